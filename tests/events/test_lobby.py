"""The lobby: what is on which list, in which order, and what survives repeating and disorder."""

import pytest
import redis
from msgspec.structs import replace

from domain.game import OpenDecision
from domain.games import GAMES
from domain.match import Due, Match, Pace, Seat
from domain.opening import WIDEST_FIRST
from domain.turns import Awaited
from domain.words import Visibility
from events.current import Current
from events.projections.lobby import Lobby, Page
from events.store import keys
from tests.kit.stored import Server, forget_lobby
from tests.toy import COFFERS, Turned

ANN, BOB = "ann", "bob"


@pytest.fixture(autouse=True)
def coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


@pytest.fixture
def lobby(server: Server) -> Lobby:
    return Lobby(server)


def laid(match_id: str, *seats: Seat, opened_at: int = 1_000, game: str = "coffers") -> Match:
    """A match that is still open."""
    seats = seats or (Seat("player", ANN, taken=True), Seat("open"))
    return Match(match_id, game, {}, Pace(), ANN, opened_at, "", seats)


def started() -> Match:
    """A match of Ann and Bob that runs; both must bid."""
    seats = (Seat("player", ANN, taken=True), Seat("player", BOB, taken=True))
    table = COFFERS.evolve(COFFERS.setup(2, COFFERS.options()), Turned(2))
    deadlines = (Due("bid", 1, 9_000),)
    return replace(laid("m", *seats), table=table, deadlines=deadlines, status="running")


def now(match: Match, version: int = 1, at: int = 1_000) -> Current:
    return Current(match, version, at)


def ids(page: Page) -> list[str]:
    return [item.id for item in page.items]


def test_a_match_is_listed_with_its_seats_and_with_whom_it_waits_for(lobby: Lobby) -> None:
    lobby.record(now(started(), version=3, at=2_000))
    (item,) = lobby.matches().items
    assert (item.id, item.version, item.opened_at, item.updated_at) == ("m", 3, 1_000, 2_000)
    assert [seat.player for seat in item.seats] == [ANN, BOB]
    assert item.waiting == (Awaited(0, "bid", 9_000), Awaited(1, "bid", 9_000))


@pytest.mark.parametrize("visibility", ["unlisted", "private"])
def test_only_public_matches_are_shown_to_everybody(lobby: Lobby, visibility: Visibility) -> None:
    lobby.record(now(laid("a")))
    lobby.record(now(replace(laid("b", opened_at=2_000), visibility=visibility)))
    for game in (None, "coffers"):
        for status in (None, "open"):
            assert ids(lobby.matches(game, status)) == ["a"]
    assert ids(lobby.of_player(ANN)) == ["b", "a"]
    assert [item and item.visibility for item in lobby.summaries(["b", "a"])] == [
        visibility,
        "public",
    ]


@pytest.mark.parametrize("visibility", WIDEST_FIRST)
def test_a_host_without_a_seat_finds_the_match(lobby: Lobby, visibility: Visibility) -> None:
    lobby.record(now(replace(laid("m", Seat("player", BOB)), visibility=visibility)))
    assert ids(lobby.of_player(BOB)) == ["m"]
    assert ids(lobby.of_player(ANN)) == ["m"]


def test_who_has_played_a_public_match_together_has_met(lobby: Lobby) -> None:
    lobby.record(now(laid("a", Seat("player", ANN, taken=True), Seat("player", BOB))))
    lobby.record(now(replace(started(), id="b", visibility="private")))
    assert not lobby.have_met(ANN, BOB)
    lobby.record(now(started()))
    assert lobby.have_met(ANN, BOB)
    assert lobby.have_met(BOB, ANN)
    assert not lobby.have_met(ANN, "cat")


def test_lists_are_by_game_and_by_status(lobby: Lobby) -> None:
    lobby.record(now(laid("a")))
    lobby.record(now(laid("b", game="dragonwood")))
    lobby.record(now(replace(laid("c"), status="finished")))
    assert sorted(ids(lobby.matches())) == ["a", "b", "c"]
    assert ids(lobby.matches(game="dragonwood")) == ["b"]
    assert sorted(ids(lobby.matches(status="open"))) == ["a", "b"]
    assert ids(lobby.matches(game="coffers", status="open")) == ["a"]
    assert ids(lobby.matches(game="coffers", status="running")) == []


def test_a_match_that_moves_on_leaves_the_lists_it_was_on(lobby: Lobby) -> None:
    lobby.record(now(laid("m"), version=1))
    lobby.record(now(started(), version=2))
    assert ids(lobby.matches(status="open")) == []
    assert ids(lobby.matches(status="running")) == ["m"]


def test_an_older_version_never_replaces_a_newer_one(lobby: Lobby) -> None:
    assert not lobby.record(now(started(), version=2))
    assert lobby.record(now(laid("m"), version=1))
    assert ids(lobby.matches(status="open")) == []
    assert lobby.matches().items[0].version == 2


def test_recording_again_changes_nothing(lobby: Lobby) -> None:
    lobby.record(now(started(), version=2))
    before = lobby.matches()
    assert not lobby.record(now(started(), version=2))
    assert lobby.matches() == before


def test_a_match_that_moves_is_written_to_the_lists_that_change_alone(
    empty_valkey_url: str,
) -> None:
    with redis.Redis.from_url(empty_valkey_url) as server:
        lobby, match = Lobby(server), started()
        lobby.record(now(match))
        server.config_resetstat()
        lobby.record(now(replace(match, deadlines=()), 2))
        sent = server.info("commandstats")
        assert "cmdstat_zadd" not in sent
        lobby.record(now(replace(match, status="finished"), 3))
        assert len(lobby.matches(status="running").items) == 0
        assert len(lobby.matches(status="finished").items) == 1


def test_a_match_that_a_list_has_lost_is_there_again_when_it_is_recorded_again(
    lobby: Lobby, server: Server
) -> None:
    lobby.record(now(started()))
    server.delete(keys.all_matches("coffers", "running"))
    assert lobby.matches().items == ()
    lobby.record(now(started()))
    assert len(lobby.matches().items) == 1


def test_who_left_does_not_find_the_match_any_more(lobby: Lobby) -> None:
    match = laid(
        "m", Seat("player", ANN, taken=True), Seat("player", BOB, taken=True), Seat("open")
    )
    lobby.record(now(match, version=1))
    assert ids(lobby.of_player(BOB)) == ["m"]
    lobby.record(now(laid("m"), version=2))
    assert ids(lobby.of_player(BOB)) == []
    assert ids(lobby.of_player(ANN)) == ["m"]


def test_a_seat_kept_for_a_player_waits_for_him_until_he_takes_it(lobby: Lobby) -> None:
    ann, kept = Seat("player", ANN, taken=True), Seat("player", BOB)
    lobby.record(now(laid("m", ann, kept), version=1))
    assert ids(lobby.of_player(BOB, waiting=True)) == ["m"]
    assert ids(lobby.of_player(ANN, waiting=True)) == []
    lobby.record(now(laid("m", ann, replace(kept, taken=True), Seat("open")), version=2))
    assert ids(lobby.of_player(BOB, waiting=True)) == []


def test_a_match_waits_for_those_who_must_decide_and_not_for_who_resigned(lobby: Lobby) -> None:
    match = started()
    lobby.record(now(match, version=2))
    assert ids(lobby.of_player(ANN, waiting=True)) == ["m"]
    closed = replace(match, table=replace(match.table, fists=((1,), ())))
    lobby.record(now(closed, version=3))
    assert ids(lobby.of_player(ANN, waiting=True)) == []
    assert ids(lobby.of_player(BOB, waiting=True)) == ["m"]
    resigned = tuple(replace(seat, resigned=True) for seat in match.seats)
    lobby.record(now(replace(closed, seats=resigned), version=4))
    assert ids(lobby.of_player(BOB, waiting=True)) == []
    assert ids(lobby.of_player(BOB)) == ["m"]


def test_who_is_not_wanted_is_not_listed_though_the_match_waits_for_the_seat(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Standing orders are a secret: all see the seat waited for, its owner is let be."""
    monkeypatch.setattr(type(COFFERS), "wanted", lambda *_: (1,))
    lobby.record(now(started()))
    assert [awaited.seat for awaited in lobby.matches().items[0].waiting] == [0, 1]
    assert ids(lobby.of_player(ANN, waiting=True)) == []
    assert ids(lobby.of_player(BOB, waiting=True)) == ["m"]


def test_a_reminder_waits_for_nobody(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        type(COFFERS), "waiting", lambda *_: (OpenDecision((0,), "bid", 1, percent=50),)
    )
    lobby.record(now(started()))
    assert lobby.matches().items[0].waiting == ()


def test_pages_are_newest_first_and_the_last_one_says_so(lobby: Lobby) -> None:
    for n in range(7):
        lobby.record(now(laid(f"m{n}", opened_at=1_000 + n // 2)))
    seen: list[str] = []
    cursor = None
    for size in (3, 3, 1):
        page = lobby.matches(cursor=cursor, limit=3)
        assert len(page.items) == size
        seen, cursor = seen + ids(page), page.next
    assert seen == ["m6", "m5", "m4", "m3", "m2", "m1", "m0"]
    assert cursor is None


def test_what_changes_while_somebody_pages_is_neither_doubled_nor_lost(lobby: Lobby) -> None:
    for n in range(6):
        lobby.record(now(laid(f"m{n}", opened_at=1_000 + n)))
    first = lobby.matches(limit=3)
    for n in range(6):
        lobby.record(now(laid(f"m{n}", opened_at=1_000 + n), version=2, at=5_000))
    lobby.record(now(laid("new", opened_at=6_000)))
    second = lobby.matches(cursor=first.next, limit=3)
    assert ids(first) + ids(second) == ["m5", "m4", "m3", "m2", "m1", "m0"]


def test_a_cursor_that_nobody_gave_out_is_harmless(lobby: Lobby) -> None:
    lobby.record(now(laid("m")))
    for cursor in ("~", "0", "[", "+", "é", "x" * 5_000):
        assert lobby.matches(cursor=cursor).next is None


def test_a_lobby_that_the_store_lost_is_empty_and_can_be_filled_again(
    lobby: Lobby, server: Server
) -> None:
    lobby.record(now(started(), version=5))
    server.set("other", "stays")
    forget_lobby(server)
    assert lobby.matches().items == lobby.of_player(ANN).items == ()
    assert server.get("other") == b"stays"
    assert not lobby.record(now(started(), version=1))
    assert ids(lobby.matches()) == ["m"]
