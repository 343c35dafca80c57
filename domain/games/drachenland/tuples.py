"""Tuples with one element per seat or place."""

from typing import TypeVar

T = TypeVar("T")


def changed(items: tuple[T, ...], index: int, new: T) -> tuple[T, ...]:
    """`items` with another element at this index."""
    return (*items[:index], new, *items[index + 1 :])
