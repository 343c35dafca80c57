"""`evolve`: what each event changes on the table. It records, never judges, and works on views.

The changes of hands and hoards are in evolve_cards.py; here is the rest, and the table of all.
"""

from msgspec.structs import replace

from domain.game import Event
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons.components import Card
from domain.games.jeu_des_dragons.evolve_cards import (
    CARD_RECORDS,
    Record,
    seen_leaving,
    to_hoard,
)
from domain.games.jeu_des_dragons.steps import Chaining, Step
from domain.games.jeu_des_dragons.table import Debt, Laid, Table
from domain.secrecy import with_item, without_all


def evolve(table: Table, event: Event) -> Table:
    """The table after one more event."""
    return RECORDS[type(event)](table, event)


def _proceeded(table: Table, event: e.Proceeded) -> Table:
    todo = (*event.steps, *table.todo[event.done :])
    return replace(table, todo=todo, decision=table.decision + 1)


# The gambit.


def _ability_picked(table: Table, event: e.AbilityPicked) -> Table:
    return replace(table, abilities=with_item(table.abilities, event.seat, event.ability))


def _ability_used(table: Table, event: e.AbilityUsed) -> Table:
    return replace(table, spent=with_item(table.spent, event.seat, table.gambit))


def _gambit_began(table: Table, event: e.GambitBegan) -> Table:
    none: tuple[tuple[str, ...], ...] = ((),) * len(table.seats)
    fresh = replace(table, gambit=event.gambit, round=0, flown=none)
    return replace(fresh, priest=None, druid=False, played=())


def _ante_chosen(table: Table, event: e.AnteChosen) -> Table:
    return replace(table, fists=with_item(table.fists, event.seat, (event.card,)))


def _antes_revealed(table: Table, event: e.AntesRevealed) -> Table:
    for ante in event.antes:
        table = seen_leaving(table, ante.seat, ante.card)
    antes = tuple(ante.card for ante in event.antes)
    return replace(table, antes=antes, played=event.antes, fists=((),) * len(table.seats))


def _antes_tied(table: Table, event: e.AntesTied) -> Table:
    return replace(table, antes=(), played=(), discard=(*table.discard, *table.antes))


def _leader_named(table: Table, event: e.LeaderNamed) -> Table:
    return replace(table, leader=event.seat, played=())


def _round_began(table: Table, event: e.RoundBegan) -> Table:
    return replace(table, round=event.round, leader=event.leader, played=(), priest=None)


def _turn_began(table: Table, event: e.TurnBegan) -> Table:
    return replace(table, active=event.seat)


def _nothing_changes(table: Table, event: Event) -> Table:
    return table


def _into_flight(table: Table, seat: int, card: Card) -> Table:
    return replace(table, flights=with_item(table.flights, seat, (*table.flights[seat], card)))


def _from_flight(table: Table, seat: int, card: Card) -> Table:
    """It leaves the chain of a princess too, for good, even if it should come back (ruling T22)."""
    flight = without_all(table.flights[seat], (card,))
    played = tuple(Laid(p.seat, p.card, p.lies and p.card != card) for p in table.played)
    table = replace(table, flights=with_item(table.flights, seat, flight), played=played)
    todo = tuple(_unchained(step, card) for step in table.todo)
    return replace(table, todo=todo, discard=(*table.discard, card))


def _unchained(step: Step, card: Card) -> Step:
    if not isinstance(step, Chaining) or card not in step.cards:
        return step
    return replace(step, cards=without_all(step.cards, (card,)))


def _played(table: Table, event: e.Played) -> Table:
    table = _into_flight(seen_leaving(table, event.seat, event.card), event.seat, event.card)
    return replace(table, played=(*table.played, Laid(event.seat, event.card)))


def _card_replaced(table: Table, event: e.CardReplaced) -> Table:
    return _from_flight(table, event.seat, event.card)


def _replacement_drawn(table: Table, event: e.ReplacementDrawn) -> Table:
    table = _into_flight(replace(table, deck=table.deck[1:]), event.seat, event.card)
    played = (Laid(p.seat, event.card) if _replaced(p, event) else p for p in table.played)
    return replace(table, played=tuple(played))


def _replaced(laid: Laid, event: e.ReplacementDrawn) -> bool:
    """Whether what was drawn counts in the place of this play."""
    if event.played is None:
        return laid.card == event.instead_of
    return event.played and laid == Laid(event.seat, event.instead_of, lies=False)


def _dragon_slain(table: Table, event: e.DragonSlain) -> Table:
    return _from_flight(table, event.seat, event.card)


def _priest_called(table: Table, event: e.PriestCalled) -> Table:
    return replace(table, priest=event.seat)


def _druid_called(table: Table, event: e.DruidCalled) -> Table:
    return replace(table, druid=True)


def _flight_formed(table: Table, event: e.FlightFormed) -> Table:
    flown = (*table.flown[event.seat], event.flight)
    return replace(table, flown=with_item(table.flown, event.seat, flown))


def _stakes_emptied(table: Table, event: e.StakesEmptied) -> Table:
    return replace(table, round=0)


def _gambit_won(table: Table, event: e.GambitWon) -> Table:
    """Only the stakes move; what others owe them, they owe the winner now."""
    debts = tuple(
        _owed_to(mine, None if seat == event.seat else event.seat)
        for seat, mine in enumerate(table.debts)
    )
    table = to_hoard(replace(table, debts=debts, round=0), event.seat, event.gold)
    return replace(table, stakes=table.stakes - event.gold)


def _owed_to(debts: tuple[Debt, ...], winner: int | None) -> tuple[Debt, ...]:
    """These debts, those to the stakes owed to the winner now; None: forgiven."""
    moved = (Debt(winner, debt.gold) if debt.to is None else debt for debt in debts)
    return tuple(debt for debt in moved if debt.to is not None)


def _gambit_undecided(table: Table, event: e.GambitUndecided) -> Table:
    return replace(table, round=0, debts=tuple(_owed_to(mine, None) for mine in table.debts))


def _eliminated(table: Table, event: e.Eliminated) -> Table:
    for card in event.cards:
        table = seen_leaving(table, event.seat, card)
    debts = tuple(
        () if seat == event.seat else tuple(debt for debt in mine if debt.to != event.seat)
        for seat, mine in enumerate(table.debts)
    )
    out = (*table.out, event.seat)
    return replace(table, out=out, debts=debts, discard=(*table.discard, *event.cards))


def _flights_discarded(table: Table, event: e.FlightsDiscarded) -> Table:
    cards = tuple(card for flight in table.flights for card in flight)
    none: tuple[tuple[Card, ...], ...] = ((),) * len(table.seats)
    discard = (*table.discard, *cards, *table.antes)
    return replace(table, flights=none, antes=(), discard=discard, played=())


def _last_called(table: Table, event: e.LastCalled) -> Table:
    """The first entries of this kind do not say which gambit is the last."""
    return replace(table, last_gambit=event.gambit or max(1, table.gambit))


def _game_ended(table: Table, event: e.GameEnded) -> Table:
    return replace(table, ended=True, todo=())


RECORDS: dict[type[Event], Record] = {
    e.Proceeded: _proceeded,
    e.AbilityPicked: _ability_picked,
    e.AbilityUsed: _ability_used,
    e.GambitBegan: _gambit_began,
    e.AnteChosen: _ante_chosen,
    e.AntesRevealed: _antes_revealed,
    e.AntesTied: _antes_tied,
    e.LeaderNamed: _leader_named,
    e.RoundBegan: _round_began,
    e.TurnBegan: _turn_began,
    e.TurnSkipped: _nothing_changes,
    e.Played: _played,
    e.PowerTriggered: _nothing_changes,
    e.PowerCopied: _nothing_changes,
    e.CardReplaced: _card_replaced,
    e.ReplacementDrawn: _replacement_drawn,
    e.DragonSlain: _dragon_slain,
    e.PriestCalled: _priest_called,
    e.DruidCalled: _druid_called,
    e.FlightFormed: _flight_formed,
    e.StakesEmptied: _stakes_emptied,
    e.GambitWon: _gambit_won,
    e.GambitUndecided: _gambit_undecided,
    e.Eliminated: _eliminated,
    e.FlightsDiscarded: _flights_discarded,
    e.LastCalled: _last_called,
    e.GameEnded: _game_ended,
    **CARD_RECORDS,
}
