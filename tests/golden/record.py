"""Record golden matches of a game: `python -m tests.golden.record <slug> [seconds]`.

Random matches are played until together they hold every event type that no golden match of the
game has yet (or the time is up); the smallest few that do are written, and one branch.
"""

import sys
import time
import warnings
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.chance import secret_of
from domain.commands import Branch
from domain.events import EVENTS, Branched, HeadLost, Started, TakenBack
from domain.game import Answered, Event, Game, Move
from domain.games import GAMES
from domain.logged import Thought, events_of
from domain.match import Actor, Match, Seat
from domain.opening import open_branch
from events.log import Entry, encoded
from events.trust.seals import Seals
from tests.domain.journey import MASTER_KEY, Driver, Journey, Step, journey
from tests.domain.known import options_of
from tests.golden.rare import Rare, rare_of
from tests.golden.recorded import HERE, Recorded, end_of, recorded
from tests.toy import COFFERS

PATIENCE_S = 120


class Found(Struct, frozen=True):
    """A match that might be recorded."""

    match_id: str
    steps: tuple[Step, ...]
    kinds: frozenset[type[Event]]


def wanted(game: Game[Any, Any]) -> set[type[Event]]:
    """Every type of event that a log of this game can hold, in any of its shapes."""
    return {*_of_any_match(game), *events_of(game)}


def _of_any_match(game: Game[Any, Any]) -> set[type[Event]]:
    """A game that leaves nothing to chance asks it nothing."""
    kinds: set[type[Event]] = {*EVENTS, Branched, Started, TakenBack}
    return kinds if type(game).outcome is not Game.outcome else kinds - {Answered, HeadLost}


def held(found: Recorded) -> set[type[Event]]:
    """The types of events in a golden match."""
    return kinds_of(event for entry in found.entries for event in entry.events)


def kinds_of(events: Iterable[Event]) -> set[type[Event]]:
    """The types of these events; a lost head counts if there is luck after it, which is new."""
    kinds = [type(event) for event in events]
    after = kinds[kinds.index(HeadLost) :] if HeadLost in kinds else []
    return {*kinds} - ({HeadLost} if Answered not in after else set())


def record(game: Game[Any, Any], seconds: float) -> set[type[Event]]:
    """Write what is missing in today's shape; returns the types that no match was found for."""
    shape = len(game.shapes)
    known = (held(found) for found in recorded(game.slug) if found.shape == shape)
    kinds: set[type[Event]] = {*_of_any_match(game), *game.events}
    missing = kinds.difference(*known)
    candidates: list[Found] = []
    deadline = time.monotonic() + seconds
    for found in _matches(game):
        if found.kinds & missing and not any(step.generation for step in found.steps):
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
    for rare in rare_of(game.slug):
        yield _found("m2", _staged(game, rare))
    seed = 0
    while True:
        seats = Random(seed).randint(*game.seats)
        options = options_of(game, seats).example() if seed % 3 else b"{}"
        played = journey(game, seats, options, seed)
        yield _found("m1", played.steps)
        yield _found("m2", _branch(played))
        seed += 1


def _found(match_id: str, steps: tuple[Step, ...]) -> Found:
    return Found(match_id, steps, frozenset(kinds_of(e for step in steps for e in step.events)))


class _Branching(Driver):
    """Random computers who play on from a table, after some moves that are given."""

    def __init__(self, of: Journey, stood: Match, asked: Branch, *moves: tuple[int, Move]) -> None:
        super().__init__(of.game, len(of.end.seats), b"{}", of.luck)
        self.secret = secret_of(MASTER_KEY, "m2")
        self._stood, self._today, self._asked, self._moves = stood, of.end, asked, moves

    def _open(self) -> None:
        stood, today, asked = self._stood, self._today, self._asked
        decided = open_branch("m2", "eve", asked, stood, today, self.now, self.secret)
        self._record(Actor("player", None, "eve"), asked, None, decided)
        for seat, move in self._moves:
            self._step(Actor("ai", seat), move)


def _branch(played: Journey) -> tuple[Step, ...]:
    """From anywhere in a match, with what is hidden dealt again."""
    running = [n for n, step in enumerate(played.steps, 1) if step.after.status == "running"]
    version = played.luck.choice(running)
    asked = Branch("m1", version, _novices(played), "redealt", played.luck.choice(played.seats))
    return tuple(_Branching(played, played.steps[version - 1].after, asked).drive())


def _staged(game: Game[Any, Any], rare: Rare) -> tuple[Step, ...]:
    """From a table that was laid out by hand."""
    played = journey(game, rare.seats, b"{}", 0)
    stood = replace(played.sample(1)[0], table=rare.table)
    asked = Branch("m1", 2, _novices(played))
    return tuple(_Branching(played, stood, asked, *rare.moves).drive())


def _novices(played: Journey) -> tuple[Seat, ...]:
    return tuple(Seat("ai", level="novice") for _ in played.seats)


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
            v=len(GAMES[slug].shapes),
            shows_game=True,
            losses=step.after.losses or msgspec.UNSET,
            edition=msgspec.UNSET if head else GAMES[slug].edition,
            generation=step.generation or msgspec.UNSET,
        )
        entry = seals.hashed(found.match_id, plain, head)
        head = entry.hash
        yield entry


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    GAMES[COFFERS.slug] = COFFERS
    slug, *more = sys.argv[1:]
    lacking = record(GAMES[slug], float(more[0]) if more else PATIENCE_S)
    for found in recorded(slug):
        sys.stdout.write(f"{found}: {len(found.lines)} entries\n")
    sys.stdout.write(f"not found: {sorted(kind.__name__ for kind in lacking)}\n")
