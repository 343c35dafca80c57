"""Processes that never outlive the one that started them, even if that one is killed with -9.

All run in one process group beside a small shell that waits on a pipe. When the holder dies the
pipe closes, and the shell kills the group: the same on Linux and macOS, grandchildren included.
"""

import subprocess
import sys
from collections.abc import Mapping, Sequence

Child = subprocess.Popen[bytes]

WATCH = ("/bin/sh", "-c", "read line; kill -9 0")


class Leash:
    """Hold this to keep a group of processes alive; release it, or die, to kill what is left."""

    def __init__(self) -> None:
        self._watch = _watch(0)
        self._group = self._watch.pid

    def spawn(self, argv: Sequence[str], env: Mapping[str, str] | None = None) -> Child:
        """Start a process in the group. Ctrl-C at our terminal does not reach it."""
        self._mend()
        return subprocess.Popen(argv, env=env, stdin=subprocess.DEVNULL, process_group=self._group)

    def release(self) -> None:
        """Kill whatever is left of the group."""
        _close(self._watch)

    def _mend(self) -> None:
        """Replace the watching shell if somebody killed it."""
        if self._watch.poll() is None:
            return
        _close(self._watch)
        try:
            self._watch = _watch(self._group)
        except OSError:  # the group died out: there is nobody left to watch
            self._watch = _watch(0)
            self._group = self._watch.pid


def python(module: str, *arguments: str) -> list[str]:
    """The command line that runs a module with this very interpreter."""
    return [sys.executable, "-m", module, *arguments]


def _watch(group: int) -> Child:
    return subprocess.Popen(WATCH, stdin=subprocess.PIPE, process_group=group)


def _close(watch: Child) -> None:
    if watch.stdin is not None:
        watch.stdin.close()
    watch.wait()
