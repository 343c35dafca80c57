"""Capacity: what a move over HTTP takes of each process, in processor time, and what a match takes
of memory. docs/capacity.md computes from these figures how many processes are needed.
"""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from events.store.server import connect
from service.process.process_group import ProcessGroup, python
from tests.bench.commands import Seated, shared
from tests.bench.load import sent
from tests.bench.matches import BenchParts, bench_parts, played
from tests.bench.servers import Servers, processor
from tests.bench.table import Figure
from tests.kit.waiting import eventually

TICK = 0.01
"""Seconds of processor time, below which the system counts nothing."""


def waiting(here: BenchParts) -> int:
    """How many notices the projections have not acknowledged yet."""
    feeds = map(here.store.partitions.feed, range(here.store.partitions.count))
    return sum(waiting_in(here, feed) for feed in feeds if here.redis.exists(feed))


def waiting_in(here: BenchParts, feed: str) -> int:
    """The same of one feed; all of it, while they have not begun to read it."""
    groups = here.redis.xinfo_groups(feed)
    if not groups:
        return int(here.redis.xlen(feed))
    return sum(group["lag"] + group["pending"] for group in groups)


def figures(rounds: int = 5, matches: int = 100, moves: int = 20) -> list[Figure]:
    """`moves` are those of each match in each round; before the first all processes are warm."""
    with TemporaryDirectory() as folder, Servers(Path(folder), "everysec") as place:
        here, service = bench_parts(connect(place.url)), place.serve("service")
        lists = ProcessGroup()
        projections = lists.spawn(python("workers.projections"), place.environment)
        try:
            tables = [Seated(here, service, number) for number in range(matches)]
            spent: list[tuple[float, ...]] = []
            for _ in range(rounds + 1):
                outcome = sent(shared(table.moves(moves) for table in tables), service)
                assert outcome.accepted == len(outcome.latencies), outcome.refusals
                assert eventually(lambda: not waiting(here))
                spent.append((*place.spent(service), processor(projections.pid)))
            empty = [place.kilobytes(service), place.kilobytes(place.serve("service"))]
            finished = stored(here)
        finally:
            projections.kill()
            projections.wait()
            lists.release()
    passed = (max(b - a, TICK) for a, b in zip(spent[0], spent[-1], strict=True))
    web, store, shown = (seconds / (rounds * matches * moves) for seconds in passed)
    return [
        Figure("a move, of a web process (µs)", f"{web * 1e6:.0f}"),
        Figure("of the store (µs)", f"{store * 1e6:.0f}"),
        Figure("of the projections (µs)", f"{shown * 1e6:.0f}"),
        Figure("moves per second and core of web", f"{1 / web:,.0f}"),
        Figure("moves per second and core of the store", f"{1 / store:,.0f}"),
        Figure("moves per second and core of the projections", f"{1 / shown:,.0f}"),
        Figure("a web process with these matches (MB)", f"{empty[0] / 1000:.0f}"),
        Figure("a web process that has met none (MB)", f"{empty[1] / 1000:.0f}"),
        Figure("a finished match without its lists, in the store (kB)", f"{finished / 1000:.0f}"),
    ]


def stored(here: BenchParts, matches: int = 20) -> float:
    """The bytes of the store's memory that the log of a finished match takes, on average."""
    before = here.redis.info("memory")["used_memory"]
    for number in range(matches):
        played(here, ("anna", "ben", "cleo", "dora"), Random(number))
    return float(here.redis.info("memory")["used_memory"] - before) / matches
