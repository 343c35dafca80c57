"""The pins are those of pyproject.toml: a missing one would fail in every fresh clone."""

import json
import re
import tomllib

from service.process.run import PROCFILE

ROOT = PROCFILE.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def names(lines: list[str]) -> set[str]:
    """The packages that requirements begin with, spelt in one way."""
    found = (re.match(r"[A-Za-z0-9._-]+", line) for line in lines)
    return {re.sub(r"[-_.]+", "-", name[0]).lower() for name in found if name}


def pinned(file: str) -> set[str]:
    lines = (ROOT / file).read_text().splitlines()
    return names([line for line in lines if "==" in line and not line.startswith((" ", "#"))])


def test_what_we_need_to_run_is_pinned() -> None:
    assert names(PROJECT["dependencies"]) <= pinned("requirements.txt")


def test_what_we_need_to_develop_is_pinned_with_what_we_need_to_run() -> None:
    wanted = names(PROJECT["optional-dependencies"]["dev"]) | pinned("requirements.txt")
    assert wanted <= pinned("requirements-dev.txt")


def test_what_builds_the_manifests_is_known_by_its_hash_and_not_by_its_address() -> None:
    lock = json.loads((ROOT / "tests/kit/kustomize/package-lock.json").read_text())
    (package,) = (each for place, each in lock["packages"].items() if place)
    assert package["integrity"].startswith("sha512-")
    assert package["optional"], "it is for one system only; elsewhere npm passes it over"
    assert "resolved" not in package
