"""Branches of matches, in any state, with other players and new luck."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from domain import chance
from domain.commands import Branch, GiveWords, Join, Pledge
from domain.events import Branched, ClockSet, GaveWords, Joined, Opened, Started
from domain.evolve import REDEAL
from domain.game import Game
from domain.games import GAMES
from domain.logged import generic
from domain.match import Match, Origin, Pace, Seat
from domain.opening import open_branch
from domain.pledges import pledge_to
from domain.secrecy import seen_by
from domain.words import Visibility
from tests.domain.journey import journey
from tests.kit.stories import SECRET, MatchStory, laid, refusal
from tests.toy import COFFERS, Bid, Table

TWO = (Seat("player"), Seat("ai", level="novice"))
OTHER = bytes(32)
WORDS = "ada0" * 16


def played() -> MatchStory:
    """Ada has closed her fist over two coins; Ben has not."""
    story = laid("me", "ben", pace=Pace(7, 8, 9), options={"purse": 9})
    return _joined(story).when("ada", Bid(2))


def against_a_computer() -> MatchStory:
    return laid("me", "novice").when("ada", Bid(2))


def over(match: Match) -> Match:
    return replace(match, status="finished")


def branch(
    stood: Match, today: Match | None = None, host: str = "ada", secret: bytes = OTHER, **asked: Any
) -> MatchStory:
    command = Branch("m1", 3, asked.pop("seats", TWO), **asked)
    decided = open_branch("m2", host, command, stood, today or over(stood), 9_000, secret)
    return MatchStory(decided.match, 9_000, decided.events)


def _joined(story: MatchStory) -> MatchStory:
    return story.when("ben", Join())


def test_a_branch_begins_with_the_table_as_it_stood() -> None:
    stood = played().match
    story = branch(stood).then_among(Opened, Branched(stood.table), Started(stood.table))
    story.has(table=stood.table, status="running", id="m2", game="coffers", draws=0, result=None)


def test_its_options_and_pace_are_those_of_the_match() -> None:
    stood = played().match
    branch(stood).has(options={"purse": 9}, pace=Pace(7, 8, 9))
    branch(stood, pace=Pace(1, 2)).has(options={"purse": 9}, pace=Pace(1, 2, 1))


def test_its_clocks_start_anew() -> None:
    deadlines = branch(played().match).match.deadlines
    assert [due.at for due in deadlines if not due.reminder] == [9_000 + 7_000]


def test_its_luck_is_its_own() -> None:
    story = branch(played().match)
    assert story.match.commitment != played().match.commitment
    assert (story.match.words, story.match.secret) == ((), None)


def test_its_origin_is_recorded() -> None:
    branch(played().match).has(origin=Origin("m1", 3, "real"))
    redealt = branch(played().match, unknowns="redealt", seat=1)
    redealt.has(origin=Origin("m1", 3, "redealt", 1))
    laid("me", "open").has(origin=None)


def test_whoever_missed_his_turns_or_resigned_is_no_concern_of_the_branch() -> None:
    stood = played().match
    gone = tuple(replace(seat, missed=2, away=True, resigned=True) for seat in stood.seats)
    seats = branch(replace(stood, seats=gone)).match.seats
    assert seats == (Seat("player", "ada", taken=True), Seat("ai", level="novice", taken=True))


def test_a_branch_with_an_open_seat_waits_for_a_player_and_then_goes_on() -> None:
    stood = played().match
    story = branch(stood, seats=(Seat("open"), Seat("ai", level="adept")))
    story.then(Opened, Branched).has(status="open", table=stood.table)
    story.when("eve", Join()).then_among(Joined, Started(stood.table)).has(status="running")


def test_redealt_unknowns_look_the_same_to_the_seat_that_imagines_them() -> None:
    stood = played().match
    for seat in (0, 1):
        table = branch(stood, unknowns="redealt", seat=seat).match.table
        assert seen_by(table, seat) == seen_by(stood.table, seat)


def test_redealt_unknowns_come_from_the_view_alone_and_from_the_luck_of_the_branch() -> None:
    stood = played().match
    for_ben = branch(stood, unknowns="redealt", seat=1).match.table
    elsewhere = _with_another_fist(stood)
    assert branch(elsewhere, unknowns="redealt", seat=1).match.table == for_ben
    dealt = {
        branch(stood, unknowns="redealt", seat=1, secret=bytes([n]) * 32).match.table
        for n in range(40)
    }
    assert len(dealt) > 1


def _with_another_fist(match: Match) -> Match:
    table: Table = match.table
    return replace(match, table=replace(table, fists=((3,), ())))


def test_the_asker_imagines_with_his_own_seat_unless_he_names_one() -> None:
    branch(played().match, unknowns="redealt", host="ben").has(origin=Origin("m1", 3, "redealt", 1))
    with refusal("bad-eyes"):
        branch(played().match, unknowns="redealt", host="eve")
    with refusal("bad-eyes"):
        branch(played().match, unknowns="redealt", seat=2)


def test_a_running_match_against_computers_may_be_branched_with_its_unknowns_redealt() -> None:
    stood = against_a_computer().match
    branch(stood, stood, unknowns="redealt").has(origin=Origin("m1", 3, "redealt", 0))


@pytest.mark.parametrize(
    ("host", "asked"),
    [
        ("ada", {"unknowns": "real"}),
        ("ada", {"unknowns": "redealt", "seat": 1}),
        ("eve", {"unknowns": "redealt", "seat": 0}),
        ("eve", {"unknowns": "redealt"}),
    ],
)
def test_nobody_learns_anything_from_a_branch_of_a_running_match(
    host: str, asked: dict[str, Any]
) -> None:
    stood = against_a_computer().match
    with refusal("veiled"):
        branch(stood, stood, host=host, **asked)


def test_a_running_match_between_people_cannot_be_branched() -> None:
    stood = played().match
    for away in (False, True):
        seats = tuple(replace(seat, away=away, resigned=away) for seat in stood.seats)
        with refusal("veiled"):
            branch(stood, replace(stood, seats=seats), unknowns="redealt")


def test_a_branch_needs_a_version_at_which_the_match_was_running() -> None:
    stood = played().match
    with refusal("not-started"):
        branch(laid("me", "open").match, over(stood))
    with refusal("match-over"):
        branch(over(stood))


@pytest.mark.parametrize("seats", [TWO[:1], (*TWO, Seat("open")), (Seat("player"), Seat("player"))])
def test_a_branch_has_as_many_seats_as_the_match_and_nobody_twice(seats: tuple[Seat, ...]) -> None:
    with refusal("bad-seats"):
        branch(played().match, seats=seats)


def test_a_branch_may_be_branched_again() -> None:
    first = branch(played().match).match
    branch(first).has(table=first.table, origin=Origin("m1", 3, "real"))


@pytest.mark.parametrize(
    ("origin", "asked", "found"),
    [
        ("public", None, "public"),
        ("public", "private", "private"),
        ("unlisted", None, "unlisted"),
        ("unlisted", "private", "private"),
        ("private", None, "private"),
        ("private", "private", "private"),
    ],
)
def test_a_branch_is_as_visible_as_its_origin_or_less(
    origin: Visibility, asked: Visibility | None, found: Visibility
) -> None:
    stood = replace(played().match, visibility=origin)
    branch(stood, visibility=asked).has(visibility=found)


@pytest.mark.parametrize(
    ("origin", "asked"),
    [("unlisted", "public"), ("private", "public"), ("private", "unlisted")],
)
def test_a_branch_is_never_more_visible_than_its_origin(
    origin: Visibility, asked: Visibility
) -> None:
    stood = replace(played().match, visibility=origin)
    with refusal("too-visible"):
        branch(stood, visibility=asked)


def pledging(stood: Match, **asked: Any) -> MatchStory:
    """A branch that waits for Ada's words, and what she then gives."""
    story = branch(stood, pledges=True, **asked).has(status="open")
    story = story.when("ada", Pledge(pledge_to(WORDS, "m2", 0)))
    return story.when("ada", GiveWords(WORDS))


def test_a_branch_with_pledges_begins_when_the_words_are_given() -> None:
    stood = played().match
    story = pledging(stood).then_among(GaveWords(0, WORDS), Started(stood.table))
    story.has(table=stood.table, status="running", words=(WORDS,))


def test_a_redealt_branch_with_pledges_is_dealt_only_after_the_words() -> None:
    stood = played().match
    seen = seen_by(stood.table, 0)
    story = branch(stood, pledges=True, unknowns="redealt", seat=0).then(
        Opened, Branched(seen), ClockSet
    )
    story.has(status="open", table=seen)
    story = pledging(stood, unknowns="redealt", seat=0).then_among(GaveWords, Started)
    luck = chance.seeded(chance.key_of(SECRET, (WORDS,)), REDEAL)
    [started] = [event for event in story.happened if isinstance(event, Started)]
    assert started.table == COFFERS.imagine(seen, 0, luck)
    assert seen_by(started.table, 0) == seen


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_in_every_game_a_table_with_holes_can_be_stored_until_it_is_dealt(
    game: Game[Any, Any],
) -> None:
    decoder = msgspec.json.Decoder(generic(Branched)[game.shapes[-1].table])
    for stood in journey(game, game.seats[0], b"{}", 1).sample(5):
        for seat in range(len(stood.seats)):
            holed = Branched(seen_by(stood.table, seat))
            assert decoder.decode(msgspec.json.encode(holed)) == holed
            assert seen_by(holed.table, seat) == holed.table
