"""The oracles bite: every planted fault is noticed by the second implementation of its game.

`make nightly` plants all, `make check` a handful that the seed chooses; each runs in a process of
its own (mutated.py), and the source tree stays as it is.
"""

import subprocess
import sys
from functools import cache
from random import Random

import pytest

from domain.games import GAMES
from tests.domain.mutants import FOLDER, Mutant, killers_of, mutants_of
from tests.kit.effort import base_seed, by_effort

HANDFUL: int | None = by_effort(test=1, check=1, nightly=None)
"""So many of each game; None: all."""
EFFORT = by_effort(test="test", check="check", nightly="check")
"""That of the oracles that look for them."""
FAILED, PATIENCE_S = 1, 1_200


@cache
def chosen(slug: str) -> tuple[int, ...]:
    """The numbers of the mutants that are planted now."""
    numbers = range(len(mutants_of(slug)))
    luck = Random(f"{base_seed()} {slug}")
    return tuple(numbers if HANDFUL is None else sorted(luck.sample(numbers, HANDFUL)))


PLANTED = [
    pytest.param(slug, number, id=f"{slug} {number}") for slug in GAMES for number in chosen(slug)
]


@pytest.mark.long
@pytest.mark.parametrize(("slug", "number"), PLANTED)
def test_a_planted_fault_is_noticed(slug: str, number: int) -> None:
    mutant = mutants_of(slug)[number]
    options = (*killers_of(slug), "--effort", EFFORT, "--seed", str(base_seed()))
    done = subprocess.run(
        [sys.executable, "-m", "tests.domain.mutated", slug, str(number), *options],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.returncode == FAILED, f"{mutant} survives: {done.stdout[-2000:]}{done.stderr}"


@pytest.mark.parametrize("slug", GAMES)
def test_every_mutant_changes_one_place_and_can_be_compiled(slug: str) -> None:
    mutants = mutants_of(slug)
    assert len(set(mutants)) == len(mutants)
    for mutant in mutants:
        path = FOLDER / slug.replace("-", "_") / mutant.file
        changed = mutant.applied_to(path.read_text("utf-8"))
        compile(changed, str(path), "exec")


def test_a_mutant_that_is_none_survives() -> None:
    """The other way round: it is not the process itself that fails."""
    with pytest.raises(AssertionError, match="must stand there once"):
        Mutant("moves.py", "no such text", "").applied_to("")
