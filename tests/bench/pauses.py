"""Pauses: what the times of computers' moves, of `moves` and of refusals tell of hidden cards.

At one position of each game everything that the host does not see is dealt anew, several times.
Then we measure when a computer's move can be read, and how long the host's own requests take.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import msgspec

from domain.game import Game
from domain.games import GAMES
from domain.match import awaited, computers_awaited
from domain.secrecy import seen_by
from events.parts import Parts, assembled
from events.store.server import connect
from service.app import create_app
from service.process.embedded import EmbeddedStore
from tests.bench.table import Figure
from tests.kit.claims import take_due
from tests.kit.clients import KEY, Somebody, enrolled, good, opened, settings
from workers import queues

HANDS = 12
CALLS = 30
"""So many requests for each hand."""
ENTRIES = 6
"""So far from its opening the position lies, or a little further."""
UNTIMELY = {
    "or-des-dragons": {"type": "pass"},
    "jeu-des-dragons": {"type": "play", "card": "gold-13"},
    "pierres-du-dragon": {"type": "stop-drawing"},
    "dragonwood": {"type": "pass"},
    "drachenland": {"type": "pass"},
}
"""A move of each game that the rules refuse there."""
IN_HASTE = {"computer_seconds": 0, "turn_seconds": 3600, "hourglass_seconds": 1}
MASTERS = [{"kind": "me"}, *[{"kind": "ai", "level": "master"}] * 2]


def figures(hands: int = HANDS) -> list[Figure]:
    """For every game: the range of the medians, or of single moves, from hand to hand, in ms."""
    with (
        TemporaryDirectory() as folder,
        EmbeddedStore(Path(folder), "no") as store,
        parts_on(store.url) as parts,
    ):
        http = create_app(settings(REDIS_URL=store.url)).test_client()
        ann = enrolled(http, "Ann")
        return [figure for slug in GAMES for figure in measured(ann, parts, slug, hands)]


@contextmanager
def parts_on(url: str) -> Iterator[Parts]:
    """The parts of a worker in this process."""
    parts = assembled(connect(url), bytes.fromhex(KEY))
    with patch.object(queues, "process_parts", return_value=parts):
        yield parts


def measured(ann: Somebody, parts: Parts, slug: str, hands: int) -> Iterator[Figure]:
    """The figures of one game."""
    path = position(ann, parts, slug)
    paused, hurried, listed, refused = (list[float]() for _ in range(4))
    for _ in range(hands):
        paused.append(until_a_move(ann, parts, path, 1))
        hurried.append(until_a_move(ann, parts, path, 0))
        moves = f"{branched(ann, parts, path, 0)}/moves"
        listed.append(usual_ms(partial(ann.get, moves)))
        refused.append(usual_ms(partial(refusal, ann, moves, slug)))
    rows = {
        "a master moves, with pauses": paused,
        "a master moves, without": hurried,
        "`GET …/moves`": listed,
        "a refusal": refused,
    }
    for what, found in rows.items():
        shown = f"{median(found):,.1f} ({min(found):,.1f} to {max(found):,.1f})"
        yield Figure(f"{slug}, {what}: median over hands, and range (ms)", shown)


def position(ann: Somebody, parts: Parts, slug: str) -> str:
    """The path of a match in which a computer is to decide, and cannot rather wait."""
    path = opened(ann, MASTERS, game=slug, pace=IN_HASTE)
    name, game = path.rpartition("/")[2], GAMES[slug]
    while True:
        current = parts.projector.newest(name)
        asked = computers_awaited(current.match)
        pressing = asked and awaited(current.match)[0].clock == "turn"
        if current.version >= ENTRIES and pressing:
            return path
        queues.call("ai", name)
        queues.call("deadline", name)  # of a negotiation
        open_now = awaited(parts.projector.newest(name).match)
        if any(0 in waiting.seats and waiting.clock == "turn" for waiting in open_now):
            ann.post(f"{path}/moves", usual(game, parts.projector.newest(name).match.table))


def usual(game: Game[Any, Any], table: Any) -> Any:
    """The move for an absent host, as JSON."""
    return msgspec.to_builtins(game.fallback(seen_by(table, 0), 0))


def branched(ann: Somebody, parts: Parts, path: str, seconds: int) -> str:
    """The same position with what is hidden dealt anew; somewhere a computer is asked."""
    version = parts.store.version(path.rpartition("/")[2])
    asked = {"version": version, "seats": MASTERS, "unknowns": "redealt"}
    pace = {"computer_seconds": seconds, "turn_seconds": 3600}
    while True:
        made = good(ann.post(f"{path}/branches", {**asked, "pace": pace}))
        if computers_awaited(parts.projector.newest(made["id"]).match):
            return f"/v1/matches/{made['id']}"


def until_a_move(ann: Somebody, parts: Parts, path: str, seconds: int) -> float:
    """After how many ms a computer's first move is in the store."""
    name = branched(ann, parts, path, seconds).rpartition("/")[2]
    begun = parts.projector.newest(name)
    while parts.store.version(name) == begun.version:
        if name in take_due(parts.store, "ai", lease_ms=60_000).due:
            queues.call("ai", name)
        time.sleep(0.001)
    return parts.store.time("m") - begun.at


def refusal(ann: Somebody, moves: str, slug: str) -> None:
    """The rules refuse a move of the host's."""
    assert ann.post(moves, UNTIMELY[slug]).status_code == 409


def usual_ms(do: Callable[[], object]) -> float:
    """The median time of a call."""
    found = []
    for _ in range(CALLS):
        began = time.perf_counter()
        do()
        found.append((time.perf_counter() - began) * 1000)
    return median(found)
