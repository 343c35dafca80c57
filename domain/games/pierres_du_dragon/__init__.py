"""Aux Pierres du Dragon (2002): bid from your fist for characters whose powers bring stones to points.

Read in this order: amounts, effects, characters, options, state, moves, events, record (evolve), rules,
and from there the rooms: turns, auction, power, stones, theft, gamble, merchant, imitation, orders,
absent, imagine.
"""

from domain.games.pierres_du_dragon.rules import PIERRES_DU_DRAGON

__all__ = ["PIERRES_DU_DRAGON"]
