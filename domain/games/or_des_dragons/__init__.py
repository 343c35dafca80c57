"""L'Or des dragons (2001): kill dragons together, share their treasure before the sand runs out.

Read in this order: components, options, table, moves, events, evolve, decisions, choices, game, and
from there the rooms of the rules: turns, treasure, negotiation, lots, theft, fair, windows, magic,
gloves, scores.
"""

from domain.games.or_des_dragons.game import OR_DES_DRAGONS

__all__ = ["OR_DES_DRAGONS"]
