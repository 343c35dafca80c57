"""Stores that lose their newest entries, as one that failed over does."""

import json
from collections.abc import Callable
from typing import Any

from redis import Redis

from events.projector import Current, Projector

LENGTH = 9
"""Entries of the toy match that two processes remember before the store is cut."""


class Cut:
    """A match of the toy game, and a store that can lose its newest entries."""

    def __init__(self, redis: Redis, path: str) -> None:
        self.redis, self.path, self.id = redis, path, path.rpartition("/")[2]
        (self.key,) = redis.keys(f"*:match:{self.id}")

    def rows(self) -> list[Any]:
        rows: Any = self.redis.xrange(self.key)
        return list(rows)

    def back_to(self, version: int) -> None:
        """Only these entries are left, at once: a stream that never had others."""
        rows = self.rows()[:version]
        with self.redis.pipeline(transaction=True) as once:
            once.delete(self.key)
            for name, fields in rows:
                once.xadd(self.key, fields, id=name)
            once.execute()

    def hashes(self) -> list[str]:
        return [json.loads(fields[b"e"])["hash"] for _, fields in self.rows()]


def meanwhile(projector: Projector, happens: Callable[[], None], reads: int = 1) -> None:
    """Have something happen right after the projector has read a match so many times."""
    newest, left = projector.newest, [None] * reads

    def read(match_id: str) -> Current:
        current = newest(match_id)
        if left and (left.pop(), not left)[1]:
            happens()
        return current

    vars(projector)["newest"] = read
