"""Ante cards that go into a hand: for the bronze dragon and for strength flights."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.game import Events, Move
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons.components import (
    BRONZE_ANTES,
    THREE_ANTES,
    Card,
    by_strength,
    strength,
    strongest,
)
from domain.games.jeu_des_dragons.decisions import Decision, done
from domain.games.jeu_des_dragons.reasons import NOT_AN_ANTE, NOT_THE_WEAKEST, outside
from domain.games.jeu_des_dragons.steps import PickingAntes, Step
from domain.games.jeu_des_dragons.table import Table
from domain.secrecy import without_all
from domain.words import Names, Objection


def for_strength(table: Table, seat: int) -> Events:
    """Strength flight: all antes, or by an option three, as far as the hand has room (T35)."""
    most = THREE_ANTES if table.options.three_antes else len(table.antes)
    return _picking(table, PickingAntes(seat, most, table.antes, "strength"))


def _picking(table: Table, step: PickingAntes) -> Events:
    """Asked only if not all of the cards can go. The topmost step is done thereby."""
    number = min(step.number, table.room(step.seat))
    if number >= len(step.cards):
        return (*_taken(step.seat, step.cards), done())
    return (done(*((replace(step, number=number),) if number else ())),)


def _taken(seat: int, cards: tuple[Card, ...]) -> Events:
    return (e.AntesTaken(seat, cards),) if cards else ()


def two_weakest(table: Table, seat: int) -> Events:
    """Bronze: what is weaker than the second is taken, among equals there is a choice (T26)."""
    antes = sorted(table.antes, key=by_strength)
    second = strength(antes[:BRONZE_ANTES][-1]) if antes else 0
    sure = tuple(card for card in antes if strength(card) < second)
    equal = tuple(card for card in antes if strength(card) == second)
    if table.room(seat) < BRONZE_ANTES:
        return _picking(table, PickingAntes(seat, 1, (*sure, *equal), "bronze"))
    number = BRONZE_ANTES - len(sure)
    if len(equal) <= number:
        return (*_taken(seat, (*sure, *equal)), done())
    return (*_taken(seat, sure), done(PickingAntes(seat, number, equal, "bronze")))


def _pickable(table: Table, step: PickingAntes, seat: int) -> Iterable[Move]:
    return map(m.TakeAnte, step.cards)


def _cannot_pick(table: Table, step: PickingAntes, seat: int, move: m.TakeAnte) -> Objection | None:
    no_ante = outside(table.antes, move.card, NOT_AN_ANTE)
    return no_ante or outside(step.cards, move.card, NOT_THE_WEAKEST)


def _pick(table: Table, step: PickingAntes, seat: int, move: m.TakeAnte) -> Events:
    rest = replace(step, number=step.number - 1, cards=without_all(step.cards, (move.card,)))
    return (e.AntesTaken(seat, (move.card,)), done(*((rest,) if rest.number else ())))


def _strongest_ante(table: Table, step: PickingAntes, seat: int) -> Move:
    return m.TakeAnte(strongest(step.cards))


DECISIONS: dict[type[Step], Decision] = {
    PickingAntes: Decision(
        "take-ante",
        Names("Prenez une carte de l'anté.", "Take an ante card."),
        (m.TakeAnte,),
        candidates=_pickable,
        objection=_cannot_pick,
        decide=_pick,
        fallback=_strongest_ante,
    ),
}
