"""The numbers with which the rules of Dragonwood are told."""

from domain.games.dragonwood import components as c
from domain.games.dragonwood.dice import FACES
from domain.games.dragonwood.options import Options
from domain.words import Fact, Names


def figures(options: Options) -> dict[str, Fact]:
    """By name, as these options have them."""
    some = tuple(c.REMOVED.values())
    return {
        "hand": c.START_HAND,
        "highest": c.HIGHEST,
        "landscape": c.LANDSCAPE,
        "ladybug": c.LADYBUG_DRAWS,
        "sunny": c.SUNNY_DRAWS,
        "most_held": c.HAND_LIMIT,
        "most_dice": c.MOST_DICE,
        "faces": ", ".join(map(str, FACES)),
        "open_cards": c.OPEN_CARDS,
        "spell_cards": c.SPELL_CARDS,
        "spell_dice": c.SPELL_DICE,
        "spell": c.SPELL_VALUE,
        "decks": c.LAST_DECK,
        "endless": options.decks_at_most if options.dragons_only_end else 0,
        "majority": c.MAJORITY,
        "shared": c.SHARED_MAJORITY,
        "left_out": Names(*(f"{some[0]}, {some[1]} {word} {some[2]}" for word in ("ou", "or"))),
        "own_number": options.removed is not None,
        "one_card": options.ladybug_at_setup == "one-card",
    }
