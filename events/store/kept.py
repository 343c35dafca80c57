"""States of matches that are kept for a while beside their logs: bytes that nothing depends on."""

from collections.abc import Mapping

from redis import Redis, RedisCluster

from events.store.keys import Partitions
from events.store.server import Client, script_beside

FIND = script_beside(__file__, "kept", writes=False)

KEPT_S = 86_400
"""For so long a state is kept."""


class KeptStates:
    """One state of each match at most. Any method may raise redis.RedisError."""

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions) -> None:
        self._redis = redis
        self._partitions = partitions

    def put(self, states: Mapping[str, bytes]) -> None:
        """Keep these, by match, in one packet for each server."""
        if not states:
            return
        if isinstance(self._redis, Client):
            self._redis.disk.check()
        pipeline = self._redis.pipeline(transaction=False)
        for match, data in states.items():
            pipeline.set(self._partitions.kept(match), data, ex=KEPT_S)
        pipeline.execute()

    def get(self, match: str) -> bytes | None:
        """The state that was kept last, b"" if none is; None if there is no such match."""
        where = [self._partitions.log(match), self._partitions.kept(match)]
        found: bytes | None = FIND.run(self._redis, where)
        return found
