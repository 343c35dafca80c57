"""Folding: events per second and core from decoded entries, and the cold load of a whole match."""

import time
from collections.abc import Sequence
from functools import reduce
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from domain.evolve import evolve
from domain.match import Match
from events.log import Entry, decoded
from events.projector import Projector
from events.store.server import connect
from service.process.embedded import EmbeddedStore
from tests.bench.matches import BenchParts, bench_parts, played
from tests.bench.table import Figure, at_least, below

PLAYERS = ("anna", "ben", "cleo", "dora")


def figures(matches: int = 20, rounds: int = 15) -> list[Figure]:
    """Of recorded random matches on a real server."""
    with TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as server:
        here = bench_parts(connect(server.url))
        ids = [played(here, PLAYERS, Random(n)) for n in range(matches)]
        logs = [here.projector.entries(match, 0) for match in ids]
        rate = median(events_per_second(logs) for _ in range(rounds))
        loads = sorted(cold_load(here, match) for match in ids for _ in range(rounds))
        entries = [len(log) for log in logs]
        return [
            Figure("matches recorded", f"{matches}, of {min(entries)} to {max(entries)} entries"),
            at_least("events folded per second and core", rate, 200_000, "{:,.0f}"),
            Figure("entries decoded per second and core", f"{decoding(here, ids):,.0f}"),
            below("cold load of a finished match, median (ms)", median(loads) * 1000, 20),
            below("cold load, slowest match of all (ms)", slowest(here, ids, rounds) * 1000, 20),
        ]


def events_per_second(logs: Sequence[list[Entry]]) -> float:
    """By the processor time of this thread, which neighbours do not lengthen."""
    start = time.thread_time()
    for log in logs:
        reduce(_after, log, None)
    return sum(len(entry.events) for log in logs for entry in log) / (time.thread_time() - start)


def _after(before: Match | None, entry: Entry) -> Match | None:
    return reduce(evolve, entry.events, before)


def decoding(here: BenchParts, matches: Sequence[str]) -> float:
    """Stored entries decoded per second of processor time."""
    raws = [raw for match in matches for raw in here.store.read(match)]
    start = time.thread_time()
    for raw in raws:
        decoded(raw.data)
    return len(raws) / (time.thread_time() - start)


def cold_load(here: BenchParts, match: str) -> float:
    """Seconds for a process that has not met the match: read, decode, fold."""
    start = time.perf_counter()
    Projector(here.store).newest(match)
    return time.perf_counter() - start


def slowest(here: BenchParts, matches: Sequence[str], rounds: int) -> float:
    """The median time (s) of the match that takes longest."""
    return max(median(cold_load(here, match) for _ in range(rounds)) for match in matches)
