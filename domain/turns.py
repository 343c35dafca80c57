"""The turns of players, the turns that their players know already, and the times at which computers
move. These times follow from public things, never from the computer's hand or from how long it
thinks.

A computer moves on a beat: beats are equally far apart, and counted from the moment when its
decision was opened, or when everybody last saw something happen in it. The better its level, the
more beats it waits for. All of this is derived from the entries alone, so that every process
derives the same.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import Annotated, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from domain.fields import DecisionKind, Int64
from domain.game import OpenDecision
from domain.games import GAMES
from domain.match import (
    UNNOTICED_MS,
    Match,
    Pace,
    Seat,
    after_step,
    awaited,
    computers_awaited,
    deadline_of,
    wanted,
)
from domain.words import Level, says

KnownTurns = tuple[tuple[str, str], ...]
"""Players, each with the name (`turn_name`, `words_name`) of a decision that was theirs after their
own newest entry, and has been theirs ever since.
"""


class Turn(NamedTuple):
    """A decision that is a seat's, and until when (ms), if there is a limit."""

    waiting: OpenDecision
    deadline: int | None

    @property
    def name(self) -> str:
        """The same for as long as it is this decision."""
        return f"{self.waiting.kind}/{self.waiting.decision}"


def turns_of(match: Match, seat: int) -> Iterator[Turn]:
    """The decisions that this seat's player must take: none while a computer plays for them."""
    if match.status != "running" or match.seats[seat].computer is not None:
        return
    for waiting in awaited(match):
        if not waiting.reminder and seat in wanted(match, waiting):
            due = deadline_of(match, waiting)
            yield Turn(waiting, due.at if due else None)


class Awaited(Struct, frozen=True):
    """A seat that must decide, or be taken (kind "seat"), or whose words are awaited (kinds
    "pledge" and "words"); the deadline is ms since the epoch.
    """

    seat: Annotated[int, says("The seat that must decide, counted from 0.")]
    kind: DecisionKind
    deadline: Annotated[
        Int64 | None,
        says("Until when, ms since the epoch by the store's clock; null: there is no limit."),
    ]
    bank: Annotated[
        Int64 | None,
        says("How many ms of it, at its end, are the bank of the seat; null: it has none."),
    ] = None


def waiting_of(match: Match, own: int | None = None) -> tuple[Awaited, ...]:
    """The awaited seats and their deadlines, as `own` may know them; it knows its own state."""
    open_now = [waiting for waiting in awaited(match) if not waiting.reminder]
    dues = [deadline_of(match, waiting) for waiting in open_now]
    return tuple(
        Awaited(
            seat,
            waiting.kind,
            due.at if due else filled_at(match, seat),
            match.banks[due.bank_of] if due and due.bank_of is not None else None,
        )
        for waiting, due in zip(open_now, dues, strict=True)
        for seat in waiting.seats
        if seat != own or seat in wanted(match, waiting)
    )


def filled_at(match: Match, seat: int) -> int | None:
    """When (ms) a computer takes this free seat; None: never, or the match has started."""
    dues = match.deadlines if match.status == "open" else ()
    return next((due.at for due in dues if (due.kind, due.decision) == ("seat", seat)), None)


def known_turns_after(before: KnownTurns, match: Match, player: str | None) -> KnownTurns:
    """The turns that players know after an entry of this player (None: of no player)."""
    if player is None and not before:
        return ()
    open_now = {*_decisions(match)}
    own = sorted(pair for pair in open_now if pair[0] == player)
    return (*own, *(pair for pair in before if pair[0] != player and pair in open_now))


def known_turns_of(known: KnownTurns, player: str) -> Collection[str]:
    """The names of the decisions that this player knows to be theirs."""
    return {name for each, name in known if each == player}


def _decisions(match: Match) -> Iterator[tuple[str, str]]:
    """Players, each with the name of a decision of theirs; before the start, of words that others
    wait for.
    """
    for waiting in awaited(match):
        if match.status == "open":
            words = waiting.seats if deadline_of(match, waiting) is not None else ()
            yield from _each(match, words, words_name(waiting))
        elif match.status == "running" and not waiting.reminder:
            people = (s for s in wanted(match, waiting) if match.seats[s].computer is None)
            yield from _each(match, people, turn_name(Turn(waiting, None)))


def _each(match: Match, seats: Iterable[int], name: str) -> Iterator[tuple[str, str]]:
    players = (match.seats[seat].player for seat in seats)
    return ((player, name) for player in players if player is not None)


def turn_name(turn: Turn) -> str:
    """A turn among all that is told of a match."""
    return f"turn/{turn.name}"


def words_name(waiting: OpenDecision) -> str:
    """Words that are awaited, among all that is told of a match."""
    return f"words/{waiting.kind}"


DEFAULT_SECONDS = 1
"""The default seconds of a computer for a decision, in a match with persons."""
BEATS: dict[Level, int] = {"novice": 1, "adept": 2, "master": 3}
"""The beats after which a computer of this level moves at the earliest."""
BEATS_PER_PAUSE = 2
"""The beats in the seconds of the pace: an adept takes just those."""
MOST_BEATS = max(BEATS.values())
THINKING_MS: dict[Level, int] = {"novice": 100, "adept": 200, "master": 600}
"""The time before its beat at which a computer begins to think."""


class Timing(Struct, frozen=True):
    """An open decision: when it was opened (ms), how many ms its beats are apart, when everybody
    last saw something happen in it, and when seats last did what not everybody saw: pairs of a
    seat and a time.
    """

    kind: str
    decision: int
    at: int
    step: int
    stirred: int
    veiled: tuple[tuple[int, int], ...] = ()

    def belongs_to(self, waiting: OpenDecision) -> bool:
        """Whether this is that decision."""
        return (self.kind, self.decision) == (waiting.kind, waiting.decision)

    def since(self, seat: int) -> int:
        """From when on (ms) the pause of this seat counts."""
        own = (at for other, at in self.veiled if other == seat)
        return max(self.stirred, *own, self.at)


Timings = tuple[Timing, ...]
"""The open decisions of a match that has pauses."""


class Schedule(Struct, frozen=True):
    """The times (ms) at which a seat may move: the first, and every `step` after it."""

    first: int
    step: int

    def after(self, at: int) -> int:
        """The first beat after this time."""
        late = max(at + 1 - self.first, 0)
        return self.first + -(-late // self.step) * self.step


def with_computer_seconds(pace: Pace, seats: tuple[Seat, ...]) -> Pace:
    """The pace with the seconds that computers take. By default they hurry if no person plays."""
    if pace.computer_seconds is not None:
        return pace
    watched = any(seat.kind != "ai" for seat in seats)
    return replace(pace, computer_seconds=DEFAULT_SECONDS if watched else 0)


def has_pauses(match: Match) -> bool:
    """Whether computers play in this match, and take their time."""
    return bool(match.pace.computer_seconds) and any(seat.computer for seat in match.seats)


def timings_after(
    before: Timings, match: Match, seat: int | None, public: bool, at: int
) -> Timings:
    """The timings after an entry of this seat at `at` (ms), which led to this match.

    `public`: everybody sees all that happened in it.
    """

    def now(waiting: OpenDecision) -> Timing:
        timing = next((each for each in before if each.belongs_to(waiting)), None)
        if timing is None:
            return Timing(waiting.kind, waiting.decision, at, _step(match, waiting), at)
        if public:
            return replace(timing, stirred=at)
        others = tuple(pair for pair in timing.veiled if pair[0] != seat)
        return timing if seat is None else replace(timing, veiled=(*others, (seat, at)))

    return tuple(now(waiting) for waiting in _open(match))


def timings_shifted(timings: Timings, ms: int, now: int) -> Timings:
    """The timings after the store's clock stepped by `ms`, before `now`: pauses stay."""
    return tuple(
        replace(
            each,
            at=after_step(each.at, ms, now),
            stirred=after_step(each.stirred, ms, now),
            veiled=tuple((seat, after_step(at, ms, now)) for seat, at in each.veiled),
        )
        for each in timings
    )


def schedule_of(match: Match, timings: Timings, seat: int, now: int) -> Schedule | None:
    """When the computer of this seat may move; None: at once.

    It never waits for longer than half of the clock of its decision. It does not wait at all while
    the time is before that of the last entry, as where a server's clock was set back unseen.
    """
    level = match.seats[seat].computer
    waiting = next((waiting for waiting in _open(match) if seat in waiting.seats), None)
    timing = next((each for each in timings if waiting and each.belongs_to(waiting)), None)
    if level is None or waiting is None or timing is None:
        return None
    if timing.since(seat) > now + UNNOTICED_MS:
        return None
    latest = timing.at + match.pace.ms(waiting) // 2
    return Schedule(min(timing.since(seat) + BEATS[level] * timing.step, latest), timing.step)


def thinking_starts_at(match: Match, timings: Timings, now: int) -> int | None:
    """When (ms) the first computer begins to think about its move; None: none is awaited."""
    seats = computers_awaited(match)
    return min((_thinking_starts_at(match, timings, seat, now) for seat in seats), default=None)


def _thinking_starts_at(match: Match, timings: Timings, seat: int, now: int) -> int:
    level, found = match.seats[seat].computer, schedule_of(match, timings, seat, now)
    if level is None or found is None:
        return now
    return max(now, found.after(now) - THINKING_MS[level])


def _open(match: Match) -> tuple[OpenDecision, ...]:
    if match.status != "running":
        return ()
    return tuple(waiting for waiting in awaited(match) if not waiting.reminder)


def _step(match: Match, waiting: OpenDecision) -> int:
    """Ms from beat to beat: few enough that all computers have one in half of the clock."""
    computers = sum(match.seats[seat].computer is not None for seat in waiting.seats)
    whole = 10 * (match.pace.computer_seconds or 0) * _percent(match.game, waiting.kind)
    most = match.pace.ms(waiting) // 2 // (MOST_BEATS + max(computers, 1) - 1)
    return max(min(whole // BEATS_PER_PAUSE, most), 1)


def _percent(game: str, kind: str) -> int:
    return next((each.pause for each in GAMES[game].kinds if each.kind == kind), 100)
