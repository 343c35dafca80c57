"""Tuples with one element per seat or place."""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def changed(items: tuple[T, ...], index: int, new: T) -> tuple[T, ...]:
    """`items` with another element at this index."""
    return (*items[:index], new, *items[index + 1 :])


def less(items: Iterable[T], gone: Iterable[T]) -> tuple[T, ...]:
    """`items` without those in `gone`; no element is twice in either."""
    lost = set(gone)
    return tuple(item for item in items if item not in lost)
