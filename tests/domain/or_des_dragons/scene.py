"""Situations at the table of L'Or des dragons, laid out for a test.

By default there are four strong dragons with one silver piece each, all adventurers are ready that
do not fight, the bag is full of silver, and the fair is over.
"""

from typing import Any

from msgspec.structs import fields, replace

from domain.chance import Answer
from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons.amount import Amount, Token
from domain.games.or_des_dragons.components import ADVENTURERS, ATTACK, Adventurer, Magic
from domain.games.or_des_dragons.options import Options
from domain.games.or_des_dragons.setup import setup
from domain.games.or_des_dragons.table import Fighter, Lair
from tests.kit.stories import AS_IT_LIES, Story, by_seat, given, given_table

Fights = tuple[int, Adventurer]
"""A seat and its adventurer."""
SILVER = Amount(silver=1)
BAG: tuple[Token, ...] = ("silver",) * 60
OPTIONS = tuple(field.name for field in fields(Options))
PUBLIC = (0, 1, 2, None)
"""The witnesses of what three seats and the spectators may see."""


def fresh(seats: int = 3, first: int = 0, **options: Any) -> Story:
    """A game that has just begun, with nothing shuffled."""
    luck: list[Answer] = [AS_IT_LIES, AS_IT_LIES, (first,)]
    if options.get("advanced"):
        luck.insert(2, AS_IT_LIES)
    return given(OR_DES_DRAGONS, seats, *luck, **options)


def dragon(
    power: int, treasure: Amount = SILVER, *fights: Fights, unknown: int = 0, name: str = "D17"
) -> Lair:
    """A vulnerable dragon and who fights it."""
    fighters = tuple(Fighter(seat, who, ATTACK[who]) for seat, who in fights)
    return Lair(name, power, unknown, treasure, fighters)


def scene(*dragons: Lair | None, seats: int = 3, **said: Any) -> Story:
    """A turn of seat 0, or `active`, before it attacks; `hoards`, `hands`, `ready`, `tired` and
    `orders` by seat, options by name, other fields of the table by name."""
    options = Options(**{name: said.pop(name) for name in OPTIONS if name in said})
    lairs = (*dragons, *(dragon(99, name=f"D0{n}") for n in range(4 - len(dragons))))
    fighting = [(f.seat, f.adventurer) for lair in lairs if lair for f in lair.fighters]
    ready: dict[int, tuple[Adventurer, ...]] = {
        seat: tuple(who for who in ADVENTURERS if (seat, who) not in fighting)
        for seat in range(seats)
    }
    table = setup(seats, options)
    lies = {
        "deck": ("D01", "D02"),
        "bag": BAG,
        "pile": (),
        "lairs": lairs,
        "phase": "attack",
        "prepared": ("deck", "bag", "pile"),
        "turn": 1,
        "decision": 1,
        "fair_held": True,
        "ready": by_seat(tuple(ready.values()), said.pop("ready", {})),
    }
    for name in ("hoards", "hands", "tired", "orders", "received"):
        lies[name] = by_seat(getattr(table, name), said.pop(name, {}))
    return given_table(OR_DES_DRAGONS, replace(table, **{**lies, **said}))


def hand(*cards: Magic) -> tuple[Magic, ...]:
    """The magic objects of a seat."""
    return cards


def pair(treasure: Amount, power: int = 5, **said: Any) -> Story:
    """Seats 0 and 1 have just killed the dragon in slot 0 together, with their knights."""
    lair = dragon(power, treasure, (1, "warrior_m"), unknown=said.pop("unknown", 0))
    return scene(lair, **said)
