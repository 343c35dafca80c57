"""The generated parts of the Python client are up to date, and need httpx only."""

import ast
import tomllib
from pathlib import Path

import pytest

import dragonhoard
from domain.games import GAMES
from dragonhoard import VERSION
from generate import CONTRACT, HERE, PACKAGE, generated
from service.openapi import document
from tests.imports import STANDARD, imported

WRITTEN = generated()


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_generating_again_gives_the_same(path: Path) -> None:
    assert path.read_text() == WRITTEN[path]


def test_nothing_is_left_of_what_is_generated_no_more() -> None:
    assert {*(PACKAGE / "_sync").glob("*.py")} <= WRITTEN.keys()


def test_its_version_is_that_of_the_contract() -> None:
    project = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
    assert project["version"] == VERSION == document()["info"]["version"]


def test_its_verifier_is_the_one_that_the_service_hands_out() -> None:
    assert (PACKAGE / "verify.py").samefile(CONTRACT.parent / "docs" / "verify.py")


def test_it_imports_nothing_but_httpx_and_itself() -> None:
    trees = [ast.parse(path.read_text()) for path in PACKAGE.rglob("*.py")]
    names = {name.partition(".")[0] for tree in trees for name in imported(tree)}
    assert names - STANDARD == {"dragonhoard", "httpx", "typing_extensions"}


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_its_constant(slug: str) -> None:
    assert str(getattr(dragonhoard, slug.upper().replace("-", "_"))) == slug
