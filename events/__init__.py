"""The log of every match: stored, read back, folded and followed. Nothing here knows a game."""
