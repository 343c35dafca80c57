"""Invitations: who takes a seat by one, and when one is dead."""

import pytest

from domain.commands import End, Free, Join, Leave, TakeInvite
from domain.events import Joined, Left, Started
from domain.match import Actor, Match, Seat
from domain.people import is_valid_invite, may_see, sender_may_see
from tests.kit.stories import MatchStory, laid, refusal

FIRST, SECOND = TakeInvite(1, 0), TakeInvite(1, 1)


def inviting(*more: str, visibility: str = "private") -> MatchStory:
    """Ada's match; seat 1 is for whom she invites."""
    return laid("me", "invite", *more, visibility=visibility)


def standing(match: Match) -> list[int]:
    """The numbers of the invitations to seat 1 that are good."""
    return [number for number in range(9) if is_valid_invite(match, 1, number)]


def test_a_seat_to_be_invited_to_is_free_and_nobody_takes_it_without_an_invitation() -> None:
    story = inviting()
    assert story.match.seats[1] == Seat("invite", invite=0)
    story.has(status="open").refuses("ben", Join(), "match-full")
    assert standing(story.match) == [0]


def test_who_is_invited_takes_the_seat_and_the_match_starts() -> None:
    story = inviting().when("ben", TakeInvite(1, 0, "salt"))
    story.then_among(Joined(1, "ben", "salt"), Started).has(status="running", words=("salt",))
    assert story.match.seats[1] == Seat("player", "ben", taken=True, invite=0)
    assert may_see(story.match, "ben")


def test_an_invitation_is_good_once() -> None:
    story = inviting("invite").when("ben", FIRST)
    story.refuses("cid", FIRST, "no-such-invite")
    assert standing(story.match) == []
    story.when("cid", TakeInvite(2, 0)).has(status="running")


@pytest.mark.parametrize("command", [SECOND, TakeInvite(0, 0), TakeInvite(2, 0), TakeInvite(-1, 0)])
def test_an_invitation_that_nobody_made_is_refused(command: TakeInvite) -> None:
    inviting("ben").refuses("cid", command, "no-such-invite")
    inviting("ben").refuses(None, command, "no-such-invite")


def test_to_free_its_seat_withdraws_an_invitation_and_makes_another() -> None:
    story = inviting("ben").when("ada", Free(1)).then(Left(1))
    assert standing(story.match) == [1]
    story.refuses("cid", FIRST, "no-such-invite").when("cid", SECOND).then(Joined(1, "cid", None))


def test_who_leaves_or_is_put_out_needs_another_invitation() -> None:
    story = inviting("ben").when("cid", FIRST)
    for freed in (story.when("cid", Leave()), story.when("ada", Free(1))):
        assert standing(freed.match) == [1]
        assert not may_see(freed.match, "cid")
        freed.refuses("cid", FIRST, "no-such-invite").when("cid", SECOND)


@pytest.mark.parametrize(("visibility", "kind"), [("private", "invite"), ("unlisted", "open")])
def test_a_seat_that_becomes_free_can_be_filled_by_somebody(visibility: str, kind: str) -> None:
    story = laid("me", "ben", "novice", visibility=visibility)
    for seat in (1, 2):
        freed = story.when("ada", Free(seat)).match.seats[seat]
        assert (freed.kind, freed.taken, freed.player, freed.level) == (kind, False, None, None)
        assert freed.invite == (0 if kind == "invite" else None)


def test_nobody_has_two_seats_by_an_invitation() -> None:
    inviting("ben").refuses("ada", FIRST, "already-seated")
    inviting("ben").refuses("ben", FIRST, "already-seated")


def test_a_private_match_has_no_open_seat() -> None:
    with refusal("bad-seats"):
        laid("me", "open", visibility="private")


def test_an_invitation_ends_with_its_match() -> None:
    cancelled = inviting().when("ada", End())
    assert standing(cancelled.match) == []
    cancelled.refuses("ben", FIRST, "match-over")


def test_whoever_is_invited_may_send_that_command_and_no_other() -> None:
    match, ben = inviting().match, Actor("player", player="ben")
    assert sender_may_see(match, ben, FIRST)
    for command in (SECOND, Join(), Leave(), End(), Free(1)):
        assert not sender_may_see(match, ben, command)
        assert sender_may_see(match, Actor("player", player="ada"), command)
        assert sender_may_see(match, Actor("clock"), command)
