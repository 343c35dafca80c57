"""The past of a match: how long another player waits while eight connections read nothing else.

A match of 2,000 entries and an ordinary one are read by each route; beside it another player asks
for their own match. Nothing is refused: the limits, which count what a request costs, are off.
"""

import http.client
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from threading import Event, Thread

from events.store.server import connect
from tests.bench.load import request, sent
from tests.bench.matches import BenchParts, bench_parts, opened, played, restless
from tests.bench.servers import Player, Servers, connected, registered
from tests.bench.table import Figure, in_turns, ratio
from tests.kit.long_matches import lengthened

READERS = 8
ASKING = 2
"""Connections of the other player."""
AT_MOST = 2.0
"""So many times longer another player's 99th percentile may be."""
ROUTES = {
    "a past version": "?version={past}",
    "200 views": "/views?after={after}&limit=200",
    "1,000 entries of the log": "/log?after={after}&limit=1000",
    "the audit": "/audit",
    "the export": "/export",
}


def figures(last: int = 2_000, rounds: int = 5, asked: int = 400) -> list[Figure]:
    """`asked` are the other player's requests in a round, `last` the entries of the long match."""
    with TemporaryDirectory() as folder, Servers(Path(folder), "no") as place:
        port, here = place.serve("service", READS_PER_MINUTE="0"), bench_parts(connect(place.url))
        players = [registered(port, f"Player {seat}") for seat in range(4)]
        names = [player.id for player in players]
        own = opened(here, names).id
        matches = {
            f"of {last:,} entries": (long_match(here, names, last), last),
            "ordinary": (ordinary := played(here, names, Random(1)), here.store.version(ordinary)),
        }
        found = []
        for what, (match, version) in matches.items():
            for route, path in ROUTES.items():
                said = path.format(past=version - 1, after=max(0, version - 1_100))
                measure = partial(p99, port, own, players[0], asked)
                read = partial(measure, f"/v1/matches/{match}{said}")
                calm, busy = in_turns(rounds, measure, read)
                found.append(figure(f"beside {route}, a match {what}", calm, busy))
        return found


def figure(what: str, calm: list[float], busy: list[float]) -> Figure:
    """The figure of a route: another player's 99th percentile, without and with readers."""
    times, alone, beside = ratio(busy, calm), median(calm) * 1000, median(busy) * 1000
    value = f"{beside:.1f} ms, alone {alone:.1f}: {times:.1f} times"
    return Figure(what, value, f"≤ {AT_MOST:.0f} times", times <= AT_MOST)


def long_match(here: BenchParts, names: list[str], last: int) -> str:
    """A match of so many entries: a negotiation in which nobody gives in."""
    match, moves = restless(here, names)
    lengthened(here.redis, here.projector, here.handler, match.id, last, cycle(moves))
    return match.id


def p99(port: int, own: str, player: Player, asked: int, path: str = "") -> float:
    """The other player's 99th percentile (s), while this path is read, if there is one."""
    lane = [request("GET", f"/v1/matches/{own}", authorization=f"Bearer {player.token}")]
    with reading(port, path):
        return sent([lane * (asked // ASKING)] * ASKING, port).p99


@contextmanager
def reading(port: int, path: str) -> Iterator[None]:
    """Eight connections read this path, each again as soon as it has its answer."""
    over = Event()
    threads = [Thread(target=_read, args=(port, path, over)) for _ in range(READERS) if path]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


def _read(port: int, path: str, over: Event) -> None:
    with connected(port) as connection:
        connection.timeout = 600
        while not over.is_set():
            connection.request("GET", path)
            reply = connection.getresponse()
            assert reply.status == http.client.OK, reply.read()
            while reply.read(1 << 16):
                if over.is_set():
                    return
