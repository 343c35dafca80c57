"""Checks of the code's shape beyond those of import-linter and ruff."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
LONGEST_FUNCTION = 35  # lines

with (ROOT / "pyproject.toml").open("rb") as file:
    PACKAGES: list[str] = tomllib.load(file)["tool"]["importlinter"]["root_packages"]

MODULES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


def functions(module: Path) -> Iterator[tuple[str, int]]:
    """Name and length of each function, its docstring not counted."""
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0]
            documented = ast.get_docstring(node) is not None
            doc = (first.end_lineno or 0) - first.lineno + 1 if documented else 0
            yield node.name, (node.end_lineno or 0) - node.lineno + 1 - doc


def test_every_package_at_the_top_has_its_place_in_the_layers() -> None:
    found = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests"}
    assert found == set(PACKAGES)


def test_no_function_is_longer_than_anybody_can_see_at_once() -> None:
    for module in MODULES:
        assert [each for each in functions(module) if each[1] > LONGEST_FUNCTION] == [], module


def test_no_file_names_a_package_index() -> None:
    """A package index is the business of those who install packages."""
    for path in [*ROOT.glob("*.txt"), *ROOT.glob("*.toml"), ROOT / "Makefile", ROOT / "Dockerfile"]:
        assert "index-url" not in path.read_text().replace("--no-emit-index-url", ""), path
        assert "://" not in path.read_text().replace("http://127.0.0.1", ""), path


FINITE = {
    *("slug", "game", "listed", "v"),  # the games, and the shapes of their entries
    *("kind", "kinds", "module", "name", "path"),  # types, modules and files of ours
    *("language", "count", "partition", "partitions"),  # languages; the partitions of one store
    *("dice", "needed", "again", "chance"),  # the sums of a few dice, and their odds
}
"""Parameters with few values: a cache by them needs no size."""


def caches(module: Path) -> Iterator[tuple[str, set[str], bool]]:
    """Each cached function: its name, its parameters, and whether its cache has a size."""
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.FunctionDef):
            for mark in map(ast.unparse, node.decorator_list):
                if mark.split("(")[0] in ("cache", "functools.cache", "lru_cache"):
                    sized = "(" in mark and "None" not in mark
                    yield node.name, {each.arg for each in node.args.args}, sized


def test_every_cache_has_a_size_or_few_keys() -> None:
    found = [(module, *each) for module in MODULES for each in caches(module)]
    endless = [
        (module.name, name, keys)
        for module, name, keys, sized in found
        if not sized and keys - FINITE
    ]
    assert len(found) > 40
    assert endless == []
