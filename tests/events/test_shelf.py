"""The shelf: a match that is on it is shown, counts and changes as any other, in less room."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from domain.audience import WIDEST_FIRST
from domain.games import GAMES
from events.archive.compression import Garbled, compressed
from events.current import Current
from events.projections.careers import Careers
from events.projections.lobby import Lobby, Status
from events.projections.packing import unpacked
from events.projections.reckoning import reckon
from events.store import keys
from tests.events.test_careers import kept, over, seat
from tests.kit.regulars import somebody
from tests.kit.stored import Server
from tests.toy import COFFERS

PLAYERS = tuple(each * 16 for each in "abcdef")
A, B, *_ = PLAYERS
M, M1, M2 = (f"m{each * 15}" for each in "z23")
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
        match_id = somebody(Random(n))
        found.append(over(match_id, *seats, ranks=ranks, at=at, visibility=shown, **more))
    return sorted(found, key=lambda each: each.match.id)


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
    lobby.record(over(M1, A, B, at=9_000))
    reckoned(server)
    known = Careers(server).of(A)
    lobby.record(over(M2, A, B, at=9_001))
    for match in (M1, M2):
        assert lobby.shelf.shelve(match)
    assert Careers(server).of(A) == known
    reckoned(server)
    assert Careers(server).of(A)["coffers"].counts[2].played == 2


def test_what_changes_meanwhile_is_not_shelved(
    lobby: Lobby, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = over(M, A, B)
    assert not lobby.shelf.shelve(M)
    lobby.record(match)
    reckoned(server)
    read = server.hgetall

    def late(name: str) -> Any:
        found = read(name)
        lobby.record(replace(match, version=8))
        return found

    monkeypatch.setattr(server, "hgetall", late)
    assert not lobby.shelf.shelve(M)
    assert [item.version for item in lobby.matches().items] == [8]


def test_a_match_that_lists_do_not_yet_show_as_over_is_not_shelved(
    lobby: Lobby, server: Server
) -> None:
    """The projections are late: on the shelf nobody would find it."""
    match = over(M, A, B)
    lobby.record(replace(match, match=replace(match.match, status="open", result=None)))
    shown = all_shown(server)
    assert not lobby.shelf.shelve(M)
    assert all_shown(server) == shown
    lobby.record(match)
    assert lobby.shelf.shelve(M)


def test_what_a_newer_release_keeps_besides_is_not_shelved(lobby: Lobby, server: Server) -> None:
    lobby.record(over(M, A, B))
    server.hset(keys.SUMMARY + M, "news", "anything")
    assert not lobby.shelf.shelve(M)


def test_what_cannot_be_read_hides_nothing_else_and_is_made_anew(
    lobby: Lobby, server: Server
) -> None:
    one, other = over(M1, A, B), over(M2, A, B)
    for match in (one, other):
        lobby.record(match)
        reckoned(server)
        lobby.shelf.shelve(match.match.id)
    before = all_shown(server)
    server.set(keys.SHELVED + M1, b"-garbled")
    assert [item.id for item in lobby.matches().items] == [M2]
    lobby.sweep()
    lobby.record(one)
    lobby.shelf.shelve(M1)
    reckoned(server)
    assert all_shown(server) == before


def test_careers_that_only_a_newer_release_can_read_hide_no_other_game_and_are_not_begun_anew(
    lobby: Lobby, server: Server
) -> None:
    lobby.record(over(M1, A, B))
    reckoned(server)
    lobby.shelf.shelve(M1)
    server.set(keys.SHELVED + M1, b"+newer")
    assert Careers(server).of(A) == {}
    lobby.record(over(M2, A, B, at=9_001))
    with pytest.raises(Garbled):
        reckoned(server)
    assert Careers(server).of(A) == {}


def test_a_place_on_a_shelf_that_is_not_its_match_s_is_swept_away(
    lobby: Lobby, server: Server
) -> None:
    lobby.record(over(M, A, B))
    reckoned(server)
    lobby.shelf.shelve(M)
    before = kept(server)
    ours = keys.shelf(keys.all_matches("coffers", "finished"))
    place: Any = server.zrange(ours, 0, -1)[0]
    server.zadd(ours, {b"%014d-%s" % (1001, M.encode()): 0, place[:-2]: 0})
    server.zadd(keys.shelf(keys.matches_shown("stranger")), {place: 0, b"\xff": 0})
    lobby.sweep()
    assert kept(server) == before


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"-", b"+no zstd", b"-\x28\xb5\x2f\xfd" + bytes(9)),
        *(b"-" + compressed(b"too few"), b"-" + compressed(b"\0" * 7)),
    ],
)
def test_what_was_not_packed_here_is_told_from_what_was(data: bytes) -> None:
    with pytest.raises(Garbled):
        unpacked(data)
