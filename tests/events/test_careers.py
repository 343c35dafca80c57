"""Careers: what counts for whom, and that they are the same in whatever order they were told."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from domain.game import Score
from domain.games import GAMES
from domain.match import Match, Origin, Pace, Seat
from domain.words import Visibility
from events.current import Current
from events.projections import careers as careers_module
from events.projections.careers import Careers, PlayCount, outcome_of
from events.projections.lobby import Lobby
from events.projections.rating import rate_careers
from events.projections.rows import match_at, row_of
from events.store import keys
from events.store.entries import Tip
from tests.kit.stored import Server, shown_by
from tests.toy import COFFERS

SEAT = Seat("player", taken=True)
MACHINE = Seat("ai", level="novice", taken=True)


@pytest.fixture(autouse=True)
def coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


@pytest.fixture
def lobby(server: Server) -> Lobby:
    return Lobby(server)


@pytest.fixture
def careers(server: Server) -> Careers:
    return Careers(server)


def seat(player: str) -> Seat:
    return replace(SEAT, player=player)


def over(
    match_id: str, *who: Seat | str, ranks: tuple[int, ...] = (), at: int = 9_000, **more: Any
) -> Current:
    """A finished match of these seats, in the order of their ranks if nothing else is said."""
    seats = tuple(each if isinstance(each, Seat) else seat(each) for each in who)
    result = tuple(Score(n, 0, rank) for n, rank in enumerate(ranks or range(1, len(seats) + 1)))
    match = Match(match_id, "coffers", {}, Pace(), "ann", 1_000, "", seats)
    match = replace(match, status="finished", result=result)
    return Current(replace(match, **more), 7, at, tip=Tip(7, b"tail"))


def reckoned(careers: Careers) -> None:
    while rate_careers(careers):
        pass


def test_a_match_counts_for_who_sat_there(lobby: Lobby, careers: Careers) -> None:
    lobby.record(over("m", "ann", "bob", MACHINE, ranks=(2, 3, 1)))
    reckoned(careers)
    assert careers.of("ann")["coffers"].counts == {3: PlayCount(1, 0, 2)}
    assert careers.of("bob")["coffers"].counts == {3: PlayCount(1, 0, 3)}
    assert careers.of("nobody") == {}


def test_who_shares_the_first_rank_has_won(lobby: Lobby, careers: Careers) -> None:
    lobby.record(over("m", "ann", "bob", "cat", ranks=(1, 1, 3)))
    reckoned(careers)
    won = {player: careers.of(player)["coffers"].counts[3].won for player in ("ann", "bob", "cat")}
    assert won == {"ann": 1, "bob": 1, "cat": 0}


@pytest.mark.parametrize("absent", [{"resigned": True}, {"away": True}])
def test_who_is_not_there_at_the_end_is_last_whatever_a_computer_made_of_it(
    absent: dict[str, bool], lobby: Lobby, careers: Careers
) -> None:
    lobby.record(over("m", replace(seat("ann"), **absent), "bob", "cat"))
    reckoned(careers)
    ann, bob, cat = (careers.of(player)["coffers"] for player in ("ann", "bob", "cat"))
    assert ann.counts == {3: PlayCount(1, 0, 3)}
    assert bob.counts == {3: PlayCount(1, 1, 1)}
    assert cat.counts == {3: PlayCount(1, 0, 2)}
    assert ann.rating
    assert bob.rating
    assert cat.rating
    assert ann.rating.mean < cat.rating.mean < bob.rating.mean


def test_a_match_that_all_have_left_is_won_by_none_of_them(lobby: Lobby, careers: Careers) -> None:
    lobby.record(over("m", *(replace(seat(name), away=True) for name in ("ann", "bob"))))
    reckoned(careers)
    counts = [careers.of(player)["coffers"].counts for player in ("ann", "bob")]
    assert counts == [{2: PlayCount(1, 0, 2)}] * 2


NOT_PUBLIC: tuple[Visibility, ...] = ("private", "unlisted")


@pytest.mark.parametrize(
    "more",
    [
        *({"visibility": visibility} for visibility in NOT_PUBLIC),
        {"origin": Origin("other", 3, "real", None)},
        {"abandoned": "agreed", "result": None},
        {"status": "open", "result": None},
    ],
)
def test_only_public_matches_that_were_played_to_their_end_count(
    more: dict[str, Any], lobby: Lobby, careers: Careers, server: Server
) -> None:
    lobby.record(over("m", "ann", "bob", **more))
    assert not rate_careers(careers)
    assert careers.of("ann") == {}
    assert not [key for key in shown_by(server) if b"career" in key or b"outcomes" in key]


def test_computers_are_not_rated_and_neither_is_who_meets_no_other_player(
    lobby: Lobby, careers: Careers
) -> None:
    lobby.record(over("m", "ann", MACHINE))
    reckoned(careers)
    career = careers.of("ann")["coffers"]
    assert (career.counts, career.rating) == ({2: PlayCount(1, 1, 1)}, None)


def test_where_nobody_stayed_nobody_is_rated(lobby: Lobby, careers: Careers) -> None:
    gone = [replace(seat(player), resigned=True) for player in ("ann", "bob")]
    lobby.record(over("m", *gone))
    reckoned(careers)
    assert careers.of("ann")["coffers"].rating is None


def test_where_hints_are_allowed_matches_count_and_nobody_is_rated(
    lobby: Lobby, careers: Careers
) -> None:
    lobby.record(over("m", "ann", "bob", hints=True))
    reckoned(careers)
    career = careers.of("ann")["coffers"]
    assert (career.counts, career.rating) == ({2: PlayCount(1, 1, 1)}, None)


MATCHES = 20


def some_matches(rng: Random) -> list[Current]:
    """Matches of six players with all ranks, some of which end at the same moment."""
    found = []
    for n in range(MATCHES):
        players = rng.sample("abcdef", rng.randint(1, 4))
        seats = [replace(seat(who), resigned=rng.random() < 0.1) for who in players]
        ranks = tuple(rng.randint(1, len(seats)) for _ in seats)
        found.append(over(f"m{n}", *seats, ranks=ranks, at=9_000 + rng.randint(0, MATCHES // 2)))
    return found


def told(server: Server, matches: list[Current]) -> dict[bytes, Any]:
    """The stored careers once these matches have been recorded in this order, and reckoned."""
    server.flushall()
    lobby, careers = Lobby(server), Careers(server)
    for match in matches:
        lobby.record(match)
    reckoned(careers)
    return shown_by(server)


@pytest.mark.parametrize("at_once", [1, 3, 100])
def test_the_order_in_which_matches_are_told_does_not_matter(
    at_once: int, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(careers_module, "AT_ONCE", at_once)
    rng = Random(at_once)
    matches = some_matches(rng)
    in_order = told(server, sorted(matches, key=lambda match: (match.at, match.match.id)))
    server.flushall()
    lobby, careers = Lobby(server), Careers(server)
    shuffled = rng.sample(matches, len(matches))
    for match in [*shuffled, *rng.sample(matches, 5)]:  # some are told twice
        lobby.record(match)
        if rng.random() < 0.5:
            rate_careers(careers)
    reckoned(careers)
    assert shown_by(server) == in_order
    assert [each for each in in_order if b":careers:" in each]


def test_a_match_that_the_store_has_lost_is_taken_back(server: Server) -> None:
    rng = Random(4)
    matches = some_matches(rng)
    lost, other, replaced = matches[3], matches[8], matches[13]
    anew = over(replaced.match.id, "a", "f", at=replaced.at - 3)
    again = replace(other, match=replace(other.match, status="open", result=None), version=5)
    left = [each for each in matches if each not in (lost, other, replaced)]
    after = told(server, [*left, again, anew])
    told(server, matches)
    lobby, careers = Lobby(server), Careers(server)
    lobby.drop(lost.match.id)
    lobby.record(again, lost=row_of(other).state)
    rate_careers(careers)
    lobby.record(replace(anew, version=6), lost=row_of(replaced).state)
    assert lobby.record(anew) is None
    reckoned(careers)
    assert shown_by(server) == after


def test_only_the_last_matches_keep_what_was_before_them_and_an_earlier_one_counts_all_the_same(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(careers_module, "AT_ONCE", 3)
    matches = [over(f"m{n:02}", "ann", "bob", ranks=(2, 1), at=9_000 + n) for n in range(20)]
    early, lobby, careers = over("early", "bob", "ann", at=8_000), Lobby(server), Careers(server)
    for match in matches:
        lobby.record(match)
        reckoned(careers)
    kept: Any = server.hkeys(keys.careers_before("coffers"))
    assert [match_at(place.decode()) for place in sorted(kept)] == ["m17", "m18", "m19"]
    before = careers.of("ann")["coffers"]
    lobby.record(early)
    while rate_careers(careers):
        shown = careers.of("ann")["coffers"]
        assert shown == before or shown.counts == {2: PlayCount(21, 0, 42)}, "never half of them"
    assert careers.of("ann")["coffers"].counts == {2: PlayCount(21, 0, 42)}


def test_who_has_no_match_left_has_no_career(lobby: Lobby, careers: Careers) -> None:
    for match in ("m", "n"):
        lobby.record(over(match, "ann", "bob" if match == "m" else "cat"))
    reckoned(careers)
    lobby.drop("m")
    reckoned(careers)
    assert (careers.of("bob"), careers.of("cat")["coffers"].counts) == ({}, {2: PlayCount(1, 0, 2)})
    lobby.drop("n")
    reckoned(careers)
    assert [careers.of(player) for player in ("ann", "bob", "cat")] == [{}, {}, {}]


def test_two_who_reckon_at_once_count_a_match_once(lobby: Lobby, careers: Careers) -> None:
    lobby.record(over("m", "ann", "bob"))
    first, second = careers.pending(), careers.pending()
    assert first
    assert second
    assert rate_careers(careers)
    assert not careers.keep(first, [{}])
    assert not rate_careers(careers)
    assert careers.of("ann")["coffers"].counts == {2: PlayCount(1, 1, 1)}


def test_what_changes_while_it_is_reckoned_is_reckoned_anew(lobby: Lobby, careers: Careers) -> None:
    lobby.record(over("m", "ann", "bob"))
    pending = careers.pending()
    assert pending
    lobby.record(over("later", "bob", "ann", at=9_500))
    assert not careers.keep(pending, [{}])
    reckoned(careers)
    assert careers.of("ann")["coffers"].counts == {2: PlayCount(2, 1, 3)}


def test_the_place_of_an_outcome_is_when_its_match_ended_and_its_id() -> None:
    outcome = outcome_of(row_of(over("m", "ann", "bob", at=9_000)))
    assert outcome.place == "00000000009000-m"
