"""The list of allowed imports is kept, and every planted violation is caught."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.imports import ALLOWED, PACKAGES, unused, violations

ROOT = Path(__file__).parent.parent
GAME, OTHER_GAME = "domain/games/dragonwood/scores.py", "domain.games.drachenland.board"


def test_every_module_imports_only_what_its_room_may() -> None:
    assert violations(ROOT) == []


def test_every_room_of_the_list_is_there() -> None:
    for room in ALLOWED:
        path = ROOT / room.removesuffix(".*").replace(".", "/")
        assert path.is_dir() or path.with_suffix(".py").is_file(), room


def test_every_other_package_of_the_list_is_used_there() -> None:
    assert unused(ROOT) == []


@pytest.mark.parametrize(
    ("path", "statement", "named"),
    [
        (GAME, "import sqlite3", "sqlite3"),
        (GAME, "from http import client", "http.client"),
        (GAME, "import importlib", "importlib"),
        (GAME, "from domain import match", "domain.match"),
        (GAME, "from . import turns", "..turns"),
        (GAME, "def f():\n    import ctypes", "ctypes"),
        (GAME, "__import__('sqlite3')", "__import__"),
        (GAME, "f = eval", "eval"),
        (GAME, "__builtins__['open']('x')", "__builtins__"),
        (GAME, "from typing import sys", "typing.sys"),
        (GAME, "from msgspec import *", "msgspec.*"),
        (GAME, "from collections import _sys", "collections._sys"),
        (GAME, f"import {OTHER_GAME}", OTHER_GAME),
        ("domain/referee.py", "open('/etc/passwd')", "open"),
        ("events/log.py", "from flask import g", "flask.g"),
        ("workers/ai/guide.py", "import time", "time"),
        ("workers/ai/guide.py", "import events.log", "events.log"),
        ("service/match_answers.py", "import redis", "redis"),
    ],
)
def test_an_import_without_leave_is_caught(
    tmp_path: Path, path: str, statement: str, named: str
) -> None:
    spoiled = tmp_path / path
    spoiled.parent.mkdir(parents=True)
    spoiled.write_text(f"{(ROOT / path).read_text()}\n{statement}\n")
    module = path.removesuffix(".py").replace("/", ".")
    assert violations(tmp_path) == [f"{module}: {named}"]


AGAINST_THE_LAYERS = [
    (GAME, f"import {OTHER_GAME}", f"scores -> {OTHER_GAME}"),
    (
        "domain/games/dragonwood/table.py",
        "import domain.games.dragonwood.turns",
        ".table -> .turns",
    ),
    (
        "domain/games/drachenland/evolve.py",
        "import domain.games.drachenland.imagine",
        "drachenland.evolve -> domain.games.drachenland.imagine",
    ),
    ("domain/words.py", "import domain.game", "domain.words -> domain.game"),
    ("events/log.py", "import events.handler", "events.log -> events.handler"),
    (
        "events/store/keys.py",
        "import events.store.store",
        "events.store.keys -> events.store.store",
    ),
    ("events/store/keys.py", "import workers.clock", "events.store.keys -> workers.clock"),
    ("service/live/follower.py", "import service.live.channel", "follower -> service.live.channel"),
    ("service/match_answers.py", "import service.app", "service.match_answers -> service.app"),
    ("workers/ai/guide.py", "import events.log", "workers.ai.guide -> events.log"),
    ("workers/queues.py", "import workers.jobs", "workers.queues -> workers.jobs"),
    ("events/misplaced.py", "", "events.misplaced"),
    ("service/misplaced.py", "", "service.misplaced"),
]


def linted(at: Path) -> str:
    """The output of import-linter for the packages that lie there; "" if nothing is wrong."""
    linter = Path(sys.executable).with_name("lint-imports")
    said = subprocess.run([linter, "--no-cache"], cwd=at, capture_output=True, text=True)
    return said.stdout if said.returncode else ""


def test_every_import_against_the_layers_is_caught(tmp_path: Path) -> None:
    """In a copy of ours, with all of those planted in it."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tmp_path / package)
    assert linted(tmp_path) == ""
    for path, statement, _ in AGAINST_THE_LAYERS:
        with (tmp_path / path).open("a") as file:
            file.write(f"\n{statement}\n")
    said = linted(tmp_path)
    assert [named for _, _, named in AGAINST_THE_LAYERS if named not in said] == []
