"""A match: its state, its commands, its events, and `evolve`.

All that the games have in common is here, once. What may happen is judged in domain/referee.py.
"""

from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from domain.bounds import Bounds
from domain.game import Answered, Event, Score, Waiting
from domain.games import GAMES
from domain.words import Level as Level
from domain.words import SeatKind, Unknowns

STAND_IN: Level = "adept"
"""The level of the computer that plays for an absent player."""


UNNOTICED_MS = 1_000
"""By so much the store's clock may differ from what is known of it: less is no step."""

Abandoned = Literal["left", "unwatched", "too-long"]
"""Why a match ended before its game did: the last player left before the start, nobody played it
or looked at it any more, or it had as many entries as a match may have.
"""


class Pace(Struct, frozen=True):
    """Seconds per decision on each of the two clocks, and those that computers take.

    What was opened without `computer_seconds` is from before there were pauses: computers make
    none. In a command it stands for the default.
    """

    turn_seconds: int = 45
    hourglass_seconds: int = 60
    computer_seconds: int | None = None

    def ms(self, waiting: Waiting) -> int:
        """How long a decision may take, in ms: its percent of its clock."""
        seconds: int = waiting.seconds or getattr(self, f"{waiting.clock}_seconds")
        return 10 * seconds * waiting.percent


class Seat(Struct, frozen=True):
    """A place at the table. Until it is taken, a seat of kind "player" is only reserved."""

    kind: SeatKind
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

    def belongs_to(self, waiting: Waiting) -> bool:
        """Whether this is the deadline of that decision."""
        mine = (self.kind, self.decision, self.reminder)
        return mine == (waiting.kind, waiting.decision, waiting.reminder)


class Origin(Struct, frozen=True):
    """Where a branch begins: at a version of another match.

    What was hidden there stayed as it was ("real"), or was dealt again from what the seat `seat`
    saw ("redealt").
    """

    match: str
    version: int
    unknowns: Unknowns
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
    deadlines: tuple[Due, ...] = field(default=(), name="dues")
    status: Literal["open", "running", "finished"] = "open"
    result: tuple[Score, ...] | None = None
    secret: str | None = None
    origin: Origin | None = None
    abandoned: Abandoned | None = None
    ahead: int = 0
    """By how many ms the times of the entries are ahead of the store's clock since it stepped
    back.
    """
    bounds: Bounds | None = None

    @property
    def revealed(self) -> bool:
        """Whether anybody may see everything: all is revealed when the match is finished."""
        return self.status == "finished"


class Awaited(Struct, frozen=True):
    """A seat that must decide, or be taken (kind "seat"); the deadline is ms since the epoch."""

    seat: int
    kind: str
    deadline: int | None


# Who asks, and what can be asked.


class Actor(Struct, frozen=True):
    """Who sends a command: a player (by id), a computer (by seat), or the clock."""

    kind: Literal["player", "ai", "clock"]
    seat: int | None = None
    player: str | None = None


class Command(Struct, frozen=True, tag_field="type", tag=str.lower):
    """A command to any match. A game's moves are commands too."""


class Open(Command, frozen=True):
    """Open a match. A seat of kind "player" without a player is the host's."""

    game: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    pace: Pace
    words: str | None = None


class Branch(Command, frozen=True):
    """Open a match that begins where another stood (see Origin).

    Without a seat it is the asker's own; without a pace the other match's.
    """

    match: str
    version: int
    seats: tuple[Seat, ...]
    unknowns: Unknowns = "real"
    seat: int | None = None
    pace: Pace | None = None
    words: str | None = None


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


# What can have happened to any match. A game's events stand beside these in the log.

Table = TypeVar("Table")


class Opened(Event, frozen=True):
    """A match is open; `commitment` binds the server to the luck of the match."""

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
COMMANDS: tuple[type[Command], ...] = (Open, Branch, Join, Leave, Expire, Abandon, SetClock)
"""The commands to any match, with the game's own moves."""


def today(slug: str, event: Event) -> Event:
    """An event in the types of today. What is stored, seen and hashed keeps its shape."""
    if isinstance(event, Finished):
        return replace(event, abandoned=event.abandoned or _as_ever(event))
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


# evolve: it records, it never judges.


def evolve(match: Match | None, event: Event) -> Match:
    """The match after one more event."""
    if match is None:
        return _opened(event)
    event = today(match.game, event)
    if type(event) not in _OF_THE_MATCH:
        return replace(match, table=GAMES[match.game].evolve(match.table, event))
    match event:
        case Answered():
            return replace(match, draws=match.draws + 1)
        case Branched(table):
            return replace(match, table=table)
        case Started(table):
            return replace(match, table=table, status="running")
        case ClockSet(deadlines, stepped):
            return replace(match, deadlines=deadlines, ahead=ahead_after(match, stepped or 0))
        case Finished():
            return _over(match, event)
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
        bounds=event.bounds,
    )


def _over(match: Match, end: Finished) -> Match:
    return replace(
        match,
        status="finished",
        deadlines=(),
        result=end.result,
        secret=end.secret,
        abandoned=end.abandoned,
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


def ahead_after(match: Match, stepped: int) -> int:
    """How far its entries are ahead of the store's clock once that has stepped by so many ms."""
    return max(match.ahead - stepped, 0)


def after_step(at: int, stepped: int, now: int) -> int:
    """A time (ms) as the store's clock shows it, which stepped by so many ms before `now`.

    What is later than a step forward was set by the clock of today, before anybody noticed, and
    stays.
    """
    noticed_late = stepped > 0 and at > now - stepped + UNNOTICED_MS
    return at if noticed_late else at + stepped


def awaited(match: Match) -> tuple[Waiting, ...]:
    """The open decisions; before the start, the seats that are still to be taken."""
    if match.status == "running":
        return GAMES[match.game].waiting(match.table)
    empty = tuple(number for number, seat in enumerate(match.seats) if not seat.taken)
    return (Waiting(empty, "seat", 0),) if match.status == "open" else ()


def wanted(match: Match, waiting: Waiting) -> tuple[int, ...]:
    """Whose answer to an open decision is wanted; only the seat itself may be told."""
    if match.status != "running":
        return waiting.seats
    return GAMES[match.game].wanted(match.table, waiting)


def computers_awaited(match: Match) -> tuple[int, ...]:
    """The seats a computer plays that somebody waits for, in seat order."""
    computers = [number for number, seat in enumerate(match.seats) if seat.computer]
    if match.status != "running" or not computers:
        return ()
    seats = {seat for waiting in awaited(match) for seat in wanted(match, waiting)}
    return tuple(seat for seat in computers if seat in seats)


def seat_of(match: Match, player: str | None) -> int | None:
    """The seat this player has taken, or None."""
    return next(
        (n for n, s in enumerate(match.seats) if s.taken and player and s.player == player), None
    )


def deadline_of(match: Match, waiting: Waiting) -> Due | None:
    """The deadline that was set for a decision; None before the match starts."""
    return next((due for due in match.deadlines if due.belongs_to(waiting)), None)


def waiting_of(match: Match, own: int | None = None) -> tuple[Awaited, ...]:
    """Whom the match waits for, seat by seat, and until when, as the seat `own` may know: it is
    told whether its own answer is wanted.
    """
    open_now = [waiting for waiting in awaited(match) if not waiting.reminder]
    dues = [deadline_of(match, waiting) for waiting in open_now]
    return tuple(
        Awaited(seat, waiting.kind, due.at if due else None)
        for waiting, due in zip(open_now, dues, strict=True)
        for seat in waiting.seats
        if seat != own or seat in wanted(match, waiting)
    )


def move_deadline(match: Match) -> int | None:
    """From this moment on (ms) no move is accepted until `Expire` was; None: no limit."""
    return min((due.at for due in match.deadlines if not due.reminder), default=None)


def next_deadline(match: Match) -> int | None:
    """When (ms) the clock must look at this match again: the first deadline or reminder."""
    return min((due.at for due in match.deadlines), default=None)
