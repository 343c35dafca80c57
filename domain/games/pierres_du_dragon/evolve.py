"""`evolve`: what each event changes on the table. It records and never judges, and works on views.

Events of powers are in evolve_powers.py; here are the others, and the table of all of them.
"""

from collections.abc import Callable
from operator import add, sub
from typing import Any

from msgspec.structs import replace

from domain.game import Event
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.amounts import Coins
from domain.games.pierres_du_dragon.evolve_powers import POWER_RECORDS
from domain.games.pierres_du_dragon.holdings import NO_ORDERS, draws, gives, receives, stood_down
from domain.games.pierres_du_dragon.table import Auction, Fist, Hand, Hands, Table
from domain.secrecy import with_item, without

Record = Callable[[Table, Any], Table]
EMPTY = Fist()
SECRETLY = (e.FistClosed, e.FistHidden, e.OrdersGiven)
"""Events after which the same decision is still open."""


def evolve(table: Table, event: Event) -> Table:
    """The table after one more event; each but the secret ones may open the next decision."""
    new = RECORDS[type(event)](table, event)
    return new if isinstance(event, SECRETLY) else replace(new, decision=table.decision + 1)


# Turns.


def _stones_dealt(table: Table, event: e.StonesDealt) -> Table:
    for seat, stones in enumerate(event.stones):
        table = draws(table, seat, stones)
    return replace(table, phase="draw")


def _special_drawn(table: Table, event: e.SpecialDrawn) -> Table:
    deck = _less(table.deck, event.character)
    return replace(table, deck=deck, specials=(*table.specials, event.character))


def _specials_recycled(table: Table, event: e.SpecialsRecycled) -> Table:
    return replace(table, deck=tuple(sorted(table.discard)), discard=())


def _turn_began(table: Table, event: e.TurnBegan) -> Table:
    return replace(
        table,
        phase="next",
        turn=event.turn,
        specials=(),
        coming=event.coming,
        played=(),
        sold=False,
    )


def _character_turned_up(table: Table, event: e.CharacterTurnedUp) -> Table:
    for seat, orders in enumerate(table.orders):
        if orders is not None and event.character in orders.until:
            table = stood_down(table, seat)
    return replace(
        table,
        phase="bid",
        coming=_less(table.coming, event.character),
        played=(*table.played, event.character),
        auction=Auction(event.character),
    )


def _less(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """`cards` without this one; the Witch is never among them."""
    return tuple(c for c in without(cards, card) if c) if card in cards else cards


def _turn_ended(table: Table, event: e.TurnEnded) -> Table:
    for seat, fairy in enumerate(event.fairy):
        table = stood_down(receives(table, seat, Coins(fairy=fairy)), seat)
    return replace(
        table,
        phase="draw",
        spent=tuple(map(sub, table.spent, event.fairy)),
        cursed=tuple(map(sub, table.cursed, event.cursed)),
        discard=(*table.discard, *event.discarded),
        coming=(),
        played=(),
        auction=None,
        barren=0 if table.sold else table.barren + 1,
    )


def _game_ended(table: Table, event: e.GameEnded) -> Table:
    return replace(table, phase="over", todo=())


# Auctions.


def _fist_closed(table: Table, event: e.FistClosed) -> Table:
    return replace(table, fists=with_item(table.fists, event.seat, (event.fist,)))


def _fist_hidden(table: Table, event: e.FistHidden) -> Table:
    if event.seat is None or table.hands is None:
        return table
    hand = Hand(True, event.fist or EMPTY)
    return replace(table, hands=Hands(with_item(table.hands.by_seat, event.seat, hand)))


def _all_open(hands: Hands | None) -> Hands | None:
    return hands and Hands(tuple(hand and Hand() for hand in hands.by_seat))


def _opened(table: Table, bids: tuple[Fist, ...]) -> Table:
    """All fists are emptied: fairy gold lies spent, the rest goes to the bank."""
    bank = table.bank
    for seat, fist in enumerate(bids):
        if fist != EMPTY:
            table = gives(table, seat, fist.coins)
            bank += Coins(0, fist.common, fist.silver)
    amulets = tuple(fist.amulet for fist in bids)
    return replace(
        table,
        bank=bank,
        fists=((),) * len(bids),
        hands=_all_open(table.hands),
        spent=tuple(map(add, table.spent, (fist.fairy for fist in bids))),
        cursed=tuple(map(sub, table.cursed, (fist.cursed for fist in bids))),
        amulets=tuple(map(sub, table.amulets, amulets)),
        bank_amulets=table.bank_amulets + sum(amulets),
    )


def _fists_opened(table: Table, event: e.FistsOpened) -> Table:
    return replace(_opened(table, event.bids), auction=replace(table.sale, bids=event.bids))


def _tie_opened(table: Table, event: e.TieOpened) -> Table:
    return replace(table, phase="tie", auction=replace(table.sale, tied=event.seats))


def _silver_opened(table: Table, event: e.SilverOpened) -> Table:
    return replace(_opened(table, event.bids), auction=replace(table.sale, silver=event.bids))


def _auction_won(table: Table, event: e.AuctionWon) -> Table:
    auction = replace(table.sale, winner=event.seat, seconds=event.seconds)
    return replace(table, phase="won", sold=True, auction=auction)


def _auction_passed(table: Table, event: e.AuctionPassed) -> Table:
    return replace(table, phase="next")


def _orders_given(table: Table, event: e.OrdersGiven) -> Table:
    if event.seat is None:
        return table
    return replace(table, orders=with_item(table.orders, event.seat, event.orders or NO_ORDERS))


RECORDS: dict[type[Event], Record] = {
    e.StonesDealt: _stones_dealt,
    e.SpecialDrawn: _special_drawn,
    e.SpecialsRecycled: _specials_recycled,
    e.TurnBegan: _turn_began,
    e.CharacterTurnedUp: _character_turned_up,
    e.TurnEnded: _turn_ended,
    e.GameEnded: _game_ended,
    e.FistClosed: _fist_closed,
    e.FistHidden: _fist_hidden,
    e.FistsOpened: _fists_opened,
    e.TieOpened: _tie_opened,
    e.SilverOpened: _silver_opened,
    e.AuctionWon: _auction_won,
    e.AuctionPassed: _auction_passed,
    e.OrdersGiven: _orders_given,
    **POWER_RECORDS,
}
