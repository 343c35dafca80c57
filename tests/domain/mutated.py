"""Runs tests in a process of its own, with one line of the rules changed in memory.

`python -m tests.domain.mutated <slug> <number> …`, with arguments for pytest, whose exit code it
gives. The change is made while the module is imported; no file is written, not even a cache.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from tests.domain.mutants import FOLDER, Mutant, mutants_of


class Changed(SourceFileLoader):
    """Loads the source of a module with a mutant's change."""

    mutant: Mutant

    def get_code(self, fullname: str) -> CodeType:
        """The changed code, compiled anew."""
        source = self.mutant.applied_to(Path(self.path).read_text("utf-8"))
        return compile(source, self.path, "exec", dont_inherit=True)


class Finder(MetaPathFinder):
    """Finds the one module that is to be changed, before anybody else does."""

    def __init__(self, module: str, mutant: Mutant) -> None:
        self.module, self.mutant, self.used = module, mutant, False

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec with a loader of ours; None for all other modules."""
        if fullname != self.module:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        assert spec is not None
        assert spec.origin is not None
        spec.loader = Changed(fullname, spec.origin)
        spec.loader.mutant, self.used = self.mutant, True
        return spec


def main(slug: str, number: str, *arguments: str) -> int:
    """Pytest's exit code; 99 if the module was never imported."""
    mutant = mutants_of(slug)[int(number)]
    folder = FOLDER / slug.replace("-", "_")
    parts = (folder / mutant.file).relative_to(FOLDER.parents[1]).with_suffix("").parts
    finder = Finder(".".join(parts), mutant)
    assert finder.module not in sys.modules, "it is too late to change this module"
    sys.meta_path.insert(0, finder)
    code = int(pytest.main(["-q", "-x", "-n0", "-p", "no:cacheprovider", *arguments]))
    return code if finder.used else 99


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    sys.exit(main(*sys.argv[1:]))
