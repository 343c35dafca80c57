"""Rematches: who may have one, and how it is opened."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.commands import ComeBack, End, Expire, Free, Join, Leave, Open
from domain.events import CameBack, ClockSet, Filled, Joined, Left, Started
from domain.match import Due, Fill, Pace, Seat, computers_awaited
from domain.opening import is_called_off, open_match, opening_of_rematch
from tests.kit.stories import NOW, SECRET, MatchStory, laid, refusal
from tests.toy import Bid

WAITS = Fill("adept", 60)


def over(*seats: str | Seat, **asked: Any) -> MatchStory:
    """A match that is over: of Ada and Ben, if nobody else is named."""
    story = laid(*(seats or ("me", "ben")), **asked)
    for seat in story.match.seats:
        if not seat.taken:
            story = story.when(seat.player, Join())
    for name in dict.fromkeys(seat.player for seat in story.match.seats if seat.player):
        story = story.when(name, End())
    return story.has(status="finished", abandoned="agreed")


def rematch(story: MatchStory, who: str = "ada", *gone: str) -> MatchStory:
    """The match that they open."""
    opening = opening_of_rematch(story.match, who, gone, "swordfish")
    decided = open_match("m2", who, opening, NOW, SECRET)
    return MatchStory(decided.match, NOW, decided.events)


def test_who_asks_is_seated_and_a_computer_takes_the_others_seats_after_a_minute() -> None:
    again = rematch(over("me", "ben", "novice"), "ben")
    assert again.match.seats == (
        Seat("player", "ada", fill=WAITS),
        Seat("player", "ben", fill=WAITS, taken=True),
        Seat("ai", level="novice", taken=True),
    )
    deadlines = (Due("seat", 0, NOW + 60_000, reminder=True),)
    again.has(host="ben", words=("swordfish",), rematch_of="m1", deadlines=deadlines)
    again.when("ada", Join()).then_among(Joined(0, "ada", None), Started)
    again.after(59.999).refuses(None, Expire(), "too-early")
    again.when_time_runs_out().then_among(Filled(0, "adept"), Started)


def test_the_terms_and_who_may_know_of_it_are_the_same() -> None:
    pace = Pace(90, 30, 2)
    asked: dict[str, Any] = {"options": {"purse": 3}, "pace": pace, "visibility": "private"}
    again = rematch(over("me", "ben", **asked))
    again.has(game="coffers", options={"purse": 3}, pace=pace, visibility="private")


@pytest.mark.parametrize(("turn", "waits"), [(1, 60), (61, 61), (2_592_000, 2_592_000)])
def test_a_seat_waits_as_long_as_a_turn_and_at_least_a_minute(turn: int, waits: int) -> None:
    assert rematch(over(pace=Pace(turn))).match.seats[1].fill == Fill("adept", waits)


def test_only_a_match_that_is_over_has_one() -> None:
    running = laid("me", "ben").when("ben", Join()).has(status="running")
    for story in (laid("me", "ben"), running):
        with refusal("not-over"):
            opening_of_rematch(story.match, "ada", ())


def test_a_match_that_never_began_has_none() -> None:
    for command in (End(), Leave()):
        story = laid("me", "ben").when("ada", command)
        assert is_called_off(story.match)
        with refusal("not-seated" if command == Leave() else "not-started"):
            opening_of_rematch(story.match, "ada", ())


@pytest.mark.parametrize("who", ["eve", "host"])
def test_only_who_has_a_seat_may_ask(who: str) -> None:
    with refusal("not-seated"):
        opening_of_rematch(over("ada", "ben", host="host").match, who, ())


def test_who_resigned_or_was_away_is_one_of_the_people_still() -> None:
    story = laid("me", "ben", "cid").when("ben", Join()).when("cid", Join()).when("ben", Leave())
    gone = replace(story.match.seats[2], away=True)
    story = replace(story, match=replace(story.match, seats=(*story.match.seats[:2], gone)))
    story = story.when("ada", End()).has(status="finished")
    again = rematch(story, "ben")
    assert again.match.seats[0] == Seat("player", "ada", fill=WAITS)
    assert again.match.seats[1:] == (
        Seat("player", "ben", fill=WAITS, taken=True),
        Seat("player", "cid", fill=WAITS),
    )


def test_for_who_is_gone_a_computer_sits_down_at_once() -> None:
    again = rematch(over("me", "ben", "cid"), "ada", "ben")
    assert again.match.seats[1] == Seat("ai", level="adept", taken=True)
    alone = rematch(over(), "ada", "ben").has(status="running")
    alone.then_among(Started)


def test_a_computer_that_took_an_open_seat_sits_there_again() -> None:
    story = laid("me", "ben", Seat("open", fill=Fill("master", 5))).when("ben", Join())
    story = story.when_time_runs_out().when("ada", End()).when("ben", End())
    assert rematch(story).match.seats[2] == Seat("ai", level="master", taken=True)


def test_a_seat_that_was_declined_or_freed_fills_at_the_same_time() -> None:
    again = rematch(over("me", "ben", "cid"))
    for who, command in (("ben", Leave()), ("ada", Free(1))):
        freed = again.after(10).when(who, command).then(Left(1))
        assert freed.match.seats[1] == Seat("open", fill=WAITS)
        taken = freed.when("eve", Join()).then_among(Joined(1, "eve", None), ClockSet)
        taken.when_time_runs_out().then_among(Filled(2, "adept"), Started)


def test_the_seat_of_whoever_opened_it_fills_when_they_leave() -> None:
    again = rematch(over("me", "ben", "cid")).when("ben", Join()).when("ada", Leave())
    again.has(status="open").when_time_runs_out().when_time_runs_out().then_among(Filled, Started)


def test_a_rematch_of_a_rematch_is_one_of_that_match() -> None:
    again = rematch(over()).when("ben", Join()).when("ada", End()).when("ben", End())
    assert opening_of_rematch(again.match, "ben", ()).rematch_of == "m2"


def test_the_rematch_that_its_only_player_leaves_is_called_off() -> None:
    again = rematch(over()).when("ada", Leave()).has(status="finished", abandoned="left")
    assert is_called_off(again.match)


def test_a_match_that_was_played_was_not_called_off() -> None:
    assert not is_called_off(over().match)
    assert not is_called_off(laid("me", "ben").match)


def test_opening_a_match_is_what_it_was_before_there_were_rematches() -> None:
    asked = Open("coffers", {}, (Seat("player"), Seat("player", "ben")), Pace())
    seats = open_match("m1", "ada", asked, NOW, SECRET).match.seats
    assert seats == (Seat("player", "ada", taken=True), Seat("player", "ben"))


def test_there_are_hints_again_where_there_were_hints() -> None:
    over = laid("me", "ben").when("ben", Join()).when("ada", End()).when("ben", End()).match
    assert opening_of_rematch(over, "ada", ()).hints is None
    assert opening_of_rematch(replace(over, hints=True), "ada", ()).hints is True


def test_who_comes_late_plays_at_their_own_seat_and_the_computer_no_more() -> None:
    again = rematch(over()).when_time_runs_out().then_among(Filled(1, "adept"), Started)
    assert computers_awaited(again.match) == (1,)
    for command in (ComeBack(), Bid(1)):
        back = again.when("ben", command).then_among(CameBack(1))
        assert back.match.seats[1] == Seat("player", "ben", fill=WAITS, taken=True)
        assert computers_awaited(back.match) == ()
        back.refuses(1, Bid(0), "not-seated")
    played = again.when("ada", End()).has(status="finished")
    assert opening_of_rematch(played.match, "ada", ()).seats[1] == Seat("player", "ben", fill=WAITS)
