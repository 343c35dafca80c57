"""Rematches: the same people once more."""

from functools import partial

from flask import Blueprint, Response

from domain.match import Match
from domain.opening import opening_of_rematch
from domain.refusals import Refused
from events.request import RefusedAt
from service.answers import RematchAnswer, sent_if_new
from service.audience import newest
from service.callers import admit, caller_id, player
from service.door import problems, reading
from service.door.bodies import NoQuery, TakeSeat
from service.parts import parts
from service.rematches import Again
from service.routes.matches import as_it_was, instead, may_join, may_open, words_of

rematches = Blueprint("rematches", __name__, url_prefix="/v1/matches")
rematches.before_request(admit)


@rematches.get("/<match_id>/rematch")
def rematch(match_id: str) -> Response:
    """The rematch of a match, as far as the caller may know of it."""
    reading.query(NoQuery)
    found = parts().rematches.of(newest(match_id).match, caller_id())
    return sent_if_new(RematchAnswer(found.id if found else None))


@rematches.post("/<match_id>/rematch")
def again(match_id: str) -> Response:
    """A seat for the caller at the rematch. The same Idempotency-Key gives the same seat."""
    me, asked = player(), reading.body(TakeSeat, optional=True)
    reading.query(NoQuery)
    key, words = reading.idempotency_key(), words_of(me, asked.words)
    match, joins = newest(match_id).match, partial(may_join, me.id)
    try:
        opening = opening_of_rematch(match, me.id, _gone(match, me.id), words)
        handled = parts().rematches.seated(Again(me.id, match.id, opening, may_open, joins, key))
    except RefusedAt as refused:
        raise problems.of_refusal(refused, **instead(refused.current, me.id)) from None
    except Refused as refused:
        raise problems.of_refusal(refused) from None
    return as_it_was(handled, me, 201, Location=f"/v1/matches/{handled.current.match.id}")


def _gone(match: Match, me: str) -> set[str]:
    """The players of this match who have erased themselves since."""
    others = {seat.player for seat in match.seats if seat.player} - {me}
    return {other for other, found in parts().registry.find(others).items() if found is None}
