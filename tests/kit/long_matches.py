"""Long matches: entries that were judged, sealed and written without one round trip for each."""

from collections.abc import Iterable, Iterator
from itertools import cycle
from typing import Any

from redis import Redis

from domain.game import Move
from domain.games import GAMES
from domain.match import Actor
from domain.referee import Envelope, decide
from events.current import Current, apply_entry
from events.handler import Handler
from events.log import Entry, encoded
from events.projector import Projector
from events.store.entries import Raw
from tests.kit.stored import LAYOUT
from tests.toy import Bid

AT_ONCE = 500
"""Entries that are sent together."""


def changing(player: str) -> Iterator[tuple[Actor, Move]]:
    """Moves of a player who changes their bid at Coffers, for ever."""
    return ((Actor("player", player=player), Bid(coins)) for coins in cycle((0, 1)))


def lengthened(
    redis: Redis,
    projector: Projector,
    handler: Handler,
    match_id: str,
    last: int,
    moves: Iterable[tuple[Actor, Move]],
) -> Current:
    """The match after these moves, up to this version; `moves` are as many as are needed."""
    current, secret = projector.newest(match_id), handler.seals.secret(match_id)
    log, pipeline = LAYOUT.log(match_id), redis.pipeline(transaction=False)
    for (actor, move), version in zip(moves, range(current.version + 1, last + 1), strict=False):
        envelope = Envelope(actor, move, current.at, secret)
        decided = decide(current.match, current.tally, envelope)
        plain: Entry[Any, Any] = Entry(
            version,
            current.at,
            current.match.game,
            actor,
            move,
            decided.events,
            v=len(GAMES[current.match.game].shapes),
        )
        entry = handler.seals.hashed(match_id, plain, current.head)
        raw = Raw(version, encoded(entry))
        pipeline.xadd(log, {b"e": raw.data}, id=f"{version}-0")
        current = apply_entry(current, entry, decided.match, raw.tip)
        if version % AT_ONCE == 0:
            pipeline.execute()
    pipeline.execute()
    return current
