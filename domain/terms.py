"""Search criteria for an open match: the terms on which it is played."""

import hashlib
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.match import Match, Pace


class Terms(Struct, frozen=True, omit_defaults=True):
    """The terms that two players must share to sit at one table; options with their defaults."""

    game: str
    options: dict[str, Any]
    pace: Pace
    seats: int
    hints: bool = False
    pledges: bool = False

    @property
    def name(self) -> str:
        """The same for equal terms, in any process: 32 hexadecimal digits."""
        told = msgspec.json.encode(self, order="deterministic")
        return hashlib.sha256(told).hexdigest()[:32]

    def with_seats(self, seats: int) -> "Terms":
        """The same for so many seats."""
        return replace(self, seats=seats)


def terms_of(match: Match) -> Terms:
    """The terms on which a match is played. Until it is full its host may change how many seats it
    has.
    """
    terms = (match.game, match.options, match.pace, len(match.seats))
    return Terms(*terms, match.hints, match.pledges)


def is_joinable(match: Match) -> bool:
    """Whether any player may sit down; a player who is refused a seat now is refused for ever.

    No seat of it is reserved or invited, now or before; once all are taken it starts. A branch has
    terms of its own, where it begins.
    """
    seats = [seat for seat in match.seats if not seat.taken]
    of_all = bool(seats) and all(seat.kind == "open" for seat in seats)
    invited = any(seat.invite is not None for seat in match.seats)
    public = match.visibility == "public" and match.origin is None
    return match.status == "open" and public and of_all and not invited
