"""The feed: which match has a new entry. Tails for live streams, consumer groups for projections.

A notice is only a hint: its reader reads the log. Positions count 1, 2, 3, ... in each partition,
so a reader notices when the server trimmed what it had not read yet.
"""

import time
from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from operator import attrgetter
from typing import Any

from msgspec import Struct
from redis import Redis, RedisCluster
from redis.exceptions import ResponseError

from events.store.keys import Partitions
from events.store.server import LONGEST_BLOCK_MS, lineage

# A cluster cannot block on streams of several partitions at once: look again this often.
POLL_S = 0.02

partition_of = attrgetter("partition")


class Notice(Struct, frozen=True):
    """Match `match` has reached `version`; `position` is the place in the partition's feed.

    `about` ("talk", "hint"): there is no entry, but something beside the log.
    """

    partition: int
    position: int
    match: str
    version: int
    about: str = ""

    @property
    def topic(self) -> str:
        """What those wait for whom it concerns."""
        return topic(self.match, self.about)


class Tail(Struct, frozen=True):
    """What came after the cursors, and the cursors for the next call.

    `lost`: some notices are gone (trimmed, or the server was set back): any match may have new
    entries.
    """

    notices: tuple[Notice, ...]
    cursors: dict[int, int]
    lost: bool = False


class Delivery(Struct, frozen=True):
    """Notices to acknowledge. `lost`: some were trimmed unseen, so go through `Store.matches()`."""

    notices: tuple[Notice, ...]
    lost: bool = False


class Feed:
    """All partitions' feeds as one. The server keeps at least the last `length` of each."""

    def __init__(
        self,
        redis: Redis | RedisCluster,
        partitions: Partitions,
        length: int,
        named: Callable[[int], str] | None = None,
    ) -> None:
        """`named` gives the key of a partition's feed: that of matches, if nothing is said."""
        self._redis = redis
        self._partitions = partitions
        self._length = length
        self._named = named or partitions.feed
        self._by_key = {self._named(p).encode(): p for p in range(partitions.count)}

    def lineage(self) -> tuple[str, ...]:
        """Which history the cursors are of: in another one they may be of other notices."""
        return lineage(self._redis)

    def head(self, partitions: Iterable[int] | None = None) -> dict[int, int]:
        """Cursors after everything announced so far: partition → position (0: nothing yet)."""
        wanted = range(self._partitions.count) if partitions is None else list(partitions)
        pipeline = self._redis.pipeline(transaction=False)
        for partition in wanted:
            pipeline.xrevrange(self._named(partition), count=1)
        newest = (position(rows[0][0]) if rows else 0 for rows in pipeline.execute())
        return dict(zip(wanted, newest, strict=True))

    def newest(self, limit: int) -> tuple[Notice, ...]:
        """What was announced last, at most `limit` notices of each partition, newest first."""
        pipeline = self._redis.pipeline(transaction=False)
        for key in self._by_key:
            pipeline.xrevrange(key, count=limit)
        replies = zip(self._by_key.values(), pipeline.execute(), strict=True)
        return tuple(notice for partition, rows in replies for notice in noted(partition, rows))

    def tail(self, cursors: Mapping[int, int], block_ms: int = 0, limit: int = 1_000) -> Tail:
        """What came after the cursors, at most `limit` for each partition.

        Without news it waits up to `block_ms` (at most 2 s, as the client times out after 5). Start
        with `head()`, or with zeros for all that is kept. After a connection error, start again
        from `head()` and treat it as `lost`. On a cluster it polls every 20 ms, unless the cursors
        name one partition only.
        """

        def read(group: list[int], block: int | None) -> Any:
            streams: Any = {self._named(p): f"0-{cursors[p]}" for p in group}
            return self._redis.xread(streams, count=limit, block=block)

        notices = self._wait(cursors, block_ms, read)
        if not notices:
            return self._unmoved(cursors)
        moved, lost = dict(cursors), False
        for notice in notices:
            lost |= notice.position != moved[notice.partition] + 1
            moved[notice.partition] = notice.position
        return Tail(notices, moved, lost)

    def join(self, group: str) -> None:
        """Create the group, if it does not exist, at the beginning of every partition's feed."""
        for key in self._by_key:
            try:
                self._redis.xgroup_create(key, group, id="0", mkstream=True)
            except ResponseError as error:
                if not str(error).startswith("BUSYGROUP"):
                    raise

    def receive(self, group: str, consumer: str, block_ms: int = 0, limit: int = 100) -> Delivery:
        """Notices that no consumer of the group has received yet, at most `limit` per partition.

        Waits as `tail` does. Each goes to one consumer and stays pending until it is acknowledged:
        see `reclaim`. The group must have been joined.
        """
        # Never more than what trimming leaves, so that a reader who fell behind gets a full batch.
        limit = min(limit, self._length)

        def read(partitions: list[int], block: int | None) -> Any:
            streams: Any = {self._named(p): ">" for p in partitions}
            return self._redis.xreadgroup(group, consumer, streams, count=limit, block=block)

        notices = self._wait(range(self._partitions.count), block_ms, read)
        batches = [list(batch) for _, batch in groupby(notices, partition_of)]
        full = (batch[0] for batch in batches if len(batch) == limit)
        return Delivery(notices, any(self._follows_a_cut(first) for first in full))

    def acknowledge(self, group: str, notices: Iterable[Notice]) -> None:
        """Tell the group that these are processed."""
        for partition, done in groupby(sorted(notices, key=partition_of), partition_of):
            ids = (f"0-{notice.position}" for notice in done)
            self._redis.xack(self._named(partition), group, *ids)

    def reclaim(self, group: str, consumer: str, idle_ms: int, limit: int = 100) -> Delivery:
        """Take over what any consumer (this one too) received `idle_ms` ago and did not
        acknowledge.

        At most `limit` per partition.
        """
        notices: list[Notice] = []
        lost = False
        for key, partition in self._by_key.items():
            rows, gone = self._take_over(key, group, consumer, idle_ms, limit)
            notices += noted(partition, rows)
            lost |= gone
        return Delivery(tuple(notices), lost)

    def _take_over(
        self, key: bytes, group: str, consumer: str, idle_ms: int, limit: int
    ) -> tuple[list[Any], bool]:
        """One feed's idle entries, and whether others were trimmed while they were pending."""
        taken: list[Any] = []
        lost, start = False, b""
        while start != b"0-0" and len(taken) < limit:
            start, rows, gone = self._redis.xautoclaim(
                key, group, consumer, idle_ms, start or b"0-0", limit - len(taken)
            )
            taken += rows
            lost |= bool(gone)
        return taken, lost

    def _wait(
        self, partitions: Iterable[int], block_ms: int, read: Callable[[list[int], int | None], Any]
    ) -> tuple[Notice, ...]:
        """Read until there is something or the time is up: blocking where one command can."""
        groups = self._partitions.groups(partitions)
        block_ms = min(block_ms, LONGEST_BLOCK_MS)
        block = block_ms if len(groups) == 1 and block_ms else None
        end = time.monotonic() + (0 if block else block_ms / 1000)
        while True:
            replies = [stream for group in groups for stream in read(group, block) or ()]
            found = [n for key, rows in replies for n in noted(self._by_key[key], rows)]
            if found or time.monotonic() >= end:
                return tuple(found)
            time.sleep(POLL_S)

    def _unmoved(self, cursors: Mapping[int, int]) -> Tail:
        """No news: the cursors stay, unless the server was set back behind them."""
        head = self.head(cursors)
        lost = any(head[p] < seen for p, seen in cursors.items())
        return Tail((), {p: min(seen, head[p]) for p, seen in cursors.items()}, lost)

    def _follows_a_cut(self, notice: Notice) -> bool:
        """Whether everything before this notice was trimmed; then it may follow a gap."""
        if notice.position == 1:
            return False
        rows: Any = self._redis.xrange(self._named(notice.partition), count=1)
        return not rows or position(rows[0][0]) >= notice.position


def position(name: bytes) -> int:
    """The position in an entry id `0-<position>`."""
    return int(name[2:])


def noted(partition: int, rows: Iterable[tuple[bytes, dict[bytes, bytes]]]) -> list[Notice]:
    """The notices in stream entries."""
    return [_noted(partition, position(name), fields) for name, fields in rows]


def _noted(partition: int, place: int, fields: dict[bytes, bytes]) -> Notice:
    match, about = fields[b"m"].decode(), fields.get(b"a", b"").decode()
    return Notice(partition, place, match, int(fields[b"v"]), about)


def topic(match: str, about: str = "") -> str:
    """The entries of a match, or what there is beside its log."""
    return f"{match}/{about}" if about else match
