"""A game as the coach sees it, and arithmetic that gives the same on every machine."""

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from typing import Any, NamedTuple

from domain.chance import Below

WHOLE = 1_000_000
"""Chances are integer millionths."""
Chances = tuple[int, ...]
"""Each seat's chance to win, in millionths; together a million."""
_ONE, _HALVINGS = 1 << 40, 10
LEAST = -14_000_000
"""A strength so far behind the best has no chance."""


class Deck(NamedTuple):
    """A pile from which cards are often drawn one by one: its cards, and a table with others."""

    cards: Callable[[Any], tuple[Any, ...]]
    replaced: Callable[[Any, tuple[Any, ...]], Any]


class Judge(NamedTuple):
    """The features of a game's tables.

    `features` gives a tuple of integers per seat, as `names` says, in thousandths of a unit; they
    do not depend on the order of what lies face down. `progress` is how much of the match is
    played, in thousandths. `piles` is all that lies face down and nobody has seen, `reshuffled` a
    table on which that lies in another order, each as likely. `deck` is the pile of which each
    card that may lie on top is looked at.
    """

    names: tuple[str, ...]
    features: Callable[[Any], tuple[tuple[int, ...], ...]]
    progress: Callable[[Any], int]
    piles: Callable[[Any], Any]
    reshuffled: Callable[[Any, Below], Any]
    deck: Deck | None = None


def shared(weights: Sequence[int]) -> Chances:
    """A million, divided in proportion to these weights; not all may be 0."""
    sums = accumulate(weights, initial=0)
    whole = sum(weights)
    return tuple(b - a for a, b in pairwise(WHOLE * part // whole for part in sums))


def softmax(strengths: Sequence[int]) -> Chances:
    """Chances in proportion to e to the strength, which is in millionths of a logit."""
    best = max(strengths)
    return shared([_exp(strength - best) for strength in strengths])


def lead(counts: Sequence[int], seat: int, most: int) -> int:
    """How far a seat is ahead of the best other one, or behind it, but never more than `most`."""
    best = max(count for other, count in enumerate(counts) if other != seat)
    return max(-most, min(most, counts[seat] - best))


def _exp(strength: int) -> int:
    """e to a strength that is not positive, in parts of 2**40, by integers alone."""
    if strength < LEAST:
        return 0
    part = strength * _ONE // (WHOLE << _HALVINGS)
    power = _ONE + part + part * part // (2 * _ONE)
    for _ in range(_HALVINGS):
        power = power * power // _ONE
    return power
