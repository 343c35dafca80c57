"""When each computer of a match is asked for its move, and when that move is made.

A thought that takes too long is cut short before its beat (domain/turns.py); a thought that could
not be cut, or began too late, waits for the next beat. Meanwhile the worker goes on to other
matches.
"""

import logging
import time
from collections.abc import Callable, Iterable
from threading import Timer

from msgspec import Struct
from msgspec.structs import replace
from redis.exceptions import RedisError

from domain.match import Match, awaited, computers_awaited, deadline_of, move_deadline
from domain.secrecy import seen_by
from domain.turns import THINKING_MS, Schedule, schedule_of
from domain.words import Level
from events.current import Current
from events.log_lines import work_on
from events.store.clock import STEP_MS
from events.store.errors import failure_of
from events.store.store import Store

MARGIN = 5
"""Of its head start a thought leaves a fifth, so that its last round has time to end."""
EARLY_MS = 20
"""The thread of a move wakes so long before its beat, and asks the store for the time."""

log = logging.getLogger(__name__)


class ComputerTurn(Struct, frozen=True):
    """A computer that may move: at `at`, which is one of its `beats`; without beats, at once.

    It begins to think at `wake`. Times are ms since the epoch.
    """

    seat: int
    level: Level
    wake: int
    at: int
    schedule: Schedule | None = None

    def again(self, after: int) -> int:
        """When to ask again a computer that wants to wait for so many ms."""
        at = self.at + after
        return (
            at if self.schedule is None else self.schedule.after(at - 1) - THINKING_MS[self.level]
        )

    def made(self, now: int) -> "ComputerTurn":
        """The turn whose move is made, once the thought has ended."""
        if self.schedule is None or now <= self.at:
            return self
        return replace(self, at=self.schedule.after(now))


def computer_turns(
    current: Current, seats: Iterable[tuple[int, Level]], now: int
) -> list[ComputerTurn]:
    """The turns of these seats, the first to move first; those too late to move are left out."""
    found = (_turn(current, seat, level, now) for seat, level in seats)
    deadline = move_deadline(current.match)
    in_time = (turn for turn in found if deadline is None or turn.at < deadline)
    return sorted(in_time, key=lambda turn: turn.at)


def _turn(current: Current, seat: int, level: Level, now: int) -> ComputerTurn:
    """The turn at the next beat for which there is time to think.

    A computer that has missed a beat, because the worker was busy, thinks at once: if it came back
    shortly before the next one, it would miss that too whenever the worker is busy then.
    """
    found = schedule_of(current.match, current.timings, seat, now)
    if found is None:
        return ComputerTurn(seat, level, now, now)
    start = THINKING_MS[level]
    at = found.after(now + min(start, found.step) // 2)
    return ComputerTurn(seat, level, found.first - start, at, found)


def cut(store: Store, match_id: str, turn: ComputerTurn) -> Callable[[int], bool]:
    """Whether a thought, after so many rounds, must come to its end."""
    end = turn.at - THINKING_MS[turn.level] // MARGIN
    return lambda _: turn.schedule is not None and store.now(match_id) >= end


def unmoved(before: Current, now: Current, turn: ComputerTurn) -> bool:
    """Whether all is as it was before, as the seat sees it, and its beats are where they were; and
    whether its luck is: after a set-back a thought may be by luck that the log does not know.
    """
    if before.tip == now.tip:
        return True
    if before.match.losses != now.match.losses or before.version >= now.version:
        return False
    then, here = (seen_by(each.match.table, turn.seat) for each in (before, now))
    return (
        then == here
        and turn.seat in computers_awaited(now.match)
        and schedule_of(now.match, now.timings, turn.seat, turn.at) == turn.schedule
    )


def elapsed(match: Match, seat: int, now: int) -> int:
    """The percent that is gone of the clock of the decision that this seat must take."""
    for waiting in awaited(match):
        if seat in waiting.seats and not waiting.reminder:
            whole = match.pace.ms(waiting)
            due = deadline_of(match, waiting)
            left = due.at - now if due else whole
            return min(max(100 * (whole - left) // whole, 0), 100)
    return 0


def hold(store: Store, match_id: str, at: int, move: Callable[[], None]) -> None:
    """Make a move when the store's clock shows `at` (ms), in a thread of its own.

    If the process dies, the time goes back, or the move fails, a computer is asked again after the
    lease of the alarm.
    """

    def punctually() -> None:
        with work_on(match_id):
            try:
                if wait_until(store, match_id, at):
                    move()
            except RedisError as error:
                log.warning("A computer's move was not made: %s", failure_of(error).sentence)
            except Exception:
                log.exception("A computer's move was not made")

    Timer(max(at - store.now(match_id) - EARLY_MS, 0) / 1000, punctually).start()


def wait_until(store: Store, match_id: str, at: int) -> bool:
    """Come back when it is `at` (ms), soon; False if it has gone back."""
    while (now := store.time(match_id)) < at:
        if at - now > EARLY_MS + STEP_MS:
            return False
        time.sleep((at - now) / 1000)
    return True
