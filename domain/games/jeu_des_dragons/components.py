"""The contents of the box: 70 cards, gold, and the numbers of the rules. Names are in catalogue.py.

Numbers are tables here and nowhere else.
"""

from collections.abc import Iterable
from typing import Literal, get_args

from msgspec import Struct

Card = str
"""A card by its id: kind and strength ("silver-12"), or the kind alone where there is but one."""
Kind = Literal[
    "white",
    "blue",
    "black",
    "red",
    "green",
    "brass",
    "silver",
    "bronze",
    "copper",
    "gold",
    "bahamut",
    "tiamat",
    "dracolich",
    "archmage",
    "dragonslayer",
    "thief",
    "druid",
    "priest",
    "princess",
    "fool",
]
"""The kinds of cards: the colour of a dragon, or who a mortal is. Each has a text of its own."""
Nature = Literal["good", "evil", "mortal"]
"""Good and evil dragons, and mortals."""


class Face(Struct, frozen=True):
    """The face of a card."""

    kind: Kind
    strength: int
    nature: Nature
    god: bool = False

    @property
    def dragon(self) -> bool:
        """Each card that is no mortal is a dragon."""
        return self.nature != "mortal"


_SUITS: dict[Kind, tuple[Nature, tuple[int, ...]]] = {
    "white": ("evil", (1, 2, 3, 4, 6, 8)),
    "blue": ("evil", (1, 2, 4, 7, 9, 11)),
    "black": ("evil", (1, 2, 3, 5, 7, 9)),
    "red": ("evil", (2, 3, 5, 8, 10, 12)),
    "green": ("evil", (1, 2, 4, 6, 8, 10)),
    "brass": ("good", (1, 2, 4, 5, 7, 9)),
    "silver": ("good", (2, 3, 6, 8, 10, 12)),
    "bronze": ("good", (1, 3, 6, 7, 9, 11)),
    "copper": ("good", (1, 3, 5, 7, 8, 10)),
    "gold": ("good", (2, 4, 6, 9, 11, 13)),
}
_UNIQUES: tuple[Face, ...] = (
    Face("bahamut", 13, "good", god=True),
    Face("tiamat", 13, "evil", god=True),
    Face("dracolich", 10, "evil"),
    Face("archmage", 9, "mortal"),
    Face("dragonslayer", 8, "mortal"),
    Face("thief", 7, "mortal"),
    Face("druid", 6, "mortal"),
    Face("priest", 5, "mortal"),
    Face("princess", 4, "mortal"),
    Face("fool", 3, "mortal"),
)
CARDS: dict[Card, Face] = {
    f"{kind}-{strength}": Face(kind, strength, nature)
    for kind, (nature, strengths) in _SUITS.items()
    for strength in strengths
} | {face.kind: face for face in _UNIQUES}
"""All 70 cards, in the order of their ids."""
_PLACE = {card: place for place, card in enumerate(CARDS)}
COLOURS: tuple[Kind, ...] = tuple(_SUITS)
EVIL_COLOURS: tuple[Kind, ...] = tuple(kind for kind in COLOURS if _SUITS[kind][0] == "evil")

GOLD_PIECES, PLATINUM_PIECES = 60, 24
REFERENCE_CARDS = 2
START_GOLD = 50
QUICK_GOLD = 30
GOLD_PER_PLAYER = 10
"""Option gold_by_players: so much times the number of seats."""
HAND_AT_FIRST = 6
HAND_LIMIT = 10
BUYS_WITH = 1
"""A seat that begins a turn with so many cards, or none, buys."""
HAND_BOUGHT = 4
"""Buying fills the hand up to so many cards."""
CARDS_AFTER_GAMBIT = 2
ROUNDS = 3
PATIENCE = 9
"""The rounds after which a gambit without an eligible winner is over (ruling T39)."""
SPECIAL_FLIGHT = 3
"""The number of dragons in a special flight."""
TAKES: dict[Kind, int] = {"white": 3, "black": 2, "thief": 7}
"""The gold that a power takes from the stakes."""
DUE_INSTEAD = 5
DUE: dict[Kind, int] = {"red": 1, "green": DUE_INSTEAD, "brass": DUE_INSTEAD, "bahamut": 10}
"""The gold that a power has an opponent pay: green and brass, if no dragon is given."""
MORTAL_FEE = 1
PAYING: tuple[Kind, ...] = (
    "archmage",
    "dragonslayer",
    "druid",
    "priest",
    "princess",
    "fool",
)
"""The mortals that pay a fee to the stakes."""
BRONZE_ANTES = 2
"""The number of weakest antes that the bronze dragon takes."""
THREE_ANTES = 3
"""The number of ante cards that a strength flight takes with option three_antes."""

Ability = Literal[
    "withhold_funds",
    "under_pressure",
    "grant_favor",
    "intimidate",
    "sleight_of_hand",
    "read_face",
    "profession_gambler",
    "wild_card",
]
"""The abilities, each usable once in a gambit, with the option `abilities`."""
ABILITIES: tuple[Ability, ...] = get_args(Ability)
USED_BY_FALLBACK: tuple[Ability, ...] = ("withhold_funds", "under_pressure", "intimidate")
"""The abilities that are used for an absent player."""
HAND_OF_GAMBLER = 5


def strength(card: Card) -> int:
    """The strength of a card."""
    return CARDS[card].strength


def total(cards: Iterable[Card]) -> int:
    """The strength of cards together."""
    return sum(CARDS[card].strength for card in cards)


def by_strength(card: Card) -> tuple[int, int]:
    """Sorts cards: the weakest first, equals by their ids."""
    return CARDS[card].strength, _PLACE[card]


def weakest(cards: Iterable[Card | None]) -> Card:
    """The weakest card; of equals the first by id."""
    return min((card for card in cards if card is not None), key=by_strength)


def strongest(cards: Iterable[Card]) -> Card:
    """The strongest card; of equals the first by id."""
    return max(cards, key=lambda card: (CARDS[card].strength, -_PLACE[card]))


_COLOURS_OF: dict[Card, tuple[Kind, ...]] = {
    card: (face.kind,) if face.kind in COLOURS else () for card, face in CARDS.items()
} | {"tiamat": EVIL_COLOURS}


def colours(card: Card) -> tuple[Kind, ...]:
    """The colours that a card counts as."""
    return _COLOURS_OF[card]
