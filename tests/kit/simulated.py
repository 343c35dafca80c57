"""A store's clock that a test sets: what fakeredis says is TIME, in its scripts too.

Two kinds of time: `wait` lets time pass, for everybody; `step` sets the server's clock to another
time, as an operator, a failover or a wrong time server does, while nothing passes.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from fakeredis.commands_mixins import server_mixin

from events.store import clock

START_MS = 1_800_000_000_000
"""A time long after any that a test compares with."""


class SimulatedClock:
    """The server's clock (`now_ms`, since the epoch), and what has passed (`passed_ms`)."""

    def __init__(self, now_ms: int = START_MS) -> None:
        self.now_ms = now_ms
        self.passed_ms = time.monotonic_ns() // 1_000_000  # so that it can begin at any time

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.now_ms += ms
        self.passed_ms += ms

    def step(self, ms: int) -> None:
        """Set the server's clock on, or back."""
        self.now_ms += ms

    def time(self) -> float:
        """The server's `time.time`."""
        return self.now_ms / 1000

    def monotonic(self) -> float:
        """The `time.monotonic` of a process of the service."""
        return self.passed_ms / 1000

    def monotonic_ns(self) -> int:
        """The same as `time.monotonic_ns`: without rounding."""
        return self.passed_ms * 1_000_000

    def clock_gettime_ns(self, _: int) -> int:
        """The time that passes on the machine of the clock process."""
        return self.passed_ms * 1_000_000


@contextmanager
def simulated(now_ms: int = START_MS) -> Iterator[SimulatedClock]:
    """Every fakeredis server, and every StoreClock, goes by this clock within."""
    simulation = SimulatedClock(now_ms)
    with (
        mock.patch.object(server_mixin, "time", simulation),
        mock.patch.object(clock, "time", simulation),
    ):
        yield simulation
