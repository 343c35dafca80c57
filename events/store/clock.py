"""Service time: the time by which deadlines are set and judged. It is the server's time and one
correction per partition, kept beside it as `base` and `since`.

1. `service_time` (clock.lua has the same) is all there is to compute: the correction is `base` when
   the server shows `since`, and melts by 1 % of the time that passes. So melting writes nothing.
2. Each script that judges or stamps time uses it; a process extrapolates from the last reply.
3. Once a second the clock process compares the server's time with its machine's (time asleep
   included) and writes a heartbeat: both times, and which machine (events/store/heartbeat.py).
4. If the server's time jumped, by a second or more, the heartbeat moves `base` at once: service
   time goes on as if nothing had happened. No match is touched, and no handler knows.
5. A script that finds the server more than three seconds from the last heartbeat (where no deadline
   is open: 63) answers "ask again". If none comes for three seconds it removes the old one.
6. Without a heartbeat the server's time is trusted, whatever it shows.
7. Of several machines with a clock process, one writes; another follows when its heartbeat is gone.
8. The outside (signatures, tokens, checkpoints) is told wall time: the server's, uncorrected.
"""

import math
import secrets
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from msgspec import Struct
from redis import Redis, RedisCluster

from events.store.keys import Partitions
from events.store.packets import runs
from events.store.server import script_beside

STEP_MS = 1_000
"""From here on it is a jump: time servers correct less by going slower or faster for a while."""
MELTS = 100
"""In so many ms one ms of the correction melts: deadlines are early or late by 1 % at most."""
PASSING = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""The clock of this machine that nobody can set, and that goes on while it is asleep."""


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
