"""A whole Dragonhoard with two web servers, whose store can be killed and lose what it wrote last.

Every process dies with the test, by its pid.
"""

import os
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from events.store.server import connect
from events.store.store import Store
from service.process.embedded import EmbeddedStore
from service.process.process_group import Child, ProcessGroup, python
from tests.bench.matches import MASTER_KEY
from tests.e2e.web import Web

CREW = ("workers.clock", "workers deadlines", "workers ai", "workers.projections")
IS_ENTRY = re.compile(rb"\$4\r\nXADD\r\n\$\d+\r\n\{\w+\}:match:", re.IGNORECASE)


class Town:
    """An embedded store, two webs, the clock, both workers and the projections."""

    def __init__(self, directory: Path) -> None:
        self._directory, self._data = directory, directory / "data"
        self._group = ProcessGroup()
        self.store = EmbeddedStore(self._data, "no", self._group)
        self.webs: tuple[Web, ...] = ()
        self._crew: list[Child] = []
        self._stack = ExitStack()

    def __enter__(self) -> "Town":
        self._stack.callback(self._group.release)
        self._stack.callback(self.store.stop)
        url = self._started()
        folders = [self._directory / name for name in ("here", "there")]
        for folder in folders:
            folder.mkdir()
        beat = {"HEARTBEAT_SECONDS": "1"}
        self.webs = tuple(Web(url, folder, **beat) for folder in folders)
        for web in self.webs:
            self._stack.enter_context(web)
        env = {**os.environ, "REDIS_URL": url, "MASTER_KEY": MASTER_KEY.hex()}
        for name in CREW:
            self._crew.append(self._group.spawn(python(*name.split()), env))
        self._stack.callback(self._dismiss)
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def _dismiss(self) -> None:
        for child in self._crew:
            child.kill()
            child.wait()

    def _started(self) -> str:
        """Start the store, and know it afresh."""
        self.store.start()
        self.log = Store(connect(self.store.url))
        return self.store.url

    @property
    def urls(self) -> tuple[str, ...]:
        """Where the webs answer."""
        return tuple(f"http://127.0.0.1:{web.port}" for web in self.webs)

    def crew_is_there(self) -> bool:
        """Whether nobody of the crew has died."""
        return all(child.poll() is None for child in self._crew)

    def lose(self, entries: int, bytes_kept: int = 0) -> None:
        """Kill the store; it loses so many entries of matches, and all that was written since.

        Of the first command that is lost some bytes may be left.
        """
        self.store.kill()
        (file,) = (self._data / "appendonlydir").glob("*.incr.aof")
        written = file.read_bytes()
        begins = [begin for begin, end in commands(written) if IS_ENTRY.search(written, begin, end)]
        with file.open("r+b") as kept:
            kept.truncate(begins[-entries] + bytes_kept)
        self._started()

    def said(self) -> str:
        """What the webs have written to their logs."""
        return "".join(web.said() for web in self.webs)


def commands(written: bytes) -> Iterator[tuple[int, int]]:
    """Where each command of an append-only file begins and ends (RESP: arrays of bulk strings)."""
    at = 0
    while at < len(written):
        begin, (count, at) = at, _number(written, at, b"*")
        for _ in range(count):
            length, at = _number(written, at, b"$")
            at += length + 2
        if at > len(written):
            return
        yield begin, at


def _number(written: bytes, at: int, mark: bytes) -> tuple[int, int]:
    """The number in the line at a place, and where the next line begins."""
    assert written[at : at + 1] == mark, written[at : at + 40]
    end = written.index(b"\r\n", at)
    return int(written[at + 1 : end]), end + 2
