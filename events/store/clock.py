"""Service time: the time by which deadlines are set and judged. It is the server's time and one
correction per partition, kept beside it as `base` and `since`.

1. `service_time` (clock.lua has the same) is all there is to compute: the correction is `base` when
   the server shows `since`, and melts by 1 % of the time that passes. So melting writes nothing.
2. Each script that judges or stamps time uses it; a process extrapolates from the last reply.
3. The clock process compares the server's time with its machine's (time asleep included), and once
   a second it writes a heartbeat: both times, and which machine. All that it compares with is so in
   the store: also after its restart, or that of a server which was restored or has failed over.
4. If the server's time jumped, by a second or more, the heartbeat moves `base` at once: service
   time goes on as if nothing had happened. No match is touched, and no handler knows.
5. A script that finds the server more than three seconds from the last heartbeat (where no deadline
   is open: 63) answers "ask again". If none comes for three seconds it removes the old one.
6. Without a heartbeat the server's time is trusted, whatever it shows.
7. Of several machines with a clock process, one writes; another follows when its heartbeat is gone.
8. The outside (signatures, tokens, checkpoints) is told wall time: the server's, uncorrected.
"""

import logging
import math
import secrets
import threading
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from msgspec import Struct
from redis import Redis, RedisCluster

from events.store.clients import script_beside
from events.store.keys import AnyKind, Partitions
from events.store.packets import runs
from events.store.put import Step, put_each

STEP_MS = 1_000
"""From here on it is a jump: time servers correct less by going slower or faster for a while."""
MELTS = 100
"""In so many ms one ms of the correction melts: deadlines are early or late by 1 % at most."""
PASSING = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""The clock of this machine that nobody can set, and that goes on while it is asleep."""

log = logging.getLogger(__name__)


def service_time(shown: int, base: int, since: int) -> int:
    """Service time (ms) when the server shows `shown`, with a correction of `base` ms at `since`.

    It never decreases while the server's time does not.
    """
    melted = max(shown - since, 0) // MELTS
    return shown + (max(base - melted, 0) if base > 0 else min(base + melted, 0))


class Reading(Struct, frozen=True):
    """What a server's clock showed, and the correction: as scripts tell it. Times in ms."""

    shown: int
    base: int = 0
    since: int = 0

    def service(self, passed: int = 0) -> int:
        """Service time so many ms later, or earlier."""
        return service_time(self.shown + passed, self.base, self.since)


class StoreClock:
    """The time of a partition without asking its server: learned from replies, a little late, never
    early.

    A reply that says what the server shows was written before it was read here. Only the newest
    reply counts, and only for some seconds, as two clocks drift apart. A correction that was moved
    since then melts by another rate: that is 1 % of those seconds.
    """

    STALE_S = 10

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._said, self._last = (Reading(0), -math.inf), 0

    def hear(self, reading: Reading) -> int:
        """Learn from a reply that has just come in, and return its service time."""
        now = reading.service()
        with self._lock:
            self._said = (reading, time.monotonic_ns())
            if now < self._last - STEP_MS:
                self._last = now
        return now

    def stale(self) -> bool:
        """Whether the last reply is too old to go by."""
        return time.monotonic_ns() - self._said[1] > self.STALE_S * 1e9

    def now(self) -> int:
        """Service time in ms; it goes back only when a reply says so, by a second or more."""
        with self._lock:
            reading, heard = self._said
            self._last = max(self._last, reading.service(_since(heard)))
            return self._last

    def wall(self) -> int:
        """What the server shows, in ms since the epoch."""
        reading, heard = self._said
        return reading.shown + _since(heard)


def _since(heard: float) -> int:
    return int((time.monotonic_ns() - heard) // 1e6)


def passed() -> int:
    """The time that passes on this machine (ms, from its start), also while it is asleep."""
    return time.clock_gettime_ns(PASSING) // 1_000_000


@cache
def machine() -> str:
    """Names this machine from its start to its end; where it has no such name, this process."""
    with suppress(OSError):
        return Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    return secrets.token_hex(16)


LOOK = script_beside(__file__, "look", returns=True, after="clock")

RENEWED_MS, RENEWED_IDLE_MS = 1_000, 60_000
"""How old a heartbeat may get while a match has deadlines, and while none has (see clock.lua)."""
PROMPT_MS = 1_000
"""A look that took longer says too little of when the server showed what it showed."""
DRIFT = 0.001
"""By this share two clocks may differ that were never set."""
NEVER = 2**53
"""A time that never comes, in ms."""
Firsts = dict[AnyKind, dict[int, int]]
"""When the first alarm of each kind is due in each partition (ms); `NEVER`: none is set."""

NOW = script_beside(__file__, "now", writes=False, after="clock")
"""It may write that the time is in doubt, and works without that, as where a disk is full."""


class Clocks:
    """Thread safe, as each reading is replaced as a whole."""

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions) -> None:
        self._redis, self._partitions = redis, partitions
        self._clocks = tuple(StoreClock() for _ in range(partitions.count))
        self._newest = 0

    def hear(self, partition: int, told: Sequence[int]) -> int:
        """Learn from a script's reply, and return its service time."""
        self._newest = partition
        return self._clocks[partition].hear(Reading(*told))

    def now(self, partition: int) -> int:
        """The service time of a partition, without a question if there was a reply lately."""
        clock = self._clocks[partition]
        if clock.stale():
            self.time(partition)
        return clock.now()

    def wall(self) -> int:
        """What the server shows that spoke last (ms)."""
        clock = self._clocks[self._newest]
        if clock.stale():
            self.time(self._newest)
        return clock.wall()

    def time(self, partition: int) -> int:
        """The service time of a partition, asked for now."""
        return self.times([partition])[0]

    def times(self, partitions: Sequence[int]) -> list[int]:
        """The same of several."""
        calls = [(self._partitions.of_clock(each), ()) for each in partitions]
        told = runs(self._redis, NOW, calls)
        return [self.hear(*each) for each in zip(partitions, told, strict=True)]


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
        keys = _looked_at(self._partitions, tuple(kinds))
        rows = runs(self._redis, LOOK, [(each, [machine()]) for each in keys])
        return dict(enumerate(map(_shown, rows)))


@cache
def _looked_at(partitions: Partitions, kinds: tuple[AnyKind, ...]) -> list[list[str]]:
    """The keys of a look at each partition."""
    return [partitions.of_clock(partition, kinds) for partition in range(partitions.count)]


def _shown(row: Sequence[int | bytes]) -> Shown:
    shown, base, since, seen, then, where, deadlines, *firsts = row
    numbers = (int(seen), int(then), bytes(where).decode(), int(deadlines))
    return Shown(Reading(int(shown), int(base), int(since)), *numbers, tuple(map(int, firsts)))


def _tell(jumps: Sequence[int]) -> None:
    """Say it once for all partitions of a server."""
    for seconds, count in Counter(round(jump / 1000) for jump in jumps).items():
        log.warning(
            "The store's clock jumped %s by %d s (partitions: %d): service time goes on without it",
            "forward" if seconds > 0 else "back",
            abs(seconds),
            count,
        )
