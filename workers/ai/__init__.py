"""Computer players. They get a view, never the table, and their luck is a seed: every thought can
be thought again. `think` is all that the rest of the service knows of them.
"""

from random import Random
from typing import Any

from msgspec import Struct

from domain.game import Game, Level, Move


class Thinking(Struct, frozen=True):
    """What a computer player decided. No move: it waits for others, for `again_ms` at most."""

    move: Move | None
    rounds: int
    again_ms: int | None


def think(
    game: Game[Any, Any], view: Any, seat: int, level: Level, seed: int, elapsed: int = 0
) -> Thinking:
    """What `seat` does now. `elapsed` is the percent of the open decision's clock that is gone.

    The same arguments give the same result.
    """
    moves = game.choices(view, seat).moves
    if not moves:
        return Thinking(None, 0, None)
    return Thinking(Random(seed).choice(moves), 0, None)
