"""Dragonwood (2015): earn dice with sets of cards, and roll them to capture what lives in a forest.

Read in this order: components, dice, options, table, moves, events, evolve, game, and from there
the rooms: setup, decisions, deck, capture, sets, storms, forest, turns, choices, scores, imagine.
"""

from domain.games.dragonwood.game import DRAGONWOOD

__all__ = ["DRAGONWOOD"]
