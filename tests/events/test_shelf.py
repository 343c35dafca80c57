"""The shelf: a match that is on it is shown, counts and changes as any other, in less room."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from domain.audience import WIDEST_FIRST
from domain.games import GAMES
from events.archive import dictionaries
from events.archive.dictionaries import Garbled
from events.projections.careers import Careers
from events.projections.lobby import Lobby, Status
from events.projections.packing import packed, unpacked
from events.projections.reckoning import reckon
from events.projector import Current
from events.store import keys
from tests.events.test_careers import kept, over, seat
from tests.kit.dictionaries import somebody
from tests.kit.stored import Server
from tests.toy import COFFERS

PLAYERS = "abcdef"
STATUSES: tuple[Status | None, ...] = (None, "open", "running", "finished")
PIECE = 127
"""So many places are on a piece at most."""


@pytest.fixture(autouse=True)
def coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


@pytest.fixture
def lobby(server: Server) -> Lobby:
    return Lobby(server)


def some(luck: Random, count: int) -> list[Current]:
    """Matches of six players that are over, for all eyes or for few; some begin at one moment."""
    found = []
    for n in range(count):
        seats = [seat(player) for player in luck.sample(PLAYERS, luck.randint(1, 4))]
        ranks = tuple(luck.randint(1, len(seats)) for _ in seats)
        more = {"host": luck.choice(PLAYERS), "opened_at": 1_000 + luck.randint(0, count)}
        shown = luck.choice((*WIDEST_FIRST, "public", "public"))
        at = 9_000 + luck.randint(0, count)
        found.append(over(f"m{n:04d}", *seats, ranks=ranks, at=at, visibility=shown, **more))
    return found


def reckoned(server: Server) -> None:
    while reckon(Careers(server)):
        pass


def all_shown(server: Server, limit: int = 5) -> list[Any]:
    """All that is shown of matches and of careers to anybody."""
    lobby, careers, found = Lobby(server), Careers(server), list[Any]()
    for game in (None, "coffers", "dragonwood"):
        for status in STATUSES:
            found.append(pages(lambda c, g=game, s=status: lobby.matches(g, s, c, limit)))
    for player in PLAYERS:
        found.append(pages(lambda c, p=player: lobby.of_player(p, False, c, limit)))
        found.append(pages(lambda c, p=player: lobby.of_player(p, True, c, limit)))
        found.append(pages(lambda c, p=player: lobby.shown_of(p, c, limit)))
        found.append([lobby.have_met(player, other) for other in PLAYERS])
        found.append(careers.of(player))
    return found


def pages(read: Any) -> list[Any]:
    found, cursor = [], None
    while True:
        page = read(cursor)
        found.append(page)
        if (cursor := page.next) is None:
            return found


def test_all_that_is_shown_of_a_match_is_the_same_on_the_shelf(server: Server) -> None:
    luck, lobby = Random(1), Lobby(server)
    matches = some(luck, 24)
    for match in matches:
        lobby.record(match)
    reckoned(server)
    before = all_shown(server)
    summaries = [lobby.summary(match.match.id) for match in matches]
    for number, match in enumerate(luck.sample(matches, len(matches))):
        assert lobby.shelf.shelve(match.match.id)
        assert number % 6 or all_shown(server) == before
    assert all_shown(server) == before
    assert [lobby.summary(match.match.id) for match in matches] == summaries
    assert sorted(lobby.shown()) == [match.match.id for match in matches]
    assert not [key for key in kept(server) if key.startswith(keys.SUMMARY.encode())]


def test_who_takes_all_from_the_shelf_has_what_was_there(lobby: Lobby, server: Server) -> None:
    matches = some(Random(2), 12)
    for match in matches:
        lobby.record(match)
    reckoned(server)
    before = without_tails(kept(server))
    for match in matches:
        lobby.shelf.shelve(match.match.id)
    for match in matches:
        lobby.shelf.unshelve(match.match.id)
        lobby.shelf.unshelve(match.match.id)
    assert without_tails(kept(server)) == before


def without_tails(held: dict[bytes, Any]) -> dict[bytes, Any]:
    """Of a tail a digest comes back."""
    for value in held.values():
        if isinstance(value, dict):
            value.pop(b"tail", None)
    return held


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_to_matches_on_the_shelf_happens_as_without_one(
    seed: int, server: Server
) -> None:
    """Matches come late, change, are lost and come back, in any order."""
    luck, lobby = Random(seed), Lobby(server)
    matches, shown = some(luck, 16), list[list[Any]]()
    for shelved in (False, True):
        server.flushall()
        steps = Random(seed)
        for _ in range(60):
            match, step = steps.choice(matches), steps.random()
            if step < 0.5:
                lobby.record(match)
            elif step < 0.6:
                lobby.record(replace(match, version=8, at=match.at + 1), lost=match.tip)
            elif step < 0.7:
                lobby.drop(match.match.id)
            elif step < 0.8:
                reckon(Careers(server))
            elif shelved:
                lobby.shelf.shelve(match.match.id)
        reckoned(server)
        shown.append(all_shown(server))
    assert shown[0] == shown[1]


def test_many_matches_lie_in_pieces_that_the_server_packs(server: Server) -> None:
    lobby, matches = Lobby(server), some(Random(3), 300)
    for match in matches:
        lobby.record(match)
    reckoned(server)
    before = [all_shown(server, 50), all_shown(server, 200)]
    for match in Random(4).sample(matches, len(matches)):
        lobby.shelf.shelve(match.match.id)
    assert [all_shown(server, 50), all_shown(server, 200)] == before
    pieces = [key for key in kept(server) if key.startswith(keys.SHELF.encode())]
    assert any(b"/" in key for key in pieces)
    assert max(server.zcard(key) for key in pieces) <= PIECE
    for match in matches:
        lobby.drop(match.match.id)
    reckoned(server)
    assert not [key for key in kept(server) if key.startswith((b"{lobby}:shelf", b"{lobby}:cuts"))]


def test_a_match_that_counts_late_counts_among_those_on_the_shelf(server: Server) -> None:
    lobby, matches = Lobby(server), some(Random(5), 20)
    for match in matches:
        lobby.record(match)
    reckoned(server)
    wanted = all_shown(server)
    server.flushall()
    for match in [*matches[:7], *matches[8:]]:
        lobby.record(match)
    reckoned(server)
    for match in [*matches[:7], *matches[8:]]:
        lobby.shelf.shelve(match.match.id)
    lobby.record(matches[7])
    reckoned(server)
    assert all_shown(server) == wanted


def test_careers_that_are_not_reckoned_yet_are_passed_over_on_the_shelf(server: Server) -> None:
    lobby = Lobby(server)
    lobby.record(over("m1", "a", "b", at=9_000))
    reckoned(server)
    known = Careers(server).of("a")
    lobby.record(over("m2", "a", "b", at=9_001))
    for match in ("m1", "m2"):
        assert lobby.shelf.shelve(match)
    assert Careers(server).of("a") == known
    reckoned(server)
    assert Careers(server).of("a")["coffers"].counts[2].played == 2


def test_what_changes_meanwhile_is_not_shelved(
    lobby: Lobby, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = over("m", "a", "b")
    assert not lobby.shelf.shelve("m")
    lobby.record(match)
    reckoned(server)
    read = server.hgetall

    def late(name: str) -> Any:
        found = read(name)
        lobby.record(replace(match, version=8))
        return found

    monkeypatch.setattr(server, "hgetall", late)
    assert not lobby.shelf.shelve("m")
    assert [item.version for item in lobby.matches().items] == [8]


def test_what_a_newer_release_keeps_besides_is_not_shelved(lobby: Lobby, server: Server) -> None:
    lobby.record(over("m", "a", "b"))
    server.hset(keys.SUMMARY + "m", "news", "anything")
    assert not lobby.shelf.shelve("m")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("counts", b'{"place": "00000000009000-m", "lists": []}'),
        ("careers", b'{"a":{"rating":{"mean":25.00000000}}}'),
        ("summary", b'{"game":"coffers","opened_at":1000,"said":"\x01\x02"}'),
    ],
)
def test_what_would_not_come_back_byte_for_byte_is_not_shelved(
    name: str, value: bytes, lobby: Lobby, server: Server
) -> None:
    """So it may be if another release has written it."""
    lobby.record(over("m", "a", "b"))
    reckoned(server)
    server.hset(keys.SUMMARY + "m", name, value)
    assert not lobby.shelf.shelve("m")


def test_ids_and_ratings_come_back_however_many_there_are() -> None:
    luck = Random(1)
    names = [somebody(luck) for _ in range(50)]
    ratings = {name: luck.gauss(25, 8) for name in [*names, *names[:9]]}
    fields = {"version": b"7", "tail": b"\0\1\2\3", "summary": msgspec.json.encode(names)}
    fields |= {"lists": b"[]", "careers": msgspec.json.encode(ratings)}
    assert unpacked(packed(fields)) == fields


@pytest.mark.parametrize("rating", [1.8446744073709553e19, 7.133079154123417e-06, -0.0, 25.0, 0.1])
def test_each_number_comes_back_as_it_was_written(rating: float) -> None:
    luck = Random(1)
    many = [rating, *(luck.random() * 10.0 ** luck.randrange(-12, 25) for _ in range(200))]
    fields = {"version": b"7", "tail": b"\0\1\2\3", "careers": msgspec.json.encode(many)}
    assert unpacked(packed(fields)) == fields


def test_what_cannot_be_read_hides_nothing_else_and_is_made_anew(
    lobby: Lobby, server: Server
) -> None:
    one, other = over("m1", "a", "b"), over("m2", "a", "b")
    for match in (one, other):
        lobby.record(match)
        reckoned(server)
        lobby.shelf.shelve(match.match.id)
    before = all_shown(server)
    server.set(keys.SHELVED + "m1", b"-garbled")
    assert [item.id for item in lobby.matches().items] == ["m2"]
    lobby.sweep()
    lobby.record(one)
    lobby.shelf.shelve("m1")
    reckoned(server)
    assert all_shown(server) == before


def test_a_place_on_a_shelf_that_is_not_its_match_s_is_swept_away(
    lobby: Lobby, server: Server
) -> None:
    lobby.record(over("m", "a", "b"))
    reckoned(server)
    lobby.shelf.shelve("m")
    before = kept(server)
    ours = keys.shelf(keys.all_matches("coffers", "finished"))
    for at, match in ((1001, b"m"), (1000, b"ghost")):
        server.zadd(ours, {at.to_bytes(6) + match: 0})
    strangers = keys.shelf(keys.matches_shown("stranger"))
    server.zadd(strangers, {(1000).to_bytes(6) + b"m": 0})
    lobby.sweep()
    assert kept(server) == before


@pytest.mark.parametrize("data", [b"", b"-", b"+no zstd", b"-\x28\xb5\x2f\xfd" + bytes(9)])
def test_what_was_not_packed_here_is_told_from_what_was(data: bytes) -> None:
    with pytest.raises(Garbled):
        unpacked(data)


def test_what_is_compressed_with_a_dictionary_of_a_newer_release_is_garbled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    fields = {"version": b"1", "tail": b"tail", "summary": b"{}"}
    data = packed(fields)
    assert unpacked(data) == fields
    dictionaries.dictionary.cache_clear()
    monkeypatch.setattr(dictionaries, "FOLDER", tmp_path)
    with pytest.raises(Garbled):
        unpacked(data)
    dictionaries.dictionary.cache_clear()
