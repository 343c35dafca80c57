"""Treasure on a volcano or behind a screen."""

from typing import Annotated

from msgspec import Struct

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
