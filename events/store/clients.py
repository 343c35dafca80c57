"""Clients of the store's server or cluster, how writes are confirmed, and the scripts that run."""

import hashlib
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from redis import ConnectionPool, Redis, RedisCluster
from redis.cluster import PRIMARY, ClusterNode
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import (
    NoPermissionError,
    NoScriptError,
    RedisClusterException,
    RedisError,
    ResponseError,
)

from events.metrics import store_seconds
from events.store.entries import NO_CONFIRMATION, Confirmation
from events.store.errors import Unconfirmed, record_error
from events.store.keys import touched


class WithAddress:
    """Connections whose errors name the server. redis-py names only a server that cannot be
    reached; operators of several servers would not know which one does not answer.
    """

    def read_response(self, *words: Any, **options: Any) -> Any:
        """The answer to a command. Raises what refuses it, or prevents it."""
        try:
            return super().read_response(*words, **options)  # type: ignore[misc]
        except RedisError as error:
            host = getattr(self, "host", "")  # there is none on a socket of this machine
            error.args = (at(error, host_and_port(host, self.port) if host else ""),)  # type: ignore[attr-defined]
            raise


CONFIRMED = frozenset(
    {"SET", "DEL", "GETDEL", "PERSIST", "EXPIRE", "SADD", "SREM", "ZADD", "ZREM"}
    | {"HSET", "HDEL", "XADD"}
)
"""The commands, besides scripts, on which an answer may rest. Their key comes first; that of a
script after it and the number of keys.
"""


class Confirming:
    """Connections on which a command counts only when so many replicas have its writes.

    `WAIT` goes in the same packet. WAIT proves only the writes of its own connection, and a
    repeated command may write nothing: so a write that leaves nothing goes before it.
    """

    confirmation: Confirmation
    _asking, _more = False, 0

    def send_command(self, *words: Any, **options: Any) -> None:
        """`confirmed`: whether replicas must confirm it; if nothing is said, the command tells."""
        confirmed = options.pop("confirmed", words[0] in CONFIRMED)
        packet: list[tuple[Any, ...]] = [words]
        if confirmed:
            packet += [("ASKING",)] * self._asking  # it lasts for one command
            packet += [("SET", touched(_key_of(words)), "", "PX", 1)]
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


def _key_of(words: tuple[Any, ...]) -> str:
    key = words[3 if words[0].startswith("EVAL") else 1]
    return key.decode() if isinstance(key, bytes) else str(key)


def with_addresses(pool: ConnectionPool, confirmation: Confirmation) -> ConnectionPool:
    """The pool, none of whose connections is open, with connections that say where they lead, and
    have writes confirmed if replicas must.
    """
    plain = pool.connection_class
    kinds = (WithAddress, Confirming, plain) if confirmation.replicas else (WithAddress, plain)
    pool.connection_class = type(f"Placed{plain.__name__}", kinds, {"confirmation": confirmation})
    return pool


def host_and_port(host: str, port: int) -> str:
    """As it stands in a URL."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def at(error: RedisError, place: str) -> str:
    """The error's message, and where it happened, unless it says so itself."""
    return f"{error} [{place}]" if place and place not in str(error) else str(error)


class Client(Redis):
    """redis-py without retries, which we never want, and telemetry: half of a command's cost.

    A connection that has just been used is used again without checking whether the server closed
    it.
    """

    FRESH_S = 1.0

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.confirmation = NO_CONFIRMATION
        self._warm: list[tuple[int, float, Any]] = []

    def execute_command(self, *words: Any, **options: Any) -> Any:
        """The server's answer. Raises redis.RedisError."""
        try:
            return self._answer(self._taken(), words, options)
        except RedisError as error:
            record_error(error, words[0])
            raise

    def packet(self, commands: Sequence[tuple[Any, ...]]) -> list[Any]:
        """The answers to commands that are sent at once, refusals among them. Raises RedisError."""
        connection = self._taken()
        try:
            connection.send_packed_command(connection.pack_commands(commands))
            found = [self._said(connection, words[0]) for words in commands]
        except BaseException as error:
            self._drop(connection, error)
            raise
        self._warm.append((os.getpid(), time.monotonic(), connection))
        return found

    def _said(self, connection: Any, command: str) -> Any:
        try:
            return self.parse_response(connection, command)  # type: ignore[no-untyped-call]
        except ResponseError as refusal:
            return refusal

    def _answer(self, connection: Any, words: tuple[Any, ...], options: dict[str, Any]) -> Any:
        own = {"confirmed": options.pop("confirmed")} if "confirmed" in options else {}
        try:
            connection.send_command(*words, **own)
            answer = self.parse_response(connection, words[0], **options)  # type: ignore[no-untyped-call]
        except BaseException as error:
            self._drop(connection, error)
            raise
        self._warm.append((os.getpid(), time.monotonic(), connection))
        return answer

    def _drop(self, connection: Any, error: BaseException) -> None:
        if not isinstance(error, ResponseError):
            connection.disconnect()  # a reply may still arrive that is not read
        self.connection_pool.release(connection)

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
        self.confirmation, self._clients = confirmation, dict[str, Client]()

        def pool(**settings: Any) -> ConnectionPool:
            return with_addresses(ConnectionPool(**settings), confirmation)

        try:
            super().__init__(connection_pool_class=pool, **settings)
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
        """The answer of the server that has the key. Raises RedisError."""
        try:
            return super().execute_command(*words, **options)  # type: ignore[no-untyped-call]
        except RedisError as error:
            record_error(error, words[0])
            raise

    def client_of(self, node: ClusterNode) -> Client:
        """The client of this node alone."""
        pool = self.get_redis_connection(node).connection_pool
        known = self._clients.get(node.name)
        if known is None or known.connection_pool is not pool:
            known = self._clients[node.name] = Client(connection_pool=pool)
        return known

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


def confirmation_of(redis: Redis | RedisCluster) -> Confirmation:
    """How many replicas must have what this client writes."""
    return getattr(redis, "confirmation", NO_CONFIRMATION)


class Script(Struct, frozen=True):
    """A Lua script that runs as one atomic step of the server.

    Does it write? And can its writes be made again from other data, so that replicas need not
    confirm them? `name` is its name in the metrics.
    """

    source: bytes
    sha: str
    writes: bool = True
    returns: bool = False
    name: str = "other"

    def run(
        self, redis: Redis | RedisCluster, keys: Sequence[str], *args: str | bytes | int
    ) -> Any:
        """One round trip; two when the server does not have the script (then nothing ran).

        Raises the server's error.
        """
        words = (len(keys), *keys, *args)
        options: dict[str, Any] = {}
        if self.writes and not self.returns and confirmation_of(redis).replicas:
            options["confirmed"] = True
        execute: Any = redis.execute_command
        began = time.perf_counter()
        try:
            return execute("EVALSHA", self.sha, *words, **options)
        except NoScriptError:
            return execute("EVAL", self.source.decode(), *words, **options)
        finally:
            store_seconds(self.name).observe(time.perf_counter() - began)


def script_beside(
    module: str, name: str, writes: bool = True, returns: bool = False, after: str = ""
) -> Script:
    """The script `<name>.lua` next to a module (its `__file__`); the rest as in `Script`. It calls
    functions of the one that it stands `after` (a path from there), if it is said.
    """
    names = [after, name] if after else [name]
    source = b"".join(Path(module).parent.joinpath(f"{each}.lua").read_bytes() for each in names)
    digest = hashlib.sha1(source, usedforsecurity=False).hexdigest()
    return Script(source, digest, writes, returns, name)
