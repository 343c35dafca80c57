"""`evolve`: what each event changes on the table. It records, never judges, and works on views."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from domain.game import Event
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons.state import Card, Debt, Held, Laid, Table
from domain.secrecy import pick, without

T = TypeVar("T")
Record = Callable[[Table, Any], Table]


def evolve(table: Table, event: Event) -> Table:
    """The table after one more event."""
    return RECORDS[type(event)](table, event)


def changed(items: tuple[T, ...], index: int, new: T) -> tuple[T, ...]:
    """`items` with another element at this index."""
    return (*items[:index], new, *items[index + 1 :])


def _proceeded(table: Table, event: e.Proceeded) -> Table:
    todo = (*event.steps, *table.todo[event.done :])
    return replace(table, todo=todo, decision=table.decision + 1)


# Cards, and who knows of them.


def _to_hand(table: Table, seat: int, cards: tuple[Card | None, ...]) -> Table:
    """What comes into a hand is out of sight, for whoever does not see what its seat knows."""
    hidden = table.known[seat] is None
    hand = (*table.hands[seat], *((None,) * len(cards) if hidden else cards))
    return replace(table, hands=changed(table.hands, seat, hand))


def _from_hand(table: Table, seat: int, card: Card | None) -> Table:
    hand = without(table.hands[seat], card)
    return replace(table, hands=changed(table.hands, seat, hand))


def _learned(table: Table, seats: Iterable[int], news: tuple[Held, ...]) -> Table:
    """These seats know that these cards are in the hands of others."""
    known = table.known
    for seat in seats:
        mine = known[seat]
        if mine is not None:
            fresh = tuple(held for held in news if held.seat != seat and held not in mine)
            known = changed(known, seat, (*mine, *fresh))
    return replace(table, known=known)


def _forgot(table: Table, gone: Callable[[int, Held], bool]) -> Table:
    """Knowledge that is no longer true, or no longer certain, is given up."""
    known = tuple(
        None if mine is None else tuple(held for held in mine if not gone(seat, held))
        for seat, mine in enumerate(table.known)
    )
    return replace(table, known=known)


def _seen_leaving(table: Table, seat: int, card: Card | None) -> Table:
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
    """Who does not see the card is no longer sure of anything in the victim's hand."""
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
    table = _seen_leaving(table, event.seat, event.card)
    table = _to_hand(table, event.to, (event.card,))
    return _learned(table, table.seats, (Held(event.to, event.card),))


def _dragon_shown(table: Table, event: e.DragonShown) -> Table:
    return _learned(table, table.seats, (Held(event.seat, event.card),))


def _hand_seen(table: Table, event: e.HandSeen) -> Table:
    news = tuple(Held(event.of, card) for card in event.cards if card is not None)
    return _learned(table, (event.seat,), news)


def _card_discarded(table: Table, event: e.CardDiscarded) -> Table:
    table = _seen_leaving(table, event.seat, event.card)
    return replace(table, discard=(*table.discard, event.card))


def _antes_taken(table: Table, event: e.AntesTaken) -> Table:
    antes = tuple(card for card in table.antes if card not in event.cards)
    table = _to_hand(replace(table, antes=antes), event.seat, event.cards)
    news = tuple(Held(event.seat, card) for card in event.cards)
    return _learned(table, table.seats, news)


# Gold.


def _to_hoard(table: Table, seat: int, gold: int) -> Table:
    return replace(table, hoards=changed(table.hoards, seat, table.hoards[seat] + gold))


def _moved(table: Table, seat: int, to: int | None, gold: int) -> Table:
    table = _to_hoard(table, seat, -gold)
    if to is None:
        return replace(table, stakes=table.stakes + gold)
    return _to_hoard(table, to, gold)


def _with_debts(table: Table, seat: int, debts: tuple[Debt, ...]) -> Table:
    return replace(table, debts=changed(table.debts, seat, debts))


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
    return replace(_to_hoard(table, event.seat, event.gold), stakes=table.stakes - event.gold)


# The gambit.


def _ability_picked(table: Table, event: e.AbilityPicked) -> Table:
    return replace(table, abilities=changed(table.abilities, event.seat, event.ability))


def _ability_used(table: Table, event: e.AbilityUsed) -> Table:
    return replace(table, spent=changed(table.spent, event.seat, table.gambit))


def _gambit_began(table: Table, event: e.GambitBegan) -> Table:
    none: tuple[tuple[str, ...], ...] = ((),) * len(table.seats)
    fresh = replace(table, gambit=event.gambit, round=0, flown=none)
    return replace(fresh, priest=None, druid=False, played=())


def _ante_chosen(table: Table, event: e.AnteChosen) -> Table:
    return replace(table, fists=changed(table.fists, event.seat, (event.card,)))


def _antes_revealed(table: Table, event: e.AntesRevealed) -> Table:
    for ante in event.antes:
        table = _seen_leaving(table, ante.seat, ante.card)
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
    return replace(table, flights=changed(table.flights, seat, (*table.flights[seat], card)))


def _from_flight(table: Table, seat: int, card: Card) -> Table:
    flight = tuple(other for other in table.flights[seat] if other != card)
    played = tuple(Laid(p.seat, p.card, p.lies and p.card != card) for p in table.played)
    flights = changed(table.flights, seat, flight)
    return replace(table, flights=flights, played=played, discard=(*table.discard, card))


def _played(table: Table, event: e.Played) -> Table:
    table = _into_flight(_seen_leaving(table, event.seat, event.card), event.seat, event.card)
    return replace(table, played=(*table.played, Laid(event.seat, event.card)))


def _card_replaced(table: Table, event: e.CardReplaced) -> Table:
    return _from_flight(table, event.seat, event.card)


def _replacement_drawn(table: Table, event: e.ReplacementDrawn) -> Table:
    table = _into_flight(replace(table, deck=table.deck[1:]), event.seat, event.card)
    played = tuple(
        Laid(p.seat, event.card) if p.card == event.instead_of else p for p in table.played
    )
    return replace(table, played=played)


def _dragon_slain(table: Table, event: e.DragonSlain) -> Table:
    return _from_flight(table, event.seat, event.card)


def _priest_called(table: Table, event: e.PriestCalled) -> Table:
    return replace(table, priest=event.seat)


def _druid_called(table: Table, event: e.DruidCalled) -> Table:
    return replace(table, druid=True)


def _flight_formed(table: Table, event: e.FlightFormed) -> Table:
    flown = (*table.flown[event.seat], event.flight)
    return replace(table, flown=changed(table.flown, event.seat, flown))


def _stakes_emptied(table: Table, event: e.StakesEmptied) -> Table:
    return replace(table, round=0)


def _gambit_won(table: Table, event: e.GambitWon) -> Table:
    """Only the stakes move; debts to them are void if they are the winner's, else owed to him."""
    debts = tuple(
        _owed_to(mine, None if seat == event.seat else event.seat)
        for seat, mine in enumerate(table.debts)
    )
    table = _to_hoard(replace(table, debts=debts, round=0), event.seat, event.gold)
    return replace(table, stakes=table.stakes - event.gold)


def _owed_to(debts: tuple[Debt, ...], winner: int | None) -> tuple[Debt, ...]:
    """These debts, those to the stakes owed to the winner now; None: forgiven."""
    moved = (Debt(winner, debt.gold) if debt.to is None else debt for debt in debts)
    return tuple(debt for debt in moved if debt.to is not None)


def _gambit_undecided(table: Table, event: e.GambitUndecided) -> Table:
    return replace(table, round=0, debts=tuple(_owed_to(mine, None) for mine in table.debts))


def _eliminated(table: Table, event: e.Eliminated) -> Table:
    for card in event.cards:
        table = _seen_leaving(table, event.seat, card)
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
    return replace(table, last_called=True)


def _game_ended(table: Table, event: e.GameEnded) -> Table:
    return replace(table, ended=True, todo=())


RECORDS: dict[type[Event], Record] = {
    e.Proceeded: _proceeded,
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
}
