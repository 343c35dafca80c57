"""Gems for the volcanoes, dealt by luck: at most two of a kind on each, every such deal as likely.

The rulebook's way is to shuffle and deal until no volcano has three of a kind (on the built-in
board one shuffle in 27). Instead the good deals are numbered, and one number is drawn: the same
odds, at once, with a single question to chance.
"""

from functools import lru_cache
from itertools import product
from math import factorial

from domain.chance import Answer, Question, Roll, Shuffle
from domain.games.drachenland.components import GEMS, MOST_ALIKE
from domain.games.drachenland.stash import Stash

BYTES = Roll(32, 256)
"""A number of 256 bits; there are far fewer deals, so that the bias is below 2**-50."""
Counts = tuple[int, ...]
"""How many of each kind, in the order of GEMS: three colours, and diamonds."""
ALL: Counts = tuple(GEMS.values())
_BOX = tuple(gem for gem, count in GEMS.items() for _ in range(count))


def question(limited: bool) -> Question:
    """The question to chance; `limited`: at most two of a kind on a volcano."""
    return BYTES if limited else Shuffle(len(_BOX))


def dealt(room: tuple[int, ...], answer: Answer, limited: bool) -> tuple[Stash, ...]:
    """The gems of each volcano, of which each has room for so many."""
    return _numbered(room, _number(answer)) if limited else _in_order(room, answer)


def _in_order(room: tuple[int, ...], order: Answer) -> tuple[Stash, ...]:
    gems = [_BOX[index] for index in order]
    starts = [sum(room[:place]) for place in range(len(room))]
    piles = [gems[start : start + size] for start, size in zip(starts, room, strict=True)]
    return tuple(Stash(**{gem: pile.count(gem) for gem in GEMS}) for pile in piles)


def _number(answer: Answer) -> int:
    return int.from_bytes(bytes(side - 1 for side in answer))


def _numbered(room: tuple[int, ...], number: int) -> tuple[Stash, ...]:
    """The deal with this number, counted round and round."""
    left, piles = ALL, []
    number %= orders(room, left)
    for place, size in enumerate(room):
        for here, ways in _fillings(size):
            after = _less(left, here)
            rest = orders(room[place + 1 :], after) if min(after) >= 0 else 0
            if number < ways * rest:
                break
            number -= ways * rest
        number, left = number % rest, after
        piles.append(Stash(0, *here))
    return tuple(piles)


def orders(room: tuple[int, ...], left: Counts = ALL) -> int:
    """In how many orders the gems that are left can lie on volcanoes with so much room, and in the
    box, at most two of a kind on each volcano. Colours are alike: there are as many of each.
    """
    *colours, diamonds = left
    return _orders(room, (*sorted(colours), diamonds))


@lru_cache(maxsize=16_384)
def _orders(room: tuple[int, ...], left: Counts) -> int:
    if sum(room) > sum(left):
        return 0
    if not room:
        return _arrangements(left)
    after = ((_less(left, here), ways) for here, ways in _fillings(room[0]))
    return sum(ways * orders(room[1:], rest) for rest, ways in after if min(rest) >= 0)


@lru_cache(maxsize=64)
def _fillings(size: int) -> tuple[tuple[Counts, int], ...]:
    """The possible contents of a volcano with so much room, and the number of their orders."""
    found = (here for here in product(range(MOST_ALIKE + 1), repeat=len(GEMS)))
    return tuple((here, _arrangements(here)) for here in found if sum(here) == size)


def _less(left: Counts, here: Counts) -> Counts:
    return tuple(a - b for a, b in zip(left, here, strict=True))


def _arrangements(counts: Counts) -> int:
    """In how many orders gems of several kinds can lie in a row."""
    found = factorial(sum(counts))
    for count in counts:
        found //= factorial(count)
    return found
