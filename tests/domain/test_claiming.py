"""The last person at a table claims the match: when they may, and which ranks follow."""

import pytest
from msgspec.structs import replace

from domain.claiming import claimable_at
from domain.commands import ClaimMatch, ComeBack, Join, Leave
from domain.events import Finished, TimedOut, WentAway
from domain.game import Score
from domain.people import Past, result_of
from tests.kit.stories import NOW, SECRET, MatchStory, laid
from tests.toy import Bid

DUE = NOW + 45_000


def table(*others: str) -> MatchStory:
    """Ada with these others, computers by their level."""
    story = laid("me", *others, options={"purse": 9})
    for name in others:
        story = story.when(name, Join()) if name not in ("novice", "master") else story
    return story.has(status="running")


def ended(*scores: tuple[int, int, int]) -> Finished:
    """By seat: points and rank."""
    return Finished(tuple(Score(*each) for each in scores), SECRET.hex(), "claimed")


def gone_away(story: MatchStory, seat: int) -> MatchStory:
    return story.given(TimedOut("bid", (seat,)), WentAway(seat))


def test_when_one_of_two_resigns_the_other_claims_the_match() -> None:
    story = table("ben").when("ben", Leave()).when("ada", ClaimMatch())
    story.then(ended((0, 0, 1), (1, 0, 2))).has(status="finished", abandoned="claimed")
    assert story.match.result == result_of(story.match)


def test_of_four_the_last_claims_it_once_all_others_have_gone() -> None:
    story = table("ben", "cid", "dan").when("ben", Leave())
    story.refuses("ada", ClaimMatch(), "others-there")
    story = story.when("cid", Leave()).refuses("dan", ClaimMatch(), "others-there")
    story = story.when("dan", Leave()).when("ada", ClaimMatch())
    story.then(ended((0, 0, 1), (1, 0, 4), (2, 0, 4), (3, 0, 4)))


def test_who_is_away_has_gone_after_a_turn() -> None:
    story = gone_away(table("ben"), 1)
    assert claimable_at(story.match) == DUE + 45_000
    story.after(89.9).refuses("ada", ClaimMatch(), "others-there")
    story.after(90).when("ada", ClaimMatch()).then(ended((0, 0, 1), (1, 0, 2)))


def test_who_comes_back_in_time_has_not_gone() -> None:
    story = gone_away(table("ben"), 1).when("ben", ComeBack()).after(90)
    story.refuses("ada", ClaimMatch(), "others-there")
    assert claimable_at(story.match) is None


def test_of_two_who_have_gone_the_one_who_is_away_decides_when() -> None:
    story = gone_away(table("ben", "cid").when("cid", Leave()), 1)
    assert claimable_at(story.match) == DUE + 45_000


def test_a_computer_with_more_points_stays_before_who_claims() -> None:
    story = table("ben", "novice").when("ben", Bid(0)).when("ada", Bid(1)).when(2, Bid(5))
    assert story.match.table.points[2] > 0
    story = story.when("ben", Leave()).when("ada", ClaimMatch())
    points = story.match.table.points[2]
    story.then(ended((0, 0, 2), (1, 0, 3), (2, points, 1)))


def test_a_computer_that_has_as_many_points_shares_the_first_rank() -> None:
    story = table("ben", "novice").when("ben", Leave()).when("ada", ClaimMatch())
    story.then(ended((0, 0, 1), (1, 0, 3), (2, 0, 1)))


@pytest.mark.parametrize("others", [(), ("novice",), ("novice", "master")])
def test_who_plays_with_computers_alone_claims_nothing(others: tuple[str, ...]) -> None:
    story = table(*(others or ("ben",)))
    story.refuses("ada", ClaimMatch(), "others-there")


def test_only_who_is_at_the_table_claims_it() -> None:
    story = table("ben").when("ben", Leave())
    story.refuses("ben", ClaimMatch(), "already-resigned").refuses(
        "eve", ClaimMatch(), "not-seated"
    )
    away = gone_away(gone_away(table("ben"), 0), 1).after(500)
    away.refuses("ada", ClaimMatch(), "others-there").refuses("ben", ClaimMatch(), "others-there")


def test_no_match_is_claimed_before_its_start_or_after_its_end() -> None:
    laid("me", "open").refuses("ada", ClaimMatch(), "not-started")
    story = table("ben").when("ben", Leave()).when("ada", ClaimMatch())
    story.refuses("ada", ClaimMatch(), "match-over")
    assert claimable_at(story.match) is None


def test_a_claim_needs_no_bounds() -> None:
    story = table("ben").when("ben", Leave())
    earlier = replace(story, match=replace(story.match, bounds=None))
    earlier.when("ada", ClaimMatch()).then(ended((0, 0, 1), (1, 0, 2)))


def test_a_claim_waits_for_those_who_may_still_take_their_resignation_back() -> None:
    match = table("ben").when("ben", Leave()).match
    assert claimable_at(match, Past(resigned=((1, NOW),))) == NOW + 10_000
    assert claimable_at(match) == 0
