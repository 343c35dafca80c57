"""Giving time: a player lets the open decision of another seat be due later."""

from msgspec.structs import replace

from domain import refusals
from domain.events import ClockSet, TimeGiven
from domain.evolve import Decided, refuse_if_late
from domain.game import OpenDecision
from domain.match import Actor, Due, Match, awaited
from domain.people import mover
from domain.refusals import Refused

MOST_GIFTS = 2
"""So often in a match each seat may give time."""


def gives_time(match: Match, actor: Actor, to: int, now: int) -> Decided:
    """The decision of another seat is due later. Raises Refused.

    It must not be the giver's, too: no player gives time to themselves. A decision of several other
    seats is due later for all of them.
    """
    giver = mover(match, actor)
    refuse_if_late(match, now)
    if not 0 <= to < len(match.seats):
        raise Refused("no-such-seat", refusals.NO_SUCH_SEAT.filled(last=len(match.seats) - 1))
    waiting = _decision_of(match, giver, to)
    if match.gifts.count(giver) >= MOST_GIFTS:
        raise Refused("time-used-up", refusals.TIME_USED_UP.filled(most=MOST_GIFTS))
    ms = match.pace.ms(waiting)
    dues = tuple(_later(due, ms) if _is_of(due, waiting) else due for due in match.deadlines)
    return Decided(match).then(TimeGiven(giver, to, ms), ClockSet(dues))


def _decision_of(match: Match, giver: int, to: int) -> OpenDecision:
    """The decision of a person at this seat, in which the giver has no part. Raises Refused."""
    for waiting in awaited(match) if match.seats[to].computer is None else ():
        if to in waiting.seats and giver not in waiting.seats and not waiting.reminder:
            return waiting
    raise Refused("not-awaited", refusals.NOT_AWAITED)


def _is_of(due: Due, waiting: OpenDecision) -> bool:
    """Whether this is the deadline of that decision, or of its reminder."""
    return (due.kind, due.decision) == (waiting.kind, waiting.decision)


def _later(due: Due, ms: int) -> Due:
    return replace(due, at=due.at + ms, extension=(due.extension or 0) + ms)
