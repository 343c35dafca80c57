"""Rematches: the same people once more."""

from functools import partial

from flask import Response

from domain.match import Match
from domain.opening import opening_of_rematch
from domain.refusals import Refused
from events.request import RefusedAt
from service.answers import MatchAnswer, RematchAnswer, sent_if_new
from service.api.commanding import as_it_was, instead, may_join, may_open, words_of
from service.audience import newest
from service.callers import caller_id, player
from service.calls import ANY_MATCH, MATCH
from service.http import problems, reading
from service.http.bodies import TakeSeat
from service.parts import parts
from service.rematches import Again
from service.table import Room

rematches = Room("rematches", "matches")


@rematches.answers(
    "get",
    f"{MATCH}/rematch",
    "getRematch",
    "Which match is the rematch of this one",
    "spectators too",
    200,
    RematchAnswer,
    sends=("If-None-Match",),
    gets=("ETag",),
    codes=ANY_MATCH,
    text="One match for all who ask. `null` while there is none, and for whom there is none; a "
    "rematch that was called off before it began is none any more.",
)
def rematch(match_id: str) -> Response:
    """The rematch of a match, as far as the caller may know of it."""
    found = parts().rematches.of(newest(match_id).match, caller_id())
    return sent_if_new(RematchAnswer(found.id if found else None))


@rematches.answers(
    "post",
    f"{MATCH}/rematch",
    "askForRematch",
    "Play once more with the same people",
    "players",
    201,
    MatchAnswer,
    body_needed=False,
    sends=("Idempotency-Key",),
    gets=("ETag", "Location"),
    codes=(
        *ANY_MATCH,
        "not-over",
        "not-started",
        "not-seated",
        "already-seated",
        "match-full",
        "rematch-begun",
        "too-many-rematches",
        "too-many-matches",
        "blocked",
        "silenced",
        "key-reused",
        "busy",
    ),
    text="The match must be over. Whoever asks first opens the rematch, whoever asks later "
    "sits down there. It has the same game, options, pace, visibility and computers. The seats "
    "of the other players wait for them, as long as a turn of the match, at least a minute; "
    "then a computer (`adept`) takes them. Who has resigned may play again. The same key gives "
    "the same seat.",
)
def again(match_id: str, body: TakeSeat) -> Response:
    """A seat for the caller at the rematch. The same Idempotency-Key gives the same seat."""
    me = player()
    key, words = reading.idempotency_key(), words_of(me, body.words)
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
