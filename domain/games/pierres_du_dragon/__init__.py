"""Aux Pierres du Dragon (2002): sealed bids for characters with powers.

Read in this order: amounts, effects, components, options, table, moves, events, setup, turns,
auction, orders, power, and from there what powers do: payment, bank, theft, gamble, merchant,
imitation; then evolve, choices, scores, imagine, reasons, kinds, catalogue.
"""

from domain.games.pierres_du_dragon.game import PIERRES_DU_DRAGON

__all__ = ["PIERRES_DU_DRAGON"]
