"""The program in the README of the Python client plays as it is printed."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from generate import HERE, PACKAGE
from tests.e2e.installation import Installation
from tests.kit.waiting import PATIENCE_S
from tests.run.test_docs import blocks

BLOCKS = blocks((HERE / "README.md").read_text(), "python")
SERVICE = "http://127.0.0.1:8000"


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installation]:
    running = Installation(tmp_path_factory.mktemp("installation"))
    running.up()
    yield running
    running.down()


def printed(block: str, installation: Installation) -> list[str]:
    """The lines that a program of the README prints."""
    argv = [sys.executable, "-W", "error", "-c", block.replace(SERVICE, installation.url)]
    env = {"PYTHONPATH": str(PACKAGE.parent)}
    run = subprocess.run(argv, env=env, capture_output=True, text=True, timeout=PATIENCE_S)
    assert (run.returncode, run.stderr) == (0, "")
    return run.stdout.splitlines()


def test_its_bot_has_at_most_20_lines() -> None:
    assert len([line for line in BLOCKS[0].splitlines() if line]) <= 20


@pytest.mark.long
def test_the_programs_do_what_they_say(installation: Installation) -> None:
    moves, results, checks = list[str](), list[str](), list[str]()
    for line in printed(BLOCKS[0], installation):
        {"entry": moves, "seat ": results}.get(line[:5], checks).append(line)
    assert len(moves) > 20
    assert [line.split(":")[0] for line in results] == ["seat 0", "seat 1"]
    assert [line.split()[:2] for line in checks] == [
        [name, "passed:"] for name in ("form", "chain", "seals", "chance")
    ]
    assert printed(BLOCKS[1], installation) == []
    assert printed(BLOCKS[2], installation) == ["player Ben", "open None"]


@pytest.mark.long
def test_the_programs_are_typed(tmp_path: Path) -> None:
    files = [tmp_path / f"block{number}.py" for number in range(len(BLOCKS))]
    for file, block in zip(files, BLOCKS, strict=True):
        file.write_text(block)
    argv = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", *map(str, files)]
    env = {"MYPYPATH": str(PACKAGE.parent)}
    found = subprocess.run(argv, env=env, capture_output=True, text=True, cwd=tmp_path)
    assert found.returncode == 0, found.stdout
