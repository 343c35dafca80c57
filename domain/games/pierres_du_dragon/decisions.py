"""The form of each effect of a power: its possible decisions, and their events."""

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.chance import Answer, Question
from domain.game import Events, Move
from domain.games.pierres_du_dragon.table import Table
from domain.words import Objection


def never(table: Table, seat: int, effect: Any) -> None:
    """This effect always asks its owner."""


def no_moves(table: Table, seat: int, effect: Any) -> tuple[Move, ...]:
    """This effect never asks its owner; or there is nothing that it could do."""
    return ()


def listed(table: Table, seat: int, effect: Any, move: Any) -> None:
    """Nothing is wrong with any move of the right type."""


def no_decision(table: Table, seat: int, effect: Any, move: Any) -> Events:
    """The events of a move that cannot be made."""
    raise AssertionError(f"{effect} asks nobody")


def no_answers(table: Table) -> tuple[type[Move], ...]:
    """An effect without a decision has no answering moves."""
    return ()


def by(*kinds: type[Move]) -> Callable[[Table], tuple[type[Move], ...]]:
    """These types of moves answer it on any table."""
    return lambda table: kinds


def always_complete(table: Table, seat: int, effect: Any) -> bool:
    """All moves are listed."""
    return True


def no_fallback(view: Table, seat: int, effect: Any) -> Move:
    """The default of an absent player who is never asked."""
    raise AssertionError(f"{effect} asks nobody")


def no_outcome(table: Table, seat: int, effect: Any, answer: Answer) -> Events:
    """The events of an answer to an effect without luck."""
    raise AssertionError(f"{effect} needs no luck")


class Decision(NamedTuple):
    """How an effect comes about. All functions get the table, the winner's seat and the effect.

    `resolve`: the events without a choice, or None if there is a choice from `moves`; a single move
    is made without asking, and without moves nothing happens. `answers`: the types of moves that
    answer it now; `objection`: what is wrong with a move of such a type, by the view. `complete`:
    whether `moves` are all that are legal.
    """

    kind: str
    resolve: Callable[[Table, int, Any], Events | Question | None] = never
    moves: Callable[[Table, int, Any], tuple[Move, ...]] = no_moves
    decide: Callable[[Table, int, Any, Any], Events] = no_decision
    fallback: Callable[[Table, int, Any], Move] = no_fallback
    outcome: Callable[[Table, int, Any, Answer], Events] = no_outcome
    answers: Callable[[Table], tuple[type[Move], ...]] = no_answers
    objection: Callable[[Table, int, Any, Any], Objection | None] = listed
    complete: Callable[[Table, int, Any], bool] = always_complete
    forced: bool = True
    """False: the owner is asked even without a choice, because others must not learn it."""
