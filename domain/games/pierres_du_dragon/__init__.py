"""Aux Pierres du Dragon (2002): sealed bids for characters with powers.

Read in this order: amounts, effects, characters, options, state, moves, events, record (evolve),
rules, and from there the rooms: turns, auction, orders, power, stones, theft, gamble, merchant,
imitation, imagine.
"""

from domain.games.pierres_du_dragon.rules import PIERRES_DU_DRAGON

__all__ = ["PIERRES_DU_DRAGON"]
