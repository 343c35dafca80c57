"""The tests bite: each planted fault is found by the tests that are named with it.

`make nightly` plants all, `make check` three of them, in a copy of the repository.
"""

from pathlib import Path
from random import Random

import pytest

from tests.kit.copies import ROOT, copied, run
from tests.kit.effort import base_seed, by_effort
from tests.plants import PLANTS, Plant

NUMBERS = range(len(PLANTS))
CHOSEN = by_effort(test=(), check=Random(base_seed()).sample(NUMBERS, 3), nightly=NUMBERS)
PACKAGES = "clients/typescript/node_modules"
FAILED = 1


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository, with the packages of its TypeScript client."""
    made = copied(tmp_path_factory.mktemp("copy"))
    (made / PACKAGES).symlink_to(ROOT / PACKAGES)
    return made


@pytest.mark.long
@pytest.mark.xdist_group("plants")
@pytest.mark.parametrize("number", CHOSEN)
def test_a_planted_fault_is_found(copy: Path, number: int) -> None:
    plant = PLANTS[number]
    whole = (copy / plant.file).read_text("utf-8")
    try:
        (copy / plant.file).write_text(changed(plant), "utf-8")
        options = ("-q", "-x", "-n0", "-p", "no:rerunfailures", "-p", "no:cacheprovider")
        done = run(copy, "-m", "pytest", *options, "--effort", "check", plant.found_by)
    finally:
        (copy / plant.file).write_text(whole, "utf-8")
    assert done.returncode == FAILED, f"{plant} survives: {done.stdout[-2000:]}{done.stderr}"


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.file)
def test_every_plant_changes_one_place_and_names_tests_that_are_there(plant: Plant) -> None:
    assert changed(plant) != (ROOT / plant.file).read_text("utf-8")
    file, _, name = plant.found_by.partition("::")
    assert f"def {name}" in (ROOT / file).read_text("utf-8")


def changed(plant: Plant) -> str:
    """The text of its file with the fault."""
    source = (ROOT / plant.file).read_text("utf-8")
    assert source.count(plant.old) == 1, f"{plant.file}: {plant.old!r} must stand there once"
    return source.replace(plant.old, plant.new)
