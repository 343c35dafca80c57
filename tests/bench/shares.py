"""Shares: how long a computer takes to answer while others have many matches of masters: one
player, or forty accounts of one address.
"""

import os
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from domain.commands import Open
from domain.games import GAMES
from domain.match import Actor, Pace, Seat, awaited, seat_of, wanted
from domain.secrecy import seen_by
from domain.words import Level
from events.current import Current
from events.parts import Parts, assembled
from events.store.server import connect
from events.watch import Whereabouts
from service.process.embedded import EmbeddedStore
from service.process.process_group import ProcessGroup, python
from tests.bench.table import Figure
from tests.kit.waiting import eventually
from workers.computer_turns import ComputerTurn
from workers.jobs import computers_move, computers_to_ask

KEY = bytes(32)
MASTERS = (Seat("ai", level="master"),) * 6
ACCOUNTS = 40
CAFE = "198.51.100.7"
PROCESSES = (
    ("workers.clock",),
    ("workers", "deadlines"),
    ("workers", "ai"),
    ("workers.projections",),
)


def figures(attack: int = 60, answers: int = 40) -> list[Figure]:
    """With real workers, one of them for computers. First without attacks, then under each."""
    with (
        TemporaryDirectory() as folder,
        EmbeddedStore(Path(folder, "store"), "no") as store,
        EmbeddedStore(Path(folder, "queue"), "no") as queue,
    ):
        group = ProcessGroup()
        own = {"REDIS_URL": store.url, "QUEUE_URL": queue.url, "MASTER_KEY": KEY.hex()}
        hands = [group.spawn(python(*words), {**os.environ, **own}) for words in PROCESSES]
        try:
            parts = assembled(connect(store.url), KEY)
            duel(parts, 1, "novice")  # until all have started
            calm, alone = (waits(parts, answers, level) for level in ("novice", "master"))
            crowd = [begun(parts, "eve", "jeu-des-dragons", MASTERS) for _ in range(attack)]
            busy = waits(parts, answers, "novice")
            longest = max(thought(parts, match) for match in crowd)
            crowd += accounts(connect(store.url), parts, attack)
            beside = waits(parts, answers, "master")
        finally:
            group.release()
            for hand in hands:
                hand.wait()
    named = (
        ("a novice answers, alone", calm),
        (f"a novice answers, besides {attack} matches of six masters", busy),
        ("a master answers, alone", alone),
        (f"a master answers, besides as many of {ACCOUNTS} accounts of one address", beside),
    )
    figures = [figure for case, found in named for figure in told(case, found)]
    return [*figures, Figure("one thought of these masters, at most (ms)", f"{longest:,.0f}")]


def thought(parts: Parts, match_id: str) -> float:
    """How long (ms) the computer that is asked now thinks, while the workers think, too."""
    current = parts.projector.newest(match_id)
    asked, begun = computers_to_ask(current, parts.store.now("m")), time.perf_counter()
    for seat, level in asked[:1]:
        computers_move(current, ComputerTurn(seat, level, 0, 0), b"", lambda _: False)
    return (time.perf_counter() - begun) * 1000


def told(case: str, waited: list[int]) -> list[Figure]:
    """The figures of one case."""
    return [
        Figure(f"{case}, median (ms)", f"{median(waited):,.0f}"),
        Figure(f"{case}, at most (ms)", f"{max(waited):,.0f}"),
    ]


def accounts(redis: Any, parts: Parts, attack: int) -> list[str]:
    """As many matches, of many players who sit there and call from one address."""
    seats, there, matches = (Seat("player"), *MASTERS[1:]), Whereabouts(redis, KEY), list[str]()
    for number in range(attack):
        host = f"account{number % ACCOUNTS}"
        there.note(host, CAFE)
        matches.append(begun(parts, host, "jeu-des-dragons", seats))
    return matches


def waits(parts: Parts, answers: int, level: Level) -> list[int]:
    """After how many ms a computer has answered a player, so many times."""
    found: list[int] = []
    while len(found) < answers:
        found += duel(parts, answers - len(found), level)
    return found


def duel(parts: Parts, answers: int, level: Level) -> list[int]:
    """The same for a match of Dragonwood that a player plays, to its end at most."""
    seats = (Seat("player"), Seat("ai", level=level))
    match, found = begun(parts, "ann", "dragonwood", seats), list[int]()
    while (current := parts.projector.newest(match)).match.status == "running":
        if mine(current):
            moved(parts, current)
            continue
        assert eventually(lambda: parts.store.version(match) > current.version)
        before, answer = parts.projector.entries(match, current.version - 1)[:2]
        found.append(answer.at - before.at)
        if len(found) == answers:
            break
    return found


def begun(parts: Parts, host: str, game: str, seats: tuple[Seat, ...]) -> str:
    """A match that runs, and that the lobby shows as it would over HTTP."""
    current = parts.handler.open(host, Open(game, {}, seats, Pace(600, 600))).current
    parts.lobby.record(current)
    return current.match.id


def mine(current: Current) -> bool:
    """Whether the player must move."""
    match = current.match
    asked = {seat for waiting in awaited(match) for seat in wanted(match, waiting)}
    return seat_of(match, "ann") in asked


def moved(parts: Parts, current: Current) -> None:
    """The player makes the first move that is listed."""
    match = current.match
    seat = seat_of(match, "ann")
    assert seat is not None
    move = GAMES[match.game].choices(seen_by(match.table, seat), seat).moves[0]
    parts.handler.handle(match.id, Actor("player", player="ann"), move)
