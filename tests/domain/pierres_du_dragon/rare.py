"""What hardly ever happens in Aux Pierres du Dragon, laid out to be recorded."""

from domain.games.pierres_du_dragon.blanks import Blank
from domain.games.pierres_du_dragon.effects import ScorePoints, Share, Spend
from domain.games.pierres_du_dragon.moves import Choose
from tests.domain.pierres_du_dragon.scene import sold
from tests.golden.rare import laid

_PATRON = Blank("Mécène", "Patron", ((Spend("common"), Share("silver"), ScorePoints()), ()))

RARE = (laid(sold("blank_1", characters=(_PATRON,), points={0: 2}), (0, Choose(0))),)
