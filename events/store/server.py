"""The server behind the store: how to reach it, and how to run a script on it."""

import hashlib
import os
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct
from redis import ConnectionPool, DriverInfo, Redis, RedisCluster
from redis.backoff import NoBackoff
from redis.cluster import ClusterNode
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import NoScriptError, RedisClusterException, ResponseError
from redis.exceptions import TimeoutError as TooLate
from redis.retry import Retry

from events.store import keys
from events.store.addressed import Address, address_of, client_at
from events.store.confirmation import NO_CONFIRMATION, Confirmation
from events.store.confirming import confirmed_by
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


NO_CLUSTER = "The queues cannot be on a cluster: set QUEUE_URL to a server of its own"
MANY = "The URL of the store names several servers, and they are no cluster: name one, or Sentinels"
NO_SENTINELS = "The URL of the store names Sentinels, and a cluster has none: name nodes of it"


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
        self.disk, self.confirmation = Disk(None), NO_CONFIRMATION
        self._warm: list[tuple[int, float, Any]] = []

    def execute_command(self, *words: Any, **options: Any) -> Any:
        """The server's answer. Raises redis.RedisError, also for a disk that is nearly full."""
        if words[0] in WRITES:
            self.disk.check()
        connection = self._taken()
        try:
            connection.send_command(*words, **_about(options))
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

    def __init__(self, confirmation: Confirmation, **settings: Any) -> None:
        self.confirmation = confirmation
        super().__init__(connection_pool_class=partial(_pool, confirmation), **settings)
        look = self.nodes_manager.initialize

        def initialize(*known: Any, **more: Any) -> None:
            try:
                look(*known, **more)
            except RedisClusterException as error:
                raise Unreachable(str(error)) from error

        self.nodes_manager.initialize = initialize  # type: ignore[method-assign]


def _pool(confirmation: Confirmation, **settings: Any) -> ConnectionPool:
    """The connections to a node of a cluster."""
    return confirmed_by(confirmation, ConnectionPool(**settings))


def _about(options: dict[str, Any]) -> dict[str, Any]:
    """What a connection is told of a command; the rest is about its answer."""
    return {"confirmed": options.pop("confirmed")} if "confirmed" in options else {}


def connect(url: str, confirmation: Confirmation = NO_CONFIRMATION) -> Redis | RedisCluster:
    """A client for the plain server or the cluster at `url` (it asks which of the two it is), or
    for the primary that Sentinels name. Of several hosts of a cluster the first that answers is
    asked.

    With a confirmation a write on which an answer may rest raises Unconfirmed where too few
    replicas have it in time.

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
    address = address_of(url)
    plain, clustered = _first(address, confirmation, settings)
    if not clustered:
        if len(address.hosts) > 1 and not address.service:
            raise Unusable(MANY)
        plain.disk = disk_of(plain)
        return plain
    plain.close()
    if address.service:
        raise Unusable(NO_SENTINELS)
    seeds = [ClusterNode(*place) for place in address.hosts]  # type: ignore[no-untyped-call]
    return Cluster.from_url(address.url, confirmation=confirmation, startup_nodes=seeds, **settings)


def _first(
    address: Address, confirmation: Confirmation, settings: dict[str, Any]
) -> tuple[Client, bool]:
    """A client of the first server that answers, and whether that is in a cluster."""
    known, last = address.each(), len(address.each()) - 1
    for number, one in enumerate(known):
        plain = made(Client, one, **settings)
        plain.confirmation = confirmation
        confirmed_by(confirmation, plain.connection_pool)
        try:
            return plain, bool(plain.info("cluster")["cluster_enabled"])
        except (Unreachable, TooLate):
            plain.close()
            if number == last:
                raise
    raise AssertionError("an address names a server")


def made(kind: type[R], address: Address, **settings: Any) -> R:
    """A client of this kind, not yet connected. Raises Unusable for options that it has not."""
    try:
        return client_at(kind, address, **settings)
    except (TypeError, ValueError):  # the message may repeat a password
        raise Unusable("The URL of a server has options that no client knows") from None


def lineage(redis: Redis | RedisCluster) -> tuple[str, ...]:
    """Which histories the servers are in: it is another one after a failover, also if no connection
    broke. The servers of a cluster are those that this client takes for primaries.

    Servers that do not tell are all alike. Raises redis.RedisError for one that is away.
    """
    nodes: list[Any] = [redis]
    if isinstance(redis, RedisCluster):
        nodes = [node.redis_connection for node in redis.get_primaries()]  # type: ignore[no-untyped-call]
    return tuple(sorted(_lineage_of(node) for node in nodes))


def _lineage_of(server: Redis) -> str:
    try:
        told = server.info("replication")
    except ResponseError:
        return ""
    return f"{told.get('master_replid', '')} {told.get('role', '')}"


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


def confirmation_of(redis: Redis | RedisCluster) -> Confirmation:
    """How many replicas must have what this client writes."""
    return redis.confirmation if isinstance(redis, Client | Cluster) else NO_CONFIRMATION


def wants_confirmation(redis: Redis | RedisCluster) -> bool:
    """Whether any must."""
    return confirmation_of(redis).replicas > 0


class Script(Struct, frozen=True):
    """A Lua script that runs as one atomic step of the server.

    Does it write? And can what it writes come back by itself, so that nobody need confirm it?
    """

    source: bytes
    sha: str
    writes: bool = True
    returns: bool = False

    def run(
        self, redis: Redis | RedisCluster, keys: Sequence[str], *args: str | bytes | int
    ) -> Any:
        """One round trip; two when the server does not have the script (then nothing ran).

        Raises what the server says, and DiskFull before its disk is full.
        """
        if self.writes and isinstance(redis, Client):
            redis.disk.check()
        words, options = (len(keys), *keys, *args), dict[str, Any]()
        if self.writes and not self.returns and wants_confirmation(redis):
            options["confirmed"] = True
        execute: Any = redis.execute_command
        try:
            return execute("EVALSHA", self.sha, *words, **options)
        except NoScriptError:
            return execute("EVAL", self.source.decode(), *words, **options)


def script_beside(module: str, name: str, writes: bool = True, returns: bool = False) -> Script:
    """The script `<name>.lua` next to a module (its `__file__`); the rest as in `Script`."""
    source = Path(module).with_name(f"{name}.lua").read_bytes()
    digest = hashlib.sha1(source, usedforsecurity=False).hexdigest()
    return Script(source, digest, writes, returns)
