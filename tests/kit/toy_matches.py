"""Matches of the toy game on a store: opened, and what their logs hold."""

from collections import Counter
from typing import Any

from domain.commands import Open
from domain.game import Move
from domain.match import Actor, Pace, Seat, next_deadline
from events.handler import Handler
from events.log import Entry
from events.parts import Parts
from tests.toy import Bid, Yield

HOST = "ann"
AI = Seat("ai", level="novice")
ME, BOB = Seat("player"), Seat("player", "bob")


def opened(parts: Parts, *seats: Seat, seconds: int = 60, pauses: int = 0, **more: Any) -> str:
    """The id of a new match; it runs at once if all seats are taken. Computers do not pause."""
    return opened_by(parts.handler, *seats, seconds=seconds, pauses=pauses, **more)


def opened_by(
    handler: Handler, *seats: Seat, seconds: int = 60, pauses: int = 0, **more: Any
) -> str:
    """The same, by a handler alone."""
    command = Open("coffers", {"purse": 9}, seats, Pace(seconds, seconds, pauses), **more)
    return handler.open(HOST, command).current.match.id


def usual(view: Any, seat: int) -> Move:
    """The move of a computer in these tests: bids differ, so a tie means that somebody was late."""
    return Yield() if seat in view.tied else Bid(seat)


def entries(parts: Parts, match_id: str) -> list[Entry[Any, Any]]:
    return parts.projector.entries(match_id, 0)


def finished(parts: Parts, match_id: str) -> bool:
    return parts.projector.newest(match_id).match.status == "finished"


def asked(parts: Parts, match_id: str) -> Counter[Actor]:
    """How many commands of each actor are in the log."""
    return Counter(entry.actor for entry in entries(parts, match_id)[1:])


def lateness(parts: Parts, match: str) -> list[int]:
    """For each time that was called, how many ms after its deadline that was."""
    calls = (entry for entry in entries(parts, match) if entry.actor.kind == "clock")
    dues = (
        (entry.at, next_deadline(parts.projector.at(match, entry.version - 1).match))
        for entry in calls
    )
    return [at - (due or 0) for at, due in dues]
