"""Mutants: faults that are planted in a copy of the repository. Each changes one place as a mistake
would; the tests that are named with it must fail then.
"""

import shutil
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from tests.kit.copies import ROOT, run
from tests.kit.effort import base_seed

FAILED = 1
PYTEST = ("-m", "pytest", "-q", "-x", "-n0", "-p", "no:rerunfailures", "-p", "no:cacheprovider")


class Mutant(NamedTuple):
    """In this file the old text, which stands there once, becomes the new one; `killers` are files
    of tests, or single tests.
    """

    file: str
    old: str
    new: str
    killers: tuple[str, ...]

    def changed(self) -> str:
        """The text of the file with the fault."""
        source = (ROOT / self.file).read_text("utf-8")
        assert source.count(self.old) == 1, f"{self.file}: {self.old!r} must stand there once"
        return source.replace(self.old, self.new)


def mutants_of(slug: str) -> tuple[Mutant, ...]:
    """Those of a game's rules: MUTANTS and KILLERS in tests/domain/<game>/mutants.py."""
    package = slug.replace("-", "_")
    table = import_module(f"tests.domain.{package}.mutants")
    killers = tuple(f"tests/domain/{package}/{name}" for name in table.KILLERS)
    return tuple(
        Mutant(f"domain/games/{package}/{file}", old, new, killers)
        for file, old, new in table.MUTANTS
    )


def assert_found(mutant: Mutant, copy: Path) -> None:
    """Plant the mutant in this copy of the repository for as long as its tests run."""
    planted = copy / mutant.file
    planted.write_text(mutant.changed(), "utf-8")
    try:
        luck = ("--effort", "check", "--seed", str(base_seed()))
        done = run(copy, *PYTEST, *luck, *mutant.killers)
    finally:
        shutil.copy2(ROOT / mutant.file, planted)
    assert done.returncode == FAILED, f"{mutant} survives: {done.stdout[-2000:]}{done.stderr}"
