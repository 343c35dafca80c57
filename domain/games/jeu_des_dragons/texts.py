"""What powers, abilities, special flights and ties do, in our own words in French and English."""

from msgspec import Struct

from domain.games.jeu_des_dragons.components import Ability, Kind
from domain.words import Names

POWERS: dict[Kind, Names] = {
    "white": Names(
        "3 or de la mise si un mortel est dans un vol.",
        "3 gold from the stakes if a mortal is in any flight.",
    ),
    "blue": Names(
        "Par dragon mauvais de son vol, 1 or : pris à la mise, ou versé à la mise par chaque "
        "adversaire.",
        "1 gold per evil dragon of one's flight: taken from the stakes, or paid to them by each "
        "opponent.",
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
        "Whoever has a good dragon in their flight draws a card.",
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
FLIGHTS: dict[str, tuple[Names, Names]] = {
    "colour": (
        Names("Couleur de dragons", "Colour flight"),
        Names(
            "Chaque adversaire paie la force du deuxième dragon le plus fort des trois.",
            "Each opponent pays the strength of the second strongest of the three dragons.",
        ),
    ),
    "strength": (
        Names("Brelan de dragons", "Strength flight"),
        Names(
            "Leur force en or, prise à la mise, et les cartes d'anté.",
            "Their strength in gold from the stakes, and the ante cards.",
        ),
    ),
}
TIES: dict[str, Names] = {
    "antes": Names(
        "Une carte d'anté à égalité ne donne pas le leader ; si toutes le sont, on les défausse.",
        "An ante that another equals makes no leader; if each is equalled, all are discarded.",
    ),
    "leader": Names(
        "Une carte à égalité ne donne pas le leader ; sans autre carte, le leader le reste.",
        "A card that another equals makes no leader; if there is no other, the leader stays.",
    ),
    "target": Names(
        "De plusieurs vols adverses les plus forts, qui joue la carte choisit.",
        "Of several strongest opponents, who plays the card chooses.",
    ),
    "gambit": Names(
        "À égalité pour gagner un gambit, on joue un tour de plus.",
        "In a tie for the gambit, one more round is played.",
    ),
    "game": Names(
        "Les plus riches à égalité se partagent la victoire.",
        "The richest share the win if they are equal.",
    ),
}


class Talent(Struct, frozen=True):
    """An ability of a campaign: what it does, and where that is from."""

    effect: Names
    found: str


_FAN = "name published 2005; effect from a fan conversion of 2010, without its tests"
_OURS = "name published 2005; effect reconstructed"
TALENTS: dict[Ability, Talent] = {
    "withhold_funds": Talent(
        Names(
            "Payer 1 de moins à un joueur à qui l'on doit 2 ou plus.",
            "Pay 1 less to a player to whom one owes 2 or more.",
        ),
        _FAN,
    ),
    "under_pressure": Talent(
        Names("Miser 1 de moins, si nul n'est plus pauvre.", "Ante 1 less, if nobody is poorer."),
        _FAN,
    ),
    "grant_favor": Talent(
        Names("Leader, en nommer un autre pour ce tour.", "As leader, name another for the round."),
        _FAN,
    ),
    "intimidate": Talent(
        Names(
            "À égalité, ne pas être l'adversaire au vol le plus fort.",
            "In a tie, not to be the opponent with the strongest flight.",
        ),
        _FAN,
    ),
    "sleight_of_hand": Talent(
        Names("Acheter au prix d'une seconde carte.", "Buy at the price of a second card."),
        _FAN,
    ),
    "read_face": Talent(
        Names(
            "Voir la main de qui a joué deux dragons d'une couleur.",
            "See the hand of who has played two dragons of a colour.",
        ),
        _FAN + "; its object (the hand) reconstructed",
    ),
    "profession_gambler": Talent(
        Names("Acheter jusqu'à 5 cartes.", "Buy up to 5 cards."),
        _OURS,
    ),
    "wild_card": Talent(
        Names(
            "Une fois : le dragon joué est de toute couleur de sa nature.",
            "Once: the dragon just played is of any colour of its nature.",
        ),
        _OURS,
    ),
}
