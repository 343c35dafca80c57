"""The archive: how big an object is, what is left in the store, and what a reader pays.

In each game four people play as a computer would, each command with a key of a client; and then as
many as may sit there, to see what is left of such matches.
"""

import time
from collections.abc import Iterable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

from domain.games import GAMES
from domain.match import Seat
from events.archive.archive import archive_at
from events.parts import Parts, assembled
from events.projections import careers
from events.projections.rating import rate_careers
from events.store.server import connect
from service.process.embedded import EmbeddedStore
from tests.bench.matches import MASTER_KEY
from tests.bench.regulars import played, somebody
from tests.bench.table import Figure, below

MANY, PEOPLE = 40, 12
"""So many matches of each game, of so many people who meet again and again."""
AT_A_TABLE, CROWDS = 4, range(2, 7)
LARGEST, LEAST, SLOWEST_MS = 60_000, 2_000, 30.0


def figures(rounds: int = 7, many: int = MANY) -> list[Figure]:
    """Of so many matches of each game, each of which is read so often."""
    luck, found = Random(1), list[Figure]()
    people = tuple(somebody(luck) for _ in range(PEOPLE))
    with TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as server:
        url = f"file://{folder}"
        here = process(server.url, url)
        for slug in GAMES:
            matches = [
                match_of(here, slug, people, Random(f"{slug} {number}")) for number in range(many)
            ]
            found += figures_of(here, server.url, url, matches, rounds)
        found += left(here, connect(server.url), len(GAMES) * many)
    crowds = (left_of(seats, many) for seats in CROWDS if seats != AT_A_TABLE)
    return [*found, *crowds, left_of_regulars(many)]


def left_of(seats: int, many: int) -> Figure:
    """The bytes left of so many matches of each game that so many people can play."""
    people = tuple(somebody(Random(number)) for number in range(PEOPLE))
    with TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as server:
        here = process(server.url, f"file://{folder}")
        matches = [
            match_of(here, slug, people, Random(f"{slug} {number}"), seats)
            for number in range(many)
            for slug in games_of(seats)
        ]
        for match in matches:
            assert here.archiving.move(match)
        total = left(here, connect(server.url), len(matches))[-1]
    return replace(total, what=f"{total.what} of {seats} people")


def left_of_regulars(many: int) -> Figure:
    """The same of a match of six who have all played their game with each number of people: their
    careers are the longest.
    """
    people = tuple(somebody(Random(number)) for number in range(max(CROWDS)))
    with TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as server:
        here = process(server.url, f"file://{folder}")

        def all_left(crowds: Iterable[int]) -> float:
            matches = [
                match_of(here, slug, people, Random(f"{slug} {seats} {number}"), seats)
                for seats in crowds
                for slug in games_of(max(CROWDS))
                if seats in range(GAMES[slug].seats[0], GAMES[slug].seats[1] + 1)
                for number in range(many)
            ]
            for match in matches:
                assert here.archiving.move(match)
            return sum(held(connect(server.url)).values())

        before = all_left(CROWDS[:-1])
        after = all_left(CROWDS[-1:])
    added = (after - before) / many / len(games_of(max(CROWDS)))
    return below("left in the store of six regulars", added, LEAST, "{:,.0f}")


def games_of(seats: int) -> list[str]:
    """The games that so many can play."""
    return [slug for slug, game in GAMES.items() if game.seats[0] <= seats <= game.seats[1]]


def figures_of(here: Parts, server: str, url: str, matches: list[str], rounds: int) -> list[Figure]:
    """The size and cost of a game's matches, in the store and out of it."""
    redis: Any = connect(server)
    stored = [read(server, url, match, rounds) for match in matches]
    slug = here.projector.newest(matches[0]).match.game
    entries = [here.store.version(match) for match in matches]
    logs = [redis.memory_usage(here.store.partitions.log(match), samples=0) for match in matches]
    for match in matches:
        assert here.archiving.move(match)
    folder = Path(url.removeprefix("file://"))
    objects = [path.stat().st_size for match in matches for path in folder.rglob(f"{match}-*")]
    now = (read(server, url, match, rounds) for match in matches)
    more = [(after - before) * 1000 for after, before in zip(now, stored, strict=True)]
    return [
        Figure(f"{slug}: entries", f"{min(entries)} to {max(entries)}"),
        Figure(f"{slug}: a log in the store (bytes)", f"{sum(logs) / len(logs):,.0f}"),
        Figure(f"{slug}: an object (bytes)", f"{sum(objects) / len(objects):,.0f}"),
        below(f"{slug}: the largest object", max(objects), LARGEST, "{:,.0f}"),
        Figure(f"{slug}: reading one takes longer by (ms)", f"{sum(more) / len(more):.1f}"),
        below(f"{slug}: reading the slowest takes longer by (ms)", max(more), SLOWEST_MS),
    ]


def match_of(
    here: Parts, slug: str, people: tuple[str, ...], luck: Random, seats: int = AT_A_TABLE
) -> str:
    """A match of so many of these people that is over, listed and reckoned."""
    host, *others = luck.sample(people, seats)
    sat = (Seat("player"), *(Seat("player", who) for who in others))
    match = played(here, slug, sat, luck, host)
    here.lobby.record(here.projector.newest(match))
    with patch.object(careers, "AT_ONCE", 1):  # only the last ones keep what was before them
        while rate_careers(here.careers):
            pass
    return match


def left(here: Parts, redis: Any, matches: int) -> list[Figure]:
    """The bytes that the store keeps for ever of all of them, by kind of key."""
    kinds = held(redis)
    return [
        *(Figure(f"left: {kind}", f"{size / matches:,.0f}") for kind, size in kinds.items()),
        below("left in the store", sum(kinds.values()) / matches, LEAST, "{:,.0f}"),
    ]


def held(redis: Any) -> dict[str, int]:
    """Kind of key → bytes; without what stays as big as it is."""
    kinds: dict[str, int] = {}
    for key in redis.scan_iter(count=1_000):
        kind = _kind(key.decode())
        kinds[kind] = kinds.get(kind, 0) + redis.memory_usage(key, samples=0)
    return {kind: size for kind, size in kinds.items() if kind not in ("feed", "clock", "alarms")}


def _kind(name: str) -> str:
    return name.partition(":")[2].partition(":")[0]


def process(server: str, url: str) -> Parts:
    """A process that remembers nothing."""
    return assembled(connect(server), MASTER_KEY, archive=archive_at(url))


def read(server: str, url: str, match: str, rounds: int) -> float:
    """The least processor time (s) in which such a process learns a match, which other work on the
    machine hardly lengthens.
    """
    taken = []
    for _ in range(rounds):
        here = process(server, url)
        start = time.process_time()
        here.projector.newest(match)
        taken.append(time.process_time() - start)
    return min(taken)
