"""The contents of the box: adventurers, creatures, enhancements, events, each with its source.

Numbers are tables here and nowhere else.
"""

from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, Struct

from domain.words import Names

Colour = Literal["green", "red", "purple", "blue", "orange"]
"""The suits of the Adventurers."""
COLOURS: tuple[Colour, ...] = get_args(Colour)
COLOUR_NAMES: dict[Colour, Names] = {
    "green": Names("vert", "green"),
    "red": Names("rouge", "red"),
    "purple": Names("violet", "purple"),
    "blue": Names("bleu", "blue"),
    "orange": Names("orange", "orange"),
}
HIGHEST = 12
LADYBUG = "ladybug"
LADYBUGS = 4

Card = Annotated[
    str, Meta(pattern="^(ladybug|(green|red|purple|blue|orange)-([1-9]|1[0-2]))$", max_length=16)
]
"""An Adventurer card: colour and number, such as "red-7"; or "ladybug"."""
NUMBERED: tuple[Card, ...] = tuple(
    f"{colour}-{number}" for colour in COLOURS for number in range(1, HIGHEST + 1)
)
NUMBER: dict[Card, int] = {card: index % HIGHEST + 1 for index, card in enumerate(NUMBERED)}
COLOUR: dict[Card, Colour] = {card: COLOURS[i // HIGHEST] for i, card in enumerate(NUMBERED)}


def _card_names(number: int, colour: Names) -> Names:
    return Names(f"{colour.fr} {number}", f"{colour.en} {number}")  # "1 rouge, 2 bleu" would count


ADVENTURERS: tuple[Card, ...] = (*NUMBERED, *(LADYBUG,) * LADYBUGS)
"""All 64 Adventurer cards."""

Method = Literal["strike", "stomp", "scream", "spell"]
"""Ways to capture: cards in a row, of one number, of one colour; or a spell, for dragons."""
METHODS: tuple[Method, ...] = get_args(Method)
METHOD_NAMES: dict[Method, Names] = {
    "strike": Names("Frapper", "Strike"),
    "stomp": Names("Piétiner", "Stomp"),
    "scream": Names("Hurler", "Scream"),
    "spell": Names("Sort anti-Dragon", "Dragon spell"),
}

Creature = Literal[
    "spooky_spiders",
    "crazy_bats",
    "giggling_goblin",
    "fire_ants",
    "wasps_nest",
    "hungry_bear",
    "pack_of_wolves",
    "fierce_jaguar",
    "wild_boar",
    "grumpy_troll",
    "gigantic_python",
    "secret_shadow",
    "angry_ogre",
    "gooey_glob",
    "blue_dragon",
    "orange_dragon",
]
"""The creatures, dragons included."""
Enhancement = Literal[
    "silver_sword",
    "bucket_of_spinach",
    "ghost_disguise",
    "magical_unicorn",
    "cloak_of_darkness",
    "lucky_mushroom",
    "lightning_bolt",
    "friendly_bunny",
    "charmed_potion",
]
"""The cards that help to capture creatures, once they are captured themselves."""
Happening = Literal["sunny_day", "thunder_storm", "wind_storm", "quicksand"]
"""The events of the Dragonwood deck."""
Target = Literal[Creature, Enhancement]
"""The cards that can be captured."""
Wood = Literal[Creature, Enhancement, Happening]
"""A Dragonwood card. Copies of a creature have the same name, as nothing tells them apart."""


Provenance = Literal["published", "translated"]
"""The source of a card; "translated": all is published but the French name, which is ours."""


class CreatureKind(Struct, frozen=True):
    """A kind of creature: copies in the deck, victory points, price of a capture."""

    names: Names
    copies: int
    points: int
    strike: int
    stomp: int
    scream: int
    provenance: Provenance = "translated"


def _creature(fr: str, en: str, *row: int, known: bool = False) -> CreatureKind:
    copies, points, strike, stomp, scream = row
    provenance: Provenance = "published" if known else "translated"
    return CreatureKind(Names(fr, en), copies, points, strike, stomp, scream, provenance)


CREATURES: dict[Creature, CreatureKind] = {
    "spooky_spiders": _creature("Araignées sinistres", "Spooky Spiders", 4, 1, 3, 3, 4),
    "crazy_bats": _creature("Chauves-souris folles", "Crazy Bats", 4, 1, 4, 3, 3),
    "giggling_goblin": _creature("Gobelin rieur", "Giggling Goblin", 2, 2, 7, 5, 5, known=True),
    "fire_ants": _creature("Fourmis de feu", "Fire Ants", 2, 2, 7, 4, 6, known=True),
    "wasps_nest": _creature("Nid de guêpes", "Wasps' Nest", 2, 2, 5, 6, 7),
    "hungry_bear": _creature("Ours affamé", "Hungry Bear", 2, 3, 7, 6, 9),
    "pack_of_wolves": _creature("Meute de loups", "Pack of Wolves", 2, 3, 6, 7, 9),
    "fierce_jaguar": _creature("Jaguar féroce", "Fierce Jaguar", 2, 3, 8, 6, 8),
    "wild_boar": _creature("Sanglier sauvage", "Wild Boar", 2, 3, 8, 7, 7),
    "grumpy_troll": _creature("Troll grognon", "Grumpy Troll", 1, 4, 9, 11, 9, known=True),
    "gigantic_python": _creature("Python géant", "Gigantic Python", 1, 4, 11, 8, 10),
    "secret_shadow": _creature("Ombre secrète", "Secret Shadow", 1, 4, 10, 8, 11),
    "angry_ogre": _creature("Ogre colérique", "Angry Ogre", 1, 5, 12, 9, 14, known=True),
    "gooey_glob": _creature("Monstre gélatineux", "Gooey Glob", 1, 5, 14, 9, 10, known=True),
    "blue_dragon": _creature("Dragon bleu", "Blue Dragon", 1, 6, 13, 10, 13, known=True),
    "orange_dragon": _creature("Dragon orange", "Orange Dragon", 1, 7, 15, 11, 12, known=True),
}
DRAGONS: tuple[Creature, ...] = ("blue_dragon", "orange_dragon")
TIE_BREAKER: Creature = "orange_dragon"


class EnhancementKind(Struct, frozen=True):
    """An enhancement: the price of its capture, and its benefit to its owner.

    `bonus` is added to the dice, per method; `once`: it is declared, and spent by the attempt.
    """

    names: Names
    strike: int
    stomp: int
    scream: int
    effect: Names
    bonus: dict[Method, int] = {}
    once: bool = False
    provenance: Provenance = "translated"


def _always(amount: int) -> dict[Method, int]:
    return dict.fromkeys(METHODS, amount)


ENHANCEMENTS: dict[Enhancement, EnhancementKind] = {
    "silver_sword": EnhancementKind(
        Names("Épée d'argent", "Silver Sword"),
        10,
        6,
        7,
        Names("+2 quand on frappe.", "+2 to every strike."),
        {"strike": 2},
        provenance="published",
    ),
    "bucket_of_spinach": EnhancementKind(
        Names("Seau d'épinards", "Bucket of Spinach"),
        7,
        10,
        8,
        Names("+2 quand on piétine.", "+2 to every stomp."),
        {"stomp": 2},
    ),
    "ghost_disguise": EnhancementKind(
        Names("Déguisement de fantôme", "Ghost Disguise"),
        8,
        7,
        10,
        Names("+2 quand on hurle.", "+2 to every scream."),
        {"scream": 2},
    ),
    "magical_unicorn": EnhancementKind(
        Names("Licorne magique", "Magical Unicorn"),
        8,
        6,
        8,
        Names("+1 à chaque tentative.", "+1 to every attempt."),
        _always(1),
    ),
    "cloak_of_darkness": EnhancementKind(
        Names("Cape des ténèbres", "Cloak of Darkness"),
        11,
        9,
        11,
        Names("+2 à chaque tentative.", "+2 to every attempt."),
        _always(2),
    ),
    "lucky_mushroom": EnhancementKind(
        Names("Champignon porte-bonheur", "Lucky Mushroom"),
        7,
        5,
        7,
        Names("Relancer un dé par tentative.", "One die per attempt may be rolled again."),
    ),
    "lightning_bolt": EnhancementKind(
        Names("Éclair", "Lightning Bolt"),
        7,
        5,
        7,
        Names("+4 à une tentative.", "+4 to one attempt."),
        _always(4),
        once=True,
    ),
    "friendly_bunny": EnhancementKind(
        Names("Gentil lapin", "Friendly Bunny"),
        4,
        4,
        4,
        Names("Un dé de plus à une tentative.", "One more die in one attempt."),
        once=True,
    ),
    "charmed_potion": EnhancementKind(
        Names("Potion enchantée", "Charmed Potion"),
        5,
        4,
        5,
        Names("Remplace une carte Aventurier.", "Takes the place of any Adventurer card."),
        once=True,
    ),
}


class HappeningKind(Struct, frozen=True):
    """An event card."""

    names: Names
    effect: Names
    provenance: Provenance = "translated"


HAPPENINGS: dict[Happening, HappeningKind] = {
    "sunny_day": HappeningKind(
        Names("Journée ensoleillée", "Sunny Day"),
        Names("Chacun pioche deux cartes.", "Everybody draws two cards."),
    ),
    "thunder_storm": HappeningKind(
        Names("Orage", "Thunder Storm"),
        Names("Chacun défausse une carte.", "Everybody discards a card."),
        "published",
    ),
    "wind_storm": HappeningKind(
        Names("Tempête de vent", "Wind Storm"),
        Names("Chacun passe une carte à droite.", "Everybody passes a card to the right."),
    ),
    "quicksand": HappeningKind(
        Names("Sables mouvants", "Quicksand"),
        Names(
            "Les améliorations du Paysage disparaissent.",
            "The enhancements in the Landscape are lost.",
        ),
    ),
}

OTHERS: tuple[Wood, ...] = (
    *(name for name, kind in CREATURES.items() if name not in DRAGONS for _ in range(kind.copies)),
    *ENHANCEMENTS,
    *HAPPENINGS,
)
"""The 40 Dragonwood cards that are no dragons."""
WOODS: tuple[Wood, ...] = (*OTHERS, *DRAGONS)
"""All 42 Dragonwood cards."""

LANDSCAPE = 5
OPEN_CARDS = 2
"""Face-up Adventurer cards with advanced_draw."""
START_HAND = 5
HAND_LIMIT = 9
MOST_DICE = 6
REMOVED = {2: 12, 3: 10, 4: 8}
"""Dragonwood cards that are not played with, by number of seats."""
MOST_REMOVED = 23
"""With more removed, the upper half might not hold five cards that are no events."""
LADYBUG_DRAWS = 2
SUNNY_DRAWS = 2
SPELL_CARDS, SPELL_DICE, SPELL_VALUE = 3, 2, 6
LAST_DECK = 2
"""When so many Adventurer decks are drawn, the last round begins (ruling 28)."""
ENDLESS = 12
"""The decks that end even a match for the dragons only: a bound of ours; a host may lift it."""
MAJORITY, SHARED_MAJORITY = 3, 2


CARD_NAMES: dict[Card, Names] = {
    LADYBUG: Names("coccinelle porte-bonheur", "Lucky Ladybug"),
    **{card: _card_names(NUMBER[card], COLOUR_NAMES[COLOUR[card]]) for card in NUMBERED},
}
TARGET_NAMES: dict[Target, Names] = {
    **{name: kind.names for name, kind in CREATURES.items()},
    **{name: kind.names for name, kind in ENHANCEMENTS.items()},
}


def value_of(target: Target, method: Method) -> int:
    """The sum that the dice must reach to capture this."""
    if method == "spell":
        return SPELL_VALUE
    values: dict[Any, Any] = {**CREATURES, **ENHANCEMENTS}
    value: int = getattr(values[target], method)
    return value
