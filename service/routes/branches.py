"""Branches: a new match that begins where another one stood."""

from flask import Blueprint, Response

from domain.commands import Branch
from service.audience import newest
from service.callers import admit, player
from service.door import reading
from service.door.bodies import NewBranch, NoQuery
from service.perspective import seat_named
from service.routes.matches import begun, laid, pace_of, pledges_of, stood, words_of

branches = Blueprint("branches", __name__, url_prefix="/v1/matches")
branches.before_request(admit)


@branches.post("/<match_id>/branches")
def branch(match_id: str) -> Response:
    """Open a branch. The same Idempotency-Key opens the same match."""
    host, asked = player(), reading.body(NewBranch)
    reading.query(NoQuery)
    stood(newest(match_id), asked.version)
    seats = laid(asked.seats, host)
    command = Branch(
        match_id,
        asked.version,
        seats,
        asked.unknowns,
        seat_named(asked.eyes),
        pace_of(asked.pace) if asked.pace else None,
        words_of(host, asked.words),
        asked.visibility,
        asked.hints,
        pledges_of(asked.pledges, seats),
    )
    return begun(host, command)
