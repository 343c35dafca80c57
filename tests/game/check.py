"""`python -m tests.game.check high-card`: all that a game lacks, in the order of the guide's steps.

Each step of docs/adding-a-game.md has its tests, of which those of this game are run, in one call
for each room; one that fails is a line. Exit code 1: something is missing.
"""

import subprocess
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from xml.etree import ElementTree  # noqa: ICN001

from tests.game.write import NAME, ROOT, files_of, names_of

LONGEST = 160
"""Characters of a line."""
ELSEWHERE = ("domain/", "workers/ai/")
"""Of the game's own files step 2 tells; computers need none."""
LATER = "Before its release: "


class Step(NamedTuple):
    """A step of the guide: the files with its tests; `also` are tests that are not told apart by
    game, and `commands` what else is run. `{package}` stands for the game's.
    """

    title: str
    files: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    commands: tuple[tuple[str, ...], ...] = ()


STEPS = (
    Step(
        "2. The files",
        ("domain/test_skeleton.py", "test_imports.py"),
        ("test_every_module_imports_only_what_its_room_may",),
        (
            ("ruff", "check", "--output-format=concise", "."),
            ("ruff", "format", "--check", "--output-format=concise", "."),
            ("mypy", "domain/games/{package}", "tests/domain/{package}"),
            ("lint-imports",),
        ),
    ),
    Step("3. The box and the options", ("domain/test_boxes.py", "domain/test_options.py")),
    Step("4. The rules", ("domain/{package}/", "domain/test_laws.py")),
    Step("5. The computer", ("workers/test_deriving.py",)),
    Step(
        "6. The words",
        ("pages/test_words.py", "domain/test_talk.py", "service/test_rules_summary.py"),
        ("test_every_game_is_told_and_no_other", "test_every_drawing_is_listed"),
    ),
    Step("7. The page of the rules", ("domain/test_rules_pages.py",)),
    Step("8. The faults", ("test_mutants.py",)),
    Step(
        "9. The contract and the service",
        (
            "service/test_{package}.py",
            "service/test_openapi.py",
            "service/test_reasons.py",
            "clients/test_python_generated.py",
        ),
        (
            "test_the_committed_contract_is_what_the_code_makes",
            "test_generating_again_gives_the_same",
        ),
    ),
    Step(
        "10. Golden matches",
        ("golden/test_golden.py", "upgrade/test_types.py"),
        ("test_today_writes_nothing_that_the_last_release_cannot_read",),
    ),
)


def lacking(slug: str) -> Iterator[tuple[str, list[str]]]:
    """Each step, with a line for each thing that is missing. Nothing else can be said of a game
    that cannot be imported.
    """
    files = (name for name in files_of(slug) if not name.startswith(ELSEWHERE))
    missing = (name for name in files if not (ROOT / name).exists())
    yield "1. make game", [f"{name} is missing" for name in missing]
    broken = _said(sys.executable, "-c", "import workers.ai")
    if broken:
        yield "2. The files", broken[-1:]
        return
    package = names_of(slug)["__package__"]
    found = _failures(slug, package)
    for step in STEPS:
        said = [line for command in step.commands for line in _ran(command, package)]
        own = tuple(f"tests/{file.format(package=package)}" for file in step.files)
        yield step.title, said + [why for at, why in found if at.startswith(own)]


def _ran(command: tuple[str, ...], package: str) -> list[str]:
    name, *rest = (word.format(package=package) for word in command)
    return _said(str(Path(sys.executable).with_name(name)), *rest)


def _said(*command: str) -> list[str]:
    """The lines of a command that fails."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    lines = (done.stdout + done.stderr).splitlines() if done.returncode else []
    return [line[:LONGEST] for line in lines if line.strip()]


def _failures(slug: str, package: str) -> list[tuple[str, str]]:
    """Of each test that fails, cannot be collected, or waits for a step, its file and a line."""
    files = (f"tests/{f.format(package=package)}" for step in STEPS for f in step.files)
    wanted = " or ".join((slug, package, *(name for step in STEPS for name in step.also)))
    there = sorted(file for file in files if (ROOT / file).exists())
    rooms = (list(group) for _, group in groupby(there, lambda file: file.split("/")[1]))
    return [line for room in rooms for line in _reported(room, wanted)]


def _reported(files: list[str], wanted: str) -> Iterator[tuple[str, str]]:
    """Of the tests of one room, whose fixtures are its own."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        pytest = (sys.executable, "-m", "pytest", "-q", "-n0", f"--junitxml={report}")
        said = _said(*pytest, "--continue-on-collection-errors", "-k", wanted, *files)
        if not report.exists():
            yield files[0], said[-1]
            return
        for case in ElementTree.parse(report).iter("testcase"):
            at = (case.get("classname") or case.get("name") or "").replace(".", "/")
            yield from ((f"{at}.py", line) for line in _lines(case))


def _lines(case: ElementTree.Element) -> Iterator[str]:
    for kind in ("failure", "error", "skipped"):
        for found in case.iter(kind):
            why = (found.get("message") or "").splitlines() or [""]
            later = LATER if kind == "skipped" else ""
            yield f"{later}{case.get('name')}: {why[0]}"[:LONGEST]


def main(slug: str) -> int:
    """The exit code; what is missing is printed step by step."""
    count = 0
    for title, lines in lacking(slug):
        now = sum(not line.startswith(LATER) for line in lines)
        sys.stdout.write(f"{title}: {now or 'nothing'} missing\n")
        sys.stdout.writelines(f"   {line}\n" for line in lines)
        count += now
    return 1 if count else 0


if __name__ == "__main__":
    slug = sys.argv[1] if len(sys.argv) > 1 else ""
    if not NAME.fullmatch(slug):
        sys.exit(f"NAME is {slug!r}; it needs small letters and hyphens: make game NAME=high-card")
    sys.exit(main(slug))
