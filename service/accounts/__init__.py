"""Accounts: the players, their tokens, and the codes with which they get new ones.

Nothing of this is in a match's log, so all of it can be erased while the matches stay.
"""
