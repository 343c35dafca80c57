"""News for players about all their matches: items, kept in an inbox per player."""
