"""Matches to measure with: laid out on a store, and played at random.

The luck of a match follows from its id and the master key. So a match that is played here, in
memory, goes the same way on a server with that key, and its moves can be written down beforehand.
"""

from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import Any

from msgspec import Struct

from domain.bounds import Bounds
from domain.chance import secret_of
from domain.commands import Join, Open
from domain.game import Move
from domain.games import GAMES
from domain.games.or_des_dragons.moves import Propose
from domain.match import Actor, Match, Pace, Seat, awaited, wanted
from domain.referee import judge
from domain.secrecy import seen_by
from events.handler import Handler
from events.projector import MEMORY, Projector
from events.store.store import Store

MASTER_KEY = bytes(32)
UNHURRIED = Pace(turn_seconds=86_400, hourglass_seconds=3_600)
"""No match of a bench runs out of time."""
ENDLESS = Bounds(10**9, 10**9, 10**9)
"""No match of a bench has too many entries."""
SEATS = 4
GAME = GAMES["or-des-dragons"]


class BenchParts(Struct, frozen=True):
    """The parts of one process of the service, without HTTP."""

    store: Store
    projector: Projector
    handler: Handler
    redis: Any


Turn = tuple[Actor, Move]


def bench_parts(redis: Any, memory: int = MEMORY) -> BenchParts:
    """Parts on this server, with nothing remembered, and memory for so many bytes."""
    store = Store(redis)
    projector = Projector(store, memory)
    return BenchParts(
        store, projector, Handler(store, projector, MASTER_KEY, bounds=ENDLESS), redis
    )


def opened(
    parts: BenchParts, players: Sequence[str], pace: Pace = UNHURRIED, match_id: str | None = None
) -> Match:
    """A match of these players that has just begun; the first is the host. From the id, if it is
    given, follows its luck.
    """
    seats = (Seat("player"), *(Seat("player", player) for player in players[1:]))
    asked = Open(GAME.slug, {}, seats, pace)
    handled = parts.handler.open(players[0], asked, match_id=match_id)
    for player in players[1:]:
        handled = parts.handler.handle(
            handled.current.match.id, Actor("player", player=player), Join()
        )
    return handled.current.match


def turns(match: Match, random: Random) -> Iterator[Turn]:
    """The moves of a match from here to its end, each chosen at random by who must decide."""
    secret = secret_of(MASTER_KEY, match.id)
    while match.status == "running":
        seat, move = chosen(match, random)
        actor = Actor("player", player=match.seats[seat].player)
        yield actor, move
        match = judge(match, actor, move, match.opened_at, secret).match


def chosen(match: Match, random: Random) -> tuple[int, Move]:
    """Any move of any seat that somebody waits for."""
    seat = random.choice([seat for waiting in awaited(match) for seat in wanted(match, waiting)])
    return seat, random.choice(GAME.choices(seen_by(match.table, seat), seat).moves)


def played(parts: BenchParts, players: Sequence[str], random: Random, limit: int = 1_000) -> str:
    """The id of a match that has been played, at most so many moves of it."""
    match = opened(parts, players)
    for actor, move in islice(turns(match, random), limit):
        parts.handler.handle(match.id, actor, move)
    return match.id


def restless(parts: BenchParts, players: Sequence[str]) -> tuple[Match, tuple[Turn, ...]]:
    """A match, and moves that can be made over and over again in any order.

    In a negotiation everybody may propose anew, and nothing comes of it while nobody accepts.
    """
    for number in count():
        match = opened(parts, players)
        for actor, move in turns(match, Random(number)):
            match = parts.handler.handle(match.id, actor, move).current.match
            proposals = tuple(_proposals(match))
            if len(proposals) > 1:
                return match, proposals
    raise AssertionError("unreachable")


def _proposals(match: Match) -> Iterator[Turn]:
    """The possible proposals of each party to the open negotiation, if there is one."""
    for waiting in awaited(match):
        for seat in waiting.seats if waiting.kind == "negotiate" else ():
            choices = GAME.choices(seen_by(match.table, seat), seat)
            propose = next(move for move in choices.moves if isinstance(move, Propose))
            yield Actor("player", player=match.seats[seat].player), propose
