"""What the tests of the store say often."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from redis import Redis, RedisCluster

from events.store import Alarms, Store

T = TypeVar("T")
Server = Redis | RedisCluster


def fill(store: Store, match: str, count: int) -> None:
    """Append so many entries to a match."""
    start = store.version(match)
    for version in range(start, start + count):
        store.append(match, version, b"entry %d" % (version + 1), Alarms())


def everything(server: Server) -> dict[bytes, Any]:
    """All that the server holds, by key."""
    return {key: value(server, key) for key in server.scan_iter()}


def value(server: Server, key: bytes) -> Any:
    match server.type(key):
        case b"stream":
            return server.xrange(key)
        case b"zset":
            return server.zrange(key, 0, -1, withscores=True)
        case _:
            return server.get(key)


def at_once(count: int, do: Callable[[int], T]) -> list[T]:
    """What `do(0)`, `do(1)`, ... return when as many threads call them."""
    with ThreadPoolExecutor(count) as threads:
        return list(threads.map(do, range(count)))


def wait_until(store: Store, at: int) -> None:
    """Come back when the store's clock shows `at`."""
    while (now := store.time()) < at:
        time.sleep((at - now) / 1000)


def eventually(holds: Callable[[], bool], seconds: float = 10) -> bool:
    """Whether it holds within so many seconds."""
    end = time.monotonic() + seconds
    while not holds() and time.monotonic() < end:
        time.sleep(0.01)
    return holds()
