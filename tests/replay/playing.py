"""Matches to look at: computers play them on a store, in this process, in no time."""

from random import Random
from typing import Any

from domain.game import Waiting
from domain.games import GAMES
from domain.match import Actor, Join, Match, Open, Pace, Seat, awaited
from domain.secrecy import seen_by
from events.handler import Handler
from workers.ai import think

UNHURRIED = Pace(turn_seconds=86_400, hourglass_seconds=86_400)


def opened(handler: Handler, slug: str, options: Any, players: tuple[str, ...], ais: int) -> str:
    """The id of a match that has just begun: these players sit first, then the computers."""
    host, *guests = players
    seats = (Seat("player"), *(Seat("player", guest) for guest in guests))
    asked = Open(slug, options, (*seats, *(Seat("ai", level="novice"),) * ais), UNHURRIED, "salt")
    match_id = handler.open(host, asked).current.match.id
    for guest in guests:
        handler.handle(match_id, Actor("player", player=guest), Join())
    return match_id


def played(handler: Handler, match: Match, seed: int, entries: int | None = None) -> Match:
    """The match after so many more entries, or at its end."""
    luck, sand = Random(seed), 0
    while match.status == "running" and (entries is None or entries > 0):
        sand += 20
        for waiting, seat in _asked(match, luck):
            move = _considered(match, waiting, seat, luck, min(sand, 99))
            if move is not None:
                match = handler.handle(match.id, _actor(match, seat), move).current.match
                entries, sand = (None if entries is None else entries - 1), 0
                break
    return match


def _asked(match: Match, luck: Random) -> list[tuple[Waiting, int]]:
    """Whom the match waits for, in any order."""
    asked = [(waiting, seat) for waiting in awaited(match) for seat in waiting.seats]
    return luck.sample(asked, len(asked))


def _considered(match: Match, waiting: Waiting, seat: int, luck: Random, sand: int) -> Any:
    game, view = GAMES[match.game], seen_by(match.table, seat)
    move = think(game, view, seat, "novice", luck.randrange(2**32), sand).move
    if move is None and sand >= 99:
        move = game.fallback(view, seat)
    return move if move is None or game.legal(view, seat, move) else None


def _actor(match: Match, seat: int) -> Actor:
    player = match.seats[seat].player
    return Actor("player", seat, player) if player else Actor("ai", seat)
