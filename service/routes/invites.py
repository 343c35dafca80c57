"""Invitations: what a code is for, and the seat that it gives."""

from functools import partial

from flask import Blueprint, Response, g

from domain.commands import TakeInvite
from domain.match import Actor, seat_of
from domain.people import stands
from domain.refusals import NO_SUCH_INVITE
from events.projector import NoSuchMatch
from events.request import Handled, RefusedAt
from service.answers import InviteAnswer, sent
from service.audience import invited
from service.callers import address, admit, caller_id, player
from service.door import problems, reading
from service.door.bodies import NoQuery, TakeSeat
from service.door.problems import Problem
from service.invites import Invitation
from service.parts import parts
from service.routes.matches import as_it_was, instead, may_join, names_in, words_of
from service.showing import seats_of

invites = Blueprint("invites", __name__, url_prefix="/v1/invites")
invites.before_request(admit)


@invites.before_request
def _counted() -> None:
    """Count the attempt for the player, and for the address."""
    for who in {g.who, address()}:
        parts().limits.count("invites", who)


@invites.get("/<code>")
def invitation(code: str) -> Response:
    """What a code is for, as long as it is good."""
    reading.query(NoQuery)
    me = caller_id()
    current, seat = invited(code, me)
    match, names = current.match, names_in(current.match)
    answer = InviteAnswer(
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
    return sent(answer, Cache_Control="no-store")


@invites.post("/<code>")
def take(code: str) -> Response:
    """Take the seat."""
    me, asked = player(), reading.body(TakeSeat, optional=True)
    reading.query(NoQuery)
    words, invite = words_of(me, asked.words), parts().invites.read(code)
    if invite is None:
        raise Problem("no-such-invite", NO_SUCH_INVITE)
    allowance = parts().allowance
    with allowance.lock_of(me.id):
        handled = _taken(me.id, invite, TakeInvite(invite.seat, invite.number, words))
        allowance.count(handled.current)
    return as_it_was(handled, me, 201, Location=f"/v1/matches/{invite.match}")


def _taken(me: str, invite: Invitation, command: TakeInvite) -> Handled:
    key, admit = reading.idempotency_key(), partial(may_join, me)
    actor = Actor("player", player=me)
    try:
        return parts().handler.handle(invite.match, actor, command, key, admit=admit)
    except NoSuchMatch:
        raise Problem("no-such-invite", NO_SUCH_INVITE) from None
    except RefusedAt as refused:
        good = stands(refused.current.match, invite.seat, invite.number)
        if not good and refused.code != "already-seated":
            raise Problem("no-such-invite", NO_SUCH_INVITE) from None
        raise problems.of_refusal(refused, **instead(refused.current, me)) from None
