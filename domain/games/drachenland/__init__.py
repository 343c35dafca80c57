"""Drachenland (Knizia 2002): three adventurers each save eggs and gems from volcanoes.

Read in this order: components, board, faults, gems, options, scores, table, moves, events, evolve,
and from there the rooms of the rules: setup, turns, walking, travelling, activating, taking; what a
seat is asked and told: decisions, reasons, choices; catalogue, imagine.
"""

from domain.games.drachenland.game import DRACHENLAND

__all__ = ["DRACHENLAND"]
