"""Live streams: thousands held open by one worker, and how soon an append is delivered.

The floor is the same gunicorn, with a route that copies what it reads from one Redis stream to
everybody's queue: no tokens, no redaction, no limits, no way to resume. Both hold their streams
open at the same time, and take turns in appending.
"""

import resource
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from redis import Redis

from domain.match import Match
from events.handler import Handler
from events.projector import Projector
from events.store.entries import Alarms, Tip
from events.store.server import connect
from events.store.store import Store
from tests.bench.listen import Ears
from tests.bench.load import Outcome, request, sent
from tests.bench.matches import (
    ENDLESS,
    MASTER_KEY,
    SEATS,
    BenchParts,
    Turn,
    opened,
    restless,
    turns,
)
from tests.bench.servers import Player, Servers, registered
from tests.bench.table import Figure, below, ratio

PAUSE_S = 0.004  # between two appends
ASKING = 4  # connections that ask for matches meanwhile
SIZE = 700  # bytes of a message on the floor, as long as ours


class Timed(Store):
    """A store that notes when each entry was about to be appended (perf_counter)."""

    stamps: dict[tuple[str, int], float]

    def append(self, match: str, known: Tip, data: bytes, alarms: Alarms, **limits: Any) -> None:
        self.stamps[match, known.version + 1] = time.perf_counter()
        super().append(match, known, data, alarms, **limits)


class Side:
    """One server with its streams: the names of what they follow, in order, and how to append."""

    def __init__(self, place: Servers, port: int, names: list[str], streams: list[bytes]) -> None:
        self._names = names
        self.stamps: dict[tuple[str, int], float] = {}
        self._begun: list[float] = []
        idle = place.kilobytes(port)
        self._ears = Ears(port, streams)
        self.each = (place.kilobytes(port) - idle) / len(streams)

    def delays(self) -> list[list[float]]:
        """How long (s) each delivery took, round by round; it hangs up."""
        came: dict[int, list[float]] = {}
        for heard in self._ears.heard():
            for number in heard.ids:
                stamp = self.stamps.get((self._names[heard.stream], number))
                if stamp is not None:
                    came.setdefault(self._round(stamp), []).append(heard.at - stamp)
        return [sorted(came[number]) for number in sorted(came)]

    def begin(self) -> None:
        """A round begins."""
        self._begun.append(time.perf_counter())

    def _round(self, stamp: float) -> int:
        return sum(begun <= stamp for begun in self._begun)


def figures(streams: int = 5_000, rounds: int = 5, appends: int = 200) -> list[Figure]:
    """`appends` are those of a round. Four streams follow each match, one per seat."""
    make_room(3 * streams)
    with TemporaryDirectory() as folder, Servers(Path(folder), "no") as place:
        many = {"STREAMS_PER_CALLER": "0", "READS_PER_MINUTE": "0"}
        return [
            *spread(place, many, streams, rounds, appends),
            *crowded(place, many, streams, rounds),
        ]


def spread(
    place: Servers, many: dict[str, str], streams: int, rounds: int, appends: int
) -> list[Figure]:
    """Streams of many matches, each with its four players."""
    here, service = timed(place), place.serve("service", **many)
    players = [registered(service, f"Listener {seat}") for seat in range(SEATS)]
    matches = [opened(here, [p.id for p in players]) for _ in range(streams // SEATS)]
    quiet = asked(service, matches, players)
    ours = Side(
        place,
        service,
        [match.id for match in matches for _ in players],
        [follow(match.id, player) for match in matches for player in players],
    )
    floor = Side(
        place,
        place.serve("streams_floor"),
        [match.id for match in matches for _ in players],
        [request("GET", f"/floor/{match.id}/stream") for match in matches for _ in players],
    )
    moves = moving(here, matches, ours)
    copies = copying(place, [match.id for match in matches], floor)
    for _ in range(rounds):
        for side, appending in ((ours, moves), (floor, copies)):
            side.begin()
            for _ in islice(appending, appends):
                time.sleep(PAUSE_S)
            time.sleep(0.5)
    busy = asked(service, matches, players)
    leaving = place.ended(service)
    return [
        Figure("streams open in one worker", f"{streams:,}"),
        below("kilobytes of the worker, each", ours.each, 30.0, "{:,.1f}"),
        Figure("kilobytes of the floor, each", f"{floor.each:,.1f}"),
        *compared("an append to its four streams", ours.delays(), floor.delays()),
        Figure("a match asked for with no stream open, p99 (ms)", f"{quiet.p99 * 1000:.1f}"),
        Figure(f"the same with {streams:,} open, p99 (ms)", f"{busy.p99 * 1000:.1f}"),
        below("p50, with : without streams", median(busy.latencies) / median(quiet.latencies), 2.0),
        below(f"from SIGTERM with {streams:,} streams to the end (s)", leaving, 2.0),
    ]


def crowded(place: Servers, many: dict[str, str], streams: int, rounds: int) -> list[Figure]:
    """All streams follow one match."""
    here, service = timed(place), place.serve("service", **many)
    players = [registered(service, f"Crowd {seat}") for seat in range(SEATS)]
    match, chatter = restless(here, [player.id for player in players])
    after = here.store.version(match.id)
    ours = Side(
        place,
        service,
        [match.id] * streams,
        [follow(match.id, players[n % SEATS], after) for n in range(streams)],
    )
    floor = Side(
        place,
        place.serve("streams_floor"),
        [match.id] * streams,
        [request("GET", f"/floor/{match.id}/stream")] * streams,
    )
    ours.stamps = stamps(here)
    copies = copying(place, [match.id], floor)
    for number in range(rounds):
        ours.begin()
        actor, move = chatter[number % len(chatter)]
        here.handler.handle(match.id, actor, move)
        time.sleep(1.5)
        floor.begin()
        next(copies)
        time.sleep(1.5)
    return compared(f"an append to {streams:,} of one match", ours.delays(), floor.delays())


def compared(what: str, ours: list[list[float]], floor: list[list[float]]) -> list[Figure]:
    """The median and the 99th percentile of the delays, and those of the floor."""
    lines = []
    for name, part in (("p50", 0.5), ("p99", 0.99)):
        mine, least = (
            [each[int(len(each) * part)] for each in side if each] for side in (ours, floor)
        )
        lines += [
            Figure(f"{what}: {name} (ms)", f"{median(mine) * 1000:.1f}"),
            Figure(f"{what}: {name} of the floor (ms)", f"{median(least) * 1000:.1f}"),
        ]
    return [*lines, below(f"{what}: p99, ours : floor", ratio(mine, least), 3.0)]


def timed(place: Servers) -> BenchParts:
    """Parts whose store notes the times."""
    redis = connect(place.url)
    store = Timed(redis)
    store.stamps = {}
    projector = Projector(store)
    return BenchParts(
        store, projector, Handler(store, projector, MASTER_KEY, bounds=ENDLESS), redis
    )


def stamps(here: BenchParts) -> dict[tuple[str, int], float]:
    """When each entry was appended, by match and version."""
    assert isinstance(here.store, Timed)
    return here.store.stamps


def follow(match_id: str, player: Player, after: int = SEATS) -> bytes:
    """The request for a stream of what is to come."""
    path = f"/v1/matches/{match_id}/stream?after={after}"
    return request("GET", path, authorization=f"Bearer {player.token}")


def moving(here: BenchParts, matches: list[Match], side: Side) -> Iterator[None]:
    """A move of one match after the other."""
    side.stamps = stamps(here)
    scripts: list[Iterator[Turn]] = [turns(match, Random(1)) for match in matches]
    while True:
        for match, script in zip(matches, scripts, strict=True):
            actor, move = next(script)
            here.handler.handle(match.id, actor, move)
            yield


def copying(place: Servers, names: list[str], side: Side) -> Iterator[None]:
    """The same for the floor: an entry of one Redis stream."""
    redis, number = Redis.from_url(place.url), 0
    while True:
        for name in names:
            number += 1
            side.stamps[name, number] = time.perf_counter()
            redis.xadd("floor:feed", {"m": name, "n": number, "d": "x" * SIZE})
            yield


def asked(port: int, matches: list[Match], players: list[Player]) -> Outcome:
    """A few players who look at matches."""
    lanes = [
        [
            request("GET", f"/v1/matches/{match.id}", authorization=f"Bearer {player.token}")
            for match in (matches * 100)[:250]
        ]
        for player in players[:ASKING]
    ]
    return sent(lanes, port)


def make_room(descriptors: int) -> None:
    """Have so many files open, as far as the system lets us; children inherit it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = descriptors if hard == resource.RLIM_INFINITY else min(descriptors, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))
