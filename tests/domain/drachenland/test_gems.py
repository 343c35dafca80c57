"""Gems for the volcanoes: every deal with at most two of a kind, each as likely as the others."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import factorial, prod
from random import Random

import pytest

from domain.chance import answer
from domain.games.drachenland import gems
from domain.games.drachenland.board import BUILT_IN
from domain.games.drachenland.components import GEMS
from domain.games.drachenland.stash import Stash

ORDERS = factorial(57) // prod(map(factorial, GEMS.values()))
"""In how many orders all gems may lie."""


def _share(*room: int) -> Fraction:
    return Fraction(gems.orders(room), ORDERS)


def _counts(stash: Stash) -> tuple[int, ...]:
    return tuple(getattr(stash, gem) for gem in GEMS)


def test_one_shuffle_in_27_would_deal_no_volcano_three_gems_of_a_kind() -> None:
    """About 3.7 % (measured)."""
    assert 0.037 < _share(*BUILT_IN.gems) < 0.038


def test_gems_that_cannot_be_dealt_are_never_dealt() -> None:
    assert _share(*(8,) * 7) == _share(60) == _share(9) == 0


def test_two_gems_of_a_kind_are_always_dealt_and_three_not_always() -> None:
    unlucky = sum(count * (count - 1) * (count - 2) for count in GEMS.values())
    assert _share(*(2,) * 16) == 1
    assert _share(3) == 1 - Fraction(unlucky, 57 * 56 * 55)


@pytest.mark.parametrize("seed", range(20))
def test_each_volcano_is_dealt_its_gems_and_at_most_two_of_a_kind(seed: int) -> None:
    """Rulebook: the gems are laid by chance, never more than two of a colour on a volcano."""
    luck = answer(gems.question(limited=True), Random(seed).randrange)
    piles = gems.dealt(BUILT_IN.gems, luck, limited=True)
    assert tuple(sum(_counts(pile)) for pile in piles) == BUILT_IN.gems
    assert max(max(_counts(pile)) for pile in piles) <= 2
    assert tuple(map(sum, zip(*map(_counts, piles), strict=True))) == tuple(GEMS.values())


def test_every_deal_has_as_many_numbers_as_orders_in_which_its_gems_may_lie(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Against brute force: a small box, dealt with every number there is."""
    box = (2, 2, 1, 3)
    monkeypatch.setattr(gems, "ALL", box)
    room = (3, 2)
    kinds = [kind for kind, count in enumerate(box) for _ in range(count)]
    wanted = Counter(
        deal for order in set(permutations(kinds)) if (deal := _dealt(order, room)) is not None
    )
    total = gems.orders(room, box)
    found = Counter(
        tuple(_counts(pile) for pile in gems._numbered(room, number)) for number in range(total)
    )
    assert total == sum(wanted.values())
    assert found == wanted


def _dealt(order: tuple[int, ...], room: tuple[int, ...]) -> tuple[tuple[int, ...], ...] | None:
    """The shuffled gems as they fall; None if the shuffle must be repeated."""
    first, second = order[: room[0]], order[room[0] : sum(room)]
    deal = tuple(tuple(pile.count(kind) for kind in range(4)) for pile in (first, second))
    return None if max(map(max, deal)) > 2 else deal


def test_all_the_luck_counts() -> None:
    """A number of 256 bits, from 32 bytes, the first one the highest."""
    assert gems._number((1,) * 31 + (2,)) == 1
    assert gems._number((256,) * 32) == 2**256 - 1
    assert gems.orders(BUILT_IN.gems) < 2**100


def test_as_an_option_several_gems_of_a_kind_may_lie_on_a_volcano() -> None:
    """Variant 1: a plain shuffle."""
    order = tuple(range(57))
    piles = gems.dealt(BUILT_IN.gems, order, limited=False)
    assert piles[0] == Stash(ruby=3)
    assert sum(pile.ruby for pile in piles) == 16
    assert gems.question(limited=False).size == 57  # type: ignore[union-attr]
