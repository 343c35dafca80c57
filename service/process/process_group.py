"""Processes that never outlive the one that started them, even if that one is killed with -9.

All run in one process group beside a small shell that waits on a pipe. When the holder dies the
pipe closes, and the shell kills the group: the same on Linux and macOS, grandchildren included.
"""

import fcntl
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from events.start import PRIVATE

Child = subprocess.Popen[bytes]

GUARD = ("/bin/sh", "-c", "read line; kill -9 0")
KILL_TIMEOUT_S = 10.0  # for killed processes to be gone


class ProcessGroup:
    """A group of processes that is killed when this is released, or when its holder dies.

    With a `lock_file`, a file of its own, it first kills what a predecessor left whose guard (the
    shell) was killed too. Every process of the group inherits a lock on that file, so while it is
    locked the group named in it is still that group.
    """

    _guard: Child
    _id: int

    def __init__(self, lock_file: Path | None = None) -> None:
        self._lock_file = _taken_over(lock_file) if lock_file is not None else None
        self._begin()

    def spawn(
        self, argv: Sequence[str], env: Mapping[str, str] | None = None, keeps: Sequence[int] = ()
    ) -> Child:
        """Start a process in the group, which `keeps` these descriptors, and whose files are
        private. Ctrl-C at our terminal does not reach it. Raises OSError.
        """
        self.mend()
        held = () if self._lock_file is None else (self._lock_file,)
        return subprocess.Popen(
            argv,
            env=env,
            stdin=subprocess.DEVNULL,
            umask=PRIVATE,
            process_group=self._id,
            pass_fds=(*held, *keeps),
            restore_signals=False,  # a file that may not grow is an error, not a death by SIGXFSZ
        )

    def mend(self) -> None:
        """Replace the guard if it was killed."""
        if self._guard.poll() is None:
            return
        _close(self._guard)
        try:
            self._guard = _guard(self._id)
        except OSError:  # the group is empty: there is nothing left to guard
            self._begin()

    def release(self) -> None:
        """Kill what is left of the group."""
        _close(self._guard)
        if self._lock_file is not None:
            os.close(self._lock_file)
            self._lock_file = None

    def _begin(self) -> None:
        self._guard = _guard(0)
        self._id = self._guard.pid
        if self._lock_file is not None:
            os.pwrite(self._lock_file, f"{self._id:>20}".encode(), 0)


class AlreadyLocked(Exception):
    """Another process holds the lock."""


def lock_exclusively(path: Path, patience: float = 0.0) -> int:
    """Take an exclusive lock on `path` and return its descriptor.

    The kernel releases the lock when all who have the descriptor have closed it, or are dead;
    children have it only if it is passed on to them.

    Raises AlreadyLocked if another process keeps the lock for `patience` seconds.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    end = time.monotonic() + patience
    while not _lock(descriptor):
        if time.monotonic() >= end:
            os.close(descriptor)
            raise AlreadyLocked(f"{path} is in use by another process")
        time.sleep(0.05)
    return descriptor


def _lock(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def python(module: str, *arguments: str) -> list[str]:
    """The command line that runs a module with this very interpreter."""
    return [sys.executable, "-m", module, *arguments]


def _taken_over(lock_file: Path) -> int:
    """The locked file, after whatever a predecessor left running is killed."""
    with suppress(AlreadyLocked):
        return lock_exclusively(lock_file)
    with suppress(ProcessLookupError):
        os.killpg(int(lock_file.read_text()), signal.SIGKILL)
    return lock_exclusively(lock_file, KILL_TIMEOUT_S)


def _guard(group: int) -> Child:
    return subprocess.Popen(GUARD, stdin=subprocess.PIPE, process_group=group)


def _close(guard: Child) -> None:
    if guard.stdin is not None:
        guard.stdin.close()
    guard.wait()
