"""Memory: what a move costs in a match that its process remembers, or has to fold."""

import secrets
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from msgspec import Struct

from events.current import Current
from events.projector import state_size
from events.store.server import connect
from service.process.embedded import EmbeddedStore
from tests.bench.growth import PLAYERS, steps
from tests.bench.matches import BenchParts, Turn, bench_parts, opened
from tests.bench.table import Figure, in_turns

HALF = 80
"""Of the moves of a match, about a quarter."""


class Played(Struct, frozen=True):
    """A match, and the moves that it has left."""

    id: str
    moves: Iterator[Turn]


def figures(matches: int = 300, rounds: int = 15, moves: int = HALF) -> list[Figure]:
    """In each round one move in every match, one after the other; each had so many before."""
    with TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as server:
        plenty = bench_parts(connect(server.url))
        many = begun(plenty, matches, moves)
        weights = [state_size(plenty.projector.newest(match.id)) for match in many]
        little = bench_parts(connect(server.url), 1)
        forgotten = begun(little, matches, moves)
        warm, cold = in_turns(
            rounds, lambda: per_move(plenty, many), lambda: per_move(little, forgotten)
        )
    return [
        Figure("a match remembered, estimated (kB)", f"{median(weights) / 1000:.0f}"),
        Figure("a move in a match that is remembered (µs)", f"{median(warm) * 1e6:.0f}"),
        Figure("a move in a match that must be folded (µs)", f"{median(cold) * 1e6:.0f}"),
    ]


def begun(here: BenchParts, matches: int, moves: int) -> list[Played]:
    """So many matches after so many moves."""
    found = []
    for number in range(matches):
        match = opened(here, PLAYERS)
        played = Played(match.id, (turn for _, turn in steps(match, Random(number))))
        for turn in islice(played.moves, moves):
            move(here, played.id, turn)
        found.append(played)
    return found


def move(here: BenchParts, match: str, turn: Turn) -> Current:
    """A move as a client sends it: with a key."""
    actor, asked = turn
    return here.handler.handle(match, actor, asked, key=secrets.token_hex(16)).current


def per_move(here: BenchParts, matches: list[Played]) -> float:
    """The processor time (s) of a move, on average."""
    spent = 0.0
    for played in matches:
        for turn in islice(played.moves, 1):
            began = time.process_time()
            move(here, played.id, turn)
            spent += time.process_time() - began
    return spent / len(matches)
