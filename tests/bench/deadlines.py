"""Deadlines: what it costs to call one, and how late thousands are called that are due together.

Real clocks and workers, each a process of its own. Their processor time is compared with that of
moves through the handler in the same run: neighbours hardly lengthen it.
"""

import os
import time
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct

from domain.match import Pace
from events.store.server import connect
from service.process.embedded import EmbeddedStore
from service.process.process_group import ProcessGroup, python
from tests.bench.growth import PLAYERS, Step, steps
from tests.bench.matches import MASTER_KEY, BenchParts, bench_parts, opened
from tests.bench.servers import processor
from tests.bench.table import Figure, below
from tests.kit.waiting import eventually, wait_until

START_S = 20
"""So long before the first deadline all matches are open, for the workers to start and to read."""
EACH = 5
"""So many moves are made in each match."""
BEGUN_MS = 3_000
"""So long before it all of them wait: what their start costs does not count."""
PATIENCE_S = 600.0


class Way(Struct, frozen=True):
    """With how many clocks and workers, whether these remember the matches, and how the store
    writes to its disk; `promised`: there are targets.
    """

    name: str
    each: int = 1
    remembered: bool = True
    fsync: str = "everysec"
    promised: bool = True


WAYS = (
    Way("one clock, one worker"),
    Way("two of each", each=2),
    Way("matches not remembered", remembered=False, promised=False),
    Way("`always`", fsync="always", promised=False),
)


class Cost(Struct, frozen=True):
    """Processor time in seconds: of the process that asks the store, or of several, and of the
    servers.
    """

    ours: tuple[float, ...]
    servers: float


def figures(matches: int = 10_000, moves: int = 4_000, ways: Sequence[Way] = WAYS) -> list[Figure]:
    """Of so many matches that are due within one second, once in each way."""
    return [line for way in ways for line in measured(way, matches, moves)]


def measured(way: Way, matches: int, moves: int) -> list[Figure]:
    """The cost of a call in this way, and of a move on the same store."""
    with (
        TemporaryDirectory() as folder,
        EmbeddedStore(Path(folder, "store"), way.fsync) as store,
        EmbeddedStore(Path(folder, "queue"), "no") as queue,
    ):
        here = bench_parts(connect(store.url))
        move = per_move(here, store, moves)
        call, late = called(Path(folder), way, here, (store, queue), matches)
    (mover,), (clock, worker) = micros(move), micros(call)
    return [
        Figure(f"{way.name}: a move (µs; of the store)", f"{mover}; {move.servers * 1e6:.0f}"),
        Figure(
            f"{way.name}: a call (µs of clock and worker; of store and queue)",
            f"{clock} + {worker}; {call.servers * 1e6:.0f}",
        ),
        bounded(way, "a call : a move", sum(call.ours) / sum(move.ours), 1.5),
        Figure(
            f"{way.name}: the same with the servers",
            f"{(sum(call.ours) + call.servers) / (sum(move.ours) + move.servers):.2f}",
        ),
        Figure(f"{way.name}: called after, median (s)", f"{median(late) / 1000:.1f}"),
        bounded(way, "all called after (s)", max(late) / 1000, 15),
    ]


def bounded(way: Way, what: str, value: float, bound: float) -> Figure:
    """A figure with a target, where there is one."""
    figure = below(f"{way.name}: {what}", value, bound)
    return figure if way.promised else Figure(figure.what, figure.value)


def micros(cost: Cost) -> list[str]:
    """Ours, in µs."""
    return [f"{seconds * 1e6:.0f}" for seconds in cost.ours]


def per_move(here: BenchParts, store: EmbeddedStore, moves: int) -> Cost:
    """The mean cost of a move through the handler, in a process that remembers its match.

    Each is in another match than the one before, as calls are.
    """
    ways = [steps(opened(here, PLAYERS), Random(n)) for n in range(moves // EACH)]
    rounds = [[next(way) for way in ways] for _ in range(EACH)]
    way = list[Step](chain.from_iterable(rounds))
    ours, theirs = time.process_time(), processor(store.pid)
    for match, (actor, move) in way:
        here.handler.handle(match, actor, move)
    ours, theirs = time.process_time() - ours, processor(store.pid) - theirs
    return Cost((ours / len(way),), theirs / len(way))


def called(
    folder: Path, way: Way, here: BenchParts, servers: Sequence[EmbeddedStore], matches: int
) -> tuple[Cost, list[int]]:
    """The mean cost of a call, and by how many ms each is late."""
    due, ids = due_together(here, matches)
    listed = folder / "matches"
    listed.write_text("\n".join(ids if way.remembered else ()))
    processes = WorkerGroup(way, listed, [server.url for server in servers])
    try:
        assert here.store.time("m") < due - BEGUN_MS, "too slow: not all have begun in time"
        wait_until(here.store, due - BEGUN_MS)
        before = [*processes.spent(), sum(processor(server.pid) for server in servers)]
        assert eventually(lambda: all_called(here, ids), PATIENCE_S)
        after = [*processes.spent(), sum(processor(server.pid) for server in servers)]
    finally:
        processes.dismiss()
    clock, worker, theirs = ((b - a) / matches for a, b in zip(before, after, strict=True))
    return Cost((clock, worker), theirs), [lateness(here, match) for match in ids]


def due_together(here: BenchParts, matches: int) -> tuple[int, list[str]]:
    """New matches whose first deadlines are within the second that begins at that time (ms)."""
    began = time.monotonic()
    for _ in range(20):
        opened(here, PLAYERS)
    each_ms = (time.monotonic() - began) / 20 * 1000
    due = here.store.time("m") + START_S * 1000 + round(3 * each_ms * matches)
    paces = (Pace(turn_seconds=-((here.store.now("m") - due) // 1000)) for _ in range(matches))
    return due, [opened(here, PLAYERS, pace).id for pace in paces]


def all_called(here: BenchParts, ids: Sequence[str]) -> bool:
    """Whether each match has an entry more than at its beginning."""
    pipeline = here.redis.pipeline(transaction=False)
    for match in ids[:: max(1, len(ids) // 50)]:
        pipeline.xlen(here.store.partitions.log(match))
    return min(pipeline.execute()) > len(PLAYERS) and all(
        here.store.version(match) > len(PLAYERS) for match in ids
    )


def lateness(here: BenchParts, match: str) -> int:
    """By how many ms the first deadline of a match was missed."""
    began, call = here.projector.entries(match, len(PLAYERS) - 1, 2)
    before = here.projector.at(match, began.version).match
    return call.at - before.deadlines[0].at


class WorkerGroup:
    """The processes that call deadlines."""

    def __init__(self, way: Way, listed: Path, urls: Sequence[str]) -> None:
        self._group = ProcessGroup()
        own = {"REDIS_URL": urls[0], "QUEUE_URL": urls[1], "MASTER_KEY": MASTER_KEY.hex()}
        env = {**os.environ, **own, "DATA_DIR": str(listed.parent), "MEMORY_BYTES": str(2**30)}
        work = [*python("tests.bench.caller"), str(listed)]
        self._workers = [self._group.spawn(work, env) for _ in range(way.each)]
        queue: Any = connect(urls[1])
        assert eventually(lambda: queue.scard("rq:workers") == way.each), "workers have begun"
        self._clocks = [self._group.spawn(python("workers.clock"), env) for _ in range(way.each)]

    def spent(self) -> list[float]:
        """The processor time (s) of all clocks, and of all workers."""
        return [sum(processor(p.pid) for p in each) for each in (self._clocks, self._workers)]

    def dismiss(self) -> None:
        self._group.release()
        for process in chain(self._clocks, self._workers):
            process.wait()
