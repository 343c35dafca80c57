"""`evolve` for attempts, the Landscape and storms. It records and never judges."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.game import Event
from domain.games.dragonwood import events as e
from domain.games.dragonwood.components import DRAGONS, Card
from domain.games.dragonwood.table import Attempt, Gift, Storm, Table
from domain.secrecy import with_item, without, without_all

# Attempts.


def _capture_declared(table: Table, event: e.CaptureDeclared) -> Table:
    attempt = Attempt(
        event.target,
        event.slot,
        event.method,
        event.cards,
        event.potion,
        event.spent,
        event.rolls,
        event.bonus,
        event.needed,
    )
    owned = with_item(table.owned, event.seat, without_all(table.owned[event.seat], event.spent))
    gone = (*table.gone, *event.spent)
    return replace(table, phase="attempt", attempt=attempt, owned=owned, gone=gone)


def _rolled(table: Table, event: e.Rolled) -> Table:
    return replace(table, attempt=replace(table.tried, dice=event.dice))


def _reroll_offered(table: Table, event: e.RerollOffered) -> Table:
    return replace(table, attempt=replace(table.tried, offered=True))


def _dice_kept(table: Table, event: e.DiceKept) -> Table:
    return replace(table, attempt=replace(table.tried, offered=False))


def _die_lifted(table: Table, event: e.DieLifted) -> Table:
    return replace(table, attempt=replace(table.tried, offered=False, again=event.die))


def _rerolled(table: Table, event: e.Rerolled) -> Table:
    dice = with_item(table.tried.dice, event.die, event.face)
    return replace(table, attempt=replace(table.tried, dice=dice, again=None))


def _used(table: Table, seat: int, slot: int, cards: tuple[Card, ...]) -> Table:
    """The target is taken, and the cards used for it lie in the discard."""
    hand = table.hands[seat]
    for card in cards:
        hand = without(hand, card)
    return replace(
        table,
        phase="closing",
        attempt=None,
        hands=with_item(table.hands, seat, hand),
        discard=(*table.discard, *cards),
        landscape=with_item(table.landscape, slot, None),
    )


def _creature_captured(table: Table, event: e.CreatureCaptured) -> Table:
    pile = table.piles[event.seat]
    pile = replace(pile, cards=(*pile.cards, event.kept))
    slain = (*table.slain, event.target) if event.target in DRAGONS else table.slain
    table = replace(table, piles=with_item(table.piles, event.seat, pile), slain=slain)
    return _used(table, event.seat, event.slot, event.cards)


def _enhancement_captured(table: Table, event: e.EnhancementCaptured) -> Table:
    owned = (*table.owned[event.seat], event.target)
    table = replace(table, owned=with_item(table.owned, event.seat, owned))
    return _used(table, event.seat, event.slot, event.cards)


def _capture_failed(table: Table, event: e.CaptureFailed) -> Table:
    return replace(table, attempt=None, phase="wound" if event.wound else "closing")


# The Landscape.


def _next_revealed(table: Table) -> Table:
    return replace(table, wood=table.wood[1:], upper=max(0, table.upper - 1))


def _landscape_filled(table: Table, event: e.LandscapeFilled) -> Table:
    landscape = with_item(table.landscape, event.slot, event.card)
    return replace(_next_revealed(table), landscape=landscape)


def _event_revealed(table: Table, event: e.EventRevealed) -> Table:
    gone = (*table.gone, event.card)
    return replace(_next_revealed(table), gone=gone, draws=(*table.draws, *event.draws))


def _enhancements_sank(table: Table, event: e.EnhancementsSank) -> Table:
    sunk = tuple(card for n, card in enumerate(table.landscape) if card and n in event.slots)
    landscape = tuple(
        None if slot in event.slots else card for slot, card in enumerate(table.landscape)
    )
    return replace(table, landscape=landscape, gone=(*table.gone, *sunk))


# Storms.


def _storm_broke(table: Table, event: e.StormBroke) -> Table:
    storm = Storm(event.kind, event.seats)
    return replace(table, storm=storm, decision=table.decision + 1)


def _card_chosen(table: Table, event: e.CardChosen) -> Table:
    storm = table.storm
    assert storm is not None, "there is no storm"
    pending = tuple(seat for seat in storm.pending if seat != event.seat)
    gifts = (*storm.gifts, Gift(event.seat, event.card))
    return replace(table, storm=replace(storm, pending=pending, gifts=gifts))


def _card_passed(table: Table, event: e.CardPassed) -> Table:
    hands = with_item(table.hands, event.seat, without(table.hands[event.seat], event.given))
    return replace(table, hands=with_item(hands, event.to, (*hands[event.to], event.received)))


def _storm_ended(table: Table, event: e.StormEnded) -> Table:
    return replace(table, storm=None)


FOREST_RECORDS: dict[type[Event], Callable[[Table, Any], Table]] = {
    e.CaptureDeclared: _capture_declared,
    e.Rolled: _rolled,
    e.RerollOffered: _reroll_offered,
    e.DiceKept: _dice_kept,
    e.DieLifted: _die_lifted,
    e.Rerolled: _rerolled,
    e.CreatureCaptured: _creature_captured,
    e.EnhancementCaptured: _enhancement_captured,
    e.CaptureFailed: _capture_failed,
    e.LandscapeFilled: _landscape_filled,
    e.EventRevealed: _event_revealed,
    e.EnhancementsSank: _enhancements_sank,
    e.StormBroke: _storm_broke,
    e.CardChosen: _card_chosen,
    e.CardPassed: _card_passed,
    e.StormEnded: _storm_ended,
}
