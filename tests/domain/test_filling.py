"""Seats that a computer takes if nobody does: when, and when not."""

from domain.commands import End, Expire, Free, Join, Leave, SetClock
from domain.events import ClockSet, Filled, Finished, Joined, Left, Started
from domain.match import Due, Fill, Seat, next_deadline
from domain.turns import waiting_of
from tests.kit.stories import NOW, MatchStory, laid

FREE = Seat("open", fill=Fill("novice", 60))
LATER = Seat("open", fill=Fill("master", 90))
MINUTE = NOW + 60_000


def due(seat: int, at: int) -> Due:
    return Due("seat", seat, at, reminder=True)


def test_a_seat_has_a_deadline_from_the_moment_at_which_it_was_free() -> None:
    story = laid("me", FREE, LATER, "open")
    story.has(status="open", deadlines=(due(1, MINUTE), due(2, NOW + 90_000)))
    assert next_deadline(story.match) == MINUTE
    told = {awaited.seat: awaited.deadline for awaited in waiting_of(story.match)}
    assert told == {1: MINUTE, 2: NOW + 90_000, 3: None}


def test_no_computer_sits_down_before_the_time() -> None:
    laid("me", FREE).after(59.999).refuses(None, Expire(), "too-early")


def test_when_nobody_came_a_computer_takes_the_seat_and_the_match_starts() -> None:
    story = laid("me", FREE).when_time_runs_out()
    story.then_among(Filled(1, "novice"), Started, ClockSet).has(status="running")
    assert story.match.seats[1] == Seat("ai", level="novice", taken=True, fill=FREE.fill)
    assert "seat" not in {due.kind for due in story.match.deadlines}


def test_each_seat_is_filled_at_its_own_time() -> None:
    story = laid("me", FREE, LATER).when_time_runs_out()
    story.then(Filled(1, "novice"), ClockSet((due(2, NOW + 90_000),))).has(status="open")
    story.refuses(None, Expire(), "too-early")
    story.when_time_runs_out().then_among(Filled(2, "master"), Started)


def test_who_comes_before_has_the_seat_and_nobody_waits_for_its_time() -> None:
    story = laid("me", FREE, LATER).after(30).when("ben", Join())
    story.then(Joined(1, "ben", None), ClockSet((due(2, NOW + 90_000),)))
    story.when_time_runs_out().then_among(Filled(2, "master"), Started)
    last = laid("me", FREE).after(61).when("ben", Join())
    last.then_among(Joined(1, "ben", None), Started).refuses(None, Expire(), "too-early")


def test_a_seat_that_is_free_again_waits_as_long_again() -> None:
    story = laid("me", FREE, "open").after(30).when("ben", Join()).after(10)
    again = due(1, NOW + 100_000)
    story.when("ben", Leave()).then(Left(1), ClockSet((again,)))
    story.when("ada", Free(1)).then(Left(1), ClockSet((again,)))


def test_the_seat_of_the_host_is_filled_when_they_have_left() -> None:
    host = Seat("player", fill=FREE.fill)
    story = laid(host, FREE, FREE).has(deadlines=(due(1, MINUTE), due(2, MINUTE)))
    story = story.after(10).when("ben", Join()).when("ada", Leave())
    story.then(Left(0), ClockSet((due(0, MINUTE + 10_000), due(2, MINUTE))))
    filled = story.when_time_runs_out().then(Filled(2, "novice"), ClockSet)
    filled.when_time_runs_out().then_among(Filled(0, "novice"), Started)


def test_the_host_may_free_a_seat_that_a_computer_has_taken() -> None:
    story = laid("me", FREE, "open").when_time_runs_out().when("ada", Free(1))
    story.then(Left(1), ClockSet((due(1, MINUTE + 60_000),)))
    assert story.match.seats[1] == FREE


def test_a_match_that_is_over_has_no_seats_to_be_filled() -> None:
    for command in (End(), Leave()):
        over = laid("me", FREE).when("ada", command).has(status="finished", deadlines=())
        over.after(60).refuses(None, Expire(), "match-over")


def test_computers_do_not_begin_a_match_by_themselves() -> None:
    story = laid("open", FREE, FREE).when_time_runs_out()
    story.then(Filled(1, "novice"), Finished).has(status="finished", abandoned="left")


def test_a_step_of_the_clock_leaves_what_was_left_of_the_time() -> None:
    story: MatchStory = laid("me", FREE).after(20)
    stepped = story.after(3600).when(None, SetClock(3_600_000))
    stepped.then(ClockSet((due(1, MINUTE + 3_600_000),), 3_600_000))
    back = story.after(-3600).when(None, SetClock(-3_600_000))
    back.then(ClockSet((due(1, MINUTE - 3_600_000),), -3_600_000))
