"""Rare scenes of Le Jeu des Dragons, to be recorded."""

from tests.domain.jeu_des_dragons import scene as cards
from tests.golden.rare import laid

_NONE_LEFT: dict[int, tuple[str, ...]] = {0: ("black-2",), 1: (), 2: ("gold-9", "red-2")}

RARE = (laid(cards.scene(_NONE_LEFT, after=(), deck=(), bare=True)),)
