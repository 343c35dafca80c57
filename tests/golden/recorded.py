"""Golden matches: recorded once, read for ever.

`<game>/<name>.ndjson` is a match as it was stored, `<name>.end.json` what it came to. Files are
only ever added: a log that cannot be read as it once was is a match that somebody has lost.
"""

import json
from functools import reduce
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from domain.evolve import evolve
from domain.games import GAMES
from domain.match import Match
from events import log
from events.log import Entry

HERE = Path(__file__).parent


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
    def shape(self) -> int:
        """The shape of the game in which it was stored, from 1."""
        return self.entries[-1].v

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


def folded(entries: list[Entry[Any, Any]]) -> Match:
    """The final state."""
    events = (event for entry in entries for event in entry.events)
    match = reduce(evolve, events, None)
    assert match is not None
    return match
