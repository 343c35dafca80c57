"""The releases that there were: what each could read, and what of it it wrote.

`releases/<version>.txt` has a line for each thing that a release reads; what it did not write yet
is marked. Files are only ever added; that of a release in preparation, which CHANGELOG.md does not
head yet, may be written again. Editions of rules are decided by what their release knew.
"""

import re
from pathlib import Path
from typing import NamedTuple

from domain.releases import RELEASE
from tests.upgrade.types import RECORDS as KINDS
from tests.upgrade.types import readable, written

ROOT = Path(__file__).parents[2]
RECORDS = Path(__file__).parent / "releases"
READ_ONLY = " (read only)"
IN_SHAPE = " in shape "
BESIDE = tuple(f"{name}/" for name in (*KINDS, "shelved"))
"""The prefixes of records beside the logs: an import translates them, or they are made again."""


class Release(NamedTuple):
    """A release: its version, what it reads, and what it writes."""

    version: str
    reads: frozenset[str]
    writes: frozenset[str]


def of_today(version: str = RELEASE) -> Release:
    """The code of now, under this version."""
    return Release(version, readable(), written())


def is_released(version: str) -> bool:
    """Whether the changelog has a section of this release."""
    heads = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    return version in heads


def recorded() -> tuple[Release, ...]:
    """All releases that are recorded, the oldest first."""
    return tuple(sorted(map(_read, RECORDS.glob("*.txt")), key=lambda each: order(each.version)))


def order(version: str) -> tuple[int, ...]:
    """Three numbers to compare versions by; `2.0.0-dev` counts as 2.0.0."""
    return tuple(map(int, version.removesuffix("-dev").split(".")))


def record(release: Release) -> Path:
    """Write the record of a release."""
    path = RECORDS / f"{release.version}.txt"
    marked = (name if name in release.writes else name + READ_ONLY for name in release.reads)
    path.write_text("".join(f"{line}\n" for line in sorted(marked)))
    return path


def games_of(lines: frozenset[str]) -> frozenset[str]:
    """The slugs of the games that these lines name."""
    return frozenset(line.partition(IN_SHAPE)[0] for line in lines if IN_SHAPE in line)


def lines_of(games: frozenset[str], lines: frozenset[str]) -> frozenset[str]:
    """The lines of these games alone."""
    marks = tuple(mark for slug in games for mark in (f"{slug}/", f"{slug}{IN_SHAPE}"))
    return frozenset(line for line in lines if any(mark in line for mark in marks))


def _read(path: Path) -> Release:
    lines = path.read_text().splitlines()
    reads = frozenset(line.removesuffix(READ_ONLY) for line in lines)
    return Release(path.stem, reads, frozenset(line for line in lines if line in reads))


def unread(older: Release, newer: Release) -> str | None:
    """The fault of a release after another, in a sentence; None: there is none.

    A major version never runs beside the one before it, so it may write new types at once, and need
    not read records that an import translates. A whole game is written at once, too: processes of
    the release before refuse its matches as too new, and leave all others as they are.
    """
    beside = order(newer.version)[0] == order(older.version)[0]
    games = games_of(newer.reads) - games_of(older.reads)
    if beside and (early := sorted(newer.writes - older.reads - lines_of(games, newer.reads))):
        return (
            f"{newer.version} writes what {older.version} cannot read: {early[0]} (and "
            f"{len(early) - 1} more). Put its name into READ_ONLY_YET (domain/releases.py), have "
            "its writer ask may_write, and take it out after the next release."
        )
    lost = sorted(older.reads - newer.reads)
    if gone := [name for name in lost if beside or not name.startswith(BESIDE)]:
        return (
            f"{newer.version} cannot read what {older.version} could: {gone[0]} (and "
            f"{len(gone) - 1} more). What is stored is read for ever: docs/adding-a-game.md."
        )
    return None
