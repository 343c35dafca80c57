"""Le Jeu des Dragons (Heinsoo 2005): 70 cards whose powers chain, secret antes, and debts.

Read in this order: components, steps, state, moves, events, record (evolve), rule, rules, and from
there the rooms: gambit, turns, powers, giving, picking, choosing, flights, money, abilities, and
imagine.
"""

from domain.games.jeu_des_dragons.rules import JEU_DES_DRAGONS

__all__ = ["JEU_DES_DRAGONS"]
