"""Drachenland (Knizia 2002): three adventurers each save eggs and gems from volcanoes.

Read in this order: components, board, odds, faults, scoring.
"""
