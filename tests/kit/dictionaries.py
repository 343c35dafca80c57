"""A dictionary of zstd, trained on matches of all games, for `events/archive/dictionaries.py`.

python -m tests.kit.dictionaries 40002 100    # its number, and how many matches of each game

A number is given once: what was compressed with a dictionary can be read with that one only.
"""

import base64
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from uuid import UUID

from domain.audience import WIDEST_FIRST
from domain.commands import Join, Open
from domain.games import GAMES
from domain.match import Actor, Match, Pace, Seat, awaited, wanted
from domain.secrecy import seen_by
from domain.words import Visibility
from events.archive import dictionaries
from events.log import Thought
from events.parts import Parts, assembled
from events.projections.packing import laid, named
from events.projections.reckoning import reckon
from events.store.keys import SUMMARY
from events.store.server import connect
from service.process.embedded import EmbeddedStore
from workers.ai import think

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

SIZE, PEOPLE = 16_384, 24
"""So long is a dictionary, and so many people meet again and again."""
NUMBERED = slice(4, 8)
"""Where a dictionary has its number."""
UNHURRIED = Pace(turn_seconds=86_400, hourglass_seconds=3_600)


def somebody(luck: Random) -> str:
    """An id as players have them."""
    return base64.b32encode(luck.randbytes(10)).decode().lower()


def seated(slug: str, luck: Random, others: Iterable[str]) -> tuple[Seat, ...]:
    """A host and others, some of whom are computers."""
    seats = luck.randint(*GAMES[slug].seats)
    return Seat("player"), *(
        Seat("ai", level="novice") if luck.random() < 0.2 else Seat("player", who)
        for who in islice(others, seats - 1)
    )


def played(
    here: Parts,
    slug: str,
    seats: tuple[Seat, ...],
    luck: Random,
    host: str,
    visibility: Visibility = "public",
) -> str:
    """A match of these that is over: its id. People play as computers would, and send keys."""
    opening = Open(slug, {}, seats, UNHURRIED, visibility=visibility)
    match = here.handler.open(host, opening, somebody(luck)).current.match
    for seat in match.seats:
        if seat.kind == "player" and not seat.taken:
            sent(here, match, Actor("player", player=seat.player), Join(), luck)
    while (match := here.projector.newest(match.id).match).status == "running":
        moved(here, match, luck)
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
    """Who decides at a seat."""
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


def matches(here: Parts, redis: Any, many: int) -> Iterator[tuple[str, tuple[bytes, ...], Any]]:
    """So many matches of each game: the id of each, its log, and what the lobby keeps of it."""
    known = [somebody(Random(number)) for number in range(PEOPLE)]
    for number in range(many):
        luck = Random(number)
        for slug in GAMES:
            shown: Visibility = luck.choice((*WIDEST_FIRST, "public", "public", "public"))
            host, *others = luck.sample(known, PEOPLE)
            match = played(here, slug, seated(slug, luck, others), luck, host, shown)
            here.lobby.record(here.projector.newest(match))
            while reckon(here.careers):
                pass
            log = tuple(raw.data for raw in here.store.read(match))
            yield match, log, redis.hgetall(SUMMARY + match)


def trained(samples: list[bytes], number: int, size: int = SIZE) -> bytes:
    """A dictionary for things like these."""
    made = bytearray(zstd.train_dict(samples, size).dict_content)
    made[NUMBERED] = number.to_bytes(4, "little")
    return bytes(made)


def main() -> None:
    """Write one."""
    number, many = int(sys.argv[1]), int(sys.argv[2])
    path = Path(dictionaries.__file__).with_name(f"{number}.dictionary")
    if path.exists():
        sys.exit(f"{path} is there: what was compressed with it must be read for ever")
    with TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as server:
        here, redis = assembled(connect(server.url), bytes(32)), connect(server.url)
        found = list(matches(here, redis, many))
    samples = {dictionaries.SUMMARIES: [laid(named(fields))[0] for _, _, fields in found]}
    path.write_bytes(trained(samples[number], number))


if __name__ == "__main__":
    main()
