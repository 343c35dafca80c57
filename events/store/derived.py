"""Where is kept how far the derivation of a match's computers has come: one value per match, beside
its log, on the same node. What is in it is the business of events/derivations.py.
"""

from collections.abc import Callable
from typing import Any

from redis import Redis, RedisCluster

from events.store.keys import Partitions
from events.store.put import alarm, put

KEPT_MS = 30 * 86_400_000
"""For so long a result is kept."""


class DerivedStore:
    """One value for each match that somebody has asked about. Any method may raise RedisError."""

    def __init__(
        self, redis: Redis | RedisCluster, partitions: Partitions, now: Callable[[str], int]
    ) -> None:
        """`now` gives service time, in ms."""
        self._redis, self._partitions, self._now = redis, partitions, now

    def read(self, match: str) -> bytes:
        """What is kept of a match; b"": nothing."""
        found: Any = self._redis.get(self._partitions.derived(match))
        return found or b""

    def change(self, match: str, known: bytes, new: bytes, more: bool) -> bool:
        """Replace what is `known`; False if it is no longer so. A worker goes on with it, if there
        is `more` to do.
        """
        name, alarms = self._partitions.derived(match), self._alarms(match)
        return not put(
            self._redis,
            ("is", name, known),
            ("SET", name, new, "PX", KEPT_MS),
            alarm(alarms, match, self._now(match) if more else None),
        )

    def clear(self, match: str) -> None:
        """No worker is to go on."""
        self._redis.zrem(self._alarms(match), match)

    def _alarms(self, match: str) -> str:
        return self._partitions.alarms("audit", self._partitions.of(match))
