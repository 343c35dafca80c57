"""Record golden matches of a game: `python -m tests.golden.record <slug> [seconds]`.

Random matches are played until together they hold every event type that no golden match of the
game has yet (or the time is up); the smallest few that do are written, and one branch.
"""

import sys
import time
import warnings
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from domain.branching import open_branch
from domain.chance import secret_of
from domain.game import Event, Game
from domain.games import GAMES
from domain.match import EVENTS, Actor, Branch, Branched, Seat, Started
from events.log import Entry, Thought, encoded
from events.seals import Seals
from tests.domain.journey import MASTER_KEY, Driver, Journey, Step, journey
from tests.domain.known import options_of
from tests.golden.recorded import HERE, Recorded, end_of, recorded

PATIENCE_S = 120


class Found(Struct, frozen=True):
    """A match that might be recorded."""

    match_id: str
    steps: tuple[Step, ...]
    kinds: frozenset[type[Event]]


def wanted(game: Game[Any, Any]) -> set[type[Event]]:
    """Every type of event that a log of this game can hold."""
    return {*EVENTS, Branched, Started, *game.events}


def held(found: Recorded) -> set[type[Event]]:
    """The types of events in a golden match."""
    return {type(event) for entry in found.entries for event in entry.events}


def record(game: Game[Any, Any], seconds: float) -> set[type[Event]]:
    """Write what is missing; returns the types of events that no match was found for."""
    missing = wanted(game).difference(*map(held, recorded(game.slug)))
    candidates: list[Found] = []
    deadline = time.monotonic() + seconds
    for found in _matches(game):
        if found.kinds & missing:
            candidates.append(found)
        if not missing.difference(*(one.kinds for one in candidates)):
            break
        if time.monotonic() > deadline:
            break
    while best := max(candidates, key=lambda one: _gain(one, missing), default=None):
        if not best.kinds & missing:
            break
        _write(game.slug, best)
        missing -= best.kinds
    return missing


def _gain(found: Found, missing: set[type[Event]]) -> float:
    return len(found.kinds & missing) / (20 + len(found.steps))


def _matches(game: Game[Any, Any]) -> Iterator[Found]:
    """Random matches, all options tried; every third with the defaults, and their branches."""
    seed = 0
    while True:
        seats = Random(seed).randint(*game.seats)
        options = options_of(game, seats).example() if seed % 3 else b"{}"
        played = journey(game, seats, options, seed)
        yield _found("m1", played.steps)
        yield _found("m2", tuple(_Branching(played, seed).drive()))
        seed += 1


def _found(match_id: str, steps: tuple[Step, ...]) -> Found:
    return Found(match_id, steps, frozenset(type(e) for step in steps for e in step.events))


class _Branching(Driver):
    """Random computers who play on from somewhere in a match."""

    def __init__(self, of: Journey, seed: int) -> None:
        super().__init__(of.game, len(of.end.seats), b"{}", Random(seed))
        running = [n for n, s in enumerate(of.steps, 1) if s.after.status == "running"]
        self.secret = secret_of(MASTER_KEY, "m2")
        self._of, self._version = of, self.rng.choice(running)

    def _open(self) -> None:
        seats = tuple(Seat("ai", level="novice") for _ in self.names)
        asked = Branch("m1", self._version, seats, "redealt", self.rng.randrange(len(seats)))
        stood = self._of.steps[self._version - 1].after
        events = open_branch("m2", "eve", asked, stood, self._of.end, self.now, self.secret)
        self._record(Actor("player", None, "eve"), asked, None, events)


def _write(slug: str, found: Found) -> None:
    (HERE / slug).mkdir(exist_ok=True)
    path = HERE / slug / f"{1 + len(list(recorded(slug)))}.ndjson"
    entries = list(_chained(slug, found))
    path.write_bytes(b"".join(encoded(entry) + b"\n" for entry in entries))
    end = {"head": entries[-1].hash, "match": found.steps[-1].after}
    end_of(path).write_bytes(msgspec.json.format(msgspec.json.encode(end), indent=1) + b"\n")


def _chained(slug: str, found: Found) -> Iterator[Entry[Any, Any]]:
    seals, head = Seals(MASTER_KEY), None
    for version, step in enumerate(found.steps, 1):
        ai = step.actor.kind == "ai"
        plain: Entry[Any, Any] = Entry(
            version,
            step.now,
            slug,
            step.actor,
            step.command,
            step.events,
            None if step.actor.kind != "player" else f"key {version}",
            Thought("novice", version, 8) if ai else None,
        )
        entry = seals.hashed(found.match_id, plain, head)
        head = entry.hash
        yield entry


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    slug, *more = sys.argv[1:]
    lacking = record(GAMES[slug], float(more[0]) if more else PATIENCE_S)
    for found in recorded(slug):
        sys.stdout.write(f"{found}: {len(found.lines)} entries\n")
    sys.stdout.write(f"not found: {sorted(kind.__name__ for kind in lacking)}\n")
