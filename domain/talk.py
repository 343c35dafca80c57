"""The talk of players at a table: phrases of a catalogue, never words of their own.

Nothing of it is in the log: it can be erased, and no game knows of it.
"""

from typing import Any

from msgspec import Struct

from domain import refusals
from domain.game import Game
from domain.match import Match, seat_of
from domain.refusals import Refused
from domain.words import COMMON_PHRASES, Phrase


class Said(Struct, frozen=True):
    """A phrase that the player at `seat` said, to the table, or (`to`) to one seat.

    `speaker` and `hearer` are players: a later player of a seat does not hear phrases that were
    said to an earlier one. `id` orders what is said in a match, and begins with when (ms).
    """

    seat: int
    phrase: str
    speaker: str
    to: int | None = None
    hearer: str | None = None
    id: str = ""

    @property
    def at(self) -> int:
        """When it was said (ms)."""
        return int(self.id.partition("-")[0])

    def is_for(self, player: str | None) -> bool:
        """Whether a player, or who says no name, may hear it, if they know of the match."""
        return self.hearer is None or player in (self.speaker, self.hearer)


def phrases_of(game: Game[Any, Any]) -> tuple[Phrase, ...]:
    """All that may be said in a game's matches, its own phrases first."""
    return (*game.phrases, *COMMON_PHRASES)


def seat_of_speaker(match: Match, player: str) -> int:
    """The seat of a player who may speak at this table. Raises Refused."""
    seat = seat_of(match, player)
    if seat is None:
        raise Refused("not-seated", refusals.NOT_SEATED)
    if match.seats[seat].resigned:
        raise Refused("already-resigned", refusals.RESIGNED)
    return seat


def listeners(match: Match) -> dict[int, str]:
    """Seat → player, for seats that can be spoken to; absent players hear it later."""
    seats = enumerate(match.seats)
    return {n: s.player for n, s in seats if s.player and s.taken and not s.resigned}
