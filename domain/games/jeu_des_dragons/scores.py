"""Points are gold, and nothing else: claims and cards do not count (ruling T43)."""

from domain.game import Score
from domain.games.jeu_des_dragons.table import Table
from domain.secrecy import ranks


def standing(view: Table) -> tuple[int, ...]:
    """The points of each seat now: all hoards are public (ruling T47)."""
    return view.hoards


def scored(table: Table) -> tuple[Score, ...]:
    """The score of each seat at the end; the richest win, equals share the rank."""
    pairs = zip(table.hoards, ranks(table.hoards), strict=True)
    return tuple(Score(seat, gold, rank, {"gold": gold}) for seat, (gold, rank) in enumerate(pairs))
