"""How many files of ours a walk through the service enters: whoever reads the code walks the same.

A bound is what a walk enters today, and it only gets lower.
"""

import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from domain.commands import Open
from domain.match import Pace, Seat, computers_awaited
from events.parts import Parts, assembled
from events.store.server import connect
from events.store.store import Store
from service.app import create_app
from tests.kit.clients import TWO, Somebody, enrolled, settings
from tests.kit.waiting import eventually
from workers import queues
from workers.clock import AlarmClock, queues_of
from workers.queues import connected

ROOT = Path(__file__).parents[1]
PACKAGES = ("service", "events", "domain", "workers")
WALKS = {"move": 40, "match": 27, "log": 27, "deadline": 37, "computer": 33, "follower": 38}
"""The files that each walk may enter; a thread that comes by may add a few to the last three."""
GAME = "drachenland"
MOVES_BEFORE = 6
"""So many moves are made before the one that is followed: then everything is warm."""


class Walk:
    """The files that are entered, by any thread that begins meanwhile, while it is on."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.on = False

    def of(self, do: Callable[[], Any]) -> int:
        """How many files this enters, and all before it."""
        with self:
            do()
        return len(self.files)

    def __enter__(self) -> "Walk":
        threading.setprofile(self._called)
        sys.setprofile(self._called)
        self.on = True
        return self

    def __exit__(self, *_: object) -> None:
        self.on = False
        sys.setprofile(None)
        threading.setprofile(None)

    def _called(self, frame: FrameType, event: str, _: Any) -> None:
        path = Path(frame.f_code.co_filename)
        if not self.on or event != "call" or not path.is_relative_to(ROOT):
            return
        if path.relative_to(ROOT).parts[0] in PACKAGES and frame.f_code.co_name[0] != "<":
            self.files.add(str(path.relative_to(ROOT)))


@pytest.fixture
def server(empty_valkey_url: str) -> Iterator[Redis]:
    """A follower may read for a second more: a connection that it uses is not closed."""
    client = connect(empty_valkey_url)
    assert isinstance(client, Redis)
    yield client
    client.connection_pool.disconnect(inuse_connections=False)


@pytest.fixture
def app(server: Redis) -> Flask:
    return create_app(settings(), server)


class Table:
    """Ann and Bob, who play in turn, each in a client of their own."""

    def __init__(self, app: Flask) -> None:
        self.two = [enrolled(app.test_client(), name) for name in ("Ann", "Bob")]
        opened = self.two[0].post("/v1/matches", {"game": GAME, "seats": TWO})
        self.path = opened.headers["Location"]
        self.two[1].post(f"{self.path}/seats")

    def next(self) -> tuple[Somebody, Any]:
        """The player who must decide, and the first of their moves."""
        for each in self.two:
            if moves := each.get(f"{self.path}/moves").get_json().get("moves"):
                return each, moves[0]
        raise AssertionError("nobody must decide")

    def moves(self) -> None:
        who, move = self.next()
        assert who.post(f"{self.path}/moves", move).status_code == 201


def test_a_warm_move_enters_few_files(app: Flask) -> None:
    table = Table(app)
    for _ in range(MOVES_BEFORE):
        table.moves()
    who, move = table.next()
    assert Walk().of(lambda: who.post(f"{table.path}/moves", move)) <= WALKS["move"]


@pytest.mark.parametrize(("walk", "rest"), [("match", ""), ("log", "/log?after=2")])
def test_a_warm_read_enters_few_files(walk: str, rest: str, app: Flask) -> None:
    table = Table(app)
    for _ in range(MOVES_BEFORE):
        table.moves()
    ann = table.two[0]
    ann.get(table.path + rest)
    assert Walk().of(lambda: ann.get(table.path + rest)) <= WALKS[walk]


def test_a_follower_enters_few_files(app: Flask) -> None:
    table, walk = Table(app), Walk()
    version = table.two[0].get(table.path).get_json()["version"]
    bearer = {"Authorization": f"Bearer {table.two[1].token}"}
    path = f"{table.path}/stream?after={version}"
    with walk:
        answer = table.two[1].http.get(path, headers=bearer, buffered=False)
        told = iter(answer.response)
        next(told)
    table.moves()
    assert walk.of(lambda: next(told)) <= WALKS["follower"]
    answer.close()


@pytest.fixture
def parts(server: Redis, monkeypatch: pytest.MonkeyPatch) -> tuple[Parts, Parts, AlarmClock]:
    """A web process, a worker and a clock, in this process."""
    web, worker = assembled(server, b"key" * 11), assembled(server, b"key" * 11)
    monkeypatch.setattr(queues, "process_parts", lambda: worker)
    url = server.connection_pool.connection_kwargs["path"]
    lines = queues_of(connected(f"unix://{url}"), web.lobby)
    return web, worker, AlarmClock(Store(server), lines)


def wait_for_deadline(here: Parts, match: str) -> None:
    due = here.projector.newest(match).match.deadlines[0].at
    assert eventually(lambda: here.store.time(match) > due)


def missed_deadline(web: Parts, clock: AlarmClock) -> tuple[str, int]:
    """A match whose first deadline is called, and the number of files that this enters."""
    seats = (Seat("player", player="p0"), Seat("ai", level="novice"))
    pace = Pace(turn_seconds=1, computer_seconds=0)
    match = web.handler.open("p0", Open(GAME, {}, seats, pace)).current.match.id
    clock.tick()
    wait_for_deadline(web, match)
    walk = Walk()
    walk.of(clock.tick)
    return match, walk.of(lambda: queues.call("deadline", match))


def test_a_deadline_and_a_computers_move_enter_few_files(
    parts: tuple[Parts, Parts, AlarmClock],
) -> None:
    web, _, clock = parts
    missed_deadline(web, clock)  # jobs and scripts are loaded once, and are no part of the walk
    match, files = missed_deadline(web, clock)
    assert files <= WALKS["deadline"]
    while not computers_awaited(web.projector.newest(match).match):
        wait_for_deadline(web, match)
        queues.call("deadline", match)
    assert Walk().of(lambda: queues.call("ai", match)) <= WALKS["computer"]
