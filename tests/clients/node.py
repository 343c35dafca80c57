"""The TypeScript client as a package that is installed, and scripts that node runs with it."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from service.process.run import PROCFILE

ROOT = PROCFILE.parent
SDK = ROOT / "clients/typescript"
TOOLS = SDK / "node_modules/.bin"
TSC = str(TOOLS / "tsc")
"""The compiler that `npm ci` installs: a test that needs it names it in `needs`."""
STRICT = ("--noEmit", "--strict", "--target", "es2022", "--module", "nodenext")
"""How the compiler looks at sources that use the package."""
SCRIPTS = Path(__file__).parent / "typescript"
LONGEST_S = 600
NO_MOVES = {"open", "join", "pledge", "give-words"}
"""Commands of a player that are no moves."""


class Node:
    """A directory in which the package `dragonhoard` is installed, as it is built now."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.package = directory / "node_modules/dragonhoard"
        built = [TSC, "--project", str(SDK / "tsconfig.json"), "--outDir", f"{self.package}/dist"]
        subprocess.run(built, check=True)
        for name in ("package.json", "README.md"):
            shutil.copy(SDK / name, self.package)
        for script in SCRIPTS.iterdir():
            shutil.copy(script, directory)

    def run(self, script: str, **order: Any) -> Any:
        """The JSON that a script prints."""
        done = subprocess.run(
            ["node", script, json.dumps(order)],
            cwd=self.directory,
            stdout=subprocess.PIPE,
            timeout=LONGEST_S,
            check=True,
        )
        return json.loads(done.stdout)

    def write(self, name: str, text: str) -> None:
        """Put another script beside the others."""
        (self.directory / name).write_text(text)

    def say(self, *argv: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a command there, and get its output."""
        return subprocess.run(
            argv,
            cwd=self.directory,
            env=environment or None,
            text=True,
            capture_output=True,
            timeout=LONGEST_S,
        )

    def start(self, script: str, **order: Any) -> "Running":
        """Start a script that prints lines of JSON."""
        return Running(["node", script, json.dumps(order)], self.directory)


class Running:
    """A script that runs; it ends with the block."""

    def __init__(self, argv: list[str], directory: Path) -> None:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(argv, cwd=directory, stdin=pipe, stdout=pipe, text=True)

    def __enter__(self) -> "Running":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()

    def go_on(self) -> None:
        """Let the script go on."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()

    def line(self) -> Any:
        """The next line that it prints; None: it has ended."""
        assert self._process.stdout is not None
        text = self._process.stdout.readline()
        return json.loads(text) if text else None

    def rest(self) -> list[Any]:
        """All lines until it ends."""
        return [*iter(self.line, None)]


def bot_of_readme() -> str:
    """The program that the README prints."""
    readme = (SDK / "README.md").read_text()
    (bot,) = re.findall(r"## A bot\n\n```js\n(.*?)```", readme, re.DOTALL)
    return str(bot)


def all_is_well(told: Any, checked: bool = True) -> None:
    """Nothing was lost, nothing came twice, nothing happened twice, and all of it is proven."""
    versions = [*range(1, told["version"] + 1)]
    assert told["status"] == "finished"
    assert [line[0] for line in told["log"]] == versions
    for heard in told["heard"]:
        assert [[version, digest] for version, digest, each in heard if each == checked] == [
            line[:2] for line in told["log"]
        ]
    moved = [line for line in told["log"] if line[2] is not None and line[3] not in NO_MOVES]
    accepted = sorted(version for played in told["played"] for version in played["accepted"])
    people = range(len(told["played"]))
    assert accepted == [version for version, _, seat, _ in moved if seat in people]
    said = "passed" if checked else "unchecked"
    assert {verdict["status"] for verdict in told["verdicts"]} == {said}
    assert {played["late"] for played in told["played"]} == {0}
