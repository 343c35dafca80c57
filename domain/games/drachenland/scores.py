"""The score of each seat at the end, and what it would be now. Ties: ruling D27.

A set is an egg with a ruby, an emerald and a sapphire; diamonds stand for any gem, never for an
egg. As many sets as can be made count, and one point for all the rest.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import astuple, replace

from domain.game import Score
from domain.games.drachenland.components import COLOURS, GEM_OF, SET, SINGLE, Colour
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Crew, Table
from domain.secrecy import ranks


class Standing(Struct, frozen=True):
    """The data of the final scoring, per seat: treasure, adventurers with rings, turns."""

    stash: Stash
    rings: frozenset[Colour]
    turns: int = 0


def scored(table: Table) -> tuple[Score, ...]:
    """The score of each seat at the end, with nothing veiled."""
    pairs = zip(table.screens, table.crews, table.turns, strict=True)
    standings = [
        Standing(screen.stash or Stash(), _ringed(crew), turns) for screen, crew, turns in pairs
    ]
    return ranked(standings, table.options.break_ties)


def standing(view: Table) -> tuple[int | None, ...]:
    """The score of each seat if the game ended now; None for a seat whose screen this view does not
    look behind.

    The gems of an adventurer without a ring count nothing, as at the end.
    """
    pairs = zip(view.screens, view.crews, strict=True)
    return tuple(
        None if screen.stash is None else points(kept(screen.stash, _ringed(crew)))
        for screen, crew in pairs
    )


def _ringed(crew: Crew) -> frozenset[Colour]:
    """The colours of the adventurers with a ring."""
    return frozenset(pawn.colour for pawn in crew if pawn.ring)


def ranked(standings: Sequence[Standing], tie_break: bool = False) -> tuple[Score, ...]:
    """The score of each seat. Equal points share a rank; `tie_break`: sets, eggs, fewer turns."""
    remains = [kept(each.stash, each.rings) for each in standings]
    keys = [
        (points(left), sets(left), left.eggs, -each.turns)
        for left, each in zip(remains, standings, strict=True)
    ]
    looked_at = 4 if tie_break else 1
    placed = ranks([key[:looked_at] for key in keys])
    return tuple(
        Score(seat, key[0], rank, {"sets": SET * key[1], "singles": key[0] - SET * key[1]})
        for seat, (key, rank) in enumerate(zip(keys, placed, strict=True))
    )


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
    made, things = sets(stash), sum(astuple(stash))
    worth: int = SET * made + SINGLE * (things - 4 * made)
    return worth
