"""Rounds and turns: who leads, who buys, what triggers, and the special flights at the end."""

from domain.game import Events, Move
from domain.games.jeu_des_dragons import abilities
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons.components import CARDS, strength, weakest
from domain.games.jeu_des_dragons.flights import colour_flights, payment, strength_flight
from domain.games.jeu_des_dragons.gambit import verdict
from domain.games.jeu_des_dragons.money import taken
from domain.games.jeu_des_dragons.picking import picking
from domain.games.jeu_des_dragons.rule import Decision, Work, done, has_cards, sole
from domain.games.jeu_des_dragons.state import Card, Table
from domain.games.jeu_des_dragons.steps import (
    BeginningRound,
    Buying,
    EndingGambit,
    EndingRound,
    FormingColour,
    FormingStrength,
    Paying,
    Playing,
    Resolving,
    Restocking,
    Step,
    TakingTurn,
    Triggering,
)

THREE_ANTES = 3
"""So many ante cards a strength flight takes with option three_antes."""


def _begin_round(table: Table, step: BeginningRound) -> Events:
    asked = abilities.about_leading(table, step)
    if asked:
        return (asked,)
    turns = (TakingTurn(seat) for seat in table.clockwise(step.leader))
    return (e.RoundBegan(table.round + 1, step.leader), done(*turns, EndingRound()))


def _begin_turn(table: Table, step: TakingTurn) -> Events:
    """Who has one card or none buys first (facts: T6)."""
    seat = step.seat
    buying = (Buying(seat),) if len(table.hands[seat]) <= 1 else ()
    return (e.TurnBegan(seat), done(*buying, Playing(seat)))


def _skip(table: Table, step: Playing) -> Events:
    return (e.TurnSkipped(step.seat), done())


def _playable(table: Table, step: Playing, seat: int) -> tuple[Move, ...]:
    return tuple(map(m.Play, table.hand(seat)))


def triggers(table: Table, card: Card) -> bool:
    """The first card of a round always does; others unless they are stronger than the last one.

    A copper for which no other card came is none (facts: T9, T13).
    """
    lying = [laid.card for laid in table.played if laid.lies]
    return not lying or strength(card) <= strength(lying[-1])


def _play(table: Table, step: Playing, seat: int, move: m.Play) -> Events:
    lit = triggers(table, move.card)
    power = (Triggering(seat, move.card),) if lit else ()
    readers = abilities.about_faces(table, seat, move.card)
    after = (FormingColour(seat), FormingStrength(seat), Restocking(seat))
    return (e.Played(seat, move.card, lit), done(*readers, *power, *after))


def _trigger(table: Table, step: Triggering) -> Events:
    return (done(Resolving(step.seat, step.card, CARDS[step.card].kind)),)


def _weakest_play(table: Table, step: Playing, seat: int) -> Move:
    return m.Play(weakest(table.hand(seat)))


def _restock(table: Table, step: Restocking) -> Events:
    """Not if the gambit is over anyway (facts: T8)."""
    over = table.todo[1] == EndingRound() and isinstance(verdict(table), EndingGambit)
    seats = table.clockwise(step.seat)
    empty = () if over else tuple(Buying(seat) for seat in seats if not table.hands[seat])
    return (done(*empty),)


# Special flights.


def _ways(table: Table, step: FormingColour) -> tuple[tuple[Card, ...], ...]:
    if "colour" in table.flown[step.seat]:
        return ()
    return colour_flights(table.flights[step.seat], step.wild)


def _form_colour(table: Table, step: FormingColour) -> Events:
    """Nothing to choose: no flight, or the ways differ in nothing but cards (facts: T31 to T34)."""
    ways = _ways(table, step)
    if ways:
        return _colour(table, step, ways[0])
    asked = None if "colour" in table.flown[step.seat] else abilities.about_colour(table, step)
    return (asked or done(),)


def _colour(table: Table, step: FormingColour, cards: tuple[Card, ...]) -> Events:
    gold = payment(cards)
    bills = (Paying(other, step.seat, gold) for other in table.others(step.seat))
    return (e.FlightFormed(step.seat, "colour", cards, gold), done(*bills))


def _chooses_colour(table: Table, step: FormingColour) -> bool:
    """True if the ways to form the flight differ in what they bring."""
    return len({payment(cards) for cards in _ways(table, step)}) > 1


def _colours(table: Table, step: FormingColour, seat: int) -> tuple[Move, ...]:
    return tuple(map(m.FormFlight, _ways(table, step)))


def _choose_colour(table: Table, step: FormingColour, seat: int, move: m.FormFlight) -> Events:
    return _colour(table, step, move.cards)


def _best_colour(table: Table, step: FormingColour, seat: int) -> Move:
    return m.FormFlight(_ways(table, step)[0])


def _form_strength(table: Table, step: FormingStrength) -> Events:
    """Its strength in gold, and the ante cards that the hand has room for (facts: T35)."""
    seat = step.seat
    cards = strength_flight(table.flights[seat])
    if not cards or "strength" in table.flown[seat]:
        return (done(),)
    gold = strength(cards[0])
    most = THREE_ANTES if table.options.three_antes else len(table.antes)
    formed = e.FlightFormed(seat, "strength", cards, gold)
    return (formed, *taken(table, seat, gold), *picking(table, seat, most, table.antes))


WORK: dict[type[Step], Work] = {
    BeginningRound: _begin_round,
    TakingTurn: _begin_turn,
    Playing: _skip,
    Triggering: _trigger,
    Restocking: _restock,
    FormingColour: _form_colour,
    FormingStrength: _form_strength,
}
DECISIONS: dict[type[Step], Decision] = {
    Playing: Decision("play", _playable, _play, _weakest_play, has_cards, sole(_playable)),
    FormingColour: Decision("form-flight", _colours, _choose_colour, _best_colour, _chooses_colour),
}
