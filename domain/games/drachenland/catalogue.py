"""The catalogue of the box: every piece with its count, the decisions and moves that use a token,
the board, and the numbers and tie rules that a client needs.
"""

from typing import Any

import msgspec
from msgspec import Struct, to_builtins

from domain.games.drachenland import components as c
from domain.games.drachenland.board import BUILT_IN
from domain.games.drachenland.components import Die, Token
from domain.games.drachenland.decisions import KINDS
from domain.games.drachenland.moves import (
    Activate,
    Boat,
    Call,
    Continue,
    Fly,
    MagicHand,
    March,
    Reroll,
    Step,
    TakeTreasure,
)
from domain.games.drachenland.options import Options
from domain.games.drachenland.table import Take
from domain.words import Names


class Use(Struct, frozen=True):
    """How a token is used: by these moves, as these steps of theirs, or as this take of theirs."""

    moves: tuple[type[Any], ...]
    steps: tuple[type[Step], ...] = ()
    take: Take | None = None


GOING = (Activate, Continue)
RIDING = Use(GOING, (Fly, Call))
USES: dict[Token, Use] = {
    "boatman": Use(GOING, (Boat,)),
    "baby_dragon": RIDING,
    "forced_march": Use(GOING, (March,)),
    "reroll": Use((Reroll,)),
    "magic_hand": Use((MagicHand,)),
    "royal_dragon_red": RIDING,
    "royal_dragon_green": RIDING,
    "royal_dragon_blue": RIDING,
    "ring": Use((*GOING, TakeTreasure, MagicHand), take="ring"),
}


class Number(Struct, frozen=True):
    """A number of the rules."""

    names: Names
    value: int
    provenance: str = "published"


NUMBERS: dict[str, Number] = {
    "set": Number(
        Names(
            "Points d'une collection : un œuf, un rubis, une émeraude, un saphir",
            "Points of a set: an egg, a ruby, an emerald, a sapphire",
        ),
        c.SET,
    ),
    "single": Number(
        Names("Points de chaque autre œuf ou pierre", "Points of each other egg or gem"), c.SINGLE
    ),
    "march": Number(Names("Cases d'une marche forcée", "Spaces of a forced march"), c.MARCH),
    "flight": Number(
        Names("Face de dé pour un dragon royal", "Face of a die for a royal dragon"),
        c.FLIGHT,
    ),
    "most_alike": Number(
        Names(
            "Pierres d'une sorte sur un volcan au départ, au plus (gem_limit)",
            "Most gems of a kind on a volcano at the start (gem_limit)",
        ),
        c.MOST_ALIKE,
    ),
    "adventurers": Number(
        Names("Aventuriers par joueur", "Adventurers per player"), len(c.COLOURS)
    ),
    "rings_worn": Number(
        Names("Anneaux d'un aventurier, au plus", "Most rings of an adventurer"), 1
    ),
    "on_stone": Number(
        Names("Aventuriers sur une pierre, au plus", "Most adventurers on a stone"), 1
    ),
    "steps": Number(Names("Étapes d'un coup, au plus", "Most steps of a move"), c.LONGEST),
    "stall_rounds": Number(
        Names(
            "Tours de table sans prise avant la fin, par défaut",
            "Rounds without a take before the end, by default",
        ),
        Options().stall_rounds or 0,
        "reconstructed",
    ),
}
TIES: dict[str, Names] = {
    "shared": Names(
        "À égalité de points, la victoire est partagée.",
        "Seats with equal points share the win.",
    ),
    "break_ties": Names(
        "Option break_ties : plus de collections, puis plus d'œufs, puis moins de tours.",
        "Option break_ties: more sets, then more eggs, then fewer turns.",
    ),
}
"""The rulebook has no rule for ties."""
SCREEN_NAMES = Names("cache au trésor", "treasure screen")
RING_NAMES = Names("anneau magique", "magic ring")
DIE_NAMES: dict[Die, Names] = {"A": Names("dé A", "die A"), "B": Names("dé B", "die B")}


def catalogue() -> dict[str, Any]:
    """All components as plain data; `provenance` says of each part whether it was published."""
    return {
        "adventurers": {"provenance": "published", "items": _adventurers()},
        "seats": {"provenance": "reconstructed", "items": _seats()},
        "screens": _counted(SCREEN_NAMES, c.SCREENS),
        "rings": _counted(RING_NAMES, c.RINGS),
        "eggs": _counted(c.EGG_NAMES, c.EGGS),
        "gems": {"provenance": "published", "items": _gems()},
        "tokens": {"provenance": "published", "items": [_token(token) for token in c.TOKENS]},
        "dice": {"provenance": "published", "items": _dice()},
        "intro_moves": {"provenance": "published", "items": _intro_moves()},
        "numbers": {
            "provenance": "published",
            "items": [{"id": one, **to_builtins(NUMBERS[one])} for one in NUMBERS],
        },
        "ties": {"provenance": "reconstructed", "items": _ties()},
        "board": {"provenance": "reconstructed", "items": _places(), "board": _board()},
    }


def _counted(names: Names, count: int) -> dict[str, Any]:
    return {"provenance": "published", "count": count, "names": to_builtins(names)}


def _adventurers() -> list[dict[str, Any]]:
    colours = [
        {"id": colour, "count": 1, "names": to_builtins(names), "gem": c.GEM_OF[colour]}
        for colour, names in c.COLOUR_NAMES.items()
    ]
    return [
        {"id": people, "names": to_builtins(names), "count": len(colours), "colours": colours}
        for people, names in c.PEOPLE_NAMES.items()
    ]


def _seats() -> list[dict[str, Any]]:
    """Which people a seat plays, and in which shape it is drawn."""
    pairs = zip(c.PEOPLES, c.SHAPES, strict=True)
    return [
        {
            "seat": seat,
            "people": people,
            "shape": shape,
            "shape_names": to_builtins(c.SHAPE_NAMES[shape]),
        }
        for seat, (people, shape) in enumerate(pairs)
    ]


def _gems() -> list[dict[str, Any]]:
    return [
        {"id": gem, "count": count, "names": to_builtins(c.GEM_NAMES[gem])}
        for gem, count in c.GEMS.items()
    ]


def _token(token: Token) -> dict[str, Any]:
    """`count`: how many are in the box, those of four seats included."""
    kind, use = c.TOKENS[token], USES[token]
    return {
        "id": token,
        **to_builtins(kind),
        "count": kind.on_volcanoes + len(c.PEOPLES) * kind.at_start,
        "taken_with_egg": kind.taken_with_egg,
        "decisions": [one.kind for one in KINDS if set(one.moves) & set(use.moves)],
        "moves": [str(move.__struct_config__.tag) for move in use.moves],
        "steps": [str(step.__struct_config__.tag) for step in use.steps],
        "take": use.take,
    }


def _dice() -> list[dict[str, Any]]:
    return [
        {"id": die, "count": 1, "names": to_builtins(DIE_NAMES[die]), "faces": list(faces)}
        for die, faces in c.DICE.items()
    ]


def _intro_moves() -> list[dict[str, Any]]:
    return [{"seats": seats, "spaces": list(moves)} for seats, moves in c.INTRO_MOVES.items()]


def _ties() -> list[dict[str, Any]]:
    return [{"id": one, "rule": to_builtins(rule)} for one, rule in TIES.items()]


def _places() -> list[dict[str, Any]]:
    return [{"id": place, "names": to_builtins(names)} for place, names in c.PLACE_NAMES.items()]


def _board() -> Any:
    """The built-in board in the form in which a host may give another."""
    return msgspec.json.decode(msgspec.json.encode(BUILT_IN))
