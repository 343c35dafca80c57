"""How a finished match counts for its players: with what rank, and whether they stayed. Pure.

What follows from outcomes, in the order in which the matches ended, are careers (careers.py).
"""

from msgspec import Struct

from events.projections.rows import Row, counted, place_of, summary_in


class Part(Struct, frozen=True):
    """One player in a match: their rank in its result. `here`: they decided to the end."""

    player: str
    rank: int
    here: bool

    @property
    def won(self) -> bool:
        """Whether they have won, perhaps with others."""
        return self.here and self.rank == 1


class Outcome(Struct, frozen=True):
    """A match that counts. `place` is its place among all: when it ended (ms), then its id. With
    `hints` players might have asked for them, whether anybody has: it is not rated, so that nobody
    can take a match out of the ratings by asking.
    """

    game: str
    place: str
    seats: int
    parts: tuple[Part, ...]
    hints: bool = False

    @property
    def rated(self) -> bool:
        """Whether players have met, and had no hints: two, one of whom was there at the end."""
        met = len(self.parts) > 1 and any(part.here for part in self.parts)
        return met and not self.hints


def outcome_of(row: Row) -> Outcome | None:
    """How the match of this row counts for its players; None if it counts for nobody, or only a
    newer release can read it.
    """
    summary = summary_in(row.data) if row.outcomes else None
    if summary is None:
        return None
    seats = ((summary.seats[number], rank) for number, _, rank, _ in summary.scores or ())
    parts = {
        seat.player: Part(seat.player, rank, seat.here)
        for seat, rank in seats
        if counted(seat.kind, seat.taken) and seat.player
    }
    place = place_of(summary.updated_at, summary.id)
    return Outcome(summary.game, place, len(summary.seats), tuple(parts.values()), summary.hints)
