"""Many commands at once: one packet for each server that has keys of them.

redis-py's pipeline for clusters takes 80 µs for a command; that for one server takes 60 for a
packet of four, and ours 20.
"""

import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from redis import Redis, RedisCluster
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
from events.store.clients import Client, Cluster, Script, wants_confirmation
from events.store.server import primaries_of
from events.store.trouble import heed

Command = tuple[str, tuple[Any, ...]]
"""A key that the command is about, and its words."""
Call = tuple[Sequence[str], Sequence[Any]]
"""The keys and the arguments of a script."""

ELSEWHERE = (AskError, ClusterDownError, TryAgainError)
"""Refusals of a server that did nothing: the key is not, or not yet, with it."""


def answers(redis: Redis | RedisCluster, commands: Sequence[Command]) -> list[Any]:
    """The answers of the servers to each command, in this order.

    Raises what refuses the first one that was refused, after all others were done; RedisError for
    a server that is away, and then nobody knows what was done.
    """
    found = _said(redis, commands)
    for answer, (_, words) in zip(found, commands, strict=True):
        if isinstance(answer, Exception):
            heed(answer, words[0])
            raise answer
    return found


def runs(redis: Redis | RedisCluster, script: Script, calls: Sequence[Call]) -> list[Any]:
    """The answers of a script to each of these keys and arguments; as `answers`.

    Where replicas must confirm what it writes, one is run after the other.
    """
    if script.writes and not script.returns and wants_confirmation(redis):
        return [script.run(redis, keys, *args) for keys, args in calls]
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


def _said(redis: Redis | RedisCluster, commands: Sequence[Command]) -> list[Any]:
    """The answers, refusals among them."""
    if not commands:
        return []
    found = dict[int, Any]()
    try:
        for server, numbers in servers_of(redis, [key for key, _ in commands]):
            said = _piped(server, [commands[number][1] for number in numbers])
            found |= zip(numbers, said, strict=True)
        for number, answer in found.items():
            if isinstance(answer, ELSEWHERE) and isinstance(redis, RedisCluster):
                found[number] = _said_elsewhere(redis, commands[number][1])
    except RedisError as error:
        if isinstance(error, Unreachable | TooLate):
            look_around(redis)
        heed(error, commands[0][1][0])
        raise
    return [found[number] for number in range(len(commands))]


def _piped(server: Redis, commands: Sequence[tuple[Any, ...]]) -> list[Any]:
    if isinstance(server, Client):
        return server.packet(commands)
    pipeline = server.pipeline(transaction=False)
    for words in commands:
        pipeline.execute_command(*words)  # type: ignore[no-untyped-call]
    return pipeline.execute(raise_on_error=False)


def _said_elsewhere(cluster: RedisCluster, words: tuple[Any, ...]) -> Any:
    """The answer, or refusal, of the server that has the key by now: it may not know a script."""
    try:
        return cluster.execute_command(*words)  # type: ignore[no-untyped-call]
    except ResponseError as refusal:
        return refusal


def servers_of(
    redis: Redis | RedisCluster, keys: Sequence[str]
) -> list[tuple[Redis, Sequence[int]]]:
    """The servers that this client takes for those of these keys, and the numbers of the keys that
    each has. Raises redis.RedisError.
    """
    if isinstance(redis, Redis):
        return [(redis, range(len(keys)))]
    assert isinstance(redis, Cluster)
    found: dict[Any, list[int]] = {}
    try:
        for number, key in enumerate(keys):
            node = redis.get_node_from_key(key)  # type: ignore[no-untyped-call]
            found.setdefault(node, []).append(number)
    except SlotNotCoveredError as error:
        raise Unreachable(str(error)) from error
    return [(redis.client_of(node), numbers) for node, numbers in found.items()]


def look_around(redis: Redis | RedisCluster) -> None:
    """Ask a cluster who has which keys now; if nobody says, things stay as they are."""
    if isinstance(redis, RedisCluster):
        with suppress(RedisError):
            redis.nodes_manager.initialize()


def lineage(redis: Redis | RedisCluster) -> tuple[str, ...]:
    """The histories that the servers are in, those of a cluster's primaries: others after a
    failover, also if no connection broke. Raises redis.RedisError.
    """
    try:
        told = [server.info("replication") for server in primaries_of(redis)]
    except (Unreachable, TooLate):
        look_around(redis)
        raise
    return tuple(sorted(f"{each['master_replid']} {each['role']}" for each in told))
