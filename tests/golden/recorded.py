"""Golden matches: recorded once, read for ever.

`<game>/<name>.ndjson` is a match as it was stored, `<name>.end.json` what it came to. Files are
only ever added: a log that cannot be read as it once was is a match that somebody has lost.
"""

import json
from collections.abc import Iterable
from functools import reduce
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from domain.commands import Branch
from domain.evolve import evolve
from domain.games import GAMES
from domain.match import Match
from events import log
from events.log import Entry

HERE = Path(__file__).parent
SHORT = 80_000
"""Bytes of a match that is short: two of three are, and take a sixth of the time of all."""


class Recorded(Struct, frozen=True):
    """A golden match: its stored lines, and the state and head that they led to."""

    path: Path

    def __repr__(self) -> str:
        return f"{self.path.parent.name}/{self.path.stem}"

    @property
    def lines(self) -> list[bytes]:
        """The entries as they were stored."""
        return self.path.read_bytes().splitlines()

    @property
    def entries(self) -> list[Entry[Any, Any]]:
        """The entries as they are read today."""
        return [log.decoded(line) for line in self.lines]

    @property
    def is_short(self) -> bool:
        """Whether it has some 150 entries at most."""
        return self.path.stat().st_size < SHORT

    @property
    def is_branch(self) -> bool:
        """Whether it begins from another match."""
        return isinstance(log.decoded(self.lines[0]).command, Branch)

    @property
    def shape(self) -> int:
        """The shape of the game in which it was stored, from 1."""
        return log.decoded(self.lines[-1]).v

    @property
    def end(self) -> dict[str, Any]:
        """`{"head", "match"}`: the last hash, and the final state as JSON in today's shape."""
        found: dict[str, Any] = json.loads(end_of(self.path).read_bytes())
        game = GAMES[found["match"]["game"]]
        if self.shape < len(game.shapes):
            table = game.shapes[self.shape - 1].table
            today = game.today(msgspec.convert(found["match"]["table"], table))
            found["match"]["table"] = json.loads(msgspec.json.encode(today))
        return found


def end_of(path: Path) -> Path:
    """The file with the result of a match."""
    return path.with_suffix(".end.json")


def recorded(slug: str = "*") -> tuple[Recorded, ...]:
    """All golden matches, or those of a game."""
    return tuple(map(Recorded, sorted(HERE.glob(f"{slug}/*.ndjson"))))


def short_by_day(matches: Iterable[Recorded]) -> list[Any]:
    """The parameters of a test that decides or judges a whole match anew: `make test` leaves out
    the long ones, `make check` all of them but the first of each game.
    """
    seen, parameters = set[Path](), []
    for one in matches:
        first = one.path.parent not in seen
        mark = () if one.is_short else pytest.mark.long if first else pytest.mark.nightly
        seen |= {one.path.parent} if not one.is_short else set()
        parameters.append(pytest.param(one, id=repr(one), marks=mark))
    return parameters


def folded(entries: list[Entry[Any, Any]]) -> Match:
    """The final state."""
    events = (event for entry in entries for event in entry.events)
    match = reduce(evolve, events, None)
    assert match is not None
    return match
