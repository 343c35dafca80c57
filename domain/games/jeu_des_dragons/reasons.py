"""Why the rules of Le Jeu des Dragons refuse a move, and the checks that several rooms make.

Reasons of any game (it is not your turn, nothing changes) are in domain/words.py.
"""

from collections.abc import Iterable

from domain.games.jeu_des_dragons.components import CARDS, Card, Nature, strength
from domain.games.jeu_des_dragons.names import NATURES, named
from domain.words import Objection, Reason

OTHER_DECISION = Reason(
    "other-decision",
    "Une autre décision est attendue : {decision}",
    "Another decision is awaited: {decision}",
)
NO_SUCH_CARD = Reason(
    "no-such-card",
    "Il n'y a pas de telle carte dans la boîte.",
    "There is no such card in the box.",
)
NOT_IN_HAND = Reason(
    "not-in-hand",
    "La carte {card} n'est pas dans votre main.",
    "The card {card} is not in your hand.",
)
NOT_AN_ANTE = Reason(
    "not-an-ante",
    "La carte {card} n'est pas une carte d'anté.",
    "The card {card} is no ante card.",
)
NOT_THE_WEAKEST = Reason(
    "not-the-weakest",
    "La carte {card} n'est pas l'une des cartes d'anté les plus faibles.",
    "The card {card} is none of the weakest ante cards.",
)
NOT_IN_A_FLIGHT = Reason(
    "not-in-a-flight",
    "La carte {card} n'est dans aucun vol.",
    "The card {card} is in no flight.",
)
NOT_IN_YOUR_FLIGHT = Reason(
    "not-in-your-flight",
    "La carte {card} n'est pas dans votre vol.",
    "The card {card} is not in your flight.",
)
NOT_A_DRAGON = Reason(
    "not-a-dragon",
    "La carte {card} n'est pas un dragon.",
    "The card {card} is no dragon.",
)
WRONG_NATURE = Reason(
    "wrong-nature",
    "Il faut un dragon {nature} : {card} n'en est pas un.",
    "It must be a dragon that is {nature}: {card} is none.",
)
NOT_WEAKER = Reason(
    "not-weaker",
    "Il faut une force de moins de {limit} : {card} a {strength}.",
    "It must be of a strength below {limit}: {card} has {strength}.",
)
NOT_STRONGER = Reason(
    "not-stronger",
    "Il faut une force de plus de {limit} : {card} a {strength}.",
    "It must be of a strength above {limit}: {card} has {strength}.",
)
POWERLESS = Reason(
    "powerless",
    "La carte {card} n'a pas de pouvoir à copier.",
    "The card {card} has no power to copy.",
)
COPIES_ITSELF = Reason(
    "copies-itself",
    "La carte {card} ne peut pas se copier elle-même.",
    "The card {card} cannot copy itself.",
)
NOT_ON_THE_LIST = Reason(
    "not-on-the-list",
    "La carte {card} s'est déjà déclenchée, ou n'était pas là quand la Princesse l'a été.",
    "The card {card} has triggered already, or was not there when the Princess did.",
)
NOT_THREE_CARDS = Reason(
    "not-three-cards",
    "Un vol de couleur est de {needed} cartes différentes ; nommées : {named}, dont différentes : "
    "{different}.",
    "A colour flight is of {needed} different cards; {named} named, {different} of them different.",
)
NOT_ONE_COLOUR = Reason(
    "not-one-colour",
    "Ces trois cartes ne sont pas des dragons d'une même couleur.",
    "These three cards are not dragons of one colour.",
)
NOT_A_TARGET = Reason(
    "not-a-target",
    "Seuls les adversaires au vol le plus fort peuvent être visés ; places : {seats}.",
    "Only opponents with the strongest flight can be aimed at; seats: {seats}.",
)
NOT_AN_OPPONENT = Reason(
    "not-an-opponent",
    "Nommez un adversaire qui joue encore ; places : {seats}.",
    "Name an opponent who is still in the game; seats: {seats}.",
)
NAME_A_LEADER = Reason(
    "name-a-leader",
    "Pour utiliser cette capacité, nommez qui mènera le tour.",
    "To use this ability, name who leads the round.",
)
NAMES_NO_LEADER = Reason(
    "names-no-leader",
    "La capacité {ability} ne nomme pas de leader.",
    "The ability {ability} names no leader.",
)
ABILITY_KEPT = Reason(
    "ability-kept",
    "Vous avez déjà choisi, pour tout le jeu : {ability}.",
    "You have picked already, for the whole game: {ability}.",
)
REASONS = (
    OTHER_DECISION,
    NO_SUCH_CARD,
    NOT_IN_HAND,
    NOT_AN_ANTE,
    NOT_THE_WEAKEST,
    NOT_IN_A_FLIGHT,
    NOT_IN_YOUR_FLIGHT,
    NOT_A_DRAGON,
    WRONG_NATURE,
    NOT_WEAKER,
    NOT_STRONGER,
    POWERLESS,
    COPIES_ITSELF,
    NOT_ON_THE_LIST,
    NOT_THREE_CARDS,
    NOT_ONE_COLOUR,
    NOT_A_TARGET,
    NOT_AN_OPPONENT,
    NAME_A_LEADER,
    NAMES_NO_LEADER,
    ABILITY_KEPT,
)
"""All of them."""


def outside(cards: Iterable[Card | None], card: Card | None, reason: Reason) -> Objection | None:
    """The reason, if this card is none of these."""
    if card not in CARDS:
        return NO_SUCH_CARD.because()
    return None if card in cards else reason.because(card=named(card))


def unlike(card: Card, nature: Nature) -> Objection | None:
    """The objection if the card is no dragon of this nature."""
    if CARDS[card].nature == nature:
        return None
    return WRONG_NATURE.because(card=named(card), nature=NATURES[nature])


def no_dragon(card: Card) -> Objection | None:
    """The objection if the card is a mortal."""
    return None if CARDS[card].dragon else NOT_A_DRAGON.because(card=named(card))


def too_strong(card: Card, limit: int) -> Objection | None:
    """The objection if the card is not weaker than this."""
    if strength(card) < limit:
        return None
    return NOT_WEAKER.because(card=named(card), strength=strength(card), limit=limit)


def too_weak(card: Card, limit: int) -> Objection | None:
    """The objection if the card is not stronger than this."""
    if strength(card) > limit:
        return None
    return NOT_STRONGER.because(card=named(card), strength=strength(card), limit=limit)


def seats_told(seats: Iterable[int]) -> str:
    """Seats as a sentence lists them: "0, 2"."""
    return ", ".join(map(str, seats))
