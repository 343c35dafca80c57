"""What can have happened to any match. A game's events stand beside these in the log."""

from typing import Any, Generic, TypeVar

from msgspec import field
from msgspec.structs import replace

from domain.bounds import Bounds
from domain.game import Answered, Event, Score
from domain.games import GAMES
from domain.match import Abandoned, Due, Origin, Pace, Seat
from domain.words import Visibility

Table = TypeVar("Table")


class Opened(Event, frozen=True):
    """A match is open; `commitment` binds the server to the luck of the match.

    `visibility` is null in entries from before there was this field: all matches were public.
    """

    id: str
    game: str
    options: dict[str, Any]
    pace: Pace
    host: str
    at: int
    commitment: str
    seats: tuple[Seat, ...]
    words: str | None
    origin: Origin | None = None
    bounds: Bounds | None = None
    visibility: Visibility | None = None


class Joined(Event, frozen=True):
    """A player took a seat. Their words, if any, go into the luck of the match."""

    seat: int
    player: str
    words: str | None


class Left(Event, frozen=True):
    """A seat is open again."""

    seat: int


class Branched(Event, Generic[Table], frozen=True):
    """The table from which a branch will begin."""

    table: Table


class Started(Event, Generic[Table], frozen=True):
    """The table as the match begins: replaying needs no rules, and a match can begin anywhere."""

    table: Table


class ClockSet(Event, frozen=True):
    """The deadlines of all open decisions from now on.

    `stepped`: they are what they were, by a clock that has stepped by so many ms since.
    """

    deadlines: tuple[Due, ...] = field(name="dues")
    stepped: int | None = None


class TimedOut(Event, frozen=True):
    """Time ran out on a decision; `missed` are the seats that should have moved."""

    kind: str
    missed: tuple[int, ...]


class WentAway(Event, frozen=True):
    """A computer plays this seat until its player moves again."""

    seat: int


class CameBack(Event, frozen=True):
    """The player of a seat moved again after missing a turn."""

    seat: int


class Resigned(Event, frozen=True):
    """A computer plays this seat to the end."""

    seat: int


class Finished(Event, frozen=True):
    """The match is over, its secret revealed.

    Without a result the game was not played to its end, and `abandoned` says why. It is null in
    entries from before there was this field: there the last player had left before the start.
    """

    result: tuple[Score, ...] | None
    secret: str
    abandoned: Abandoned | None = None


EVENTS: tuple[type[Event], ...] = (
    Opened,
    Joined,
    Left,
    ClockSet,
    TimedOut,
    WentAway,
    CameBack,
    Resigned,
    Finished,
    Answered,
)
"""What may be in the log of any match, with Branched, Started and the game's own events."""


def today(slug: str, event: Event) -> Event:
    """An event in the types of today. What is stored, seen and hashed keeps its shape."""
    if isinstance(event, Finished):
        return replace(event, abandoned=event.abandoned or _as_ever(event))
    if isinstance(event, Opened):
        return replace(event, visibility=event.visibility or "public")
    game = GAMES[slug]
    if not game.earlier:
        return event
    if isinstance(event, Started | Branched):
        return replace(event, table=game.today(event.table))
    found: Event = game.today(event)
    return found


def _as_ever(end: Finished) -> Abandoned | None:
    """Why a match ended, from before entries said it: there was one reason to have no result."""
    return "left" if end.result is None else None
