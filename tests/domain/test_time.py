"""Time running out in a running match: late moves, fallbacks, reminders, clocks."""

from unittest.mock import patch

from msgspec.structs import replace

from domain.commands import Expire, Leave, SetClock
from domain.events import ClockSet, TimedOut
from domain.game import Events, Move, OpenDecision
from domain.games import GAMES
from domain.match import Due, move_deadline, next_deadline
from domain.words import Objection
from tests.domain.test_playing import DUE, two
from tests.kit.stories import NOW, laid
from tests.toy import (
    Bid,
    Closed,
    Coffers,
    Revealed,
    Spilt,
    Table,
    Turned,
    Warned,
    Won,
    Yield,
    Yielded,
)


def test_a_move_just_in_time_is_made_and_one_at_the_deadline_is_late() -> None:
    two().after(44.999).when("ada", Bid(1)).then(Closed(0, 1))
    two().after(45).refuses("ada", Bid(1), "too-late")


def test_whether_a_move_is_late_is_asked_before_whether_it_is_legal() -> None:
    two().after(45).refuses("ada", Bid(99), "too-late")


def test_who_has_answered_is_late_too_until_time_is_called() -> None:
    two().when("ada", Bid(1)).after(45).refuses("ada", Bid(2), "too-late")


def test_time_is_not_called_early() -> None:
    two().after(44.999).refuses(None, Expire(), "too-early")
    laid("me", "open").refuses(None, Expire(), "too-early")


def test_when_time_runs_out_the_fallback_is_made_for_all_who_are_awaited() -> None:
    story = two().when_time_runs_out()
    story.then(
        TimedOut("bid", (0, 1)), Closed(0, 0), Closed(1, 0), Revealed((0, 0), (0, 1)), ClockSet
    )


def test_when_time_runs_out_those_who_have_answered_miss_nothing() -> None:
    story = two().when("ada", Bid(3)).when_time_runs_out()
    story.then(TimedOut("bid", (1,)), Closed(1, 0), Revealed, Won, Turned, ClockSet)
    assert [seat.missed for seat in story.match.seats] == [0, 1]


def test_time_runs_out_once() -> None:
    two().when_time_runs_out().refuses(None, Expire(), "too-early")


def test_a_tie_is_on_the_hourglass_with_a_reminder_at_half_time() -> None:
    story = two(tied=True)
    over, half = Due("tie", 1, NOW + 60_000), Due("tie", 1, NOW + 30_000, reminder=True)
    story.has(deadlines=(over, half))
    assert (move_deadline(story.match), next_deadline(story.match)) == (over.at, half.at)


def test_a_reminder_makes_no_move_late() -> None:
    two(tied=True).after(35).when("ada", Yield()).then(Yielded((0,)), Won(1), Turned, ClockSet)


def test_a_reminder_is_nobodys_fault_and_leaves_the_deadline_alone() -> None:
    story = two(tied=True).when_time_runs_out().then(TimedOut("tie", ()), Warned(), ClockSet)
    story.has(deadlines=(Due("tie", 1, NOW + 60_000),))
    assert story.now == NOW + 30_000


def test_the_sand_is_nobodys_fault_either() -> None:
    story = two(tied=True).when_time_runs_out().when_time_runs_out()
    story.then(TimedOut("tie", ()), Spilt(), Won, Turned, ClockSet)
    assert [seat.missed for seat in story.match.seats] == [0, 0]


def test_of_two_decisions_that_are_due_the_older_is_called_first() -> None:
    story = two(tied=True).after(100).when(None, Expire()).then(TimedOut, Warned(), ClockSet)
    story.refuses("ada", Yield(), "too-late")
    story.when(None, Expire()).then(TimedOut, Spilt(), Won, Turned, ClockSet)


class Nags(Coffers):
    """A reminder of the bids at half-time."""

    def waiting(self, table: Table) -> tuple[OpenDecision, ...]:
        bids = super().waiting(table)
        return bids if table.warned else (*bids, *(replace(w, percent=50) for w in bids))

    def expire(self, table: Table, waiting: OpenDecision) -> Events:
        return (Warned(),) if waiting.reminder else super().expire(table, waiting)


class Dusk(Coffers):
    """After ten minutes something happens that nobody is awaited for."""

    def waiting(self, table: Table) -> tuple[OpenDecision, ...]:
        dusk = () if table.warned else (OpenDecision((), "dusk", 0, seconds=600),)
        return (*super().waiting(table), *dusk)

    def expire(self, table: Table, waiting: OpenDecision) -> Events:
        return (Warned(),) if waiting.kind == "dusk" else super().expire(table, waiting)


class Lenient(Coffers):
    """The match does not wait for a seat with an empty purse, and keeps that secret."""

    def late(self, table: Table, waiting: OpenDecision) -> tuple[int, ...]:
        return tuple(seat for seat in waiting.seats if table.purses[seat])


class SeesNoPurses(Coffers):
    """Legality must not be asked about more than the seat sees."""

    def objection(self, view: Table, seat: int, move: Move) -> Objection | None:
        assert [purse is None for purse in view.purses] == [n != seat for n in range(2)]
        return super().objection(view, seat, move)


class Invites(Coffers):
    """Bidding is optional, and there is half the time for it."""

    def waiting(self, table: Table) -> tuple[OpenDecision, ...]:
        return tuple(replace(w, percent=50, optional=True) for w in super().waiting(table))


def test_nobody_is_late_where_nobody_must_answer_and_yet_time_is_up() -> None:
    with patch.dict(GAMES, coffers=Invites()):
        story = two()
        story.after(22.5).refuses("ada", Bid(1), "too-late")
        story.when_time_runs_out().then_among(TimedOut("bid", ()))


def test_a_reminder_on_the_turn_clock_is_nobodys_fault_either() -> None:
    with patch.dict(GAMES, coffers=Nags()):
        story = two().when_time_runs_out().then(TimedOut("bid", ()), Warned(), ClockSet)
        assert story.now == NOW + 22_500
        story.when_time_runs_out().then_among(TimedOut("bid", (0, 1)))


def test_a_decision_may_have_a_clock_of_its_own_and_await_nobody() -> None:
    with patch.dict(GAMES, coffers=Dusk()):
        story = two().has(deadlines=(DUE, Due("dusk", 0, NOW + 600_000, reminder=True)))
        assert move_deadline(story.given(ClockSet(story.match.deadlines[1:])).match) is None
        late = story.given(ClockSet(story.match.deadlines[1:])).after(600)
        late.when("ada", Bid(1)).then_among(Closed(0, 1))
        late.when(None, Expire()).then_among(TimedOut("dusk", ()), Warned())


def test_the_game_says_by_the_whole_table_who_of_those_awaited_is_late() -> None:
    with patch.dict(GAMES, coffers=Lenient()):
        story = two()
        poor = replace(story.match, table=replace(story.match.table, purses=(0, 5)))
        story = replace(story, match=poor).when_time_runs_out()
        story.then_among(TimedOut("bid", (1,)), Closed(0, 0), Closed(1, 0))
        assert [seat.missed for seat in story.match.seats] == [0, 1]


def test_who_is_not_late_is_never_taken_for_away() -> None:
    with patch.dict(GAMES, coffers=Lenient()):
        story = two().given(*[TimedOut("bid", (0, 1))] * 2)
        poor = replace(story.match, table=replace(story.match.table, purses=(0, 5)))
        story = replace(story, match=poor).when_time_runs_out()
        assert [seat.away for seat in story.match.seats] == [False, True]


def test_the_rules_judge_a_move_by_what_its_seat_sees() -> None:
    with patch.dict(GAMES, coffers=SeesNoPurses()):
        two().when("ada", Bid(1)).refuses("ben", Bid(9), "illegal-move")


# The store's clock stepped.

HOUR = 3_600_000


def test_when_the_clock_steps_what_was_left_of_each_decision_is_left() -> None:
    over, half = Due("tie", 1, NOW + 60_000), Due("tie", 1, NOW + 30_000, reminder=True)
    back = two(tied=True).has(deadlines=(over, half)).when(None, SetClock(-HOUR))
    moved = tuple(replace(due, at=due.at - HOUR) for due in (over, half))
    back.then(ClockSet(moved, -HOUR)).has(deadlines=moved, ahead=HOUR)


def test_the_log_is_ahead_of_a_clock_that_stepped_back_until_it_comes_back() -> None:
    story = two().when(None, SetClock(-HOUR)).after(-3_600).when("ada", Bid(1)).has(ahead=HOUR)
    story.when(None, SetClock(HOUR // 2)).has(ahead=HOUR // 2)
    story.when(None, SetClock(2 * HOUR)).has(ahead=0)


def test_a_clock_that_steps_makes_nobody_late_and_takes_no_decision() -> None:
    story = two().after(5 + HOUR / 1000).when(None, SetClock(HOUR)).has(ahead=0)
    story.after(39.9).when("ada", Bid(1)).then(Closed(0, 1))
    story.after(40).refuses("ada", Bid(1), "too-late")


def test_a_step_is_judged_by_what_the_clock_showed_and_not_by_the_time_of_the_entry() -> None:
    """That never decreases, so it may be later: an audit must come to the same deadlines."""
    over, half = Due("tie", 1, NOW + 60_000), Due("tie", 1, NOW + 30_000, reminder=True)
    opened = two(tied=True).has(deadlines=(over, half))
    set_by_the_new_clock = opened.after(10).when(None, SetClock(4_000, NOW + 500))
    set_by_the_new_clock.then(ClockSet((over, half), 4_000))
    moved = tuple(replace(due, at=due.at + 4_000) for due in (over, half))
    opened.after(10).when(None, SetClock(4_000, NOW + 10_000)).then(ClockSet(moved, 4_000))


def test_a_match_without_deadlines_learns_of_the_step_too() -> None:
    laid("me", "open").when(None, SetClock(-HOUR)).then(ClockSet((), -HOUR)).has(ahead=HOUR)


def test_the_clock_of_a_match_that_is_over_is_left_alone() -> None:
    story = laid("me", "open").when("ada", Leave())
    story.refuses(None, SetClock(HOUR), "match-over")
