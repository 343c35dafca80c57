"""The land in a picture of the board: what is the same from the first move to the last."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from domain.drawing import Drawing, Line, Mark
from domain.games.drachenland.board import BUILT_IN, Board, Path, Space
from domain.games.drachenland.components import PLACE_NAMES
from domain.games.drachenland.drawing.layout import Layout, hull, layout_of
from domain.games.drachenland.drawing.names import names_of
from domain.words import Names

TITLE = Names("Le pays des dragons", "The land of the dragons")


class Land(Struct, frozen=True):
    """The empty land as a drawing, and what is written upon it: names, and the printed numbers."""

    layout: Layout
    empty: Drawing
    names: tuple[Mark, ...]
    printed: tuple[Mark, ...]


@lru_cache(maxsize=16)
def land_of(board: Board) -> Land:
    """The land of a board without faults."""
    layout = layout_of(board)
    lines = (*_rivers(board, layout), *_roads(board, layout))
    width, height = (round(side * layout.factor) for side in (board.width, board.height))
    corners = hull((*layout.spots.values(), *(bend for line in lines for bend in line.points)))
    ground = tuple(_ground(board, layout))
    return Land(
        layout,
        Drawing(TITLE, width, height, layout.unit, corners, lines, ground),
        tuple(names_of(board, layout, _called(board))),
        tuple(_printed(board, layout)),
    )


def _rivers(board: Board, layout: Layout) -> Iterator[Line]:
    names = _called(board)
    for river in board.rivers:
        a, b = names[river.a], names[river.b]
        title = Names(f"Rivière {river.id} : {a.fr} - {b.fr}", f"River {river.id}: {a.en} - {b.en}")
        yield Line("river", layout.course(river), title)


def _roads(board: Board, layout: Layout) -> Iterator[Line]:
    for path in board.paths:
        along = (path.start, *path.spaces, path.end)
        title = Names(f"Chemin {path.id}", f"Path {path.id}")
        yield Line("road", tuple(layout.spots[space] for space in along), title)


def _ground(board: Board, layout: Layout) -> Iterator[Mark]:
    """Stones, entrances and volcanoes, with nothing on them."""
    for path in board.paths:
        yield from _stones(path, layout)
    names = _called(board)
    for entrance in board.entrances:
        title = _titled("Entrée", "Entrance", names[entrance.id], entrance.id)
        yield Mark("gate", *layout.spots[entrance.id], title)
    for number, volcano in enumerate(board.volcanoes):
        title = _titled("Volcan", "Volcano", names[volcano.id], volcano.id)
        yield Mark("volcano", *layout.spots[volcano.id], title, turn=67 * number % 360)


def _stones(path: Path, layout: Layout) -> Iterator[Mark]:
    for number, stone in enumerate(path.spaces):
        title = Names(f"Pierre {stone}", f"Stone {stone}")
        yield Mark("stone", *layout.spots[stone], title, turn=(97 * number + 31) % 360)


def _titled(fr: str, en: str, names: Names, place: str) -> Names:
    return Names(f"{fr} {names.fr} ({place})", f"{en} {names.en} ({place})")


def _called(board: Board) -> dict[Space, Names]:
    """The names of volcanoes and entrances: a host's own names are the same in any language."""
    given = {p.id: Names(p.name, p.name) for p in (*board.volcanoes, *board.entrances)}
    return given | (PLACE_NAMES if board == BUILT_IN else {})


def _printed(board: Board, layout: Layout) -> Iterator[Mark]:
    """The numbers that are printed on the board."""
    for volcano in board.volcanoes:
        x, y = layout.spots[volcano.id]
        eggs = Names(f"Œufs : {volcano.eggs}", f"Eggs: {volcano.eggs}")
        gems = Names(f"Pierres précieuses : {volcano.gems}", f"Gems: {volcano.gems}")
        left, right = layout.moved((x, y), -13, 0), layout.moved((x, y), 13, 0)
        yield Mark("egg", *left, eggs, label=str(volcano.eggs), scale=150)
        yield Mark("gems", *right, gems, label=str(volcano.gems), scale=150)
