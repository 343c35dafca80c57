"""How a finished match counts for its players: which do, and with what rank. Pure.

What follows from outcomes, in the order in which the matches ended, are careers (careers.py).
"""

from msgspec import Struct

from domain.attendance import in_person
from domain.game import Score
from domain.match import Match, Seat
from events.projector import Current


class Part(Struct, frozen=True):
    """What a match was for one player. `here`: they decided themselves to the end; who did not has
    the last rank, whatever a computer has made of their seat.
    """

    player: str
    rank: int
    here: bool

    @property
    def won(self) -> bool:
        """Whether they have won, perhaps with others."""
        return self.here and self.rank == 1


class Outcome(Struct, frozen=True):
    """A match that counts. `place` is its place among all: when it ended (ms), then its id."""

    game: str
    place: str
    seats: int
    parts: tuple[Part, ...]

    @property
    def rated(self) -> bool:
        """Whether players have met: two at least, one of whom was there at the end."""
        return len(self.parts) > 1 and any(part.here for part in self.parts)


def outcome_of(current: Current) -> Outcome | None:
    """How this match counts for its players; None if it counts for nobody.

    Only what everybody may know of counts, so that nothing told of a player gives a private or an
    unlisted match away. Who plays a branch knows what was hidden; what was abandoned has no result.
    """
    match = current.match
    if match.result is None or match.abandoned or match.origin or match.visibility != "public":
        return None
    scores = {score.seat: score for score in match.result}
    parts = (_part(match, seat, scores.get(n)) for n, seat in enumerate(match.seats))
    found = {part.player: part for part in parts if part}
    place = f"{current.at:014d}-{match.id}"
    return Outcome(match.game, place, len(match.seats), tuple(found.values())) if found else None


def _part(match: Match, seat: Seat, score: Score | None) -> Part | None:
    if seat.kind != "player" or not seat.taken or seat.player is None or score is None:
        return None
    here = in_person(seat)
    return Part(seat.player, score.rank if here else len(match.seats), here)
