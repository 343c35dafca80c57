"""The clocks of a match that runs: calls for the players at the table."""

from typing import Annotated

from flask import Response
from msgspec import Meta

from domain.commands import GiveTime, Pause, Resume
from service.api.match_commands import match_after
from service.callers import identify_caller
from service.http.bodies import MOST_SEATS, Body
from service.http.table import COMMAND, MATCH, CallGroup, Tool
from service.match_answers import MatchAnswer

clocks = CallGroup("clocks", "matches", identify_caller)


class TimeAsked(Body, frozen=True):
    """More time for another seat."""

    seat: Annotated[
        int, Meta(ge=0, le=MOST_SEATS - 1, description="The seat that gets it, counted from 0.")
    ]


@clocks.post(
    f"{MATCH}/time",
    MatchAnswer,
    status=200,
    sends=COMMAND,
    codes=(
        *("not-seated", "not-started", "already-resigned", "too-late", "no-such-seat"),
        *("not-awaited", "time-used-up", "paused", "illegal-move"),
    ),
    tools=(
        Tool(
            "give_time",
            "Give time",
            "Gives another player more time for the decision that waits for them; twice a match.",
            takes=("seat",),
        ),
    ),
)
def give_time(match_id: str, body: TimeAsked) -> Response:
    """Give another seat more time.

    Any player at the table may, twice in a match, while a decision waits for a person at that seat
    and not for the giver: it is due later by the whole time that such a decision has. If it waits
    for several others, it is due later for all of them. `gifts` has who gave.
    """
    return match_after(match_id, GiveTime(body.seat))


OF_A_PAUSE = ("not-seated", "not-started", "already-resigned", "illegal-move")


@clocks.post(
    f"{MATCH}/pause",
    MatchAnswer,
    status=200,
    sends=COMMAND,
    codes=(*OF_A_PAUSE, "too-late", "no-pause", "paused"),
    tools=(
        Tool(
            "pause_match",
            "Pause a match",
            "Asks for a pause of an unlisted or private match: it comes once all persons at the "
            "table have asked.",
        ),
    ),
)
def pause_match(match_id: str) -> Response:
    """Pause a match, or ask for it.

    Any player at the table of an unlisted or private match may ask; `pausing` lists those who have.
    With the request of the last person who had not asked, the match is paused for up to 30 days:
    nothing is awaited, and moves are `paused`. A request lapses when the match moves on. To ask
    again is `nothing-changes`.
    """
    return match_after(match_id, Pause())


@clocks.post(
    f"{MATCH}/resume",
    MatchAnswer,
    status=200,
    sends=COMMAND,
    codes=(*OF_A_PAUSE, "not-paused"),
    tools=(
        Tool(
            "resume_match",
            "Resume a match",
            "Asks for the end of a pause: the match goes on once all persons have asked.",
        ),
    ),
)
def resume_match(match_id: str) -> Response:
    """End a pause, or ask for it.

    The match goes on once all persons at the table have asked, and by itself at `paused_until`.
    Each decision has the time that it had left.
    """
    return match_after(match_id, Resume())
