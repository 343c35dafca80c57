"""Seats, starts and ends: calls for a host before the start, and for players after it."""

from typing import Annotated

from flask import Response
from msgspec import Meta

from domain.commands import (
    AddSeat,
    AllowHints,
    Begin,
    ClaimMatch,
    ComeBack,
    DropSeat,
    End,
    Free,
    SeatComputer,
)
from domain.words import Level, Names
from service.api.match_commands import match_after
from service.api.opening import NewSeat, seats_of_request
from service.callers import identify_caller, player
from service.composition import parts
from service.http.bodies import MOST_SEATS, Body
from service.http.problems import Problem
from service.http.table import COMMAND, MATCH, CallGroup, Tool
from service.match_answers import MatchAnswer

hosting = CallGroup("hosting", "matches", identify_caller)

OF_HOST = ("not-host", "started", "illegal-move")
"""The refusals of a host's calls before the start."""

NO_SEAT = Names(
    "Une place est un nombre de 0 à {last}, ou « me ».",
    "A seat is a number from 0 to {last}, or `me`.",
)


@hosting.delete(
    MATCH,
    MatchAnswer,
    sends=COMMAND,
    codes=("not-host", "not-seated", "already-resigned", "illegal-move"),
    even_suspended=True,
)
def end_match(match_id: str) -> Response:
    """Cancel a match, or ask for its end.

    Before the start its host cancels it. After it, every player at the table may ask; `ending`
    lists those who have, and a move takes the request back. With the request of the last who had
    not asked, the match is over. Players for whom a computer plays are not asked. To ask again is
    `nothing-changes`, unless nobody is left who has not asked.
    """
    return match_after(match_id, End())


class SeatToAdd(Body, frozen=True):
    """A seat to be added to a match that has not started."""

    seat: Annotated[NewSeat, Meta(description="The seat, as in a new match.")]


@hosting.post(
    f"{MATCH}/seats/new", MatchAnswer, sends=COMMAND, codes=(*OF_HOST, "too-many-seats", "blocked")
)
def add_seat(match_id: str, body: SeatToAdd) -> Response:
    """Add a seat.

    For the host, before the start, up to the game's most: an open seat, one with an invitation, one
    reserved for a player, or a computer's. It comes after the last seat.
    """
    me = player()
    seats = seats_of_request((body.seat,), me)
    parts().limits.count_reserved(me.id, seats)
    return match_after(match_id, AddSeat(seats[0]), 201, parts().accounts.blocks.may_open)


class FreeQuery(Body, frozen=True):
    """Whether the seat is only freed, or taken away."""

    drop: Annotated[
        bool, Meta(description="Take the seat away: those after it move up by one.")
    ] = False


@hosting.delete(
    f"{MATCH}/seats/{{seat}}",
    MatchAnswer,
    sends=COMMAND,
    codes=(*OF_HOST, "too-few-seats", "nobody-there"),
)
def free_seat(match_id: str, seat: str, query: FreeQuery) -> Response:
    """Free a seat.

    For the host, before the start: the player of the seat, or the one for whom it is reserved,
    loses it, and it is open. To free an open one is `nothing-changes`. If the seat had an
    invitation, or the match is private, it gets a new invitation: the one before is dead. With
    `drop` the seat is taken away: those after it move up by one, other invitations stay good, and a
    pledge from a seat that moved up must be made anew. If no seat is free then, the match starts.
    """
    number = _number(seat)
    return match_after(match_id, DropSeat(number) if query.drop else Free(number))


class ComputerAsked(Body, frozen=True):
    """A computer for a free seat."""

    level: Annotated[Level, Meta(description="How well it plays.")]


@hosting.post(
    f"{MATCH}/seats/{{seat}}",
    MatchAnswer,
    status=200,
    sends=COMMAND,
    codes=(*OF_HOST, "seat-taken", "nobody-there"),
)
def seat_computer(match_id: str, seat: str, body: ComputerAsked) -> Response:
    """Have a computer take a free seat.

    Its host may, before the start. If it was the last free seat, the match starts.
    """
    number = _number(seat)
    return match_after(match_id, SeatComputer(number, body.level))


class BeginAsked(Body, frozen=True):
    """Begin with the players who are there."""

    level: Annotated[
        Level | None,
        Meta(
            description="Computers of this level take the free seats. Left out: these are dropped."
        ),
    ] = None


@hosting.post(
    f"{MATCH}/begin",
    MatchAnswer,
    status=200,
    body_needed=False,
    sends=COMMAND,
    codes=(*OF_HOST, "too-few-seats", "nobody-there"),
    tools=(
        Tool(
            "begin_match",
            "Begin a match",
            "As the host of a match: begin with the players who are there. Free seats are "
            "dropped, or, "
            "with `level`, taken by computers.",
            takes=("level",),
        ),
    ),
)
def begin_match(match_id: str, body: BeginAsked) -> Response:
    """Begin with the players who are there.

    Its host may, as soon as there are as many as the game needs. The free seats are dropped, or,
    with a `level`, taken by computers. A match with pledges then waits for words, as it does when
    its last seat is taken.
    """
    return match_after(match_id, Begin(body.level))


@hosting.post(
    f"{MATCH}/seats/me",
    MatchAnswer,
    status=200,
    sends=COMMAND,
    codes=("not-seated", "not-started", "already-resigned", "illegal-move", "back-too-soon"),
    tools=(
        Tool(
            "come_back",
            "Come back",
            "If you are away (you missed deadlines) a computer plays for you: from now on you play "
            "yourself again. After too many missed deadlines only a move does that at once.",
        ),
    ),
)
def come_back(match_id: str) -> Response:
    """Play your seat yourself again.

    While you are `away`, a computer plays for you; this ends it, as most moves do. The open
    decisions of your seat are yours again, until their deadlines. The deadlines that you have
    missed still count, until you decide in time: if you miss the next one, you are away again, and
    for two turns it is `back-too-soon`. If you were not away, it is `nothing-changes`.
    """
    return match_after(match_id, ComeBack())


@hosting.post(
    f"{MATCH}/claim",
    MatchAnswer,
    status=200,
    sends=COMMAND,
    codes=("not-seated", "not-started", "already-resigned", "others-there"),
    even_suspended=True,
    tools=(
        Tool(
            "claim_match",
            "Claim the match",
            "Ends a running match in which you are the last person: the others have resigned, or "
            "are away for long. They come last.",
            ends=True,
        ),
    ),
)
def claim_match(match_id: str) -> Response:
    """Claim the match.

    For the last person at the table, from `claimable_at` on: all other persons have resigned, or
    are away for a turn. The match is over and counts. Those who have gone come last; computers with
    seats of their own keep their place by the points as the table stands. Before that it is
    `others-there`. Instead you may play on with computers.
    """
    return match_after(match_id, ClaimMatch())


@hosting.post(
    f"{MATCH}/hints",
    MatchAnswer,
    status=200,
    sends=COMMAND,
    codes=("not-seated", "no-hints", "not-started", "already-resigned", "illegal-move"),
    tools=(
        Tool(
            "allow_hints",
            "Allow hints",
            "Allows hints in a running match in which all others are computers. It cannot be "
            "taken back, and the match is never rated: only if your user wants that.",
            ends=True,
        ),
    ),
)
def allow_hints(match_id: str) -> Response:
    """Allow hints from now on.

    For the player of a running match in which all others are computers; in others it is `no-hints`.
    It cannot be taken back: from now on the match is like one that was opened with `hints`, so it
    is never rated. If hints are allowed already, it is `nothing-changes`.
    """
    return match_after(match_id, AllowHints())


def _number(seat: str) -> int:
    if len(seat) != 1 or seat not in map(str, range(MOST_SEATS)):
        raise Problem("no-such-seat", NO_SEAT.filled(last=MOST_SEATS - 1))
    return int(seat)
