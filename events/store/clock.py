"""A store's clock, as a process knows it between two replies, and how it notices a step of it."""

import math
import threading
import time

from msgspec import Struct

STEP_MS = 1_000
"""From here on it is a step: time servers correct less by going slower or faster for a while."""
DRIFT = 0.001
"""By this share two clocks may differ that were never set."""


class StoreClock:
    """The server's time without asking it: learned from its replies, a little late, never early.

    A reply that says `now` was written before it was read here, so `now` plus what has passed here
    since then is at most the server's time. Only the newest reply counts, and only for some
    seconds, as two clocks drift apart.
    """

    STALE_S = 10

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._said, self._last = (0, -math.inf), 0

    def hear(self, now: int) -> int:
        """Learn from a reply that has just come in, and return its time."""
        with self._lock:
            self._said = (now, time.monotonic_ns())
            if now < self._last - STEP_MS:
                self._last = now
        return now

    def stale(self) -> bool:
        """Whether the last reply is too old to go by."""
        return time.monotonic_ns() - self._said[1] > self.STALE_S * 1e9

    def now(self) -> int:
        """ms since the epoch; it goes back only when the server's clock has stepped back."""
        with self._lock:
            said, heard = self._said
            self._last = max(self._last, said + int((time.monotonic_ns() - heard) // 1e6))
            return self._last


def passed() -> int:
    """The time that passes here (ms, from any beginning): nobody can set it."""
    return time.monotonic_ns() // 1_000_000


class Reading(Struct, frozen=True):
    """What a server's clock showed at some moment between `sent` and `heard` of our own time.

    `told`: the sum of the steps that were recorded by then (ms), and when somebody judged the clock
    who did not know what it had shown before (ms). Two readings can be compared if it is the same.
    """

    now: int
    sent: int
    heard: int
    told: tuple[int, int] = (0, 0)

    def window(self, sent: int, heard: int) -> tuple[int, int]:
        """What the clock may show at a moment between these two, if it goes on as time does."""
        least, most = sent - self.heard, heard - self.sent
        slack = STEP_MS + int(DRIFT * most)
        return self.now + least - slack, self.now + most + slack

    def step_since(self, before: "Reading") -> int:
        """By how many ms the clock has stepped since then; 0: it went on as time does.

        Of all that it may be, the furthest forward: then no deadline that moves along is early.
        """
        first, last = before.window(self.sent, self.heard)
        if first <= self.now <= last:
            return 0
        return self.now - before.now - (self.sent - before.heard)
