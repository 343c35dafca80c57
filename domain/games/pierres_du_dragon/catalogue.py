"""All that lies in the box as plain data, with the limits and numbers that a client needs.

The English names of the special characters are from memory; all else is as published.
"""

from typing import Any

from msgspec import json, to_builtins

from domain.games.pierres_du_dragon import components as c
from domain.games.pierres_du_dragon import kinds
from domain.games.pierres_du_dragon.amounts import COLOURS, Colour
from domain.games.pierres_du_dragon.blanks import MOST_BRANCHES, MOST_EFFECTS
from domain.games.pierres_du_dragon.options import blank
from domain.words import Names

PUBLISHED = {"provenance": "published"}
OTHER_PIECES = {
    "bag": (Names("sac", "bag"), 1),
    "screen": (Names("écran", "screen"), c.SCREENS),
    "die": (Names("dé de score", "score die"), c.DICE),
    "blank": (Names("carte vierge", "blank card"), c.BLANKS),
}
EFFECTS: dict[str, tuple[Names, tuple[str, ...]]] = {
    "pay": (Names("payer des pierres", "pay stones"), ("pay",)),
    "spend": (Names("payer des pièces", "pay coins"), ()),
    "forfeit": (Names("perdre l'or de la mise", "forfeit the gold of the bid"), ()),
    "take": (Names("prendre à la banque", "take from the bank"), ("take",)),
    "share": (Names("faire prendre chacun à la banque", "let everybody take from the bank"), ()),
    "score": (Names("marquer des points", "score points"), ()),
    "steal": (Names("voler une pierre ou une pièce", "steal a stone or a coin"), ("steal",)),
    "plunder": (Names("prendre les pièces d'un joueur", "take a player's coins"), ("plunder",)),
    "banish": (Names("bannir une couleur", "banish a colour"), ("banish",)),
    "draw": (Names("tirer des pierres du sac", "draw stones from the bag"), ()),
    "gamble": (Names("tirer jusqu'à s'arrêter", "draw until one stops"), ("gamble",)),
    "buy": (Names("acheter des pierres", "buy stones"), ("buy",)),
    "imitate": (Names("imiter un personnage", "imitate a character"), ("imitate",)),
    "keep": (Names("garder la carte", "keep the card"), ("double",)),
}
"""The name of each effect, and the kinds of decisions that it may ask its owner for. The
Doppelganger, which is kept, asks after a later auction is won; a card of the host's own asks then
which branch is used, as any power does.
"""
TIES = {
    "auction": Names(
        "Les meilleures mises égales se départagent en argent ; nouvelle égalité : personne.",
        "Equal highest bids are broken in silver; after another tie there is no winner.",
    ),
    "match": Names(
        "Le premier à trois points gagne aussitôt, il n'y a donc pas d'égalité en "
        "tête ; les autres, et tous si la partie s'éteint, partagent leur rang.",
        "The first to reach three points wins at once, so the lead is not tied; the "
        "others, and all if the match dies out, share a rank.",
    ),
}


def catalogue() -> dict[str, Any]:
    """All components."""
    return {
        "coins": {**PUBLISHED, "items": [_coin(name) for name in c.COIN_NAMES]},
        "stones": {**PUBLISHED, "items": [_stone(colour) for colour in COLOURS]},
        "base": {**PUBLISHED, "items": [_card(name) for name in c.BASE]},
        "special": {**PUBLISHED, "items": [_card(name) for name in c.SPECIAL]},
        "blank": {
            **PUBLISHED,
            "copies": c.BLANKS,
            "ids": [blank(index) for index in range(c.BLANKS)],
            "most_branches": MOST_BRANCHES,
            "most_effects": MOST_EFFECTS,
        },
        "other": {**PUBLISHED, "items": [_other(name) for name in OTHER_PIECES]},
        "effects": {**PUBLISHED, "items": [_effect(name) for name in EFFECTS]},
        "start": {**PUBLISHED, **to_builtins(c.START), "stones": c.STONES_DEALT},
        "turn": {
            **PUBLISHED,
            "specials": c.SPECIALS_A_TURN,
            "auctions": c.AUCTIONS_A_TURN,
            "first": c.WITCH,
        },
        "winning": {
            **PUBLISHED,
            "provenance_of": {"barren_turns": "reconstructed"},
            "points": c.WINNING,
            "barren_turns": c.BARREN_TURNS,
        },
        "ties": {**PUBLISHED, **to_builtins(TIES)},
    }


def _coin(name: str) -> dict[str, Any]:
    names, colour, count = c.COIN_NAMES[name]
    limited = name != "cursed"
    told = {"id": name, "names": to_builtins(names), "colour": colour}
    return {**told, "count": count, "limited": limited}


def _stone(colour: Colour) -> dict[str, Any]:
    count = c.ALL_STONES.count(colour)
    return {"id": colour, "names": to_builtins(c.STONE_NAMES[colour]), "count": count}


def _card(name: str) -> dict[str, Any]:
    character = c.CHARACTERS[name]
    english = "published" if name in c.BASE else "reconstructed"
    return {
        "id": name,
        "names": to_builtins(character.names),
        "names_provenance": {"fr": "published", "en": english},
        "copies": character.copies,
        "either": json.decode(json.encode(character.power)),
    }


def _other(name: str) -> dict[str, Any]:
    names, count = OTHER_PIECES[name]
    return {"id": name, "names": to_builtins(names), "count": count}


def _effect(name: str) -> dict[str, Any]:
    names, asked = EFFECTS[name]
    moves = [kind.moves for kind in kinds.KINDS if kind.kind in asked]
    tags = [str(move.__struct_config__.tag) for types in moves for move in types]
    return {"id": name, "names": to_builtins(names), "kinds": list(asked), "moves": tags}
