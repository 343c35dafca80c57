"""A trial of the store: would it take a write now? Nothing is written."""

import time
from collections.abc import Callable

from redis import Redis, RedisCluster
from redis.exceptions import RedisError

from events.store.keys import Partitions
from events.store.packets import servers_of
from events.store.server import Unusable, script_beside
from events.store.trouble import Trouble, trouble_of

TRIAL = script_beside(__file__, "trial")

FRESH_S = 1.0
"""So long an answer is good enough, however often somebody asks."""


class Trial:
    """Asks every server of the store, a cluster's too, whether it would write."""

    def __init__(
        self,
        redis: Redis | RedisCluster,
        partitions: Partitions,
        clock: Callable[[], float] = lambda: time.monotonic(),  # noqa: PLW0108 - found when called
    ) -> None:
        self._redis = redis
        groups = partitions.groups(range(partitions.count))
        self._keys = tuple(partitions.trial(group[0]) for group in groups)
        self._clock = clock
        self._asked = -FRESH_S
        self._found: Trouble | None = None

    def trouble(self) -> Trouble | None:
        """Why nothing can be written, as of a second ago at most; None if it can."""
        now = self._clock()
        if now - self._asked >= FRESH_S:
            self._asked, self._found = now, self._ask()
        return self._found

    def demand(self) -> None:
        """Raise Unusable if the store forbids what is needed, which waiting does not change."""
        found = self.trouble()
        if found is not None and found.reason == "forbidden":
            raise Unusable(found.sentence)

    def _ask(self) -> Trouble | None:
        try:
            for _, [key, *_] in servers_of(self._redis, self._keys).values():
                TRIAL.run(self._redis, [key])
        except RedisError as error:
            return trouble_of(error)
        return None
