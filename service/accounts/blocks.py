"""Who does not want to play with whom, and who does not want to hear whom: lists in a player's
record, so one step changes one, one erases it, and it is cached with the rest.

A block works both ways: who blocked somebody does not sit with them either. Refusals name nobody.
"""

import re
from collections.abc import Iterable
from typing import Any, Literal

from msgspec.structs import replace

from domain.match import Match
from domain.people import audience
from domain.refusals import Refused
from domain.words import Names
from service.accounts.player import Block, Player
from service.accounts.registry import NoSuchPlayer, Registry
from service.http.problems import Problem

MOST = 100
ID = re.compile("[a-z2-7]{16}")

NO_SUCH_PLAYER = Names(
    "Ce joueur n'existe pas, ou a été effacé.", "There is no such player, or they were erased."
)
YOURSELF = Names("Ce joueur, c'est vous.", "This player is you.")
TOO_MANY = Names(
    "Vous avez bloqué {most} personnes : débloquez-en d'abord une.",
    "You have blocked {most} players: unblock one first.",
)
BLOCKED = Names(
    "Quelqu'un de cette table et vous ne jouez pas ensemble : l'un de vous a bloqué l'autre.",
    "You and somebody at this table do not play together: one of you has blocked the other.",
)


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
