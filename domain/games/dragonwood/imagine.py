"""A full table that a seat's view might be a view of: unseen cards are dealt at random.

It keeps to the rules about unseen cards: no ladybug in a hand, dragons in the lower half or on a
pile, and the cards of an attempt in the hand of the seat that shows them.
"""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from domain.chance import Below, shuffled
from domain.games.dragonwood import components as c
from domain.games.dragonwood.components import Card, Creature, Wood
from domain.games.dragonwood.table import Gift, Pile, Storm, Table


def imagine(view: Table, seat: int, below: Below) -> Table:
    """Fill the holes of the view that `seat` has, as the rules allow."""
    table = _with_hands(_with_forest(view, below), seat, below)
    return replace(table, storm=table.storm and _storm(table, table.storm, below))


# Adventurers.


def _with_hands(view: Table, seat: int, below: Below) -> Table:
    """Numbered cards to the other hands; what is left, with the ladybugs, is the deck."""
    shown = view.attempt.cards if view.attempt and view.active != seat else ()
    mine = [card for card in view.hands[seat] if card]
    seen = Counter([*view.discard, *view.faceup, *mine, *shown])
    unseen = Counter(c.ADVENTURERS) - seen
    bugs = [c.LADYBUG] * unseen.pop(c.LADYBUG, 0)
    cards = shuffled(unseen, below)
    hands: list[tuple[Card | None, ...]] = []
    for other, hand in enumerate(view.hands):
        known = shown if other == view.active else ()
        number = 0 if other == seat else len(hand) - len(known)
        hands.append(hand if other == seat else (*known, *cards[:number]))
        cards = cards[number:]
    return replace(view, hands=tuple(hands), deck=tuple(shuffled([*cards, *bugs], below)))


def _storm(table: Table, storm: Storm, below: Below) -> Storm:
    """Others have chosen any of their cards."""
    return replace(storm, gifts=tuple(_gift(table, gift, below) for gift in storm.gifts))


def _gift(table: Table, gift: Gift, below: Below) -> Gift:
    hand = table.hands[gift.seat]
    return gift if gift.card is not None else Gift(gift.seat, hand[below(len(hand))])


# Dragonwood cards.


def _with_forest(view: Table, below: Below) -> Table:
    """Creatures to the piles that lie face down, dragons below, the rest anywhere."""
    owned = [card for cards in view.owned for card in cards]
    piled = [card for pile in view.piles for card in pile.cards if card]
    seen: Counter[Wood] = Counter([*(card for card in view.landscape if card), *view.gone])
    unseen = Counter(c.WOODS) - seen - Counter(owned) - Counter(piled)
    fallen = [dragon for dragon in view.slain if dragon not in piled]
    lurking = [dragon for dragon in c.DRAGONS if unseen.pop(dragon, 0) and dragon not in fallen]
    rest = shuffled(unseen.elements(), below)
    piles, rest = _piles(view, shuffled(fallen, below), rest, below)
    removed, rest = rest[: len(view.removed)], rest[len(view.removed) :]
    wood = _deck(view, lurking, rest, below)
    return replace(view, piles=piles, removed=tuple(removed), wood=wood)


def _piles(
    view: Table, fallen: list[Creature], rest: list[Wood], below: Below
) -> tuple[tuple[Pile, ...], list[Wood]]:
    """All piles, and the cards that are left."""
    creatures = [card for card in rest if card in c.CREATURES]
    room = [seat for seat, pile in enumerate(view.piles) for card in pile.cards if card is None]
    chosen = shuffled(room, below)[: len(fallen)]
    held = _held(fallen, chosen, room)
    piles = []
    for seat, pile in enumerate(view.piles):
        if seat in held:
            number = len(pile.cards) - len(held[seat])
            cards = shuffled([*held[seat], *creatures[:number]], below)
            creatures = creatures[number:]
            pile = replace(pile, cards=tuple(cards))
        piles.append(pile)
    others = [card for card in rest if card not in c.CREATURES]
    return tuple(piles), shuffled([*creatures, *others], below)


def _held(fallen: list[Creature], chosen: list[int], room: list[int]) -> dict[int, list[Creature]]:
    """The dragons on each pile that lies face down."""
    owners = list(zip(fallen, chosen, strict=True))
    return {seat: [dragon for dragon, owner in owners if owner == seat] for seat in room}


def _deck(
    view: Table, lurking: Sequence[Creature], rest: list[Wood], below: Below
) -> tuple[Wood, ...]:
    """The Dragonwood deck, its dragons nowhere among the upper cards, unless all were shuffled."""
    upper = 0 if view.options.simple_setup else view.upper
    above, lower = rest[:upper], shuffled([*rest[upper:], *lurking], below)
    return (*above, *lower)
