"""Objects in a folder and in a bucket: what was put has its name there, or somebody says so."""

import errno
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from events.archive import dictionaries, objects
from events.archive.archive import Archive, archive_at
from events.archive.objects import ArchiveAway, Missing, Objects, fault_of, objects_at
from events.archive.volumes import Altered, Tombstone, match_named, name_of
from tests.kit import bucket as buckets
from tests.kit.bucket import NAME, Bucket


@pytest.fixture
def bucket(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bucket]:
    with buckets.served() as bucket:
        for name, value in bucket.environment.items():
            monkeypatch.setenv(name, value)
        yield bucket


@pytest.fixture(params=["folder", "bucket"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of either."""
    if request.param == "folder":
        return f"file://{tmp_path}/with a blank/archive"
    request.getfixturevalue("bucket")
    return f"s3://{NAME}/part"


def test_what_was_put_is_there_for_every_process(place: str) -> None:
    objects_at(place).put("ab/abc-1.zst", b"\x00\xff" * 10_000)
    assert objects_at(place).get("ab/abc-1.zst") == b"\x00\xff" * 10_000


def test_what_is_put_again_replaces_what_had_the_name(place: str) -> None:
    here = objects_at(place)
    for data in (b"one", b"other", b"other"):
        here.put("ab/abc", data)
    assert here.get("ab/abc") == b"other"


def test_of_two_who_create_a_name_one_does(place: str) -> None:
    here, there = objects_at(place), objects_at(place)
    assert here.create("log/batch/0/1", b"one")
    assert not there.create("log/batch/0/1", b"other")
    assert here.get("log/batch/0/1") == b"one"


def test_many_who_create_a_name_at_once_find_one_who_did(place: str) -> None:
    def create(number: int) -> bool:
        return objects_at(place).create("log/batch/0/1", b"%d" % number)

    with ThreadPoolExecutor(8) as threads:
        created = list(threads.map(create, range(8)))
    assert created.count(True) == 1
    assert objects_at(place).get("log/batch/0/1") == b"%d" % created.index(True)


def test_what_is_dropped_is_not_found(place: str) -> None:
    here = objects_at(place)
    assert here.find("ab/abc") is None
    here.drop("ab/abc")
    here.put("ab/abc", b"one")
    assert here.find("ab/abc") == b"one"
    here.drop("ab/abc")
    assert here.find("ab/abc") is None
    assert here.create("ab/abc", b"other")


def test_what_is_below_a_folder_is_listed(place: str) -> None:
    here = objects_at(place)
    assert list(here.below("log/batch/0")) == []
    for name in ("log/batch/0/1", "log/batch/0/2", "log/batch/01/1", "log/batch/1/256"):
        assert here.create(name, b"")
    assert set(here.below("log/batch/0")) == {"log/batch/0/1", "log/batch/0/2"}


def test_who_is_killed_while_a_file_is_created_leaves_no_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = objects_at(f"file://{tmp_path}")

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "unlink", lambda *_, **__: None)
    monkeypatch.setattr("os.link", killed)
    with pytest.raises(KeyboardInterrupt):
        here.create("log/batch/0/1", b"one")
    monkeypatch.undo()
    assert list(here.names()) == list(here.below("log/batch/0")) == []
    assert here.create("log/batch/0/1", b"other")


def test_a_file_where_a_folder_belongs_is_no_file_that_somebody_has_created(tmp_path: Path) -> None:
    here = objects_at(f"file://{tmp_path}")
    (tmp_path / "log").write_text("a file")
    for write in (here.create, here.put):
        with pytest.raises(ArchiveAway):
            write("log/checkpoint", b"one")


def test_all_names_are_listed(place: str) -> None:
    here = objects_at(place)
    assert list(here.names()) == []
    names = {f"{n}{n}/match{n}-0.zst" for n in range(5)}
    for name in names:
        here.put(name, b"")
    assert set(here.names()) == names


@pytest.mark.parametrize("own", ["lost+found", ".snapshot", ".Trash-0"])
def test_a_folder_may_be_the_root_of_a_disk(own: str, tmp_path: Path) -> None:
    """Which has a folder there that only root may read, or with all that there was yesterday."""
    here = objects_at(f"file://{tmp_path}")
    here.put(f"{own}/abc-1.zst", b"")
    with pytest.raises(ArchiveAway, match="not there, or empty"):
        here.get("ab/abc-0.zst")
    here.put("ab/abc-0.zst", b"")
    assert list(here.names()) == ["ab/abc-0.zst"]


def test_who_is_killed_while_a_volume_is_written_again_harms_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tombstone may stand for it already: what had its name is on the disk, and the new file is
    not yet.
    """
    here = objects_at(f"file://{tmp_path}")
    here.put("ab/abc-1.zst", b"volume")
    first = (tmp_path / "ab/abc-1.zst").stat().st_ino

    def killed(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", killed)
    with pytest.raises(KeyboardInterrupt):
        here.put("ab/abc-1.zst", b"volume")
    assert (tmp_path / "ab/abc-1.zst").stat().st_ino == first
    assert list(here.names()) == ["ab/abc-1.zst"]


def test_what_is_missing_is_told_from_an_archive_where_nothing_is(place: str) -> None:
    """A disk that is not mounted leaves an empty folder."""
    here = objects_at(place)
    with pytest.raises(ArchiveAway, match="not there, or empty") as away:
        here.get("ab/nothing")
    assert not isinstance(away.value, Missing)
    here.put("ab/something", b"")
    with pytest.raises(Missing, match="cannot be used"):
        here.get("ab/nothing")


def test_who_is_told_that_a_bucket_is_away_is_told_no_password(
    bucket: Bucket, monkeypatch: pytest.MonkeyPatch
) -> None:
    endpoint = bucket.environment["AWS_ENDPOINT_URL"]
    monkeypatch.setenv("AWS_ENDPOINT_URL", endpoint.replace("//", "//someone:swordfish@"))
    bucket.refuses = 403
    with pytest.raises(ArchiveAway, match="Forbidden") as raised:
        objects_at(f"s3://{NAME}/part").get("ab/abc")
    assert "swordfish" not in str(raised.value)


def test_without_an_archive_nothing_is_kept_or_read() -> None:
    nowhere = archive_at("")
    assert not nowhere.exists
    assert list(nowhere.volumes()) == []
    with pytest.raises(ArchiveAway, match="set ARCHIVE_URL"):
        nowhere.write("m", (b"entry",), b"entry")
    with pytest.raises(ArchiveAway, match="set ARCHIVE_URL"):
        nowhere.read("m", Tombstone(1, b"digest", b""))


@pytest.mark.parametrize("status", [403, 500, 503])
def test_a_bucket_that_refuses_is_away(
    bucket: Bucket, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(objects.PATIENCE["retry_config"], "max_retries", 0)
    here = objects_at(f"s3://{NAME}/part")
    bucket.refuses = status
    with pytest.raises(ArchiveAway):
        here.put("ab/abc", b"")
    with pytest.raises(ArchiveAway):
        here.get("ab/abc")
    with pytest.raises(ArchiveAway):
        list(here.names())
    bucket.refuses = None
    here.put("ab/abc", b"again")
    assert here.get("ab/abc") == b"again"


def test_a_bucket_is_asked_by_who_has_signed_in(bucket: Bucket) -> None:
    objects_at(f"s3://{NAME}/part").put("ab/abc", b"")
    assert bucket.signed == [True]
    assert list(bucket.kept) == ["part/ab/abc"]


def test_a_bucket_is_asked_aside_of_all_others(bucket: Bucket) -> None:
    """So that nobody else in a web process waits for the network."""
    asked = list[str]()

    def aside(do: Callable[[], object]) -> object:
        asked.append("aside")
        return do()

    here = archive_at(f"s3://{NAME}/part", aside)
    here.read("m", here.write("m", (b"entry",), b"entry"))
    assert asked == ["aside", "aside"]


def test_a_folder_is_synced_before_it_is_relied_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = list[Path]()

    def sync(descriptor: int) -> None:
        synced.append(Path(os.readlink(f"/proc/self/fd/{descriptor}")))

    if not Path("/proc/self/fd").exists():
        pytest.skip("only Linux says which file it is")
    monkeypatch.setattr("os.fsync", sync)
    objects_at(f"file://{tmp_path}/archive").put("ab/abc", b"")
    archive = tmp_path / "archive"
    draft, *names = synced
    assert str(draft).startswith(f"{archive}/ab/abc#")
    assert set(names) == {archive / "ab/abc", archive / "ab", archive, tmp_path}


def test_a_folder_is_for_its_owner_only(tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        objects_at(f"file://{tmp_path}/archive").put("ab/abc", b"")
    finally:
        os.umask(before)
    modes = {path.stat().st_mode & 0o077 for path in (tmp_path / "archive").rglob("*")}
    assert modes == {0}


@pytest.mark.parametrize(
    "url",
    [
        *("", "folder", "/folder", "file://folder", "ftp://host/x", "s3://", "s3://bucket?a=b"),
        "s3://key:secret@bucket",
    ],
)
def test_an_archive_that_cannot_be_is_refused(url: str) -> None:
    assert fault_of(url)


@pytest.mark.parametrize("url", ["file:///folder", "s3://bucket", "gs://bucket/x", "az://a/b"])
def test_an_archive_may_be_a_folder_or_a_bucket(url: str) -> None:
    assert fault_of(url) is None


def test_a_volume_is_named_by_its_match_and_what_it_holds(place: str) -> None:
    here = archive_at(place)
    one, same, other = (here.write("abcd", log, b"") for log in ((b"1",), (b"1",), (b"1", b"2")))
    assert one == same
    assert set(here.volumes()) == {
        ("abcd", name_of("abcd", one.digest)),
        ("abcd", name_of("abcd", other.digest)),
    }
    assert match_named("ab/something-else") is None
    found = here.found("abcd", name_of("abcd", other.digest), lambda entry: b"")
    assert found == ((b"1", b"2"), other)


def test_a_volume_under_a_wrong_name_is_refused(place: str) -> None:
    here, there = archive_at(place), objects_at(place)
    one, other = here.write("abcd", (b"1",), b""), here.write("abcd", (b"2",), b"")
    there.put(name_of("abcd", one.digest), there.get(name_of("abcd", other.digest)))
    with pytest.raises(Altered):
        here.found("abcd", name_of("abcd", one.digest), lambda entry: b"")
    with pytest.raises(Altered):
        here.read_back("abcd", one)


@pytest.mark.parametrize("data", [b"", b"no volume", b"\x28\xb5\x2f\xfd" + bytes(20)])
def test_what_is_no_volume_is_refused(tmp_path: Path, data: bytes) -> None:
    url = f"file://{tmp_path}/archive"
    here: Archive = archive_at(url)
    written = here.write("abcd", (b"1",), b"")
    there: Objects = objects_at(url)
    there.put(name_of("abcd", written.digest), data)
    with pytest.raises(Altered):
        here.read("abcd", written)


def test_a_volume_that_would_fill_the_memory_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred kB can be made to hold gigabytes."""
    here = archive_at(f"file://{tmp_path}")
    written = here.write("abcd", (bytes(10_000),), b"")
    monkeypatch.setattr(dictionaries, "MOST", 10_000)
    with pytest.raises(Altered):
        here.read("abcd", written)
    monkeypatch.setattr(dictionaries, "MOST", 10_100)
    assert here.read("abcd", written) == (bytes(10_000),)


def test_on_a_full_disk_nothing_is_written_in_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = objects_at(f"file://{tmp_path}")
    here.put("ab/abc-1.zst", b"volume")
    write = Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        write(path, data[:3])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    for name in ("ab/abc-1.zst", "ab/abd-1.zst"):
        with pytest.raises(ArchiveAway, match="No space left"):
            here.put(name, b"another")
    assert [path.name for path in (tmp_path / "ab").iterdir()] == ["abc-1.zst"]
    assert here.get("ab/abc-1.zst") == b"volume"
