"""The store: a match is one Redis stream of opaque entries, and append.lua is its only writer.

Versions count from 1, times are ms since the epoch by the server's own clock. Any method may raise
`redis.RedisError` when the server is away; see `Store.append` for what that means there.
"""

import math
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from redis import Redis, RedisCluster
from redis.exceptions import RedisError

from events.feed import Feed
from events.server import Kind, Partitions, agree, script

APPEND, CLAIM, SNOOZE = script("append"), script("claim"), script("snooze")


class Alarms(Struct, frozen=True):
    """When the match must be looked at again after this entry; None clears what was set."""

    deadline: int | None = None
    ai: int | None = None


class Raw(Struct, frozen=True):
    """One stored entry."""

    version: int
    data: bytes


class Appended(Struct, frozen=True):
    """The version that the entry got, and the store's time when it did."""

    version: int
    now: int


class Claim(Struct, frozen=True):
    """The matches to wake, when to ask again (None: nothing is set), and the store's time."""

    due: tuple[str, ...]
    next_due: int | None
    now: int


class Conflict(Exception):
    """The match is at `version`, not at the expected one; `missing` are the entries in between.

    `version` below the expected one (nothing is missing then) means that the server has lost
    entries, by a restore or a failover: whoever remembers a later state must forget it.
    """

    def __init__(self, version: int, missing: tuple[Raw, ...], now: int) -> None:
        super().__init__(f"the match is at version {version}")
        self.version, self.missing, self.now = version, missing, now


class OutOfTime(Exception):
    """The store's time is outside of [not_before, not_after)."""

    def __init__(self, now: int) -> None:
        super().__init__(f"the store's time is {now}")
        self.now = now


class Damaged(Exception):
    """Somebody else wrote to the log: its entries are not 1, 2, 3, ... any more."""


class Clock:
    """The server's time without asking it: learned from its replies, a little late, never early.

    A reply that says `now` was written before it was read here, so `now` plus what has passed here
    since then is at most the server's time. Only the newest reply counts, and not for long: two
    clocks drift apart.
    """

    STALE_S = 10

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._said, self._last = (0, -math.inf), 0

    def hear(self, now: int) -> int:
        """Learn from a reply that has just come in, and hand its time back."""
        self._said = (now, time.monotonic())
        return now

    def stale(self) -> bool:
        """Whether it must hear from the server again before it can be asked."""
        return time.monotonic() - self._said[1] > self.STALE_S

    def now(self) -> int:
        """ms since the epoch, never going back."""
        said, heard = self._said
        with self._lock:
            self._last = max(self._last, said + int((time.monotonic() - heard) * 1000))
            return self._last


class Store:
    """Append, read and follow matches, and be woken for them.

    Thread safe (and greenlet safe): it holds no lock during I/O. Raises `Mismatch` when the server
    holds another number of partitions. Behind `redis` there must be a client that returns bytes
    and does not send twice: `server.connect`.
    """

    def __init__(
        self, redis: Redis | RedisCluster, partitions: int = 8, feed_length: int = 1_000_000
    ) -> None:
        self._redis = redis
        self._partitions = Partitions(partitions, together=not isinstance(redis, RedisCluster))
        self._feed_length = feed_length
        self._clock = Clock()
        self.feed = Feed(redis, self._partitions, feed_length)
        agree(redis, partitions)

    def append(
        self,
        match: str,
        expected: int,
        data: bytes,
        alarms: Alarms,
        *,
        not_before: int | None = None,
        not_after: int | None = None,
    ) -> Appended:
        """Make `data` entry `expected + 1`, announce it, replace the alarms: all of it or nothing.

        Raises `Conflict` (judged first), `OutOfTime`, `Damaged`. After a `redis.ConnectionError`
        or `TimeoutError` the entry may be there or not: append again, with the same idempotency
        key inside, and if it was there, it is the first of `Conflict.missing`. A client that sends
        twice by itself (redis-py's default) gets that same Conflict for its own entry.
        """
        limits = (alarms.deadline, alarms.ai, not_before, not_after)
        blanks = ("" if limit is None else limit for limit in limits)
        keys = self._partitions.keys(match)
        said = APPEND.run(self._redis, keys, expected, data, match, self._feed_length, *blanks)
        now = self._clock.hear(said[1])
        if said[0] != b"ok":
            raise refusal(match, expected, said)
        return Appended(expected + 1, now)

    def read(self, match: str, after: int = 0, limit: int | None = None) -> tuple[Raw, ...]:
        """At most `limit` entries after version `after`, oldest first; () for no such match."""
        log = self._partitions.log(match)
        rows: Any = self._redis.xrange(log, f"{after + 1}-0", "+", limit)
        return entries(match, after, [(name, fields[b"e"]) for name, fields in rows])

    def version(self, match: str) -> int:
        """How many entries the match has; 0 when there is no such match."""
        return int(self._redis.xlen(self._partitions.log(match)))

    def matches(self) -> Iterator[str]:
        """The id of every stored match, in no order; one may come twice while others are added."""
        for key in self._redis.scan_iter("{*}:match:*", count=1_000, _type="STREAM"):
            yield key.decode().split(":match:", 1)[1]

    def now(self) -> int:
        """The store's time, never ahead of it and never going back.

        Without a round trip, unless nothing was heard from the server for ten seconds. It lags by
        what the newest reply needed to come here. On a cluster it is the time of the node that
        spoke last.
        """
        if self._clock.stale():
            self.time()
        return self._clock.now()

    def time(self) -> int:
        """The store's time, asked for now (it may be set back, `now` never is)."""
        seconds, micros = self._redis.time()
        return self._clock.hear(seconds * 1000 + micros // 1000)

    def ready(self) -> bool:
        """Whether the server answers."""
        try:
            return self.time() > 0
        except RedisError:
            return False

    def claim(self, kind: Kind, lease_ms: int, limit: int = 100) -> Claim:
        """Take at most `limit` matches whose alarm is due; each is due again after the lease.

        Of many claimers exactly one gets a match. What it does about it sets the alarms anew (an
        append) or moves this one (`snooze`); if it dies, the lease brings the match back.
        """
        due: list[str] = []
        nexts: list[int] = []
        for group in self._partitions.groups(range(self._partitions.count)):
            keys = [self._partitions.alarms(kind, partition) for partition in group]
            now, taken, next_due = CLAIM.run(self._redis, keys, lease_ms, limit - len(due))
            self._clock.hear(now)
            due += (match.decode() for match in taken)
            nexts += () if next_due is None else (next_due,)
        return Claim(tuple(due), min(nexts, default=None), now)

    def snooze(self, kind: Kind, match: str, at: int | None, version: int) -> bool:
        """Move the alarm to `at` (None: clear it), if the match is still at `version`."""
        keys = [
            self._partitions.log(match),
            self._partitions.alarms(kind, self._partitions.of(match)),
        ]
        now, done = SNOOZE.run(self._redis, keys, version, match, "" if at is None else at)
        self._clock.hear(now)
        return bool(done)


def refusal(match: str, expected: int, said: Sequence[Any]) -> Exception:
    """What append.lua's reply means when it is not 'ok'."""
    match said:
        case [b"conflict", now, version, rows]:
            missing = entries(match, expected, [(name, fields[1]) for name, fields in rows])
            return Conflict(version, missing, now)
        case [b"time", now]:
            return OutOfTime(now)
        case _:
            return Damaged(f"match {match} has {expected} entries, the last is {said[-1].decode()}")


def entries(match: str, after: int, rows: Sequence[tuple[bytes, bytes]]) -> tuple[Raw, ...]:
    """Entries from ids and data; raises `Damaged` unless they follow each other without a gap."""
    found = tuple(Raw(after + n, data) for n, (_, data) in enumerate(rows, 1))
    if any(name != b"%d-0" % raw.version for raw, (name, _) in zip(found, rows, strict=True)):
        raise Damaged(f"match {match}: entries are missing after version {after}")
    return found
