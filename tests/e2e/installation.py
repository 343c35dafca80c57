"""A whole Dragonhoard in a directory of its own: `make run`, as a stranger starts it.

Its processes are found by their command lines, and ended by pid.
"""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from docs.demo import Client
from tests.kit.clients import UNLIMITED
from tests.kit.processes import children, free_port, gone
from tests.kit.waiting import PATIENCE_S, eventually

PARTS = {
    "store": "valkey-server",
    "web": "gunicorn",
    "clock": "workers.clock",
    "deadlines": "workers deadlines",
    "ai": "workers ai",
    "projections": "workers.projections",
    "deliveries": "workers deliveries",
}
"""Words in the command line of each process."""


class Installation:
    """Everything that `make run` starts; it may be killed and started again."""

    def __init__(self, directory: Path, store_url: str = "") -> None:
        """With `store_url` that server is its store, and it starts none."""
        self._directory, self._port, self._store_url = directory, free_port(), store_url
        self._run: subprocess.Popen[bytes] | None = None
        self.url = f"http://127.0.0.1:{self._port}"

    def up(self) -> None:
        """Start it, unless it is there, and wait until it can serve."""
        if self._run is None or self._run.poll() is not None:
            self._start()
        self.freeze(signal.SIGCONT)
        assert eventually(self._ready), self.said()

    def _start(self) -> None:
        data = {"DATA_DIR": str(self._directory / "data"), "PORT": str(self._port)}
        env = {**os.environ, "REDIS_URL": self._store_url, "QUEUE_URL": "", **data, **UNLIMITED}
        env |= {"WEBHOOKS_ALLOW_PRIVATE": "1"}
        argv = [sys.executable, "-m", "service.process.run", "--with-parent"]
        with (self._directory / "said").open("ab") as said:
            self._run = subprocess.Popen(argv, env=env, stdout=said, stderr=said)

    def _ready(self) -> bool:
        try:
            return bool(Client(self.url, patience=0).call("GET", "/readyz"))
        except OSError:
            return False

    def down(self, number: int = signal.SIGTERM) -> None:
        """End the supervisor, and wait until none of its processes is left."""
        assert self._run is not None
        family = [self.pid(part) for part in PARTS if part != "store" or not self._store_url]
        self._run.send_signal(number)
        self.freeze(signal.SIGCONT)
        self._run.wait(PATIENCE_S)
        assert eventually(lambda: all(map(gone, family)))

    def freeze(self, number: int = signal.SIGSTOP) -> None:
        """Keep the supervisor from starting what dies; SIGCONT lets it work again."""
        assert self._run is not None
        self._run.send_signal(number)

    def pid(self, part: str) -> int:
        """The process of a part; "web worker" is the one that the web's master has started."""
        assert self._run is not None
        name, _, worker = part.partition(" ")
        parent = self.pid(name) if worker else self._run.pid
        assert eventually(lambda: bool(children(parent, PARTS[name]))), f"where is {part}?"
        return children(parent, PARTS[name])[0]

    def kill(self, part: str) -> None:
        """End a part as kill -9 does."""
        pid = self.pid(part)
        os.kill(pid, signal.SIGKILL)
        assert eventually(lambda: gone(pid))

    def said(self) -> str:
        """Its messages to its operator."""
        return (self._directory / "said").read_text()


class Guest(Client):
    """A player of the installation, with the demo's client. It never hangs, and it keeps its
    messages.

    `moved` has a line for every move that was acknowledged: match, version and body.
    """

    def __init__(self, installation: Installation, seconds: float = PATIENCE_S) -> None:
        super().__init__(installation.url, patience=60)
        self._end = time.monotonic() + seconds
        self.moved: list[tuple[str, int, Any]] = []
        me = self.call("POST", "/v1/players", {"name": "Guest"})
        self.headers["Authorization"] = f"Bearer {me['token']}"
        self.id = me["id"]

    def call(self, verb: str, path: str, body: Any = None) -> Any:
        if time.monotonic() > self._end:
            raise TimeoutError(f"out of patience: {verb} {path}")
        reply = super().call(verb, path, body)
        if verb == "POST" and path.endswith("/moves") and "entry" in reply:
            self.moved.append((path.split("/")[3], reply["version"], body))
        return reply

    def opens(self, *seats: Any, turn: int = 20, hourglass: int = 2) -> Any:
        """A match with these seats: "me", "open", or the level of a computer."""
        asked = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "ai", "level": seat}
            for seat in seats
        ]
        pace = {"turn_seconds": turn, "hourglass_seconds": hourglass, "computer_seconds": 0}
        order = {"game": "or-des-dragons", "seats": asked, "pace": pace}
        return self.call("POST", "/v1/matches", order | {"pledges": False})

    def log(self, match_id: str) -> list[Any]:
        """The whole log; its versions are without a gap."""
        entries: list[Any] = []
        page: dict[str, Any] = {"next": "0"}
        while page["next"] is not None:
            page = self.call("GET", f"/v1/matches/{match_id}/log?after={page['next']}&limit=1000")
            entries += page["items"]
        assert [entry["version"] for entry in entries] == list(range(1, page["version"] + 1))
        return entries


def as_sent(command: Any) -> str:
    """A command in a form that can be compared."""
    return json.dumps(command, sort_keys=True)
