"""Two web processes and one of each worker on one store, each of some release."""

import os
import subprocess
import time
from pathlib import Path
from typing import IO

import requests

from tests.kit.clients import KEY, UNLIMITED
from tests.kit.processes import free_port
from tests.kit.waiting import PATIENCE_S, eventually
from tests.upgrade.older import Checkout

WEBS = ("web-a", "web-b")
WORKERS = ("clock", "deadlines", "ai", "projections", "deliveries")
BESIDE_S = 0.5
QUIET_S = "2"
"""So long after its end, or after a look, a match leaves for the archive."""


class Fleet:
    """The processes of a service, each of some release. What they say is kept in `directory`."""

    def __init__(self, store_url: str, directory: Path) -> None:
        self.store_url, self._directory = store_url, directory
        self._ports = {web: free_port() for web in WEBS}
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        self._releases: dict[str, Checkout] = {}
        self._said: list[IO[bytes]] = []

    @property
    def urls(self) -> tuple[str, ...]:
        """Where the two web processes are reached."""
        return tuple(f"http://127.0.0.1:{port}" for port in self._ports.values())

    def webs(self) -> tuple[tuple[str, Checkout], ...]:
        """The two web processes: where they are reached, and of which release they are."""
        return tuple((url, self._releases[web]) for web, url in zip(WEBS, self.urls, strict=True))

    def run(self, part: str, release: Checkout) -> None:
        """Have this part be of this release: the one that runs is told to end first."""
        self.end(part)
        own = {"PORT": str(self._ports.get(part, 8000)), "WEB_WORKERS": "1", "MASTER_KEY": KEY}
        self._releases[part] = release
        place = {"REDIS_URL": self.store_url, "DATA_DIR": str(self._directory), "PYTHONPATH": ""}
        place |= {"ARCHIVE_URL": f"file://{self._directory}/archive", "ARCHIVE_AFTER": QUIET_S}
        said = (self._directory / f"{part}.log").open("ab")
        self._said.append(said)
        argv = release.command("web" if part in WEBS else part)
        if argv is None:  # the older one has no such part
            return
        environment = {**os.environ, **UNLIMITED, **own, **place}
        self._running[part] = subprocess.Popen(
            argv, cwd=release.directory, env=environment, stdout=said, stderr=said
        )
        if part in WEBS:
            assert eventually(lambda: self._ready(part)), self.said(part)
        else:
            time.sleep(BESIDE_S)  # it joins while the matches go on
            assert self._running[part].poll() is None, self.said(part)

    def ended(self) -> list[str]:
        """The parts that run no more, though nobody has told them to end."""
        return [part for part, process in self._running.items() if process.poll() is not None]

    def end(self, part: str) -> None:
        """Tell a part to end, if it runs, and wait until it has."""
        process = self._running.pop(part, None)
        if process is not None:
            process.terminate()
            try:
                process.wait(PATIENCE_S)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def close(self) -> None:
        """End all of them."""
        for part in tuple(self._running):
            self.end(part)
        for said in self._said:
            said.close()

    def said(self, part: str) -> str:
        """What all processes of this part have said."""
        return (self._directory / f"{part}.log").read_text(errors="replace")

    def _ready(self, part: str) -> bool:
        try:
            url = f"http://127.0.0.1:{self._ports[part]}/readyz"
            return requests.get(url, timeout=5).status_code == 200
        except requests.RequestException:
            return False
