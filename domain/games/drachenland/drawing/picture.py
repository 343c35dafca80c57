"""A picture of the board: the land, and on it what lies and stands there, if a match is played."""

from msgspec.structs import replace

from domain.drawing import Drawing, Mark
from domain.games.drachenland.board import Board
from domain.games.drachenland.drawing.land import land_of
from domain.games.drachenland.drawing.pieces import held, pawns
from domain.games.drachenland.drawing.seats import seats, strip
from domain.games.drachenland.table import Table


def pictured(board: Board, table: Table | None = None) -> Drawing:
    """The board before a match, each volcano with the numbers of what it will hold; or a table as
    it is seen, and below the land what each seat has before its screen.
    """
    land = land_of(board)
    empty, layout = land.empty, land.layout
    if table is None:
        return replace(empty, marks=(*empty.marks, *land.printed, *land.names))
    upon = (*held(table, layout), *land.names, *pawns(table, layout))
    beside = (_unscaled(mark, layout.unit) for mark in seats(table, empty.height))
    height = empty.height + strip(table)
    return replace(empty, marks=(*empty.marks, *upon, *beside), height=height)


def _unscaled(mark: Mark, unit: float) -> Mark:
    """As large as on the built-in board: a crowded land does not make the strip small."""
    return replace(mark, scale=round(mark.scale / unit))
