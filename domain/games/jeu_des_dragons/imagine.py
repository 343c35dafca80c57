"""A full table that a seat's view might be a view of: unseen cards dealt at random.

Cards that the seat knows to be in another hand are there.
"""

from msgspec.structs import replace

from domain.chance import Below, shuffled
from domain.games.jeu_des_dragons.components import CARDS, Card
from domain.games.jeu_des_dragons.table import Held, Table


def imagine(view: Table, seat: int, below: Below) -> Table:
    """Fill the holes of the view that `seat` has, as the rules allow."""
    known = view.known[seat] or ()
    seen = _in_sight(view, seat, known)
    cards = shuffled((card for card in CARDS if card not in seen), below)
    hands = []
    for other, hand in enumerate(view.hands):
        sure = [held.card for held in known if held.seat == other]
        missing = len(hand) - len(sure)
        mine = other == seat
        hands.append(hand if mine else (*sure, *cards[:missing]))
        cards = cards if mine else cards[missing:]
    return replace(
        view,
        deck=tuple(cards),
        hands=tuple(hands),
        fists=tuple(_fist(view, other, hands[other], below) for other in view.seats),
        known=tuple(mine or () for mine in view.known),
    )


def _in_sight(view: Table, seat: int, known: tuple[Held, ...]) -> set[Card | None]:
    flights = (card for flight in view.flights for card in flight)
    held = (one.card for one in known)
    return {*view.discard, *view.antes, *flights, *view.hands[seat], *held}


def _fist(
    view: Table, seat: int, hand: tuple[Card | None, ...], below: Below
) -> tuple[Card | None, ...]:
    """The ante that lies face down: some card of the hand."""
    return tuple(hand[below(len(hand))] if card is None else card for card in view.fists[seat])
