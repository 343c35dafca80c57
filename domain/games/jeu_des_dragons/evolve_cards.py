"""Changes by events of hands, of the knowledge about them, and of gold."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from domain.game import Event
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons.components import Card
from domain.games.jeu_des_dragons.table import Debt, Held, Table
from domain.secrecy import pick, with_item, without, without_all

Record = Callable[[Table, Any], Table]


# Cards, and who knows of them.


def _to_hand(table: Table, seat: int, cards: tuple[Card | None, ...]) -> Table:
    """A card that comes into a hand is hidden in views that do not show the seat's knowledge."""
    hidden = table.known[seat] is None
    hand = (*table.hands[seat], *((None,) * len(cards) if hidden else cards))
    return replace(table, hands=with_item(table.hands, seat, hand))


def _from_hand(table: Table, seat: int, card: Card | None) -> Table:
    hand = without(table.hands[seat], card)
    return replace(table, hands=with_item(table.hands, seat, hand))


def _learned(table: Table, seats: Iterable[int], news: tuple[Held, ...]) -> Table:
    """These seats know that these cards are in the hands of others."""
    known = table.known
    for seat in seats:
        mine = known[seat]
        if mine is not None:
            fresh = tuple(held for held in news if held.seat != seat and held not in mine)
            known = with_item(known, seat, (*mine, *fresh))
    return replace(table, known=known)


def _forgot(table: Table, gone: Callable[[int, Held], bool]) -> Table:
    """Knowledge that is no longer true, or no longer certain, is given up."""
    known = tuple(
        None if mine is None else tuple(held for held in mine if not gone(seat, held))
        for seat, mine in enumerate(table.known)
    )
    return replace(table, known=known)


def seen_leaving(table: Table, seat: int, card: Card | None) -> Table:
    """A card leaves a hand, and everybody sees which."""
    return _forgot(_from_hand(table, seat, card), lambda _, held: held.card == card)


def _deck_shuffled(table: Table, event: e.DeckShuffled) -> Table:
    return replace(table, deck=pick(table.deck, event.order), shuffled=True)


def _reshuffled(table: Table, event: e.Reshuffled) -> Table:
    return replace(table, deck=pick(table.discard, event.order), discard=())


def _drew(table: Table, event: e.Drew) -> Table:
    deck = table.deck[len(event.cards) :]
    return replace(_to_hand(table, event.seat, event.cards), deck=deck)


def _price_turned(table: Table, event: e.PriceTurned) -> Table:
    return replace(table, deck=table.deck[1:], discard=(*table.discard, event.card))


def _card_stolen(table: Table, event: e.CardStolen) -> Table:
    """In a view without the card nothing in the victim's hand is certain any more."""
    thief, victim = event.seat, event.victim

    def gone(seat: int, held: Held) -> bool:
        if seat in (thief, victim):
            return held.card == event.card
        return held.seat == victim

    table = _forgot(_from_hand(table, victim, event.card), gone)
    table = _to_hand(table, thief, (event.card,))
    if event.card is None:
        return table
    return _learned(table, (victim,), (Held(thief, event.card),))


def _dragon_given(table: Table, event: e.DragonGiven) -> Table:
    table = seen_leaving(table, event.seat, event.card)
    table = _to_hand(table, event.to, (event.card,))
    return _learned(table, table.seats, (Held(event.to, event.card),))


def _dragon_shown(table: Table, event: e.DragonShown) -> Table:
    return _learned(table, table.seats, (Held(event.seat, event.card),))


def _hand_seen(table: Table, event: e.HandSeen) -> Table:
    news = tuple(Held(event.of, card) for card in event.cards if card is not None)
    return _learned(table, (event.seat,), news)


def _card_discarded(table: Table, event: e.CardDiscarded) -> Table:
    table = seen_leaving(table, event.seat, event.card)
    return replace(table, discard=(*table.discard, event.card))


def _antes_taken(table: Table, event: e.AntesTaken) -> Table:
    antes = without_all(table.antes, event.cards)
    table = _to_hand(replace(table, antes=antes), event.seat, event.cards)
    news = tuple(Held(event.seat, card) for card in event.cards)
    return _learned(table, table.seats, news)


# Gold.


def to_hoard(table: Table, seat: int, gold: int) -> Table:
    return replace(table, hoards=with_item(table.hoards, seat, table.hoards[seat] + gold))


def _moved(table: Table, seat: int, to: int | None, gold: int) -> Table:
    table = to_hoard(table, seat, -gold)
    if to is None:
        return replace(table, stakes=table.stakes + gold)
    return to_hoard(table, to, gold)


def _with_debts(table: Table, seat: int, debts: tuple[Debt, ...]) -> Table:
    return replace(table, debts=with_item(table.debts, seat, debts))


def _paid(table: Table, event: e.Paid) -> Table:
    table = _moved(table, event.seat, event.to, event.gold)
    if not event.owed:
        return table
    debts = (*table.debts[event.seat], Debt(event.to, event.owed))
    return _with_debts(table, event.seat, debts)


def _repaid(table: Table, event: e.Repaid) -> Table:
    oldest, *later = table.debts[event.seat]
    left = oldest.gold - event.gold
    rest = (*((Debt(oldest.to, left),) if left else ()), *later)
    return _with_debts(_moved(table, event.seat, event.to, event.gold), event.seat, rest)


def _gold_taken(table: Table, event: e.GoldTaken) -> Table:
    return replace(to_hoard(table, event.seat, event.gold), stakes=table.stakes - event.gold)


CARD_RECORDS: dict[type[Event], Record] = {
    e.DeckShuffled: _deck_shuffled,
    e.Reshuffled: _reshuffled,
    e.Drew: _drew,
    e.PriceTurned: _price_turned,
    e.CardStolen: _card_stolen,
    e.DragonGiven: _dragon_given,
    e.DragonShown: _dragon_shown,
    e.HandSeen: _hand_seen,
    e.CardDiscarded: _card_discarded,
    e.AntesTaken: _antes_taken,
    e.Paid: _paid,
    e.Repaid: _repaid,
    e.GoldTaken: _gold_taken,
}
