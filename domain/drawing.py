"""A board as a picture that any renderer can draw: lines, and marks upon them.

A game gives the places and names of things; the renderer decides how they look.
"""

from typing import Literal

from msgspec import Struct

from domain.words import Names

Point = tuple[int, int]
"""x to the right, y down, in units of the drawing."""
Written = Literal["text", "caption"]
Ground = Literal["stone", "volcano", "gate"]
Treasure = Literal["egg", "gems", "ruby", "emerald", "sapphire", "diamond"]
Pawn = Literal["disc", "square", "triangle", "star", "halo"]
Symbol = Literal["dice", "boat", "dragon", "baby", "hand", "ring"]
Shape = Written | Ground | Treasure | Pawn | Symbol | Literal["die", "tile", "hidden"]
"""The kinds of marks. A text is centred on its place, a caption begins there. A tile is blank and
needs a symbol upon it; a hidden one shows its back.
"""
Colour = Literal["plain", "red", "green", "blue", "clear", "gold", "strong", "faint"]

Shown = Literal["always", "large", "small"]


class Line(Struct, frozen=True):
    """A road or a river through these points."""

    kind: Literal["road", "river"]
    points: tuple[Point, ...]
    title: Names


class Mark(Struct, frozen=True):
    """A thing at a place. `scale` is its size in percent, `turn` an angle in degrees.

    `label` is written upon it. Without a title it belongs to the mark before, or is decoration.
    `shown`: always, or only where the picture is large, or small (as on a phone).
    """

    shape: Shape
    x: int
    y: int
    title: Names | None = None
    colour: Colour = "plain"
    label: str | Names = ""
    scale: int = 100
    turn: int = 0
    shown: Shown = "always"


class Drawing(Struct, frozen=True):
    """A picture. The later covers the earlier: land, then lines, then marks.

    `unit` is how large a mark of 100 percent is drawn: 1 where places are 50 units apart.
    """

    title: Names
    width: int
    height: int
    unit: float
    land: tuple[Point, ...]
    """The corners of the land; the renderer gives it a shore around them."""
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]
