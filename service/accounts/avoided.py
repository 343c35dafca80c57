"""Lists of other players in a player's record: whom they block, and whom they do not want to hear.

A list is a part of the record: one step changes it, one erases it, and it is cached with the rest.
"""

import re
from typing import Any, Literal

from msgspec.structs import replace

from domain.words import Names
from service.accounts.player import Block, Player
from service.accounts.registry import Registry
from service.http.problems import Problem

MOST = 100
ID = re.compile("[a-z2-7]{16}")

NO_SUCH_PLAYER = Names(
    "Ce joueur n'existe pas, ou a été effacé.", "There is no such player, or they were erased."
)
YOURSELF = Names("Ce joueur, c'est vous.", "This player is you.")


class Avoided:
    """One of the lists, of all players. `too_many` is how one more than MOST is refused."""

    def __init__(
        self, registry: Registry, name: Literal["blocks", "mutes"], too_many: tuple[str, Names]
    ) -> None:
        self._registry, self._name, self._too_many = registry, name, too_many

    def add(self, player_id: str, other_id: str, now: int) -> Block:
        """From now on another player is on the list; if they were before, since then.

        Raises Problem, NoSuchPlayer, Busy.
        """
        self.other(player_id, other_id)

        def change(player: Player) -> Player:
            listed = self._of(player)
            if any(each.player == other_id for each in listed):
                return player
            known = self._registry.find(each.player for each in listed)
            still = tuple(each for each in listed if known[each.player])
            if len(still) >= MOST:
                code, sentence = self._too_many
                raise Problem(code, sentence.filled(most=MOST))
            return self._with(player, (*still, Block(other_id, now)))

        listed = self._of(self._registry.change(player_id, change))
        return next(each for each in listed if each.player == other_id)

    def remove(self, player_id: str, other_id: str) -> None:
        """Another player, who may be erased, is on the list no more. Raises Problem for what never
        was an id; NoSuchPlayer, Busy.
        """
        if not ID.fullmatch(other_id):
            raise Problem("no-such-player", NO_SUCH_PLAYER)

        def change(player: Player) -> Player:
            rest = (each for each in self._of(player) if each.player != other_id)
            return self._with(player, tuple(rest))

        self._registry.change(player_id, change)

    def other(self, player_id: str, other_id: str) -> Player:
        """The other player. Raises Problem if there is none, or it is the same one."""
        if player_id == other_id:
            raise Problem("yourself", YOURSELF)
        other = self._registry.find([other_id])[other_id]
        if other is None:
            raise Problem("no-such-player", NO_SUCH_PLAYER)
        return other

    def _of(self, player: Player) -> tuple[Block, ...]:
        found: tuple[Block, ...] = getattr(player, self._name)
        return found

    def _with(self, player: Player, listed: tuple[Block, ...]) -> Player:
        changes: dict[str, Any] = {self._name: listed}
        return replace(player, **changes)
