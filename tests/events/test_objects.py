"""Objects in a folder and in a bucket: what was put has its name there, or somebody says so."""

import errno
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from events.archive import objects
from events.archive.archive import archive_at
from events.archive.objects import ArchiveAway, archive_url, objects_at
from tests.events import bucket as buckets
from tests.events.bucket import NAME, Bucket


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
        (tmp_path / "with a blank/archive").mkdir(parents=True)
        return f"file://{tmp_path}/with a blank/archive"
    request.getfixturevalue("bucket")
    return f"s3://{NAME}/part"


def test_what_was_put_is_there_for_every_process_until_it_is_dropped(place: str) -> None:
    here, there = objects_at(place), objects_at(place)
    assert here.find("ab/abc") is None
    for data in (b"one", b"\x00\xff" * 10_000):
        here.put("ab/abc", data)
        assert there.find("ab/abc") == data
    for _ in range(2):
        here.drop("ab/abc")
    assert there.find("ab/abc") is None


def test_of_many_who_create_a_name_at_once_one_does(place: str) -> None:
    def create(number: int) -> bool:
        return objects_at(place).create("log/batch/0/1", b"%d" % number)

    with ThreadPoolExecutor(8) as threads:
        created = list(threads.map(create, range(8)))
    assert created.count(True) == 1
    assert objects_at(place).find("log/batch/0/1") == b"%d" % created.index(True)


def test_all_names_in_a_folder_are_listed(place: str) -> None:
    here = objects_at(place)
    assert list(here.names("log")) == []
    wanted = {"log/batch/0/1", "log/batch/0/2", "log/batch/1/256", "log/checkpoint"}
    for name in (*wanted, "logs/1", "ab/abc"):
        assert here.create(name, b"")
    assert set(here.names("log")) == wanted
    assert set(here.names("log/batch/0")) == {"log/batch/0/1", "log/batch/0/2"}


@pytest.mark.parametrize(
    ("call", "killed"),
    [("put", "fsync"), ("put", "replace"), ("create", "fsync"), ("create", "link")],
)
def test_a_process_that_is_killed_while_it_writes_leaves_what_was_there(
    call: str, killed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tombstone may stand for it already."""
    here = objects_at(f"file://{tmp_path}")
    here.put("ab/abc", b"before")
    first = (tmp_path / "ab/abc").stat().st_ino

    def kill(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(f"os.{killed}", kill)
        patched.setattr(Path, "unlink", lambda *_, **__: None)
        with pytest.raises(KeyboardInterrupt):
            getattr(here, call)("ab/abc" if call == "put" else "ab/new", b"after")
    assert list(here.names("ab")) == ["ab/abc"]
    assert (tmp_path / "ab/abc").stat().st_ino == first
    assert here.create("ab/new", b"another")


def test_on_a_full_disk_nothing_is_written_in_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, write = objects_at(f"file://{tmp_path}"), Path.write_bytes
    here.put("ab/abc", b"before")

    def full(path: Path, data: bytes) -> int:
        write(path, data[:3])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    for name in ("ab/abc", "ab/abd"):
        with pytest.raises(ArchiveAway, match="No space left"):
            here.put(name, b"another")
    assert [path.name for path in (tmp_path / "ab").iterdir()] == ["abc"]
    assert here.find("ab/abc") == b"before"


def test_a_file_where_a_folder_belongs_is_a_failure(tmp_path: Path) -> None:
    here = objects_at(f"file://{tmp_path}")
    (tmp_path / "log").write_text("a file")
    for write in (here.create, here.put):
        with pytest.raises(ArchiveAway):
            write("log/checkpoint", b"one")
    with pytest.raises(ArchiveAway):
        here.find("log/checkpoint")


def test_a_folder_is_synced_before_it_is_relied_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = list[Path]()

    def sync(descriptor: int) -> None:
        synced.append(Path(os.readlink(f"/proc/self/fd/{descriptor}")))

    if not Path("/proc/self/fd").exists():
        pytest.skip("only Linux says which file it is")
    monkeypatch.setattr("os.fsync", sync)
    archive = tmp_path / "archive"
    archive.mkdir()
    objects_at(f"file://{archive}").put("ab/abc", b"")
    draft, *names = synced
    assert str(draft).startswith(f"{archive}/ab/abc#")
    assert set(names) == {archive / "ab/abc", archive / "ab", archive, tmp_path}


def test_a_folder_is_for_its_owner_only(tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        objects_at(f"file://{tmp_path}").put("ab/abc", b"")
    finally:
        os.umask(before)
    assert {path.stat().st_mode & 0o077 for path in tmp_path.rglob("*")} == {0}


def test_where_the_disk_of_a_folder_is_not_mounted_nothing_is_written_or_missing(
    tmp_path: Path,
) -> None:
    """An object put in place of the folder would be hidden once its disk is back."""
    mounted, elsewhere = tmp_path / "disk", tmp_path / "elsewhere"
    (mounted / "archive").mkdir(parents=True)
    url = f"file://{mounted}/archive"
    here = objects_at(url)
    here.put("ab/abc", b"one")
    mounted.rename(elsewhere)
    mounted.mkdir()
    for ask in (
        lambda: here.put("ab/abd", b"two"),
        lambda: here.create("ab/abd", b"two"),
        lambda: here.find("ab/abc"),
        lambda: objects_at(url).find("ab/abc"),
        lambda: list(objects_at(url).names("ab")),
    ):
        with pytest.raises(ArchiveAway):
            ask()
    assert list(mounted.iterdir()) == []
    mounted.rmdir()
    elsewhere.rename(mounted)
    assert here.find("ab/abc") == b"one"


@pytest.mark.parametrize("status", [403, 500, 503])
def test_a_bucket_that_refuses_is_away_and_no_password_is_told(
    bucket: Bucket, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(objects.TIMEOUTS["retry_config"], "max_retries", 0)
    endpoint = bucket.environment["AWS_ENDPOINT_URL"]
    monkeypatch.setenv("AWS_ENDPOINT_URL", endpoint.replace("//", "//someone:swordfish@"))
    here = objects_at(f"s3://{NAME}/part")
    bucket.refuses = status
    for ask in (
        lambda: here.put("ab/abc", b""),
        lambda: here.create("ab/abc", b""),
        lambda: here.find("ab/abc"),
        lambda: here.drop("ab/abc"),
        lambda: list(here.names("ab")),
    ):
        with pytest.raises(ArchiveAway) as raised:
            ask()
        assert "swordfish" not in str(raised.value)
    bucket.refuses = None
    here.put("ab/abc", b"again")
    assert here.find("ab/abc") == b"again"


def test_a_bucket_is_asked_with_a_signature_and_aside_of_all_others(bucket: Bucket) -> None:
    """So that nobody else in a web process waits for the network."""
    asked = list[str]()

    def aside(do: Any) -> Any:
        asked.append("aside")
        return do()

    here = objects_at(f"s3://{NAME}/part", aside)
    here.put("ab/abc", b"one")
    here.find("ab/abc")
    assert asked == ["aside", "aside"]
    assert bucket.signed == [True, True]
    assert list(bucket.kept) == ["part/ab/abc"]


def test_without_an_archive_nothing_is_kept_or_read() -> None:
    nowhere = archive_at("")
    assert not nowhere.exists
    assert list(nowhere.logs()) == []
    with pytest.raises(ArchiveAway, match="set ARCHIVE_URL"):
        nowhere.write("m", (b"entry",))
    with pytest.raises(ArchiveAway, match="ARCHIVE_URL"):
        nowhere.read("m", bytes(32))


@pytest.mark.parametrize(
    "url",
    [
        *("", "folder", "/folder", "file://folder", "ftp://host/x", "s3://", "s3://bucket?a=b"),
        "s3://key:secret@bucket",
    ],
)
def test_an_archive_that_cannot_be_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="must"):
        archive_url(url)


@pytest.mark.parametrize("url", ["file:///folder", "s3://bucket", "gs://bucket/x", "az://a/b"])
def test_an_archive_may_be_a_folder_or_a_bucket(url: str) -> None:
    assert archive_url(url) == url
