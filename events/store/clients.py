"""Clients of the store's server, or of its cluster, and what their connections do besides.

Confirmation: a command counts only when so many replicas of its server have what it wrote. `WAIT`
goes in the same packet. It proves something only of what its own connection has written, and a
command that comes again may write nothing: so a write that leaves nothing goes between the two.

Places: what goes wrong names the server. redis-py says so only of one that cannot be reached; of
one that does not answer, hangs up or refuses to write, operators of several would not know which.
"""

import os
import time
from functools import partial
from typing import Any

from redis import ConnectionPool, Redis, RedisCluster
from redis.cluster import PRIMARY, ClusterNode
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import (
    NoPermissionError,
    RedisClusterException,
    RedisError,
    ResponseError,
)

from events.store.entries import NO_CONFIRMATION, Confirmation
from events.store.keys import touched
from events.store.trouble import Disk, Unconfirmed, heed

WRITES = frozenset(
    {"SET", "ZADD", "DEL", "GETDEL", "PERSIST", "UNLINK", "RESTORE"}
    | {"XACK", "XAUTOCLAIM", "XGROUP CREATE", "XREADGROUP"}
)
"""The commands besides scripts that make the server's file grow."""


CONFIRMED = frozenset(
    {"SET", "DEL", "GETDEL", "PERSIST", "EXPIRE", "SADD", "SREM", "ZADD", "ZREM"}
    | {"HSET", "HDEL", "XADD"}
)
"""The commands, besides scripts, on which an answer may rest. Their key comes first."""
SCRIPTS = frozenset({"EVALSHA", "EVAL"})
"""Their first key comes after the script and the number of keys."""
TOUCHED_MS = 1


class Confirming:
    """What a connection does besides, so that its commands are confirmed (see `confirmed_by`)."""

    confirmation: Confirmation
    _asking, _more = False, 0

    def send_command(self, *words: Any, **options: Any) -> None:
        """`confirmed`: whether replicas must confirm it; if nothing is said, the command tells."""
        confirmed = options.pop("confirmed", words[0] in CONFIRMED)
        packet: list[tuple[Any, ...]] = [words]
        if confirmed:
            packet += [("ASKING",)] * self._asking  # it lasts for one command
            packet += [("SET", touched(_key_of(words)), "", "PX", TOUCHED_MS)]
            packet += [("WAIT", self.confirmation.replicas, self.confirmation.within_ms)]
        health = options.get("check_health", True)
        self.send_packed_command(self.pack_commands(packet), health)  # type: ignore[attr-defined]
        self._asking, self._more = words[0] == "ASKING", len(packet) - 1

    def read_response(self, *words: Any, **options: Any) -> Any:
        """The answer to the command. Raises what refuses it, and Unconfirmed."""
        more, self._more = self._more, 0
        if not more:
            return self._read(*words, **options)
        answers = [self._answered(*words, **options) for _ in range(more + 1)]
        refusals = [answer for answer in answers if isinstance(answer, ResponseError)]
        for refusal in refusals:
            if refusal is answers[0] or isinstance(refusal, NoPermissionError):
                raise refusal
        if refusals or answers[-1] < self.confirmation.replicas:
            raise Unconfirmed(str(refusals[0]) if refusals else f"by {answers[-1]} in time")
        return answers[0]

    def disconnect(self, *words: Any) -> None:
        """Close it. Nothing is awaited any more."""
        self._asking, self._more = False, 0
        super().disconnect(*words)  # type: ignore[misc]

    def _answered(self, *words: Any, **options: Any) -> Any:
        """An answer, or a refusal as a value: the next one must be read all the same."""
        try:
            return self._read(*words, **options)
        except ResponseError as refusal:
            return refusal

    def _read(self, *words: Any, **options: Any) -> Any:
        return super().read_response(*words, **options)  # type: ignore[misc]


def confirmed_by(confirmation: Confirmation, pool: ConnectionPool) -> ConnectionPool:
    """The pool, none of whose connections is open, with connections that have writes confirmed."""
    if confirmation.replicas:
        kinds = Confirming, pool.connection_class
        own = {"confirmation": confirmation}
        pool.connection_class = type(f"Confirming{kinds[1].__name__}", kinds, own)
    return pool


def _key_of(words: tuple[Any, ...]) -> str:
    key = words[3 if words[0] in SCRIPTS else 1]
    return key.decode() if isinstance(key, bytes) else str(key)


class Placed:
    """What a connection does besides (see `placed`)."""

    def read_response(self, *words: Any, **options: Any) -> Any:
        """The answer to a command. Raises what refuses it, or prevents it."""
        try:
            return super().read_response(*words, **options)  # type: ignore[misc]
        except RedisError as error:
            error.args = (at(error, place_of(self)),)
            raise


def placed(pool: ConnectionPool) -> ConnectionPool:
    """The pool, none of whose connections is open, with connections that say where they lead."""
    kinds = Placed, pool.connection_class
    pool.connection_class = type(f"Placed{kinds[1].__name__}", kinds, {})
    return pool


def place_of(connection: Any) -> str:
    """Host and port of the server; nothing of one on this machine's own socket."""
    host = getattr(connection, "host", "")
    return written(host, connection.port) if host else ""


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
        """The server's answer. Raises redis.RedisError, also for a disk that is nearly full.

        `foreseen`: what the server refuses is no mistake of ours, or is heeded by the caller.
        """
        foreseen = options.pop("foreseen", False)
        if words[0] in WRITES:
            self.disk.check()
        try:
            return self._answer(self._taken(), words, options)
        except RedisError as error:
            if not foreseen:
                heed(error, words[0])
            raise

    def _answer(self, connection: Any, words: tuple[Any, ...], options: dict[str, Any]) -> Any:
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
        try:
            super().__init__(connection_pool_class=partial(_pool, confirmation), **settings)
        except RedisClusterException as error:
            raise Unreachable(str(error)) from error
        look = self.nodes_manager.initialize

        def initialize(*known: Any, **more: Any) -> None:
            try:
                look(*known, **more)
            except RedisClusterException as error:
                raise Unreachable(str(error)) from error

        self.nodes_manager.initialize = initialize  # type: ignore[method-assign]

    def execute_command(self, *words: Any, **options: Any) -> Any:
        """The answer of the server that has the key; `foreseen` as above. Raises RedisError."""
        foreseen = options.pop("foreseen", False)
        try:
            return super().execute_command(*words, **options)  # type: ignore[no-untyped-call]
        except RedisError as error:
            if not foreseen:
                heed(error, words[0])
            raise

    def get_node(self, host: Any = None, port: Any = None, node_name: Any = None) -> Any:
        """A node of the cluster, also one that is just being given its first slot: no list of slots
        names it, and redis-py would fail with an AttributeError (its issue 4015).
        """
        found = super().get_node(host, port, node_name)  # type: ignore[no-untyped-call]
        if found is None and node_name:
            place, _, at = node_name.rpartition(":")
            new = ClusterNode(place, int(at), PRIMARY)  # type: ignore[no-untyped-call]
            found = self.nodes_manager.nodes_cache.setdefault(new.name, new)
        return found


def _pool(confirmation: Confirmation, **settings: Any) -> ConnectionPool:
    """The connections to a node of a cluster."""
    return placed(confirmed_by(confirmation, ConnectionPool(**settings)))


def _about(options: dict[str, Any]) -> dict[str, Any]:
    """What a connection is told of a command; the rest is about its answer."""
    return {"confirmed": options.pop("confirmed")} if "confirmed" in options else {}


def confirmation_of(redis: Redis | RedisCluster) -> Confirmation:
    """How many replicas must have what this client writes."""
    return getattr(redis, "confirmation", NO_CONFIRMATION)


def wants_confirmation(redis: Redis | RedisCluster) -> bool:
    """Whether any must."""
    return confirmation_of(redis).replicas > 0


def written(host: str, port: int) -> str:
    """As it stands in a URL."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def at(error: RedisError, place: str) -> str:
    """What the error says, and where, unless it says so itself."""
    return f"{error} [{place}]" if place and place not in str(error) else str(error)
