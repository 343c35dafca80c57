"""Properties of the flights: strength, natures, the strongest, those that may win."""

from collections.abc import Iterable
from itertools import combinations

from domain.games.jeu_des_dragons.components import (
    CARDS,
    COLOURS,
    EVIL_COLOURS,
    SPECIAL_FLIGHT,
    Card,
    Kind,
    Nature,
    by_strength,
    colours,
    strength,
    total,
)
from domain.games.jeu_des_dragons.table import Table


def power(table: Table, seat: int) -> int:
    """The strength of a flight."""
    return total(table.flights[seat])


def natured(cards: Iterable[Card], nature: Nature) -> tuple[Card, ...]:
    """Those of the cards that are of this nature."""
    return tuple(card for card in cards if CARDS[card].nature == nature)


def strongest_opponents(table: Table, seat: int) -> tuple[int, ...]:
    """The opponents with the strongest flight, also those that cannot win (ruling T23)."""
    others = table.others(seat)
    most = max((power(table, other) for other in others), default=0)
    return tuple(other for other in others if power(table, other) == most)


def may_win(flight: tuple[Card, ...]) -> bool:
    """A god suffers no dragon of the other nature beside it."""
    against: dict[Card, Nature] = {"bahamut": "evil", "tiamat": "good"}
    return not any(god in flight and natured(flight, foe) for god, foe in against.items())


def front_runners(table: Table) -> tuple[int, ...]:
    """The seats that would win now: several in a tie, none if none is eligible (T37 to T39)."""
    seats = [seat for seat in table.clockwise(0) if may_win(table.flights[seat])]
    if not seats:
        return ()
    best = (min if table.druid else max)(power(table, seat) for seat in seats)
    return tuple(seat for seat in seats if power(table, seat) == best)


def owner(table: Table, card: Card) -> int:
    """In whose flight a card lies."""
    return next(seat for seat in table.seats if card in table.flights[seat])


def in_flights(table: Table, first: int) -> tuple[Card, ...]:
    """All cards in all flights, beginning with those of a seat."""
    return tuple(card for seat in table.clockwise(first) for card in table.flights[seat])


def colour_flights(flight: tuple[Card, ...], wild: Card | None) -> tuple[tuple[Card, ...], ...]:
    """All ways to make a colour flight, best payment first.

    `wild` is of every colour of its own nature.
    """
    if len(flight) < SPECIAL_FLIGHT:
        return ()
    suits: dict[Kind, list[Card]] = {}
    for card in sorted(flight, key=by_strength):
        for colour in _any_colour(card) if card == wild else colours(card):
            suits.setdefault(colour, []).append(card)
    ways = {cards for suit in suits.values() for cards in combinations(suit, SPECIAL_FLIGHT)}
    return tuple(sorted(ways, key=lambda cards: (-payment(cards), *map(by_strength, cards))))


def _any_colour(card: Card) -> tuple[Kind, ...]:
    """The colours of a card's nature."""
    evil = CARDS[card].nature == "evil"
    return tuple(colour for colour in COLOURS if (colour in EVIL_COLOURS) == evil)


def payment(cards: tuple[Card, ...]) -> int:
    """The value of a colour flight: the second strongest of its three dragons."""
    return sorted(map(strength, cards))[1]


def strength_flight(flight: tuple[Card, ...]) -> tuple[Card, ...]:
    """The three strongest dragons of one strength, if there are three."""
    if len(flight) < SPECIAL_FLIGHT:
        return ()
    dragons = sorted((card for card in flight if CARDS[card].dragon), key=by_strength, reverse=True)
    for card in dragons:
        alike = [other for other in dragons if strength(other) == strength(card)]
        if len(alike) >= SPECIAL_FLIGHT:
            return tuple(alike[:SPECIAL_FLIGHT])
    return ()
