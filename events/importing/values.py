"""All that a key holds, read and written by commands that every Redis and Valkey knows: what DUMP
tells, another release of a server may not restore.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from redis import Redis, RedisCluster

from events.store.pipelining import Command, answers, batches

Server = Redis | RedisCluster

MEMBERS = 1_000
"""Members in one command, and commands in one packet."""
READS: dict[bytes, tuple[Any, ...]] = {
    b"string": ("GET",),
    b"hash": ("HGETALL",),
    b"set": ("SMEMBERS",),
    b"zset": ("ZRANGE", 0, -1, "WITHSCORES"),
    b"stream": ("XRANGE", "-", "+"),
}
"""The command that reads all of a key, by kind, with the words that follow the key."""
VERBS = {b"hash": "HSET", b"zset": "ZADD", b"set": "SADD"}
"""The command that adds members to a key, by kind."""


class Value(Struct, frozen=True):
    """All that a key holds: `content` as the client tells it (of a sorted set member → score), the
    last id of a stream, and when it goes (ms; below 0: never). No `kind`: there is none.
    """

    kind: bytes = b"none"
    content: Any = None
    last: bytes = b""
    ends: int = -2


def values(redis: Server, names: list[str]) -> list[Value]:
    """All that each key holds."""
    kinds = answers(redis, [(key, ("TYPE", key)) for key in names])
    asked: list[Command] = []
    for key, kind in zip(names, kinds, strict=True):
        if kind in READS:
            command, *more = READS[kind]
            asked += [(key, (command, key, *more)), (key, ("PEXPIRETIME", key))]
            asked += [(key, ("XINFO", "STREAM", key))] * (kind == b"stream")
    found = iter(answers(redis, asked))
    return [_value(kind, found) if kind in READS else Value() for kind in kinds]


def _value(kind: bytes, found: Iterator[Any]) -> Value:
    content, ends, last = next(found), next(found), b""
    if kind == b"zset":
        content = _by_name(content)
    if kind == b"stream":
        last = _by_name(next(found))[b"last-generated-id"]
    return Value(kind, content, last, ends)


def _by_name(told: list[Any]) -> dict[bytes, Any]:
    return dict(zip(told[::2], told[1::2], strict=True))


def write_commands(key: str, value: Value) -> Iterator[Command]:
    """The commands that make a key hold this, where there is none."""
    if value.kind == b"string":
        yield key, ("SET", key, value.content)
    elif value.kind == b"stream":
        yield from _streamed(key, value)
    elif value.kind in VERBS:
        for some in batches(_members(value), MEMBERS):
            yield key, (VERBS[value.kind], key, *(word for words in some for word in words))
    if value.ends > 0:
        yield key, ("PEXPIREAT", key, value.ends)


def _members(value: Value) -> Iterator[tuple[Any, ...]]:
    """The words that add each member."""
    if value.kind == b"set":
        return ((name,) for name in value.content)
    if value.kind == b"zset":
        return ((score, name) for name, score in value.content.items())
    return iter(value.content.items())


def _streamed(key: str, value: Value) -> Iterator[Command]:
    if not value.content:
        yield key, ("XADD", key, "MAXLEN", 0, value.last, "e", "")
        return
    for at, fields in value.content:
        yield key, ("XADD", key, at, *(word for pair in fields.items() for word in pair))
    yield key, ("XSETID", key, value.last)
