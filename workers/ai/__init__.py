"""Computer players. They get a view, never the table, and their luck is a seed: every thought can
be thought again. `think` is all that the rest of the service knows of them.
"""

from random import Random
from typing import Any

from domain.game import Game, Level
from workers.ai.drachenland import GUIDE as DRACHENLAND
from workers.ai.dragonwood import GUIDE as DRAGONWOOD
from workers.ai.guide import PLAIN, Guide, Thinking, Thought
from workers.ai.jeu_des_dragons import GUIDE as JEU_DES_DRAGONS
from workers.ai.or_des_dragons import GUIDE as OR_DES_DRAGONS
from workers.ai.pierres_du_dragon import GUIDE as PIERRES_DU_DRAGON
from workers.ai.search import Search

__all__ = ["Thinking", "think"]

GUIDES: dict[str, Guide] = {
    "or-des-dragons": OR_DES_DRAGONS,
    "pierres-du-dragon": PIERRES_DU_DRAGON,
    "dragonwood": DRAGONWOOD,
    "drachenland": DRACHENLAND,
    "jeu-des-dragons": JEU_DES_DRAGONS,
}
"""What is known about single games, by slug."""


def think(
    game: Game[Any, Any], view: Any, seat: int, level: Level, seed: int, elapsed: int = 0
) -> Thinking:
    """What `seat` does now. `elapsed` is the percent of the open decision's clock that is gone.

    The same arguments give the same result.
    """
    guide, rng = GUIDES.get(game.slug, PLAIN), Random(seed)
    decided = guide.policy(Thought(game, view, seat, level, rng, elapsed))
    if decided is not None:
        return decided
    moves = guide.candidates(game, view, seat)
    rounds = getattr(guide.rounds, level) if len(moves) > 1 else 0
    if not moves:
        return Thinking(None)
    return Thinking(Search(game, guide, view, seat, rng).best(moves, rounds), rounds)
