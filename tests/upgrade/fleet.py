"""Two web processes and one of each worker on one store, all of one release."""

import os
import subprocess
import time
from collections.abc import Collection
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, Self

import requests

from events.store.server import connect
from tests.kit.clients import KEY, UNLIMITED
from tests.kit.processes import free_port
from tests.kit.waiting import PATIENCE_S, eventually
from tests.upgrade.older import Checkout

WEBS = ("web-a", "web-b")
WORKERS = ("clock", "deadlines", "ai", "projections", "deliveries")
QUIET_S = "2"
"""So long after its end, or after a look, a match leaves for the archive."""
LONG_S = 300.0


class Fleet:
    """The processes of a service. Their logs and the archive are in `directory`."""

    def __init__(self, store: str, queues: str, directory: Path, release: Checkout) -> None:
        """`store` and `queues` are the URLs of these."""
        self._url, self._queues = store, queues
        self._directory, self._release = directory, release
        self._ports = {web: free_port() for web in WEBS}
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        self._said = ExitStack()

    @property
    def urls(self) -> tuple[str, ...]:
        """The URLs of the two web processes."""
        return tuple(f"http://127.0.0.1:{port}" for port in self._ports.values())

    def __enter__(self) -> Self:
        try:
            for part in (*WEBS, *WORKERS):
                self._start(part)
            for part in WEBS:
                assert eventually(partial(self._ready, part)), self.said(part)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._running.values():
            process.terminate()
        for process in self._running.values():
            try:
                process.wait(PATIENCE_S)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self._running.clear()
        self._said.close()

    def ended(self) -> list[str]:
        """The parts that run no more, though nobody has told them to end."""
        return [part for part, process in self._running.items() if process.poll() is not None]

    def said(self, part: str) -> str:
        """The log of a part."""
        return self._log(part).read_text(errors="replace")

    def wait_for_archive(self, matches: Collection[str]) -> None:
        """Until all of these have left for the archive."""
        redis: Any = connect(self._url)

        def are_gone() -> bool:
            time.sleep(0.2)
            kinds = {
                key.decode().rpartition(":")[2]: redis.type(key)
                for key in redis.scan_iter("*:match:*", count=10_000)
            }
            return all(kinds[match] == b"string" for match in matches)

        assert eventually(are_gone, LONG_S), "some have not left"

    def _start(self, part: str) -> None:
        own = {"PORT": str(self._ports.get(part, 8000)), "WEB_WORKERS": "1", "MASTER_KEY": KEY}
        own |= {"REDIS_URL": self._url, "QUEUE_URL": self._queues, "PYTHONPATH": ""}
        place = {"DATA_DIR": str(self._directory)}
        (archive := self._directory / "archive").mkdir(exist_ok=True)
        place |= {"ARCHIVE_URL": archive.as_uri(), "ARCHIVE_AFTER": QUIET_S}
        argv = self._release.command("web" if part in WEBS else part)
        assert argv is not None, part
        said = self._said.enter_context(self._log(part).open("ab"))
        self._running[part] = subprocess.Popen(
            argv,
            cwd=self._release.directory,
            env={**os.environ, **UNLIMITED, **own, **place},
            stdout=said,
            stderr=said,
        )

    def _log(self, part: str) -> Path:
        return self._directory / f"{part}.log"

    def _ready(self, part: str) -> bool:
        try:
            url = f"http://127.0.0.1:{self._ports[part]}/readyz"
            return requests.get(url, timeout=5).status_code == 200
        except requests.RequestException:
            return False
