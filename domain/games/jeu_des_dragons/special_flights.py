"""Special flights at the end of a seat's own turn: a colour first, then a strength (ruling T36)."""

from collections.abc import Iterable

from domain.game import Events, Move
from domain.games.jeu_des_dragons import abilities
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons.components import SPECIAL_FLIGHT, Card, strength
from domain.games.jeu_des_dragons.decisions import Decision, Work, done
from domain.games.jeu_des_dragons.flights import colour_flights, payment, strength_flight
from domain.games.jeu_des_dragons.money import taken
from domain.games.jeu_des_dragons.picking import for_strength
from domain.games.jeu_des_dragons.reasons import (
    NOT_IN_YOUR_FLIGHT,
    NOT_ONE_COLOUR,
    NOT_THREE_CARDS,
    outside,
)
from domain.games.jeu_des_dragons.steps import FormingColour, FormingStrength, Paying, Step
from domain.games.jeu_des_dragons.table import Table
from domain.words import Names, Objection


def _ways(table: Table, step: FormingColour) -> tuple[tuple[Card, ...], ...]:
    if "colour" in table.flown[step.seat]:
        return ()
    return colour_flights(table.flights[step.seat], step.wild)


def _form_colour(table: Table, step: FormingColour) -> Events:
    """Nothing to choose: no flight, or ways that differ in cards only (rulings T31 to T34)."""
    ways = _ways(table, step)
    if ways:
        return _colour(table, step, ways[0])
    asked = None if "colour" in table.flown[step.seat] else abilities.about_colour(table, step)
    return (asked or done(),)


def _colour(table: Table, step: FormingColour, cards: tuple[Card, ...]) -> Events:
    gold = payment(cards)
    bills = (Paying(other, step.seat, gold) for other in table.others(step.seat))
    return (e.FlightFormed(step.seat, "colour", cards, gold), done(*bills))


def _ways_differ(decision: Decision, table: Table, step: FormingColour) -> bool:
    """True if the ways to form the flight differ in what they bring."""
    return len({payment(cards) for cards in _ways(table, step)}) > 1


def _flights(table: Table, step: FormingColour, seat: int) -> Iterable[Move]:
    return map(m.FormFlight, _ways(table, step))


def _cannot_form(
    table: Table, step: FormingColour, seat: int, move: m.FormFlight
) -> Objection | None:
    """A flight is a set of cards: in any order, none of them twice."""
    named, different = len(move.cards), len(set(move.cards))
    if (named, different) != (SPECIAL_FLIGHT, SPECIAL_FLIGHT):
        return NOT_THREE_CARDS.because(needed=SPECIAL_FLIGHT, named=named, different=different)
    for card in move.cards:
        elsewhere = outside(table.flights[seat], card, NOT_IN_YOUR_FLIGHT)
        if elsewhere:
            return elsewhere
    return None if _way(table, step, move.cards) else NOT_ONE_COLOUR.because()


def _way(table: Table, step: FormingColour, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The way to form the flight that is of these cards; () if there is none."""
    return next((way for way in _ways(table, step) if {*way} == {*cards}), ())


def _form(table: Table, step: FormingColour, seat: int, move: m.FormFlight) -> Events:
    return _colour(table, step, _way(table, step, move.cards))


def _best_colour(table: Table, step: FormingColour, seat: int) -> Move:
    return m.FormFlight(_ways(table, step)[0])


def _form_strength(table: Table, step: FormingStrength) -> Events:
    """Its strength in gold, and the ante cards that the hand has room for (ruling T35)."""
    seat = step.seat
    cards = strength_flight(table.flights[seat])
    if not cards or "strength" in table.flown[seat]:
        return (done(),)
    gold = strength(cards[0])
    formed = e.FlightFormed(seat, "strength", cards, gold)
    return (formed, *taken(table, seat, gold), *for_strength(table, seat))


WORK: dict[type[Step], Work] = {
    FormingColour: _form_colour,
    FormingStrength: _form_strength,
}
DECISIONS: dict[type[Step], Decision] = {
    FormingColour: Decision(
        "form-flight",
        Names(
            "Choisissez les trois dragons du vol de couleur.",
            "Choose the three dragons of the colour flight.",
        ),
        (m.FormFlight,),
        candidates=_flights,
        objection=_cannot_form,
        decide=_form,
        fallback=_best_colour,
        open=_ways_differ,
    ),
}
