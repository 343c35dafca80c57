"""Games by name, with the types that belong to each."""

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
    """The move that a master would make at your seat, at this version; None: let others act first.

    You have taken `taken` in this match, and have so many `left` in this decision.
    """

    version: int
    move: Move | None
    taken: int
    left: int


class Game(Generic[Answer, Moves, Move, Entry, View, Options]):
    """A game by its slug. A plain string works, too; a Game gives moves and views their types."""

    def __init__(self, slug: str) -> None:
        self.slug = slug

    def __str__(self) -> str:
        return self.slug
