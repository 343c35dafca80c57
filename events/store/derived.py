"""Where is kept how far the derivation of a match's computers has come: one value per match, beside
its log, on the same node. What is in it is the business of events/derivations.py.
"""

from typing import Any

from redis import Redis, RedisCluster

from events.store.keys import Partitions
from events.store.server import script_beside

DERIVED = script_beside(__file__, "derived", after="clock")

KEPT_MS = 30 * 86_400_000
"""For so long a result is kept."""


class DerivedStore:
    """One value for each match that somebody has asked about. Any method may raise RedisError."""

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions) -> None:
        self._redis, self._partitions = redis, partitions

    def read(self, match: str) -> bytes:
        """What is kept of a match; b"": nothing."""
        found: Any = self._redis.get(self._partitions.derived(match))
        return found or b""

    def change(self, match: str, known: bytes, new: bytes, again_ms: int | None) -> bool:
        """Replace what is `known`; False if it is no longer so. A worker goes on with it after so
        many ms; None: never.
        """
        partition = self._partitions.of(match)
        alarms = self._partitions.alarms("audit", partition)
        clock = self._partitions.of_clock(partition)
        touched = (self._partitions.derived(match), alarms, *clock)
        after = "" if again_ms is None else again_ms
        return bool(DERIVED.run(self._redis, touched, known, new, KEPT_MS, match, after))

    def clear(self, match: str) -> None:
        """No worker is to go on."""
        self._redis.zrem(self._partitions.alarms("audit", self._partitions.of(match)), match)
