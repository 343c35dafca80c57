"""The store's clock, as a process knows it between two replies."""

import math
import threading
import time


class StoreClock:
    """The server's time without asking it: learned from its replies, a little late, never early.

    A reply that says `now` was written before it was read here, so `now` plus what has passed here
    since then is at most the server's time. Only the newest reply counts, and only for some
    seconds, as two clocks drift apart.
    """

    STALE_S = 10

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._said, self._last = (0, -math.inf), 0  # with `time.monotonic_ns`

    def hear(self, now: int) -> int:
        """Learn from a reply that has just come in, and return its time."""
        self._said = (now, time.monotonic_ns())
        return now

    def stale(self) -> bool:
        """Whether the last reply is too old to go by."""
        return time.monotonic_ns() - self._said[1] > self.STALE_S * 1e9

    def now(self) -> int:
        """ms since the epoch, never going back."""
        said, heard = self._said
        with self._lock:
            self._last = max(self._last, said + int((time.monotonic_ns() - heard) // 1e6))
            return self._last
