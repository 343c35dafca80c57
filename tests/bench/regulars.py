"""People who meet again and again, and matches that they play to the end."""

import base64
from random import Random
from typing import Any
from uuid import UUID

from domain.commands import Join, Open
from domain.games import GAMES
from domain.logged import Thought
from domain.match import Actor, Match, Pace, Seat, awaited, wanted
from domain.secrecy import seen_by
from domain.words import Visibility
from events.parts import Parts
from workers.ai import think

UNHURRIED = Pace(turn_seconds=86_400, hourglass_seconds=3_600)


def somebody(luck: Random) -> str:
    """An id as players have them."""
    return base64.b32encode(luck.randbytes(10)).decode().lower()


def played(
    here: Parts,
    slug: str,
    seats: tuple[Seat, ...],
    luck: Random,
    host: str,
    visibility: Visibility = "public",
) -> str:
    """A match of these that is over: its id. People play as computers would, and send keys."""
    match_id = begun(here, slug, seats, luck, host, visibility)
    while (match := here.projector.newest(match_id).match).status == "running":
        moved(here, match, luck)
    return match_id


def begun(
    here: Parts,
    slug: str,
    seats: tuple[Seat, ...],
    luck: Random,
    host: str,
    visibility: Visibility = "public",
) -> str:
    """A match in which all of these have sat down: its id."""
    opening = Open(slug, {}, seats, UNHURRIED, visibility=visibility)
    match = here.handler.open(host, opening, somebody(luck)).current.match
    for seat in match.seats:
        if seat.kind == "player" and not seat.taken:
            sent(here, match, Actor("player", player=seat.player), Join(), luck)
    return match.id


def moved(here: Parts, match: Match, luck: Random) -> None:
    """One of those who must decide does; who would rather wait makes any move."""
    seats = [seat for waiting in awaited(match) for seat in wanted(match, waiting)]
    for seat in luck.sample(seats, len(seats)):
        seed, view = luck.getrandbits(32), seen_by(match.table, seat)
        if (move := think(GAMES[match.game], view, seat, "novice", seed, 0).move) is not None:
            sent(here, match, actor_of(match, seat), move, luck, Thought("novice", seed, 0))
            return
    seat = luck.choice(seats)
    moves = GAMES[match.game].choices(seen_by(match.table, seat), seat).moves
    sent(here, match, actor_of(match, seat), luck.choice(moves), luck)


def actor_of(match: Match, seat: int) -> Actor:
    """The actor who decides at a seat."""
    known = match.seats[seat].player
    return Actor("player", player=known) if known else Actor("ai", seat)


def sent(
    here: Parts,
    match: Match,
    actor: Actor,
    command: Any,
    luck: Random,
    thought: Thought | None = None,
) -> None:
    """A command, with a key as clients make it or with a computer's thought."""
    if actor.kind == "ai":
        here.handler.handle(match.id, actor, command, thought=thought)
    else:
        here.handler.handle(match.id, actor, command, str(UUID(int=luck.getrandbits(128))))
