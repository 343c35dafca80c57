"""What a position is worth: each seat's chance to win, from the whole table.

It sees hidden cards, so it is for matches that are over, and no computer player may use it.
"""

from math import isqrt
from typing import Any

from domain.game import Game
from workers.ai.chances.features import ALL, LOOKS, Look
from workers.ai.chances.fitted import WEIGHTS
from workers.ai.chances.odds import chances_of, shared

__all__ = ["chances", "heat"]

COOLEST = 40
"""How much is always left, in thousandths: at the end small leads are not quite certain."""


def chances(game: Game[Any, Any], table: Any) -> tuple[int, ...]:
    """How likely each seat is to win, in millionths that sum to a million; a tie counts in equal
    parts. At the end it is the result. The table has no holes.
    """
    scores = game.scores(table)
    if scores is not None:
        return shared([int(score.rank == 1) for score in scores])
    look = LOOKS[game.slug](table)
    return chances_of([_strength(game.slug, look, seat) for seat in range(len(look.seats))])


def heat(left: int) -> int:
    """By what strengths are divided, in thousandths: the spread that luck still has, which grows
    as the root of what is left.
    """
    return isqrt((left + COOLEST) * ALL)


def _strength(slug: str, look: Look, seat: int) -> int:
    """In thousandths of a logit."""
    weighed = zip(look.seats[seat], WEIGHTS[slug], strict=True)
    whole = sum(
        value * (late * (ALL - look.left) + early * look.left) for value, (late, early) in weighed
    )
    return whole // heat(look.left)
