"""The names of places in a picture of the board: each stands beside its place, covers as little as
possible, and keeps a distance from other names.
"""

from collections.abc import Iterator
from functools import partial
from itertools import chain, pairwise, product
from math import cos, pi, sin

from msgspec import Struct

from domain.drawing import Mark, Point, Shown
from domain.games.drachenland.board import Board, Space
from domain.games.drachenland.drawing.layout import Layout, rim
from domain.words import Names


class Lettering(Struct, frozen=True):
    """How names are written: how wide a letter is, how high a line, and where it is shown."""

    letter: int
    line: int
    shown: Shown


class Box(Struct, frozen=True):
    """Room on the canvas around a spot, by halves; `weight`: how bad it is to write over it."""

    x: float
    y: float
    half: float
    high: float
    weight: float

    def under(self, other: "Box") -> float:
        """How much of it another one hides."""
        across = min(self.x + self.half, other.x + other.half) - max(
            self.x - self.half, other.x - other.half
        )
        if across <= 0:
            return 0.0
        down = min(self.y + self.high, other.y + other.high) - max(
            self.y - self.high, other.y - other.high
        )
        return across * max(0.0, down) * self.weight


LARGE, SMALL = Lettering(11, 24, "large"), Lettering(15, 28, "small")
USUAL_CROWD = 3
"""Names leave room on the rim for so many: they stay where they are while a match goes on."""
STONE, GATE, VOLCANO, TOKEN = 14, 28, 42, 16
"""About how far these reach, to all sides."""
OVER_NAMES, OVER_THINGS, OVER_WATER, OUTSIDE = 4.0, 1.0, 0.15, 8.0
BETWEEN = 7
"""From one name to the next, at least."""
MARGIN = 18
"""The distance by which a name may leave the canvas, into the margin of the picture."""
ASIDE, FURTHER = 4, 26
"""How far from its place a name stands, or may stand if there is no room."""
DIRECTIONS = 32
PASSES = 3
"""Names that were put first are looked at again when the others have their places."""


def names_of(board: Board, layout: Layout, called: dict[Space, Names]) -> Iterator[Mark]:
    """The names of places: larger and in two lines where the picture is small."""
    yield from _written(board, layout, called, LARGE)
    yield from _written(board, layout, {at: _in_two(name) for at, name in called.items()}, SMALL)


def _in_two(name: Names) -> Names:
    return Names(_broken(name.fr), _broken(name.en))


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
    there, volcanoes = tuple(_there(board, layout)), {one.id for one in board.volcanoes}
    canvas = (board.width * layout.factor, board.height * layout.factor)
    written: dict[Space, Box] = {}
    for place in PASSES * tuple(texts):
        reach = VOLCANO if place in volcanoes else GATE
        others = [box for at, box in written.items() if at != place]
        spots = tuple(_beside(layout, place, reach, _size(texts[place], lettering)))
        near = _reaching(_around(spots), (*there, *others))
        written[place] = min(spots, key=partial(_hidden, canvas, near))
    for place, box in written.items():
        text = texts[place]
        yield Mark("text", round(box.x), round(box.y), None, "strong", text, shown=lettering.shown)


def _size(text: Names, lettering: Lettering) -> tuple[float, float]:
    """Half of its width and of its height, in either language."""
    lines = max(text.fr.count("\n"), text.en.count("\n")) + 1
    longest = max(len(line) for line in (*text.fr.split("\n"), *text.en.split("\n")))
    return lettering.letter * longest / 2, lettering.line * lines / 2


def _beside(layout: Layout, place: Space, reach: float, size: tuple[float, float]) -> Iterator[Box]:
    """The spots around a place, the nearest first: below, and then all around."""
    (half, high), unit = size, layout.unit
    for far, number in product((reach + ASIDE, reach + FURTHER), range(DIRECTIONS)):
        angle = pi / 2 + (number + 1) // 2 * (-1) ** number * 2 * pi / DIRECTIONS
        stretch = 1 / max(abs(cos(angle)), abs(sin(angle)))
        x, y = layout.moved(
            layout.spots[place],
            cos(angle) * stretch * (half + far),
            sin(angle) * stretch * (high + far),
        )
        room = BETWEEN / 2
        yield Box(x, y, (half + room) * unit, (high + room) * unit, OVER_NAMES)


def _around(spots: tuple[Box, ...]) -> Box:
    """The room that holds all of these."""
    left, right = min(one.x - one.half for one in spots), max(one.x + one.half for one in spots)
    top, bottom = min(one.y - one.high for one in spots), max(one.y + one.high for one in spots)
    return Box((left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2, 1)


def _reaching(room: Box, there: tuple[Box, ...]) -> tuple[Box, ...]:
    """The part of it within this room: no name can hide the rest."""
    return tuple(box for box in there if box.under(room))


def _hidden(size: tuple[float, float], there: tuple[Box, ...], box: Box) -> float:
    """How much a name would hide, or stick out of the canvas."""
    width, height = size
    across = max(0.0, box.half - box.x - MARGIN, box.x + box.half - width - MARGIN)
    down = max(0.0, box.high - box.y - MARGIN, box.y + box.high - height - MARGIN)
    out = OUTSIDE * (across * box.high + down * box.half)
    return out + sum(other.under(box) for other in there)


def _there(board: Board, layout: Layout) -> Iterator[Box]:
    """All else in the picture: stones, gates, volcanoes, things on their rims, rivers."""
    unit = layout.unit

    def box(spot: Point, reach: float, weight: float) -> Box:
        return Box(*spot, reach * unit, reach * unit, weight)

    spots = layout.spots
    stones = chain.from_iterable(path.spaces for path in board.paths)
    yield from (box(spots[stone], STONE, OVER_THINGS) for stone in stones)
    yield from (box(spots[gate.id], GATE, OVER_THINGS) for gate in board.entrances)
    for volcano in board.volcanoes:
        yield box(spots[volcano.id], VOLCANO, OVER_THINGS)
        crowd = rim(layout, volcano.id, USUAL_CROWD)
        yield from (box(spot, TOKEN, OVER_THINGS) for spot in crowd)
    yield from (box(spot, STONE, OVER_WATER) for spot in _wet(board, layout))


def _wet(board: Board, layout: Layout) -> Iterator[Point]:
    """Points along the rivers."""
    for river in board.rivers:
        for (ax, ay), (bx, by) in pairwise(layout.course(river)):
            for part in range(1, 6):
                yield (ax + (bx - ax) * part // 6, ay + (by - ay) * part // 6)
