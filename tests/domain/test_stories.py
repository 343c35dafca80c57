"""The spec itself: stories about the toy game, and sentences that are not true and so fail."""

from collections.abc import Callable

import pytest

from domain.commands import Join
from tests.kit.stories import AS_IT_LIES, Story, given, given_table, laid, refusal
from tests.toy import COFFERS, Bid, Closed, Revealed, Spilt, Toss, Turned, Warned, Won, Yield

LIES = given(COFFERS, 2, AS_IT_LIES)
TIED = LIES.when(0, Bid(2)).when(1, Bid(2))


def test_chance_answers_with_a_literal() -> None:
    given(COFFERS, 2, (2, 0, 1)).has(deck=(1, 2), card=3)
    LIES.has(deck=(2, 3), card=1)


def test_the_highest_bid_takes_the_card() -> None:
    story = LIES.when(0, Bid(1)).when(1, Bid(3))
    story.then(Closed(1, 3), Revealed((1, 3), (1,)), Won(1), Turned(2)).has(points=(0, 1))
    story.then_among(Closed, Turned)


def test_a_fist_is_seen_by_its_seat_alone() -> None:
    story = LIES.when(0, Bid(1))
    story.shows(0, fists=((1,), ())).shows(1, fists=((None,), ())).shows(None, purses=(None, None))


def test_a_tie_is_broken_by_who_gives_way_or_by_a_die() -> None:
    TIED.awaits("tie", 0, 1).when(0, Yield()).then_among(Won(1))
    TIED.when_time_runs_out((2,)).then(Spilt(), Won(1), Turned(2))
    TIED.when_time_runs_out(reminder=True).then(Warned())


def test_options_are_given_by_name() -> None:
    given(COFFERS, 2, AS_IT_LIES, purse=1).allows(0, Bid(1), Toss()).refuses(0, Bid(2), Yield())


def test_a_story_may_begin_at_any_table_or_after_any_events() -> None:
    story = given_table(COFFERS, TIED.table).given(Won(0), Turned(2), Won(1), Turned(3))
    story.when(0, Bid(0)).when(1, Bid(1)).then_among(Won(1)).ends(points=(1, 5), ranks=(2, 1))


@pytest.mark.parametrize(
    "lie",
    [
        lambda: LIES.when(0, Bid(9)),
        lambda: LIES.when(0, Bid(1), (1,)),
        lambda: given(COFFERS, 2),
        lambda: given(COFFERS, 2, (1, 1, 2)),
        TIED.when_time_runs_out,
        lambda: TIED.when_time_runs_out((3,)),
        lambda: TIED.when_time_runs_out((2,), (2,)),
        lambda: TIED.then(Closed, Revealed, Won),
        lambda: TIED.then(Closed(1, 2)),
        lambda: TIED.then_among(Revealed, Closed),
        lambda: TIED.awaits("tie", 0),
        lambda: TIED.allows(0, Bid(1)),
        lambda: TIED.refuses(0, Yield()),
        lambda: TIED.shows(0, purses=(3, 3)),
        lambda: TIED.has(card=2),
        lambda: TIED.ends((0, 0), (1, 1)),
    ],
)
def test_a_sentence_that_is_not_true_fails(lie: Callable[[], Story]) -> None:
    with pytest.raises((AssertionError, ValueError)):
        lie()


@pytest.mark.parametrize("code", ["match-full", "already-seated"])
def test_a_refusal_is_checked_by_its_code(code: str) -> None:
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        laid("me", "open").refuses("ben", Join(), code)
    with pytest.raises(AssertionError, match="refused as"), refusal(code):
        laid("me")
