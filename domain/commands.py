"""What can be asked of any match. A game's moves are commands too (domain/game.py:Move)."""

from typing import Any

from msgspec import Struct

from domain.match import Pace, Seat
from domain.words import Unknowns, Visibility


class Command(Struct, frozen=True, tag_field="type", tag=str.lower):
    """A command to any match. A game's moves are commands too."""


class Open(Command, frozen=True):
    """Open a match. A seat of kind "player" without a player is the host's.

    Without a visibility it is public.
    """

    game: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    pace: Pace
    words: str | None = None
    visibility: Visibility | None = None


class Branch(Command, frozen=True):
    """Open a match that begins where another stood (see Origin).

    Without a seat it is the asker's own; without a pace, or a visibility, the other match's.
    """

    match: str
    version: int
    seats: tuple[Seat, ...]
    unknowns: Unknowns = "real"
    seat: int | None = None
    pace: Pace | None = None
    words: str | None = None
    visibility: Visibility | None = None


class Join(Command, frozen=True):
    """Take a seat: the one reserved for the player, or the first open one."""

    words: str | None = None


class Leave(Command, frozen=True):
    """Leave before the start; resign after it."""


class Expire(Command, tag="expire", frozen=True):
    """The deadline of a decision has passed."""


class Abandon(Command, frozen=True):
    """Nobody has played this match, or looked at it, for as long as the operator allows."""


class SetClock(Command, tag="set-clock", frozen=True):
    """The store's clock stepped by so many ms: what is left of each deadline is to stay."""

    stepped: int


COMMANDS: tuple[type[Command], ...] = (Open, Branch, Join, Leave, Expire, Abandon, SetClock)
"""The commands to any match, with the game's own moves."""
