"""All that a key holds, read and written by commands that every Redis and Valkey knows: what DUMP
tells, another release of a server may not restore.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from msgspec import Struct
from redis import Redis, RedisCluster

from events.store.packets import Command, answers

T = TypeVar("T")
Server = Redis | RedisCluster

MEMBERS = 1_000
"""So many members are in one command, and so many commands in one packet."""


class Value(Struct, frozen=True):
    """All that a key holds: `content` as the server tells it, the last id of a stream, and when it
    goes (ms; below 0: never). No `kind`: there is none.
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
        asked += [(key, words) for words in _reads(key, kind)]
    found = iter(answers(redis, asked))
    return [_value(kind, found) for kind in kinds]


def _reads(key: str, kind: bytes) -> list[tuple[Any, ...]]:
    """What asks for all that a key of this kind holds."""
    ends = ("PEXPIRETIME", key)
    match kind:
        case b"stream":
            return [("XRANGE", key, "-", "+"), ends, ("XINFO", "STREAM", key)]
        case b"string":
            return [("GET", key), ends]
        case b"hash":
            return [("HGETALL", key), ends]
        case b"zset":
            return [("ZRANGE", key, 0, -1, "WITHSCORES"), ends]
        case b"set":
            return [("SMEMBERS", key), ends]
    return []


def _value(kind: bytes, found: Iterator[Any]) -> Value:
    if kind == b"none":
        return Value()
    content, ends = next(found), next(found)
    last = b""
    if kind == b"stream":
        told = next(found)
        if isinstance(told, list):
            told = dict(zip(told[::2], told[1::2], strict=True))
        last = told.get("last-generated-id") or told[b"last-generated-id"]
    return Value(kind, _plain(content), last, ends)


def _plain(content: Any) -> Any:
    """A list of pairs, flat or not, as what it is told by."""
    return set(content) if isinstance(content, set | frozenset) else content


def pairs(content: Any) -> Iterator[tuple[bytes, Any]]:
    """Members with their scores, or fields with their values, as clients tell them."""
    if isinstance(content, dict):
        yield from content.items()
    elif content and isinstance(content[0], tuple | list):
        yield from ((name, score) for name, score in content)
    else:
        yield from zip(content[::2], content[1::2], strict=True)


VERBS = {b"hash": "HSET", b"zset": "ZADD", b"set": "SADD"}
"""What adds members to a key of each kind."""


def written(key: str, value: Value) -> Iterator[Command]:
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
        return ((due, name) for name, due in pairs(value.content))
    return pairs(value.content)


def _streamed(key: str, value: Value) -> Iterator[Command]:
    if not value.content:
        yield key, ("XADD", key, "MAXLEN", 0, value.last, "e", "")
        return
    for at, fields in value.content:
        yield key, ("XADD", key, at, *(word for pair in pairs(fields) for word in pair))
    yield key, ("XSETID", key, value.last)


def batches(items: Iterable[T], count: int) -> Iterator[list[T]]:
    """These items, at most so many at a time."""
    rest = iter(items)
    while some := list(islice(rest, count)):
        yield some
