"""Looking into Structs: holes, parts that could change in place, and mutants of moves.

Written without the kernel's own walk through types, so that neither hides a mistake of the other.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.secrecy import Veil

Known = set[Any]
"""Parts that were looked into already, by id: a match shares most of its parts with the next one.

Keep the parts alive beside such a set, or an id might come to mean another part.
"""


def holes(thing: Any, veiled: bool = False, known: Known | None = None) -> Iterator[Any]:
    """Every None in a veiled field, however deep."""
    if thing is None and veiled:
        yield thing
    elif isinstance(thing, tuple | Struct) and not _known((id(thing), veiled), known):
        if isinstance(thing, tuple):
            for item in thing:
                yield from holes(item, veiled, known)
        else:
            for name, veil in _veils(type(thing)):
                yield from holes(getattr(thing, name), veil, known)


def _known(key: Any, known: Known | None) -> bool:
    if known is None:
        return False
    found = key in known
    known.add(key)
    return found


@cache
def _veils(kind: type[Struct]) -> tuple[tuple[str, bool], ...]:
    """Each field, and whether it is veiled."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        (name, any(isinstance(mark, Veil) for mark in getattr(hints[name], "__metadata__", ())))
        for name in kind.__struct_fields__
    )


def mutable_parts(thing: Any, known: Known | None = None) -> Iterator[Any]:
    """Every part that could be changed in place, however deep."""
    if isinstance(thing, tuple | frozenset | Struct):
        if _known(id(thing), known):
            return
        if isinstance(thing, Struct):
            if not thing.__struct_config__.frozen:
                yield thing
            thing = tuple(getattr(thing, name) for name in thing.__struct_fields__)
        for item in thing:
            yield from mutable_parts(item, known)
    elif isinstance(thing, dict | list | set | bytearray):
        yield thing


def mutations(thing: Struct) -> Iterator[Any]:
    """The same with one value changed, as far as the type and so the door allows it."""
    for name in thing.__struct_fields__:
        for value in _others(getattr(thing, name)):
            mutant = replace(thing, **{name: value})
            try:
                yield msgspec.json.decode(msgspec.json.encode(mutant), type=type(thing))
            except msgspec.ValidationError:
                continue


def _others(value: Any) -> Iterator[Any]:
    match value:
        case bool():
            yield not value
        case int():
            yield from (value + 1, value - 1, -1, 0, 10**6)
        case str():
            yield from ("", value + "x", "é")
        case tuple():
            yield from ((), value[:-1], value[::-1], value + value)
            for index, item in enumerate(value):
                yield from ((*value[:index], other, *value[index + 1 :]) for other in _others(item))
        case Struct():
            yield from mutations(value)
    yield from (None, 0, 1, "", ())
