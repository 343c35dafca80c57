"""What lies in the box: dragons, adventurers, tokens, magic objects, and where each is from.

Numbers are tables here and nowhere else. Facts: A1 to A6.
"""

from typing import Any, Literal, get_args

from msgspec import Struct, to_builtins

from domain.game import Names
from domain.games.or_des_dragons.amount import GEMS, TOKENS, Amount, Token

Adventurer = Literal["warrior_m", "warrior_f", "thief", "wizard"]
ADVENTURERS: tuple[Adventurer, ...] = get_args(Adventurer)
ATTACK: dict[Adventurer, int] = {"warrior_m": 4, "warrior_f": 3, "thief": 2, "wizard": 1}
ADVENTURER_NAMES: dict[Adventurer, Names] = {
    "warrior_m": Names("Guerrier", "Knight"),
    "warrior_f": Names("Guerrière", "Lady knight"),
    "thief": Names("Voleur", "Thief"),
    "wizard": Names("Magicien", "Wizard"),
}

ALL_TOKENS = Amount(35, 20, 16, 12, 12, 12, 12, 6, 1)
"""The bag as it is at first: 126 tokens (facts: A2)."""
TOKEN_NAMES: dict[Token, Names] = {
    "silver": Names("pièce d'argent", "silver piece"),
    "gold": Names("pièce d'or", "gold piece"),
    "magic": Names("objet magique", "magic token"),
    "sapphire": Names("saphir", "sapphire"),
    "emerald": Names("émeraude", "emerald"),
    "amethyst": Names("améthyste", "amethyst"),
    "amber": Names("ambre", "amber"),
    "diamond": Names("diamant", "diamond"),
    "black_diamond": Names("diamant noir", "black diamond"),
}
COLOURS: dict[Token, str] = dict(
    zip(
        TOKENS,
        ("silver", "gold", "red", "blue", "green", "violet", "yellow", "white", "black"),
        strict=True,
    )
)
POINTS: dict[Token, int] = {"silver": 1, "gold": 3, "magic": 1}
"""Points of each single token of these kinds."""
BLACK_DIAMOND = {False: 7, True: 15}
"""Points of the black diamond in the basic and the advanced game."""
MAJORITY = {
    False: {3: 15, 4: 12, 5: 12, 6: 10},
    True: {3: 12, 4: 10, 5: 10, 6: 8},
}
"""Points of a majority, by advanced and number of seats (facts: A3)."""
ALL_GEMS = 5
"""Points for one token of every gem kind, advanced game."""


class Dragon(Struct, frozen=True):
    """A dragon card: its power, and how many tokens its known and its unknown treasure hold."""

    power: int
    known: int
    unknown: int


_DRAGONS = (
    *((5, 5, 0), (5, 2, 3), (6, 6, 0), (6, 3, 3), (6, 0, 6), (7, 5, 2)),
    *((7, 3, 4), (7, 1, 6), (8, 8, 0), (8, 4, 4), (8, 2, 6), (9, 6, 3)),
    *((9, 4, 4), (9, 0, 9), (10, 7, 2), (10, 3, 7), (11, 11, 0), (11, 5, 5)),
)
DRAGONS: dict[str, Dragon] = {
    f"D{number:02}": Dragon(*row) for number, row in enumerate(_DRAGONS, start=1)
}
LAIRS = 4
"""So many dragons are vulnerable at a time."""
FAIR_AFTER = 7
"""The fair is held when the pile, 14 cards after the first four, has so many cards left."""

Magic = Literal[
    "confusion_ring",
    "swap_powder",
    "muddle_stone",
    "pilfering_gloves",
    "enchanted_sword",
    "recall_horn",
    "vigour_potion",
    "speed_boots",
    "crystal_ball",
    "dowsers_lantern",
    "turned_hourglass",
    "protection_amulet",
    "authority_sceptre",
    "bottomless_bag",
]


class MagicObject(Struct, frozen=True):
    """A kind of magic object card: its names, how many there are, and when it may be played."""

    names: Names
    copies: int
    window: Names
    effect: Names
    found: str


_BETWEEN_TURNS = Names(
    "entre deux tours ou avant votre attaque", "between turns or before your attack"
)
_BEFORE_ATTACK = Names("avant votre attaque", "before your attack")
_WHEN_ROBBED = Names("quand on vous vole", "when robbed")
_BEFORE_SHARING = Names(
    "quand vous participez, avant la négociation", "participant, before the negotiation"
)

MAGIC: dict[Magic, MagicObject] = {
    "confusion_ring": MagicObject(
        Names("Anneau de confusion", "Ring of confusion"),
        1,
        Names("après un accord", "after an agreement"),
        Names(
            "Deux autres participants échangent leurs parts.",
            "Two other participants exchange their shares.",
        ),
        "effect found; French name, moment and copies reconstructed",
    ),
    "swap_powder": MagicObject(
        Names("Poudre d'échange", "Swap powder"),
        1,
        Names("entre deux tours", "between turns"),
        Names(
            "Deux dragons changent de place avec leurs trésors, sans les aventuriers.",
            "Two dragons change places with their treasures; the adventurers stay.",
        ),
        "effect and moment found; French name and copies reconstructed",
    ),
    "muddle_stone": MagicObject(
        Names("Pierre d'embrouille", "Muddle stone"),
        1,
        _WHEN_ROBBED,
        Names(
            "La victime d'un vol désigne elle-même le jeton.",
            "The victim of a theft picks the token himself.",
        ),
        "name and effect found; copies reconstructed",
    ),
    "pilfering_gloves": MagicObject(
        Names("Gants de chapardeur", "Pilfering gloves"),
        1,
        Names("pendant une négociation", "during a negotiation"),
        Names(
            "Dérober en secret un ou deux jetons du trésor, sauf à être démasqué.",
            "Secretly take one or two tokens from the treasure, unless found out.",
        ),
        "effect found; name, limit and copies reconstructed",
    ),
    "enchanted_sword": MagicObject(
        Names("Épée enchantée", "Enchanted sword"),
        2,
        Names("avec une attaque", "with an attack"),
        Names(
            "L'aventurier que vous engagez vaut 2 de plus jusqu'à son retour.",
            "The adventurer you send is worth 2 more until it comes home.",
        ),
        "reconstructed",
    ),
    "recall_horn": MagicObject(
        Names("Cor de rappel", "Recall horn"),
        2,
        _BEFORE_ATTACK,
        Names(
            "Reprendre, debout, un aventurier placé devant un dragon vivant.",
            "Take one adventurer back from a living dragon, ready to fight.",
        ),
        "reconstructed",
    ),
    "vigour_potion": MagicObject(
        Names("Potion de vigueur", "Potion of vigour"),
        1,
        _BEFORE_ATTACK,
        Names("Relever tous ses aventuriers fatigués.", "All your tired adventurers get up."),
        "reconstructed",
    ),
    "speed_boots": MagicObject(
        Names("Bottes de vitesse", "Boots of speed"),
        1,
        Names("à la fin de votre tour", "at the end of your turn"),
        Names("Attaquer une seconde fois aussitôt.", "Attack a second time at once."),
        "reconstructed",
    ),
    "crystal_ball": MagicObject(
        Names("Boule de cristal", "Crystal ball"),
        1,
        _BETWEEN_TURNS,
        Names("Regarder une fois derrière un écran.", "Look behind one screen, once."),
        "reconstructed",
    ),
    "dowsers_lantern": MagicObject(
        Names("Lanterne du sourcier", "Dowser's lantern"),
        1,
        _BETWEEN_TURNS,
        Names(
            "Tirer tout de suite la partie inconnue du trésor d'un dragon.",
            "Draw the unknown treasure of a dragon now.",
        ),
        "reconstructed",
    ),
    "turned_hourglass": MagicObject(
        Names("Sablier retourné", "Turned hourglass"),
        1,
        Names("quand le sable s'est écoulé", "when the sand has run out"),
        Names("Le sablier repart une fois.", "The hourglass is turned once more."),
        "reconstructed",
    ),
    "protection_amulet": MagicObject(
        Names("Amulette de protection", "Amulet of protection"),
        2,
        _WHEN_ROBBED,
        Names("Le vol n'a pas lieu.", "The theft does not happen."),
        "reconstructed",
    ),
    "authority_sceptre": MagicObject(
        Names("Sceptre d'autorité", "Sceptre of authority"),
        1,
        _BEFORE_SHARING,
        Names("Choisir un jeton du trésor et le garder.", "Pick a token and keep it."),
        "reconstructed",
    ),
    "bottomless_bag": MagicObject(
        Names("Sac sans fond", "Bottomless bag"),
        1,
        _BEFORE_SHARING,
        Names(
            "Un ou deux jetons du sac grossissent le trésor.",
            "The treasure grows by one or two tokens out of the bag.",
        ),
        "reconstructed",
    ),
}
MAGIC_CARDS: tuple[Magic, ...] = tuple(
    card for card, kind in MAGIC.items() for _ in range(kind.copies)
)
SWORD_BONUS = 2
PILFER_LIMIT = 2
ENRICH_LIMIT = 2
DELEGATE_ACCEPTS = (4, 5)
"""A delegate accepts from this fraction of an equal share on (facts: A-18)."""


def catalogue() -> dict[str, Any]:
    """All components as plain data; `provenance` says of each part whether it was published."""
    return {
        "tokens": {"provenance": "published", "items": [_token(t) for t in TOKENS]},
        "adventurers": {"provenance": "published", "items": [_adventurer(a) for a in ADVENTURERS]},
        "dragons": {
            "provenance": "reconstructed",
            "items": [{"id": d, **to_builtins(DRAGONS[d])} for d in DRAGONS],
        },
        "fair": {"provenance": "published", "names": {"fr": "Foire", "en": "Fair"}, "after": 11},
        "magic": {
            "provenance": "reconstructed",
            "items": [{"id": m, **to_builtins(MAGIC[m])} for m in MAGIC],
        },
        "scoring": {"provenance": "published", "items": _scoring()},
    }


def _token(token: Token) -> dict[str, Any]:
    return {
        "id": token,
        "names": to_builtins(TOKEN_NAMES[token]),
        "colour": COLOURS[token],
        "count": ALL_TOKENS.count(token),
        "majority": token in GEMS,
        "points": POINTS.get(token),
    }


def _adventurer(adventurer: Adventurer) -> dict[str, Any]:
    names = to_builtins(ADVENTURER_NAMES[adventurer])
    return {"id": adventurer, "names": names, "attack": ATTACK[adventurer]}


def _scoring() -> list[dict[str, Any]]:
    return [
        {
            "advanced": advanced,
            "seats": seats,
            "majority": points,
            "black_diamond": BLACK_DIAMOND[advanced],
            "all_gems": ALL_GEMS if advanced else 0,
        }
        for advanced, by_seats in MAJORITY.items()
        for seats, points in by_seats.items()
    ]
