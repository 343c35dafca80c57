"""The service holds what it promises under every seed, and the simulation would notice if not.

It runs in a process of its own: it patches clock, threads and luck of the modules that other tests
use, and threads that other tests left behind would run on its clock.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from tests.kit.effort import base_seed, by_effort
from tests.simulation.many import failed, first_failed, simulate, told, twice
from tests.simulation.plants import PLANTS

SEEDS = by_effort(test=2, check=200, nightly=10_000)
BATCH = 100
"""Seeds of one test, so that several processes share them."""
LIMIT = 150
"""Within so many seeds each planted fault is found."""


@pytest.fixture(scope="module")
def alone() -> Iterator[ProcessPoolExecutor]:
    """A process without other tests."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        yield pool


@pytest.mark.parametrize("start", range(0, SEEDS, BATCH))
def test_nothing_goes_wrong(alone: ProcessPoolExecutor, start: int) -> None:
    first = base_seed() * 1_000_000 + start
    runs = alone.submit(failed, range(first, first + min(BATCH, SEEDS - start))).result()
    assert not runs, "\n".join(map(told, runs))


@pytest.mark.long
def test_a_seed_replays_exactly(alone: ProcessPoolExecutor) -> None:
    one, again = alone.submit(twice, base_seed()).result()
    assert (one.digest, one.steps, one.lines) == (again.digest, again.steps, again.lines)
    assert one.steps > 100, "something happened"


@pytest.mark.long
def test_a_seed_is_the_same_in_another_process(alone: ProcessPoolExecutor) -> None:
    """Where sets of strings have another order, say."""
    with ProcessPoolExecutor(1, get_context("spawn")) as other:
        one, two = (pool.submit(simulate, base_seed()).result() for pool in (alone, other))
    assert (one.digest, one.lines) == (two.digest, two.lines)


@pytest.mark.long
@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_fault_is_found_and_found_again(alone: ProcessPoolExecutor, plant: str) -> None:
    run = alone.submit(first_failed, range(1, LIMIT + 1), plant).result()
    assert run is not None, f"no seed up to {LIMIT} finds {plant}"
    assert alone.submit(simulate, run.seed).result().failure is None, "it fails without the plant"
    one, again = alone.submit(twice, run.seed, plant).result()
    assert (one.failure, one.digest) == (again.failure, again.digest) == (run.failure, run.digest)
