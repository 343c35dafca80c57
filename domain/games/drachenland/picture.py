"""A picture of the board: the land, and on it what lies and stands there, if a match is played."""

from collections.abc import Iterator
from itertools import chain, pairwise

from msgspec.structs import replace

from domain.drawing import Drawing, Line, Mark, Point, Shown
from domain.game import Names
from domain.games.drachenland.board import Board, Entrance, Path, River, Space, Volcano
from domain.games.drachenland.layout import (
    LETTER,
    SMALL_LETTER,
    Layout,
    hull,
    layout_of,
    name_spot,
    rim,
)
from domain.games.drachenland.pieces import held, pawns
from domain.games.drachenland.seats import seats, strip
from domain.games.drachenland.state import Table

USUAL_CROWD = 3
"""Names leave room on the rim for so many: they stay where they are while a match goes on."""
TITLE = Names("Le pays des dragons", "The land of the dragons")


def pictured(board: Board, table: Table | None = None) -> Drawing:
    """The board before a match, each volcano with the numbers of what it will hold; or a table as
    it is seen, and below the land what each seat has before its screen.
    """
    layout = layout_of(board)
    lines = (*_rivers(board, layout), *_roads(board, layout))
    width, height = (round(side * layout.factor) for side in (board.width, board.height))
    upon = (*_printed(board, layout), *_names(board, layout))
    if table is not None:
        upon = (*held(table, layout), *_names(board, layout), *pawns(table, layout))
    marks = (*_ground(board, layout), *upon)
    if table is not None:
        marks += tuple(_unscaled(mark, layout.unit) for mark in seats(table, height))
        height += strip(table)
    land = hull((*layout.spots.values(), *(bend for line in lines for bend in line.points)))
    return Drawing(TITLE, width, height, layout.unit, land, lines, marks)


def _unscaled(mark: Mark, unit: float) -> Mark:
    """As large as on the built-in board: a crowded land does not make the strip small."""
    return replace(mark, scale=round(mark.scale / unit))


def _rivers(board: Board, layout: Layout) -> Iterator[Line]:
    names = {volcano.id: volcano.name for volcano in board.volcanoes}
    for river in board.rivers:
        ends = f"{names[river.a]} - {names[river.b]}"
        title = Names(f"Rivière {river.id} : {ends}", f"River {river.id}: {ends}")
        yield Line("river", _course(river, layout), title)


def _course(river: River, layout: Layout) -> tuple[Point, ...]:
    bends = ((round(x * layout.factor), round(y * layout.factor)) for x, y in river.via)
    return (layout.spots[river.a], *bends, layout.spots[river.b])


def _roads(board: Board, layout: Layout) -> Iterator[Line]:
    for path in board.paths:
        along = (path.start, *path.spaces, path.end)
        title = Names(f"Chemin {path.id}", f"Path {path.id}")
        yield Line("road", tuple(layout.spots[space] for space in along), title)


def _ground(board: Board, layout: Layout) -> Iterator[Mark]:
    """Stones, entrances and volcanoes, with nothing on them."""
    for path in board.paths:
        yield from _stones(path, layout)
    for entrance in board.entrances:
        yield _gate(entrance, layout)
    for number, volcano in enumerate(board.volcanoes):
        yield Mark("volcano", *layout.spots[volcano.id], _title(volcano), turn=67 * number % 360)


def _stones(path: Path, layout: Layout) -> Iterator[Mark]:
    for number, stone in enumerate(path.spaces):
        title = Names(f"Pierre {stone}", f"Stone {stone}")
        yield Mark("stone", *layout.spots[stone], title, turn=(97 * number + 31) % 360)


def _gate(entrance: Entrance, layout: Layout) -> Mark:
    title = Names(
        f"Entrée {entrance.name} ({entrance.id})", f"Entrance {entrance.name} ({entrance.id})"
    )
    return Mark("gate", *layout.spots[entrance.id], title)


def _title(volcano: Volcano) -> Names:
    return Names(f"Volcan {volcano.name} ({volcano.id})", f"Volcano {volcano.name} ({volcano.id})")


def _printed(board: Board, layout: Layout) -> Iterator[Mark]:
    """The numbers that are printed on the board."""
    for volcano in board.volcanoes:
        x, y = layout.spots[volcano.id]
        eggs = Names(f"Œufs : {volcano.eggs}", f"Eggs: {volcano.eggs}")
        gems = Names(f"Pierres précieuses : {volcano.gems}", f"Gems: {volcano.gems}")
        left, right = layout.moved((x, y), -13, 0), layout.moved((x, y), 13, 0)
        yield Mark("egg", *left, eggs, label=str(volcano.eggs), scale=150)
        yield Mark("gems", *right, gems, label=str(volcano.gems), scale=150)


def _names(board: Board, layout: Layout) -> Iterator[Mark]:
    """The volcanoes' names; their ids where the picture is small."""
    names = {volcano.id: volcano.name for volcano in board.volcanoes}
    yield from _written(board, layout, names, LETTER, "large")
    yield from _written(board, layout, {name: name for name in names}, SMALL_LETTER, "small")


def _written(
    board: Board, layout: Layout, texts: dict[Space, str], letter: int, shown: Shown
) -> Iterator[Mark]:
    crowds = (rim(layout, volcano, USUAL_CROWD) for volcano in texts)
    taken = [*layout.spots.values(), *_wet(board, layout), *chain.from_iterable(crowds)]
    for volcano, text in texts.items():
        half = letter * len(text) / 2
        at = name_spot(layout, volcano, half, taken)
        taken += (layout.moved(at, dx, 0) for dx in (-half, 0, half))
        yield Mark("text", *at, colour="strong", label=text, shown=shown)


def _wet(board: Board, layout: Layout) -> Iterator[Point]:
    """Points along the rivers."""
    for river in board.rivers:
        for (ax, ay), (bx, by) in pairwise(_course(river, layout)):
            for part in range(1, 6):
                yield (ax + (bx - ax) * part // 6, ay + (by - ay) * part // 6)
