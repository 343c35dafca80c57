"""Repeats an entry of a log with other luck or on another table.

A move is decided again, a deadline falls to its default again, and a match begins again. The rules
are those of today.
"""

from collections.abc import Callable
from typing import Any

from domain.commands import Expire
from domain.events import Started
from domain.game import Ask, Game, Move, OpenDecision, unfold
from domain.logged import LoggedEntry
from domain.match import Match, next_deadline, seat_of

Again = Callable[[Any, Ask], Any]
"""From a table and luck to the table after the entry."""
Decision = tuple[str, int]
"""The kind and the number of an open decision."""


def again_of(game: Game[Any, Any], before: Match | None, told: LoggedEntry) -> Again | None:
    """The effect of the entry on a table; None: the rules of the game decide nothing."""
    if started_in(told) is not None:
        return lambda table, ask: unfold(game, table, (), ask)[1]
    if before is None or before.status != "running":
        return None
    if isinstance(told.command, Move):
        return _moving(game, mover_of(before, told), told.command)
    if isinstance(told.command, Expire) and (due := expired(game, before)):
        return _expiring(game, (due.kind, due.decision), due.reminder)
    return None


def started_in(told: LoggedEntry) -> Started[Any] | None:
    """The beginning of the match, if it is in this entry."""
    return next((event for event in told.events if isinstance(event, Started)), None)


def mover_of(before: Match, told: LoggedEntry) -> int:
    """The seat whose move it is."""
    assert told.actor is not None, "all is open in a finished match"
    seat = told.actor.seat if told.actor.kind == "ai" else seat_of(before, told.actor.player)
    found = told.actor.seat if seat is None else seat
    assert found is not None, "a move is made for a seat"
    return found


def expired(game: Game[Any, Any], before: Match) -> OpenDecision | None:
    """The decision whose time is up."""
    at = next_deadline(before)
    due = next((due for due in before.deadlines if due.at == at), None)
    waiting = game.waiting(before.table) if due else ()
    return next((each for each in waiting if due and due.belongs_to(each)), None)


def _moving(game: Game[Any, Any], seat: int, move: Move) -> Again:
    return lambda table, ask: unfold(game, table, game.decide(table, seat, move), ask)[1]


def _expiring(game: Game[Any, Any], decision: Decision, reminder: bool) -> Again:
    def again(table: Any, ask: Ask) -> Any:
        while waiting := open_as(game, table, decision, reminder):
            table = unfold(game, table, game.expire(table, waiting), ask)[1]
        return table

    return again


def open_as(
    game: Game[Any, Any], table: Any, decision: Decision, reminder: bool = False
) -> OpenDecision | None:
    """This decision, while it is open."""
    found = (w for w in game.waiting(table) if (w.kind, w.decision) == decision)
    return next((waiting for waiting in found if waiting.reminder == reminder), None)
