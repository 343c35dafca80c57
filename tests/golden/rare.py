"""Situations in which what hardly ever happens does: a recorded match may begin in one of them."""

from typing import Any

from msgspec import Struct

from domain.game import Move
from tests.domain.known import found
from tests.kit.stories import Story


class Rare(Struct, frozen=True):
    """A table, and the moves that are made there before chance takes over."""

    seats: int
    table: Any
    moves: tuple[tuple[int, Move], ...]


def laid(story: Story, *moves: tuple[int, Move]) -> Rare:
    """The table of this story, laid out for three."""
    return Rare(3, story.table, moves)


def rare_of(slug: str) -> tuple[Rare, ...]:
    """The scenes of rare.py in the folder of a game's tests, if there is one."""
    situations: tuple[Rare, ...] = getattr(found(slug, "rare"), "RARE", ())
    return situations
