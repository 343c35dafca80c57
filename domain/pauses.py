"""When a computer player moves: at a time that follows from what everybody sees, never from what
the computer holds, or from how long it thinks.

A computer moves on a beat: beats are equally far apart, and counted from the moment when its
decision was opened, or when everybody last saw something happen in it. The better its level, the
more beats it waits for. What follows here is derived from the entries alone, so that every process
derives the same.
"""

from msgspec import Struct
from msgspec.structs import replace

from domain.game import Waiting
from domain.games import GAMES
from domain.match import (
    UNNOTICED_MS,
    Match,
    Pace,
    Seat,
    after_step,
    awaited,
    computers_awaited,
)
from domain.words import Level

DEFAULT_SECONDS = 1
"""How long a computer takes for a decision where a person sits, and nobody chose otherwise."""
BEATS: dict[Level, int] = {"novice": 1, "adept": 2, "master": 3}
"""A computer of this level moves so many beats after its decision was opened, or later."""
BEATS_PER_PAUSE = 2
"""A beat is so much less than the seconds of the pace: an adept takes just those."""
MOST_BEATS = max(BEATS.values())
HEAD_START_MS: dict[Level, int] = {"novice": 100, "adept": 200, "master": 600}
"""So long before its beat a computer begins to think."""


class Opening(Struct, frozen=True):
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

    def belongs_to(self, waiting: Waiting) -> bool:
        """Whether this is that decision."""
        return (self.kind, self.decision) == (waiting.kind, waiting.decision)

    def since(self, seat: int) -> int:
        """From when on (ms) the pause of this seat counts."""
        own = (at for other, at in self.veiled if other == seat)
        return max(self.stirred, *own, self.at)


Tempo = tuple[Opening, ...]
"""The open decisions of a match that has pauses."""


class Beats(Struct, frozen=True):
    """The times (ms) at which a seat may move: the first, and every `step` after it."""

    first: int
    step: int

    def after(self, at: int) -> int:
        """The first beat after this time."""
        late = max(at + 1 - self.first, 0)
        return self.first + -(-late // self.step) * self.step


def resolved(pace: Pace, seats: tuple[Seat, ...]) -> Pace:
    """The pace with the seconds that computers take. By default they hurry if nobody watches."""
    if pace.computer_seconds is not None:
        return pace
    watched = any(seat.kind != "ai" for seat in seats)
    return replace(pace, computer_seconds=DEFAULT_SECONDS if watched else 0)


def has_pauses(match: Match) -> bool:
    """Whether computers play in this match, and take their time."""
    return bool(match.pace.computer_seconds) and any(seat.computer for seat in match.seats)


def followed(before: Tempo, match: Match, seat: int | None, public: bool, at: int) -> Tempo:
    """The tempo after an entry of this seat at `at` (ms), which led to this match.

    `public`: everybody sees all that happened in it.
    """

    def now(waiting: Waiting) -> Opening:
        opening = next((each for each in before if each.belongs_to(waiting)), None)
        if opening is None:
            return Opening(waiting.kind, waiting.decision, at, _step(match, waiting), at)
        if public:
            return replace(opening, stirred=at)
        others = tuple(pair for pair in opening.veiled if pair[0] != seat)
        return opening if seat is None else replace(opening, veiled=(*others, (seat, at)))

    return tuple(now(waiting) for waiting in _open(match))


def shifted(tempo: Tempo, ms: int, now: int) -> Tempo:
    """The tempo after the store's clock has stepped by so many ms, before it showed `now`: pauses
    stay as long.
    """
    return tuple(
        replace(
            each,
            at=after_step(each.at, ms, now),
            stirred=after_step(each.stirred, ms, now),
            veiled=tuple((seat, after_step(at, ms, now)) for seat, at in each.veiled),
        )
        for each in tempo
    )


def beats(match: Match, tempo: Tempo, seat: int, now: int) -> Beats | None:
    """When the computer of this seat may move; None: at once.

    It never waits for longer than half of the clock of its decision. It does not wait at all while
    the time is before that of the last entry, as where a server's clock was set back unseen.
    """
    level = match.seats[seat].computer
    waiting = next((waiting for waiting in _open(match) if seat in waiting.seats), None)
    opening = next((each for each in tempo if waiting and each.belongs_to(waiting)), None)
    if level is None or waiting is None or opening is None:
        return None
    if opening.since(seat) > now + UNNOTICED_MS:
        return None
    latest = opening.at + match.pace.ms(waiting) // 2
    return Beats(min(opening.since(seat) + BEATS[level] * opening.step, latest), opening.step)


def wake(match: Match, tempo: Tempo, now: int) -> int | None:
    """When (ms) the first computer begins to think about its move; None: nobody waits for one."""
    seats = computers_awaited(match)
    return min((_wake(match, tempo, seat, now) for seat in seats), default=None)


def _wake(match: Match, tempo: Tempo, seat: int, now: int) -> int:
    level, found = match.seats[seat].computer, beats(match, tempo, seat, now)
    if level is None or found is None:
        return now
    return max(now, found.after(now) - HEAD_START_MS[level])


def _open(match: Match) -> tuple[Waiting, ...]:
    if match.status != "running":
        return ()
    return tuple(waiting for waiting in awaited(match) if not waiting.reminder)


def _step(match: Match, waiting: Waiting) -> int:
    """Ms from beat to beat: few enough that all computers have one in half of the clock."""
    computers = sum(match.seats[seat].computer is not None for seat in waiting.seats)
    whole = 10 * (match.pace.computer_seconds or 0) * _percent(match.game, waiting.kind)
    most = match.pace.ms(waiting) // 2 // (MOST_BEATS + max(computers, 1) - 1)
    return max(min(whole // BEATS_PER_PAUSE, most), 1)


def _percent(game: str, kind: str) -> int:
    return next((each.pause for each in GAMES[game].kinds if each.kind == kind), 100)
