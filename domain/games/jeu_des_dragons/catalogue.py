"""The catalogue of the box: every piece with its count, each power and ability with its effect and
its decisions, and the numbers and tie rules that a client needs.
"""

from typing import Any

from msgspec import Struct, to_builtins

from domain.games.jeu_des_dragons import components as c
from domain.games.jeu_des_dragons.choices import KINDS
from domain.games.jeu_des_dragons.components import ABILITIES, CARDS, Ability, Card, Face, Kind
from domain.games.jeu_des_dragons.names import ABILITY_NAMES, NAMES
from domain.games.jeu_des_dragons.texts import FLIGHTS, POWERS, TALENTS, TIES
from domain.words import Names

LEADS_TO: dict[Kind, tuple[str, ...]] = {
    "blue": ("blue",),
    "red": ("target",),
    "green": ("give-or-pay",),
    "brass": ("target", "give-or-pay"),
    "bronze": ("take-ante",),
    "dracolich": ("copy",),
    "archmage": ("copy",),
    "dragonslayer": ("slay",),
    "thief": ("discard",),
    "princess": ("trigger",),
}
"""The kinds of decisions that a power may ask for, in this order."""


class Number(Struct, frozen=True):
    """A number of the rules."""

    names: Names
    value: int
    provenance: str = "published"


NUMBERS: dict[str, Number] = {
    "start": Number(Names("Or de départ", "Gold at first"), c.START_GOLD),
    "quick": Number(Names("Or de départ, partie rapide", "Gold at first, quick"), c.QUICK_GOLD),
    "gold_by_players": Number(
        Names("Or de départ par joueur", "Gold at first, per player"), c.GOLD_PER_PLAYER
    ),
    "hand_at_first": Number(Names("Cartes de départ", "Cards at first"), c.HAND_AT_FIRST),
    "hand_limit": Number(Names("Cartes en main, au plus", "Most cards in a hand"), c.HAND_LIMIT),
    "buys_with": Number(
        Names("Cartes en main pour acheter, au plus", "Most cards in a hand that buys"),
        c.BUYS_WITH,
    ),
    "hand_bought": Number(Names("Acheter jusqu'à", "Buy up to"), c.HAND_BOUGHT),
    "hand_of_gambler": Number(
        Names("Acheter jusqu'à, joueur professionnel", "Buy up to, as a gambler"),
        c.HAND_OF_GAMBLER,
        "reconstructed",
    ),
    "cards_after_gambit": Number(
        Names("Cartes piochées après un gambit", "Cards drawn after a gambit"),
        c.CARDS_AFTER_GAMBIT,
    ),
    "rounds": Number(Names("Tours d'un gambit, au moins", "Fewest rounds of a gambit"), c.ROUNDS),
    "patience": Number(
        Names("Tours sans vainqueur possible, au plus", "Most rounds that nobody can win"),
        c.PATIENCE,
        "reconstructed",
    ),
    "special_flight": Number(
        Names("Dragons d'un vol spécial", "Dragons of a special flight"), c.SPECIAL_FLIGHT
    ),
    "three_antes": Number(
        Names("Antes d'un brelan, avec three_antes", "Antes of a strength flight, three_antes"),
        c.THREE_ANTES,
    ),
    "bronze_antes": Number(
        Names("Antes du Dragon de Bronze", "Antes of the Bronze Dragon"), c.BRONZE_ANTES
    ),
    "mortal_fee": Number(Names("Prix d'un mortel", "Price of a mortal"), c.MORTAL_FEE),
    "due_instead": Number(
        Names("Or au lieu d'un dragon", "Gold instead of a dragon"), c.DUE_INSTEAD
    ),
}


def catalogue() -> dict[str, Any]:
    """All components as plain data; `provenance` says of each part whether it was published."""
    return {
        "cards": {
            "provenance": "published",
            "count": len(CARDS),
            "items": [_card(card, face) for card, face in CARDS.items()],
        },
        "powers": {"provenance": "published", "items": [_power(kind) for kind in POWERS]},
        "gold": _gold(),
        "aids": {
            "provenance": "published",
            "names": {"fr": "Carte de référence", "en": "Reference card"},
            "count": c.REFERENCE_CARDS,
        },
        "flights": {"provenance": "published", "items": [_flight(one) for one in FLIGHTS]},
        "numbers": {
            "provenance": "published",
            "items": [{"id": one, **to_builtins(NUMBERS[one])} for one in NUMBERS],
        },
        "ties": {
            "provenance": "published",
            "items": [{"id": one, "rule": to_builtins(TIES[one])} for one in TIES],
        },
        "options": {
            "gold_by_players": {"provenance": "published", "edition": "2010"},
            "three_antes": {"provenance": "published", "edition": "2010"},
            "abilities": {"provenance": "reconstructed", "edition": "2005, campaign rules"},
        },
        "abilities": {
            "provenance": "reconstructed",
            "items": [_ability(ability) for ability in ABILITIES],
        },
    }


def _card(card: Card, face: Face) -> dict[str, Any]:
    names, colours = to_builtins(NAMES[face.kind]), list(c.colours(card))
    return {"id": card, "names": names, "count": 1, **to_builtins(face), "colours": colours}


def _power(kind: Kind) -> dict[str, Any]:
    """`takes`: gold from the stakes; `due`: from an opponent; `fee`: to the stakes."""
    leads_to = LEADS_TO.get(kind, ())
    return {
        "kind": kind,
        "effect": to_builtins(POWERS[kind]),
        "takes": c.TAKES.get(kind),
        "due": c.DUE.get(kind),
        "fee": c.MORTAL_FEE if kind in c.PAYING else None,
        "decisions": list(leads_to),
        "moves": _moves(*leads_to),
    }


def _moves(*kinds: str) -> list[str]:
    """The types of moves that answer these kinds of decisions."""
    found = (kind for name in kinds for kind in KINDS if kind.kind == name)
    return [str(move.__struct_config__.tag) for kind in found for move in kind.moves]


def _gold() -> dict[str, Any]:
    pieces = (
        ("gold_piece", Names("Pièce d'or", "Gold piece"), c.GOLD_PIECES, 1),
        ("platinum_piece", Names("Pièce de platine", "Platinum piece"), c.PLATINUM_PIECES, 10),
    )
    return {
        "provenance": "published",
        "gold": c.GOLD_PIECES,
        "platinum": c.PLATINUM_PIECES,
        "start": c.START_GOLD,
        "items": [
            {"id": piece, "names": to_builtins(names), "count": count, "worth": worth}
            for piece, names, count, worth in pieces
        ],
    }


def _flight(flight: str) -> dict[str, Any]:
    names, effect = FLIGHTS[flight]
    kinds = {"colour": "form-flight", "strength": "take-ante"}[flight]
    return {
        "id": flight,
        "names": to_builtins(names),
        "effect": to_builtins(effect),
        "cards": c.SPECIAL_FLIGHT,
        "decisions": [kinds],
        "moves": _moves(kinds),
    }


def _ability(ability: Ability) -> dict[str, Any]:
    """`per`: how often it can be used; `fallback`: what is done for an absent player."""
    used = "name-leader" if ability == "grant_favor" else "use-ability"
    return {
        "id": ability,
        "names": to_builtins(ABILITY_NAMES[ability]),
        **to_builtins(TALENTS[ability]),
        "per": "game" if ability == "wild_card" else "gambit",
        "decisions": ["ability"],
        "moves": [used, "decline"],
        "fallback": used if ability in c.USED_BY_FALLBACK else "decline",
    }
