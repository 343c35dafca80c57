"""Matches to look at: played at random on a store, in this process, in no time."""

from random import Random
from typing import Any

from domain.commands import Join, Open
from domain.game import Move
from domain.games import GAMES
from domain.match import Actor, Match, Pace, Seat, awaited
from domain.secrecy import seen_by
from events.handler import Handler

UNHURRIED = Pace(turn_seconds=86_400, hourglass_seconds=86_400)


def opened(
    handler: Handler,
    slug: str,
    options: Any,
    players: tuple[str, ...],
    ais: int,
    match_id: str | None = None,
) -> Match:
    """A match that has just begun: these players sit first, then the computers.

    With `match_id` its luck is the same in every run: it follows from the id.
    """
    host, *guests = players
    seats = (Seat("player"), *(Seat("player", guest) for guest in guests))
    asked = Open(slug, options, (*seats, *(Seat("ai", level="novice"),) * ais), UNHURRIED, "salt")
    match = handler.open(host, asked, match_id=match_id).current.match
    for guest in guests:
        match = handler.handle(match.id, Actor("player", player=guest), Join()).current.match
    return match


def played(handler: Handler, match: Match, luck: Random, entries: int = 5_000) -> Match:
    """The match after so many more entries, or at its end: whoever is asked does anything."""
    for _ in range(entries):
        if match.status != "running":
            break
        seat = luck.choice([seat for waiting in awaited(match) for seat in waiting.seats])
        move = _any(match, seat, luck)
        if move is not None:
            match = handler.handle(match.id, _actor(match, seat), move).current.match
    return match


def onward(match: Match, seat: int) -> list[Move]:
    """All moves of a seat but those that take something back."""
    moves = GAMES[match.game].choices(seen_by(match.table, seat), seat).moves
    return [move for move in moves if not _called(move, "withdraw")]


def _any(match: Match, seat: int, luck: Random) -> Move | None:
    """Any move, but one that agrees if there is one, and none that takes something back."""
    moves = onward(match, seat)
    welcome = [move for move in moves if _called(move, "accept")]
    return luck.choice(welcome or moves) if moves else None


def _called(move: Move, start: str) -> bool:
    return str(type(move).__struct_config__.tag).startswith(start)


def _actor(match: Match, seat: int) -> Actor:
    sits = match.seats[seat]
    by_itself = sits.player is None or sits.resigned
    return Actor("ai", seat) if by_itself else Actor("player", seat, sits.player)
