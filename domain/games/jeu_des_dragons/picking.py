"""Ante cards that go into a hand: for the bronze dragon and for strength flights."""

from domain.game import Events, Move
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons.components import by_strength, strength, strongest
from domain.games.jeu_des_dragons.rule import Decision, done, room
from domain.games.jeu_des_dragons.state import Card, Table
from domain.games.jeu_des_dragons.steps import PickingAntes, Step

BRONZE_ANTES = 2


def picking(table: Table, seat: int, most: int, cards: tuple[Card, ...]) -> Events:
    """At most so many of these cards, as far as the hand has room; asked only if not all can go.

    The topmost step is done thereby.
    """
    number = min(most, room(table, seat))
    if number >= len(cards):
        return (*_taken(seat, cards), done())
    return (done(*((PickingAntes(seat, number, cards),) if number else ())),)


def _taken(seat: int, cards: tuple[Card, ...]) -> Events:
    return (e.AntesTaken(seat, cards),) if cards else ()


def two_weakest(table: Table, seat: int) -> Events:
    """Bronze: what is weaker than the second is taken, among equals there is a choice (T26)."""
    antes = sorted(table.antes, key=by_strength)
    if len(antes) <= BRONZE_ANTES:
        return picking(table, seat, BRONZE_ANTES, tuple(antes))
    second = strength(antes[1])
    sure = tuple(card for card in antes if strength(card) < second)
    equal = tuple(card for card in antes if strength(card) == second)
    if room(table, seat) < BRONZE_ANTES:
        return picking(table, seat, 1, (*sure, *equal))
    if len(sure) + len(equal) == BRONZE_ANTES:
        return (*_taken(seat, (*sure, *equal)), done())
    return (*_taken(seat, sure), done(PickingAntes(seat, BRONZE_ANTES - len(sure), equal)))


def _pickable(table: Table, step: PickingAntes, seat: int) -> tuple[Move, ...]:
    return tuple(map(m.TakeAnte, step.cards))


def _pick(table: Table, step: PickingAntes, seat: int, move: m.TakeAnte) -> Events:
    rest = tuple(card for card in step.cards if card != move.card)
    more = (PickingAntes(seat, step.number - 1, rest),) if step.number > 1 else ()
    return (e.AntesTaken(seat, (move.card,)), done(*more))


def _strongest_ante(table: Table, step: PickingAntes, seat: int) -> Move:
    return m.TakeAnte(strongest(step.cards))


DECISIONS: dict[type[Step], Decision] = {
    PickingAntes: Decision("take-ante", _pickable, _pick, _strongest_ante),
}
