"""Many commands at once: one packet for each server, and all of them on their way together.

A command takes 6 µs of a process like this. redis-py's pipeline for clusters takes 80.
"""

import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

from redis import Redis, RedisCluster
from redis.crc import key_slot
from redis.exceptions import (
    AskError,
    ClusterDownError,
    NoScriptError,
    RedisError,
    ResponseError,
    SlotNotCoveredError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import TimeoutError as TooLate

from events.metrics import store_seconds
from events.store.clients import WRITES, Client, wants_confirmation
from events.store.server import Script, primaries_of
from events.store.trouble import heed

Command = tuple[str, tuple[Any, ...]]
"""A key that the command is about, and its words."""
Call = tuple[Sequence[str], Sequence[Any]]
"""The keys and the arguments of a script."""

ELSEWHERE = (AskError, ClusterDownError, TryAgainError)
"""What a server says that did nothing: the key is not, or not yet, with it."""


def answers(redis: Redis | RedisCluster, commands: Sequence[Command]) -> list[Any]:
    """What the servers say to each command, in this order.

    Raises what refuses the first one that was refused, after all others were done; RedisError for
    a server that is away, and then nobody knows what was done.
    """
    found = _said(redis, commands)
    for answer, (_, words) in zip(found, commands, strict=True):
        if isinstance(answer, Exception):
            heed(answer, words[0])
            raise answer
    return found


def waited(redis: Redis | RedisCluster, *words: Any) -> Any:
    """The reply to a command that may wait; None if the server has ended the waiting: it became a
    replica, or somebody wanted it to. Raises RedisError.
    """
    try:
        return redis.execute_command(*words)  # type: ignore[no-untyped-call]
    except ResponseError as error:
        if not str(error).startswith("UNBLOCKED"):
            raise
        return None


def runs(redis: Redis | RedisCluster, script: Script, calls: Sequence[Call]) -> list[Any]:
    """What a script says to each of these keys and arguments; as `answers`.

    Where replicas must confirm what it writes, one is run after the other.
    """
    if script.writes and not script.returns and wants_confirmation(redis):
        return [script.run(redis, keys, *args) for keys, args in calls]
    if script.writes and isinstance(redis, Client):
        redis.disk.check()
    asked = [(keys[0], ("EVALSHA", script.sha, len(keys), *keys, *args)) for keys, args in calls]
    began = time.perf_counter()
    found = _said(redis, asked)
    store_seconds(script.name).observe(time.perf_counter() - began)
    for number, answer in enumerate(found):
        if isinstance(answer, NoScriptError):
            keys, args = calls[number]
            found[number] = script.run(redis, keys, *args)
        elif isinstance(answer, Exception):
            heed(answer, "EVALSHA")
            raise answer
    return found


def _said(redis: Redis | RedisCluster, commands: Sequence[Command]) -> list[Any]:
    """The answers, refusals among them."""
    if not commands:
        return []
    if isinstance(redis, Client) and any(words[0] in WRITES for _, words in commands):
        redis.disk.check()
    try:
        if isinstance(redis, RedisCluster):
            return _said_by_cluster(redis, commands)
        return _said_by_server(redis, commands)
    except RedisError as error:
        heed(error, commands[0][1][0])
        raise


def _said_by_server(redis: Redis, commands: Sequence[Command]) -> list[Any]:
    pipeline = redis.pipeline(transaction=False)
    for _, words in commands:
        pipeline.execute_command(*words)  # type: ignore[no-untyped-call]
    return pipeline.execute(raise_on_error=False)


def _said_by_cluster(cluster: RedisCluster, commands: Sequence[Command]) -> list[Any]:
    packets: list[Packet] = []
    try:
        for server, numbers in _by_server(cluster, [key for key, _ in commands]):
            packets.append(Packet(server, server.connection_pool.get_connection(), numbers))
            packets[-1].send([commands[number][1] for number in numbers])
        found = {n: answer for packet in packets for n, answer in packet.answers()}
    except BaseException as error:
        for packet in packets:
            packet.connection.disconnect()  # replies may still arrive that nobody reads
        if isinstance(error, Unreachable | TooLate):
            look_around(cluster)
        raise
    finally:
        for packet in packets:
            packet.server.connection_pool.release(packet.connection)
    for number in (n for n, answer in found.items() if isinstance(answer, ELSEWHERE)):
        found[number] = _said_elsewhere(cluster, commands[number][1])
    return [found[number] for number in range(len(commands))]


def _said_elsewhere(cluster: RedisCluster, words: tuple[Any, ...]) -> Any:
    """The answer, or refusal, of the server that has the key by now: it may not know a script."""
    try:
        return cluster.execute_command(*words, foreseen=True)  # type: ignore[no-untyped-call]
    except ResponseError as refusal:
        return refusal


class Packet:
    """What is sent to one server: commands by their numbers among all."""

    def __init__(self, server: Redis, connection: Any, numbers: list[int]) -> None:
        self.server, self.connection = server, connection
        self._numbers = numbers
        self._names: list[Any] = []

    def send(self, commands: list[tuple[Any, ...]]) -> None:
        """Send these commands, one for each number."""
        self._names = [words[0] for words in commands]
        self.connection.send_packed_command(self.connection.pack_commands(commands))

    def answers(self) -> Iterator[tuple[int, Any]]:
        """The number of each, and its answer, or refusal."""
        for number, name in zip(self._numbers, self._names, strict=True):
            try:
                yield number, self.server.parse_response(self.connection, name)  # type: ignore[no-untyped-call]
            except ResponseError as refusal:
                yield number, refusal


def _by_server(cluster: RedisCluster, keys: Sequence[str]) -> list[tuple[Redis, list[int]]]:
    """The servers, and the numbers of the keys that each has. Raises redis.RedisError."""
    slots: dict[int, list[int]] = {}
    for number, key in enumerate(keys):
        slots.setdefault(_slot(key), []).append(number)
    nodes: dict[str, tuple[Redis, list[int]]] = {}
    for slot, numbers in slots.items():
        node = _node(cluster, slot)
        if node.name not in nodes:
            nodes[node.name] = (cluster.get_redis_connection(node), [])
        nodes[node.name][1].extend(numbers)
    return list(nodes.values())


@lru_cache(maxsize=4_096)
def _slot(key: str) -> int:
    """As `RedisCluster.keyslot`: the same keys are asked for again and again."""
    return key_slot(key.encode())


def _node(cluster: RedisCluster, slot: int) -> Any:
    """The primary that has a slot, as far as this client knows. Raises redis.RedisError."""
    try:
        return cluster.nodes_manager.get_node_from_slot(slot)
    except SlotNotCoveredError as error:
        look_around(cluster)
        raise Unreachable(str(error)) from error


def servers_of(
    redis: Redis | RedisCluster, keys: Sequence[str]
) -> dict[str, tuple[Redis, list[str]]]:
    """By name, the servers that this client takes for those of these keys, and the keys of each."""
    if not isinstance(redis, RedisCluster):
        return {"": (redis, list(keys))}
    by_server = _by_server(redis, keys)
    return {_name(server): (server, [keys[n] for n in ns]) for server, ns in by_server}


def _name(server: Redis) -> str:
    told = server.connection_pool.connection_kwargs
    return f"{told.get('host')}:{told.get('port')}"


def look_around(cluster: RedisCluster) -> None:
    """Ask the cluster who has which keys now; if nobody says, things stay as they are."""
    with suppress(RedisError):
        cluster.nodes_manager.initialize()


def lineage(redis: Redis | RedisCluster) -> tuple[str, ...]:
    """Which histories the servers are in: it is another one after a failover, also if no connection
    broke. The servers of a cluster are those that this client takes for primaries.

    Servers that do not tell are all alike. Raises redis.RedisError for one that is away; it is
    perhaps another one that is asked then.
    """
    try:
        return tuple(sorted(_lineage_of(server) for server in primaries_of(redis)))
    except (Unreachable, TooLate):
        if isinstance(redis, RedisCluster):
            look_around(redis)
        raise


def _lineage_of(server: Redis) -> str:
    try:
        told = server.info("replication")
    except ResponseError:
        return ""
    return f"{told.get('master_replid', '')} {told.get('role', '')}"
