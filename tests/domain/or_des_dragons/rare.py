"""Rare scenes of L'Or des dragons, to be recorded."""

from domain.games.or_des_dragons.amount import NOTHING, Amount
from domain.games.or_des_dragons.moves import Accept, Attack, Pass, Pilfer, Prepare, Propose
from domain.games.or_des_dragons.table import Lair, Orders
from tests.domain.or_des_dragons import scene as gold
from tests.golden.rare import laid


def _alone(*seats: int) -> Lair:
    return gold.dragon(5, Amount(magic=2, gold=1), *((seat, "warrior_m") for seat in seats))


_TWO = ("swap_powder", "recall_horn")
_BOTH = (Amount(magic=2), Amount(gold=1), NOTHING)
_DRAWN = ((0, Attack(0, "wizard")), (1, Propose(_BOTH)), (0, Accept(1)))

_LEFT = (Amount(magic=1), Amount(gold=1), NOTHING)
_PILFERED = (
    (0, Attack(0, "wizard")),
    (1, Pass()),
    (1, Pilfer("magic")),
    (0, Propose(_LEFT)),
    (1, Accept(1)),
)

RARE = (
    laid(gold.scene(_alone(1), advanced=True), *_DRAWN),
    laid(gold.scene(_alone(1), advanced=True, pile=("crystal_ball",), discard=_TWO), *_DRAWN),
    laid(
        gold.scene(advanced=True, hands={0: ("protection_amulet",)}),
        (0, Prepare(Orders(robbed="ward"))),
    ),
    laid(gold.scene(_alone(1), advanced=True, hands={1: ("pilfering_gloves",)}), *_PILFERED),
)
