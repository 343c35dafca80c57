"""Hints: the move of a master, for a player who asks. The host of a match allows them when it is
opened; later on a player who plays with computers alone does.

Whether a seat may have one follows from the match alone, and from what that seat may be told of
itself. A hint makes no entry: others learn of it when the match is over.
"""

from domain import refusals
from domain.events import HintsAllowed
from domain.evolve import Decided, changes_nothing
from domain.match import Actor, Match, awaited, move_deadline, wanted
from domain.people import mover
from domain.refusals import Refused
from domain.words import Level

TEACHER: Level = "master"
"""The level of the computer that gives hints."""
MOST_IN_A_DECISION = 5
"""The most hints of a seat while the decisions that it must take stay the same."""

Decisions = tuple[tuple[str, int], ...]
"""The kinds and numbers of open decisions."""


def allowed(match: Match, actor: Actor) -> Decided:
    """Hints from now on, for a player whose rivals are all computers. Raises Refused."""
    seat = mover(match, actor)
    if match.hints:
        raise changes_nothing()
    if any(other.player for number, other in enumerate(match.seats) if number != seat):
        raise Refused("no-hints", refusals.HINTS_FOR_ALL)
    return Decided(match).then(HintsAllowed(seat))


def seat_for_hint(match: Match, player: str, now: int) -> int:
    """The seat of a player who may have a hint now (ms by the store's clock). Raises Refused."""
    if match.status == "finished":
        raise Refused("match-over", refusals.MATCH_OVER)
    seat = mover(match, Actor("player", player=player))
    if not match.hints:
        raise Refused("no-hints", refusals.NO_HINTS)
    deadline = move_deadline(match)
    if deadline is not None and now >= deadline:
        raise Refused("too-late", refusals.TOO_LATE.filled(ms=now - deadline))
    if not decisions_of(match, seat):
        raise Refused("not-your-turn", refusals.NOTHING_TO_DECIDE)
    return seat


def decisions_of(match: Match, seat: int) -> Decisions:
    """The open decisions in which the answer of this seat is wanted: for the seat itself only."""
    decisions = awaited(match) if match.status == "running" else ()
    return tuple(
        (waiting.kind, waiting.decision)
        for waiting in decisions
        if not waiting.reminder and seat in wanted(match, waiting)
    )


def refuse_more(before: int) -> None:
    """Raise Refused if a seat has had so many hints in its decisions that it gets no more."""
    if before >= MOST_IN_A_DECISION:
        detail = refusals.TOO_MANY_HINTS.filled(most=MOST_IN_A_DECISION)
        raise Refused("too-many-hints", detail)
