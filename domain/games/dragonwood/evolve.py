"""`evolve`: what each event changes on the table. It records and never judges, and works on views.

Events of attempts and the forest are in evolve_forest.py; here are the others, and the whole table.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.game import Event
from domain.games.dragonwood import events as e
from domain.games.dragonwood.components import LADYBUG, OPEN_CARDS
from domain.games.dragonwood.evolve_forest import FOREST_RECORDS
from domain.games.dragonwood.table import Table
from domain.secrecy import pick, with_item, without

Record = Callable[[Table, Any], Table]


def evolve(table: Table, event: Event) -> Table:
    """The table after one more event."""
    return RECORDS[type(event)](table, event)


# Setting up.


def _forest_shuffled(table: Table, event: e.ForestShuffled) -> Table:
    cards = (*pick(table.wood, event.order), *table.wood[len(event.order) :])
    return replace(
        table,
        removed=cards[: event.removed],
        wood=cards[event.removed :],
        upper=event.upper,
        prepared=(*table.prepared, "forest"),
    )


def _dragons_hidden(table: Table, event: e.DragonsHidden) -> Table:
    lower = pick(table.wood[table.upper :], event.order)
    wood = (*table.wood[: table.upper], *lower)
    return replace(table, wood=wood, prepared=(*table.prepared, "dragons"))


def _first_seat_drawn(table: Table, event: e.FirstSeatDrawn) -> Table:
    return replace(table, active=event.seat, prepared=(*table.prepared, "first"))


def _event_put_back(table: Table, event: e.EventPutBack) -> Table:
    return replace(table, wood=pick(table.wood, event.order))


def _hand_dealt(table: Table, event: e.HandDealt) -> Table:
    hands = with_item(table.hands, event.seat, event.cards)
    dealt = table.prepared if "dealt" in table.prepared else (*table.prepared, "dealt")
    return replace(table, hands=hands, deck=table.deck[len(event.cards) :], prepared=dealt)


# Adventurer cards.


def _adventurers_shuffled(table: Table, event: e.AdventurersShuffled) -> Table:
    return replace(table, deck=pick(table.discard, event.order), discard=(), reshuffle=False)


def _deck_drawn(table: Table, event: e.DeckDrawn) -> Table:
    return replace(table, decks=event.number, reshuffle=bool(table.discard))


def _recruited(table: Table, event: e.Recruited) -> Table:
    return replace(table, phase="closing", draws=(event.seat,))


def _card_taken(table: Table, event: e.CardTaken) -> Table:
    hands = with_item(table.hands, event.seat, (*table.hands[event.seat], event.kept))
    faceup = tuple(card for card in table.faceup if card != event.card)
    return replace(table, phase="closing", hands=hands, faceup=faceup)


def _card_shown(table: Table, event: e.CardShown) -> Table:
    deck = table.deck[1:]
    if event.card == LADYBUG:
        return replace(table, deck=deck, discard=(*table.discard, LADYBUG))
    assert len(table.faceup) < OPEN_CARDS, "there is no room for another card"
    return replace(table, deck=deck, faceup=(*table.faceup, event.card))


def _card_drawn(table: Table, event: e.CardDrawn) -> Table:
    hands = with_item(table.hands, event.seat, (*table.hands[event.seat], event.card))
    return replace(table, deck=table.deck[1:], hands=hands, draws=table.draws[1:])


def _ladybug_discarded(table: Table, event: e.LadybugDiscarded) -> Table:
    hands = with_item(table.hands, event.seat, without(table.hands[event.seat], LADYBUG))
    draws = (*(event.seat,) * event.draws, *table.draws)
    return replace(table, hands=hands, discard=(*table.discard, LADYBUG), draws=draws)


def _nothing_drawn(table: Table, event: e.NothingDrawn) -> Table:
    return replace(table, draws=table.draws[1:])


def _discarded(table: Table, event: e.Discarded) -> Table:
    return replace(
        table,
        hands=with_item(table.hands, event.seat, without(table.hands[event.seat], event.card)),
        discard=(*table.discard, event.card),
        phase="closing" if event.reason == "wound" else table.phase,
        decision=table.decision + 1,
    )


# Turns.


def _turn_began(table: Table, event: e.TurnBegan) -> Table:
    return replace(
        table,
        phase="act",
        active=event.seat,
        turn=table.turn + 1,
        decision=table.decision + 1,
        turns_left=None if table.turns_left is None else table.turns_left - 1,
    )


def _turn_passed(table: Table, event: e.TurnPassed) -> Table:
    return replace(table, phase="closing")


def _limit_exceeded(table: Table, event: e.LimitExceeded) -> Table:
    return replace(table, phase="trim", decision=table.decision + 1)


def _prepared(table: Table, event: e.Prepared) -> Table:
    return replace(table, auto=with_item(table.auto, event.seat, event.auto_choose))


def _last_round_began(table: Table, event: e.LastRoundBegan) -> Table:
    return replace(table, turns_left=event.turns)


def _game_ended(table: Table, event: e.GameEnded) -> Table:
    return replace(table, phase="over")


RECORDS: dict[type[Event], Record] = {
    e.ForestShuffled: _forest_shuffled,
    e.DragonsHidden: _dragons_hidden,
    e.FirstSeatDrawn: _first_seat_drawn,
    e.EventPutBack: _event_put_back,
    e.HandDealt: _hand_dealt,
    e.AdventurersShuffled: _adventurers_shuffled,
    e.DeckDrawn: _deck_drawn,
    e.Recruited: _recruited,
    e.CardTaken: _card_taken,
    e.CardShown: _card_shown,
    e.CardDrawn: _card_drawn,
    e.LadybugDiscarded: _ladybug_discarded,
    e.NothingDrawn: _nothing_drawn,
    e.Discarded: _discarded,
    e.TurnBegan: _turn_began,
    e.TurnPassed: _turn_passed,
    e.LimitExceeded: _limit_exceeded,
    e.Prepared: _prepared,
    e.LastRoundBegan: _last_round_began,
    e.GameEnded: _game_ended,
    **FOREST_RECORDS,
}
