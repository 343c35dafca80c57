"""Seats and ends: what a host may do before the start, and players after it."""

from flask import Blueprint, Response

from domain.commands import ComeBack, Command, End, Free
from domain.words import Names
from service.callers import admit, player
from service.door import reading
from service.door.bodies import MOST_SEATS, NoQuery
from service.door.problems import Problem
from service.parts import parts
from service.routes.matches import as_it_was, commanded

hosting = Blueprint("hosting", __name__, url_prefix="/v1/matches")
hosting.before_request(admit)

NO_SEAT = Names(
    "Une place est un nombre de 0 à {last}, ou « me ».",
    "A seat is a number from 0 to {last}, or `me`.",
)


@hosting.delete("/<match_id>")
def end(match_id: str) -> Response:
    """Cancel an open match, or ask for the end of a running one."""
    return _done(match_id, End())


@hosting.post("/<match_id>/seats/me")
def come_back(match_id: str) -> Response:
    """Play one's seat oneself again."""
    return _done(match_id, ComeBack())


@hosting.delete("/<match_id>/seats/<seat>")
def free(match_id: str, seat: str) -> Response:
    """Free a seat before the start."""
    return _done(match_id, Free(_number(seat)))


def _done(match_id: str, command: Command) -> Response:
    me = player()
    reading.query(NoQuery)
    handled = commanded(me, match_id, command)
    parts().allowance.count(handled.current)
    return as_it_was(handled, me, 200)


def _number(seat: str) -> int:
    if len(seat) != 1 or seat not in map(str, range(MOST_SEATS)):
        raise Problem("no-such-seat", NO_SEAT.filled(last=MOST_SEATS - 1))
    return int(seat)
