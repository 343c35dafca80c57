"""Rare scenes of Dragonwood, to be recorded."""

from domain.games.dragonwood.moves import Recruit
from tests.domain.dragonwood import scene as wood
from tests.golden.rare import laid

_STUCK = {0: wood.hand("r7"), 2: wood.hand("g2")}

RARE = (
    laid(wood.scene(hands=_STUCK, deck=wood.hand("L g7")), (0, Recruit())),
    laid(wood.scene("blue_dragon", hands=_STUCK, deck=wood.hand("g1")), (0, Recruit())),
)
