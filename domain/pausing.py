"""A pause: all persons at the table stop an unlisted or private match, and go on with it.

While it lasts no move is made, and nothing is awaited. Each deadline keeps the time that it had
left; the one that stands is the end of the pause. The last person at a table pauses nothing while
others are away: these could not play until that person wants it.
"""

from domain import refusals
from domain.commands import Pause, Resume
from domain.events import PauseAsked, PauseBegan, PauseEnded, TimedOut
from domain.evolve import Decided, changes_nothing, refuse_if_late
from domain.match import LONGEST_PAUSE_MS, Actor, Match
from domain.people import may_come_back, mover, seats_in_person
from domain.refusals import Refused


def decide_pausing(match: Match, actor: Actor, command: Pause | Resume, now: int) -> Decided:
    """A player asks for a pause, or for its end; it comes once all have asked. Raises Refused."""
    seat = mover(match, actor)
    if isinstance(command, Pause):
        refuse_if_late(match, now)
        if match.visibility == "public":
            raise Refused("no-pause", refusals.NO_PAUSE)
        if len(seats_in_person(match)) < 2 and any(map(may_come_back, match.seats)):
            raise Refused("no-pause", refusals.ALONE_NO_PAUSE)
    elif match.paused is None:
        raise Refused("not-paused", refusals.NOT_PAUSED)
    asked = Decided(match)
    if seat not in match.pausing:
        asked = asked.then(PauseAsked(seat))
    decided = agreed(asked, now)
    if not decided.events:
        raise changes_nothing()
    return decided


def agreed(decided: Decided, now: int) -> Decided:
    """The pause, or its end, if all persons at the table have asked."""
    match = decided.match
    if not seats_in_person(match) <= {*match.pausing}:
        return decided
    if match.paused is not None:
        return decided.then(PauseEnded(now))
    left = tuple(due.at - now for due in match.deadlines)
    return decided.then(PauseBegan(left, now + LONGEST_PAUSE_MS))


def after_leaving(decided: Decided, now: int) -> Decided:
    """A player has resigned: a pause ends if all who are left have asked, or none is left."""
    return agreed(decided, now) if decided.match.paused is not None else decided


def time_is_up(match: Match, now: int) -> Decided:
    """The longest pause is over."""
    return Decided(match).then(TimedOut("pause", ()), PauseEnded(now))
