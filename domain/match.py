"""What a match is, what can be asked of it, what can have happened to it, and `evolve`.

All that five games have in common is here, once. What may happen is judged in domain/referee.py.
"""

from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.game import Answered, Event, Score, Waiting
from domain.game import Level as Level
from domain.games import GAMES

STAND_IN: Level = "adept"
"""Who plays for a player that is away."""


class Pace(Struct, frozen=True):
    """Seconds per decision on each of the two clocks."""

    turn_seconds: int = 45
    hourglass_seconds: int = 60

    def ms(self, waiting: Waiting) -> int:
        """How long the whole clock of a decision runs, in ms."""
        seconds: int = waiting.seconds or getattr(self, f"{waiting.clock}_seconds")
        return 1000 * seconds


class Seat(Struct, frozen=True):
    """A place at the table. Until it is taken, a seat of kind "player" is only reserved."""

    kind: Literal["open", "player", "ai"]
    player: str | None = None
    level: Level | None = None
    taken: bool = False
    missed: int = 0
    away: bool = False
    resigned: bool = False

    @property
    def computer(self) -> Level | None:
        """The level of the computer that plays this seat now, if one does."""
        return STAND_IN if self.away or self.resigned else self.level


class Due(Struct, frozen=True):
    """When (ms since the epoch) time is up for a decision; `reminder`: it makes no move late."""

    kind: str
    decision: int
    at: int
    reminder: bool = False


class Origin(Struct, frozen=True):
    """Where a branch begins: at a version of another match.

    What nobody or not everybody saw there stayed as it was ("real"), or was dealt again as the seat
    `seat` could imagine it ("redealt").
    """

    match: str
    version: int
    unknowns: Literal["real", "redealt"]
    seat: int | None = None


class Match(Struct, frozen=True):
    """One playing of a game. `table` is the game's; it is None until the match starts."""

    id: str
    game: str
    options: dict[str, Any]
    pace: Pace
    host: str
    opened_at: int
    commitment: str
    seats: tuple[Seat, ...]
    words: tuple[str, ...] = ()
    draws: int = 0
    table: Any = None
    dues: tuple[Due, ...] = ()
    status: Literal["open", "running", "finished"] = "open"
    result: tuple[Score, ...] | None = None
    secret: str | None = None
    origin: Origin | None = None


# Who asks, and what can be asked.


class Actor(Struct, frozen=True):
    """Who sends a command: a player (by id), a computer (by seat), or the clock."""

    kind: Literal["player", "ai", "clock"]
    seat: int | None = None
    player: str | None = None


class Command(Struct, frozen=True, tag_field="type", tag=str.lower):
    """What can be asked of any match. A game's moves are commands too."""


class Open(Command, frozen=True):
    """Lay out a match. A seat of kind "player" without a player is the host's."""

    game: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    pace: Pace
    words: str | None = None


class Branch(Command, frozen=True):
    """Lay out a match that begins where another stood (see Origin).

    Without a seat it is the asker's own; without a pace the other match's.
    """

    match: str
    version: int
    seats: tuple[Seat, ...]
    unknowns: Literal["real", "redealt"] = "real"
    seat: int | None = None
    pace: Pace | None = None
    words: str | None = None


class Join(Command, frozen=True):
    """Take a seat: the one reserved for the player, or the first open one."""

    words: str | None = None


class Leave(Command, frozen=True):
    """Leave before the start; resign after it."""


class Expire(Command, tag="expire", frozen=True):
    """Time is up: say so for the decision that is due."""


# What can have happened to any match. A game's events stand beside these in the log.

Table = TypeVar("Table")


class Opened(Event, frozen=True):
    """A match is laid out; the server is bound to the luck that `commitment` stands for."""

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


class Joined(Event, frozen=True):
    """A player took a seat. His words, if any, stir the luck of the match."""

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
    """The deadlines of all open decisions from now on."""

    dues: tuple[Due, ...]


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
    """The match is over, its secret revealed. Without a result it was abandoned before it began."""

    result: tuple[Score, ...] | None
    secret: str


EVENTS: tuple[type[Event], ...] = (
    *(Opened, Joined, Left, ClockSet, TimedOut, WentAway, CameBack, Resigned, Finished, Answered),
)
"""What may stand in the log of any match, with Branched, Started and the game's own events."""
COMMANDS: tuple[type[Command], ...] = (Open, Branch, Join, Leave, Expire)
"""What may be asked of any match, with the game's own moves."""


# evolve: it records, it never judges.


def evolve(match: Match | None, event: Event) -> Match:
    """The match after one more event."""
    if match is None:
        return _opened(event)
    if type(event) not in _OF_THE_MATCH:
        return replace(match, table=GAMES[match.game].evolve(match.table, event))
    match event:
        case Answered():
            return replace(match, draws=match.draws + 1)
        case Branched(table):
            return replace(match, table=table)
        case Started(table):
            return replace(match, table=table, status="running")
        case ClockSet(dues):
            return replace(match, dues=dues)
        case Finished(result, secret):
            return replace(match, status="finished", dues=(), result=result, secret=secret)
        case _:
            return replace(match, seats=_seated(match.seats, event), words=_stirred(match, event))


_OF_THE_MATCH = frozenset((*EVENTS, Branched, Started))


def _opened(event: Event) -> Match:
    assert isinstance(event, Opened), "a match begins with Opened"
    words = (event.words,) if event.words else ()
    return Match(
        event.id,
        event.game,
        event.options,
        event.pace,
        event.host,
        event.at,
        event.commitment,
        event.seats,
        words,
        origin=event.origin,
    )


def _stirred(match: Match, event: Event) -> tuple[str, ...]:
    said = event.words if isinstance(event, Joined) else None
    return (*match.words, said) if said else match.words


def _seated(seats: tuple[Seat, ...], event: Event) -> tuple[Seat, ...]:
    match event:
        case Joined(seat, player):
            return _changed(seats, (seat,), kind="player", player=player, taken=True)
        case Left(seat):
            return _changed(seats, (seat,), kind="open", player=None, taken=False)
        case WentAway(seat):
            return _changed(seats, (seat,), away=True)
        case CameBack(seat):
            return _changed(seats, (seat,), away=False, missed=0)
        case Resigned(seat):
            return _changed(seats, (seat,), resigned=True)
        case TimedOut(_, missed):
            return tuple(
                replace(seat, missed=seat.missed + 1) if number in missed else seat
                for number, seat in enumerate(seats)
            )
    return seats


def _changed(seats: tuple[Seat, ...], whom: tuple[int, ...], **changes: Any) -> tuple[Seat, ...]:
    return tuple(replace(s, **changes) if n in whom else s for n, s in enumerate(seats))


# What anybody may ask of a match without changing it.


def awaited(match: Match) -> tuple[Waiting, ...]:
    """The open decisions; before the start, the seats that are still to be taken."""
    if match.status == "running":
        return GAMES[match.game].waiting(match.table)
    empty = tuple(number for number, seat in enumerate(match.seats) if not seat.taken)
    return (Waiting(empty, "seat", 0),) if match.status == "open" else ()


def computers_awaited(match: Match) -> tuple[int, ...]:
    """The seats a computer plays that somebody waits for, in seat order."""
    computers = [number for number, seat in enumerate(match.seats) if seat.computer]
    if match.status != "running" or not computers:
        return ()
    seats = {seat for waiting in awaited(match) for seat in waiting.seats}
    return tuple(seat for seat in computers if seat in seats)


def seat_of(match: Match, player: str | None) -> int | None:
    """The seat this player has taken, or None."""
    return next(
        (n for n, s in enumerate(match.seats) if s.taken and player and s.player == player), None
    )


def cutoff(match: Match) -> int | None:
    """From this moment on (ms) moves are late, until time's up has been called; None: no limit."""
    return min((due.at for due in match.dues if not due.reminder), default=None)


def next_due(match: Match) -> int | None:
    """When (ms) the clock must look at this match again."""
    return min((due.at for due in match.dues), default=None)
