"""Hashes that are left out of golden matches of any age come back to the byte."""

import msgspec
import pytest

from domain.commands import Branch
from domain.games import GAMES
from events.archive import volumes
from events.archive.columns import HASH
from events.archive.dictionaries import compressed, decompressed
from events.archive.volumes import APART, BARE, Altered, Volume, bound, unbound
from events.pacing import Pacing
from events.trust import rehashing
from events.trust.rehashing import LEFT_OUT, Rehashing
from tests.golden.recorded import Recorded, recorded

MATCHES = [found for slug in GAMES for found in recorded(slug)]
HASHES = Rehashing(Pacing())


def id_of(found: Recorded) -> str:
    match_id: str = found.entries[0].events[0].id
    return match_id


@pytest.mark.parametrize("found", MATCHES, ids=repr)
def test_what_is_left_out_comes_back_to_the_byte(
    found: Recorded, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = tuple(found.lines)
    for name, value in (("ROOM", 0), ("LEVEL", 1), ("SMALLEST", 1)):
        monkeypatch.setattr(volumes, name, value)
    digest, data = bound(id_of(found), stored, HASHES)
    assert unbound(id_of(found), data, HASHES) == (digest, stored)
    assert digest == bound(id_of(found), stored)[0]


def over_and_hashed() -> list[Recorded]:
    """Branches among them: their luck follows from the secret of their own."""
    hashed = [found for found in MATCHES if all(map(HASH.search, found.lines))]
    return [found for found in hashed if b'"secret":"' in found.lines[-1]]


def without(left: tuple[bytes, ...]) -> set[int]:
    """Which of these entries have no hash."""
    return {number for number, data in enumerate(left) if LEFT_OUT in data}


def test_hashes_are_left_out_of_every_match_that_has_them_and_its_secret(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rehashing, "ENOUGH", 10**9)
    found = over_and_hashed()
    assert any(isinstance(each.entries[0].command, Branch) for each in found)
    assert len(found) > 50
    for each in found:
        stored = tuple(each.lines)
        for many in (len(stored) // 3, len(stored)):
            bare = HASHES.bare(id_of(each), stored, many)
            assert len(without(bare)) == many
            assert HASHES.whole(id_of(each), bare) == stored


def test_those_are_left_out_that_are_made_again_most_quickly() -> None:
    """A seal takes longer than what is seen by all, and a long entry longer than a short one."""
    for each in over_and_hashed()[-5:]:
        stored = tuple(each.lines)
        some = without(HASHES.bare(id_of(each), stored, len(stored) // 2))
        others = set(range(len(stored))) - some
        assert sum(len(stored[n]) for n in some) < sum(len(stored[n]) for n in others)


def test_no_more_is_left_out_than_a_reader_has_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    match, stored = one()
    monkeypatch.setattr(rehashing, "ENOUGH", 10_000)
    bare = HASHES.bare(match, stored, len(stored))
    left_out = without(bare)
    assert 0 < len(left_out) < len(stored)
    assert sum(len(stored[number]) for number in left_out) < 10_000
    assert HASHES.whole(match, bare) == stored


def volume_of(data: bytes) -> Volume:
    return msgspec.msgpack.decode(decompressed(data), type=Volume)


def test_no_more_hashes_are_left_out_than_need_be(monkeypatch: pytest.MonkeyPatch) -> None:
    match, stored = one()
    size = len(bound(match, stored)[1])
    monkeypatch.setattr(volumes, "ROOM", size - 1)
    columns = bound(match, stored, HASHES)[1]
    assert not without(volume_of(columns).entries)
    monkeypatch.setattr(volumes, "ROOM", len(columns) - 200)
    _, data = bound(match, stored, HASHES)
    assert len(data) <= len(columns) - 200
    assert 0 < len(without(volume_of(data).entries)) < 200 // 32 + 10


def test_what_is_left_out_anywhere_comes_back() -> None:
    match, stored = one()
    for some in (slice(0, None, 2), slice(1, None, 3), slice(5, 9), slice(-1, None)):
        chosen = set(range(len(stored))[some])
        left = tuple(
            HASH.sub(LEFT_OUT, data) if n in chosen else data for n, data in enumerate(stored)
        )
        assert without(left) == chosen
        assert HASHES.whole(match, left) == stored


def test_a_volume_without_columns_is_read_for_ever() -> None:
    match, stored = one()
    left = tuple(HASH.sub(LEFT_OUT, data) for data in stored[:9])
    data = compressed(msgspec.msgpack.encode((BARE, match, (*left, *stored[9:]))), level=1)
    assert unbound(match, data, HASHES) == (bound(match, stored)[0], stored)


def test_what_fits_keeps_its_hashes() -> None:
    found = MATCHES[0]
    digest, data = bound(id_of(found), tuple(found.lines), HASHES)
    assert unbound(id_of(found), data) == (digest, tuple(found.lines))


def one() -> tuple[str, tuple[bytes, ...]]:
    found = over_and_hashed()[-1]
    return id_of(found), tuple(found.lines)


@pytest.mark.parametrize(
    "harm",
    [
        (b'"at":', b'"at":1'),
        (b'"hash":"', b'"hash":"0'),
        (b'"secret":"', b'"secrets":"'),
        (b'"version":', b'"version":"'),
    ],
)
def test_what_does_not_follow_comes_back_as_it_is(
    harm: tuple[bytes, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, stored = one()
    altered = (*stored[:-1], stored[-1].replace(*harm, 1))
    monkeypatch.setattr(volumes, "ROOM", 0)
    digest, data = bound(match, altered, HASHES)
    assert unbound(match, data, HASHES) == (digest, altered)


def test_a_volume_that_was_altered_and_has_no_hashes_is_another_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, stored = one()
    monkeypatch.setattr(volumes, "ROOM", 0)
    digest, data = bound(match, stored, HASHES)
    content = decompressed(data)
    assert volume_of(data).format == APART
    assert content.count(LEFT_OUT) == len(stored)
    changed = compressed(content.replace(b'"at":1', b'"at":2', 1), level=1)
    assert unbound(match, changed, HASHES)[0] != digest
    with pytest.raises(Altered):
        unbound(match, compressed(content.replace(b'"at":', b'"at":"', 1), level=1), HASHES)
    with pytest.raises(Altered):
        unbound(match, data, None)
