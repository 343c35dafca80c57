"""Freeing seats before the start, and ending a match before its game does."""

import pytest

from domain.commands import End, Free, Join, Leave, Stop
from domain.events import (
    CameBack,
    EndAsked,
    EndWithdrawn,
    Finished,
    Joined,
    Left,
    WentAway,
)
from domain.match import Seat
from domain.words import NOTHING_CHANGES
from tests.kit.stories import SECRET, MatchStory, laid
from tests.toy import Bid, Closed, Coffers, Toss, Tossed

AGREED = Finished(None, SECRET.hex(), "agreed")


def table(*guests: str) -> MatchStory:
    """A running match of Ada and these guests, and a computer."""
    story = laid("me", *guests, "novice", options={"purse": 9})
    for name in guests:
        story = story.when(name, Join())
    return story.has(status="running", ending=())


# Before the start.


def test_the_host_cancels_a_match_that_has_not_started() -> None:
    story = laid("me", "ben", "open").when("ben", Join()).when("ada", End())
    story.then(Finished(None, SECRET.hex(), "cancelled"))
    story.has(status="finished", abandoned="cancelled", result=None, secret=SECRET.hex())


def test_a_host_without_a_seat_cancels_it_too() -> None:
    laid("ben", "open").when("ada", End()).has(abandoned="cancelled")


def test_nobody_but_the_host_cancels_it_or_frees_a_seat() -> None:
    story = laid("me", "ben", "open").when("ben", Join())
    for who in ("ben", "eve"):
        story.refuses(who, End(), "not-host")
        story.refuses(who, Free(0), "not-host")
    story.refuses(None, End(), "not-host")


@pytest.mark.parametrize(("seat", "found"), [(1, "ben"), (2, None), (0, "ada")])
def test_the_host_frees_any_seat_and_it_is_open(seat: int, found: str | None) -> None:
    story = laid("me", "ben", "novice", "cid").when("ben", Join())
    assert story.match.seats[seat].player == found
    freed = story.when("ada", Free(seat)).then(Left(seat))
    assert freed.match.seats[seat] == Seat("open")
    freed.has(status="open").when("eve", Join()).then(Joined(seat, "eve", None))


def test_a_seat_that_is_open_or_not_there_cannot_be_freed() -> None:
    story = laid("me", "open")
    story.refuses("ada", Free(1), "illegal-move")
    for seat in (-1, 2, 5):
        story.refuses("ada", Free(seat), "no-such-seat")


def test_no_seat_is_freed_after_the_start() -> None:
    table("ben").refuses("ada", Free(1), "started")


# At a running table.


def test_it_ends_when_all_persons_have_asked() -> None:
    story = table("ben", "cid").when("ben", End()).then(EndAsked(1)).has(ending=(1,))
    story = story.when("ada", End()).then(EndAsked(0)).has(ending=(0, 1), status="running")
    story.when("cid", End()).then(EndAsked(2), AGREED).has(status="finished", abandoned="agreed")


def test_who_plays_against_computers_ends_it_alone() -> None:
    table().when("ada", End()).then(EndAsked(0), AGREED)


def test_to_ask_again_changes_nothing() -> None:
    story = table("ben").when("ada", End())
    refused = story.refuses("ada", End(), "illegal-move")
    assert refused.match == story.match
    assert NOTHING_CHANGES.code == "nothing-changes"


def test_who_moves_asks_no_more() -> None:
    story = table("ben").when("ada", End()).when("ada", Bid(2))
    story.then(EndWithdrawn(0), Closed(0, 2)).has(ending=())
    story.when("ben", End()).then(EndAsked(1)).has(status="running")


def test_what_others_do_leaves_a_wish_as_it_is() -> None:
    table("ben").when("ada", End()).when("ben", Bid(2)).then(Closed(1, 2)).has(ending=(0,))


def test_an_anonymous_move_does_not_show_who_made_it_by_a_wish_that_is_withdrawn() -> None:
    table("ben").when("ada", End()).when("ada", Toss()).then(Tossed(0)).has(ending=(0,))


def test_nor_does_a_move_that_its_event_masks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Closed, "masks", True)
    assert Coffers.events
    table("ben").when("ada", End()).when("ada", Bid(2)).then(Closed(0, 2)).has(ending=(0,))


def test_who_has_resigned_is_not_asked_and_cannot_ask() -> None:
    story = table("ben", "cid").when("ben", End()).when("ben", Leave()).has(ending=())
    story.refuses("ben", End(), "already-resigned")
    story.when("ada", End()).when("cid", End()).then(EndAsked(2), AGREED)


def test_who_is_left_alone_ends_it_by_asking_again() -> None:
    story = table("ben").when("ada", End()).when("ben", Leave()).has(status="running")
    story.when("ada", End()).then(AGREED)


def test_who_is_away_is_not_asked_and_who_asks_is_back() -> None:
    story = table("ben", "cid").given(WentAway(1))
    story.when("ben", End()).then(CameBack(1), EndAsked(1)).has(ending=(1,), status="running")
    story.when("ada", End()).when("cid", End()).then(EndAsked(2), AGREED)
    asked = table("ben", "cid").when("ben", End()).given(WentAway(1))
    asked.has(ending=())


def test_only_who_plays_asks_for_the_end() -> None:
    table("ben").refuses("eve", End(), "not-seated")


def test_nothing_ends_twice() -> None:
    story = table().when("ada", End())
    story.refuses("ada", End(), "match-over")
    story.refuses("ada", Free(0), "match-over")


# By an operator.


def test_an_operator_ends_any_match_that_is_not_over() -> None:
    stopped = Finished(None, SECRET.hex(), "stopped")
    for story in (laid("me", "open"), table("ben")):
        story = story.when("operator", Stop()).then(stopped).has(abandoned="stopped")
        story.refuses("operator", Stop(), "match-over")


@pytest.mark.parametrize("who", ["ada", "ben", None])
def test_nobody_else_stops_a_match(who: str | None) -> None:
    table("ben").refuses(who, Stop(), "not-host")
