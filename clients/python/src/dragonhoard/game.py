"""What names a game, and says to type checkers what belongs to it."""

from __future__ import annotations

from typing import Generic, TypeVar

Answer = TypeVar("Answer")
Moves = TypeVar("Moves")
Move = TypeVar("Move")
Entry = TypeVar("Entry")
View = TypeVar("View")
Options = TypeVar("Options")


class Game(Generic[Answer, Moves, Move, Entry, View, Options]):
    """A game by its slug. Where the word alone would do, this makes moves and views its own."""

    def __init__(self, slug: str) -> None:
        self.slug = slug

    def __str__(self) -> str:
        return self.slug
