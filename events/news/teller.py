"""Tells all players of a match what its newest state is for them (facts.py, inboxes.py)."""

from collections.abc import Mapping, Sequence

from events.current import Current
from events.news.facts import Fact, facts_of
from events.news.inboxes import Inboxes, Recorded, Telling
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
        true = facts_of(current)
        said = dict(zip(true, self._record(current, true, {}), strict=True))
        later = {player: one.later for player, one in said.items() if one.later is not None}
        if later:
            newest = self._projector.newest(current.match.id)
            true = {player: facts_of(newest).get(player, ()) for player in later}
            said |= zip(true, self._record(newest, true, later), strict=True)
        return min(
            (one.again_ms for one in said.values() if one.again_ms is not None), default=None
        )

    def _record(
        self, current: Current, true: Mapping[str, Sequence[Fact]], lost: Mapping[str, State]
    ) -> list[Recorded]:
        tellings = (
            Telling(player, facts, self._met(player, current, facts), lost.get(player))
            for player, facts in true.items()
        )
        return self._inboxes.record(current, [*tellings])

    def _met(self, player: str, current: Current, facts: Sequence[Fact]) -> bool:
        invited = any(fact.item.kind == "invited" for fact in facts)
        return invited and self._lobby.have_met(player, current.match.host)
