"""`python -m tests.bench turns BASE`: what a turn of a person costs the whole service, today and at
another commit, side by side in one run.

It knows nothing of either build but the API and `make run`, so it outlives redesigns. A turn is a
GET of the moves and a POST of one of them. The processor time is that of all processes of `make
run`, while people play and for three seconds afterwards.
"""

import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import uuid
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, NamedTuple

from tests.bench.servers import GENEROUS, PATIENCE, TICKS, await_answer
from tests.bench.table import Figure, printed, ratio
from tests.kit.processes import free_port
from tests.upgrade.older import Checkout, checked_out, described, today

GAMES = ("dragonwood", "or-des-dragons")
PEOPLE, TABLES, TURNS = 4, 8, 40
"""At each table sit so many people; each round has so many tables, half of them of either game,
and so many turns at each.
"""
ROUNDS = 7
AFTERWARDS_S = 3.0
ROLES = ("gunicorn", "valkey-server", "projections", "clock", "deadlines", "ai", "deliveries")
WEB = "gunicorn"
ALLOWED, OF_THE_WEB = 0.60, 0.85


class Spent(NamedTuple):
    """The cost of a round: processor time per role (s), and the latencies of its POSTs (s)."""

    seconds: dict[str, float]
    latencies: list[float]

    def a_turn(self, *roles: str) -> float:
        """Microseconds of processor time per turn, of these roles or all: a build may lack one."""
        spent = sum(self.seconds.get(role, 0.0) for role in roles or self.seconds)
        return spent / len(self.latencies) * 1e6


class Table:
    """A match of four people, and a connection through which all of them play."""

    def __init__(self, port: int, game: str, luck: Random) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._luck = luck
        people = [self._ask("POST", "/players", {"name": f"P{n}"}) for n in range(PEOPLE)]
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (PEOPLE - 1)]
        pace = {"turn_seconds": 86_400, "hourglass_seconds": 3_600}
        order = {"game": game, "seats": seats, "pledges": False, "pace": pace}
        self._match = self._ask("POST", "/matches", order, people[0]["token"])["id"]
        for guest in people[1:]:
            self._ask("POST", f"/matches/{self._match}/seats", {}, guest["token"])
        shown = [self._ask("GET", f"/matches/{self._match}", None, one["token"]) for one in people]
        self._tokens = {one["you"]: two["token"] for one, two in zip(shown, people, strict=True)}

    def play(self, turns: int) -> Iterator[float]:
        """So many turns, fewer if the match ends: how long the answer to each POST took."""
        waiting = self._ask("GET", f"/matches/{self._match}", None, self._tokens[0])["waiting"]
        while waiting and turns:
            waiting, seconds = self._turn(self._tokens[waiting[0]["seat"]])
            turns -= 1
            yield seconds
        self._line.close()

    def _turn(self, token: str) -> tuple[list[Any], float]:
        path = f"/matches/{self._match}/moves"
        moves = self._ask("GET", path, None, token)["moves"]
        began = time.monotonic()
        answer = self._ask("POST", path, self._luck.choice(moves), token)
        return answer["waiting"], time.monotonic() - began

    def _ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        headers = {"Content-Type": "application/json", "Idempotency-Key": uuid.uuid4().hex}
        headers |= {"Authorization": f"Bearer {token}"} if token else {}
        sent = None if body is None else json.dumps(body)
        self._line.request(method, f"/v1{path}", sent, headers)
        reply = self._line.getresponse()
        told = reply.read()
        assert reply.status // 100 == 2, (method, path, reply.status, told)
        return json.loads(told)


class Build:
    """A checkout that serves in a folder of its own."""

    def __init__(self, checkout: Checkout, folder: Path, **more: str) -> None:
        """`more` are settings."""
        self.port = free_port()
        settled = {"PORT": str(self.port), "DATA_DIR": str(folder), **GENEROUS, **more}
        self._run = subprocess.Popen(
            [str(checkout.python), "-m", "service.process.run"],
            cwd=checkout.directory,
            env={**os.environ, **settled},
            stdout=subprocess.DEVNULL,
        )
        self._seeds = iter(range(1, sys.maxsize))

    def round(self, tables: int = TABLES, turns: int = TURNS) -> Spent:
        """Sit down, play, and wait: what the turns cost, without the sitting down."""
        seeds = [next(self._seeds) for _ in range(tables)]
        seated = [Table(self.port, GAMES[n % 2], Random(n)) for n in seeds]
        time.sleep(AFTERWARDS_S)
        before = self._seconds()
        with ThreadPoolExecutor(len(seated)) as pool:
            found = pool.map(lambda table: list(table.play(turns)), seated)
            latencies = [each for one in found for each in one]
        time.sleep(AFTERWARDS_S)
        spent = {role: after - before[role] for role, after in self._seconds().items()}
        return Spent(spent, latencies)

    def _seconds(self) -> dict[str, float]:
        """The processor time of each role so far, that of ended children included."""
        found = defaultdict[str, float](float)
        for pid, _, role in self.processes():
            with suppress(OSError):  # it has ended meanwhile
                found[role] += _processor(pid)
        return found

    def processes(self) -> Iterator[tuple[int, int, str]]:
        """Each process of it: its id, its parent's, and its role."""
        listed = subprocess.run(
            ["ps", "-A", "-ww", "-o", "pid=,ppid=,args="], stdout=subprocess.PIPE, text=True
        )
        rows = [line.split(None, 2) for line in listed.stdout.splitlines()]
        ours = {self._run.pid}
        for pid, parent, words in sorted((int(a), int(b), words) for a, b, words in rows):
            if pid == self._run.pid or parent in ours:
                ours.add(pid)
                yield pid, parent, _role(words)

    def close(self) -> None:
        """End all its processes."""
        self._run.send_signal(signal.SIGTERM)
        self._run.wait(PATIENCE)


def _role(words: str) -> str:
    return next((role for role in ROLES if role in words), "supervisor")


def _processor(pid: int) -> float:
    """Seconds of a process and of those children of it that have ended."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, words[11:15])) / TICKS


@contextmanager
def serving(checkout: Checkout, folder: Path, **more: str) -> Iterator[Build]:
    """A build, while it serves; `more` are settings."""
    folder.mkdir()
    build = Build(checkout, folder, **more)
    try:
        await_answer(build.port)
        yield build
    finally:
        build.close()


def figures(ours: list[Spent], base: list[Spent]) -> list[Figure]:
    """Both builds beside each other, and their ratios round by round."""
    told = []
    for name, roles in (("all processes", ()), *((role, (role,)) for role in ROLES)):
        ourselves, others = ([one.a_turn(*roles) for one in side] for side in (ours, base))
        shown = f"{median(ourselves):,.0f}; base {median(others):,.0f}"
        told.append(Figure(f"a turn, {name} (µs)", shown))
    whole = ratio([one.a_turn() for one in ours], [one.a_turn() for one in base])
    web = ratio([one.a_turn(WEB) for one in ours], [one.a_turn(WEB) for one in base])
    late = [
        quantiles([t for one in side for t in one.latencies], n=100)[98] for side in (ours, base)
    ]
    return [
        *told,
        Figure("p99 of a POST (ms)", f"{late[0] * 1e3:.0f}; base {late[1] * 1e3:.0f}"),
        Figure("all processes, of the base", f"{whole:.2f}", f"≤ {ALLOWED}", whole <= ALLOWED),
        Figure("a web process, of the base", f"{web:.2f}", f"≤ {OF_THE_WEB}", web <= OF_THE_WEB),
    ]


def compared(base: str) -> list[Figure]:
    """Both builds in turns. Ends with a sentence if this clone has no such commit."""
    if not described(base):
        sys.exit(f"Nothing was measured: this clone has no commit {base!r}.")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="turns-")))
        older = stack.enter_context(checked_out(base, folder / "base"))
        sides = [
            stack.enter_context(serving(checkout, folder / name))
            for name, checkout in (("ours-data", today()), ("base-data", older))
        ]
        for side in sides:
            side.round()  # warm
        found = [[side.round() for side in sides] for _ in range(ROUNDS)]
    ours, others = zip(*found, strict=True)
    return figures(list(ours), list(others))


def main(base: str) -> None:
    """Print the table."""
    printed(f"A turn, beside {described(base) or base}", compared(base))
