"""A new game: its skeleton, and what it still lacks (docs/adding-a-game.md)."""
