"""Seats, starts and ends: what a host may do before the start, and players after it."""

from collections.abc import Callable

from flask import Blueprint, Response

from domain.commands import (
    AddSeat,
    AllowHints,
    Begin,
    ComeBack,
    Command,
    DropSeat,
    End,
    Free,
    SeatComputer,
)
from domain.match import Match
from domain.words import Names
from service.accounts.player import Player
from service.callers import admit, player
from service.door import reading
from service.door.bodies import (
    MOST_SEATS,
    BeginAsked,
    ComputerAsked,
    FreeQuery,
    NoQuery,
    SeatToAdd,
)
from service.door.problems import Problem
from service.parts import parts
from service.routes.matches import as_it_was, commanded, laid

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


@hosting.post("/<match_id>/hints")
def allow_hints(match_id: str) -> Response:
    """Allow hints in a match with computers alone."""
    return _done(match_id, AllowHints())


@hosting.post("/<match_id>/begin")
def begin(match_id: str) -> Response:
    """Begin with those who have come."""
    asked = reading.body(BeginAsked, optional=True)
    return _done(match_id, Begin(asked.level))


@hosting.post("/<match_id>/seats/new")
def add_seat(match_id: str) -> Response:
    """Add a seat before the start."""
    me, asked = player(), reading.body(SeatToAdd)
    seats = laid((asked.seat,), me)
    parts().limits.count_reserved(me.id, seats)
    return _done(match_id, AddSeat(seats[0]), 201, parts().accounts.blocks.may_open)


@hosting.post("/<match_id>/seats/<seat>")
def seat_computer(match_id: str, seat: str) -> Response:
    """Have a computer take a free seat."""
    number, asked = _number(seat), reading.body(ComputerAsked)
    return _done(match_id, SeatComputer(number, asked.level))


@hosting.delete("/<match_id>/seats/<seat>")
def free(match_id: str, seat: str) -> Response:
    """Free a seat before the start, or take it away."""
    me, asked, number = player(), reading.query(FreeQuery), _number(seat)
    return _settled(me, match_id, DropSeat(number) if asked.drop else Free(number))


def _done(
    match_id: str,
    command: Command,
    status: int = 200,
    admit: Callable[[Match], None] | None = None,
) -> Response:
    me = player()
    reading.query(NoQuery)
    return _settled(me, match_id, command, status, admit)


def _settled(
    me: Player,
    match_id: str,
    command: Command,
    status: int = 200,
    admit: Callable[[Match], None] | None = None,
) -> Response:
    handled = commanded(me, match_id, command, admit)
    parts().allowance.count(handled.current)
    return as_it_was(handled, me, status)


def _number(seat: str) -> int:
    if len(seat) != 1 or seat not in map(str, range(MOST_SEATS)):
        raise Problem("no-such-seat", NO_SEAT.filled(last=MOST_SEATS - 1))
    return int(seat)
