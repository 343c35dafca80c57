"""The effects of powers, abilities, special flights and ties, in our own words."""

from msgspec import Struct

from domain.games.jeu_des_dragons.components import Ability, Kind
from domain.words import Names

POWERS: dict[Kind, Names] = {
    "white": Names(
        "Prendre 3 or à la mise si un mortel est dans un vol.",
        "Take 3 gold from the stakes if a mortal is in any flight.",
    ),
    "blue": Names(
        "Par dragon mauvais de votre vol, prendre 1 or à la mise, ou faire verser 1 or à la mise "
        "par chaque adversaire.",
        "Per evil dragon of your flight, take 1 gold from the stakes, or have each opponent pay "
        "1 gold to them.",
    ),
    "black": Names("Prendre 2 or à la mise.", "Take 2 gold from the stakes."),
    "red": Names(
        "L'adversaire au vol le plus fort vous donne 1 or et une carte au hasard.",
        "The opponent with the strongest flight gives you 1 gold and a random card.",
    ),
    "green": Names(
        "Votre voisin de gauche vous donne un dragon mauvais plus faible, ou 5 or.",
        "Your left neighbour gives you a weaker evil dragon, or 5 gold.",
    ),
    "brass": Names(
        "L'adversaire au vol le plus fort vous donne un dragon bon plus fort, ou 5 or.",
        "The opponent with the strongest flight gives you a stronger good dragon, or 5 gold.",
    ),
    "silver": Names(
        "Chaque vol avec un dragon bon rapporte une carte à son joueur.",
        "Each player with a good dragon in their flight draws a card.",
    ),
    "bronze": Names(
        "Prendre en main les deux cartes d'anté les plus faibles.",
        "Take the two weakest ante cards into your hand.",
    ),
    "copper": Names(
        "La première carte de la pioche prend sa place, et se déclenche.",
        "The top card of the deck takes its place, and triggers.",
    ),
    "gold": Names(
        "Piocher une carte par dragon bon de votre vol.",
        "Draw a card per good dragon of your flight.",
    ),
    "bahamut": Names(
        "Chaque adversaire dont le vol mêle bons et mauvais vous donne 10 or. Ne gagne pas à côté "
        "d'un mauvais.",
        "Each opponent with good and evil in their flight gives you 10 gold. Does not win beside "
        "an evil one.",
    ),
    "tiamat": Names(
        "Compte pour les cinq couleurs mauvaises à la fois. Ne gagne pas à côté d'un dragon bon.",
        "Counts as all five evil colours at once. Does not win beside a good dragon.",
    ),
    "dracolich": Names(
        "Utiliser le pouvoir d'un dragon mauvais d'un vol.",
        "Use the power of an evil dragon in any flight.",
    ),
    "archmage": Names(
        "Verser 1 or ; utiliser le pouvoir d'une carte d'anté.",
        "Pay 1 gold; use the power of an ante card.",
    ),
    "dragonslayer": Names(
        "Verser 1 or ; défausser d'un vol un dragon strictement plus faible.",
        "Pay 1 gold; discard a strictly weaker dragon from any flight.",
    ),
    "thief": Names(
        "Prendre 7 or à la mise, puis défausser une carte.",
        "Take 7 gold from the stakes, then discard a card.",
    ),
    "druid": Names(
        "Verser 1 or ; le vol le plus faible gagne.", "Pay 1 gold; the weakest flight wins."
    ),
    "priest": Names("Verser 1 or ; mener le tour suivant.", "Pay 1 gold; lead the next round."),
    "princess": Names(
        "Verser 1 or ; tous les dragons bons de votre vol se déclenchent.",
        "Pay 1 gold; all good dragons of your flight trigger.",
    ),
    "fool": Names(
        "Verser 1 or ; piocher une carte par vol adverse plus fort.",
        "Pay 1 gold; draw a card per stronger opposing flight.",
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
            "Prendre leur force en or à la mise, et les cartes d'anté.",
            "Take their strength in gold from the stakes, and the ante cards.",
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
            "Voir la main d'un joueur qui a joué deux dragons d'une couleur.",
            "See the hand of a player who has played two dragons of a colour.",
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
