"""Many seeds, and what became of them. Everything here is called by name in processes of its own:
a run patches the modules that it stands on, so nothing else may use them meanwhile.
"""

import logging
import warnings
from collections.abc import Iterable
from contextlib import nullcontext

from tests.simulation.planted_faults import PLANTED_FAULTS
from tests.simulation.world import Run, simulated


def simulate(seed: int, plant: str | None = None) -> Run:
    """A run of this seed, perhaps with a planted fault. Quiet: what is lost is meant to be."""
    logging.disable(logging.CRITICAL)
    try:
        with PLANTED_FAULTS[plant]() if plant else nullcontext(), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # RQ misses CLIENT LIST
            return simulated(seed)
    finally:
        logging.disable(logging.NOTSET)


def failed(seeds: Iterable[int]) -> list[Run]:
    """The runs of these seeds that failed."""
    runs = (simulate(seed) for seed in seeds)
    return [run for run in runs if run.failure is not None]


def first_failed(seeds: Iterable[int], plant: str) -> Run | None:
    """The first run of these seeds that finds the planted fault."""
    runs = (simulate(seed, plant) for seed in seeds)
    return next((run for run in runs if run.failure is not None), None)


def twice(seed: int, plant: str | None = None) -> tuple[Run, Run]:
    """The same run, twice."""
    return simulate(seed, plant), simulate(seed, plant)


def told(run: Run) -> str:
    """A report on a run that failed."""
    again = f"python -m tests.simulation --first {run.seed} --seeds 1"
    return f"seed {run.seed}, step {run.steps}: {run.failure}\n  repeat it with: {again}"
