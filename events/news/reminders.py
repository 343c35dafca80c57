"""When players are reminded of a decision that is theirs: by a share of its clock, and by a rhythm.

Both count from when the decision was opened: so a reminder has the same name however often it is
computed, and keeps its place when deadlines move, as they did in logs of 1.x when clocks stepped.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from domain.match import Match
from domain.turns import Turn

MINUTE_MS = 60_000


class Reminders(Struct, frozen=True):
    """What a player wants: a reminder when `left_percent` of the time are left (0: none), and one
    every so many minutes (0: none). `since` (ms): what was due before they said so is not told.
    """

    left_percent: int = 25
    every_minutes: int = 24 * 60
    since: int = 0


USUAL = Reminders()
"""Those of a player who has said nothing: when a quarter of the time is left, and every day."""


class Wanted(Struct, frozen=True):
    """How a player wants to be reminded, as they have said: null, if they have not."""

    general: Reminders | None
    own: Reminders | None

    @property
    def of_match(self) -> Reminders:
        """What counts for the match."""
        return self.own or self.general or USUAL


class Span(NamedTuple):
    """The time that a decision has: when it was opened, and until when (ms)."""

    opened: int
    deadline: int


def wanted(found: Iterable[Any]) -> Wanted:
    """What was kept of both: in general, and of the match."""
    return Wanted(*(each and msgspec.json.decode(each, type=Reminders) for each in found))


def span_of(match: Match, turn: Turn) -> Span | None:
    """The time of a decision; None if there is no limit."""
    if turn.deadline is None:
        return None
    return Span(turn.deadline - match.pace.ms(turn.waiting), turn.deadline)


def next_after(time: int, span: Span, wanted: Reminders) -> int | None:
    """When (ms) the first reminder after a time is due; None: there is none any more."""
    time = max(time, span.opened)
    found = (at for at in (_last(span, wanted), _beat(time, span, wanted, 1)) if at is not None)
    return min((at for at in found if time < at < span.deadline), default=None)


def newest_by(time: int, span: Span, wanted: Reminders) -> int | None:
    """When (ms) the newest reminder was due that is due by now; None: there was none."""
    found = (at for at in (_last(span, wanted), _beat(time, span, wanted, 0)) if at is not None)
    passed = (at for at in found if span.opened < at <= time < span.deadline)
    return max((at for at in passed if at > wanted.since), default=None)


def _last(span: Span, wanted: Reminders) -> int | None:
    """When the share of the clock is left."""
    if not wanted.left_percent:
        return None
    return span.deadline - (span.deadline - span.opened) * wanted.left_percent // 100


def _beat(time: int, span: Span, wanted: Reminders, more: int) -> int | None:
    """The beat of the rhythm at or before a time, or so many after that."""
    every = wanted.every_minutes * MINUTE_MS
    if not every:
        return None
    return span.opened + max(0, (time - span.opened) // every + more) * every
