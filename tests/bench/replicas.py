"""Replicas: what it costs that one, or two, must confirm each entry (STORE_REPLICAS).

A primary and two replicas on this machine; one process appends, by one thread and by eight.
"""

import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from msgspec import Struct

from events.store.entries import Alarms, Confirmation, Raw, Tip
from events.store.server import connect
from events.store.store import Store
from tests.bench.servers import processor
from tests.bench.table import Figure
from tests.kit.nodes import HOST, Node, nodes
from tests.kit.waiting import eventually

REPLICAS, THREADS = 2, (1, 8)
ENTRY = b"x" * 500
WITHIN_MS = 2_000


class Spent(Struct, frozen=True):
    """The result of one measurement: appends per second, and processor time of each (µs), of this
    process, of the primary, and of both replicas.
    """

    rate: float
    micros: tuple[float, ...]


def figures(seconds: float = 4, rounds: int = 3) -> list[Figure]:
    """In turns, so that noise falls on all alike."""
    with TemporaryDirectory() as folder, nodes() as group:
        keeps = {"appendonly": "yes", "appendfsync": "everysec"}
        primary = Node(group, Path(folder) / "0", **keeps)
        follows = {"replicaof": f"{HOST} {primary.port}", **keeps}
        others = [Node(group, Path(folder) / str(n), **follows) for n in range(1, REPLICAS + 1)]
        try:
            assert eventually(lambda: primary.has_replicas(REPLICAS))
            ways = [(n, threads) for threads in THREADS for n in range(REPLICAS + 1)]
            servers = [[primary], others]
            found: dict[tuple[int, int], list[Spent]] = {way: [] for way in ways}
            for number in range(rounds):
                for way in ways:
                    found[way].append(measured(servers, way, seconds, f"{number} {way}"))
        finally:
            for node in (*others, primary):
                node.kill()
    return [figure for way in ways for figure in told(way, found[way])]


def measured(servers: list[list[Node]], way: tuple[int, int], seconds: float, name: str) -> Spent:
    """So many replicas must confirm what so many threads append, for so many seconds."""
    replicas, threads = way
    with connect(servers[0][0].url, Confirmation(replicas, WITHIN_MS)) as client:
        store = Store(client)
        with ThreadPoolExecutor(threads) as pool:
            before, begun = clocks(servers), time.monotonic()
            write = partial(appended, store, begun + seconds)
            count = sum(pool.map(write, [f"{name} {n}" for n in range(threads)]))
            passed, after = time.monotonic() - begun, clocks(servers)
    each = zip(before, after, strict=True)
    return Spent(count / passed, tuple((new - old) / count * 1e6 for old, new in each))


def appended(store: Store, end: float, match: str) -> int:
    """How many entries a match has got by then; one at least."""
    tip = Tip()
    while not tip.version or time.monotonic() < end:
        store.append(match, tip, ENTRY, Alarms())
        tip = Raw(tip.version + 1, ENTRY).tip
    return tip.version


def clocks(servers: list[list[Node]]) -> list[float]:
    """The processor time (s) of this process, and of each group of servers."""
    theirs = (sum(processor(node.process.pid) for node in each) for each in servers)
    return [time.process_time(), *theirs]


def told(way: tuple[int, int], spent: list[Spent]) -> list[Figure]:
    """The medians of all rounds."""
    name = "STORE_REPLICAS={}, threads: {}".format(*way)
    micros = (median(each) for each in zip(*(one.micros for one in spent), strict=True))
    return [
        Figure(f"{name}: appends per second", f"{median(one.rate for one in spent):,.0f}"),
        Figure("an append: client, primary, replicas (µs)", ", ".join(f"{m:.0f}" for m in micros)),
    ]
