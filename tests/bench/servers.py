"""Real processes to measure: gunicorn as in production, on a store of its own."""

import http.client
import json
import os
import subprocess
import time
from contextlib import closing, suppress
from operator import itemgetter
from pathlib import Path
from typing import Any

from msgspec import Struct

from service.process.embedded import EmbeddedStore
from service.process.process_group import Child, ProcessGroup, python
from tests.bench.matches import MASTER_KEY
from tests.kit.processes import free_port

GENEROUS = {
    "WRITES_PER_MINUTE": "1000000",
    "PLAYERS_PER_HOUR": "1000000",
    "CONNECTIONS_PER_WORKER": "10000",
    "MATCHES_PER_PLAYER": "0",
    "UNATTENDED_PER_PLAYER": "0",
}
"""Requests are counted as always, but a bench may send as many as it can."""
TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE = 120.0  # seconds for gunicorn to answer


class Servers:
    """A store in a folder and the web servers on it. All of it ends with the `with` block."""

    def __init__(self, folder: Path, fsync: str) -> None:
        self._group = ProcessGroup()
        self._store = EmbeddedStore(folder, fsync, self._group)
        self._folder = folder
        self._web: dict[int, Child] = {}

    def __enter__(self) -> "Servers":
        self._store.start()
        return self

    def __exit__(self, *_: object) -> None:
        for server in self._web.values():
            server.kill()
            server.wait()
        self._store.stop()
        self._group.release()

    @property
    def url(self) -> str:
        """The URL of the store."""
        return self._store.url

    @property
    def environment(self) -> dict[str, str]:
        """The environment of every process of the service on this store."""
        own = {"REDIS_URL": self.url, "MASTER_KEY": MASTER_KEY.hex()}
        return {**os.environ, **own, "DATA_DIR": str(self._folder)}

    def serve(self, app: str, **more: str) -> int:
        """Have gunicorn serve an app of tests/bench/apps.py; the port, once it answers."""
        port = free_port()
        settled = {"PORT": str(port), "WEB_WORKERS": "1", **GENEROUS}
        config = ("--config", "service/process/gunicorn_config.py")
        gunicorn = python("gunicorn", *config, f"tests.bench.apps:{app}()")
        self._web[port] = self._group.spawn(gunicorn, {**self.environment, **settled, **more})
        await_answer(port)
        return port

    def kilobytes(self, port: int) -> int:
        """The resident memory of the one worker that listens there."""
        return self._worker(port)[2]

    def spent(self, port: int) -> tuple[float, float]:
        """The processor time (s) that this worker has used so far, and the store."""
        return processor(self._worker(port)[1]), processor(self._store.pid)

    def _worker(self, port: int) -> tuple[int, ...]:
        """Parent, process and resident memory (kB) of the worker that listens there."""
        listed = subprocess.run(
            ["ps", "-A", "-o", "ppid=,pid=,rss="], stdout=subprocess.PIPE, text=True, check=True
        )
        rows = (tuple(map(int, line.split())) for line in listed.stdout.splitlines())
        return max((row for row in rows if row[0] == self._web[port].pid), key=itemgetter(2))

    def ended(self, port: int) -> float:
        """Have a server end, as an operator does, and say how long that took (s)."""
        began = time.monotonic()
        self._web[port].terminate()
        self._web[port].wait(60)
        return time.monotonic() - began


def processor(pid: int | None) -> float:
    """The processor time (s) that a process has used so far."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / TICKS


class Player(Struct, frozen=True):
    """A player who can prove it."""

    id: str
    token: str


def registered(port: int, name: str) -> Player:
    """A new player of the service."""
    told = call(port, "POST", "/v1/players", {"name": name})
    return Player(told["id"], told["token"])


def call(port: int, method: str, path: str, body: Any = None, token: str = "") -> Any:
    """The service's answer, as JSON; it must be a 2xx."""
    headers = {"Content-Type": "application/json"}
    headers |= {"Authorization": f"Bearer {token}"} if token else {}
    with connected(port) as connection:
        connection.request(method, path, json.dumps(body), headers)
        reply = connection.getresponse()
        told = reply.read()
    assert reply.status // 100 == 2, (reply.status, told)
    return json.loads(told)


def await_answer(port: int) -> None:
    """Come back when an HTTP server answers, whatever it answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(OSError, http.client.HTTPException), connected(port) as connection:
            connection.request("GET", "/healthz")
            connection.getresponse().read()
            return
        time.sleep(0.05)
    raise TimeoutError(f"nobody answers at port {port}")


def connected(port: int) -> closing[http.client.HTTPConnection]:
    """A connection to a server on this machine, for a `with` block."""
    return closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE))
