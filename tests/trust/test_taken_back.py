"""A move that is taken back in a log: what may be passes, and what a forger takes back fails with
new hashes, too.
"""

from collections.abc import Callable, Iterator
from itertools import count, pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from docs import verify
from domain.commands import TakeBack
from domain.events import TakenBack
from domain.game import Answered, Event, Move
from domain.match import Actor, Match
from domain.verdicts import FAILED, PASSED, verdicts
from events.log import Entry
from tests.trust.exporting import Log, after, export_of, forged
from tests.trust.test_rules import played

SLUG = "drachenland"


def failures(lines: list[bytes]) -> dict[str, int]:
    return {name: at for name, status, at, _ in verdicts(lines) if status == FAILED}


def holding(wanted: Callable[[Entry[Any, Any], Entry[Any, Any]], bool]) -> tuple[Log, int]:
    """A log in which two such entries follow each other, and the version of the second."""
    for seed in count(1):
        log = played(SLUG, seed)
        for one, other in pairwise(log):
            if wanted(one, other):
                return log, other.version
    raise AssertionError


def is_taken_back(_: Entry[Any, Any], other: Entry[Any, Any]) -> bool:
    return isinstance(other.command, TakeBack) and isinstance(other.events[0], TakenBack)


def test_a_move_that_was_taken_back_passes_all_checks() -> None:
    log, _ = holding(is_taken_back)
    lines = export_of(log)
    assert {status for _, status, _, _ in verdicts(lines)} == {PASSED}
    told = verify.verify([line.decode() for line in lines])
    assert "failed" not in {status for _, status, _, _ in told}


ALTERED = ("table", "time", "entry", "missed", "strikes", "seat")


def altered() -> Iterator[dict[str, Any]]:
    """Other events of the same entry."""
    log, version = holding(is_taken_back)
    entry = log[version - 1]
    (event,) = (each for each in entry.events if isinstance(each, TakenBack))
    before = after(log[: version - 1])
    assert before is not None
    seat = (event.seat + 1) % len(before.seats)
    for other in (
        replace(event, table=before.table),
        replace(event, deadlines=tuple(replace(due, at=due.at + 1) for due in event.deadlines)),
        replace(event, version=event.version - 1),
        replace(event, missed=event.missed + 1),
        replace(event, strikes=event.strikes + 1),
        replace(event, seat=seat),
    ):
        yield {"events": tuple(other if each is event else each for each in entry.events)}


@pytest.mark.parametrize("changes", [*altered()], ids=ALTERED)
def test_another_table_time_entry_or_seat_fails(changes: dict[str, Any]) -> None:
    log, version = holding(is_taken_back)
    made = [replace(e, **changes) if e.version == version else e for e in log[:version]]
    assert failures(forged(made, like=log[:version])) == {"rules": version}


def drew(one: Entry[Any, Any], _: Entry[Any, Any]) -> bool:
    chance = any(isinstance(event, Answered) for event in one.events)
    return isinstance(one.command, Move) and one.actor.kind == "player" and chance


def clock_came(one: Entry[Any, Any], other: Entry[Any, Any]) -> bool:
    return isinstance(one.command, Move) and one.actor.kind == "player" and clock(other)


def clock(entry: Entry[Any, Any]) -> bool:
    return entry.actor.kind == "clock"


def undone(log: Log, undo: int, actor: Actor) -> list[bytes]:
    """The export of a log up to the entry at `undo`, and then that its move is taken back."""
    match, before = after(log), after(log[: undo - 1])
    assert isinstance(match, Match)
    assert isinstance(before, Match)
    assert actor.seat is not None
    event: Event = TakenBack(actor.seat, undo, before.table, before.deadlines, 0, 0)
    made = replace(
        log[-1],
        version=len(log) + 1,
        actor=actor,
        command=TakeBack(),
        events=(event,),
        thought=None,
        key=None,
    )
    return forged([*log, made], like=[*log, made])


def test_a_move_by_which_chance_answered_is_not_taken_back() -> None:
    log, version = holding(drew)
    log = log[: version - 1]
    assert failures(undone(log, version - 1, log[-1].actor)) == {"rules": version}


def test_a_move_of_another_seat_is_not_taken_back() -> None:
    log, version = holding(is_taken_back)
    log, before = log[: version - 1], after(log[: version - 1])
    assert before is not None
    mine = log[-1].actor.seat
    other, player = next(
        (n, seat.player) for n, seat in enumerate(before.seats) if seat.player and n != mine
    )
    lines = undone(log, version - 1, Actor("player", other, player))
    assert failures(lines) == {"rules": version}


def test_a_move_after_which_the_clock_came_is_not_taken_back() -> None:
    log, version = holding(clock_came)
    actor = log[version - 2].actor
    lines = undone(log[:version], version - 1, actor)
    assert failures(lines) == {"rules": version + 1}
