"""The land in a picture of the board: what is the same from the first move to the last."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, pairwise

from msgspec import Struct

from domain.drawing import Drawing, Line, Mark, Point, Shown
from domain.games.drachenland.board import BUILT_IN, Board, Path, River, Space
from domain.games.drachenland.components import PLACE_NAMES
from domain.games.drachenland.drawing.layout import (
    LINE,
    Layout,
    hull,
    layout_of,
    name_spot,
    rim,
)
from domain.words import Names


class Lettering(Struct, frozen=True):
    """How names are written: about how wide a letter is, how high a name, and where it is shown."""

    letter: int
    height: int
    shown: Shown


USUAL_CROWD = 3
"""Names leave room on the rim for so many: they stay where they are while a match goes on."""
LARGE, SMALL = Lettering(11, 24, "large"), Lettering(15, 56, "small")
TITLE = Names("Le pays des dragons", "The land of the dragons")


class Land(Struct, frozen=True):
    """The empty land as a drawing, and what is written upon it: names, and the printed numbers."""

    layout: Layout
    empty: Drawing
    names: tuple[Mark, ...]
    printed: tuple[Mark, ...]


@lru_cache(maxsize=64)
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
        tuple(_names(board, layout)),
        tuple(_printed(board, layout)),
    )


def _rivers(board: Board, layout: Layout) -> Iterator[Line]:
    names = _called(board)
    for river in board.rivers:
        a, b = names[river.a], names[river.b]
        title = Names(f"Rivière {river.id} : {a.fr} - {b.fr}", f"River {river.id}: {a.en} - {b.en}")
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
    """What volcanoes and entrances are called: a host's own names are the same in any language."""
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


def _names(board: Board, layout: Layout) -> Iterator[Mark]:
    """What places are called: larger and in two lines where the picture is small."""
    names = _called(board)
    yield from _written(board, layout, names, LARGE)
    yield from _written(board, layout, {at: _in_two(name) for at, name in names.items()}, SMALL)


def _in_two(names: Names) -> Names:
    return Names(_broken(names.fr), _broken(names.en))


def _broken(name: str) -> str:
    """A name in two lines, as even as its hyphens and spaces allow."""
    breaks = [at for at, sign in enumerate(name) if sign in " -" and 0 < at < len(name) - 1]
    if not breaks:
        return name
    at = min(breaks, key=lambda place: abs(place - len(name) / 2))
    return f"{name[: at + 1].rstrip()}\n{name[at + 1 :]}"


def _written(
    board: Board, layout: Layout, texts: dict[Space, Names], lettering: Lettering
) -> Iterator[Mark]:
    crowds = (rim(layout, volcano.id, USUAL_CROWD) for volcano in board.volcanoes)
    dry = [*layout.spots.values(), *chain.from_iterable(crowds)]
    taken = [*dry, *dry, *_wet(board, layout)]  # rather over a river than over a stone
    more = (lettering.height - LINE) / 2
    lines = {-more, more}
    for place, text in texts.items():
        half = lettering.letter * _longest(text) / 2
        at = name_spot(layout, place, half, lettering.height, taken)
        taken += 2 * [layout.moved(at, dx, dy) for dx in (-half, 0, half) for dy in lines]
        yield Mark("text", *at, colour="strong", label=text, shown=lettering.shown)


def _longest(text: Names) -> int:
    """How many letters the longest line has, in either language."""
    return max(len(line) for line in (*text.fr.split("\n"), *text.en.split("\n")))


def _wet(board: Board, layout: Layout) -> Iterator[Point]:
    """Points along the rivers."""
    for river in board.rivers:
        for (ax, ay), (bx, by) in pairwise(_course(river, layout)):
            for part in range(1, 6):
                yield (ax + (bx - ax) * part // 6, ay + (by - ay) * part // 6)
