"""Flat: how much each process of `make run` grows while people play on, in proportional memory.

They play all games with computers, listen, read, ask for hints and branch, as fast as they are
answered. MEMORY_BYTES is small, so that all that is remembered is full after a third of the play.
"""

import http.client
import json
import time
import uuid
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from threading import Event
from typing import Any

from domain.games import GAMES
from tests.bench.builds import WEB, Build, serving
from tests.bench.servers import PATIENCE, Player, registered
from tests.bench.table import Figure
from tests.upgrade.older import today

CLIENTS, PEOPLE, TABLES = 6, 3, 10
"""So many clients play at once, each for so many people at so many tables."""
TRIES = 60
"""How often a request is sent until it is answered."""
MOST = 0.01
"""The most that a process may grow in the last third, as a part of its memory."""
STORE = "valkey-server"
SAMPLES = 90
"""How often memory is read in all."""
LEVELS = ("novice", "novice", "novice", "novice", "adept", "master")
PACE = {"turn_seconds": 86_400, "hourglass_seconds": 3_600, "computer_seconds": 0}
SETTINGS = {
    "MEMORY_BYTES": str(2**20),
    "ARCHIVE_AFTER": "20",
    "STORE_FSYNC": "no",
    "READS_PER_MINUTE": "0",
    "HINTS_PER_HOUR": "0",
    "AUDITS_PER_HOUR": "0",
}


class Client:
    """A connection, and the people who play through it. `asked`: how many requests so far."""

    def __init__(self, port: int, number: int) -> None:
        self._port, self._luck, self.asked = port, Random(number), 0
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._people = [registered(port, f"P{number}-{n}") for n in range(PEOPLE)]
        self._tables: list[str] = []

    def play(self, over: Event) -> None:
        """A turn here, a look there, and a new match for each that has ended, until it is over."""
        while not over.is_set():
            while len(self._tables) < TABLES:
                self._tables.append(self._opened())
            table = self._luck.choice(self._tables)
            if self._luck.random() < 0.15:
                self._look(table, self._luck.choice(self._people))
            elif not self._turn(table):
                self._leave(table)
        self._line.close()

    def _opened(self) -> str:
        """A match of two people and a computer."""
        host, guest, _ = self._people
        computer = {"kind": "ai", "level": self._luck.choice(LEVELS)}
        seats = [{"kind": "me"}, {"kind": "open"}, computer]
        game = self._luck.choice(tuple(GAMES))
        order = {"game": game, "seats": seats, "pledges": False, "hints": True, "pace": PACE}
        match = str(self._ask("POST", "/matches", host, order)["id"])
        self._ask("POST", f"/matches/{match}/seats", guest, {})
        return match

    def _turn(self, table: str) -> bool:
        """A move of somebody who may make one; False: the match is over."""
        path = f"/matches/{table}/moves"
        for person in self._luck.sample(self._people[:2], 2):
            if moves := self._ask("GET", path, person).get("moves"):
                told = self._ask("POST", path, person, self._luck.choice(moves))
                return told.get("status") != "finished"
        told = self._ask("GET", f"/matches/{table}", self._people[0])
        return bool(told["status"] != "finished")

    def _look(self, table: str, person: Player) -> None:
        """One of the things that people do beside their moves."""
        other, match = self._luck.choice(self._people).id, f"/matches/{table}"
        reads = ("", "/log?limit=50", "/views", "/board.svg", "/rules", "/audit", "/talk")
        about = (f"/players/{other}", f"/players/{other}/matches", "/players/me/news", "/matches")
        quick = {"game": "dragonwood", "seats": [2, 2]}
        looks = (
            *(("GET", read, None) for read in (*(match + read for read in reads), *about) * 4),
            *[("POST", f"{match}/hint?wait=0", {})] * 4,
            ("POST", "/quick", quick),
        )
        method, path, body = self._luck.choice(looks)
        self._ask(method, path, person, body)
        if self._luck.random() < 0.2:
            self._follow(table, person)

    def _follow(self, table: str, person: Player) -> None:
        """Listen to a match until its first event."""
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        line.request("GET", f"/v1/matches/{table}/stream", headers=_by(person))
        line.getresponse().read(1)
        line.close()
        self.asked += 1

    def _leave(self, table: str) -> None:
        """Look back at a match that is over, and now and then go on otherwise."""
        self._tables.remove(table)
        host, match = self._people[0], f"/matches/{table}"
        shown = self._ask("GET", match, host)
        for read in ("/export", "/log?limit=1000", "/views", "/audit", "/audit/computers"):
            self._ask("GET", match + read, host)
        if self._luck.random() < 0.3:
            seats = [{"kind": "ai", "level": "novice"}] * (len(shown["seats"]) - 1)
            version = self._luck.randrange(2, shown["version"])
            order = {"version": version, "seats": [{"kind": "me"}, *seats]}
            self._ask("POST", f"{match}/branches", host, order)

    def _ask(self, method: str, path: str, person: Player, body: Any = None) -> Any:
        """The answer, a refusal by the rules too, as JSON; {} if it is no JSON. On a machine that
        is too busy it is asked again, as every client should.
        """
        headers = _by(person) | {"Idempotency-Key": uuid.uuid4().hex}
        sent = None if body is None else json.dumps(body)
        for _ in range(TRIES):
            with suppress(OSError, http.client.HTTPException):
                self._line.request(method, f"/v1{path}", sent, headers)
                reply = self._line.getresponse()
                data = reply.read()
                self.asked += 1
                assert reply.status in (*range(200, 429), 503), (path, reply.status, data)
                if reply.status != 503:
                    return _json(data)
            self._line.close()
            time.sleep(1)
        raise TimeoutError(f"no answer to {method} {path}")


def _json(data: bytes) -> Any:
    with suppress(ValueError):
        return json.loads(data)
    return {}


def _by(person: Player) -> dict[str, str]:
    return {"Authorization": f"Bearer {person.token}", "Content-Type": "application/json"}


def figures(requests: int = 60_000, clients: int = CLIENTS) -> list[Figure]:
    """The memory of each process at first, after two thirds of so many requests, and at their end.

    After 60,000 what a match takes is full, but not yet all that the computers remember: whether a
    process is flat is told by 180,000.
    """
    with (
        TemporaryDirectory(prefix="flat-") as folder,
        serving(today(), Path(folder, "data"), **SETTINGS) as build,
    ):
        played = [Client(build.port, number) for number in range(clients)]
        found = sampled(build, played, requests)
    return [figure(role, kilobytes) for role, kilobytes in found.items()]


def sampled(build: Build, clients: Sequence[Client], requests: int) -> dict[str, list[int]]:
    """The memory (kB) of each process, read SAMPLES times while they play."""
    over, found = Event(), dict[str, list[int]]()
    with ThreadPoolExecutor(len(clients)) as pool:
        plays = [pool.submit(client.play, over) for client in clients]
        try:
            for sample in range(SAMPLES):
                while sum(one.asked for one in clients) < requests * (sample + 1) / SAMPLES:
                    time.sleep(0.1)
                    failed = next((one for one in plays if one.done()), None)
                    if failed:
                        failed.result()
                for role, kilobytes in memory(build).items():
                    found.setdefault(role, []).append(kilobytes)
        finally:
            over.set()
    return found


def memory(build: Build) -> dict[str, int]:
    """The proportional memory (kB) of each process."""
    processes, found = tuple(build.processes()), dict[str, int]()
    roles = {pid: role for pid, _, role in processes}
    for pid, parent, role in processes:
        name = "web" if role == roles.get(parent) == WEB else role
        with suppress(OSError):  # it has ended meanwhile
            found[name] = proportional(pid)
    return found


def proportional(pid: int) -> int:
    """The memory (kB) of a process, of what it shares its part."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def figure(role: str, kilobytes: list[int]) -> Figure:
    """The memory of a process, and by how much it grew in the last third; the store's grows with
    what it stores.
    """
    few = max(len(kilobytes) // 15, 1)
    ends = few, 2 * len(kilobytes) // 3, len(kilobytes)
    begun, before, after = (median(kilobytes[end - few : end]) for end in ends)
    growth = after / before - 1
    told = f"{begun / 1e3:.1f}, {before / 1e3:.1f}, {after / 1e3:.1f}: {growth:+.1%}"
    if role == STORE:
        return Figure(f"{role} (MB)", told)
    return Figure(f"{role} (MB)", told, f"≤ {MOST:+.0%}", growth <= MOST)
