"""Tells all players of a match what its newest state is for them (facts.py, inboxes.py)."""

from events.news.facts import facts_of
from events.news.inboxes import Inboxes, State
from events.projector import Current, Projector


class Teller:
    """Call it once the lists show that state: who is told must find there what they were told."""

    def __init__(self, inboxes: Inboxes, projector: Projector) -> None:
        self._inboxes, self._projector = inboxes, projector

    def tell(self, current: Current) -> None:
        """Tell everybody. What others have told of a later state stays, unless the store has lost
        that. Raises redis.RedisError, NoSuchMatch.
        """
        for player, facts in facts_of(current).items():
            later = self._inboxes.record(player, current, facts)
            if later is not None:
                self._again(player, current.match.id, later)

    def _again(self, player: str, match_id: str, told: State) -> None:
        newest = self._projector.newest(match_id)
        facts = facts_of(newest).get(player, ())
        self._inboxes.record(player, newest, facts, lost=told)
