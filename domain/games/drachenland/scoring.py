"""What treasure is worth in the end: as many sets as can be made, and one point for all the rest.

A set is an egg with a ruby, an emerald and a sapphire; diamonds stand for any gem, never for an
egg. Facts: 1.2 (score formula), D27.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from domain.game import Score
from domain.games.drachenland.components import COLOURS, GEM_OF, SET, SINGLE, Colour


class Stash(Struct, frozen=True):
    """Treasure behind a screen."""

    eggs: int = 0
    ruby: int = 0
    emerald: int = 0
    sapphire: int = 0
    diamond: int = 0

    @property
    def things(self) -> int:
        """How many there are of all kinds."""
        return self.eggs + self.ruby + self.emerald + self.sapphire + self.diamond


class Standing(Struct, frozen=True):
    """What the end looks at, per seat: treasure, whose adventurers have rings, turns taken."""

    stash: Stash
    rings: frozenset[Colour]
    turns: int = 0


def kept(stash: Stash, rings: frozenset[Colour]) -> Stash:
    """What remains when the gems of each adventurer without a ring are given back."""
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


def scored(standings: Sequence[Standing], tie_break: bool = False) -> tuple[Score, ...]:
    """The score of each seat. Who has as many points has the same rank, unless with `tie_break`
    more sets, then more eggs, then fewer turns decide.
    """
    remains = [kept(each.stash, each.rings) for each in standings]
    keys = [
        (points(left), sets(left), left.eggs, -each.turns)
        for left, each in zip(remains, standings, strict=True)
    ]
    looked_at = 4 if tie_break else 1
    return tuple(
        Score(
            seat,
            key[0],
            1 + sum(other[:looked_at] > key[:looked_at] for other in keys),
            {"sets": SET * key[1], "singles": key[0] - SET * key[1]},
        )
        for seat, key in enumerate(keys)
    )
