"""Boards as pictures: a game's drawing, rendered as SVG."""

from collections.abc import Callable
from typing import Literal

from flask import render_template

from domain.drawing import Drawing, Line, Point, Shape
from domain.game import Names

MEDIA_TYPE = "image/svg+xml"
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""A picture needs nothing, and runs nothing, whatever a name in it may say."""

Language = Literal["fr", "en"]

DARK: tuple[Shape, ...] = (
    *("gems", "ruby", "emerald", "sapphire", "disc", "square", "triangle", "star"),
)
INKS: dict[Shape, str] = {"text": "words", "caption": "words start"} | dict.fromkeys(DARK, "lit")
"""How labels are written on some shapes; dark on all others."""


def rendered(drawing: Drawing, language: Language) -> str:
    """The drawing as SVG. Its texts come from hosts of matches: the template escapes them."""
    return render_template(
        "board.svg",
        drawing=drawing,
        language=language,
        text=_in(language),
        inks=INKS,
        land=_corners(drawing.land),
        lines=[(line, _drawn(line)) for line in drawing.lines],
    )


def _in(language: Language) -> Callable[[Names | str], str]:
    return lambda said: said if isinstance(said, str) else getattr(said, language)


def _corners(points: tuple[Point, ...]) -> str:
    return f"M{' '.join(f'{x} {y}' for x, y in points)}Z"


def _drawn(line: Line) -> str:
    """A road goes straight from point to point, a river in a curve (Catmull-Rom) through them."""
    points = line.points
    begun = f"M{points[0][0]} {points[0][1]}"
    if line.kind == "road":
        return begun + "L" + " ".join(f"{x} {y}" for x, y in points[1:])
    around = (points[0], *points, points[-1])
    fours = zip(around, around[1:], around[2:], around[3:], strict=False)
    return begun + "".join(f"C{_bend(*four)}" for four in fours)


def _bend(before: Point, start: Point, end: Point, after: Point) -> str:
    """The two control points and the end of a stretch, as a Bézier curve."""
    controls = (
        *(start[axis] + (end[axis] - before[axis]) / 6 for axis in (0, 1)),
        *(end[axis] - (after[axis] - start[axis]) / 6 for axis in (0, 1)),
    )
    return " ".join(f"{number:.0f}" for number in (*controls, *end))
