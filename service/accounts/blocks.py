"""Who does not want to play with whom. A player's blocks are in their record, and go with it.

A block works both ways: who blocked somebody does not sit with them either. Refusals name nobody.
"""

from collections.abc import Iterable

from domain.match import Match
from domain.people import audience
from domain.refusals import Refused
from domain.words import Names
from service.accounts.avoided import Avoided
from service.accounts.registry import NoSuchPlayer, Registry

TOO_MANY = Names(
    "Vous avez bloqué {most} personnes : débloquez-en d'abord une.",
    "You have blocked {most} players: unblock one first.",
)
BLOCKED = Names(
    "Quelqu'un de cette table et vous ne jouez pas ensemble : l'un de vous a bloqué l'autre.",
    "You and somebody at this table do not play together: one of you has blocked the other.",
)


class Blocks:
    """The blocks of all players, and who may sit together because of them."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self.listed = Avoided(registry, "blocks", ("too-many-blocks", TOO_MANY))

    def apart(self, player_id: str, others: Iterable[str]) -> set[str]:
        """With whom of the others a player does not play, as remembered for some seconds."""
        known = self._registry.find({player_id, *others})
        me = known.pop(player_id)
        blocked = {block.player for block in me.blocks} if me else set()
        return {
            other_id
            for other_id, other in known.items()
            if other_id in blocked or (other and other.block_of(player_id))
        }

    def may_open(self, match: Match) -> None:
        """Raise Refused if the host may not sit with somebody for whom a seat is reserved;
        NoSuchPlayer if they have just been erased.
        """
        self._refuse_unless(match.host, audience(match))

    def may_join(self, player_id: str, match: Match) -> None:
        """Raise Refused if a player may not sit with the host, or with who sits there already;
        NoSuchPlayer if they have just been erased.
        """
        seated = {seat.player for seat in match.seats if seat.player and seat.taken}
        self._refuse_unless(player_id, {match.host, *seated})

    def _refuse_unless(self, player_id: str, others: Iterable[str]) -> None:
        """As stored now."""
        ids = {player_id, *others}
        self._registry.refresh(ids)
        if self._registry.find([player_id])[player_id] is None:
            raise NoSuchPlayer
        if self.apart(player_id, ids):
            raise Refused("blocked", BLOCKED)
