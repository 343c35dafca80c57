"""Looking into Structs: holes, parts that could change in place, and mutants of moves.

Written without the kernel's own walk through types, so that neither hides a mistake of the other.
"""

from collections.abc import Iterator
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.secrecy import Veil


def holes(thing: Any, veiled: bool = False) -> Iterator[Any]:
    """Every None in a veiled field, however deep."""
    if thing is None and veiled:
        yield thing
    elif isinstance(thing, tuple):
        for item in thing:
            yield from holes(item, veiled)
    elif isinstance(thing, Struct):
        for name, hint in get_type_hints(type(thing), include_extras=True).items():
            marks = getattr(hint, "__metadata__", ())
            if name in thing.__struct_fields__:
                veil = any(isinstance(mark, Veil) for mark in marks)
                yield from holes(getattr(thing, name), veil)


def mutable_parts(thing: Any) -> Iterator[Any]:
    """Every part that could be changed in place, however deep."""
    if isinstance(thing, tuple | frozenset):
        for item in thing:
            yield from mutable_parts(item)
    elif isinstance(thing, Struct):
        if not thing.__struct_config__.frozen:
            yield thing
        for name in thing.__struct_fields__:
            yield from mutable_parts(getattr(thing, name))
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
