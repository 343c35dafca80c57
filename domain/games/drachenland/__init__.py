"""Drachenland (Knizia 2002): three adventurers each save eggs and gems from volcanoes.

Read in this order: components, board, faults, gems, scoring, state, moves, events, record
(evolve), rules, and from there the rooms: setting_up, turns, walking, travelling, activating,
listing, taking, choosing, imagine.
"""

from domain.games.drachenland.rules import DRACHENLAND

__all__ = ["DRACHENLAND"]
