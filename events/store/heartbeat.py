"""The heartbeat of the clock process: it compares each server's time with the time that passes on
this machine, and moves the correction when the server's time has jumped (events/store/clock.py).

All that it compares with is in the store. So a restart on the same machine compares as well, and a
server that was restored or has failed over is judged by what it kept.
"""

import logging
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct
from redis import Redis, RedisCluster

from events.store.clock import STEP_MS, Reading, machine, passed, service_time
from events.store.keys import AnyKind, Partitions
from events.store.packets import runs
from events.store.put import Step, put_each
from events.store.server import script_beside

LOOK = script_beside(__file__, "look", returns=True, after="clock")

RENEWED_MS, RENEWED_IDLE_MS = 500, 60_000
"""How old a heartbeat may get while a match has deadlines, and while none has (see clock.lua)."""
PROMPT_MS = 1_000
"""A look that took longer says too little of when the server showed what it showed."""
DRIFT = 0.001
"""By this share two clocks may differ that were never set."""
NEVER = 2**53
"""A time that never comes, in ms."""
Firsts = dict[AnyKind, dict[int, int]]
"""When the first alarm of each kind is due in each partition (ms); `NEVER`: none is set."""

log = logging.getLogger(__name__)


class Shown(Struct, frozen=True):
    """What look.lua says of a partition; -1: there is no heartbeat, or no such alarm."""

    reading: Reading
    seen: int
    passed: int
    machine: str
    deadlines: int
    firsts: tuple[int, ...] = ()

    def jump(self, now: int) -> int:
        """By how many ms the server's time has jumped since the heartbeat, when `now` has passed
        on the machine that wrote it. 0: it went on as time does.
        """
        since = now - self.passed
        jump = self.reading.shown - self.seen - since
        return jump if abs(jump) >= STEP_MS + DRIFT * abs(since) else 0

    def after(self, jump: int) -> Reading:
        """The reading with the correction by which service time goes on in spite of a jump."""
        shown = self.reading.shown
        base = service_time(shown - jump, self.reading.base, self.reading.since) - shown
        return Reading(shown, base, shown) if jump else self.reading


class Beat(Struct, frozen=True):
    """A heartbeat that is to be written: what was looked at, and the reading from now on."""

    shown: Shown
    reading: Reading
    passed: int
    jump: int

    def steps(self, clock: str) -> tuple[Step, ...]:
        """It is written, unless another was since the look."""
        now, seen = self.reading, self.shown.seen
        told = "seen", now.shown, "passed", self.passed, "machine", machine()
        return (
            ("is", clock, "" if seen < 0 else seen, "seen"),
            ("HSET", clock, *told, "base", now.base, "since", now.since),
            ("HDEL", clock, "doubted"),
        )


def beat_after(shown: Shown, sent: int, heard: int) -> Beat | None:
    """The heartbeat to be written after a look between these two times (as `passed`), if any.

    None: it is too early, another machine writes them, or the answer was too slow.
    """
    if heard - sent > PROMPT_MS:
        return None
    now = (sent + heard) // 2
    if shown.seen < 0:
        return Beat(shown, shown.reading, now, 0)
    if shown.machine != machine():
        return None
    jump = shown.jump(now)
    limit = RENEWED_MS if shown.deadlines else RENEWED_IDLE_MS
    if jump or shown.reading.shown >= shown.seen + limit:
        return Beat(shown, shown.after(jump), now, jump)
    return None


class Heartbeat:
    """Of all partitions; for the clock process alone. Raises redis.RedisError."""

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions) -> None:
        self._redis, self._partitions = redis, partitions

    def beat(self, kinds: Sequence[AnyKind] = ()) -> Firsts:
        """Look at all clocks, write the heartbeats that are due, and move corrections; returns when
        alarms of these kinds are due.
        """
        sent = passed()
        seen = self.look(kinds)
        heard = passed()
        beats = {p: beat for p, each in seen.items() if (beat := beat_after(each, sent, heard))}
        steps = (beat.steps(self._partitions.clock(p)) for p, beat in beats.items())
        late = zip(beats.values(), put_each(self._redis, steps), strict=True)
        _tell([beat.jump for beat, late in late if beat.jump and not late])
        return {
            kind: {p: NEVER if each.firsts[n] < 0 else each.firsts[n] for p, each in seen.items()}
            for n, kind in enumerate(kinds)
        }

    def look(self, kinds: Sequence[AnyKind] = ()) -> dict[int, Shown]:
        """What is known of each partition's clock and alarms."""
        groups = self._partitions.groups(range(self._partitions.count))
        keys = [[k for p in group for k in self._partitions.of_clock(p, kinds)] for group in groups]
        replies = runs(self._redis, LOOK, [(each, (len(kinds), machine())) for each in keys])
        rows = (zip(group, rows, strict=True) for group, rows in zip(groups, replies, strict=True))
        return {partition: _shown(row) for pairs in rows for partition, row in pairs}


def _shown(row: Sequence[int | bytes]) -> Shown:
    shown, base, since, seen, then, where, deadlines, *firsts = row
    numbers = (int(seen), int(then), bytes(where).decode(), int(deadlines))
    return Shown(Reading(int(shown), int(base), int(since)), *numbers, tuple(map(int, firsts)))


def _tell(jumps: Sequence[int]) -> None:
    """Say it once for all partitions of a server."""
    for seconds, count in Counter(round(jump / 1000) for jump in jumps).items():
        log.warning(
            "The store's clock jumped %s by %d s (%d partitions): service time goes on without it",
            "forward" if seconds > 0 else "back",
            abs(seconds),
            count,
        )
