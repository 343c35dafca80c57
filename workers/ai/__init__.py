"""Computer players. They get a view, never the table, and their luck is a seed: every decision can
be derived again. `think` is all that the rest of the service knows of them.
"""

from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from domain.game import Game
from domain.games import GAMES
from domain.words import Level
from workers.ai.guide import PLAIN, Decision, Guide, Position
from workers.ai.search import Enough, Search, no_limit

__all__ = ["Decision", "Enough", "think"]


def _guide(slug: str) -> Guide:
    """GUIDE of the module that is named after the game, if there is one."""
    name = f"{__name__}.{slug.replace('-', '_')}"
    guide: Guide = import_module(name).GUIDE if find_spec(name) else PLAIN
    return guide


GUIDES = {slug: _guide(slug) for slug in GAMES}
"""The guides of single games, by slug."""


def think(
    game: Game[Any, Any],
    view: Any,
    seat: int,
    level: Level,
    seed: int,
    elapsed: int = 0,
    enough: Enough = no_limit,
    urged: bool = False,
) -> Decision:
    """The decision of `seat` now. `elapsed` is the percent of the open decision's clock that is
    gone.

    `urged`: it does not wait for others who have spoken already (guide.py).
    `enough` is asked before each round of a search whether so many rounds are enough. The same
    arguments give the same result; a thought that was cut is derived again with an `enough` that
    cuts it after as many rounds.
    """
    guide, rng = GUIDES.get(game.slug, PLAIN), Random(seed)
    decided = guide.policy(Position(game, view, seat, level, rng, elapsed, urged))
    if decided is not None:
        return decided
    moves = guide.candidates(game, view, seat)
    rounds = getattr(guide.rounds, level) if len(moves) > 1 else 0
    if not moves:
        return Decision(None)
    search = Search(game, guide, view, seat, rng)
    move = search.best(moves, rounds, enough)
    return Decision(move, search.rounds)
