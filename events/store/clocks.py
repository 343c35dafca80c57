"""What a process knows of the partitions' clocks (events/store/clock.py): each has its own."""

from collections.abc import Sequence

from redis import Redis, RedisCluster

from events.store.clock import Reading, StoreClock
from events.store.keys import Partitions
from events.store.packets import runs
from events.store.server import script_beside

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
