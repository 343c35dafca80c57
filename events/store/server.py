"""The server behind the store: how to reach it, and how to run a script on it."""

import hashlib
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar, cast

from msgspec import Struct
from redis import DriverInfo, Redis, RedisCluster
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import NoScriptError, RedisClusterException, ResponseError
from redis.retry import Retry

from events.store import keys
from events.store.disk import Disk, disk_of

R = TypeVar("R", bound=Redis)

# The client waits this long for a reply; a blocking read of a feed must be shorter.
REPLY_TIMEOUT_S = 5
LONGEST_BLOCK_MS = 2_000

WRITES = frozenset(
    {"SET", "ZADD", "DEL", "GETDEL", "PERSIST", "UNLINK"}
    | {"XACK", "XAUTOCLAIM", "XGROUP CREATE", "XREADGROUP"}
)
"""The commands besides scripts that make the server's file grow."""

STORE_FORMAT = 1
"""The value of `keys.FORMAT` that this program can use; a store without it has format 1."""


class Unusable(Exception):
    """The store can never be used as it is set up; the message says why."""


class Mismatch(Unusable):
    """The store was first used in another format, or with another number of partitions."""


class Client(Redis):
    """redis-py without retries, which we never want, and telemetry: half of a command's cost.

    A connection that has just been used is used again without checking whether the server closed
    it.
    """

    FRESH_S = 1.0

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.disk = Disk(None)
        self._warm: list[tuple[int, float, Any]] = []

    def execute_command(self, *words: Any, **options: Any) -> Any:
        """The server's answer. Raises redis.RedisError, also for a disk that is nearly full."""
        if words[0] in WRITES:
            self.disk.check()
        connection = self._taken()
        try:
            connection.send_command(*words)
            answer = self.parse_response(connection, words[0], **options)  # type: ignore[no-untyped-call]
        except BaseException as error:
            if not isinstance(error, ResponseError):
                connection.disconnect()  # a reply may still arrive that nobody reads
            self.connection_pool.release(connection)
            raise
        self._warm.append((os.getpid(), time.monotonic(), connection))
        return answer

    def _taken(self) -> Any:
        """A connection for one command. One that a parent process opened is not used."""
        while self._warm:
            owner, used, connection = self._warm.pop()
            if owner == os.getpid():
                if time.monotonic() - used < self.FRESH_S:
                    return connection
                self.connection_pool.release(connection)
        return self.connection_pool.get_connection()


class Cluster(RedisCluster):
    """redis-py's; but when no node answers, it raises a RedisError, as it does for one server.

    Its own exception is not a RedisError, so it would be handled as a bug everywhere (a 500, a
    follower that ends, a match missing in the lobby).
    """

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        look = self.nodes_manager.initialize

        def initialize(*known: Any, **more: Any) -> None:
            try:
                look(*known, **more)
            except RedisClusterException as error:
                raise Unreachable(str(error)) from error

        self.nodes_manager.initialize = initialize  # type: ignore[method-assign]


def connect(url: str) -> Redis | RedisCluster:
    """A client for the plain server or the cluster at `url` (it asks which of the two it is).

    It never sends a command twice: redis-py's default would send an append again up to ten times
    after a lost connection. Errors surface as `redis.ConnectionError` and `redis.TimeoutError`.
    Raises Unusable for a URL of which no client can be made.
    """
    settings: dict[str, Any] = {
        "retry": Retry(NoBackoff(), 0),
        "socket_timeout": REPLY_TIMEOUT_S,
        "max_connections": 1_000,
        "protocol": 2,
        "driver_info": DriverInfo(),  # each connection would look up redis-py's version anew
    }
    plain = made(Client, url, **settings)
    if not plain.info("cluster")["cluster_enabled"]:
        plain.disk = disk_of(plain)
        return plain
    plain.close()
    return Cluster.from_url(url, **settings)


def made(kind: type[R], url: str, **settings: Any) -> R:
    """A client of this kind, not yet connected. Raises Unusable for options that it has not."""
    try:
        client = kind.from_url(url, **settings)
        client.connection_pool.make_connection()
    except (TypeError, ValueError):  # the message may repeat a password
        raise Unusable("The URL of a server has options that no client knows") from None
    return cast(R, client)


def agree(redis: Redis | RedisCluster, count: int) -> None:
    """Fix format and number of partitions at first use; afterwards raise `Mismatch` for others."""
    if (kept := _fixed(redis, keys.FORMAT, STORE_FORMAT)) != STORE_FORMAT:
        raise Mismatch(
            f"this store is kept in format {kept}, and this program knows format {STORE_FORMAT} "
            f"only. Start a release that knows format {kept}."
        )
    if (fixed := _fixed(redis, keys.PARTITIONS, count)) != count:
        raise Mismatch(
            f"this store has {fixed} partitions, fixed when it was first used; {count} were asked "
            f"for. Start with {fixed}, or copy every match into an empty store."
        )


def _fixed(redis: Redis | RedisCluster, key: str, number: int) -> int:
    """The number that the store holds; this one is stored if there was none.

    Where there is one nothing is written: a store that is full or read-only can be read.
    """
    if (kept := redis.get(key)) is None:
        redis.set(key, number, nx=True)
        kept = redis.get(key)
    return int(kept or 0)


class Script(Struct, frozen=True):
    """A Lua script that runs as one atomic step of the server. Does it write?"""

    source: bytes
    sha: str
    writes: bool = True

    def run(
        self, redis: Redis | RedisCluster, keys: Sequence[str], *args: str | bytes | int
    ) -> Any:
        """One round trip; two when the server does not have the script (then nothing ran).

        Raises what the server says, and DiskFull before its disk is full.
        """
        if self.writes and isinstance(redis, Client):
            redis.disk.check()
        try:
            return redis.execute_command(  # type: ignore[no-untyped-call]
                "EVALSHA", self.sha, len(keys), *keys, *args
            )
        except NoScriptError:
            return redis.eval(self.source.decode(), len(keys), *keys, *args)


def script_beside(module: str, name: str, writes: bool = True) -> Script:
    """The script `<name>.lua` next to a module (its `__file__`)."""
    source = Path(module).with_name(f"{name}.lua").read_bytes()
    return Script(source, hashlib.sha1(source, usedforsecurity=False).hexdigest(), writes)
