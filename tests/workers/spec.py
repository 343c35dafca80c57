"""What the tests of the workers say often. Matches are of the toy game."""

from collections import Counter
from typing import Any

from domain.game import Move
from domain.match import Actor, Open, Pace, Seat
from events.log import Entry
from tests.toy import Bid, Yield
from workers.desk import Desk

HOST = "ann"
AI = Seat("ai", level="novice")
ME, BOB = Seat("player"), Seat("player", "bob")


def opened(desk: Desk, *seats: Seat, seconds: int = 60) -> str:
    """The id of a new match; it runs at once if all seats are taken."""
    command = Open("coffers", {"purse": 9}, seats, Pace(seconds, seconds))
    return desk.handler.open(HOST, command).current.match.id


def usual(view: Any, seat: int) -> Move:
    """What a computer does in these tests: bids differ, so a tie means that somebody was late."""
    return Yield() if seat in view.tied else Bid(seat)


def entries(desk: Desk, match_id: str) -> list[Entry[Any, Any]]:
    return desk.projector.entries(match_id, 0)


def finished(desk: Desk, match_id: str) -> bool:
    return desk.projector.newest(match_id).match.status == "finished"


def asked(desk: Desk, match_id: str) -> Counter[Actor]:
    """How many commands of each actor are in the log."""
    return Counter(entry.actor for entry in entries(desk, match_id)[1:])
