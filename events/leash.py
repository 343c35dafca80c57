"""Processes that never outlive the one that started them, even if that one is killed with -9.

All run in one process group beside a small shell that waits on a pipe. When the holder dies the
pipe closes, and the shell kills the group: the same on Linux and macOS, grandchildren included.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from events.claim import Claimed, claim

Child = subprocess.Popen[bytes]

WATCH = ("/bin/sh", "-c", "read line; kill -9 0")
PATIENCE = 10.0  # seconds for killed processes to be gone


class Leash:
    """Hold this to keep a group of processes alive; release it, or die, to kill what is left.

    With a `roll`, a file of its own, it first ends what a predecessor left there whose shell was
    killed as well. Everybody on the leash inherits a lock on the roll, so whoever finds the lock
    taken knows that the group named in it is still the one that was meant.
    """

    def __init__(self, roll: Path | None = None) -> None:
        self._roll = _succeed(roll) if roll is not None else None
        self._watch = _watch(0)
        self._group = self._watch.pid
        self._enrol()

    def spawn(self, argv: Sequence[str], env: Mapping[str, str] | None = None) -> Child:
        """Start a process in the group. Ctrl-C at our terminal does not reach it."""
        self.mend()
        return subprocess.Popen(
            argv,
            env=env,
            stdin=subprocess.DEVNULL,
            process_group=self._group,
            pass_fds=() if self._roll is None else (self._roll,),
        )

    def mend(self) -> None:
        """Replace the watching shell if somebody killed it."""
        if self._watch.poll() is None:
            return
        _close(self._watch)
        try:
            self._watch = _watch(self._group)
        except OSError:  # the group died out: there is nobody left to watch
            self._watch = _watch(0)
            self._group = self._watch.pid
            self._enrol()

    def release(self) -> None:
        """Kill whatever is left of the group."""
        _close(self._watch)
        if self._roll is not None:
            os.close(self._roll)
            self._roll = None

    def _enrol(self) -> None:
        if self._roll is not None:
            os.pwrite(self._roll, f"{self._group:>20}".encode(), 0)


def python(module: str, *arguments: str) -> list[str]:
    """The command line that runs a module with this very interpreter."""
    return [sys.executable, "-m", module, *arguments]


def _succeed(roll: Path) -> int:
    with suppress(Claimed):
        return claim(roll)
    with suppress(ProcessLookupError):
        os.killpg(int(roll.read_text()), signal.SIGKILL)
    return claim(roll, PATIENCE)


def _watch(group: int) -> Child:
    return subprocess.Popen(WATCH, stdin=subprocess.PIPE, process_group=group)


def _close(watch: Child) -> None:
    if watch.stdin is not None:
        watch.stdin.close()
    watch.wait()
