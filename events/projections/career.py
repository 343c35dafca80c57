"""A career: what a player has behind them in one game. It is stored without names of fields."""

from msgspec import Struct

SCALE, NEWCOMER, CAUTION = 40, 1_000, 3


class Rating(Struct, frozen=True, array_like=True):
    """How strong a player is in a game, as far as their `matches` with others tell: most probably
    `mean`, with this standard deviation.
    """

    mean: float
    deviation: float
    matches: int

    @property
    def value(self) -> int:
        """How strong they are at least, with hardly a doubt. A newcomer has 1000."""
        return NEWCOMER + round(SCALE * (self.mean - CAUTION * self.deviation))


class Count(Struct, frozen=True, array_like=True):
    """Matches with so many seats: how many, how many were won, and the sum of the ranks."""

    played: int = 0
    won: int = 0
    ranks: int = 0


class Career(Struct, frozen=True, array_like=True):
    """A player's matches of one game, counted by the number of seats, and their rating."""

    counts: dict[int, Count] = {}
    rating: Rating | None = None
