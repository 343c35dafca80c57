"""`python -m tests.simulation --seeds N --first K`: run many seeds; says which failed, and how to
repeat them. A single seed is told step by step.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from tests.simulation.many import failed, simulate, told
from tests.simulation.planted_faults import PLANTED_FAULTS
from tests.simulation.world import Run

BATCH = 25


def one(seed: int, plant: str | None) -> int:
    """Run one seed and tell its last steps; returns how many failed."""
    run = simulate(seed, plant)
    print("\n".join(run.lines))
    print(f"{run.steps} steps, {run.seconds:.1f} s in the simulation, digest {run.digest}")
    print(told(run) if run.failure else "nothing went wrong")
    return int(run.failure is not None)


def many(first: int, count: int, processes: int) -> int:
    """Run these seeds, tell each that fails, and return how many did."""
    seeds = range(first, first + count)
    batches = [seeds[start : start + BATCH] for start in range(0, count, BATCH)]
    begun, found = time.monotonic(), 0
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for runs in in_any_order(pool, batches):
            found += len(runs)
            for run in runs:
                print(told(run), flush=True)
    print(f"{found} of {count} seeds failed, in {time.monotonic() - begun:.0f} s")
    return found


def in_any_order(pool: ProcessPoolExecutor, batches: Iterable[range]) -> Iterable[list[Run]]:
    """The failed runs of each batch, as soon as it is through."""
    for future in as_completed([pool.submit(failed, batch) for batch in batches]):
        yield future.result()


def main() -> None:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seeds", type=int, default=300, help="how many")
    parser.add_argument("--first", type=int, default=1, help="the first of them")
    parser.add_argument(
        "--plant", choices=sorted(PLANTED_FAULTS), help="with this fault (one seed only)"
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    if asked.seeds == 1:
        sys.exit(one(asked.first, asked.plant))
    sys.exit(bool(many(asked.first, asked.seeds, asked.processes)))


if __name__ == "__main__":
    main()
