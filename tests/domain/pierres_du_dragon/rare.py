"""Rare scenes of Aux Pierres du Dragon, to be recorded."""

from domain.games.pierres_du_dragon.blanks import Blank
from domain.games.pierres_du_dragon.effects import Keep, ScorePoints, Share, Spend
from domain.games.pierres_du_dragon.moves import Bid, Choose
from tests.domain.pierres_du_dragon.scene import scene, sold
from tests.golden.rare import laid

_PATRON = Blank("Mécène", "Patron", ((Spend("common"), Share("silver"), ScorePoints()), ()))
_SQUIRE = Blank("Écuyer", "Squire", ((Keep(),), (ScorePoints(),)))
_BIDS = ((0, Bid(1)), (1, Bid()), (2, Bid()))

RARE = (
    laid(sold("blank_1", characters=(_PATRON,), points={0: 2}), (0, Choose(0))),
    laid(scene("blank_1", characters=(_SQUIRE,), points={0: 2}), *_BIDS, *_BIDS, (0, Choose(1))),
)
