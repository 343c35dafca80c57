"""How likely a shuffle of all gems puts at most two of a kind on every volcano.

The gems are shuffled until it does, so a board on which it hardly ever happens cannot be played.
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import factorial

from domain.games.drachenland.components import GEMS, MOST_ALIKE

Used = tuple[int, ...]
"""Coloured gems dealt so far, most first: colours are alike, as there are as many of each."""

_DIAMONDS = GEMS["diamond"]
_COLOURED = GEMS["ruby"]


@lru_cache(maxsize=64)
def dealt_at_once(gems: tuple[int, ...]) -> Fraction:
    """The share of shuffles that deal so many gems per volcano, the rest left in the box."""
    ways: dict[Used, int] = {(0, 0, 0): 1}
    dealt = 0
    for capacity in sorted(gems):
        dealt += capacity
        ways = _with_one_more(ways, capacity, dealt)
    left = sum(GEMS.values()) - dealt
    if left < 0:
        return Fraction(0)
    good = sum(count * _arrangements(_left(used, dealt)) for used, count in ways.items())
    return Fraction(good, _arrangements(tuple(GEMS.values())))


def _with_one_more(ways: dict[Used, int], capacity: int, dealt: int) -> dict[Used, int]:
    """In how many orders so many gems lie on the volcanoes, with one more volcano of this size."""
    more: dict[Used, int] = defaultdict(int)
    for used, count in ways.items():
        for here, orders in _fillings(capacity):
            now = tuple(sorted(map(sum, zip(used, here[:-1], strict=True)), reverse=True))
            if now[0] <= _COLOURED and dealt - sum(now) <= _DIAMONDS:
                more[now] += count * orders
    return more


@lru_cache(maxsize=16)
def _fillings(capacity: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """How many of each kind a volcano may hold, diamonds last; and in how many orders."""
    return tuple(_allowed(capacity))


def _allowed(capacity: int) -> Iterator[tuple[tuple[int, ...], int]]:
    for here in product(range(MOST_ALIKE + 1), repeat=len(GEMS)):
        if sum(here) == capacity:
            yield here, _arrangements(here)


def _left(used: Used, dealt: int) -> tuple[int, ...]:
    """How many of each kind stay in the box."""
    return (*(_COLOURED - count for count in used), _DIAMONDS - (dealt - sum(used)))


def _arrangements(counts: tuple[int, ...]) -> int:
    """In how many orders gems of several kinds can lie in a row."""
    found = factorial(sum(counts))
    for count in counts:
        found //= factorial(count)
    return found
