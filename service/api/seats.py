"""Seats: taking one, and leaving it."""

from functools import partial

from flask import Response

from domain.commands import Join, Leave
from service.answers import MatchAnswer
from service.api.commanding import as_it_was, commanded, may_join, words_of
from service.callers import player
from service.calls import ANY_MATCH, COMMAND, MATCH, OF_A_MATCH, REPEATED, Tool
from service.http.bodies import (
    TakeSeat,
)
from service.parts import parts
from service.table import Room

seats = Room("seats", "matches")


@seats.answers(
    "post",
    f"{MATCH}/seats",
    "takeSeat",
    "Take a seat",
    "players",
    201,
    MatchAnswer,
    body_needed=False,
    sends=COMMAND,
    gets=("ETag",),
    codes=(
        *ANY_MATCH,
        *REPEATED,
        "match-full",
        "already-seated",
        "too-many-matches",
        "blocked",
        "silenced",
    ),
    text="The one that is reserved for you, or the first open one. The match starts when the "
    "last seat is taken.",
    tools=(
        Tool(
            "join_match",
            "Join a match",
            "Takes a free seat of a match.",
            takes=("words",),
            gives=OF_A_MATCH,
        ),
    ),
)
def join(match_id: str, body: TakeSeat) -> Response:
    """Take the seat that is reserved for the caller, or the first open one."""
    me = player()
    command, allowance = Join(words_of(me, body.words)), parts().allowance
    with allowance.lock_of(me.id):
        handled = commanded(me, match_id, command, partial(may_join, me.id))
        allowance.count(handled.current)
    return as_it_was(handled, me, 201)


@seats.answers(
    "delete",
    f"{MATCH}/seats/me",
    "leaveSeat",
    "Leave, or resign",
    "players",
    200,
    MatchAnswer,
    sends=COMMAND,
    gets=("ETag",),
    codes=(*ANY_MATCH, *REPEATED, "not-seated", "already-resigned"),
    text="Before the start the seat is open again; after it a computer plays on.",
    even_suspended=True,
    tools=(
        Tool(
            "leave_match",
            "Leave a match",
            "Leaves a match that has not begun. In a running match you resign for good, and a "
            "computer plays on: only if your user wants that.",
            gives=OF_A_MATCH,
            ends=True,
        ),
    ),
)
def leave(match_id: str) -> Response:
    """Leave before the start; resign after it."""
    me = player()
    handled = commanded(me, match_id, Leave())
    parts().allowance.count(handled.current)
    return as_it_was(handled, me, 200)
