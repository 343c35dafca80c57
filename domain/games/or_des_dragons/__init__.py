"""L'Or des dragons (2001): kill dragons together, share their treasure before the sand runs out.

Read in this order: components, state, moves, events, record (evolve), rules, and from there the
rooms: turns, treasure, negotiation, lots, theft, fair, windows, magic, gloves, scoring, imagine.
"""

from domain.games.or_des_dragons.rules import OR_DES_DRAGONS

__all__ = ["OR_DES_DRAGONS"]
