"""Memory: what a move costs in a match that its process has forgotten, or has not."""

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
from events.projector import _heaviness
from events.store.server import connect
from service.process.embedded import EmbeddedStore
from tests.bench.growth import PLAYERS, steps
from tests.bench.matches import House, Turn, house, opened
from tests.bench.table import Figure, below, in_turns, ratio

HALF = 80
"""Of the moves of a match, about a quarter."""
SHARE = 10
"""Of so many matches that are played by turns, a process remembers one."""


class Played(Struct, frozen=True):
    """A match, and the moves that it has left."""

    id: str
    moves: Iterator[Turn]


def figures(matches: int = 300, rounds: int = 15, moves: int = HALF) -> list[Figure]:
    """In each round one move in every match, one after the other; each had so many before."""
    with TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as server:
        plenty = house(connect(server.url))
        many = begun(plenty, matches, moves)
        weights = [_heaviness(plenty.projector.newest(match.id), None) for match in many]
        little = house(connect(server.url), sum(weights) // SHARE)
        forgotten = begun(little, matches, moves)
        folded = house(connect(server.url))
        others = begun(folded, matches, moves)
        warm, kept, cold = in_turns(
            rounds,
            lambda: per_move(plenty, many),
            lambda: per_move(little, forgotten),
            lambda: per_move(folded, others, forgets=True),
        )
        sizes = [len(little.store.kept.get(match.id) or b"") for match in forgotten]
    return [
        Figure("a match remembered, estimated (kB)", f"{median(weights) / 1000:.0f}"),
        Figure("a state as the store keeps it (kB)", f"{median(filter(None, sizes)) / 1000:.1f}"),
        Figure("a move in a match that is remembered (µs)", f"{median(warm) * 1e6:.0f}"),
        Figure(f"{SHARE} times what is remembered: a move (µs)", f"{median(kept) * 1e6:.0f}"),
        below("forgotten : remembered", ratio(kept, warm), 2.0),
        Figure("a move in a match that must be folded (µs)", f"{median(cold) * 1e6:.0f}"),
    ]


def begun(here: House, matches: int, moves: int) -> list[Played]:
    """So many matches after so many moves."""
    found = []
    for number in range(matches):
        match = opened(here, PLAYERS)
        played = Played(match.id, (turn for _, turn in steps(match, Random(number))))
        for turn in islice(played.moves, moves):
            move(here, played.id, turn)
        found.append(played)
    return found


def move(here: House, match: str, turn: Turn) -> Current:
    """A move as a client sends it: with a key."""
    actor, asked = turn
    return here.handler.handle(match, actor, asked, key=secrets.token_hex(16)).current


def per_move(here: House, matches: list[Played], forgets: bool = False) -> float:
    """The processor time (s) of a move, on average, with all that is forgotten for it."""
    spent = 0.0
    for played in matches:
        for turn in islice(played.moves, 1):
            if forgets:
                here.projector.forget(played.id)
            began = time.process_time()
            move(here, played.id, turn)
            spent += time.process_time() - began
    return spent / len(matches)
