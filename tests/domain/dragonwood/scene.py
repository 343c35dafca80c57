"""Situations at the table of Dragonwood, laid out for a test.

By default seat 0 of three chooses, the Landscape is full of bats, and the decks hold the cards that
are in no hand.
"""

from typing import Any

from msgspec.structs import replace

from domain.games.dragonwood import DRAGONWOOD
from domain.games.dragonwood.components import LADYBUG, NUMBERED, Wood
from domain.games.dragonwood.events import CardDrawn, Recruited, TurnBegan
from domain.games.dragonwood.options import Options
from domain.games.dragonwood.setup import setup
from tests.kit.stories import Story, by_seat, given_table

BATS: tuple[Wood, ...] = ("crazy_bats",) * 5
OPTIONS = Options.__struct_fields__
SIDE = {1: 1, 2: 2, 3: 4, 4: 6}
"""Which side of a die shows this face (sides 2 and 3 show 2, sides 4 and 5 show 3)."""


def sides(*faces: int) -> tuple[int, ...]:
    """Chance's answer that makes the dice show these faces."""
    return tuple(SIDE[face] for face in faces)


def scene(*landscape: str, seats: int = 3, **said: Any) -> Story:
    """A turn of seat 0, or `active`; `hands`, `owned`, `piled` and `auto` by seat, options and
    other fields of the table by name. The rest of the Landscape are bats."""
    options = Options(**{name: said.pop(name) for name in OPTIONS if name in said})
    table = setup(seats, options)
    fields: dict[str, Any] = {
        "phase": "act",
        "turn": 1,
        "decision": 1,
        "reshuffle": False,
        "discard": (),
        "wood": BATS,
        "landscape": (*landscape, *BATS)[:5],
        "prepared": ("forest", "dragons", "first", "dealt"),
    }
    for name in ("hands", "owned", "auto"):
        fields[name] = by_seat(getattr(table, name), said.pop(name, {}))
    piled = said.pop("piled", {})
    fields["piles"] = tuple(
        replace(pile, cards=piled.get(seat, ())) for seat, pile in enumerate(table.piles)
    )
    held = {card for hand in fields["hands"] for card in hand}
    fields["deck"] = tuple(card for card in NUMBERED if card not in held)
    return given_table(DRAGONWOOD, replace(table, **{**fields, **said}))


def hand(text: str) -> tuple[str, ...]:
    """Cards by colour letter and number: "g7 r12"; "o" is orange, "p" purple, "L" a ladybug."""
    colours = {"g": "green", "r": "red", "p": "purple", "b": "blue", "o": "orange"}
    return tuple(
        LADYBUG if word == "L" else f"{colours[word[0]]}-{word[1:]}" for word in text.split()
    )


def card(text: str) -> str:
    """One card, like `hand`."""
    return hand(text)[0]


NINE = hand("g1 r3 p5 b7 o9 g11 r12 p2 b4")
"""A full hand."""
RECRUITED = (Recruited, CardDrawn, TurnBegan)
"""The events of a plain turn."""
