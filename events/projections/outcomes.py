"""How a finished match counts for its players: which do, and with what rank. Pure.

What follows from outcomes, in the order in which the matches ended, are careers (careers.py).
"""

import msgspec
from msgspec import Struct

from domain.attendance import in_person, result_of
from domain.match import Seat
from events.current import Current
from events.store import keys


class Part(Struct, frozen=True):
    """One player in a match: their rank in its result. `here`: they decided to the end."""

    player: str
    rank: int
    here: bool

    @property
    def won(self) -> bool:
        """Whether they have won, perhaps with others."""
        return self.here and self.rank == 1


class Outcome(Struct, frozen=True, omit_defaults=True):
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


def outcome_of(current: Current) -> Outcome | None:
    """How this match counts for its players; None if it counts for nobody.

    Only what everybody may know of counts, so that nothing told of a player gives a private or an
    unlisted match away. Who plays a branch knows what was hidden; what was abandoned has no result.
    """
    match = current.match
    result = result_of(match)
    if result is None or match.abandoned or match.origin or match.visibility != "public":
        return None
    parts = (_part(match.seats[score.seat], score.rank) for score in result)
    found = {part.player: part for part in parts if part}
    if not found:
        return None
    place = f"{current.at:014d}-{match.id}"
    return Outcome(match.game, place, len(match.seats), tuple(found.values()), match.hints)


def counts_of(outcome: Outcome) -> bytes:
    """Where an outcome counts, as the lobby keeps it."""
    game, place = outcome.game, outcome.place
    lists = [keys.outcomes(game), *(keys.career(game, part.player) for part in outcome.parts)]
    return msgspec.json.encode({"place": place, "mark": f"{game}:{place}", "lists": lists})


def _part(seat: Seat, rank: int) -> Part | None:
    if seat.kind != "player" or not seat.taken or seat.player is None:
        return None
    return Part(seat.player, rank, in_person(seat))
