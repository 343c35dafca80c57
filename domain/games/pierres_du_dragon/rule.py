"""The forms in which the rooms of the rules state what may be done and what it causes."""

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.chance import Answer, Question
from domain.game import Events, Move
from domain.games.pierres_du_dragon.state import Table


def never(table: Table, seat: int, effect: Any) -> None:
    """This effect always asks its owner."""


def no_moves(table: Table, seat: int, effect: Any) -> tuple[Move, ...]:
    """This effect never asks its owner; or there is nothing that it could do."""
    return ()


def no_decision(table: Table, seat: int, effect: Any, move: Any) -> Events:
    """What follows from a move that cannot be made."""
    raise AssertionError(f"{effect} asks nobody")


def no_default(view: Table, seat: int, effect: Any) -> Move:
    """What is done for an absent player who is never asked."""
    raise AssertionError(f"{effect} asks nobody")


def no_outcome(table: Table, seat: int, effect: Any, answer: Answer) -> Events:
    """What an answer means to an effect without luck."""
    raise AssertionError(f"{effect} needs no luck")


class Room(NamedTuple):
    """How an effect comes about. All functions get the table, the winner's seat and the effect.

    `resolve`: what happens without a choice, or None if it is to be chosen from `moves`; with a
    single move nobody is asked, without any nothing happens. `legal` where `moves` is a sample.
    """

    kind: str
    resolve: Callable[[Table, int, Any], Events | Question | None] = never
    moves: Callable[[Table, int, Any], tuple[Move, ...]] = no_moves
    decide: Callable[[Table, int, Any, Any], Events] = no_decision
    default: Callable[[Table, int, Any], Move] = no_default
    outcome: Callable[[Table, int, Any, Answer], Events] = no_outcome
    legal: Callable[[Table, int, Any, Any], bool] | None = None
    forced: bool = True
    """False: the owner is asked even if he has no choice, because others must not learn it."""


def around(table: Table, seat: int) -> tuple[int, ...]:
    """All other seats, clockwise from the next one."""
    count = len(table.points)
    return tuple((seat + step) % count for step in range(1, count))
