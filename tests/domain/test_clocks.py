"""The bank of a seat: a reserve for decisions of that seat alone, once their own time is over."""

import pytest

from domain.commands import GiveTime, Join, Leave, SetClock
from domain.events import ClockSet, TimeGiven
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


# Time that a player gives to another.


@pytest.mark.parametrize("seats", [2, 4])
def test_a_player_gives_the_one_who_is_awaited_as_much_time_again(seats: int) -> None:
    story = wood(seats).after(30).when("guest 1", GiveTime(0))
    (due,) = story.match.deadlines
    story.then(TimeGiven(1, 0, 60_000), ClockSet((due,))).has(gifts=(1,))
    assert (due.at - NOW, due.extension, due.bank_of) == (420_000, 60_000, 0)
    story.after(80).when("ada", Recruit()).has(banks=(300_000,) * seats)
    story.after(100).when("ada", Recruit()).has(banks=(290_000, *(300_000,) * (seats - 1)))


@pytest.mark.parametrize("seats", [2, 4])
def test_each_player_gives_time_twice_in_a_match(seats: int) -> None:
    story = wood(seats).when("guest 1", GiveTime(0)).when("guest 1", GiveTime(0))
    story.has(gifts=(1, 1)).refuses("guest 1", GiveTime(0), "time-used-up")
    story.when("ada", Recruit()).when("ada", GiveTime(1)).has(gifts=(1, 1, 0))


def test_time_is_given_to_a_person_who_is_awaited_and_in_time() -> None:
    story = wood(4)
    story.refuses("ada", GiveTime(0), "not-awaited")
    story.refuses("ada", GiveTime(1), "not-awaited")
    story.refuses("eve", GiveTime(0), "not-seated")
    for seat in (-1, 4):
        story.refuses("guest 1", GiveTime(seat), "no-such-seat")
    story.after(360).refuses("guest 1", GiveTime(0), "too-late")
    story.when("ada", Leave()).refuses("guest 1", GiveTime(0), "not-awaited")
    story.when("guest 1", Leave()).refuses("guest 1", GiveTime(0), "already-resigned")
    laid("me", "open", game="dragonwood").refuses("ada", GiveTime(1), "not-started")


def test_no_player_gives_time_for_a_decision_that_is_theirs_too() -> None:
    story = laid("me", "ben").when("ben", Join())
    story.refuses("ada", GiveTime(1), "not-awaited")
    story.when("ada", Bid(1)).when("ada", GiveTime(1)).has(gifts=(0,))


@pytest.mark.parametrize("stepped", [-3_600_000, 3_600_000])
def test_when_the_clock_steps_the_time_that_was_given_is_left(stepped: int) -> None:
    story = wood().when("guest 1", GiveTime(0)).after(100 + stepped / 1000)
    (due,) = story.when(None, SetClock(stepped)).match.deadlines
    assert due.at - story.now == 320_000
