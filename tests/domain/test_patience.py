"""How long a table waits for a seat that lets its time run out, with the rule and before it."""

import pytest
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.bounds import TODAY
from domain.commands import ComeBack, End, Join, SetClock
from domain.events import CameBack, EndAsked, TimedOut, WentAway
from domain.match import Absence, absence_of
from tests.kit.stories import MatchStory, laid
from tests.toy import Bid, Closed, Toss, Tossed

MISSED, BACK, AWAY = TimedOut("bid", (1,)), CameBack(1), WentAway(1)


def table(seats: int, patience: int | UnsetType = 2) -> MatchStory:
    """Ada, Ben (seat 1) and others; without patience as in a match from before the rule."""
    story = laid("me", *["open"] * (seats - 1), options={"purse": 9})
    for name in ("ben", "cid", "dan")[: seats - 1]:
        story = story.when(name, Join())
    bounds = replace(TODAY, patience=patience)
    return replace(story, match=replace(story.match, bounds=bounds))


def time_runs_out(story: MatchStory) -> MatchStory:
    """All but Ben bid in time."""
    bids = zip(("ada", "cid", "dan"), range(1, len(story.match.seats)), strict=False)
    for name, coins in bids:
        story = story.when(name, Bid(coins))
    return story.when_time_runs_out()


EACH = pytest.mark.parametrize("seats", [2, 4])


@EACH
def test_a_word_forgives_nothing_while_no_computer_plays(seats: int) -> None:
    story = time_runs_out(table(seats)).refuses("ben", ComeBack(), "illegal-move")
    assert absence_of(story.match, 1).strikes == 2
    time_runs_out(story).then_among(MISSED, AWAY)


@EACH
def test_who_comes_back_by_a_word_is_away_again_with_their_next_miss(seats: int) -> None:
    story = table(seats).given(MISSED, MISSED, AWAY).when("ben", ComeBack()).then(BACK)
    story = time_runs_out(story).then_among(MISSED, AWAY)
    story.refuses("ben", ComeBack(), "back-too-soon")


@EACH
def test_a_decision_brings_back_whom_a_word_does_not(seats: int) -> None:
    story = table(seats).given(*[MISSED] * 3, AWAY).refuses("ben", ComeBack(), "back-too-soon")
    story = story.when("ben", Bid(1)).then(Closed(1, 1), BACK)
    assert not story.match.seats[1].away
    assert absence_of(story.match, 1).strikes == 5


def test_a_move_that_decides_nothing_does_not() -> None:
    """Else a seat that only changes its bid would cost the others all their time."""
    story = table(2).when("ben", Bid(1)).given(*[MISSED] * 3, AWAY)
    changed = story.when("ben", Bid(2)).then(Closed(1, 2))
    assert changed.match.seats[1].away
    story.when("ben", Toss()).then(Tossed(1))
    assert absence_of(changed.match, 1).strikes == 6


def test_who_misses_moves_and_misses_again_is_away_sooner() -> None:
    story = table(2)
    for away in (False, False, True):
        fresh = replace(story.match, table=table(2).match.table)
        story = time_runs_out(replace(story, match=fresh))
        assert story.match.seats[1].away == away
        story = story.when("ben", Bid(1))


def test_two_decisions_in_time_make_up_for_a_miss() -> None:
    story = table(2).given(MISSED, BACK, BACK)
    assert absence_of(story.match, 1).strikes == 0
    assert not time_runs_out(story).match.seats[1].away


def test_strikes_have_a_limit_so_that_trust_can_be_won_back() -> None:
    story = table(2).given(*[MISSED] * 40)
    assert absence_of(story.match, 1).strikes == 6


@EACH
def test_after_two_turns_a_word_counts_again(seats: int) -> None:
    story = table(seats).given(*[MISSED] * 3, AWAY)
    story.after(134.9).refuses("ben", ComeBack(), "back-too-soon")
    story = story.after(135).when("ben", ComeBack()).then(BACK)
    assert absence_of(story.match, 1) == Absence(5, None)


def test_a_step_of_the_clock_makes_nobody_wait_longer() -> None:
    story = table(2).given(*[MISSED] * 3, AWAY)
    since = absence_of(story.match, 1).since or 0
    stepped = story.when(None, SetClock(-5_000))
    assert absence_of(stepped.match, 1).since == since - 5_000


def test_who_may_not_come_back_by_a_word_still_asks_for_the_end() -> None:
    story = table(4).given(*[MISSED] * 3, AWAY)
    story.when("ben", End()).then(EndAsked(1))


def test_a_match_from_before_the_rule_goes_on_as_it_began() -> None:
    story = table(2, UNSET)
    assert not time_runs_out(story.given(MISSED)).match.seats[1].away
    time_runs_out(story.given(MISSED, MISSED)).then_among(MISSED, AWAY)
    told = story.given(MISSED, MISSED).when("ben", ComeBack()).then(BACK)
    assert (told.match.seats[1].missed, told.match.seats[1].away) == (0, False)
    story.given(MISSED).when("ben", Bid(2)).then(BACK, Closed(1, 2))


def test_a_match_without_bounds_is_from_before_the_rule_too() -> None:
    story = table(2)
    story = replace(story, match=replace(story.match, bounds=None))
    story.given(MISSED).when("ben", ComeBack()).then(BACK)
