"""Stores that lose their newest entries, as one that failed over does."""

import json
from collections.abc import Callable
from typing import Any

from redis import Redis

from events.current import Current
from events.projector import Projector
from tests.kit.histories import another_history
from tests.kit.stored import LAYOUT

LENGTH = 9
"""Entries of the toy match that two processes remember before the store is cut."""


def log_of(match_id: str) -> str:
    """The key of a match's log."""
    return LAYOUT.log(match_id)


def kept(redis: Redis, match_id: str) -> bytes | None:
    """A match's log as it is now; None if there is none."""
    data: Any = redis.dump(log_of(match_id))
    return data and bytes(data)


def set_back(redis: Redis, match_id: str, log: bytes | None) -> None:
    """The log is what it was when it was kept."""
    if log is None:
        redis.delete(log_of(match_id))
    else:
        redis.restore(log_of(match_id), 0, log, replace=True)


def lose(redis: Redis, match_id: str, version: int) -> None:
    """Only the entries up to this version are left of a match."""
    cut_back(redis, log_of(match_id), version)


def cut_back(redis: Redis, key: Any, version: int) -> None:
    """Only these entries are left of a log, at once: a stream that never had others."""
    rows: Any = redis.xrange(key)
    with redis.pipeline(transaction=True) as once:
        once.delete(key)
        for name, fields in rows[:version]:
            once.xadd(key, fields, id=name)
        once.execute()


class Cut:
    """A match of the toy game, and a store that can lose its newest entries."""

    def __init__(self, redis: Redis, path: str) -> None:
        self.redis, self.path, self.id = redis, path, path.rpartition("/")[2]
        (self.key,) = redis.keys(f"*:match:{self.id}")

    def rows(self) -> list[Any]:
        rows: Any = self.redis.xrange(self.key)
        return list(rows)

    def back_to(self, version: int) -> None:
        """Only these entries are left, at once, in another server."""
        another_history(self.redis)
        cut_back(self.redis, self.key, version)

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
