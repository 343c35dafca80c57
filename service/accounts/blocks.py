"""Who does not want to play with whom. A player's blocks are in their record, and go with it.

A block works both ways: who blocked somebody does not sit with them either. Refusals name nobody.
"""

import re
from collections.abc import Iterable

from msgspec.structs import replace

from domain.audience import audience
from domain.match import Match
from domain.referee import Refused
from domain.words import Names
from service.accounts.player import Block, Player
from service.accounts.registry import NoSuchPlayer, Registry
from service.door.problems import Problem

MOST_BLOCKS = 100
ID = re.compile("[a-z2-7]{16}")

TOO_MANY = Names(
    "Vous avez bloqué {most} personnes : débloquez-en d'abord une.",
    "You have blocked {most} players: unblock one first.",
)
NO_SUCH_PLAYER = Names(
    "Ce joueur n'existe pas, ou a été effacé.", "There is no such player, or they were erased."
)
YOURSELF = Names("Ce joueur, c'est vous.", "This player is you.")
BLOCKED = Names(
    "Quelqu'un de cette table et vous ne jouez pas ensemble : l'un de vous a bloqué l'autre.",
    "You and somebody at this table do not play together: one of you has blocked the other.",
)


class Blocks:
    """The blocks of all players, and who may sit together because of them."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    def add(self, player_id: str, other_id: str, now: int) -> Block:
        """From now on the one does not play with the other; if they did before, since then.

        Raises Problem, NoSuchPlayer, Busy.
        """
        self.other(player_id, other_id)

        def change(player: Player) -> Player:
            if player.block_of(other_id):
                return player
            known = self._registry.find(block.player for block in player.blocks)
            still = tuple(block for block in player.blocks if known[block.player])
            if len(still) >= MOST_BLOCKS:
                raise Problem("too-many-blocks", TOO_MANY.filled(most=MOST_BLOCKS))
            return replace(player, blocks=(*still, Block(other_id, now)))

        block = self._registry.change(player_id, change).block_of(other_id)
        assert block is not None, "it was just made"
        return block

    def remove(self, player_id: str, other_id: str) -> None:
        """The one plays with the other again, who may be erased. Raises Problem for what never was
        an id; NoSuchPlayer, Busy.
        """
        if not ID.fullmatch(other_id):
            raise Problem("no-such-player", NO_SUCH_PLAYER)

        def change(player: Player) -> Player:
            others = tuple(block for block in player.blocks if block.player != other_id)
            return replace(player, blocks=others)

        self._registry.change(player_id, change)

    def other(self, player_id: str, other_id: str) -> Player:
        """The other player. Raises Problem if there is none, or it is the same one."""
        if player_id == other_id:
            raise Problem("yourself", YOURSELF)
        other = self._registry.find([other_id])[other_id]
        if other is None:
            raise Problem("no-such-player", NO_SUCH_PLAYER)
        return other

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
