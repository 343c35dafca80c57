"""The players who may have a hint; hints are told at the end and never before."""

import pytest
from msgspec.structs import replace

from domain.commands import AllowHints, End, Join, Leave
from domain.events import HintsAllowed, HintsTold
from domain.hinting import MOST_IN_A_DECISION, decisions_of, refuse_more, seat_for_hint
from domain.match import Actor, Fill, Seat
from domain.referee import FRESH, Envelope, decide
from domain.refusals import Refused
from tests.kit.stories import SECRET, MatchStory, laid
from tests.toy import Bid, Yield

ADA = Actor("player", player="ada")


def playing(*guests: str) -> MatchStory:
    """A running match of Ada and these guests in which hints are allowed."""
    story = laid("me", *guests, options={"purse": 9})
    story = replace(story, match=replace(story.match, hints=True))
    for name in guests:
        story = story.when(name, Join())
    return story


def refused(story: MatchStory, who: str, now: int = 0) -> str:
    """With which code a player is refused a hint."""
    with pytest.raises(Refused) as refusal:
        seat_for_hint(story.match, who, now)
    return refusal.value.code


def test_who_plays_with_computers_alone_may_allow_hints_later() -> None:
    story = laid("me", "novice", "master")
    assert refused(story, "ada") == "no-hints"
    story = story.when("ada", AllowHints()).then(HintsAllowed(0)).has(hints=True)
    assert seat_for_hint(story.match, "ada", 0) == 0


def test_hints_that_are_allowed_are_told_at_the_end_whenever_they_were() -> None:
    story = laid("me", "novice").when("ada", AllowHints())
    over = decide(story.match, FRESH, Envelope(ADA, End(), 0, SECRET, (2, 0)))
    assert over.match.hinted == (2, 0)


def test_hints_are_allowed_later_only_where_all_others_are_computers() -> None:
    story = laid("me", "ben", "novice").when("ben", Join())
    story.refuses("ada", AllowHints(), "no-hints")
    story.when("ben", Leave()).refuses("ada", AllowHints(), "no-hints")


def test_hints_are_not_allowed_over_the_head_of_a_player_who_may_still_come() -> None:
    reserved = Seat("player", "ben", fill=Fill("novice", 60))
    story = laid("me", reserved).when_time_runs_out().has(status="running")
    story.refuses("ada", AllowHints(), "no-hints")


def test_hints_are_allowed_once_and_by_who_plays() -> None:
    story = laid("me", "novice")
    story.refuses("eve", AllowHints(), "not-seated")
    story.when("ada", AllowHints()).refuses("ada", AllowHints(), "illegal-move")
    story.when("ada", Leave()).refuses("ada", AllowHints(), "already-resigned")
    story.when("ada", End()).refuses("ada", AllowHints(), "match-over")
    laid("me", "open").refuses("ada", AllowHints(), "not-started")


def test_who_must_decide_may_have_a_hint() -> None:
    story = playing("ben")
    assert [seat_for_hint(story.match, who, 0) for who in ("ada", "ben")] == [0, 1]


def test_nobody_has_one_where_the_host_has_not_allowed_it() -> None:
    story = playing("ben")
    assert refused(replace(story, match=replace(story.match, hints=False)), "ada") == "no-hints"


def test_nobody_has_one_without_a_decision_to_make() -> None:
    story = playing("ben").when("ben", Bid(1))
    assert refused(story, "ben") == "not-your-turn"
    assert decisions_of(story.match, 1) == ()
    tied = story.when("ada", Bid(1))
    assert decisions_of(tied.match, 1) == (("tie", 1),)
    assert refused(tied.when("ben", Yield()).when("ada", Bid(0)), "ada") == "not-your-turn"


def test_nobody_has_one_who_does_not_play() -> None:
    story = playing("ben")
    assert refused(story, "eve") == "not-seated"
    assert refused(story.when("ben", Leave()), "ben") == "already-resigned"
    assert refused(laid("me", "ben"), "ada") == "not-started"
    assert refused(story.when("ada", End()).when("ben", End()), "ada") == "match-over"


def test_nobody_has_one_when_time_is_up() -> None:
    story = playing("ben")
    due = min(due.at for due in story.match.deadlines)
    assert seat_for_hint(story.match, "ada", due - 1) == 0
    assert refused(story, "ada", due) == "too-late"


def test_there_are_so_many_in_a_decision_and_no_more() -> None:
    for before in range(MOST_IN_A_DECISION):
        refuse_more(before)
    with pytest.raises(Refused) as refusal:
        refuse_more(MOST_IN_A_DECISION)
    assert refusal.value.code == "too-many-hints"


@pytest.mark.parametrize(
    ("hinted", "told"),
    [((2, 0), (HintsTold((2, 0)),)), ((), (HintsTold((0, 0)),)), (None, ())],
)
def test_the_end_tells_how_many_each_seat_took(
    hinted: tuple[int, ...] | None, told: tuple[HintsTold, ...]
) -> None:
    asked = playing("ben").when("ben", End()).match
    case = Envelope(ADA, End(), 0, SECRET, hinted)
    over = decide(asked, FRESH, case)
    assert [event for event in over.events if isinstance(event, HintsTold)] == [*told]
    assert over.match.hinted == (told[0].taken if told else None)


def test_nothing_is_told_before_the_end_or_where_there_are_no_hints() -> None:
    match = playing("ben").match
    assert decide(match, FRESH, Envelope(ADA, End(), 0, SECRET, (2, 0))).match.hinted is None
    without = replace(match, hints=False, ending=(1,))
    over = decide(without, FRESH, Envelope(ADA, End(), 0, SECRET, (2, 0)))
    assert over.match.status == "finished"
    assert over.match.hinted is None
