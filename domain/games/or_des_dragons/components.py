"""The contents of the box: dragons, adventurers, tokens, magic objects, each with its source.

Numbers are tables here and nowhere else; rulings (A-18) are in docs/rules/or-des-dragons.md.
"""

from typing import Literal, get_args

from msgspec import Struct

from domain.games.or_des_dragons.amount import TOKENS, Amount, Token
from domain.words import Names

Adventurer = Literal["warrior_m", "warrior_f", "thief", "wizard"]
"""The four adventurers of a seat; "warrior_m" and "warrior_f" are its two warriors."""
ADVENTURERS: tuple[Adventurer, ...] = get_args(Adventurer)
ATTACK: dict[Adventurer, int] = {"warrior_m": 4, "warrior_f": 3, "thief": 2, "wizard": 1}
ADVENTURER_NAMES: dict[Adventurer, Names] = {
    "warrior_m": Names("Guerrier", "Knight"),
    "warrior_f": Names("Guerrière", "Lady knight"),
    "thief": Names("Voleur", "Thief"),
    "wizard": Names("Magicien", "Wizard"),
}

ALL_TOKENS = Amount(35, 20, 16, 12, 12, 12, 12, 6, 1)
"""The bag as it is at first: 126 tokens."""
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
"""Points of a majority, by advanced and number of seats."""
ALL_GEMS = 5
"""Points for one token of every gem kind, advanced game."""


class Dragon(Struct, frozen=True):
    """A dragon card: its power, and how many tokens its known and its unknown treasure hold."""

    power: int
    known: int
    unknown: int


DRAGONS: dict[str, Dragon] = {
    "D01": Dragon(5, 5, 0),
    "D02": Dragon(5, 2, 3),
    "D03": Dragon(6, 6, 0),
    "D04": Dragon(6, 3, 3),
    "D05": Dragon(6, 0, 6),
    "D06": Dragon(7, 5, 2),
    "D07": Dragon(7, 3, 4),
    "D08": Dragon(7, 1, 6),
    "D09": Dragon(8, 8, 0),
    "D10": Dragon(8, 4, 4),
    "D11": Dragon(8, 2, 6),
    "D12": Dragon(9, 6, 3),
    "D13": Dragon(9, 4, 4),
    "D14": Dragon(9, 0, 9),
    "D15": Dragon(10, 7, 2),
    "D16": Dragon(10, 3, 7),
    "D17": Dragon(11, 11, 0),
    "D18": Dragon(11, 5, 5),
}
MOST_SEATS = 6
"""The number of sets of adventurers and screens in the box."""
LAIRS = 4
"""The number of dragons that are vulnerable at a time."""
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
"""The magic objects."""


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
_OWN_TURN = Names(
    "à votre tour, avant l'attaque ou faute d'aventurier",
    "in your turn, before the attack or for want of adventurers",
)
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
            "The victim of a theft picks the token.",
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
        _OWN_TURN,
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
"""A delegate accepts from this fraction of an equal share on (A-18)."""
