"""The score of each seat at the end, and what it would be now. Ties: ruling D27."""

from collections.abc import Sequence

from msgspec import Struct

from domain.game import Score
from domain.games.drachenland.components import SET, Colour
from domain.games.drachenland.stash import Stash, kept, points, sets
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
