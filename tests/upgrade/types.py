"""The types that a release can read: each event, command, move, table and option, each field, each
type and each value that a field may have. One line each.

Lines for the records beside the logs that processes of two releases change begin with the record's
name (`player/Player.mood`).
"""

from collections.abc import Iterator
from typing import Any, get_origin

from msgspec import Struct, inspect

from domain.commands import COMMANDS
from domain.events import EVENTS
from domain.games import GAMES
from domain.logged import generic, start_types, union_of
from domain.releases import READ_ONLY_YET, record_name
from events.hints import GivenHints
from events.log import Entry
from events.news.items import NewsItem, Reminders
from events.receivers.receiver import Receiver
from service.accounts.registry import Player

RECORDS: dict[str, type[Struct]] = {
    "player": Player,
    "receiver": Receiver,
    "hints": GivenHints,
    "news": NewsItem,
    "reminders": Reminders,
}


def readable() -> frozenset[str]:
    """All that the release of today can read, in all games and shapes, and in all records."""
    found, seen = set[str](), set[Any]()
    for game in GAMES.values():
        for number, shape in enumerate(game.shapes, 1):
            asked = union_of(*COMMANDS, *game.moves)
            happened = union_of(*EVENTS, *start_types(shape), *shape.events)
            whole = inspect.type_info(generic(Entry)[asked, happened])
            found |= {f"{game.slug} in shape {number}", *_in(whole, seen)}
        found |= set(_in(inspect.type_info(game.options), seen))
    for name, kind in RECORDS.items():
        found |= {f"{name}/{line}" for line in _in(inspect.type_info(kind), set())}
    return frozenset(found)


def written() -> frozenset[str]:
    """The part of it that the release of today may write."""
    return frozenset(line for line in readable() if not _is_of(line, READ_ONLY_YET))


def _is_of(line: str, names: frozenset[str]) -> bool:
    """Whether a line says something of a type, a field or a value with one of these names."""
    return any(
        line == name
        or line.startswith((f"{name}.", f"{name}=", f"{name}:"))
        or line.endswith(f": {name}")
        for name in names
    )


def _in(info: Any, seen: set[Any]) -> Iterator[str]:
    """The lines of a type and of all types in it."""
    if isinstance(info, inspect.StructType):
        if info.cls in seen:
            return
        seen.add(info.cls)
        yield _name(info)
        for field in info.fields:
            name = f"{_name(info)}.{field.encode_name}"
            yield name
            yield from (f"{name}{kind}" for kind in _kinds(field.type))
            yield from _in(field.type, seen)
    else:
        for inner in _parts(info):
            yield from _in(inner, seen)


def _name(info: inspect.StructType) -> str:
    return record_name(get_origin(info.cls) or info.cls)


def _kinds(info: Any) -> Iterator[str]:
    """The values that a field may hold, in a word each: `=value`, or `: type`."""
    match info:
        case inspect.Metadata():
            yield from _kinds(info.type)
        case inspect.UnionType():
            for each in info.types:
                yield from _kinds(each)
        case inspect.LiteralType():
            yield from (f"={value}" for value in info.values)
        case inspect.StructType():
            yield f": {_name(info)}"
        case inspect.ListType() | inspect.VarTupleType():
            yield from (f"[]{kind}" for kind in _kinds(info.item_type))
        case _:
            yield f": {type(info).__name__.removesuffix('Type').lower()}"


def _parts(info: Any) -> Iterator[Any]:
    """The types that a type is made of."""
    match info:
        case inspect.Metadata():
            yield info.type
        case inspect.UnionType():
            yield from info.types
        case inspect.ListType() | inspect.VarTupleType():
            yield info.item_type
        case inspect.TupleType():
            yield from info.item_types
        case inspect.DictType():
            yield info.value_type
