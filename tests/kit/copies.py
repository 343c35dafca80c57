"""Copies of the repository, in which a test changes what it likes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEFT_OUT = (".git", "node_modules", ".venv", "data", "*_cache", ".hypothesis")


def copied(at: Path, *folders: str) -> Path:
    """These folders of the repository (all, if none is named), and its settings."""
    for name in folders or [path.name for path in ROOT.iterdir() if _belongs(path)]:
        shutil.copytree(ROOT / name, at / name, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for path in (*ROOT.glob("*.toml"), *ROOT.glob("*.yaml"), *ROOT.glob("*.md"), ROOT / "Makefile"):
        shutil.copy(path, at)
    return at


def _belongs(path: Path) -> bool:
    return path.is_dir() and not any(path.match(pattern) for pattern in LEFT_OUT)


def run(at: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A command of this Python, over the code there."""
    own = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": ""}
    return subprocess.run(
        [sys.executable, *command], cwd=at, env=own, capture_output=True, text=True
    )
