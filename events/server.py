"""The server behind the store: how to reach it, which keys live together, and how to run a script.

A partition is one hash tag, so all its keys are on one node of a Redis Cluster.
"""

import hashlib
import os
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Literal
from zlib import crc32

from msgspec import Struct
from redis import Redis, RedisCluster
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import NoScriptError, RedisClusterException, ResponseError
from redis.retry import Retry

Kind = Literal["deadline", "ai"]
KINDS: tuple[Kind, ...] = ("deadline", "ai")

# The client waits this long for a reply; whoever blocks on a feed must come back sooner.
REPLY_TIMEOUT_S = 5
LONGEST_BLOCK_MS = 2_000

PARTITIONS = "dragonhoard:partitions"


class Mismatch(Exception):
    """The store was first used with another number of partitions than the one asked for."""


class Client(Redis):
    """redis-py less its retries, which we never want, and its telemetry: half of a command's cost.

    A connection that has just been used is used again without asking if the server hung up.
    """

    FRESH_S = 1.0

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._warm: list[tuple[int, float, Any]] = []

    def execute_command(self, *words: Any, **options: Any) -> Any:
        """The server's answer. Raises redis.RedisError."""
        connection = self._taken()
        try:
            connection.send_command(*words)
            answer = self.parse_response(connection, words[0], **options)  # type: ignore[no-untyped-call]
        except BaseException as error:
            if not isinstance(error, ResponseError):
                connection.disconnect()  # there may be a reply to come, for nobody
            self.connection_pool.release(connection)
            raise
        self._warm.append((os.getpid(), time.monotonic(), connection))
        return answer

    def _taken(self) -> Any:
        """A connection for one command. What a parent process has opened is left to the parent."""
        while self._warm:
            owner, used, connection = self._warm.pop()
            if owner == os.getpid():
                if time.monotonic() - used < self.FRESH_S:
                    return connection
                self.connection_pool.release(connection)
        return self.connection_pool.get_connection()


class Cluster(RedisCluster):
    """redis-py's; but when no node answers, it raises a RedisError, as it does for one server.

    Its own exception is none, so it would pass for a mistake of ours everywhere (a 500, a follower
    that is dead for good, a match left out of the lobby).
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
    """
    settings: dict[str, Any] = {
        "retry": Retry(NoBackoff(), 0),
        "socket_timeout": REPLY_TIMEOUT_S,
        "max_connections": 1_000,
        "protocol": 2,
    }
    plain = Client.from_url(url, **settings)
    if not plain.info("cluster")["cluster_enabled"]:
        return plain
    plain.close()
    return Cluster.from_url(url, **settings)


class Partitions(Struct, frozen=True):
    """Where keys live. `together`: one command may touch all partitions (never so on a cluster)."""

    count: int
    together: bool

    def of(self, match: str) -> int:
        """The partition of a match: the same for ever, in any process and language."""
        return crc32(match.encode()) % self.count

    def log(self, match: str) -> str:
        """The stream of a match; entry id `<version>-0`, one field."""
        return f"{{{self.of(match):02d}}}:match:{match}"

    def feed(self, partition: int) -> str:
        """The stream that says which match has a new entry; ids `0-1`, `0-2`, ... without gaps."""
        return f"{{{partition:02d}}}:feed"

    def alarms(self, kind: Kind, partition: int) -> str:
        """The sorted set due time → match id."""
        return f"{{{partition:02d}}}:alarms:{kind}"

    def keys(self, match: str) -> list[str]:
        """All that an append touches, in the order in which append.lua takes them."""
        partition = self.of(match)
        alarms = (self.alarms(kind, partition) for kind in KINDS)
        return [self.log(match), self.feed(partition), *alarms]

    def groups(self, partitions: Iterable[int]) -> list[list[int]]:
        """The partitions, grouped by what one command may touch."""
        return [list(partitions)] if self.together else [[p] for p in partitions]


def agree(redis: Redis | RedisCluster, count: int) -> None:
    """Fix the number of partitions at first use; afterwards raise `Mismatch` for any other."""
    redis.set(PARTITIONS, count, nx=True)
    fixed = int(redis.get(PARTITIONS) or 0)
    if fixed != count:
        raise Mismatch(
            f"this store has {fixed} partitions, fixed when it was first used; {count} were asked "
            f"for. Start with {fixed}, or copy every match into an empty store."
        )


class Script(Struct, frozen=True):
    """A Lua script that runs as one atomic step of the server."""

    source: bytes
    sha: str

    def run(
        self, redis: Redis | RedisCluster, keys: Sequence[str], *args: str | bytes | int
    ) -> Any:
        """One round trip; two when the server has forgotten the script (then it ran nothing)."""
        try:
            return redis.execute_command(  # type: ignore[no-untyped-call]
                "EVALSHA", self.sha, len(keys), *keys, *args
            )
        except NoScriptError:
            return redis.eval(self.source.decode(), len(keys), *keys, *args)


def script(name: str) -> Script:
    """The script `<name>.lua` beside this module."""
    source = Path(__file__).with_name(f"{name}.lua").read_bytes()
    return Script(source, hashlib.sha1(source, usedforsecurity=False).hexdigest())
