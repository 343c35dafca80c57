"""What the catalogue tells of the game: names and powers in our own words, and the sources."""

from typing import Any

from msgspec import Struct, to_builtins

from domain.game import Names
from domain.games.jeu_des_dragons.components import (
    ABILITIES,
    CARDS,
    START_GOLD,
    Ability,
    Card,
    Face,
    Kind,
    colours,
)

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
POWERS: dict[Kind, Names] = {
    "white": Names(
        "3 or de la mise si un mortel est dans un vol.",
        "3 gold from the stakes if a mortal is in any flight.",
    ),
    "blue": Names(
        "Par dragon mauvais de son vol, 1 or : pris à la mise, ou versé à la mise par chacun.",
        "1 gold per evil dragon of one's flight: taken from the stakes, or paid to them by all.",
    ),
    "black": Names("2 or de la mise.", "2 gold from the stakes."),
    "red": Names(
        "L'adversaire au vol le plus fort donne 1 or et une carte au hasard.",
        "The opponent with the strongest flight gives 1 gold and a random card.",
    ),
    "green": Names(
        "Le voisin de gauche donne un dragon mauvais plus faible, ou 5 or.",
        "The left neighbour gives a weaker evil dragon, or 5 gold.",
    ),
    "brass": Names(
        "L'adversaire au vol le plus fort donne un dragon bon plus fort, ou 5 or.",
        "The opponent with the strongest flight gives a stronger good dragon, or 5 gold.",
    ),
    "silver": Names(
        "Chaque vol avec un dragon bon rapporte une carte à son joueur.",
        "Whoever has a good dragon in his flight draws a card.",
    ),
    "bronze": Names("Les deux antes les plus faibles.", "The two weakest ante cards."),
    "copper": Names(
        "Remplacé par la première carte de la pioche, qui se déclenche.",
        "Replaced by the top card of the deck, which triggers.",
    ),
    "gold": Names(
        "Une carte par dragon bon de son vol.", "A card per good dragon of one's flight."
    ),
    "bahamut": Names(
        "10 or de chaque vol adverse mêlant bons et mauvais ; ne gagne pas avec un mauvais.",
        "10 gold from each opposing flight with good and evil; does not win with an evil one.",
    ),
    "tiamat": Names(
        "Des cinq couleurs mauvaises à la fois ; ne gagne pas avec un dragon bon.",
        "Of all five evil colours at once; does not win with a good dragon.",
    ),
    "dracolich": Names(
        "Le pouvoir d'un dragon mauvais d'un vol.", "The power of an evil dragon in any flight."
    ),
    "archmage": Names(
        "Verser 1 or ; le pouvoir d'une carte d'anté.", "Pay 1 gold; the power of an ante card."
    ),
    "dragonslayer": Names(
        "Verser 1 or ; défausser d'un vol un dragon strictement plus faible.",
        "Pay 1 gold; discard a strictly weaker dragon from any flight.",
    ),
    "thief": Names(
        "7 or de la mise, puis défausser une carte.", "7 gold from the stakes, then discard a card."
    ),
    "druid": Names(
        "Verser 1 or ; le vol le plus faible gagne.", "Pay 1 gold; the weakest flight wins."
    ),
    "priest": Names("Verser 1 or ; mener le tour suivant.", "Pay 1 gold; lead the next round."),
    "princess": Names(
        "Verser 1 or ; tous les dragons bons de son vol se déclenchent.",
        "Pay 1 gold; all good dragons of one's flight trigger.",
    ),
    "fool": Names(
        "Verser 1 or ; une carte par vol adverse plus fort.",
        "Pay 1 gold; a card per stronger opposing flight.",
    ),
}


class Talent(Struct, frozen=True):
    """An ability of a campaign: its names, what it does, and where that is from."""

    names: Names
    effect: Names
    found: str


_FAN = "name published 2005; effect from a fan conversion of 2010, without its tests"
_OURS = "name published 2005; effect reconstructed"
TALENTS: dict[Ability, Talent] = {
    "withhold_funds": Talent(
        Names("Bluff", "Bluff: withhold funds"),
        Names("Payer 1 de moins à un joueur à qui l'on doit 2 ou plus.", "Pay a player 1 less."),
        _FAN,
    ),
    "under_pressure": Talent(
        Names("Concentration", "Concentration: under pressure"),
        Names("Miser 1 de moins, si nul n'est plus pauvre.", "Ante 1 less, if nobody is poorer."),
        _FAN,
    ),
    "grant_favor": Talent(
        Names("Diplomatie", "Diplomacy: grant favor"),
        Names("Leader, en nommer un autre pour ce tour.", "As leader, name another for the round."),
        _FAN,
    ),
    "intimidate": Talent(
        Names("Intimidation", "Intimidate"),
        Names(
            "À égalité, ne pas être l'adversaire au vol le plus fort.",
            "In a tie, not to be the opponent with the strongest flight.",
        ),
        _FAN,
    ),
    "sleight_of_hand": Talent(
        Names("Escamotage", "Sleight of hand"),
        Names("Acheter au prix d'une seconde carte.", "Buy at the price of a second card."),
        _FAN,
    ),
    "read_face": Talent(
        Names("Psychologie", "Sense motive: read face"),
        Names(
            "Voir la main de qui a joué deux dragons d'une couleur.",
            "See the hand of who has played two dragons of a colour.",
        ),
        _FAN + "; its object (the hand) reconstructed",
    ),
    "profession_gambler": Talent(
        Names("Profession (joueur)", "Profession (gambler)"),
        Names("Acheter jusqu'à 5 cartes.", "Buy up to 5 cards."),
        _OURS,
    ),
    "wild_card": Talent(
        Names("Joker", "Wild card"),
        Names(
            "Une fois : le dragon joué est de toute couleur de sa nature.",
            "Once: the dragon just played is of any colour of its nature.",
        ),
        _OURS,
    ),
}


def catalogue() -> dict[str, Any]:
    """All components as plain data; `provenance` says of each part whether it was published."""
    return {
        "cards": {
            "provenance": "published",
            "items": [_described(card, face) for card, face in CARDS.items()],
        },
        "powers": {
            "provenance": "published",
            "items": [{"kind": kind, "effect": to_builtins(POWERS[kind])} for kind in POWERS],
        },
        "gold": {"provenance": "published", "gold": 60, "platinum": 24, "start": START_GOLD},
        "options": {
            "gold_by_players": {"provenance": "published", "edition": "2010"},
            "three_antes": {"provenance": "published", "edition": "2010"},
            "abilities": {"provenance": "reconstructed", "edition": "2005, campaign rules"},
        },
        "abilities": {
            "provenance": "reconstructed",
            "items": [{"id": a, **to_builtins(TALENTS[a])} for a in ABILITIES],
        },
    }


def _described(card: Card, face: Face) -> dict[str, Any]:
    names = to_builtins(NAMES[face.kind])
    return {"id": card, "names": names, **to_builtins(face), "colours": list(colours(card))}
