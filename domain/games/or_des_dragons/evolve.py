"""`evolve`: what each event changes on the table. It records and never judges, and works on views.

The changes of a kill are in evolve_fight.py; here is the rest, and the table of all of them.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.game import Event
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons.amount import gained, lessened
from domain.games.or_des_dragons.evolve_fight import FIGHT_RECORDS
from domain.games.or_des_dragons.table import Fair, Fighter, Lair, Offer, Table, Window
from domain.secrecy import pick, with_item, without

Record = Callable[[Table, Any], Table]


def evolve(table: Table, event: Event) -> Table:
    """The table after one more event."""
    return RECORDS[type(event)](table, event)


# Setting up.


def _deck_shuffled(table: Table, event: e.DeckShuffled) -> Table:
    done = (*table.prepared, "deck")
    return replace(table, deck=pick(table.deck, event.order), prepared=done)


def _bag_shuffled(table: Table, event: e.BagShuffled) -> Table:
    done = (*table.prepared, "bag")
    return replace(table, bag=pick(table.bag, event.order), prepared=done)


def _pile_shuffled(table: Table, event: e.PileShuffled) -> Table:
    done = (*table.prepared, "pile")
    return replace(table, pile=pick(table.pile, event.order), prepared=done)


def _discard_shuffled(table: Table, event: e.DiscardShuffled) -> Table:
    return replace(table, pile=pick(table.discard, event.order), discard=())


def _magic_drawn(table: Table, event: e.MagicDrawn) -> Table:
    hands = with_item(table.hands, event.seat, (*table.hands[event.seat], event.card))
    new = replace(table, pile=table.pile[1:], hands=hands)
    if table.fight is None:
        return new
    return replace(new, fight=replace(table.fight, cards=table.fight.cards[1:]))


def _dragon_appeared(table: Table, event: e.DragonAppeared) -> Table:
    lair = Lair(event.dragon, event.power, event.unknown, event.treasure)
    bag = table.bag[event.treasure.size :]
    lairs = with_item(table.lairs, event.slot, lair)
    return replace(table, deck=table.deck[1:], bag=bag, lairs=lairs)


# Turns.


def _turn_began(table: Table, event: e.TurnBegan) -> Table:
    return replace(
        table,
        phase="attack",
        active=event.seat,
        turn=table.turn + 1,
        decision=table.decision + 1,
        windows=(),
    )


def _refreshed(table: Table, event: e.Refreshed) -> Table:
    seat = event.seat
    ready = with_item(table.ready, seat, table.ready[seat] + table.tired[seat])
    return replace(table, ready=ready, tired=with_item(table.tired, seat, ()))


def _turn_skipped(table: Table, event: e.TurnSkipped) -> Table:
    return replace(table, phase="skipped", skips=table.skips + 1)


def _attacked(table: Table, event: e.Attacked) -> Table:
    lair = table.lair(event.slot)
    fighter = Fighter(event.seat, event.adventurer, event.attack, event.bonus)
    lair = replace(lair, fighters=(*lair.fighters, fighter))
    ready = with_item(table.ready, event.seat, without(table.ready[event.seat], event.adventurer))
    lairs = with_item(table.lairs, event.slot, lair)
    return replace(table, phase="attacked", ready=ready, lairs=lairs, skips=0)


def _dragons_slain(table: Table, event: e.DragonsSlain) -> Table:
    decision = table.decision + 1
    return replace(table, slain=event.slots, slayer=event.seat, decision=decision, window=None)


def _game_ended(table: Table, event: e.GameEnded) -> Table:
    return replace(table, phase="over", window=None)


# The fair.


def _fair_opened(table: Table, event: e.FairOpened) -> Table:
    return replace(table, fair=Fair(), fair_held=True, decision=table.decision + 1)


def _fair(table: Table) -> Fair:
    assert table.fair is not None, "there is no fair now"
    return table.fair


def _offered(table: Table, event: e.Offered) -> Table:
    fair = _fair(table)
    offer = Offer(event.number, event.seat, event.to, event.gives, event.asks)
    others = (o for o in fair.offers if (o.seat, o.to) != (event.seat, event.to))
    done = tuple(seat for seat in fair.done if seat != event.seat)
    return replace(table, fair=Fair(event.number + 1, (*others, offer), done))


def _offers_gone(table: Table, event: e.OffersGone) -> Table:
    fair = _fair(table)
    left = tuple(offer for offer in fair.offers if offer.number not in event.numbers)
    return replace(table, fair=replace(fair, offers=left))


def _traded(table: Table, event: e.Traded) -> Table:
    fair, hoards = _fair(table), table.hoards
    giver = gained(lessened(hoards[event.seat], event.gives), event.asks)
    taker = gained(lessened(hoards[event.to], event.asks), event.gives)
    hoards = with_item(with_item(hoards, event.seat, giver), event.to, taker)
    offers = tuple(offer for offer in fair.offers if offer.number != event.number)
    done = tuple(seat for seat in fair.done if seat != event.to)
    return replace(table, hoards=hoards, fair=replace(fair, offers=offers, done=done))


def _trading_ended(table: Table, event: e.TradingEnded) -> Table:
    fair = _fair(table)
    return replace(table, fair=replace(fair, done=(*fair.done, event.seat)))


def _fair_closed(table: Table, event: e.FairClosed) -> Table:
    return replace(table, fair=None)


# Magic objects.


def _window_opened(table: Table, event: e.WindowOpened) -> Table:
    window, decision = Window(event.kind, event.seats), table.decision + 1
    if table.fight is None:
        windows = (*table.windows, event.kind)
        return replace(table, window=window, decision=decision, windows=windows)
    fight = replace(table.fight, windows=(*table.fight.windows, event.kind))
    return replace(table, window=window, decision=decision, fight=fight)


def _passed(table: Table, event: e.Passed) -> Table:
    assert table.window is not None, "no window is open"
    seats = tuple(seat for seat in table.window.seats if seat != event.seat)
    return replace(table, window=Window(table.window.kind, seats) if seats else None)


def _prepared(table: Table, event: e.Prepared) -> Table:
    return replace(table, orders=with_item(table.orders, event.seat, event.orders))


def _magic_played(table: Table, event: e.MagicPlayed) -> Table:
    hand = without(table.hands[event.seat], event.card)
    hands = with_item(table.hands, event.seat, hand)
    return replace(table, hands=hands, discard=(*table.discard, event.card))


def _dragons_swapped(table: Table, event: e.DragonsSwapped) -> Table:
    one, other = table.lair(event.first), table.lair(event.second)
    lairs = with_item(table.lairs, event.first, replace(other, fighters=one.fighters))
    lairs = with_item(lairs, event.second, replace(one, fighters=other.fighters))
    return replace(table, lairs=lairs)


def _recalled(table: Table, event: e.Recalled) -> Table:
    lair, seat = table.lair(event.slot), event.seat
    index = [(f.seat, f.adventurer) for f in lair.fighters].index((seat, event.adventurer))
    fighters = lair.fighters[:index] + lair.fighters[index + 1 :]
    lairs = with_item(table.lairs, event.slot, replace(lair, fighters=fighters))
    ready = with_item(table.ready, seat, (*table.ready[seat], event.adventurer))
    return replace(table, lairs=lairs, ready=ready, skips=0, window=None, windows=())


def _nothing_changes(table: Table, event: e.HoardSeen) -> Table:
    return table


def _attack_granted(table: Table, event: e.AttackGranted) -> Table:
    decision = table.decision + 1
    return replace(table, phase="attack", decision=decision, window=None, windows=())


RECORDS: dict[type[Event], Record] = {
    e.DeckShuffled: _deck_shuffled,
    e.BagShuffled: _bag_shuffled,
    e.PileShuffled: _pile_shuffled,
    e.DiscardShuffled: _discard_shuffled,
    e.MagicDrawn: _magic_drawn,
    e.DragonAppeared: _dragon_appeared,
    e.TurnBegan: _turn_began,
    e.Refreshed: _refreshed,
    e.TurnSkipped: _turn_skipped,
    e.Attacked: _attacked,
    e.DragonsSlain: _dragons_slain,
    e.GameEnded: _game_ended,
    e.FairOpened: _fair_opened,
    e.Offered: _offered,
    e.OffersGone: _offers_gone,
    e.Traded: _traded,
    e.TradingEnded: _trading_ended,
    e.FairClosed: _fair_closed,
    e.WindowOpened: _window_opened,
    e.Passed: _passed,
    e.Prepared: _prepared,
    e.MagicPlayed: _magic_played,
    e.DragonsSwapped: _dragons_swapped,
    e.Recalled: _recalled,
    e.HoardSeen: _nothing_changes,
    e.AttackGranted: _attack_granted,
    **FIGHT_RECORDS,
}
