"""Which alarms a match needs: they follow from it, and are set in the same step as its entries.

`reminder` is not among them: it follows from what players were told (news/reminding.py).
"""

from domain.match import Match, next_deadline
from domain.turns import Tempo, wake
from events.retention import Retention
from events.store.alarms import Alarms


def alarms_of(match: Match, tempo: Tempo, retention: Retention, now: int) -> Alarms:
    """When to look again at a match that moves now."""
    ends, leaves = retention.ends(match, now), retention.leaves(match, now)
    return Alarms(next_deadline(match), wake(match, tempo, now), unwatched=ends, archive=leaves)
