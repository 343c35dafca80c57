"""The bounds of a match: what changes nothing is refused, and nothing goes on for ever."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from domain.bounds import Bounds
from domain.commands import ComeBack, Command, End, Expire, Free, Join, Leave, Open, TakeInvite
from domain.events import ClockSet, Finished, TimedOut
from domain.evolve import evolve
from domain.game import Move, unfold
from domain.games import GAMES
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons.moves import Propose
from domain.match import Actor, Match, Pace, Seat
from domain.opening import open_match
from domain.referee import FRESH, Envelope, Tally, decide, tally_after
from domain.refusals import Refused
from domain.secrecy import seen_by
from domain.words import MOVES_USED_UP
from tests.domain.journey import SECRET, journey
from tests.domain.laws import _strange
from tests.domain.laws_of_sight import dice, looks
from tests.toy import COFFERS, Bid, Spilt, Toss, Yield

NOW = 1_000
FEW = Bounds(changes=3, offers=2, entries=20)


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


class Playing:
    """A match as it goes on, with its tally."""

    def __init__(self, bounds: Bounds | None, *seats: Seat) -> None:
        opening = Open("coffers", {"purse": 9}, seats, Pace())
        decided = open_match("m1", "ada", opening, NOW, SECRET, bounds)
        self.match, self.events = decided
        self.tally = tally_after(FRESH, Actor("player", player="ada"), self.match)

    def then(self, who: str, *commands: Command | Move, now: int = NOW) -> "Playing":
        for command in commands:
            actor = Actor("clock") if who == "clock" else Actor("player", player=who)
            decided = decide(self.match, self.tally, Envelope(actor, command, now, SECRET))
            self.match, self.events = decided
            self.tally = tally_after(self.tally, actor, self.match)
        return self

    def refuses(self, who: str, command: Command | Move, code: str) -> None:
        before = (self.match, self.tally)
        with pytest.raises(Refused) as refused:
            self.then(who, command)
        assert refused.value.code == code
        assert refused.value.objection is not None
        assert refused.value.objection.reason == MOVES_USED_UP
        assert (self.match, self.tally) == before


def at_table(bounds: Bounds | None, *names: str) -> Playing:
    seats = (Seat("player"), *(Seat("player", name) for name in names))
    playing = Playing(bounds, *seats)
    for name in names:
        playing.then(name, Join())
    return playing


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "coffers"])
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_legal_changes_something(slug: str, seed: int) -> None:
    """Else it could be done for ever, and each time would be an entry."""
    game = GAMES[slug]
    played = journey(game, game.seats[seed % 2], b"{}", seed)
    known = [step.command for step in played.steps if isinstance(step.command, Move)]
    for match, seat, view in looks(played, 40):
        listed = game.choices(view, seat)
        for move in (*listed.moves[:6], *listed.always, *_strange(played.luck, known)):
            if game.legal(view, seat, move):
                events = game.decide(match.table, seat, move)
                _, table = unfold(game, match.table, events, dice(played.luck))
                assert table != match.table, f"{move} by {seat} changes nothing (seed {seed})"


def test_a_player_may_change_their_mind_so_often_and_then_their_last_word_stands() -> None:
    playing = at_table(FEW, "ben").then("ada", Bid(1), Bid(2), Bid(3))
    playing.refuses("ada", Bid(4), "illegal-move")
    assert playing.match.table.fists[0] == (3,)


def test_what_closes_the_decision_is_always_possible() -> None:
    playing = at_table(FEW, "ben").then("ada", Bid(1)).then("ben", Toss(), Toss(), Toss())
    playing.refuses("ben", Toss(), "illegal-move")
    assert playing.then("ben", Bid(2)).match.table.points[1]


def test_each_decision_has_its_own_changes() -> None:
    playing = at_table(FEW, "ben").then("ada", Bid(1), Bid(0), Bid(1)).then("ben", Bid(2))
    playing.then("ada", Bid(1), Bid(0), Bid(1)).refuses("ada", Bid(0), "illegal-move")


def test_one_players_changes_do_not_count_against_another() -> None:
    playing = at_table(FEW, "ben", "cleo").then("ada", Bid(1), Bid(0), Bid(1))
    playing.then("ben", Bid(1), Bid(0), Bid(1)).then("cleo", Bid(3))


def test_whoever_has_used_up_their_moves_can_leave_and_time_runs_out() -> None:
    playing = at_table(FEW, "ben").then("ada", Bid(1), Bid(0), Bid(1))
    due = playing.match.deadlines[0].at
    assert playing.then("clock", Expire(), now=due).match.table.points != (0, 0)
    playing.then("ada", Bid(1), Bid(0), Bid(1), Leave())
    assert playing.match.seats[0].resigned


def test_whoever_has_used_up_their_moves_can_ask_for_the_end() -> None:
    playing = at_table(FEW, "ben").then("ada", Bid(1), Bid(0), Bid(1), End())
    assert playing.match.ending == (0,)
    playing.refuses("ada", Bid(0), "illegal-move")
    assert playing.then("ben", End()).match.abandoned == "agreed"


def test_whoever_has_used_up_their_moves_can_come_back() -> None:
    playing = at_table(FEW, "ben").then("ada", Bid(1), Bid(0), Bid(1))
    playing.match = evolve(playing.match, TimedOut("bid", (0,)))
    playing.then("ada", ComeBack()).refuses("ada", Bid(0), "illegal-move")


def test_a_seat_is_not_freed_and_taken_for_ever() -> None:
    opening = Playing(FEW, Seat("player"), Seat("player", "cleo"), Seat("invite"))
    for number in range(FEW.changes - 1):
        opening.then("ben", TakeInvite(2, number)).then("ada", Free(2))
    opening.then("ben", TakeInvite(2, FEW.changes - 1)).refuses("ada", Free(2), "illegal-move")


def test_a_decision_on_the_hourglass_falls_to_its_default_when_enough_was_said() -> None:
    playing = at_table(FEW, "ben", "cleo", "dora")
    for name in ("ada", "ben", "cleo", "dora"):
        playing.then(name, Bid(1))
    playing.then("ada", Yield())
    assert Spilt() not in playing.events
    assert playing.match.table.tied == (1, 2, 3)
    playing.then("ben", Yield())
    assert Spilt() in playing.events
    assert max(playing.match.table.points) > 0
    assert isinstance(playing.events[-1], ClockSet)


def test_a_negotiation_ends_like_one_whose_sand_has_run_out() -> None:
    match = next(negotiations())
    tally, seats = FRESH, match.table.battle.participants
    for number in range(10):
        seat = seats[number % len(seats)]
        listed = GAMES[match.game].choices(seen_by(match.table, seat), seat).moves
        move = next(move for move in listed if isinstance(move, Propose))
        actor, now = Actor("ai", seat), match.deadlines[0].at - 1
        decided = decide(match, tally, Envelope(actor, move, now, SECRET))
        if f.SandRanOut() in decided.events:
            break
        match, tally = decided.match, tally_after(tally, actor, decided.match)
    assert number == FEW_OFFERS.offers  # the first entry is not counted: it opened the tally
    assert evolved(match, decided.events) == decided.match


FEW_OFFERS = Bounds(offers=4)


def negotiations() -> Iterator[Match]:
    """Matches of L'Or des dragons in which a negotiation has begun, played by computers."""
    for seed in range(1, 20):
        played = journey(GAMES["or-des-dragons"], 4, b"{}", seed)
        for step in played.steps:
            match = step.after
            if match.deadlines and match.deadlines[0].kind == "negotiate":
                seats = tuple(replace(seat, resigned=True) for seat in match.seats)
                yield replace(match, bounds=FEW_OFFERS, seats=seats)


def evolved(match: Match, events: tuple) -> Match:
    for event in events:
        match = evolve(match, event)
    return match


def test_a_match_ends_with_its_last_entry() -> None:
    playing = at_table(Bounds(entries=6), "ben").then("ada", Bid(1), Bid(2), Bid(3))
    assert playing.match.status == "running"
    playing.then("ada", Bid(4))
    assert playing.events[-1] == Finished(None, SECRET.hex(), "too-long")
    assert (playing.match.status, playing.match.abandoned) == ("finished", "too-long")
    assert playing.tally.entries == 6


def test_a_game_that_ends_in_the_last_entry_has_its_result() -> None:
    playing = at_table(Bounds(entries=100), "ben")
    bids = [("ada", Bid(1)), ("ben", Bid(0))]
    while playing.match.status == "running":
        playing.then(*bids[0])
        playing.then(*bids[1])
    whole = playing.tally.entries
    again = at_table(Bounds(entries=whole), "ben")
    while again.match.status == "running":
        again.then(*bids[0])
        again.then(*bids[1])
    assert again.match.result == playing.match.result is not None


def test_nobody_takes_a_seat_and_leaves_it_for_ever() -> None:
    three = Playing(Bounds(changes=4), Seat("player"), Seat("open"), Seat("open"))
    three.then("eve", Join(), Leave(), Join(), Leave()).refuses("eve", Join(), "match-full")
    three.then("ben", Join())
    assert three.match.seats[1].player == "ben"


def test_an_open_match_ends_with_its_last_entry_too() -> None:
    playing = Playing(Bounds(entries=5), Seat("player"), Seat("open"), Seat("open"))
    playing.then("eve", Join(), Leave(), Join(), Leave())
    assert playing.match.abandoned == "too-long"


def test_a_match_from_before_there_were_bounds_has_none() -> None:
    playing = at_table(None, "ben")
    for _ in range(FEW.entries):
        playing.then("ada", Bid(1), Bid(0))
    assert playing.match.status == "running"
    assert playing.tally == Tally()
