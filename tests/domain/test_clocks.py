"""The bank of a seat: a reserve for decisions of that seat alone, once their own time is over."""

import pytest

from domain.commands import Join, Leave, SetClock
from domain.events import ClockSet
from domain.games.dragonwood.moves import Recruit
from domain.match import Due, Pace
from tests.kit.stories import NOW, MatchStory, laid
from tests.toy import Bid

PACED = Pace(60, 60, 0, 300)


def wood(seats: int = 2, pace: Pace = PACED) -> MatchStory:
    """A match of Dragonwood: its turns wait for one seat."""
    guests = [f"guest {n}" for n in range(1, seats)]
    story = laid("me", *guests, game="dragonwood", pace=pace, options={"first_seat": 0})
    for guest in guests:
        story = story.when(guest, Join())
    return story


def test_a_match_without_a_bank_is_as_it_was() -> None:
    story = wood(pace=Pace(60, 60, 0))
    assert [due.at - NOW for due in story.match.deadlines] == [60_000]
    assert story.match.banks == ()
    assert [due.bank_of for due in story.match.deadlines] == [None]
    clock = next(event for event in story.happened if isinstance(event, ClockSet))
    assert clock.banks is None


@pytest.mark.parametrize("seats", [2, 4])
def test_a_deadline_includes_what_the_bank_of_its_seat_has_left(seats: int) -> None:
    story = wood(seats).has(banks=(300_000,) * seats)
    assert [(due.at - NOW, due.bank_of) for due in story.match.deadlines] == [(360_000, 0)]


@pytest.mark.parametrize(
    ("after", "left"), [(59, 300_000), (60, 300_000), (61.5, 298_500), (359, 1_000)]
)
def test_a_bank_pays_for_what_comes_after_the_own_time(after: float, left: int) -> None:
    story = wood().after(after).when("ada", Recruit())
    story.has(banks=(left, 300_000))
    (due,) = story.match.deadlines
    assert (due.at - story.now, due.bank_of) == (360_000, 1)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_missed_deadline_empties_the_bank_of_its_seat_alone(seats: int) -> None:
    story = wood(seats).when_time_runs_out()
    assert story.now == NOW + 360_000
    story.has(banks=(0, *(300_000,) * (seats - 1)))
    for _ in range(seats - 1):
        story = story.when_time_runs_out()
    assert [(due.at - story.now, due.bank_of) for due in story.match.deadlines] == [(60_000, 0)]
    story.has(banks=(0,) * seats)


def test_a_decision_of_several_seats_takes_from_no_bank() -> None:
    story = laid("me", "ben", pace=PACED).when("ben", Join())
    story.has(banks=(300_000, 300_000), deadlines=(Due("bid", 1, NOW + 60_000),))
    story = story.after(50).when("ada", Bid(1)).when("ben", Bid(2))
    story.has(banks=(300_000, 300_000))


def test_nor_does_one_on_the_hourglass() -> None:
    story = laid("me", "ben", pace=PACED).when("ben", Join())
    tied = story.when("ada", Bid(1)).when("ben", Bid(1))
    assert {due.bank_of for due in tied.match.deadlines} == {None}


def test_a_computer_needs_no_bank() -> None:
    story = laid("novice", "me", game="dragonwood", pace=PACED, options={"first_seat": 0})
    assert [(due.at - NOW, due.bank_of) for due in story.match.deadlines] == [(60_000, None)]


def test_the_computer_of_a_player_who_has_resigned_takes_from_no_bank() -> None:
    story = wood().when("guest 1", Leave()).when("ada", Recruit())
    assert [due.bank_of for due in story.match.deadlines] == [None]


@pytest.mark.parametrize("stepped", [-3_600_000, 3_600_000])
def test_when_the_clock_steps_a_bank_stays_as_it_is(stepped: int) -> None:
    later = wood().after(100 + stepped / 1000).when(None, SetClock(stepped))
    (due,) = later.match.deadlines
    assert due.at - later.now == 260_000
    later.when("ada", Recruit()).has(banks=(260_000, 300_000))
