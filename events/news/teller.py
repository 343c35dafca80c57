"""Tells all players of a match what its newest state is for them (facts.py, inboxes.py)."""

from collections.abc import Sequence

from events.current import Current
from events.news.facts import Fact, facts_of
from events.news.inboxes import Inboxes
from events.news.told import State
from events.projections.lobby import Lobby
from events.projector import Projector


class Teller:
    """Call it once the lists show that state: who is told must find there what they were told."""

    def __init__(self, inboxes: Inboxes, projector: Projector, lobby: Lobby) -> None:
        self._inboxes, self._projector, self._lobby = inboxes, projector, lobby

    def tell(self, current: Current) -> int | None:
        """Tell everybody. What others have told of a later state stays, unless the store has lost
        that. Returns in how many ms it is to be told again, since something is held back; None:
        nothing is. Raises redis.RedisError, NoSuchMatch.
        """
        found = (self._told(player, current, f) for player, f in facts_of(current).items())
        return min((again for again in [*found] if again is not None), default=None)

    def _told(
        self, player: str, current: Current, facts: Sequence[Fact], lost: State | None = None
    ) -> int | None:
        invited = any(fact.item.kind == "invited" for fact in facts)
        met = invited and self._lobby.have_met(player, current.match.host)
        recorded = self._inboxes.record(player, current, facts, lost, met)
        if recorded.later is None or lost is not None:
            return recorded.again_ms
        newest = self._projector.newest(current.match.id)
        return self._told(player, newest, facts_of(newest).get(player, ()), recorded.later)
