"""Admission: the players who may know of a private match stand beside its log, as of its newest
entry. So a stranger is refused before anything of the match is read, at the price of an id that was
never used. Nothing stands there of other matches.
"""

from redis import Redis, RedisCluster

from events.store.clients import script_beside
from events.store.keys import Partitions

ADMISSION = script_beside(__file__, "admission", writes=False)


class Admission:
    """Asks the store, once for each question. Raises redis.RedisError."""

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions) -> None:
        self._redis, self._partitions = redis, partitions

    def admits(self, match: str, player: str | None) -> bool:
        """Whether there may be such a match for this player (None: a spectator)."""
        own = self._partitions.log(match), self._partitions.names(match)
        return bool(ADMISSION.run(self._redis, own, player or ""))
