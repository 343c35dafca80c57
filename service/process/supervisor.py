"""Keeps a list of processes alive: starts them, restarts dead ones, stops all together.

One thread that checks every tenth of a second; it does not know what the processes do.
"""

import os
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from events.metrics import DEATHS
from events.start import say
from service.process.process_group import Child, ProcessGroup

CHECK_EVERY = 0.1  # seconds
FIRST_DELAY, LONGEST_DELAY = 0.2, 10.0  # seconds before a dead process is started again
HEALTHY = 10.0  # seconds; after a longer life the delay is reset


class ProcessSpec(msgspec.Struct, frozen=True):
    """A process to be kept alive."""

    name: str
    argv: tuple[str, ...]


class Startable(Protocol):
    """Something that can be kept alive. A start that fails raises OSError."""

    @property
    def exit_code(self) -> int | None: ...
    def start(self) -> object: ...
    def alive(self) -> bool: ...


class Process:
    """One process, running or not."""

    def __init__(self, spec: ProcessSpec, group: ProcessGroup, env: Mapping[str, str]) -> None:
        self.name = spec.name
        self._argv, self._group, self._env = spec.argv, group, env
        self._child: Child | None = None

    def start(self) -> None:
        """Start it without waiting for anything."""
        self._child = self._group.spawn(self._argv, self._env)

    def alive(self) -> bool:
        """Whether it runs."""
        return self._child is not None and self._child.poll() is None

    @property
    def exit_code(self) -> int | None:
        """With which code it ended; below 0: by which signal; None: it runs, or never did."""
        return self._child.poll() if self._child is not None else None

    def refused(self) -> bool:
        """Whether it ended because it cannot run as it is configured; it has said why."""
        return self.exit_code == os.EX_CONFIG

    def ask_to_stop(self) -> None:
        """Send it SIGTERM."""
        if self._child is not None:
            self._child.terminate()

    def stop_by(self, end: float) -> None:
        """Wait for it to end until `end` on the monotonic clock, then kill it."""
        if self._child is None:
            return
        try:
            self._child.wait(max(0.0, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()


class Restarter:
    """Keeps one process alive: restarts it when it has died."""

    def __init__(self, name: str, process: Startable) -> None:
        self._name, self._process = name, process
        self._started, self._delay = 0.0, 0.0
        self._restart_at: float | None = None  # when to start it again; None while it lives

    def start(self) -> None:
        """Start the process; raises OSError."""
        self._started, self._restart_at = time.monotonic(), None
        self._process.start()

    def check(self) -> None:
        """Notice a death; start the process again when its delay is over."""
        if self._process.alive():
            return
        if self._restart_at is None:
            self._restart_at = time.monotonic() + self._next_delay()
            say(f"{self._name} {self._death()}; starting it again in {self._delay:g} s")
        elif time.monotonic() >= self._restart_at:
            self._try_again()

    def _death(self) -> str:
        """Count how the process has died, and say it."""
        code = self._process.exit_code or 0
        killer = signal_of(code)
        DEATHS.labels(self._name, killer or "none").inc()
        return f"died of {killer}" if killer else f"ended with exit code {code}"

    def _next_delay(self) -> float:
        healthy = time.monotonic() - self._started > HEALTHY
        self._delay = 0.0 if healthy else min(2 * self._delay, LONGEST_DELAY)
        self._delay = self._delay or FIRST_DELAY
        return self._delay

    def _try_again(self) -> None:
        try:
            self.start()
        except OSError as error:  # a full disk, say: the growing delay gives it time to pass
            say(f"{self._name} could not be started: {error}")


def signal_of(exit_code: int) -> str | None:
    """The name of the signal that ended a process with this code; None: it ended by itself."""
    if exit_code >= 0:
        return None
    named = {each.value: each.name for each in signal.Signals}
    return named.get(-exit_code, f"signal {-exit_code}")


class Supervisor:
    """Keeps `processes` alive, and the `store` that they need, until told to end."""

    def __init__(self, processes: Sequence[Process], store: Startable | None = None) -> None:
        self._processes = processes
        first = [Restarter("store", store)] if store is not None else []
        self._restarters = first + [Restarter(process.name, process) for process in processes]
        self._ending = False
        self.refused = False

    def start(self) -> None:
        """Start everything in order; raises OSError when something cannot be started at all."""
        for restarter in self._restarters:
            restarter.start()

    def check(self) -> bool:
        """Check every process once; False when it is time to end.

        That is also when one has `refused`: starting it again would change nothing.
        """
        if any(process.refused() for process in self._processes):
            self.refused = self._ending = True
        if not self._ending:
            for restarter in self._restarters:
                restarter.check()
            time.sleep(CHECK_EVERY)
        return not self._ending

    def end(self, *_: object) -> None:
        """Make the next check the last; may be called by a signal."""
        self._ending = True

    def stop(self, timeout: float) -> None:
        """Stop the processes at once, but not the store; kill what is left after `timeout` s."""
        for process in self._processes:
            process.ask_to_stop()
        end = time.monotonic() + timeout
        for process in self._processes:
            process.stop_by(end)
