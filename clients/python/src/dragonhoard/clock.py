"""How much time is left: by the store's clock, which judges, and never by that of this machine."""

from __future__ import annotations

import time


class Clock:
    """The store's clock as it was told last, and how long ago by a clock that only runs."""

    def __init__(self) -> None:
        self._told: tuple[int, float] | None = None

    def heard(self, now: int) -> None:
        """An answer has just come that says what time it is (ms since the epoch)."""
        self._told = now, time.monotonic()

    def now(self) -> float:
        """The store's time, in ms since the epoch. Raises ValueError before any answer has come."""
        if self._told is None:
            raise ValueError("no answer has told the time yet")
        told, at = self._told
        return told + (time.monotonic() - at) * 1000

    def remaining(self, deadline: int | None) -> float | None:
        """The seconds until a deadline, 0 when it has passed; None where there is none."""
        return None if deadline is None else max(0.0, (deadline - self.now()) / 1000)
