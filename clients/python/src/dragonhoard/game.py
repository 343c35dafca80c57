"""What names a game, and says to type checkers what belongs to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

Answer = TypeVar("Answer")
Moves = TypeVar("Moves")
Move = TypeVar("Move")
Entry = TypeVar("Entry")
View = TypeVar("View")
Options = TypeVar("Options")


@dataclass(frozen=True)
class Hint(Generic[Move]):
    """What a master would do at your seat, at this version; None: let others act first.

    You have taken `taken` in this match, and have so many `left` in this decision.
    """

    version: int
    move: Move | None
    taken: int
    left: int


class Game(Generic[Answer, Moves, Move, Entry, View, Options]):
    """A game by its slug. Where the word alone would do, this makes moves and views its own."""

    def __init__(self, slug: str) -> None:
        self.slug = slug

    def __str__(self) -> str:
        return self.slug
