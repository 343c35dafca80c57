"""The contents of the box beside the board: pawns, dice, tokens, treasure, each with its source.

Numbers are tables here and nowhere else.
"""

from typing import Literal, get_args

from msgspec import Struct

from domain.words import Names

Colour = Literal["red", "green", "blue"]
"""The three adventurers of a seat; each has a gem and a royal dragon of its colour."""
COLOURS: tuple[Colour, ...] = get_args(Colour)
COLOUR_NAMES: dict[Colour, Names] = {
    "red": Names("rouge", "red"),
    "green": Names("vert", "green"),
    "blue": Names("bleu", "blue"),
}

People = Literal["humans", "dwarves", "elves", "wizards"]
PEOPLES: tuple[People, ...] = get_args(People)
"""The three adventurers of each seat: each people has a shape of its own."""
PEOPLE_NAMES: dict[People, Names] = {
    "humans": Names("Humains", "Humans"),
    "dwarves": Names("Nains", "Dwarves"),
    "elves": Names("Elfes", "Elves"),
    "wizards": Names("Magiciens", "Wizards"),
}
Shape = Literal["disc", "square", "triangle", "star"]
SHAPES: tuple[Shape, ...] = get_args(Shape)
"""The shape of a seat's adventurers and of the backs of its tokens, by seat."""
SHAPE_NAMES: dict[Shape, Names] = {
    "disc": Names("disque", "disc"),
    "square": Names("carré", "square"),
    "triangle": Names("triangle", "triangle"),
    "star": Names("étoile", "star"),
}
SCREENS = 4
RINGS = 12
"""One for each adventurer, so they never run short."""

Gem = Literal["ruby", "emerald", "sapphire", "diamond"]
"""The four kinds of gems."""
GEMS: dict[Gem, int] = {"ruby": 16, "emerald": 16, "sapphire": 16, "diamond": 9}
"""How many there are of each: 57. A diamond stands for any other gem."""
GEM_NAMES: dict[Gem, Names] = {
    "ruby": Names("rubis", "ruby"),
    "emerald": Names("émeraude", "emerald"),
    "sapphire": Names("saphir", "sapphire"),
    "diamond": Names("diamant", "diamond"),
}
GEM_OF: dict[Colour, Gem] = {"red": "ruby", "green": "emerald", "blue": "sapphire"}
"""The kind of gem that an adventurer of this colour may take, all of it."""
MOST_ALIKE = 2
"""The most gems of a kind that one volcano is dealt, unless variant 1 is played."""
EGG_NAMES = Names("œuf de dragon", "dragon egg")
EGGS = 18
"""With two players the board lays out fewer (`Volcano.eggs2p`)."""

Die = Literal["A", "B"]
"""The two dice."""
DICE: dict[Die, tuple[int, ...]] = {"A": (1, 2, 2, 2, 3, 3), "B": (2, 3, 3, 4, 4, 4)}
"""The faces of the two special dice. A 4 comes from B only."""
FLIGHT = 4
"""The face of a die that flies with a royal dragon, or calls one."""
MARCH = 3
"""Spaces that a forced march adds."""
INTRO_MOVES: dict[int, tuple[int, ...]] = {2: (2, 4), 3: (1, 2, 3), 4: (1, 2, 3, 4)}
"""Spaces of the first move of each seat, in the order of play, by number of seats."""

Token = Literal[
    "boatman",
    "baby_dragon",
    "forced_march",
    "reroll",
    "magic_hand",
    "royal_dragon_red",
    "royal_dragon_green",
    "royal_dragon_blue",
    "ring",
]
"""The picture on a token; the components explain each."""
ROYAL_DRAGONS: dict[Colour, Token] = {
    "red": "royal_dragon_red",
    "green": "royal_dragon_green",
    "blue": "royal_dragon_blue",
}


class TokenKind(Struct, frozen=True):
    """A token: when it can be used, how many there are, and if it is taken or stays.

    on_volcanoes: how many have a dragon's head on the back, and lie face down on volcanoes.
    at_start: how many each seat begins with, face up, its people's shape on the back.
    """

    names: Names
    phase: Literal["dice", "move", "treasure"]
    on_volcanoes: int
    at_start: int
    effect: Names
    stays: bool = False

    @property
    def taken_with_egg(self) -> bool:
        """Whether it is taken together with an egg; a token that stays on its volcano is not."""
        return not self.stays


def _royal(fr: str, en: str) -> TokenKind:
    effect = Names(
        f"Contre un 4, vole avec l'aventurier {fr} vers un autre volcan, ou vient à lui.",
        f"For a 4, flies the {en} adventurer to another volcano, or comes to where it stands.",
    )
    names = Names(f"Dragon royal {fr}", f"{en.title()} royal dragon")
    return TokenKind(names, "move", 1, 0, effect, stays=True)


TOKENS: dict[Token, TokenKind] = {
    "boatman": TokenKind(
        Names("Batelier", "Boatman"),
        "move",
        2,
        1,
        Names(
            "Mène le long d'une rivière au volcan de l'autre bout.",
            "Takes an adventurer along a river, to the volcano at its other end.",
        ),
    ),
    "baby_dragon": TokenKind(
        Names("Bébé dragon", "Baby dragon"),
        "move",
        2,
        1,
        Names(
            "Vaut un 4 pour voler avec un dragon royal, ou l'appeler.",
            "Counts as a 4 to fly with a royal dragon, or to call one.",
        ),
    ),
    "forced_march": TokenKind(
        Names("Marche forcée", "Forced march"),
        "move",
        4,
        0,
        Names("L'aventurier avance de trois cases de plus.", "Walks up to three more spaces."),
    ),
    "reroll": TokenKind(
        Names("Coup du destin", "Twist of fate"),
        "dice",
        0,
        1,
        Names("Relance les deux dés.", "Both dice are rolled again."),
    ),
    "magic_hand": TokenKind(
        Names("Main magique", "Magic hand"),
        "treasure",
        2,
        0,
        Names("Prend une fois de plus au même volcan.", "Takes once more from the same volcano."),
    ),
    "royal_dragon_red": _royal("rouge", "red"),
    "royal_dragon_green": _royal("vert", "green"),
    "royal_dragon_blue": _royal("bleu", "blue"),
    "ring": TokenKind(
        Names("Anneau", "Ring"),
        "treasure",
        3,
        0,
        Names("Ici un aventurier reçoit un anneau.", "An adventurer gets a ring here."),
        stays=True,
    ),
}
VOLCANO_TOKENS: tuple[Token, ...] = tuple(
    token for token, kind in TOKENS.items() for _ in range(kind.on_volcanoes)
)
"""All 16 with a dragon's head on the back: one is laid on each volcano, the rest is unseen."""
START_TOKENS: tuple[Token, ...] = tuple(t for t, kind in TOKENS.items() if kind.at_start)
"""The possessions of each seat at the start."""
_HELD = (*START_TOKENS, *VOLCANO_TOKENS)
LONGEST = (
    max(map(max, DICE.values()))
    + (1 + MARCH) * _HELD.count("forced_march")
    + _HELD.count("boatman")
    + _HELD.count("baby_dragon")
)
"""The most steps that are ever legal in one command: each spends a token, or on foot a point of the
die or of a forced march. Tokens are unlimited by the rulebook, so a command has no lower bound.
"""

PLACE_NAMES: dict[str, Names] = {
    "V01": Names("Butte-Grise", "Grey Knoll"),
    "V02": Names("Corne-Brûlée", "Burnt Horn"),
    "V03": Names("Pic-aux-Cendres", "Cinder Peak"),
    "V04": Names("Chaudron-Noir", "Black Cauldron"),
    "V05": Names("Gueule-de-Braise", "Ember Maw"),
    "V06": Names("Tertre-Fumant", "Smoking Mound"),
    "V07": Names("Roc-aux-Nains", "Dwarf Rock"),
    "V08": Names("Dent-de-Wyrm", "Wyrm Tooth"),
    "V09": Names("Crête-Rousse", "Russet Ridge"),
    "V10": Names("Trois-Fumées", "Three Smokes"),
    "V11": Names("Piton-des-Elfes", "Elf Crag"),
    "V12": Names("Bosse-du-Mage", "Mage Hump"),
    "V13": Names("Mont-Soufre", "Mount Brimstone"),
    "V14": Names("Forge-du-Vent", "Wind Forge"),
    "V15": Names("Cœur-Ardent", "Burning Heart"),
    "E_S": Names("Porte du Sud", "South Gate"),
    "E_NO": Names("Porte du Nord-Ouest", "North-West Gate"),
    "E_NE": Names("Porte du Nord-Est", "North-East Gate"),
}
"""The names of the places on the built-in board, all invented."""

SET, SINGLE = 10, 1
"""Points of an egg with a gem of each colour, and of each egg or gem beside."""
