"""The feed: which match has a new entry. Tails for live streams, consumer groups for projections.

A notice is a hint, not the news itself: its reader reads the log. Positions count 1, 2, 3, ... in
each partition, so a reader can tell when the server trimmed what it had not seen yet.
"""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct
from redis import Redis, RedisCluster
from redis.exceptions import ResponseError

from events.server import LONGEST_BLOCK_MS, Partitions

# A cluster cannot block on streams of several partitions at once: look again this often.
POLL_S = 0.02


class Notice(Struct, frozen=True):
    """Match `match` has reached `version`; `position` is the place in the partition's feed."""

    partition: int
    position: int
    match: str
    version: int


class Tail(Struct, frozen=True):
    """What came after the cursors, and the cursors for the next call.

    `lost`: some notices are gone (trimmed, or the server was set back): any match may have moved.
    """

    notices: tuple[Notice, ...]
    cursors: dict[int, int]
    lost: bool = False


class Delivery(Struct, frozen=True):
    """Notices to acknowledge. `lost`: some were trimmed unseen, so go through `Store.matches()`."""

    notices: tuple[Notice, ...]
    lost: bool = False


class Feed:
    """All partitions' feeds as one."""

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions) -> None:
        self._redis = redis
        self._partitions = partitions

    def head(self) -> dict[int, int]:
        """Cursors behind everything announced so far: partition → position (0: nothing yet)."""
        raise NotImplementedError

    def tail(self, cursors: Mapping[int, int], block_ms: int = 0, limit: int = 1_000) -> Tail:
        """What came after the cursors, at most `limit` for each partition.

        Without news it waits up to `block_ms` (at most 2 s, as the client times out after 5).
        Start with `head()`, or with zeros for all that is kept. After a connection error start
        over from `head()` and treat it as `lost`. On a cluster it polls every 20 ms, unless the
        cursors name one partition only.
        """
        raise NotImplementedError

    def join(self, group: str) -> None:
        """Make the group, once and for ever, at the beginning of every partition's feed."""
        raise NotImplementedError

    def receive(self, group: str, consumer: str, block_ms: int = 0, limit: int = 100) -> Delivery:
        """Notices that no consumer of the group has received yet; each goes to one of them.

        Waits as `tail` does. What is not acknowledged stays pending: see `reclaim`.
        """
        raise NotImplementedError

    def acknowledge(self, group: str, notices: Iterable[Notice]) -> None:
        """The group is done with these."""
        raise NotImplementedError

    def reclaim(self, group: str, consumer: str, idle_ms: int, limit: int = 100) -> Delivery:
        """Take over what any consumer (this one too) received `idle_ms` ago and did not finish."""
        raise NotImplementedError
