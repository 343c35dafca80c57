"""The forms in which the rooms of the rules state their business, by kind of step.

`Work` is done without asking anybody; a `Decision` awaits the seats of its step.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.chance import Question
from domain.game import Events, Move
from domain.games.jeu_des_dragons.components import HAND_LIMIT
from domain.games.jeu_des_dragons.events import Proceeded
from domain.games.jeu_des_dragons.state import Table
from domain.games.jeu_des_dragons.steps import Step

Work = Callable[[Table, Any], Events | Question]
Forced = tuple[int, Move] | None
"""A seat, and the only move it has."""


def of_step(table: Table, step: Any) -> tuple[int, ...]:
    """The seat whose step it is."""
    return (step.seat,)


def always(table: Table, step: Any) -> bool:
    """For what is to be decided whenever it comes up."""
    return True


def never(table: Table, step: Any) -> Forced:
    """For choices that others may not know to be none."""
    return None


class Decision(NamedTuple):
    """A step that awaits a choice, as the seat that chooses sees it; `decide` sees the whole table.

    `moves` lists every legal move, `default` is made for an absent player. What is in sight of all
    says if there is something to choose (`open`), for whom (`awaited`; `choosers` may change their
    minds), and whether only one move is left, which is made without asking (`forced`; facts: A3).
    """

    kind: str
    moves: Callable[[Table, Any, int], tuple[Move, ...]]
    decide: Callable[[Table, Any, int, Any], Events]
    default: Callable[[Table, Any, int], Move]
    open: Callable[[Table, Any], bool] = always
    forced: Callable[[Table, Any], Forced] = never
    awaited: Callable[[Table, Any], tuple[int, ...]] = of_step
    choosers: Callable[[Table, Any], tuple[int, ...]] = of_step


def sole(moves: Callable[[Table, Any, int], tuple[Move, ...]]) -> Callable[[Table, Any], Forced]:
    """For choices that lie open on the table, or are one card of a hand of one."""

    def forced(table: Table, step: Any) -> Forced:
        found = moves(table, step, step.seat)
        return (step.seat, found[0]) if len(found) == 1 else None

    return forced


def has_cards(table: Table, step: Any) -> bool:
    """For choices of a card of one's hand."""
    return bool(table.hands[step.seat])


def done(*steps: Step) -> Proceeded:
    """The first step is done, and leads to these."""
    return Proceeded(steps)


def instead(step: Step) -> Proceeded:
    """The first two steps are done: an answer has changed the second into this."""
    return Proceeded((step,), done=2)


def room(table: Table, seat: int) -> int:
    """How many cards a hand can still take."""
    return max(0, HAND_LIMIT - len(table.hands[seat]))
