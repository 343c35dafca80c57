"""What counts in the end: points, and nothing else; who has as many shares a rank."""

from domain.game import Score
from domain.secrecy import ranks


def scored(points: tuple[int, ...]) -> tuple[Score, ...]:
    """The score of each seat."""
    pairs = zip(points, ranks(points), strict=True)
    return tuple(Score(seat, number, rank) for seat, (number, rank) in enumerate(pairs))
