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

The heartbeat is in events/store/alarms.py. Beside the time, a process knows of each partition the
generation of its luck.
"""

import hashlib
import logging
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

from events.store.clients import script_beside
from events.store.keys import LISTS_GENERATION, Partitions
from events.store.pipelining import runs

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
    """A reading of a server's clock, and the correction, as scripts return them. Times in ms."""

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
        """The server's time, in ms since the epoch."""
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
        """The time (ms) of the server whose reply came last."""
        clock = self._clocks[self._newest]
        if clock.stale():
            self.time(self._newest)
        return clock.wall()

    def time(self, partition: int) -> int:
        """The service time of a partition, asked for now."""
        return self.hear(partition, NOW.run(self._redis, self._partitions.of_clock(partition)))

    def times(self, partitions: Sequence[int]) -> list[int]:
        """The same of several."""
        calls = [(self._partitions.of_clock(each), ()) for each in partitions]
        told = runs(self._redis, NOW, calls)
        return [self.hear(*each) for each in zip(partitions, told, strict=True)]


BYTES = 16
CERTAIN = "*"
OF_NO_HISTORY = " "
"""A generation that no server has drawn."""

GENERATION = script_beside(__file__, "generation", returns=True)


class Generations:
    """Random words, one per partition, that go into all luck of its matches; as this process was
    told last. Any that is outdated is refused, and told anew.

    A server that took another one's place, was started again or restored may have lost entries
    whose luck somebody has seen. So the word is kept with the server's history (its replication id,
    another one whenever that happens), and is drawn anew where the two do not fit. append.lua
    compares them, and refuses an entry that was decided by another word.
    """

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions) -> None:
        self._redis, self._partitions = redis, partitions
        self._known = dict[int, str]()

    def of(self, match: str) -> str | None:
        """The word of a match's partition; None: it has none, or this process was not told."""
        return self._known.get(self._partitions.of(match)) or None

    def learn(self, match: str, named: str) -> None:
        """Ask for the word, and have it drawn if it must be; `named` is that of the match's log, if
        any ("": none).
        """
        partition, fresh = self._partitions.of(match), secrets.token_bytes(BYTES).hex()
        key = self._partitions.generation(partition)
        self._known[partition] = word = GENERATION.run(self._redis, [key], fresh, named).decode()
        if word == fresh:
            log.warning(
                "Luck is drawn anew in partition %s: its server may have lost entries",
                self._partitions.tag(partition),
            )

    def draw(self) -> None:
        """Have all luck drawn anew from the next entries on, and all lists made again."""
        for name in names_of(self._partitions):
            self._redis.set(name, OF_NO_HISTORY)

    def of_all(self) -> str:
        """A digest of the words of all partitions and of the lists: another one once any server may
        have lost something. Missing words are drawn.
        """
        names = names_of(self._partitions)
        fresh = [secrets.token_bytes(BYTES).hex() for _ in names]
        calls = [([name], [word, ""]) for name, word in zip(names, fresh, strict=True)]
        words: list[bytes] = runs(self._redis, GENERATION, calls)
        if drawn := sum(word.decode() == new for word, new in zip(words, fresh, strict=True)):
            log.warning("Generations of %d partitions are drawn anew: entries may be lost", drawn)
        return hashlib.sha256(b" ".join(words)).hexdigest()


def names_of(partitions: Partitions) -> Sequence[str]:
    """The keys of all generations: those of the partitions, and that of the lists."""
    return [*map(partitions.generation, range(partitions.count)), LISTS_GENERATION]


def begin_generations(redis: Redis | RedisCluster, partitions: Partitions) -> None:
    """Let a store that has no generations, a new one, begin with the luck of now."""
    if not any(map(redis.exists, names_of(partitions))):  # as a rule the first is there
        carry_on(redis, partitions, CERTAIN)


def carry_on(redis: Redis | RedisCluster, partitions: Partitions, history: str) -> None:
    """The server was started again and has all that it had in that history: the luck that was drawn
    in it goes on.
    """
    runs(redis, GENERATION, [([name], [history, CERTAIN]) for name in names_of(partitions)])
