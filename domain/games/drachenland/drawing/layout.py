"""The layout of a picture of the board: the canvas, the craters, their rims."""

from collections.abc import Iterable, Iterator
from math import atan2, cos, hypot, pi, sin

from msgspec import Struct

from domain.drawing import Point
from domain.games.drachenland.board import Board, River, Space

CANVAS = 1000
"""The longer side of the picture, for a board of any size."""
NEAR = 49
"""The distance between places at which things are drawn at their full size."""
CRATER, RIM = 20, 43
"""Radii: of the ring of treasure within a crater, and of what stands upon its rim."""
STEP = 40 * pi / 180
"""Between two things on a rim, as long as there is room."""


class Layout(Struct, frozen=True):
    """A board on the canvas: `factor` scales its coordinates, `unit` all that is drawn.

    spots: each space and entrance. around: what each volcano's roads and rivers first lead to.
    """

    factor: float
    unit: float
    spots: dict[Space, Point]
    around: dict[Space, tuple[Point, ...]]

    def moved(self, spot: Point, dx: float, dy: float) -> Point:
        """A spot so far (in marks' sizes) from another."""
        return (round(spot[0] + dx * self.unit), round(spot[1] + dy * self.unit))

    def aside(self, spot: Point, angle: float, distance: float) -> Point:
        """A spot in this direction."""
        return self.moved(spot, distance * cos(angle), distance * sin(angle))

    def course(self, river: River) -> tuple[Point, ...]:
        """The points through which a river flows."""
        bends = (_scaled(bend, self.factor) for bend in river.via)
        return (self.spots[river.a], *bends, self.spots[river.b])


def layout_of(board: Board) -> Layout:
    """The layout of a board without faults."""
    factor = CANVAS / max(board.width, board.height)
    spots = {p.id: _scaled((p.x, p.y), factor) for p in (*board.volcanoes, *board.entrances)}
    for path in board.paths:
        stones = (_scaled(stone, factor) for stone in path.stones)
        spots |= zip(path.spaces, stones, strict=True)
    around = {v.id: tuple(_around(board, v.id, spots, factor)) for v in board.volcanoes}
    return Layout(factor, _unit(tuple(spots.values())), spots, around)


def _scaled(point: Point, factor: float) -> Point:
    return (round(point[0] * factor), round(point[1] * factor))


def _unit(spots: tuple[Point, ...]) -> float:
    """Full size where places are as near to each other as on the built-in board."""
    nearest = min(hypot(a[0] - b[0], a[1] - b[1]) for a in spots for b in spots if a is not b)
    return round(min(1.3, max(0.3, nearest / NEAR)), 2)


def _around(
    board: Board, volcano: Space, spots: dict[Space, Point], factor: float
) -> Iterator[Point]:
    for path in board.paths:
        if volcano in (path.start, path.end):
            yield spots[path.spaces[0 if volcano == path.start else -1]]
    for river in board.rivers:
        if volcano == river.a:
            yield _scaled(river.via[0], factor) if river.via else spots[river.b]
        if volcano == river.b:
            yield _scaled(river.via[-1], factor) if river.via else spots[river.a]


def hull(points: Iterable[Point]) -> tuple[Point, ...]:
    """The corners of the smallest convex land that holds all points (monotone chain)."""
    ordered = sorted(set(points))
    return (*_chain(ordered), *_chain(ordered[::-1]))


def _chain(points: list[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _turns_in(chain[-2], chain[-1], point):
            chain.pop()
        chain.append(point)
    return chain[:-1]


def _turns_in(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) <= (b[1] - a[1]) * (c[0] - a[0])


def free_angle(spot: Point, around: tuple[Point, ...]) -> float:
    """The middle of the widest gap between what leads away from a spot."""
    angles = sorted(atan2(y - spot[1], x - spot[0]) for x, y in around)
    if not angles:
        return -pi / 2
    gaps = zip(angles, (*angles[1:], angles[0] + 2 * pi), strict=True)
    start, end = max(gaps, key=lambda gap: gap[1] - gap[0])
    return (start + end) / 2


def ring(count: int, middle: float, step: float = STEP) -> list[float]:
    """`count` angles around a middle one, this far apart, or as far as there is room."""
    step = min(step, 2 * pi / max(1, count))
    return [middle + step * (number - (count - 1) / 2) for number in range(count)]


def rim(layout: Layout, volcano: Space, count: int) -> list[Point]:
    """The positions of so many things upon a rim, as far from the roads as possible."""
    spot = layout.spots[volcano]
    middle = free_angle(spot, layout.around[volcano])
    return [layout.aside(spot, angle, RIM) for angle in ring(count, middle)]
