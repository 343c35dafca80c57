"""The tests bite: each mutant is found by the tests that are named with it, those of a game's rules
by the second implementation.

`make nightly` plants all, `make check` a few that the seed chooses, in a copy of the repository.
"""

from pathlib import Path
from random import Random

import pytest

from domain.games import GAMES
from tests.kit.copies import ROOT, copied
from tests.kit.effort import base_seed, by_effort
from tests.kit.mutants import assert_found, mutants_of
from tests.mutants import MUTANTS

TABLES = {"rooms": MUTANTS, **{slug: mutants_of(slug) for slug in GAMES}}
PACKAGES = "clients/typescript/node_modules"


def some(name: str) -> list[tuple[str, int]]:
    """The mutants of a table that are planted now, by their numbers."""
    numbers = range(len(TABLES[name]))
    few = 1 if name in GAMES else 3
    count = by_effort(test=few, check=few, nightly=len(numbers))
    luck = Random(f"{base_seed()} {name}")
    return [(name, number) for number in luck.sample(numbers, count)]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository, with the packages of its TypeScript client."""
    made = copied(tmp_path_factory.mktemp("copy"))
    (made / PACKAGES).symlink_to(ROOT / PACKAGES)
    return made


@pytest.mark.long
@pytest.mark.parametrize(("name", "number"), [each for name in TABLES for each in some(name)])
def test_a_mutant_is_found(copy: Path, name: str, number: int) -> None:
    assert_found(TABLES[name][number], copy)


@pytest.mark.parametrize("name", TABLES)
def test_every_mutant_changes_one_place_and_names_tests_that_are_there(name: str) -> None:
    table = TABLES[name]
    assert len({*table}) == len(table)
    for mutant in table:
        if mutant.file.endswith(".py"):
            compile(mutant.changed(), mutant.file, "exec")
        assert mutant.changed() != (ROOT / mutant.file).read_text("utf-8")
        for killer in mutant.killers:
            file, _, test = killer.partition("::")
            assert f"def {test}" in (ROOT / file).read_text("utf-8")


@pytest.mark.long
def test_a_mutant_survives_tests_of_something_else(copy: Path) -> None:
    """The other way round: it is not the process itself that fails."""
    with pytest.raises(AssertionError, match="survives"):
        assert_found(MUTANTS[0]._replace(killers=("tests/test_english.py",)), copy)
