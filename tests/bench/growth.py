"""Growth: what a command costs with few or many matches stored, early or late in a match."""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from domain.match import Match
from events.store.server import connect
from service.process.embedded import EmbeddedStore
from tests.bench.matches import BenchParts, Turn, bench_parts, opened, turns
from tests.bench.table import Figure, below, in_turns, ratio

PLAYERS = ("anna", "ben", "cleo", "dora")
Step = tuple[str, Turn]


def figures(
    few: int = 1_000, many: int = 20_000, rounds: int = 25, moves: int = 200, matches: int = 20
) -> list[Figure]:
    """Through the handler, where a command costs least and growth would show most."""
    with stored(few) as small, stored(many) as large:
        small_steps, large_steps = commands(small), commands(large)
        lean, rich = in_turns(
            rounds,
            lambda: per_command(small, islice(small_steps, moves)),
            lambda: per_command(large, islice(large_steps, moves)),
        )
        early, late = length(small, matches)
    return [
        Figure(f"a command with {few:,} matches stored (ms)", f"{median(lean) * 1000:.3f}"),
        Figure(f"a command with {many:,} matches stored (ms)", f"{median(rich) * 1000:.3f}"),
        below(f"ratio {many:,} : {few:,}", ratio(rich, lean), 1.2),
        Figure("a command late in a match : early in it", f"{late / early:.2f}"),
    ]


@contextmanager
def stored(count: int) -> Iterator[BenchParts]:
    """A server that holds so many running matches."""
    with TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as server:
        here = bench_parts(connect(server.url))
        for _ in range(count):
            opened(here, PLAYERS)
        yield here


def commands(here: BenchParts) -> Iterator[Step]:
    """Moves of one new match after the other, without end."""
    matches = (opened(here, PLAYERS) for _ in iter(int, 1))
    return chain.from_iterable(steps(match, Random(n)) for n, match in enumerate(matches))


def steps(match: Match, random: Random) -> Iterator[Step]:
    """The moves of a match from here on."""
    return ((match.id, turn) for turn in turns(match, random))


def per_command(here: BenchParts, steps: Iterable[Step]) -> float:
    """The median time (s) of a command: neighbours that interrupt some of them do not count."""
    prepared, spent = list(steps), []
    for match, (actor, move) in prepared:
        start = time.perf_counter()
        here.handler.handle(match, actor, move)
        spent.append(time.perf_counter() - start)
    return median(spent)


def length(here: BenchParts, matches: int) -> tuple[float, float]:
    """Seconds per command in the first and in the last quarter of random matches."""
    early, late = [], []
    for number in range(matches):
        way = list(steps(opened(here, PLAYERS), Random(number)))
        quarter = max(1, len(way) // 4)
        early.append(per_command(here, way[:quarter]))
        per_command(here, way[quarter:-quarter])
        late.append(per_command(here, way[-quarter:]))
    return median(early), median(late)
