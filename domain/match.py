"""A match: its state, and what anybody may ask of it without changing it.

All that the games have in common is here, once. Commands are in domain/commands.py, events in
domain/events.py; domain/referee.py judges commands.
"""

from typing import Annotated, Any, Literal

from msgspec import Struct, field

from domain.bounds import Bounds
from domain.fields import Away, DecisionKind, HasResigned, Int64, OtherMatch, SeatPlayer, Taken
from domain.game import OpenDecision, Score
from domain.games import GAMES
from domain.pledges import PLEDGE_SECONDS, REVEAL_SECONDS, SeatWords, words_of_seat
from domain.words import Level as Level
from domain.words import SeatKind, Unknowns, Visibility, says

STAND_IN: Level = "adept"
"""The level of the computer that plays for an absent player."""


LONGEST_PAUSE_MS = 30 * 86_400_000
"""A pause ends by itself after this time."""
UNNOTICED_MS = 1_000
"""The most that the store's clock may differ from the known time without being a step."""

Abandoned = Literal["left", "unwatched", "too-long", "cancelled", "agreed", "stopped", "claimed"]
"""Why a match ended before its game did: the last player left before the start, it was neither
played nor looked at for long, it had as many entries as a match may have, its host cancelled it
before the start, all persons at the table had asked to end it, an operator ended it, or the last
person at the table claimed it. Only then there is a result (domain/claiming.py).
"""


class Pace(Struct, frozen=True):
    """Seconds per decision on each of the two clocks, and those that computers take.

    A match opened without `computer_seconds` is from before there were pauses: computers make none.
    In a command it stands for the default.
    """

    turn_seconds: Annotated[int, says("Seconds for a decision.")] = 45
    hourglass_seconds: Annotated[
        int, says("Seconds for a decision by the hourglass, such as a negotiation.")
    ] = 60
    computer_seconds: Annotated[
        int | None,
        says(
            "Seconds that computers take for a decision; null, in matches from before there were "
            "pauses: none."
        ),
    ] = None
    bank_seconds: Annotated[
        int | None,
        says(
            "Seconds of each seat for the whole match, for decisions of that seat alone whose time "
            "is over; null: none."
        ),
    ] = None

    def ms(self, waiting: OpenDecision) -> int:
        """How long a decision may take, in ms: its percent of its clock."""
        seconds: int = waiting.seconds or getattr(self, f"{waiting.clock}_seconds")
        return 10 * seconds * waiting.percent


class Fill(Struct, frozen=True):
    """When a computer takes a seat that is still free."""

    level: Annotated[Level, says("How well the computer plays.")]
    after_seconds: Annotated[int, says("The seconds for which the seat stays free.")]


class Seat(Struct, frozen=True):
    """A place at the table. Until it is taken, a seat of kind "player" is only reserved.

    An invitation is good until its seat is taken, or there is a newer one.
    """

    kind: Annotated[SeatKind, says("The kind of player that may sit there.")]
    player: SeatPlayer = None
    level: Annotated[
        Level | None, says("The level of the computer at this seat; null: none sits there.")
    ] = None
    taken: Taken = False
    missed: Annotated[int, says("How many decisions in a row its player has missed.")] = 0
    away: Away = False
    resigned: HasResigned = False
    invite: Annotated[
        int | None,
        says("The number of the newest invitation to it; null: there was none."),
    ] = None
    fill: Annotated[Fill | None, says("When a computer takes it; null: never.")] = None

    @property
    def computer(self) -> Level | None:
        """The level of the computer that plays this seat now, if one does."""
        return STAND_IN if self.away or self.resigned else self.level


class Absence(Struct, frozen=True):
    """The strikes of a seat for missed deadlines (domain/people.py), and since when (ms by the
    store's clock) its player is away.
    """

    strikes: int = 0
    since: int | None = None


PRESENT = Absence()


class Due(Struct, frozen=True):
    """When (ms since the epoch) time is up for a decision; `reminder`: it makes no move late."""

    kind: DecisionKind
    decision: Annotated[int, says("The number of the decision, which changes with each new one.")]
    at: Annotated[Int64, says("When time is up, ms since the epoch by the store's clock.")]
    reminder: Annotated[
        bool, says("Whether it only makes something happen, and makes no move late.")
    ] = False
    bank_of: Annotated[
        int | None,
        says("The seat whose bank is in it, all that it had left, counted from 0; null: none."),
    ] = None
    extension: Annotated[
        Int64 | None, says("How many ms of it were given by other players; null: none.")
    ] = None

    def belongs_to(self, waiting: OpenDecision) -> bool:
        """Whether this is the deadline of that decision."""
        mine = (self.kind, self.decision, self.reminder)
        return mine == (waiting.kind, waiting.decision, waiting.reminder)


class Origin(Struct, frozen=True):
    """The start of a branch: a version of another match.

    Hidden things stayed as they were ("real"), or were dealt again from the view of the seat `seat`
    ("redealt").
    """

    match: OtherMatch
    version: Annotated[Int64, says("The version of the other match at which this one begins.")]
    unknowns: Annotated[
        Unknowns,
        says("Whether what was hidden stayed as it was (`real`), or was dealt again (`redealt`)."),
    ]
    seat: Annotated[
        int | None,
        says("The seat from whose view it was dealt again, counted from 0; null: it was not."),
    ] = None
    head: Annotated[
        str | None,
        says(
            "The `hash` of that version of the other match; null: it is from before that was told."
        ),
    ] = None


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
    visibility: Visibility = "public"
    ending: tuple[int, ...] = ()
    """The seats whose players have asked to end the match."""
    rematch_of: str | None = None
    hints: bool = False
    """Whether players may ask for hints."""
    hinted: tuple[int, ...] | None = None
    """How many hints each seat has taken; None before the end, or where there are none."""
    pledges: bool = False
    """Whether players pledge their words before anybody gives theirs."""
    given: tuple[SeatWords, ...] = ()
    """With pledges: the seats that have pledged, or need not."""
    places: tuple[int, ...] = ()
    """By which number invitations name each seat, once seats were added or dropped; (): its own."""
    laid: int = 0
    """How many seats there ever were, once seats were added or dropped."""
    losses: str | None = None
    """The digest of all lost heads and generations in its log (`chance.with_loss`)."""
    absences: tuple[Absence, ...] = ()
    """One for each seat; (): none has missed a deadline."""
    generation: str | None = None
    """That of its luck, where its log names one: a word that was drawn."""
    banks: tuple[int, ...] = ()
    """The ms that each seat's bank has left, or had when its decision was opened; (): no banks."""
    gifts: tuple[int, ...] = ()
    """The seats that have given time to others, once for each time."""

    pausing: tuple[int, ...] = ()
    """The seats whose players ask for a pause; while there is one, for its end."""
    paused: tuple[Due, ...] | None = None
    """In a pause, the deadlines that go on after it: `at` is the ms that are left; None: none."""

    @property
    def revealed(self) -> bool:
        """Whether anybody may see everything: all is revealed when the match is finished."""
        return self.status == "finished"


class Actor(Struct, frozen=True):
    """The sender of a command: a player (id), a computer (seat), the clock, or an operator."""

    kind: Literal["player", "ai", "clock", "operator"]
    seat: int | None = None
    player: str | None = None


# Questions about a match.


def absence_of(match: Match, seat: int) -> Absence:
    """The strikes of a seat, and since when its player is away."""
    return match.absences[seat] if match.absences else PRESENT


def ahead_after(match: Match, stepped: int) -> int:
    """How far its entries are ahead of the store's clock once that has stepped by so many ms."""
    return max(match.ahead - stepped, 0)


def after_step(at: int, stepped: int, now: int) -> int:
    """A time (ms) as the store's clock shows it, which stepped by so many ms before `now`.

    A time later than a step forward was set by the stepped clock, before the step was noticed, and
    stays.
    """
    noticed_late = stepped > 0 and at > now - stepped + UNNOTICED_MS
    return at if noticed_late else at + stepped


def awaited(match: Match) -> tuple[OpenDecision, ...]:
    """The open decisions; before the start, the steps that are still missing for it."""
    if match.status == "running":
        return () if match.paused is not None else GAMES[match.game].waiting(match.table)
    return _before_start(match) if match.status == "open" else ()


def _before_start(match: Match) -> tuple[OpenDecision, ...]:
    """Seats are to be taken, words to be pledged; when all are, the words to be given."""
    empty = tuple(number for number, seat in enumerate(match.seats) if not seat.taken)
    silent = tuple(
        number
        for number, seat in enumerate(match.seats)
        if match.pledges and seat.kind == "player" and seat.taken
        if words_of_seat(match.given, number) is None
    )
    bound = tuple(each.seat for each in match.given if each.pledge and each.words is None)
    seats = OpenDecision(empty, "seat", 0)
    pledges = OpenDecision(silent, "pledge", 0, seconds=PLEDGE_SECONDS)
    words = OpenDecision(() if empty or silent else bound, "words", 0, seconds=REVEAL_SECONDS)
    return tuple(waiting for waiting in (seats, pledges, words) if waiting.seats)


def is_full(match: Match) -> bool:
    """Whether all seats are taken: from then on they stay taken, even while words are missing."""
    return all(seat.taken for seat in match.seats)


def wanted(match: Match, waiting: OpenDecision) -> tuple[int, ...]:
    """The seats whose answer to an open decision is wanted; each may be told only about itself."""
    if match.status != "running":
        return waiting.seats
    return GAMES[match.game].wanted(match.table, waiting)


def computers_awaited(match: Match) -> tuple[int, ...]:
    """The seats of computers that are awaited, in seat order."""
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


def deadline_of(match: Match, waiting: OpenDecision) -> Due | None:
    """The deadline that was set for a decision; None before the match starts."""
    return next((due for due in match.deadlines if due.belongs_to(waiting)), None)


def move_deadline(match: Match) -> int | None:
    """From this moment on (ms) no move is accepted until `Expire` was; None: no limit."""
    return min((due.at for due in match.deadlines if not due.reminder), default=None)


def next_deadline(match: Match) -> int | None:
    """When (ms) the clock must look at this match again: the first deadline or reminder."""
    return min((due.at for due in match.deadlines), default=None)
