"""A move that the rules refuse; each game has a table of them in its refusals.py."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from domain.game import Move
from domain.words import Reason
from tests.kit.stories import Story


class Refusal(NamedTuple):
    """The reason, the situation, the seat and its move; `told` is a part of the English sentence,
    or some of its facts by name.
    """

    reason: Reason
    story: Story
    seat: int
    move: Move
    told: str | Mapping[str, Any]

    def __str__(self) -> str:
        return f"{self.story.game.slug} {self.reason.code} {self.move}"[:80]


Rows = tuple[tuple[Reason, Story, int, Move, str | Mapping[str, Any]], ...]
"""A table of refusals, as tuples."""
