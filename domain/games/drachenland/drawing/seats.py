"""The strip below the land in a picture: the possessions of each seat before its screen, and behind
it if the viewer may look; the active seat, and the dice.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.drawing import Colour, Mark
from domain.games.drachenland.components import PEOPLE_NAMES, PEOPLES, SHAPES
from domain.games.drachenland.drawing.pieces import adventurer, piles, token
from domain.games.drachenland.table import Table
from domain.words import Names

COLUMN, ROW, GAP = 500, 110, 30
"""Two seats stand beside each other; the gap is between the land and them."""
FIRST, SECOND = 24, 72
"""The heights of a seat's two lines."""
EMBLEM, NAME, RESERVE, DICE, HOLDINGS = 30, 76, 250, 390, 92
"""The offsets of these within a seat's column."""
APART, ROOM = 38, 400
"""From one thing to the next, and how much room there is for holdings."""


def strip(table: Table) -> int:
    """How high it is."""
    return GAP + ROW * ((len(table.crews) + 1) // 2)


def seats(table: Table, top: int) -> Iterator[Mark]:
    """The marks of all seats, below this height."""
    for seat in table.seats:
        x, y = COLUMN * (seat % 2), top + GAP + ROW * (seat // 2)
        yield from _named(table, seat, x, y)
        yield from _reserve(table, seat, x + RESERVE, y + FIRST)
        yield from _holdings(table, seat, x + HOLDINGS, y + SECOND)
        if seat == table.active:
            yield from _dice(table, x + DICE, y + FIRST)


def _named(table: Table, seat: int, x: int, y: int) -> Iterator[Mark]:
    names = PEOPLE_NAMES[PEOPLES[seat]]
    title = Names(f"{names.fr}, place {seat}", f"{names.en}, seat {seat}")
    active = seat == table.active and table.phase != "over"
    if active:
        title = Names(f"{title.fr} : à qui le tour", f"{title.en}: whose turn it is")
    emblem: Colour = "gold" if active else "faint"
    yield Mark(SHAPES[seat], x + EMBLEM, y + 48, title, emblem, scale=170)
    colour: Colour = "strong" if active else "faint"
    yield Mark("caption", x + NAME, y + FIRST, colour=colour, label=names)


def _reserve(table: Table, seat: int, x: int, y: int) -> Iterator[Mark]:
    """Adventurers that have not come in yet."""
    waiting = [pawn for pawn in table.crews[seat] if pawn.at is None]
    for number, pawn in enumerate(waiting):
        yield from adventurer(seat, pawn, (x + APART * number, y), 115)


def _dice(table: Table, x: int, y: int) -> Iterator[Mark]:
    for number, die in enumerate(table.dice):
        used = Names(" (utilisé)", " (used)") if die.used else Names("", "")
        title = Names(f"Dé {die.die} : {die.face}{used.fr}", f"Die {die.die}: {die.face}{used.en}")
        colour: Colour = "faint" if die.used else "plain"
        at = (x + APART * number, y)
        yield Mark("die", *at, title, colour, str(die.face), scale=120)


def _holdings(table: Table, seat: int, x: int, y: int) -> Iterator[Mark]:
    """Tokens before the screen, and treasure behind it if it is seen."""
    stash = table.screens[seat].stash
    treasure = tuple(piles(stash)) if stash else ()
    tokens = table.tokens[seat]
    apart = min(APART, ROOM // max(1, len(tokens) + len(treasure)))
    for number, held in enumerate(tokens):
        yield from token(held, (x + apart * number, y), 115)
    for number, pile in enumerate(treasure, len(tokens)):
        yield replace(pile, x=x + apart * number, y=y, scale=140)
