"""The names of the cards, their natures and the abilities, in French and English."""

from domain.games.jeu_des_dragons.components import CARDS, Ability, Card, Kind, Nature
from domain.words import Names

NAMES: dict[Kind, Names] = {
    "white": Names("Dragon Blanc", "White Dragon"),
    "blue": Names("Dragon Bleu", "Blue Dragon"),
    "black": Names("Dragon Noir", "Black Dragon"),
    "red": Names("Dragon Rouge", "Red Dragon"),
    "green": Names("Dragon Vert", "Green Dragon"),
    "brass": Names("Dragon d'Airain", "Brass Dragon"),
    "silver": Names("Dragon d'Argent", "Silver Dragon"),
    "bronze": Names("Dragon de Bronze", "Bronze Dragon"),
    "copper": Names("Dragon de Cuivre", "Copper Dragon"),
    "gold": Names("Dragon d'Or", "Gold Dragon"),
    "bahamut": Names("Bahamut", "Bahamut"),
    "tiamat": Names("Tiamat", "Tiamat"),
    "dracolich": Names("Dracoliche", "Dracolich"),
    "archmage": Names("L'Archimage", "The Archmage"),
    "dragonslayer": Names("Le Tueur de Dragon", "The Dragonslayer"),
    "thief": Names("La Voleuse", "The Thief"),
    "druid": Names("La Druidesse", "The Druid"),
    "priest": Names("Le Prêtre", "The Priest"),
    "princess": Names("La Princesse", "The Princess"),
    "fool": Names("L'Idiot", "The Fool"),
}
NATURES: dict[Nature, Names] = {
    "good": Names("bon", "good"),
    "evil": Names("mauvais", "evil"),
    "mortal": Names("mortel", "mortal"),
}
ABILITY_NAMES: dict[Ability, Names] = {
    "withhold_funds": Names("Bluff", "Bluff: withhold funds"),
    "under_pressure": Names("Concentration", "Concentration: under pressure"),
    "grant_favor": Names("Diplomatie", "Diplomacy: grant favor"),
    "intimidate": Names("Intimidation", "Intimidate"),
    "sleight_of_hand": Names("Escamotage", "Sleight of hand"),
    "read_face": Names("Psychologie", "Sense motive: read face"),
    "profession_gambler": Names("Profession (joueur)", "Profession (gambler)"),
    "wild_card": Names("Joker", "Wild card"),
}


def named(card: Card) -> Names:
    """The name of a card, with its strength."""
    face = CARDS[card]
    names = NAMES[face.kind]
    return Names(f"{names.fr} {face.strength}", f"{names.en} {face.strength}")
