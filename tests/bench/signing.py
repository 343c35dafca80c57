"""Signing: what a signed note in the answer adds to a move, and what the floor below a move takes.

One gunicorn worker for the service, one for the floor, on one store. Moves without a note, moves
with one, and requests to the floor take turns, so that noise falls on all alike.
"""

import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from msgspec import Struct

from events.store.server import connect
from events.trust.notes import Notes
from tests.bench.capacity import TICK
from tests.bench.commands import Seated, entry_bytes, idle, shared
from tests.bench.load import Lane, sent
from tests.bench.matches import MASTER_KEY, bench_parts
from tests.bench.servers import Servers
from tests.bench.table import Figure, below, ratio

PLAIN, NOTED = b"/moves HTTP/1.1", b"/moves?note=true HTTP/1.1"
SHARE = 0.03
"""A signature that costs more of a move is made only where a player asks (DECISIONS 14)."""
SIGNED = 2_000
"""Notes in a row, of which one's time is taken."""


class Cost(Struct, frozen=True):
    """The processor time of a web process for a request (s), and the requests per second."""

    processor: float
    rate: float


def figures(rounds: int = 9, matches: int = 100, moves: int = 20) -> list[Figure]:
    """`moves` are those of each match in each round, of either kind."""
    with TemporaryDirectory() as folder, Servers(Path(folder), "no") as place:
        here = bench_parts(connect(place.url))
        entry = entry_bytes(here)
        service, floor = place.serve("service"), place.serve("floor")
        tables = [Seated(here, service, number) for number in range(matches)]

        def plain() -> Cost:
            return cost(place, service, shared(table.moves(moves) for table in tables))

        def noted() -> Cost:
            lanes = shared([*map(asking, table.moves(moves))] for table in tables)
            return cost(place, service, lanes)

        def least() -> Cost:
            return cost(place, floor, shared(idle(n, moves, entry) for n in range(matches)))

        taken = [(plain(), noted(), least()) for _ in range(rounds + 1)][1:]
    without, with_note, below_it = zip(*taken, strict=True)
    return compared(without, with_note, below_it, one_signature())


def asking(move: bytes) -> bytes:
    """The same request, which asks for a note."""
    assert move.count(PLAIN) == 1
    return move.replace(PLAIN, NOTED)


def cost(place: Servers, port: int, lanes: Sequence[Lane]) -> Cost:
    """Have all this sent there."""
    before = place.spent(port)[0]
    outcome = sent(lanes, port)
    assert outcome.accepted == len(outcome.latencies), outcome.refusals
    spent = max(place.spent(port)[0] - before, TICK)
    return Cost(spent / len(outcome.latencies), outcome.rate)


def one_signature() -> float:
    """The processor time (s) of one note over a head, in a process where nothing else runs."""
    notes, head = Notes(MASTER_KEY, "bench.example"), "0" * 64
    start = time.thread_time()
    for version in range(SIGNED):
        notes._over("a" * 16, version, head, 1)
    return (time.thread_time() - start) / SIGNED


def compared(
    plain: Sequence[Cost], noted: Sequence[Cost], floor: Sequence[Cost], signature: float
) -> list[Figure]:
    """The cost of a note, relative to a move without one in the same round."""
    spent, signed, least = ([one.processor for one in each] for each in (plain, noted, floor))
    rates, signed_rates, floor_rates = (
        [one.rate for one in each] for each in (plain, noted, floor)
    )
    return [
        Figure("a move, of a web process (µs)", f"{median(spent) * 1e6:.0f}"),
        Figure("a move with a note (µs)", f"{median(signed) * 1e6:.0f}"),
        Figure("a request to the floor (µs)", f"{median(least) * 1e6:.0f}"),
        Figure("processor time, move : floor", f"{ratio(spent, least):.2f}"),
        Figure("processor time, move with a note : floor", f"{ratio(signed, least):.2f}"),
        below(
            "a note, share of a move's processor time", ratio(signed, spent) - 1, SHARE, "{:.3f}"
        ),
        Figure("one signature alone (µs)", f"{signature * 1e6:.0f}"),
        below("one signature, share of that move", signature / median(spent), SHARE, "{:.3f}"),
        Figure("throughput, move : floor", f"{ratio(rates, floor_rates):.2f}"),
        Figure("throughput, move with a note : floor", f"{ratio(signed_rates, floor_rates):.2f}"),
        below(
            "a note, share of a move's time over HTTP",
            ratio(rates, signed_rates) - 1,
            SHARE,
            "{:.3f}",
        ),
    ]
