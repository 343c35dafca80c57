"""The words that a process holds in its memory."""

import gc
from collections.abc import Iterable, Iterator
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from msgspec import Struct

ELSEWHERE = (ModuleType, type, FunctionType, CodeType, FrameType)
"""Objects that lead to all else of the process, and hold nothing of a player."""


def texts_of(*roots: Any) -> Iterator[str]:
    """Each text and each run of bytes that can be reached from these."""
    met, left = set[int](), [*roots]
    while left:
        each = left.pop()
        if id(each) in met or isinstance(each, ELSEWHERE):
            continue
        met.add(id(each))
        if isinstance(each, str | bytes):
            yield each if isinstance(each, str) else each.decode("latin-1")
        left += _parts_of(each)


def _parts_of(thing: Any) -> Iterable[Any]:
    """The collector does not follow what is held untracked, as structs of texts are."""
    if isinstance(thing, Struct):
        return [getattr(thing, name) for name in thing.__struct_fields__]
    if isinstance(thing, dict):
        return [*thing.keys(), *thing.values()]
    return gc.get_referents(thing)
