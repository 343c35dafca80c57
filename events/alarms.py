"""Which alarms a match needs: they follow from it, and are set in the same step as its entries.

A store can lose them, or an older copy of it have them later than they should be: `has_lapsed`
says so. `reminder` is not among them: it follows from what players were told (news/reminding.py).
"""

from domain.match import Match, next_deadline
from domain.pauses import Tempo, wake
from events.retention import Retention
from events.store.alarms import Alarms
from events.store.keys import Kind

SOON_MS = 60_000
"""An alarm that rings so soon is as good as one that rings now: whoever has taken it, or waits for
a newer release, has put it off by less.
"""
NEEDED: tuple[Kind, ...] = ("deadline", "ai", "unwatched")
"""The alarms without which a match that is not over stands still, or for ever."""


def alarms_of(match: Match, tempo: Tempo, retention: Retention, now: int) -> Alarms:
    """When to look again at a match that moves now."""
    ends, leaves = retention.ends(match, now), retention.leaves(match, now)
    return Alarms(next_deadline(match), wake(match, tempo, now), unwatched=ends, archive=leaves)


def has_lapsed(kind: Kind, alarm: int | None, due: int, now: int) -> bool:
    """Whether an alarm that is needed is not set, or too late. Only the time of a deadline is known
    for certain: others may have been put off.
    """
    return is_late(alarm, due, now) if kind == "deadline" else alarm is None


def is_late(alarm: int | None, due: int, now: int) -> bool:
    """Whether an alarm does not ring, or later than it must."""
    return alarm is None or alarm > max(due, now + SOON_MS)
