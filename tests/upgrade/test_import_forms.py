"""Other forms of release 1.2: volumes, records of players, clocks that jumped."""

from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from events.archive.archive import Altered, Archive, Tombstone, archive_at
from events.archive.objects import Missing
from events.importing.release_1_2 import partitions_of_1_2, player_of, volume_of
from events.log import read_whole
from events.store import keys
from events.store.server import Unusable
from events.store.store import Store
from service.accounts import registry
from tests.golden.recorded import HERE
from tests.kit.imports import imported
from tests.kit.stored import Server, everything
from tests.upgrade.stored import LongVolume, Old, recorded


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return archive_at(tmp_path.as_uri())


def put(archive: Archive, volume: LongVolume) -> Tombstone:
    """Have a volume where release 1.2 had it."""
    name = f"{volume.match[:2]}/{volume.match}-{volume.digest.hex()[:16]}.zst"
    archive.objects.put(name, volume.data)
    return Tombstone(1, volume.digest, b"")


@pytest.mark.parametrize("number", [0, 1], ids=["without hashes", "keys apart"])
def test_what_was_left_out_of_long_logs_comes_back(archive: Archive, number: int) -> None:
    volume = recorded().volumes[number]
    log = HERE / f"{volume.log}.ndjson"
    entries = volume.entries or tuple(log.read_bytes().splitlines())
    assert volume_of(archive, volume.match, put(archive, volume)) == entries


def test_a_volume_that_is_not_what_was_archived_is_refused(archive: Archive) -> None:
    long, keyed = recorded().volumes
    tombstone = put(archive, long)
    for data in (b"", b"no frame", long.data[:-1], keyed.data):
        put(archive, msgspec.structs.replace(long, data=data))
        with pytest.raises(Altered):
            volume_of(archive, long.match, tombstone)
    with pytest.raises(Missing):
        volume_of(archive, "elsewhere", tombstone)


FIRST = {"id": "anna", "name": "Anna", "since": 7}
TOKEN = {"hash": "00", "since": 8, "used": 9, "label": "phone"}


def test_the_one_token_of_the_first_release_is_the_first_of_the_list() -> None:
    stored = msgspec.json.encode(FIRST | {"token": "ff", "enrolment": None})
    known = read_whole(player_of(stored), registry.Player)
    assert known.tokens == (registry.Token("ff", 7, 0),)


@pytest.mark.parametrize("by", ["", "abc"])
def test_tokens_stay_and_links_stay_whose_token_is_known(by: str) -> None:
    link = {"digest": "aa", "until": 3} | ({"by": by} if by else {})
    done = [{"key": "aa", "asked": "bb", "at": 9}]
    record = FIRST | {"token": "00", "tokens": [TOKEN], "link": link, "done": done}
    known = read_whole(player_of(msgspec.json.encode(record)), registry.Player)
    assert known.tokens == (registry.Token("00", 8, 9, "phone"),)
    assert known.link == (registry.Link("aa", 3, "abc") if by else None)


def test_who_has_revoked_all_tokens_has_none() -> None:
    stored = msgspec.json.encode(FIRST | {"token": "", "tokens": []})
    assert read_whole(player_of(stored), registry.Player).tokens == ()


@pytest.mark.parametrize(
    ("held", "tags"), [("3", ("00", "01", "02")), ("1", ("00",)), ("a b1", ("a", "b1"))]
)
def test_partitions_were_numbers_or_tags(held: str, tags: tuple[str, ...]) -> None:
    found = partitions_of_1_2(held)
    assert (found.count, found.tags) == (len(tags), tags)
    assert found.feed(0) == f"{{{tags[0]}}}:feed"


def test_a_store_with_numbers_is_imported(old: Old, target: Server) -> None:
    """As the first releases made them: here the eight tags of the recorded one get numbers."""
    renumber(old.redis)
    came = imported(old.redis, target, 2, archive=old.archive)
    assert (came.before, came.matches, came.archived) == (8, 23, 5)
    assert all(Store(target).version(match) for match in old.told.half)


def renumber(redis: Server) -> None:
    tags = tags_held(redis)
    for key in [*redis.scan_iter()]:
        tag, _, rest = key.partition(b"}")
        if tag[1:] in tags:
            redis.rename(key, b"{%02d}" % tags.index(tag[1:]) + rest)
    redis.set(keys.PARTITIONS, len(tags))
    redis.delete(keys.FORMAT)


def tags_held(redis: Server) -> list[bytes]:
    """The tags of the partitions of a store."""
    held: Any = redis.get(keys.PARTITIONS)
    return list(held.split(b" "))


def test_deadlines_that_a_jump_of_the_clock_has_left_behind_are_refused(
    old: Old, target: Server
) -> None:
    tag = tags_held(old.redis)[3].decode()
    old.redis.hset(f"{{{tag}}}:steps", "m7", -3_600_000)
    with pytest.raises(Unusable, match=r"1 matches \(m7, …\) have not set their deadlines anew"):
        imported(old.redis, target, archive=old.archive)
    assert everything(target) == {}


def test_an_archive_without_the_volumes_is_refused_and_the_right_one_goes_on(
    old: Old, target: Server, tmp_path: Path
) -> None:
    come = partial(imported, old.redis, target, 2)
    (tmp_path / "elsewhere").mkdir()
    with pytest.raises(Unusable, match="let it name the archive of that store"):
        come(archive=archive_at((tmp_path / "elsewhere").as_uri()))
    assert come(archive=old.archive).archived == len(old.told.over)


def test_an_object_that_was_changed_since_is_noticed(old: Old, target: Server) -> None:
    volume = next(path for path in old.folder.rglob("*.zst"))
    data = volume.read_bytes()
    volume.write_bytes(data[:-1])
    with pytest.raises(Unusable, match="The archive at ARCHIVE_URL is damaged"):
        imported(old.redis, target, 2, archive=old.archive)
    volume.write_bytes(data)
    imported(old.redis, target, 2, archive=old.archive)
