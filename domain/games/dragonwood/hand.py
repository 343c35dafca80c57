"""The cards of a hand beside each other: which are a pair, and which one can best be spared.

Two cards are a pair if they share number or colour, or their numbers are neighbours (ruling 7).
"""

from domain.games.dragonwood import reasons as r
from domain.games.dragonwood.components import CARD_NAMES, COLOUR, COLOURS, NUMBER, NUMBERED, Card
from domain.games.dragonwood.table import Table
from domain.words import Objection

RANK: dict[Card, tuple[int, int]] = {
    card: (NUMBER[card], COLOURS.index(COLOUR[card])) for card in NUMBERED
}
"""Lowest number first, then the order of colours."""


def is_pair(one: Card, other: Card) -> bool:
    """True if a set might hold both."""
    near = abs(NUMBER[one] - NUMBER[other]) <= 1
    return near or COLOUR[one] == COLOUR[other]


def spare(hand: tuple[Card, ...]) -> Card:
    """The card that is in the fewest pairs; of several the lowest (ruling 7)."""
    return min(hand, key=lambda card: (_pairs(hand, card), RANK[card]))


def _pairs(hand: tuple[Card, ...], card: Card) -> int:
    """In how many pairs a card of the hand is."""
    return sum(is_pair(card, other) for other in hand) - 1


def not_held(view: Table, seat: int, cards: tuple[Card, ...]) -> Objection | None:
    """The objection to cards that this seat names: they must be different, and all in its hand."""
    for place, card in enumerate(cards):
        if card not in view.hands[seat]:
            return r.NOT_IN_HAND.because(card=CARD_NAMES[card])
        if card in cards[:place]:
            return r.CARD_TWICE.because(card=CARD_NAMES[card])
    return None
