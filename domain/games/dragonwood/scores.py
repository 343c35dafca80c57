"""Points, the majority of creature cards, and how ties are broken. Rulings 29, 30."""

from collections.abc import Sequence

from domain.game import Score
from domain.games.dragonwood.components import (
    CREATURES,
    MAJORITY,
    SHARED_MAJORITY,
    TIE_BREAKER,
    Creature,
)
from domain.games.dragonwood.table import Table
from domain.secrecy import ranks


def scored(piles: Sequence[tuple[Creature, ...]]) -> tuple[Score, ...]:
    """The score of each seat; ties are broken by creature cards, then by the Orange Dragon."""
    bonus = _majority([len(pile) for pile in piles])
    points = [_points(pile) for pile in piles]
    keys = [
        (points[seat] + bonus[seat], len(pile), TIE_BREAKER in pile)
        for seat, pile in enumerate(piles)
    ]
    return tuple(
        Score(
            seat,
            key[0],
            rank,
            {"creatures": points[seat], "majority": bonus[seat]},
        )
        for seat, (key, rank) in enumerate(zip(keys, ranks(keys), strict=True))
    )


def _majority(counts: list[int]) -> list[int]:
    """For the most cards; nobody has the most of nothing."""
    most = max(counts)
    leaders = sum(count == most for count in counts)
    points = 0 if not most else MAJORITY if leaders == 1 else SHARED_MAJORITY
    return [points if count == most else 0 for count in counts]


def standing(view: Table) -> tuple[int | None, ...]:
    """The score of each seat if the game ended now; None for creatures that lie face down."""
    bonus = _majority([len(pile.cards) for pile in view.piles])
    return tuple(
        None if None in pile.cards else _points(pile.cards) + bonus[seat]
        for seat, pile in enumerate(view.piles)
    )


def _points(pile: Sequence[Creature | None]) -> int:
    return sum(CREATURES[card].points for card in pile if card is not None)
