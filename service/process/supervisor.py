"""Keeps a list of processes alive: starts them, restarts dead ones, stops all together.

One thread that checks every tenth of a second; it does not know what the processes do.
"""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Sequence

from events.metrics import DEATHS
from events.start import tell_operator
from service.process.process_group import Child

CHECK_EVERY = 0.1  # seconds
FIRST_DELAY, LONGEST_DELAY = 0.2, 10.0  # seconds before a dead process is started again
HEALTHY = 10.0  # seconds; after a longer life the delay is reset


class SupervisedProcess:
    """One process that is kept alive: it is started again when it has died."""

    def __init__(self, name: str, start: Callable[[], Child]) -> None:
        """`start` raises OSError if it fails."""
        self._name, self._start = name, start
        self.child: Child | None = None
        self._started, self._delay = 0.0, 0.0
        self._restart_at: float | None = None  # when to start it again; None while it lives

    def start(self) -> None:
        """Start it. Raises OSError."""
        self._started, self._restart_at = time.monotonic(), None
        self.child = self._start()

    @property
    def exit_code(self) -> int | None:
        """With which code it ended; below 0: by which signal; None: it runs, or never did."""
        return self.child.poll() if self.child else None

    def check(self) -> None:
        """Notice a death; start the process again when its delay is over."""
        code = self.exit_code
        if code is None:
            return
        if self._restart_at is None:
            self._restart_at = time.monotonic() + self._next_delay()
            tell_operator(
                f"{self._name} {self._death(code)}; starting it again in {self._delay:g} s"
            )
        elif time.monotonic() >= self._restart_at:
            self._try_again()

    def _death(self, code: int) -> str:
        """Count how the process has died, and say it."""
        signals = {-each.value: each.name for each in signal.Signals}
        killer = signals.get(code, f"signal {-code}") if code < 0 else None
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
            tell_operator(f"{self._name} could not be started: {error}")

    def stop_by(self, end: float) -> None:
        """Wait for it to end until `end` on the monotonic clock, then kill it."""
        if self.child is None:
            return
        try:
            self.child.wait(max(0.0, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()


class Supervisor:
    """Keeps processes alive, and the `store` that they need, until told to end."""

    def __init__(
        self, store: SupervisedProcess | None, processes: Sequence[SupervisedProcess]
    ) -> None:
        self._processes = processes
        self._kept = [*([store] if store else []), *processes]
        self._ending = False
        self.refused = False

    def start(self) -> None:
        """Start everything in order; raises OSError when something cannot be started at all."""
        for each in self._kept:
            each.start()

    def check(self) -> bool:
        """Check every process once; False when it is time to end.

        That is also when one has `refused` to run as it is configured, and has said why: starting
        it again would change nothing.
        """
        if any(each.exit_code == os.EX_CONFIG for each in self._processes):
            self.refused = self._ending = True
        if not self._ending:
            for each in self._kept:
                each.check()
            time.sleep(CHECK_EVERY)
        return not self._ending

    def end(self, *_: object) -> None:
        """Make the next check the last; may be called by a signal."""
        self._ending = True

    def stop(self, timeout: float) -> None:
        """Stop the processes at once, but not the store; kill what is left after `timeout` s."""
        for each in self._processes:
            if each.child:
                each.child.terminate()
        end = time.monotonic() + timeout
        for each in self._processes:
            each.stop_by(end)
