"""An earlier release as it was: its files in a directory of its own, and its own environment."""

import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from domain.releases import RELEASE
from tests.upgrade.release import RELEASED, tags
from tests.upgrade.releases import ROOT, order


class Checkout:
    """A release's files, and the Python that has what they need."""

    def __init__(self, directory: Path, python: Path) -> None:
        self.directory, self.python = directory, python

    def command(self, part: str) -> list[str] | None:
        """How a part is started, by the release's own Procfile; None: it has no such part."""
        lines = (self.directory / "Procfile").read_text().splitlines()
        parts = dict(line.split(": ", 1) for line in lines if line and not line.startswith("#"))
        words = parts[part].split() if part in parts else []
        return [str(self.python), *words[1:]] if words else None

    @property
    def verifier(self) -> list[str]:
        """How its verifier is started."""
        return [str(self.python), str(self.directory / "docs" / "verify.py")]


def today() -> Checkout:
    """The release that is being worked on."""
    return Checkout(ROOT, Path(sys.executable))


def last_release() -> str | None:
    """The commit of the last release of the major version before today's: by its tag, or where none
    has a tag by its subject, as `make release` proposes it. None: this clone knows of none.
    """
    found = {tag.removeprefix("v"): tag for tag in tags()}
    for line in _git("log", "--format=%H %s").splitlines():
        commit, _, subject = line.partition(" ")
        if RELEASED.fullmatch(subject):
            found.setdefault(subject.removeprefix("Release "), commit)
    before = [version for version in found if order(version)[0] < order(RELEASE)[0]]
    return found[max(before, key=order)] if before else None


def described(commit: str) -> str:
    """A commit's short hash and subject; nothing where this clone has none of this name."""
    return _git("log", "-1", "--format=%h, %s", f"{commit}^{{commit}}")


def _git(*words: str) -> str:
    """The output of git; "" if it fails, as outside of a clone."""
    command = ["git", "-C", str(ROOT), *words]
    return subprocess.run(command, capture_output=True, text=True).stdout.strip()


@contextmanager
def checked_out(commit: str, directory: Path) -> Iterator[Checkout]:
    """A commit in a temporary work tree. Its pins are installed from the package index."""
    git, place = ["git", "-C", str(ROOT), "worktree"], str(directory)
    subprocess.run([*git, "add", "--quiet", "--detach", place, commit], check=True)
    try:
        venv.create(directory / ".venv", with_pip=True)
        python = directory / ".venv" / "bin" / "python"
        pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
        pins = ["--require-hashes", "--requirement", f"{place}/requirements.txt"]
        subprocess.run([*pip, *pins], check=True)
        yield Checkout(directory, python)
    finally:
        subprocess.run([*git, "remove", "--force", place], check=True)
