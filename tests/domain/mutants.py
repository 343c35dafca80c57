"""Faults to plant: one change of one line of a game's rules, which its oracles must notice.

Each game has a table of its own, MUTANTS in tests/domain/<game>/mutants.py, and KILLERS beside it:
the tests that compare the rules with a second implementation.
"""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

FOLDER = Path(__file__).parents[2] / "domain" / "games"


class Mutant(NamedTuple):
    """In this file of the game, the old text, which stands there once, becomes the new one."""

    file: str
    old: str
    new: str

    def applied_to(self, source: str) -> str:
        """The source with the change."""
        assert source.count(self.old) == 1, f"{self.file}: {self.old!r} must stand there once"
        return source.replace(self.old, self.new)


def mutants_of(slug: str) -> tuple[Mutant, ...]:
    """All of a game."""
    told: tuple[tuple[str, str, str], ...] = _table(slug).MUTANTS
    return tuple(Mutant(*each) for each in told)


def killers_of(slug: str) -> tuple[str, ...]:
    """The files of tests that must notice them."""
    killers: tuple[str, ...] = _table(slug).KILLERS
    return tuple(f"tests/domain/{slug.replace('-', '_')}/{name}" for name in killers)


def _table(slug: str) -> ModuleType:
    return import_module(f"tests.domain.{slug.replace('-', '_')}.mutants")
