"""The forms in which the rooms of the rules state their business, by kind of step.

`Work` is done without asking anybody; a `Decision` awaits the seats of its step.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from domain.chance import Question
from domain.game import Events, Move
from domain.games.jeu_des_dragons.events import Proceeded
from domain.games.jeu_des_dragons.steps import Step
from domain.games.jeu_des_dragons.table import Table
from domain.words import Names, Objection

Work = Callable[[Table, Any], Events | Question]
Forced = tuple[int, Move] | None
"""A seat, and the only move it has."""


def of_step(table: Table, step: Any) -> tuple[int, ...]:
    """The seat whose step it is."""
    return (step.seat,)


def always(decision: "Decision", table: Table, step: Any) -> bool:
    """For what is to be decided whenever it comes up."""
    return True


def never(decision: "Decision", table: Table, step: Any) -> Forced:
    """For choices that others may not know to be none."""
    return None


class Decision(NamedTuple):
    """A step that awaits a choice, as the seat that chooses sees it; `decide` sees the whole table.

    `about` says in words what is decided, `answers` which types of moves do it. `objection` judges
    a move of these types, `candidates` holds at least every legal one, each once; `fallback` is
    made for an absent player. From the public table it follows whether there is something to choose
    (`open`), for whom (`awaited`; `choosers` may change their minds), and whether only one move is
    left, which is made without asking (`forced`; ruling A3).
    """

    kind: str
    about: Names
    answers: tuple[type[Move], ...]
    candidates: Callable[[Table, Any, int], Iterable[Move]]
    objection: Callable[[Table, Any, int, Any], Objection | None]
    decide: Callable[[Table, Any, int, Any], Events]
    fallback: Callable[[Table, Any, int], Move]
    open: Callable[["Decision", Table, Any], bool] = always
    forced: Callable[["Decision", Table, Any], Forced] = never
    awaited: Callable[[Table, Any], tuple[int, ...]] = of_step
    choosers: Callable[[Table, Any], tuple[int, ...]] = of_step

    def moves(self, table: Table, step: Any, seat: int) -> Iterator[Move]:
        """Every legal move, but for the order of cards where it does not matter."""
        for move in self.candidates(table, step, seat):
            if self.objection(table, step, seat, move) is None:
                yield move


def anything(table: Table, step: Any, seat: int, move: Move) -> None:
    """The objection of decisions whose every answer is legal."""


def some(decision: Decision, table: Table, step: Any) -> bool:
    """For choices that lie open on the table: if there is any."""
    return any(decision.moves(table, step, step.seat))


def has_cards(decision: Decision, table: Table, step: Any) -> bool:
    """For choices of a card of one's hand."""
    return bool(table.hands[step.seat])


def sole(decision: Decision, table: Table, step: Any) -> Forced:
    """For choices that lie open on the table, or are one card of a hand of one."""
    found = tuple(islice(decision.moves(table, step, step.seat), 2))
    return (step.seat, found[0]) if len(found) == 1 else None


def done(*steps: Step) -> Proceeded:
    """The first step is done, and leads to these."""
    return Proceeded(steps)


def instead(step: Step) -> Proceeded:
    """The first two steps are done: an answer has changed the second into this."""
    return Proceeded((step,), done=2)
