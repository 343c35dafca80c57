"""The dice and their odds, as exact fractions."""

from collections import Counter
from fractions import Fraction
from functools import cache

FACES = (1, 2, 2, 3, 3, 4)
"""The six sides of each die, in points."""


@cache
def outcomes(dice: int) -> Counter[tuple[int, int]]:
    """In how many of the 6**dice outcomes each (sum, lowest die) comes up."""
    if dice == 0:
        return Counter({(0, FACES[-1]): 1})
    found: Counter[tuple[int, int]] = Counter()
    for (total, lowest), number in outcomes(dice - 1).items():
        for face in FACES:
            found[total + face, min(lowest, face)] += number
    return found


@cache
def chance(dice: int, needed: int, again: bool = False) -> Fraction:
    """The chance that so many dice sum up to `needed` or more.

    `again`: if they do not, the lowest is rolled again, which is the best there is to do.
    """
    won = sum(
        number * (Fraction(1) if total >= needed else _second(needed - total + lowest, again))
        for (total, lowest), number in outcomes(dice).items()
    )
    return Fraction(won, len(FACES) ** dice)


def _second(needed: int, again: bool) -> Fraction:
    """The chance that one die shows `needed` or more, if it is rolled at all."""
    good = sum(face >= needed for face in FACES) if again else 0
    return Fraction(good, len(FACES))
