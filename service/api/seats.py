"""Seats: taking one, leaving it, and the invitations that give one."""

from functools import partial
from typing import Annotated

from flask import Response, g
from msgspec import Struct

from domain.commands import Join, Leave, TakeInvite
from domain.fields import HasPledges, HostId, MatchId, OptionsChosen, Slug
from domain.match import Actor, Pace, seat_of
from domain.people import is_valid_invite
from domain.refusals import NO_SUCH_INVITE
from domain.words import Visibility, says
from events.current import Handled, NoSuchMatch, RefusedAt
from service.api.match_commands import (
    checked_words,
    match_after,
    match_as_of,
    may_join,
    refusal_context,
)
from service.callers import caller_id, identify_caller, invited, player
from service.composition import parts
from service.http import problems, reading
from service.http.bodies import TakeSeat
from service.http.limits import address
from service.http.problems import Problem
from service.http.table import COMMAND, MATCH, Call, CallGroup, Tool
from service.match_answers import MatchAnswer, SeatAnswer
from service.showing import player_names, seats_of
from service.tickets import Invitation

seats = CallGroup("seats", "matches", identify_caller)


@seats.post(
    f"{MATCH}/seats",
    MatchAnswer,
    body_needed=False,
    sends=COMMAND,
    codes=("match-full", "already-seated", "too-many-matches", "blocked"),
    tools=(
        Tool(
            "join_match",
            "Join a match",
            "Takes a free seat of a match.",
            takes=("words",),
        ),
    ),
)
def take_seat(match_id: str, body: TakeSeat) -> Response:
    """Take a seat.

    The one that is reserved for you, or the first open one. The match starts when the last seat is
    taken.
    """
    me = player()
    command = Join(checked_words(me, body.words))
    with parts().allowance.lock_of(me.id):
        return match_after(match_id, command, 201, partial(may_join, me.id))


@seats.delete(
    f"{MATCH}/seats/me",
    MatchAnswer,
    sends=COMMAND,
    codes=("not-seated", "already-resigned"),
    even_suspended=True,
    tools=(
        Tool(
            "leave_match",
            "Leave a match",
            "Leaves a match that has not begun. In a running match you resign for good, and a "
            "computer plays on: only if your user wants that.",
            ends=True,
        ),
    ),
)
def leave_seat(match_id: str) -> Response:
    """Leave, or resign.

    Before the start the seat is open again; after it a computer plays on.
    """
    return match_after(match_id, Leave())


def _enter(call: Call) -> None:
    """Count the attempt for the player, and for the address."""
    identify_caller(call)
    for who in {g.who, address()}:
        parts().limits.count("invites", who)


invites = CallGroup("invites", "matches", _enter)


class InviteAnswer(Struct, frozen=True):
    """The match and seat of an invitation. `seat` is free until somebody takes it, or yours once
    the code is used up.
    """

    match: MatchId
    game: Slug
    options: OptionsChosen
    pace: Annotated[Pace, says("How long decisions may take.")]
    host: HostId
    host_name: Annotated[str | None, says("The name of its host; null: they were erased.")]
    seat: Annotated[int, says("The seat to which it invites, counted from 0.")]
    seats: Annotated[tuple[SeatAnswer, ...], says("The seats, in the order in which they sit.")]
    visibility: Annotated[Visibility, says("The people who may know of the match.")]
    hints: Annotated[bool, says("Whether players may ask for hints.")]
    pledges: HasPledges
    you: Annotated[
        int | None,
        says("Your seat, if you sit in the match already, counted from 0; null: you do not."),
    ]


@invites.get(
    "/v1/invites/{code}",
    who="spectators too",
    gets=("Cache-Control",),
    codes=("too-new", "unknown-format"),
)
def get_invite(code: str) -> InviteAnswer:
    """The match and seat of an invitation.

    Only with the code can one learn it. `you` is the caller's seat if they sit in the match
    already, also when the code is used up.
    """
    me = caller_id()
    current, seat = invited(code, me)
    match, names = current.match, player_names(current.match)
    return InviteAnswer(
        match.id,
        match.game,
        match.options,
        match.pace,
        match.host,
        parts().registry.names([match.host]).get(match.host),
        seat,
        seats_of(match, names),
        match.visibility,
        match.hints,
        match.pledges,
        seat_of(match, me),
    )


@invites.post(
    "/v1/invites/{code}",
    MatchAnswer,
    body_needed=False,
    sends=("Idempotency-Key",),
    gets=("ETag", "Location"),
    codes=(
        "already-seated",
        "match-full",
        "match-over",
        "too-many-matches",
        "blocked",
        "key-reused",
        "busy",
    ),
)
def take_invite(code: str, body: TakeSeat) -> Response:
    """Take the seat to which you are invited.

    An invitation is good once, until its seat is taken or freed. One that is unknown, was used, or
    was withdrawn is always the same `no-such-invite`.
    """
    me = player()
    words, invite = checked_words(me, body.words), parts().invites.read(code)
    if invite is None:
        raise Problem("no-such-invite", NO_SUCH_INVITE)
    allowance = parts().allowance
    with allowance.lock_of(me.id):
        handled = _taken(me.id, invite, TakeInvite(invite.seat, invite.number, words))
        allowance.count(handled.current)
    return match_as_of(handled, me, 201, Location=f"/v1/matches/{invite.match}")


def _taken(me: str, invite: Invitation, command: TakeInvite) -> Handled:
    key, admit = reading.idempotency_key(), partial(may_join, me)
    actor = Actor("player", player=me)
    try:
        return parts().handler.handle(invite.match, actor, command, key, admit=admit)
    except NoSuchMatch:
        raise Problem("no-such-invite", NO_SUCH_INVITE) from None
    except RefusedAt as refused:
        good = is_valid_invite(refused.current.match, invite.seat, invite.number)
        if not good and refused.code != "already-seated":
            raise Problem("no-such-invite", NO_SUCH_INVITE) from None
        raise problems.refusal_problem(refused, **refusal_context(refused.current, me)) from None
