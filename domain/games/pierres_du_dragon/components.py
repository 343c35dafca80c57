"""The characters of the box with their powers, as data, and what else lies in it."""

from msgspec import Struct

from domain.games.pierres_du_dragon.amounts import Coins, Colour, Stones
from domain.games.pierres_du_dragon.effects import (
    Banish,
    Buy,
    Draw,
    Forfeit,
    Gamble,
    Imitate,
    Keep,
    Pay,
    Plunder,
    Power,
    ScorePoints,
    Steal,
    Take,
)
from domain.words import Names


class Character(Struct, frozen=True):
    """A kind of character card: its names, its power, and how many there are."""

    names: Names
    power: Power
    copies: int = 1


WITCH, DOPPELGANGER, GHOST, APPRENTICE = "witch", "doppelganger", "ghost", "apprentice"
_SILVER = (Take("silver", 3),)

BASE: dict[str, Character] = {
    WITCH: Character(Names("Sorcière", "Witch"), ((Take("cursed"),),)),
    "dragon_red": Character(Names("Dragon rouge", "Red Dragon"), ((Take("red"),),)),
    "dragon_blue": Character(Names("Dragon bleu", "Blue Dragon"), ((Take("blue"),),)),
    "dragon_yellow": Character(Names("Dragon jaune", "Yellow Dragon"), ((Take("yellow"),),)),
    "wizard": Character(Names("Enchanteur", "Wizard"), ((Pay("each"), ScorePoints()), _SILVER)),
    "magician": Character(Names("Magicien", "Magician"), ((Pay("any", 4), ScorePoints()), _SILVER)),
    "sorcerer": Character(
        Names("Sorcier", "Sorcerer"), ((Pay("same", 4), ScorePoints(2)), (Take("common"),))
    ),
    "thief": Character(Names("Voleur", "Thief"), ((Steal(),),)),
}
SPECIAL: dict[str, Character] = {
    "alchemist": Character(Names("Alchimiste", "Alchemist"), ((Take("common", 3),),)),
    "ancient_dragon": Character(
        Names("Ancien Dragon", "Ancient Dragon"), ((Take("stone"),),), copies=2
    ),
    APPRENTICE: Character(
        Names("Apprenti sorcier", "Apprentice"), ((Pay("same", 2), ScorePoints()),), copies=2
    ),
    "brigand": Character(Names("Brigand", "Brigand"), ((Plunder(),),)),
    "charlatan": Character(
        Names("Charlatan", "Charlatan"), ((Pay("all"), ScorePoints()),), copies=2
    ),
    DOPPELGANGER: Character(Names("Doppelganger", "Doppelganger"), ((Keep(),),)),
    "two_headed_dragon": Character(
        Names("Dragon à deux têtes", "Two-Headed Dragon"), ((Draw(),),), copies=2
    ),
    "rainbow_dragon": Character(Names("Dragon arc-en-ciel", "Rainbow Dragon"), ((Gamble(),),)),
    "enchantress": Character(
        Names("Ensorceleuse", "Enchantress"), ((Pay("any", 5), ScorePoints(2)), (Take("fairy"),))
    ),
    GHOST: Character(Names("Fantôme", "Ghost"), ((Imitate("played"),),)),
    "fairy": Character(Names("Fée", "Fairy"), ((Take("fairy"),),), copies=2),
    "gnome": Character(Names("Gnome", "Gnome"), ((Take("common", 2), Take("silver", 2)),)),
    "goblin": Character(Names("Gobelin", "Goblin"), ((Imitate("random"),),)),
    "leprechaun": Character(Names("Lutin", "Leprechaun"), ((Imitate("coming"),),)),
    "merchant": Character(Names("Marchand", "Merchant"), ((Buy(),),)),
    "dwarf4": Character(Names("Nain (4)", "Dwarf (4)"), ((Take("silver", 4),),)),
    "dwarf5": Character(Names("Nain (5)", "Dwarf (5)"), ((Take("silver", 5),),)),
    "necromancer": Character(Names("Nécromant", "Necromancer"), ((Forfeit(), ScorePoints()), ())),
    "goldsmith": Character(Names("Orfèvre", "Goldsmith"), ((Take("amulet"),),)),
    "troll": Character(Names("Troll", "Troll"), ((Banish(),),)),
}
CHARACTERS = BASE | SPECIAL
SPECIAL_CARDS: tuple[str, ...] = tuple(
    name for name, character in SPECIAL.items() for _ in range(character.copies)
)
FREE_APPRENTICE: Power = ((Pay("same", 2, waived=True), ScorePoints()),)
"""The other reading of the Apprentice (ruling S17)."""

ALL_COINS, ALL_STONES = Coins(fairy=60, common=15, silver=40), Stones(12, 12, 12)
AMULETS = 2
START = Coins(fairy=8, common=2, silver=5)
"""The possessions of each seat behind its screen at first."""
STONES_DEALT = 4
SPECIALS_A_TURN = 2
WINNING = 3
"""Points that win at once."""
BARREN_TURNS = 3
"""The number of turns in a row without an auction won that ends the game (a bound of ours)."""
SCREENS = DICE = 6
BLANKS = 3
AUCTIONS_A_TURN = len(BASE) + SPECIALS_A_TURN

COIN_NAMES = {
    "fairy": (Names("or des fées", "fairy gold"), "yellow", 60),
    "common": (Names("or vulgaire", "common gold"), "beige", 15),
    "silver": (Names("argent", "silver"), "grey", 40),
    "cursed": (Names("pièce maudite", "cursed coin"), "black", 2),
    "amulet": (Names("amulette magique", "magic amulet"), "red", 2),
}
STONE_NAMES: dict[Colour, Names] = {
    "red": Names("pierre rouge", "red stone"),
    "blue": Names("pierre bleue", "blue stone"),
    "yellow": Names("pierre jaune", "yellow stone"),
}
