"""The coach: the worth of a position to each seat, and an account of a finished match.

It sees whole tables, hidden cards too, so it is for matches that are over. No computer player
may import it.
"""
