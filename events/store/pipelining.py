"""Many commands at once: one packet for each server that has keys of them. And the one way of
writing besides an append: one step that writes several things, if what its writer knows of them
still holds (put.lua). Records are changed by it: a late writer reads again, and decides again.

redis-py's pipeline for clusters takes 80 µs for a command; that for one server takes 60 for a
packet of four, and ours 20.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, Literal, TypeVar

from msgspec.structs import replace
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
from events.store.clients import Client, Cluster, Script, confirmation_of, script_beside
from events.store.entries import RETRY, Busy, Tip
from events.store.errors import record_error
from events.store.server import primaries_of

T = TypeVar("T")
Command = tuple[str, tuple[Any, ...]]
"""A key that the command is about, and its words."""
Call = tuple[Sequence[str], Sequence[Any]]
"""The keys and the arguments of a script."""

ELSEWHERE = (AskError, ClusterDownError, TryAgainError)
"""Refusals of a server that did nothing: the key is not, or not yet, with it."""


def answers(
    redis: Redis | RedisCluster, commands: Sequence[Command], also: Sequence[Command] = ()
) -> list[Any]:
    """The answers of the servers to each command, in this order; `also` goes along, and may be
    refused.

    Raises the first refusal, after all others were done; RedisError for a server that is away, and
    then it is unknown which commands were carried out.
    """
    found = _said(redis, [*commands, *also])[: len(commands)]
    for answer, (_, words) in zip(found, commands, strict=True):
        if isinstance(answer, Exception):
            record_error(answer, words[0])
            raise answer
    return found


def runs(redis: Redis | RedisCluster, script: Script, calls: Sequence[Call]) -> list[Any]:
    """The answers of a script to each of these keys and arguments; as `answers`.

    If replicas must confirm its writes, the calls run one after the other.
    """
    if script.writes and not script.returns and confirmation_of(redis).replicas:
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
            record_error(answer, "EVALSHA")
            raise answer
    return found


def blocking_reply(redis: Redis | RedisCluster, *words: Any) -> Any:
    """The reply to a command that may wait; None if the server has ended the waiting: it became a
    replica, or was told to. Raises RedisError.
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
            refresh_slots(redis)
        record_error(error, commands[0][1][0])
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


def refresh_slots(redis: Redis | RedisCluster) -> None:
    """Ask a cluster for its slots again; without an answer things stay as they are."""
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
        refresh_slots(redis)
        raise
    return tuple(sorted(f"{each['master_replid']} {each['role']}" for each in told))


PUT = script_beside(__file__, "put")

Step = tuple[str | bytes | int, ...]
"""A word of put.lua, or a command, then the key that it is about, and more words. All keys of a
`put` share a hash tag.
"""


def put(redis: Redis | RedisCluster, *steps: Step, returns: bool = False) -> int:
    """Take these steps; 0: all is written. Else nothing is, and this step, counted from 1, does not
    hold. `returns` as in Script. Raises redis.RedisError.
    """
    keys, words = _call(steps)
    return int(replace(PUT, returns=returns).run(redis, keys, *words))


def put_each(redis: Redis | RedisCluster, each: Iterable[Sequence[Step]]) -> list[int]:
    """The same several times, in one packet for each server; no replica confirms it."""
    return [int(said) for said in runs(redis, replace(PUT, returns=True), [*map(_call, each)])]


def _call(steps: Sequence[Step]) -> Call:
    words = (word for step in steps for word in (len(step) - 1, step[0], *step[2:]))
    return [str(key) for _, key, *_ in steps], [*words]


def ends(log: str, known: Tip) -> Step:
    """A check: this is still the newest entry of the log."""
    return "ends", log, known.version, known.tail


def alarm(alarms: str, name: str, at: int | None, how: Literal["CH", "LT"] = "CH") -> Step:
    """Have it go off at a time (ms; None: not at all), or only if that is sooner ("LT")."""
    return "alarm", alarms, "" if at is None else at, name, how


def change_record(
    redis: Redis | RedisCluster,
    key: str,
    change: Callable[[bytes], tuple[T, Sequence[Step]]],
    field: str = "",
    moved: Exception | None = None,
    returns: bool = False,
) -> T:
    """Change a record, however many do it at once: `change` gets the value of the key (or of the
    field of its hash; b"": none), and returns the result and the steps. It may be asked several
    times, and may raise. Without steps the result rests on the value that was read, which replicas
    confirm if they must.

    If a check among the steps does not hold, all is tried again, or `moved` is raised. `returns` as
    in Script. Raises Busy, RedisError.
    """
    named = (field,) * bool(field)
    for _ in RETRY.attempts():
        held: Any = redis.execute_command("HGET" if field else "GET", key, *named)  # type: ignore[no-untyped-call]
        result, steps = change(held or b"")
        known = "is", key, held or b"", *named
        if not steps and (returns or not confirmation_of(redis).replicas):
            return result
        if not (late := put(redis, known, *steps, returns=returns)):
            return result
        if late > 1 and moved:
            raise moved
    raise Busy(key)


def batches(items: Iterable[T], count: int) -> Iterator[list[T]]:
    """These items, at most so many at a time."""
    rest = iter(items)
    while some := list(islice(rest, count)):
        yield some
