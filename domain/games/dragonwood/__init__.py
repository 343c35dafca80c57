"""Dragonwood (2015): earn dice with sets of cards, and roll them to capture what lives in a forest.

Read in this order: components, dice, state, moves, events, record (evolve), rules, and from there
the rooms: turns, drawing, hand, capture, listing, forest, storms, scoring, setting_up, imagine.
"""

from domain.games.dragonwood.rules import DRAGONWOOD

__all__ = ["DRAGONWOOD"]
