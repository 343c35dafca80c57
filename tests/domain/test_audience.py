"""The audience of a match."""

import pytest
from msgspec.structs import replace

from domain.commands import Join, Leave
from domain.events import Opened
from domain.evolve import evolve, today
from domain.opening import WIDEST_FIRST, is_wider
from domain.people import audience, may_see
from domain.words import Visibility
from tests.kit.stories import MatchStory, laid


def private(*seats: str) -> MatchStory:
    return laid(*seats, visibility="private")


@pytest.mark.parametrize("visibility", ["public", "unlisted"])
def test_everybody_may_know_of_a_match_that_is_not_private(visibility: Visibility) -> None:
    match = laid("me", "open", visibility=visibility).has(visibility=visibility).match
    assert may_see(match, "ada")
    assert may_see(match, "eve")
    assert may_see(match, None)


def test_only_its_host_and_those_with_a_seat_may_know_of_a_private_match() -> None:
    match = private("me", "ben", "novice").has(visibility="private").match
    assert audience(match) == {"ada", "ben"}
    assert may_see(match, "ada")
    assert may_see(match, "ben")
    assert not may_see(match, "eve")
    assert not may_see(match, None)


def test_the_host_needs_no_seat() -> None:
    assert audience(private("ben", "cid").match) == {"ada", "ben", "cid"}


def test_who_leaves_before_the_start_is_a_stranger_again_and_who_resigns_is_not() -> None:
    story = private("me", "ben", "cid").when("ben", Join())
    assert not may_see(story.when("ben", Leave()).match, "ben")
    running = story.when("cid", Join()).has(status="running")
    resigned = running.when("ben", Leave()).match
    assert resigned.seats[1].resigned
    assert may_see(resigned, "ben")


def test_a_private_match_stays_private_when_it_is_over() -> None:
    over = replace(private("me", "ben").match, status="finished")
    assert may_see(over, "ben")
    assert not may_see(over, "eve")


def test_a_match_is_public_if_nothing_else_is_said() -> None:
    story = laid("me", "open").has(visibility="public")
    assert isinstance(story.happened[0], Opened)
    assert story.happened[0].visibility == "public"


def test_a_match_from_before_there_was_a_visibility_is_public() -> None:
    (opened, *_) = laid("me", "open").happened
    assert isinstance(opened, Opened)
    stored = replace(opened, visibility=None)
    assert evolve(None, stored).visibility == "public"
    assert today("coffers", stored) == opened


def test_the_order_of_visibilities_is_total() -> None:
    assert tuple(WIDEST_FIRST) == ("public", "unlisted", "private")
    for place, one in enumerate(WIDEST_FIRST):
        for other_place, other in enumerate(WIDEST_FIRST):
            assert is_wider(one, other) == (place < other_place)
