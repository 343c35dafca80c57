"""Branches: a new match that begins where another one stood."""

from flask import Response

from domain.commands import Branch
from service.answers import MatchAnswer
from service.api.commanding import stood, words_of
from service.api.opening import begun, laid, pace_of, pledges_of
from service.audience import newest
from service.callers import player
from service.calls import ANY_MATCH, MATCH
from service.http.bodies import NewBranch
from service.perspective import seat_named
from service.table import Room

branches = Room("branches", "matches")


@branches.answers(
    "post",
    f"{MATCH}/branches",
    "openBranch",
    "Open a branch: a match that begins where another stood",
    "players",
    201,
    MatchAnswer,
    sends=("Idempotency-Key",),
    gets=("ETag", "Location"),
    codes=(
        *ANY_MATCH,
        "no-such-version",
        "not-started",
        "match-over",
        "veiled",
        "key-reused",
        "too-many-matches",
        "blocked",
        "silenced",
        "too-many-unattended",
    ),
    text="A new match with new luck, from any version before the end of a finished match, "
    "or of one that you play against computers only (then with `redealt` unknowns).",
)
def branch(match_id: str, body: NewBranch) -> Response:
    """Open a branch. The same Idempotency-Key opens the same match."""
    host = player()
    stood(newest(match_id), body.version)
    seats = laid(body.seats, host)
    command = Branch(
        match_id,
        body.version,
        seats,
        body.unknowns,
        seat_named(body.eyes),
        pace_of(body.pace) if body.pace else None,
        words_of(host, body.words),
        body.visibility,
        body.hints,
        pledges_of(body.pledges, seats),
    )
    return begun(host, command)
