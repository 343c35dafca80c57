"""Situations in which what hardly ever happens does: a recorded match may begin in one of them."""

from typing import Any

from msgspec import Struct

from domain.game import Move
from domain.games.dragonwood.moves import Recruit
from domain.games.or_des_dragons.amount import NOTHING, Amount
from domain.games.or_des_dragons.moves import Accept, Attack, Prepare, Propose
from domain.games.or_des_dragons.state import Lair, Orders
from tests.domain.dragonwood import scene as wood
from tests.domain.jeu_des_dragons import scene as cards
from tests.domain.or_des_dragons import scene as gold
from tests.domain.spec import Story


class Rare(Struct, frozen=True):
    """A table, and the moves that are made there before chance takes over."""

    seats: int
    table: Any
    moves: tuple[tuple[int, Move], ...]


def _laid(story: Story, *moves: tuple[int, Move]) -> Rare:
    return Rare(3, story.table, moves)


def _alone(*seats: int) -> Lair:
    return gold.dragon(5, Amount(magic=2, gold=1), *((seat, "warrior_m") for seat in seats))


_TWO = ("swap_powder", "recall_horn")
_BOTH = (Amount(magic=2), Amount(gold=1), NOTHING)
_DRAWN = ((0, Attack(0, "wizard")), (1, Propose(_BOTH)), (0, Accept(1)))

_NONE_LEFT: dict[int, tuple[str, ...]] = {0: ("black-2",), 1: (), 2: ("gold-9", "red-2")}
_STUCK = {0: wood.hand("r7"), 2: wood.hand("g2")}

RARE: dict[str, tuple[Rare, ...]] = {
    "or-des-dragons": (
        _laid(gold.scene(_alone(1), advanced=True), *_DRAWN),
        _laid(gold.scene(_alone(1), advanced=True, pile=("crystal_ball",), discard=_TWO), *_DRAWN),
        _laid(
            gold.scene(advanced=True, hands={0: ("protection_amulet",)}),
            (0, Prepare(Orders(robbed="ward"))),
        ),
    ),
    "jeu-des-dragons": (_laid(cards.scene(_NONE_LEFT, after=(), deck=(), bare=True)),),
    "dragonwood": (
        _laid(wood.scene(hands=_STUCK, deck=wood.hand("L g7")), (0, Recruit())),
        _laid(wood.scene("blue_dragon", hands=_STUCK, deck=wood.hand("g1")), (0, Recruit())),
    ),
}
