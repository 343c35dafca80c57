"""Ways to tamper with JSON: each leaf and name changed, each thing dropped, doubled, moved.

A member that is null says as much as one that is not there: those are not dropped.
"""

import copy
from collections.abc import Iterator
from typing import Any

Path = tuple[Any, ...]


def tampered(thing: Any, known: set[Any] | None = None) -> Iterator[tuple[Path, Any]]:
    """Copies of `thing` with one change each, and where it is.

    Places whose like is `known` are left alone, and the others become so.
    """
    for path, value in parts(thing):
        if known is not None and (like := alike(thing, path, value)) in known:
            continue
        if known is not None:
            known.add(like)
        for other in changes(value):
            yield path, put(thing, path, other)
        if path and isinstance(path[-1], str) and value is not None:
            yield path, renamed(thing, path)


def alike(entry: Any, path: Path, value: Any) -> Any:
    """The common form of a path and those like it: its names, the type of its event or seal."""
    names: list[Any] = ["*" if isinstance(key, int) else key for key in path]
    if path[:1] == ("events",) and len(path) > 1:
        names[1] = entry["events"][path[1]]["type"]
    if path[:1] == ("seals",) and len(path) > 1:
        keys = path[1].split("/")
        names[1:2] = ["*" if key.isdigit() else key for key in keys]
    if path[:1] == ("command",):
        names.append(entry["command"] and entry["command"]["type"])
    return (*names, type(value).__name__)


def parts(thing: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every part of a JSON value, with its place."""
    yield path, thing
    items: Any = ()
    if isinstance(thing, dict):
        items = thing.items()
    elif isinstance(thing, list):
        items = enumerate(thing)
    for key, value in items:
        yield from parts(value, (*path, key))


def changes(value: Any) -> Iterator[Any]:
    """Another value instead of this one: mostly the smallest change there is."""
    match value:
        case bool():
            yield not value
        case int():
            yield from (value + 1, -value - 1, str(value))
        case str():
            yield from (value[:-1] + chr(ord(value[-1:] or "a") ^ 1), value + " ", None)
            yield from [value.upper()] if value.upper() != value else []
        case None:
            yield from (0, "", [], False)
        case list():
            yield from lists(value)
        case dict():
            yield {**value, "more": 1}
            for key in (key for key in value if value[key] is not None):
                yield {name: item for name, item in value.items() if name != key}


def lists(value: list[Any]) -> Iterator[list[Any]]:
    """One dropped, one doubled, two exchanged, one more."""
    yield [*value, None]
    if value:
        yield value[:-1]
        yield [*value, value[-1]]
    if len(value) > 1 and value[0] != value[1]:
        yield [value[1], value[0], *value[2:]]


def put(thing: Any, path: Path, value: Any) -> Any:
    """A copy with this value at this place."""
    if not path:
        return value
    made = copy.deepcopy(thing)
    holder = made
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return made


def renamed(thing: Any, path: Path) -> Any:
    """A copy with another name for this member."""
    made = copy.deepcopy(thing)
    holder = made
    for key in path[:-1]:
        holder = holder[key]
    name = path[-1]
    holder[name[:-1] + chr(ord(name[-1]) ^ 1)] = holder.pop(name)
    return made
