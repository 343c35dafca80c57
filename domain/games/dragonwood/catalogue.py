"""The box as plain data, for clients: every piece, and the numbers of the rules."""

from typing import Any

from msgspec import Struct, to_builtins

from domain.games.dragonwood import components as c
from domain.games.dragonwood.dice import FACES
from domain.words import Names

PUBLISHED = {"provenance": "published"}
USES: dict[c.Enhancement, dict[str, str]] = {
    "lucky_mushroom": {"move": "reroll", "window": "reroll"},
    "lightning_bolt": {"move": "capture", "field": "lightning", "window": "act"},
    "friendly_bunny": {"move": "capture", "field": "bunny", "window": "act"},
    "charmed_potion": {"move": "capture", "field": "potion", "window": "act"},
}
"""The move that uses an enhancement, its field, and the kind of decision in which it is made.

A card without a row applies by itself.
"""
ASKS: dict[c.Happening, dict[str, str]] = {
    "thunder_storm": {"move": "give-up", "window": "thunder_storm"},
    "wind_storm": {"move": "give-up", "window": "wind_storm"},
}
"""The events that ask everybody, with the move that answers."""


def catalogue() -> dict[str, Any]:
    """All components. `provenance` is of a whole part, and of an item where that differs;
    `provenance_of` of single numbers.
    """
    return {
        "adventurers": {**PUBLISHED, "items": [*map(_numbered, c.NUMBERED), _ladybug()]},
        "creatures": {**PUBLISHED, "items": [_creature(name) for name in c.CREATURES]},
        "enhancements": {**PUBLISHED, "items": [_enhancement(name) for name in c.ENHANCEMENTS]},
        "events": {**PUBLISHED, "items": [_happening(name) for name in c.HAPPENINGS]},
        "methods": {**PUBLISHED, "items": [_method(name) for name in c.METHODS]},
        "colours": {**PUBLISHED, "items": [_named(*item) for item in c.COLOUR_NAMES.items()]},
        "dice": {**PUBLISHED, "count": c.MOST_DICE, "faces": list(FACES)},
        "summaries": {
            **PUBLISHED,
            "count": 2,
            "names": {"fr": "Résumé d'un tour de jeu", "en": "Turn summary"},
        },
        "removed": {
            **PUBLISHED,
            "items": [{"seats": seats, "cards": cards} for seats, cards in c.REMOVED.items()],
        },
        "limits": {
            **PUBLISHED,
            "provenance_of": {"decks_at_most": "reconstructed"},
            **_limits(),
        },
        "scoring": {
            **PUBLISHED,
            "majority": {"alone": c.MAJORITY, "shared": c.SHARED_MAJORITY},
            "tie_breaks": ["points", "creature-cards", c.TIE_BREAKER],
        },
    }


def _limits() -> dict[str, int]:
    """The numbers of the rules, in cards unless their name says otherwise."""
    return {
        "landscape": c.LANDSCAPE,
        "start_hand": c.START_HAND,
        "hand": c.HAND_LIMIT,
        "cards_of_an_attempt": c.MOST_DICE,
        "dice": c.MOST_DICE,
        "face_up": c.OPEN_CARDS,
        "ladybug_draws": c.LADYBUG_DRAWS,
        "sunny_day_draws": c.SUNNY_DRAWS,
        "decks_until_the_last_round": c.LAST_DECK,
        "decks_at_most": c.ENDLESS,
    }


def _numbered(card: c.Card) -> dict[str, Any]:
    number, colour = c.NUMBER[card], c.COLOUR[card]
    return {"count": 1, "colour": colour, "number": number, **_named(card, c.CARD_NAMES[card])}


def _ladybug() -> dict[str, Any]:
    names = {"fr": "Coccinelle porte-bonheur", "en": "Lucky Ladybug"}
    return {"id": c.LADYBUG, "count": c.LADYBUGS, "names": names}


def _creature(name: c.Creature) -> dict[str, Any]:
    kind = _card(name, c.CREATURES[name])
    return {**kind, "count": kind["copies"], "dragon": name in c.DRAGONS}


def _enhancement(name: c.Enhancement) -> dict[str, Any]:
    return {**_card(name, c.ENHANCEMENTS[name]), "count": 1, **USES.get(name, {})}


def _happening(name: c.Happening) -> dict[str, Any]:
    return {**_card(name, c.HAPPENINGS[name]), "count": 1, **ASKS.get(name, {})}


def _card(name: str, card: Struct) -> dict[str, Any]:
    """A Dragonwood card. `french`, as `copies`, is of the first release, whose clients read it."""
    told: dict[str, Any] = to_builtins(card)
    french = "published" if told["provenance"] == "published" else "reconstructed"
    return {"id": name, **told, "french": french}


def _method(name: c.Method) -> dict[str, Any]:
    named = _named(name, c.METHOD_NAMES[name])
    if name != "spell":
        return {**named, "cards": {"min": 1, "max": c.MOST_DICE}, "dice_per_card": 1}
    return {
        **named,
        "cards": {"min": c.SPELL_CARDS, "max": c.SPELL_CARDS},
        "dice": c.SPELL_DICE,
        "needs": c.SPELL_VALUE,
        "targets": list(c.DRAGONS),
        "option": "dragon_spell",
    }


def _named(name: str, names: Names) -> dict[str, Any]:
    return {"id": name, "names": to_builtins(names)}
