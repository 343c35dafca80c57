"""Keeps a list of processes alive: starts them, starts the dead ones again, stops all together.

One thread that looks every tenth of a second; it knows nothing of what the processes do.
"""

import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from events.leash import Child, Leash

LOOK_EVERY = 0.1  # seconds
FIRST_DELAY, LONGEST_DELAY = 0.2, 10.0  # seconds before what died is started again
HEALTHY = 10.0  # seconds; after a longer life the delay is the first one again


class Command(msgspec.Struct, frozen=True):
    """A process to be kept alive."""

    name: str
    argv: tuple[str, ...]


class Part(Protocol):
    """Anything that can be kept alive. A start that fails raises OSError."""

    def start(self) -> object: ...
    def alive(self) -> bool: ...


class Process:
    """One command, running or not."""

    def __init__(self, command: Command, leash: Leash, env: Mapping[str, str]) -> None:
        self.name = command.name
        self._argv, self._leash, self._env = command.argv, leash, env
        self._child: Child | None = None

    def start(self) -> None:
        """Start it without waiting for anything."""
        self._child = self._leash.spawn(self._argv, self._env)

    def alive(self) -> bool:
        """Is it there?"""
        return self._child is not None and self._child.poll() is None

    def ask_to_stop(self) -> None:
        """Send it SIGTERM."""
        if self._child is not None:
            self._child.terminate()

    def stop_by(self, end: float) -> None:
        """Wait for it to go until `end` on the monotonic clock, then kill it."""
        if self._child is None:
            return
        try:
            self._child.wait(max(0.0, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()


class Post:
    """Where one part is kept alive."""

    def __init__(self, name: str, part: Part) -> None:
        self._name, self._part = name, part
        self._started, self._delay = 0.0, 0.0
        self._due: float | None = None  # when to start it again; None while it lives

    def start(self) -> None:
        """Start the part; raises OSError."""
        self._started, self._due = time.monotonic(), None
        self._part.start()

    def look(self) -> None:
        """Notice a death; start the part again when its delay is over."""
        if self._part.alive():
            return
        if self._due is None:
            self._due = time.monotonic() + self._next_delay()
            say(f"{self._name} died; starting it again in {self._delay:g} s")
        elif time.monotonic() >= self._due:
            self._try_again()

    def _next_delay(self) -> float:
        lived_well = time.monotonic() - self._started > HEALTHY
        self._delay = 0.0 if lived_well else min(2 * self._delay, LONGEST_DELAY)
        self._delay = self._delay or FIRST_DELAY
        return self._delay

    def _try_again(self) -> None:
        try:
            self.start()
        except OSError as error:  # a full disk, say: the growing delay gives it time to pass
            say(f"{self._name} could not be started: {error}")


class Supervisor:
    """Keeps `processes` alive, and first of all what they need (`store`), until told to end."""

    def __init__(self, processes: Sequence[Process], store: Part | None = None) -> None:
        self._processes = processes
        first = [Post("store", store)] if store is not None else []
        self._posts = first + [Post(process.name, process) for process in processes]
        self._ending = False

    def start(self) -> None:
        """Start everything in order; raises OSError when something cannot be started at all."""
        for post in self._posts:
            post.start()

    def look(self) -> bool:
        """Look after everybody once; False when it is time to end."""
        if not self._ending:
            for post in self._posts:
                post.look()
            time.sleep(LOOK_EVERY)
        return not self._ending

    def end(self, *_: object) -> None:
        """Make the next look the last; may be called by a signal."""
        self._ending = True

    def stop(self, patience: float) -> None:
        """Stop the processes, all at once, but not the store; kill who is left after `patience`."""
        for process in self._processes:
            process.ask_to_stop()
        end = time.monotonic() + patience
        for process in self._processes:
            process.stop_by(end)


def say(sentence: str) -> None:
    """Tell the operator something that is not the program's output."""
    print(f"dragonhoard: {sentence}", file=sys.stderr, flush=True)
