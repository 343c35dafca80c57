"""Adding and dropping seats before the start, computers on free ones, and beginning at once."""

import pytest

from domain.commands import (
    AddSeat,
    Begin,
    Branch,
    Command,
    DropSeat,
    Free,
    GiveWords,
    Join,
    Pledge,
    SeatComputer,
    TakeInvite,
)
from domain.events import ClockSet, Filled, Joined, SeatAdded, SeatDropped, Started
from domain.match import Due, Fill, Seat
from domain.opening import open_branch
from domain.people import is_valid_invite, stable_number
from domain.pledges import pledge_to
from domain.seating import MOST_SEATS_EVER
from domain.terms import is_joinable, terms_of
from domain.turns import waiting_of
from tests.kit.stories import NOW, SECRET, MatchStory, laid

OPEN, AI = Seat("open"), Seat("ai", level="novice")
SIX = "jeu-des-dragons"
"""A game for two to six; the toy game is for two to four."""
FILLING = Seat("open", fill=Fill("novice", 60))
ALL: tuple[Command, ...] = (
    AddSeat(OPEN),
    DropSeat(1),
    SeatComputer(1, "novice"),
    Begin(),
    Begin("adept"),
    Free(1),
)


def players(story: MatchStory) -> list[str | None]:
    """The player of each seat, or the awaited one; of a computer the level, of a free seat the
    kind.
    """
    return [seat.player or seat.level or seat.kind for seat in story.match.seats]


def test_the_host_begins_with_those_who_have_come() -> None:
    story = laid("me", "open", "cid", "open").when("ben", Join()).when("ada", Begin())
    story.then_among(SeatDropped(3), SeatDropped(2), Started).has(status="running")
    assert players(story) == ["ada", "ben"]


def test_free_seats_in_between_are_dropped_and_the_others_move_up() -> None:
    story = (
        laid("me", "open", "cid", "open", "eve", game=SIX).when("cid", Join()).when("eve", Join())
    )
    story = story.when("ada", Begin()).then_among(SeatDropped(3), SeatDropped(1), Started)
    assert players(story) == ["ada", "cid", "eve"]


def test_computers_take_the_free_seats_if_the_host_wants_it() -> None:
    story = laid("me", "open", "cid", "invite").when("ada", Begin("master"))
    story.then_among(Filled(3, "master"), Filled(2, "master"), Filled(1, "master"), Started)
    story.has(status="running")
    assert [seat.level for seat in story.match.seats] == [None, "master", "master", "master"]


def test_a_match_is_begun_by_its_host_from_the_fewest_seats_on_and_only_once() -> None:
    story = laid("me", "open", "open")
    story.refuses("ada", Begin(), "too-few-seats")
    story = story.when("ben", Join())
    for command in ALL:
        story.refuses("ben", command, "not-host").refuses(None, command, "not-host")
    begun = story.when("ada", Begin())
    for command in ALL:
        begun.refuses("ada", command, "started")


def test_nobody_is_left_out_by_a_host_without_a_seat() -> None:
    story = laid("open", "open", "open")
    for command in (Begin("novice"), Begin()):
        code = "nobody-there" if command.level else "too-few-seats"
        story.refuses("ada", command, code)
    story = story.when("ada", SeatComputer(0, "novice")).when("ada", SeatComputer(1, "adept"))
    story.refuses("ada", SeatComputer(2, "novice"), "nobody-there")
    story.refuses("ada", DropSeat(2), "nobody-there")
    story.when("ben", Join()).has(status="running")


def test_a_seat_comes_after_the_last_one_up_to_as_many_as_the_game_has() -> None:
    story = laid("me", "open", game=SIX).when("ada", AddSeat(AI))
    story.then(SeatAdded(Seat("ai", level="novice", taken=True))).has(status="open")
    story = story.when("ada", AddSeat(Seat("player", "cid"))).then(SeatAdded(Seat("player", "cid")))
    assert players(story) == ["ada", "open", "novice", "cid"]
    while len(story.match.seats) < 6:
        story = story.when("ada", AddSeat(OPEN)).then(SeatAdded(OPEN))
    story.refuses("ada", AddSeat(OPEN), "too-many-seats")


@pytest.mark.parametrize(
    ("visibility", "seat"),
    [
        ("public", Seat("player", "ada")),
        ("public", Seat("player", "ben")),
        ("public", Seat("ai")),
        ("private", OPEN),
    ],
)
def test_a_seat_that_a_new_match_could_not_have_is_not_added(visibility: str, seat: Seat) -> None:
    free = "invite" if visibility == "private" else "open"
    story = laid("me", "ben", free, visibility=visibility)
    story.refuses("ada", AddSeat(seat), "bad-seats")


def test_the_host_of_a_table_without_a_seat_adds_their_own() -> None:
    story = laid("open", "open").when("ada", AddSeat(Seat("player")))
    assert story.match.seats[2] == Seat("player", "ada", taken=True)


def test_seats_that_seats_are_not_in_are_refused() -> None:
    story = laid("me", "ben", "open").when("ben", Join())
    for seat in (-1, 3):
        story.refuses("ada", DropSeat(seat), "no-such-seat")
        story.refuses("ada", SeatComputer(seat, "novice"), "no-such-seat")
    story.refuses("ada", SeatComputer(1, "novice"), "seat-taken")
    laid("me", "open").refuses("ada", DropSeat(1), "too-few-seats")


def test_whoever_has_a_seat_that_is_dropped_is_out_and_a_match_without_free_seats_starts() -> None:
    story = laid("me", "ben", "cid", "open").when("ben", Join()).when("cid", Join())
    story = story.when("ada", DropSeat(1)).then(SeatDropped(1)).has(status="open")
    assert players(story) == ["ada", "cid", "open"]
    story.when("ben", Join()).has(status="running")
    story.when("ada", DropSeat(2)).then_among(SeatDropped(2), Started).has(status="running")
    story.when("ada", SeatComputer(2, "adept")).then_among(Filled(2, "adept"), Started)


def test_options_that_name_a_seat_must_fit_those_that_are_left() -> None:
    story = laid("me", "open", "open", game="dragonwood", options={"first_seat": 2})
    story.refuses("ada", DropSeat(1), "too-few-seats")
    story.when("ben", Join()).refuses("ada", Begin(), "too-few-seats")


# Invitations.


def test_an_invitation_is_to_the_same_seat_wherever_that_moves() -> None:
    story = laid("me", "invite", "invite", "invite", visibility="private")
    story = story.when("ada", DropSeat(1))
    story.refuses("eve", TakeInvite(1, 0), "no-such-invite")
    assert [stable_number(story.match, seat) for seat in range(3)] == [0, 2, 3]
    story.when("cid", TakeInvite(2, 0)).then(Joined(1, "cid", None))
    story.when("dan", TakeInvite(3, 0)).then(Joined(2, "dan", None))


def test_no_invitation_of_a_seat_that_was_dropped_is_good_for_one_that_was_added() -> None:
    story = laid("me", "invite", "invite", visibility="private").when("ada", DropSeat(2))
    story = story.when("ada", AddSeat(Seat("invite")))
    assert not any(is_valid_invite(story.match, 2, number) for number in range(9))
    story.when("cid", TakeInvite(3, 0)).then(Joined(2, "cid", None))
    again = story.when("ada", Free(2))
    again.refuses("cid", TakeInvite(3, 0), "no-such-invite")
    again.when("cid", TakeInvite(3, 1)).then(Joined(2, "cid", None))


def test_there_is_an_end_to_seats_that_invitations_can_name() -> None:
    story = laid("me", "invite", "invite", visibility="private")
    while (story.match.laid or 3) < MOST_SEATS_EVER:
        story = story.when("ada", AddSeat(Seat("invite"))).when("ada", DropSeat(3))
    story.refuses("ada", AddSeat(Seat("invite")), "too-many-seats")


# Deadlines, pledges, terms.


def test_a_seat_that_fills_keeps_its_time_wherever_it_moves() -> None:
    story = laid("me", FILLING, FILLING, "open", game=SIX).after(10).when("ada", AddSeat(FILLING))
    due, late = NOW + 60_000, NOW + 70_000
    set_then = tuple(Due("seat", n, at, True) for n, at in ((1, due), (2, due), (4, late)))
    story.then_among(ClockSet(set_then))
    story = story.when("ada", DropSeat(1))
    assert [(d.decision, d.at) for d in story.match.deadlines] == [(1, due), (3, late)]
    assert [(each.seat, each.deadline) for each in waiting_of(story.match)] == [
        (1, due),
        (2, None),
        (3, late),
    ]
    story = story.when_time_runs_out().then_among(Filled(1, "novice"))
    assert players(story) == ["ada", "novice", "open", "open"]
    story.when("ada", Begin("adept")).has(status="running")


def test_who_moves_up_pledges_again_and_plain_words_count_as_said() -> None:
    story = laid("me", "open", "ben", "cid", "dan", pledges=True, game=SIX)
    for who in ("ben", "cid"):
        story = story.when(who, Join())
    story = story.when("dan", Join("plain"))
    for seat, who in enumerate(("ada", "", "ben", "cid")):
        if who:
            story = story.when(who, Pledge(pledge_to(who * 64, "m1", seat)))
    story = story.when("ada", Begin()).then(SeatDropped(1), ClockSet).has(status="open")
    assert [each.seat for each in story.match.given] == [0, 3]
    assert [(w.seat, w.kind) for w in waiting_of(story.match)] == [(1, "pledge"), (2, "pledge")]
    story.refuses("ada", Free(1), "started").refuses("ada", DropSeat(1), "started")
    story = story.when("ben", Pledge(pledge_to("b" * 64, "m1", 1)))
    story = story.when("cid", Pledge(pledge_to("c" * 64, "m1", 2)))
    for who, words in (("ben", "b" * 64), ("cid", "c" * 64)):
        story = story.when(who, GiveWords(words))
    story = story.when_time_runs_out().has(status="running")
    assert story.match.words[0] == "plain"
    assert story.match.words[2:] == ("b" * 64, "c" * 64)


def test_a_match_that_has_another_number_of_seats_has_other_terms() -> None:
    story = laid("me", "open", "open", "open")
    fewer = story.when("ada", DropSeat(3))
    assert is_joinable(fewer.match)
    assert terms_of(fewer.match) == terms_of(story.match).with_seats(3)


def test_a_branch_keeps_the_number_of_its_seats() -> None:
    stood = laid("me", "novice", "novice").match
    asked = Branch("m1", 1, (Seat("player"), OPEN, AI), "redealt", 0)
    branch = open_branch("m2", "ada", asked, stood, stood, NOW, SECRET)
    story = MatchStory(branch.match, NOW)
    story.refuses("ada", AddSeat(OPEN), "too-many-seats")
    story.refuses("ada", DropSeat(1), "too-few-seats").refuses("ada", Begin(), "too-few-seats")
    story.when("ada", Begin("novice")).has(status="running")
