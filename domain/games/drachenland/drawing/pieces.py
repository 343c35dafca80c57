"""The pieces on the board, in a picture: treasure, tokens, adventurers."""

from collections.abc import Iterator
from math import pi

from domain.drawing import Colour as Tint
from domain.drawing import Mark, Point, Shape
from domain.games.drachenland.board import Space
from domain.games.drachenland.components import (
    COLOUR_NAMES,
    GEM_NAMES,
    PEOPLE_NAMES,
    PEOPLES,
    SHAPES,
    TOKENS,
    Colour,
    Gem,
    Token,
)
from domain.games.drachenland.drawing.layout import CRATER, Layout, rim, ring
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Adventurer, Table
from domain.words import Names

TINTS: dict[Gem, Tint] = {"ruby": "red", "emerald": "green", "sapphire": "blue", "diamond": "clear"}
EGG = Names("Œuf de dragon", "Dragon's egg")
FACE_DOWN = Names("Jeton face cachée", "Face-down token")
SYMBOLS: dict[Token, tuple[Shape, Tint]] = {
    "boatman": ("boat", "plain"),
    "baby_dragon": ("baby", "plain"),
    "magic_hand": ("hand", "plain"),
    "royal_dragon_red": ("dragon", "red"),
    "royal_dragon_green": ("dragon", "green"),
    "royal_dragon_blue": ("dragon", "blue"),
    "ring": ("ring", "plain"),
    "reroll": ("dice", "plain"),
}
LABELS: dict[Token, str] = {"forced_march": "+3"}
CROWDED, MOST_SINGLE = 6, 8
"""From so many things in a crater on they are smaller; more than so many are drawn once per kind,
with their number.
"""
LETTERS: dict[Colour, Names] = {
    "red": Names("R", "R"),
    "green": Names("V", "G"),
    "blue": Names("B", "B"),
}
"""For those who cannot tell the colours apart."""


def held(table: Table, layout: Layout) -> Iterator[Mark]:
    """The pieces in the craters. Tokens come with the adventurers, as they share the rims."""
    for crater, volcano in zip(table.craters, table.graph.volcanoes, strict=True):
        yield from treasure(crater.treasure, layout, layout.spots[volcano])


def treasure(stash: Stash, layout: Layout, spot: Point) -> Iterator[Mark]:
    """Eggs in the middle, gems around them."""
    gems: list[Gem] = [gem for gem in GEM_NAMES for _ in range(getattr(stash, gem))]
    if stash.things > MOST_SINGLE:
        yield from _counted(stash, layout, spot)
        return
    scale = 105 if stash.things < CROWDED else 80
    for number in range(stash.eggs):
        at = layout.moved(spot, scale / 6 * (number - (stash.eggs - 1) / 2), 0)
        yield Mark("egg", *at, EGG, scale=scale)
    radius = CRATER if len(gems) > 1 or stash.eggs else 0
    for gem, angle in zip(gems, _around(len(gems)), strict=True):
        at = layout.aside(spot, angle, radius)
        yield Mark(gem, *at, capital(GEM_NAMES[gem]), TINTS[gem], scale=scale * 9 // 10)


def _around(count: int) -> list[float]:
    """`count` angles all around, the middle one at the top."""
    return ring(count, -pi / 2, 2 * pi)


def _counted(stash: Stash, layout: Layout, spot: Point) -> Iterator[Mark]:
    marks = tuple(piles(stash))
    for mark, angle in zip(marks, _around(len(marks)), strict=True):
        x, y = layout.aside(spot, angle, CRATER - 3)
        yield Mark(mark.shape, x, y, mark.title, mark.colour, mark.label, scale=105)


def piles(stash: Stash) -> Iterator[Mark]:
    """One mark per kind of treasure that there is, with its number, at no place yet."""
    if stash.eggs:
        title = Names(f"Œufs de dragon : {stash.eggs}", f"Dragon's eggs: {stash.eggs}")
        yield Mark("egg", 0, 0, title, label=str(stash.eggs))
    for gem, names in GEM_NAMES.items():
        if count := getattr(stash, gem):
            one = capital(names)
            title = Names(f"{one.fr} : {count}", f"{one.en}: {count}")
            yield Mark(gem, 0, 0, title, TINTS[gem], str(count))


def capital(names: Names) -> Names:
    """Names as they begin a sentence."""
    return Names(names.fr.capitalize(), names.en.capitalize())


def pawns(table: Table, layout: Layout) -> Iterator[Mark]:
    """Adventurers on stones, and what stands around the rims: tokens, then adventurers."""
    standing = _standing(table)
    for space, crowd in standing.items():
        if space not in table.graph.index:
            for seat, pawn in crowd:
                yield from adventurer(seat, pawn, layout.spots[space])
    for volcano in table.graph.volcanoes:
        yield from _rim(table, layout, volcano, standing.get(volcano, []))


Crowd = list[tuple[int, Adventurer]]


def _standing(table: Table) -> dict[Space, Crowd]:
    """The seats and adventurers on each space."""
    found: dict[Space, Crowd] = {}
    for seat, crew in enumerate(table.crews):
        for pawn in crew:
            if pawn.at is not None:
                found.setdefault(pawn.at, []).append((seat, pawn))
    return found


def _rim(table: Table, layout: Layout, volcano: Space, crowd: Crowd) -> Iterator[Mark]:
    crater = table.crater(volcano)
    lying = (*crater.face_up, *crater.face_down)
    places = rim(layout, volcano, len(lying) + len(crowd))
    for laid, at in zip(lying, places, strict=False):
        yield from token(laid, at, 90)
    for (seat, pawn), at in zip(crowd, places[len(lying) :], strict=True):
        yield from adventurer(seat, pawn, at)


def token(laid: Token | None, at: Point, scale: int) -> Iterator[Mark]:
    """A token, face up if it is seen."""
    if laid is None:
        yield Mark("hidden", *at, FACE_DOWN, scale=scale)
        return
    yield Mark("tile", *at, TOKENS[laid].names, label=LABELS.get(laid, ""), scale=scale)
    if laid in SYMBOLS:
        shape, tint = SYMBOLS[laid]
        yield Mark(shape, *at, colour=tint, scale=scale * 8 // 10)


def adventurer(seat: int, pawn: Adventurer, at: Point, scale: int = 100) -> Iterator[Mark]:
    """A pawn, in its people's shape and its own colour, with its ring."""
    if pawn.ring:
        yield Mark("halo", *at, scale=scale)
    title = title_of(seat, pawn)
    yield Mark(SHAPES[seat], *at, title, pawn.colour, LETTERS[pawn.colour], scale=scale)


def title_of(seat: int, pawn: Adventurer) -> Names:
    """The seat and the colour of the adventurer, and whether it wears a ring."""
    people, colour = PEOPLE_NAMES[PEOPLES[seat]], COLOUR_NAMES[pawn.colour]
    fr, en = f"{people.fr} (place {seat}), {colour.fr}", f"{people.en} (seat {seat}), {colour.en}"
    return Names(f"{fr}, avec anneau", f"{en}, with ring") if pawn.ring else Names(fr, en)
