"""Treasure on a volcano or behind a screen, and its points.

A set is an egg with a ruby, an emerald and a sapphire; diamonds stand for any gem, never for an
egg. As many sets as can be made count, and one point for all the rest.
"""

from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from domain.games.drachenland.components import COLOURS, GEM_OF, SET, SINGLE, Colour
from domain.words import says


class Stash(Struct, frozen=True):
    """An amount of treasure."""

    eggs: Annotated[int, says("How many eggs.")] = 0
    ruby: Annotated[int, says("How many rubies, which go with the red adventurer.")] = 0
    emerald: Annotated[int, says("How many emeralds, which go with the green adventurer.")] = 0
    sapphire: Annotated[int, says("How many sapphires, which go with the blue adventurer.")] = 0
    diamond: Annotated[int, says("How many diamonds, each of which stands for any gem.")] = 0

    @property
    def things(self) -> int:
        """How many there are of all kinds."""
        return self.eggs + self.ruby + self.emerald + self.sapphire + self.diamond


def kept(stash: Stash, rings: frozenset[Colour]) -> Stash:
    """The rest when the gems of each adventurer without a ring are given back."""
    return replace(stash, **{GEM_OF[colour]: 0 for colour in COLOURS if colour not in rings})


def sets(stash: Stash) -> int:
    """The most sets that can be made."""
    return max(k for k in range(stash.eggs + 1) if _wanting(stash, k) <= stash.diamond)


def _wanting(stash: Stash, count: int) -> int:
    """How many coloured gems are missing for so many sets."""
    return sum(max(0, count - gems) for gems in (stash.ruby, stash.emerald, stash.sapphire))


def points(stash: Stash) -> int:
    """The worth of what was kept."""
    made = sets(stash)
    return SET * made + SINGLE * (stash.things - 4 * made)
