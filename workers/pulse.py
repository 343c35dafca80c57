"""Whether a worker still does something, or waits in a way of which it wakes up by itself.

A worker that hangs is ended, so that whoever keeps it alive starts it again; what it had begun
comes back after its lease. So is a job that takes too long: `LimitExceeded` is no Exception, so
nothing below a job takes it for a failure of its own, and goes on: only RQ catches it.
"""

import logging
import os
import time
from collections.abc import Callable
from functools import cache
from threading import Thread

from rq.timeouts import UnixSignalDeathPenalty

from events.metrics import LAST_STEP

HANG_S = 150.0
"""Longer than any job may take (workers/queues.py), and any wait."""

log = logging.getLogger(__name__)


class Pulse:
    """When there was the last beat; `clock` gives seconds that only go on."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._last = clock, clock()

    def beat(self) -> None:
        """Something was done, or a wait has ended."""
        self._last = self._clock()
        LAST_STEP.set_to_current_time()

    def beats(self) -> bool:
        """Whether the last beat was not too long ago."""
        return self._clock() - self._last < HANG_S


@cache
def pulse() -> Pulse:
    """This process's."""
    return Pulse()


def end_if_it_stops(
    of: Pulse,
    asleep: Callable[[float], object] = time.sleep,
    end: Callable[[int], object] = os._exit,
) -> None:
    """Look now and then, in a thread; `end` is given the exit code."""

    def look() -> None:
        while of.beats():
            asleep(HANG_S / 10)
        log.critical("This worker has done nothing for %d s, and is ended", HANG_S)
        end(os.EX_SOFTWARE)

    Thread(target=look, name="pulse", daemon=True).start()


class LimitExceeded(BaseException):
    """A job has taken longer than it may: it hangs, or its process stood still."""


class Limit(UnixSignalDeathPenalty):
    """RQ's own limit, which would raise an Exception."""

    def __init__(self, timeout: int, *_: object, **_more: object) -> None:
        """`timeout` is in seconds."""
        super().__init__(timeout, LimitExceeded)  # type: ignore[no-untyped-call]

    def __exit__(self, *_: object) -> None:
        """End the limit. If it strikes in this moment, the job is done all the same."""
        try:
            self.cancel_death_penalty()  # type: ignore[no-untyped-call]
        except LimitExceeded:
            self.cancel_death_penalty()  # type: ignore[no-untyped-call]
