"""Matches to export and to tamper with: short random ones of every game, each in its own store."""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any
from unittest.mock import patch

import fakeredis
from msgspec import Struct

from domain.commands import Open
from domain.events import GaveWords, HeadLost, Opened, Pledged
from domain.game import Answered, Event, Game
from domain.games import GAMES
from domain.match import Pace, Seat
from domain.secrecy import Viewer
from events.handler import Handler
from events.log import Entry, encoded
from events.projector import Projector
from events.store.entries import Alarms, Tip
from events.store.store import Store
from events.trust.export import exported
from events.trust.seals import Seals
from tests.domain.journey import MASTER_KEY, journey
from tests.domain.laws_of_trust import sealed_log
from tests.golden.record import held
from tests.golden.recorded import Recorded as Golden
from tests.golden.recorded import recorded as golden

SHORT = {"coffers": 2, "jeu-des-dragons": 2, "pierres-du-dragon": 6}
"""Seeds of journeys that end soon, where that of 1 does not."""
SLUGS = (*GAMES, "coffers")
SETTLED = tuple(slug for slug in SLUGS if golden(slug))
"""The games that have golden matches."""


class Recorded(Struct, frozen=True, eq=False):
    """A finished match of a game, as it is stored."""

    game: Game[Any, Any]
    id: str
    store: Store
    redis: Any
    seals: Seals
    log: tuple[Entry[Any, Any], ...]

    def export(self, viewer: Viewer = None, version: int | None = None) -> list[str]:
        """The lines of an export, at the end or as it was at a version."""
        return [*_export(self, viewer, len(self.log) if version is None else version)]


@lru_cache(maxsize=64)
def _export(match: Recorded, viewer: Viewer, version: int) -> tuple[str, ...]:
    projector = Projector(match.store)
    pieces = exported(projector, match.seals, projector.at(match.id, version), viewer)
    return tuple(b"".join(pieces).decode().splitlines())


@lru_cache(maxsize=16)
def kept(game: Game[Any, Any]) -> Recorded:
    """A match of this game, stored once for all tests: its store is read and never written."""
    return recorded(game)


def recorded(game: Game[Any, Any], seed: int | None = None) -> Recorded:
    """A match of this game, stored anew: it may be tampered with."""
    seals, log = _log(game, SHORT.get(game.slug, 1) if seed is None else seed)
    return logged(game, "m1", seals, log, map(encoded, log))


def logged(
    game: Game[Any, Any],
    match_id: str,
    seals: Seals,
    log: tuple[Entry[Any, Any], ...],
    lines: Iterable[bytes],
) -> Recorded:
    """A match of this game with this log, in a store of its own."""
    redis = fakeredis.FakeRedis(protocol=2)
    store = Store(redis)
    for entry, line in zip(log, lines, strict=True):
        store.append(match_id, Tip(entry.version - 1), line, Alarms())
    return Recorded(game, match_id, store, redis, seals, log)


def begun(*seats: Seat) -> tuple[Store, Handler, str]:
    """A new match of the toy game that Anna hosts, in a store of its own, and its id."""
    store = Store(fakeredis.FakeRedis(protocol=2))
    handler = Handler(store, Projector(store), b"key")
    opened = handler.open("anna", Open("coffers", {}, seats, Pace()))
    return store, handler, opened.current.match.id


def set_back(slug: str) -> Recorded:
    """The golden match of a game whose store lost entries, and whose luck was new after that."""
    return _golden(slug, frozenset({HeadLost}))


@lru_cache(maxsize=16)
def redrawn(game: Game[Any, Any]) -> Recorded:
    """A match of this game whose luck was drawn anew, several times as a rule, in its middle: its
    store is read and never written.
    """
    seals, log = _redrawn(game)
    return logged(game, "m1", seals, log, map(encoded, log))


def _redrawn(game: Game[Any, Any]) -> tuple[Seals, tuple[Entry[Any, Any], ...]]:
    often: dict[str, Any] = {"UNSAFE": 1.0, "CARELESS": 0.2, "REDRAWN": 1.0}
    for seed in range(99):
        with patch.multiple("tests.domain.journey", **often):
            found = journey.__wrapped__(game, game.seats[0], b"{}", seed)
        seals, log = sealed_log.__wrapped__(found)
        drawn = [n for n, entry in enumerate(log[1:-1], 1) if entry.drawn_anew]
        after = (event for n in drawn[:1] for entry in log[n:] for event in entry.events)
        if any(isinstance(event, Answered) for event in after):
            return seals, log
    raise AssertionError("no journey has its luck drawn anew")


def pledged(slug: str) -> Recorded:
    """The golden match of a game in which words were pledged."""
    return _golden(slug, frozenset({Pledged, GaveWords}))


@lru_cache(maxsize=16)
def _golden(slug: str, kinds: frozenset[type[Event]]) -> Recorded:
    return of_golden(next(each for each in golden(slug) if kinds <= held(each)))


def of_golden(found: Golden) -> Recorded:
    """A golden match, stored as it was."""
    log = tuple(found.entries)
    opened = log[0].events[0]
    assert isinstance(opened, Opened)
    return logged(GAMES[opened.game], opened.id, Seals(MASTER_KEY), log, found.lines)


@lru_cache(maxsize=16)
def _log(game: Game[Any, Any], seed: int) -> tuple[Seals, tuple[Entry[Any, Any], ...]]:
    return sealed_log(journey(game, game.seats[0], b"{}", seed))


def read(lines: list[str]) -> list[Any]:
    """The lines as JSON."""
    return [json.loads(line) for line in lines]


def written(things: list[Any]) -> list[str]:
    """JSON as lines."""
    return [json.dumps(thing, ensure_ascii=False) for thing in things]
