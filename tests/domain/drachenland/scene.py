"""Situations at the table of Drachenland, laid out for a test.

By default seat 0 of three has rolled 2 and 4 and uses its first die; the board is empty of
adventurers, and there are no tokens. There is an egg on every volcano, and no gem.
"""

from typing import Any

from msgspec.structs import replace

from domain.games.drachenland import DRACHENLAND
from domain.games.drachenland.components import COLOURS, DICE, RINGS, Colour, Token
from domain.games.drachenland.options import Options
from domain.games.drachenland.setup import setup
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Adventurer, Crater, Crew, Screen, Shown, Table
from tests.kit.stories import Story, by_seat, given_table

OPTIONS = Options.__struct_fields__
Where = dict[Colour, str]


def scene(seats: int = 3, **said: Any) -> Story:
    """A turn of seat 0, or `active`. By seat: `at` (colour → space), `rings` (colours), `tokens`,
    `stashes`. By volcano: `face_down`, `face_up`, `treasure`. `dice`: what A and B show; or
    `die`: B alone is left. Options and other fields of the table by name.
    """
    options = Options(**{name: said.pop(name) for name in OPTIONS if name in said})
    table = setup(seats, options)
    at, rings = said.pop("at", {}), said.pop("rings", {})
    fields: dict[str, Any] = {
        "phase": "activate",
        "prepared": ("first", "tokens", "gems"),
        "intro": seats,
        "decision": 1,
        "turns": (1, *(0,) * (seats - 1)),
        "crews": tuple(_crew(at.get(n, {}), rings.get(n, ())) for n in range(seats)),
        "rings": RINGS - sum(map(len, rings.values())),
        "dice": _dice(said.pop("dice", (2, 4)), said.pop("die", None)),
        "craters": _craters(table, said),
        "tokens": by_seat(((),) * seats, said.pop("tokens", {})),
        "screens": _screens(table, said.pop("stashes", {})),
        "spare": (),
    }
    return given_table(DRACHENLAND, replace(table, **{**fields, **said}))


def _crew(at: Where, rings: tuple[Colour, ...]) -> Crew:
    return tuple(Adventurer(colour, at.get(colour), colour in rings) for colour in COLOURS)


def _dice(faces: tuple[int, int], die: int | None) -> tuple[Shown, ...]:
    if die is not None:
        return (Shown("A", 1, used=True), Shown("B", die))
    return tuple(Shown(name, face) for name, face in zip(DICE, faces, strict=True))


def _craters(table: Table, said: dict[str, Any]) -> tuple[Crater, ...]:
    down: dict[str, Token] = said.pop("face_down", {})
    up: dict[str, tuple[Token, ...]] = said.pop("face_up", {})
    treasure: dict[str, Stash] = said.pop("treasure", {})
    return tuple(
        Crater(
            treasure.get(volcano, Stash(eggs=1)),
            (down[volcano],) if volcano in down else (),
            up.get(volcano, ()),
        )
        for volcano in table.graph.volcanoes
    )


def _screens(table: Table, stashes: dict[int, Stash]) -> tuple[Screen, ...]:
    return tuple(
        replace(screen, stash=stashes.get(seat, Stash()))
        for seat, screen in enumerate(table.screens)
    )


def place(story: Story, seat: int, colour: Colour) -> str | None:
    """The space of an adventurer."""
    at: str | None = story.table.pawn(seat, colour).at
    return at


def stash(story: Story, seat: int) -> Stash:
    """The possessions of a seat behind its screen."""
    found: Stash = story.table.screens[seat].stash
    return found
