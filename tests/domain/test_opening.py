"""Opening a match, taking and leaving seats, until it starts."""

import hashlib

import pytest

from domain import opening
from domain.commands import Abandon, Join, Leave, Open
from domain.events import ClockSet, Finished, Joined, Left, Opened, Resigned, Started
from domain.game import Answered
from domain.match import (
    Due,
    Match,
    Pace,
    Seat,
    awaited,
    computers_awaited,
    move_deadline,
    next_deadline,
    seat_of,
)
from domain.secrecy import seen_by
from tests.kit.stories import NOW, SECRET, MatchStory, laid, refusal
from tests.toy import Bid, Coffers, Shuffled, Turned

BEGINS = (Started, Shuffled, Turned, ClockSet)


def luck_of(story: MatchStory) -> tuple[object, ...]:
    return tuple(event.answer for event in story.happened if isinstance(event, Answered))


def test_a_match_is_laid_out_with_seats_of_every_kind() -> None:
    story = laid("me", "open", "ben", "master").then(Opened)
    assert story.match.seats == (
        Seat("player", "ada", taken=True),
        Seat("open"),
        Seat("player", "ben"),
        Seat("ai", level="master", taken=True),
    )
    story.has(status="open", host="ada", opened_at=NOW, table=None, deadlines=(), result=None)


def test_the_host_may_name_himself_or_stay_away() -> None:
    laid("ada", "open").has(seats=(Seat("player", "ada", taken=True), Seat("open")))
    laid("open", "ben").has(seats=(Seat("open"), Seat("player", "ben")))


def test_the_commitment_is_published_when_the_match_is_laid_out() -> None:
    laid("me", "open").has(commitment=hashlib.sha256(SECRET).hexdigest(), secret=None)


def test_options_are_completed_with_their_defaults() -> None:
    laid("me", "open").has(options={"purse": 5})
    laid("me", "open", options={"purse": 2}).has(options={"purse": 2})


def test_the_game_is_set_up_with_its_options() -> None:
    story = laid("novice", "novice", options={"purse": 2})
    assert story.match.table.start == 2


@pytest.mark.parametrize("options", [{"purse": "5"}, {"purse": 0}, {"prize": 1}, []])
def test_options_that_the_game_does_not_know_are_refused(options: object) -> None:
    with refusal("bad-options"):
        laid("me", "open", options=options)


def test_options_that_do_not_go_with_so_many_seats_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def check(_self: Coffers, seats: int, _options: object) -> None:
        raise ValueError(f"not for {seats}")

    monkeypatch.setattr(Coffers, "check", check)
    with refusal("bad-options"):
        laid("me", "open")


def test_an_unknown_game_is_refused() -> None:
    with refusal("no-such-game"):
        laid("me", "open", game="chess")


@pytest.mark.parametrize("seats", [(), ("me",), ("me", *["open"] * 4)])
def test_too_few_or_too_many_seats_are_refused(seats: tuple[str, ...]) -> None:
    with refusal("bad-seats"):
        laid(*seats)


@pytest.mark.parametrize("seats", [("me", "me"), ("me", "ada"), ("me", "ben", "ben")])
def test_nobody_is_given_two_seats(seats: tuple[str, ...]) -> None:
    with refusal("bad-seats"):
        laid(*seats)


def opened(*seats: Seat) -> Match:
    command = Open("coffers", {}, seats, Pace())
    return opening.open_match("m1", "ada", command, NOW, SECRET).match


def test_a_computer_without_a_level_is_refused() -> None:
    with refusal("bad-seats"):
        opened(Seat("player"), Seat("ai"))


def test_nobody_is_seated_unasked_nor_is_a_seat_laid_out_with_a_past() -> None:
    match = opened(
        Seat("player", "ben", taken=True, missed=2, away=True, resigned=True),
        Seat("open", "eve", level="master", taken=True),
    )
    assert match.seats == (Seat("player", "ben"), Seat("open"))


def test_a_match_that_is_open_cannot_be_opened_again() -> None:
    laid("me", "open").refuses("ada", Open("coffers", {}, (), Pace()), "already-open")


def test_a_match_among_computers_starts_at_once() -> None:
    laid("novice", "adept").then(Opened, *BEGINS).has(status="running")


def test_a_player_takes_the_first_open_seat() -> None:
    story = laid("me", "open", "open").when("ben", Join()).then(Joined(1, "ben", None))
    story.has(seats=(story.match.seats[0], Seat("player", "ben", taken=True), Seat("open")))
    story.when("eve", Join()).then(Joined(2, "eve", None), *BEGINS)


def test_a_match_starts_when_the_last_seat_is_taken() -> None:
    story = laid("me", "open").after(5).when("ben", Join()).then(Joined, *BEGINS)
    story.has(status="running", deadlines=(Due("bid", 1, NOW + 50_000),))


def test_each_clock_runs_at_the_pace_of_the_match() -> None:
    laid("novice", "adept", pace=Pace(7, 60)).has(deadlines=(Due("bid", 1, NOW + 7_000),))


def test_a_named_player_takes_the_seat_that_is_kept_for_him() -> None:
    laid("me", "open", "ben").when("ben", Join()).then(Joined(2, "ben", None))


def test_nobody_else_takes_a_seat_that_is_kept() -> None:
    laid("me", "ben").refuses("eve", Join(), "match-full")


def test_a_player_takes_one_seat_only() -> None:
    laid("me", "open", "open").refuses("ada", Join(), "already-seated")


def test_nobody_takes_a_seat_of_a_running_match() -> None:
    laid("me", "novice").refuses("ben", Join(), "match-full")


def test_computers_and_the_clock_take_no_open_seat() -> None:
    laid("me", "open").refuses(1, Join(), "match-full").refuses(None, Join(), "match-full")


def test_words_are_kept_in_joining_order_and_change_no_promise() -> None:
    silent = laid("me", "open")
    said = laid("me", "open", words="salt").when("ben", Join("pepper"))
    said.has(words=("salt", "pepper"), commitment=silent.match.commitment)


def test_the_words_of_all_who_join_change_the_luck() -> None:
    hosts = [laid("me", "open", words=f"word {n}").when("ben", Join()) for n in range(20)]
    guests = [laid("me", "open").when("ben", Join(f"word {n}")) for n in range(20)]
    for stories in (hosts, guests):
        assert len({luck_of(story) for story in stories}) > 1
    assert luck_of(guests[3]) == luck_of(laid("me", "open").when("ben", Join("word 3")))


def test_computers_answer_to_the_secret_alone() -> None:
    assert luck_of(laid("novice", "adept")) == luck_of(laid("master", "master"))


def test_saying_nothing_changes_nothing() -> None:
    laid("me", "open", words="").when("ben", Join("")).has(words=())


def test_nobody_sees_the_deck_of_the_match_as_it_starts() -> None:
    started = laid("novice", "adept").happened[1]
    for viewer in (None, 0, 1):
        assert seen_by(started, viewer).table.deck == (None, None, None)  # type: ignore[attr-defined]


def test_whoever_leaves_before_the_start_opens_the_seat() -> None:
    story = laid("me", "open", "open").when("ben", Join()).when("ben", Leave()).then(Left(1))
    story.has(status="open", seats=(story.match.seats[0], Seat("open"), Seat("open")))


def test_the_host_may_leave_to_others_what_he_laid_out() -> None:
    story = laid("me", "open", "open").when("ben", Join()).when("ada", Leave()).then(Left(0))
    story.has(status="open").when("ada", Join()).then(Joined(0, "ada", None))


def test_a_match_that_its_last_player_leaves_is_finished_without_a_result() -> None:
    story = laid("me", "open", "novice").when("ada", Leave())
    story.then(Left(0), Finished(None, SECRET.hex(), "left")).has(
        status="finished", result=None, abandoned="left"
    )


def test_who_declines_a_reserved_seat_opens_it_for_all() -> None:
    story = laid("me", "ben").when("ben", Leave()).then(Left(1)).has(status="open")
    story.when("eve", Join()).then(Joined(1, "eve", None), *BEGINS)


def test_who_declines_does_not_end_a_match_that_others_may_still_join() -> None:
    laid("ben", "eve").when("ben", Leave()).then(Left(0)).has(status="open")


def test_who_has_no_seat_cannot_leave() -> None:
    story = laid("me", "open", "novice")
    for who in ("eve", 2, None):
        story.refuses(who, Leave(), "not-seated")


def test_no_move_is_made_before_the_start() -> None:
    story = laid("me", "open").refuses("ada", Bid(1), "not-started")
    assert computers_awaited(story.match) == ()


def test_before_the_start_the_free_seats_are_awaited_and_no_time_runs() -> None:
    match = laid("me", "open", "ben").match
    assert [(w.kind, w.seats) for w in awaited(match)] == [("seat", (1, 2))]
    assert (move_deadline(match), next_deadline(match)) == (None, None)


def test_a_reserved_seat_is_nobodys_until_it_is_taken() -> None:
    story = laid("me", "ben", "open")
    assert (seat_of(story.match, "ada"), seat_of(story.match, "ben")) == (0, None)
    assert seat_of(story.match, None) is None
    assert seat_of(story.when("ben", Join()).match, "ben") == 1


def test_evolve_records_what_happened_whoever_allowed_it() -> None:
    story = laid("me", "open").given(Joined(1, "ben", "hi"), Resigned(1), Left(1))
    story.has(words=("hi",), seats=(story.match.seats[0], Seat("open", resigned=True)))


@pytest.mark.parametrize("seats", [("me", "open"), ("me", "novice"), ("novice", "novice")])
def test_a_match_that_nobody_looks_at_ends_without_a_result(seats: tuple[str, ...]) -> None:
    story = laid(*seats).when(None, Abandon())
    story.then(Finished(None, SECRET.hex(), "unwatched"))
    story.has(status="finished", result=None, abandoned="unwatched", deadlines=())
    story.refuses(None, Abandon(), "match-over")
