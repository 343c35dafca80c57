"""Le Jeu des Dragons (Heinsoo 2005): 70 cards whose powers chain, secret antes, and debts.

Read in this order: components, options, steps, table, moves, events, evolve, decisions, and then
the rooms of the rules: gambit, rounds, powers, giving, picking, special_flights, money, abilities.
choices and turns gather them, game hands the questions on. The texts for people are in names,
texts, reasons and catalogue.
"""

from domain.games.jeu_des_dragons.game import JEU_DES_DRAGONS

__all__ = ["JEU_DES_DRAGONS"]
