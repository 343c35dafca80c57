"""Only points count in the end; equal points share a rank."""

from domain.game import Score
from domain.secrecy import ranks


def scored(points: tuple[int, ...]) -> tuple[Score, ...]:
    """The score of each seat."""
    pairs = zip(points, ranks(points), strict=True)
    return tuple(Score(seat, number, rank) for seat, (number, rank) in enumerate(pairs))
