"""The terms of a match, and at which matches anybody may sit down."""

import pytest

from domain.commands import Free, Join, Leave, TakeInvite
from domain.match import Pace
from domain.terms import is_joinable, terms_of
from tests.kit.stories import laid


def test_terms_have_one_name_however_they_were_said() -> None:
    said = terms_of(laid("me", "open", options={"purse": 5}).match)
    left_out = terms_of(laid("open", "ben", host="eve").match)
    assert said == left_out
    assert said.name == left_out.name


def test_other_terms_have_another_name() -> None:
    terms = terms_of(laid("me", "open").match)
    others = [
        terms.with_seats(3),
        terms_of(laid("me", "open", options={"purse": 6}).match),
        terms_of(laid("me", "open", pace=Pace(44)).match),
        terms_of(laid("me", "open", pace=Pace(computer_seconds=0)).match),
    ]
    assert len({terms.name, *(other.name for other in others)}) == 5


@pytest.mark.parametrize(
    ("seats", "visibility", "joinable"),
    [
        (("me", "open"), "public", True),
        (("me", "novice", "open"), "public", True),
        (("me", "open"), "unlisted", False),
        (("me", "ben"), "public", False),
        (("me", "ben", "open"), "public", False),
        (("me", "invite", "open"), "public", False),
        (("me", "novice"), "public", False),
    ],
)
def test_anybody_may_sit_where_all_free_seats_are_open_to_all(
    seats: tuple[str, ...], visibility: str, joinable: bool
) -> None:
    assert is_joinable(laid(*seats, visibility=visibility).match) == joinable


def test_a_match_can_be_joined_as_long_as_it_is_open() -> None:
    story = laid("me", "open", "open").when("ben", Join())
    assert is_joinable(story.match)
    assert not is_joinable(story.when("eve", Join()).match)
    assert not is_joinable(laid("me", "open").when("ada", Leave()).match)


def test_a_seat_that_was_for_a_guest_is_for_a_guest_for_ever() -> None:
    story = laid("me", "invite", "open").when("ben", TakeInvite(1, 0))
    assert not is_joinable(story.match)
    assert not is_joinable(story.when("ada", Free(1)).match)
