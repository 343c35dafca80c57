"""Matches that follow from others: branches, which begin where another stood, and rematches."""

from functools import partial
from typing import Annotated

from flask import Response
from msgspec import Meta, Struct, field

from domain.commands import Branch
from domain.match import Match
from domain.opening import opening_of_rematch
from domain.words import Unknowns, Visibility, says
from events.current import RefusedAt
from service.api.match_commands import (
    checked_words,
    match_as_of,
    may_join,
    may_open,
    refusal_context,
    stood,
)
from service.api.opening import (
    PaceAsked,
    PledgesWanted,
    Seats,
    open_and_answer,
    pace_of,
    pledges_of,
    seats_of_request,
)
from service.callers import caller_id, identify_caller, newest, player
from service.composition import parts
from service.http import problems, reading
from service.http.bodies import Body, TakeSeat, Words
from service.http.table import IF_NEW, MATCH, CallGroup
from service.match_answers import MatchAnswer
from service.rematches import RematchRequest
from service.showing import seat_named

branches = CallGroup("branches", "matches", identify_caller)
SeatEyes = Annotated[
    str,
    Meta(
        pattern="^seat:[0-5]$",
        description="The seat from whose view it is dealt again. Left out: your own.",
    ),
]


class NewBranch(Body, frozen=True):
    """A match that begins where another stood, with the same game and options."""

    version: Annotated[
        int, Meta(ge=1, description="The version at which it begins: any before the end.")
    ]
    seats: Seats
    unknowns: Annotated[
        Unknowns,
        Meta(
            description="`real`: what was hidden stays as it was (finished matches only). "
            "`redealt`: it is dealt again, from what a seat saw then."
        ),
    ] = "real"
    eyes: SeatEyes | None = field(default=None, name="as")
    pace: Annotated[
        PaceAsked | None,
        Meta(description="How long decisions may take; null: as in the other match."),
    ] = None
    words: Words | None = None
    visibility: (
        Annotated[
            Visibility,
            Meta(description="No wider than that of the match. Left out: the same."),
        ]
        | None
    ) = None
    hints: Annotated[
        bool | None,
        Meta(description="Whether players may ask for hints; null: as in the other match."),
    ] = None
    pledges: PledgesWanted | None = None


@branches.post(
    f"{MATCH}/branches",
    MatchAnswer,
    sends=("Idempotency-Key",),
    gets=("ETag", "Location"),
    codes=(
        "not-started",
        "match-over",
        "key-reused",
        "too-many-matches",
        "blocked",
        "too-many-unattended",
    ),
)
def open_branch(match_id: str, body: NewBranch) -> Response:
    """Open a branch: a match that begins where another stood.

    A new match with new luck, from any version before the end of a finished match, or of one that
    you play against computers only (then with `redealt` unknowns).
    """
    host = player()
    stood(newest(match_id), body.version)
    seats = seats_of_request(body.seats, host)
    command = Branch(
        match_id,
        body.version,
        seats,
        body.unknowns,
        seat_named(body.eyes),
        pace_of(body.pace) if body.pace else None,
        checked_words(host, body.words),
        body.visibility,
        body.hints,
        pledges_of(body.pledges, seats),
    )
    return open_and_answer(host, command)


rematches = CallGroup("rematches", "matches", identify_caller)


class RematchAnswer(Struct, frozen=True):
    """The rematch of a match that is over."""

    rematch: Annotated[
        str | None,
        says("The id of its rematch, open or begun; null: there is none that you may know of."),
    ]


@rematches.get(f"{MATCH}/rematch", who="spectators too", sends=IF_NEW)
def get_rematch(match_id: str) -> RematchAnswer:
    """Which match is the rematch of this one.

    One match for all who ask. The id of the rematch; null: there is none, or you may not know of
    it. A rematch that was called off before it began does not count.
    """
    found = parts().rematches.of(newest(match_id).match, caller_id())
    return RematchAnswer(found.id if found else None)


@rematches.post(
    f"{MATCH}/rematch",
    MatchAnswer,
    body_needed=False,
    sends=("Idempotency-Key",),
    gets=("ETag", "Location"),
    codes=(
        "not-over",
        "not-started",
        "not-seated",
        "already-seated",
        "match-full",
        "rematch-begun",
        "too-many-rematches",
        "too-many-matches",
        "blocked",
        "key-reused",
        "busy",
    ),
)
def ask_for_rematch(match_id: str, body: TakeSeat) -> Response:
    """Play once more with the same people.

    The match must be over. The first player who asks opens the rematch; the others who ask take
    their seats there. It has the same game, options, pace, visibility and computers. The seats of
    the other players are reserved for as long as a turn of the match, at least a minute; then a
    computer (`adept`) takes them. Players who resigned may play again. The same key gives the same
    seat.
    """
    me = player()
    key, words = reading.idempotency_key(), checked_words(me, body.words)
    match, joins = newest(match_id).match, partial(may_join, me.id)
    try:
        opening = opening_of_rematch(match, me.id, _gone(match, me.id), words)
        handled = parts().rematches.seated(
            RematchRequest(me.id, match.id, opening, may_open, joins, key)
        )
    except RefusedAt as refused:
        raise problems.refusal_problem(refused, **refusal_context(refused.current, me.id)) from None
    return match_as_of(handled, me, 201, Location=f"/v1/matches/{handled.current.match.id}")


def _gone(match: Match, me: str) -> set[str]:
    """The players of this match who have erased themselves since."""
    others = {seat.player for seat in match.seats if seat.player} - {me}
    return {other for other, found in parts().registry.find(others).items() if found is None}
