"""Tuples with one element per seat, slot or place, and what games do with them."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from domain.chance import Below, Shuffle, answer

T = TypeVar("T")


def changed(items: tuple[T, ...], index: int, new: T) -> tuple[T, ...]:
    """`items` with another element at this index."""
    return (*items[:index], new, *items[index + 1 :])


def less(items: Iterable[T], gone: Iterable[T]) -> tuple[T, ...]:
    """`items` without those in `gone`; no element occurs twice in either."""
    lost = set(gone)
    return tuple(item for item in items if item not in lost)


def around(seats: int, seat: int) -> tuple[int, ...]:
    """All other seats, clockwise from the next one."""
    return tuple((seat + step) % seats for step in range(1, seats))


def ranks(points: Sequence[Any]) -> tuple[int, ...]:
    """The rank of each seat, from 1 for most points; equal points share a rank. Where ties are
    broken, what breaks them follows the points: (points, cards).
    """
    return tuple(1 + sum(more > mine for more in points) for mine in points)


def shuffled(items: Iterable[T], below: Below) -> list[T]:
    """The items in an order that chance gives, as a shuffle in a match would."""
    listed = list(items)
    return [listed[index] for index in answer(Shuffle(len(listed)), below)]
