"""Limits: generous, per player, and for those without a token per address.

They count in this process unless LIMITS_URL names a store of the library `limits` (a Redis, say):
counting elsewhere costs a move a second round trip.
"""

import math
import resource
import time
from collections import Counter
from typing import cast

from flask import request
from limits.storage import Storage, storage_from_string

from events.settings import Settings
from service.manners import LIMIT
from service.problems import Problem

SWEEP_AT = 10_000


class Counters(Storage):
    """Counters in memory. The library's own sweeps all of them every 10 ms, on a new thread."""

    STORAGE_SCHEME = ["process"]  # noqa: RUF012

    def __init__(self, uri: str | None = None, wrap_exceptions: bool = False, **_: str) -> None:
        super().__init__(uri, wrap_exceptions)
        self._counted: dict[str, tuple[float, int]] = {}

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        now = time.time()
        ends, count = self._counted.get(key, (0.0, 0))
        if ends <= now:
            self._make_room(now)
            ends, count = now + expiry, 0
        self._counted[key] = (ends, count + amount)
        return count + amount

    def _make_room(self, now: float) -> None:
        if len(self._counted) >= SWEEP_AT:
            self._counted = {k: c for k, c in self._counted.items() if c[0] > now}

    def get(self, key: str) -> int:
        ends, count = self._counted.get(key, (0.0, 0))
        return count if ends > time.time() else 0

    def get_expiry(self, key: str) -> float:
        return self._counted.get(key, (time.time(), 0))[0]

    def check(self) -> bool:
        return True

    def reset(self) -> int:
        count = len(self._counted)
        self._counted.clear()
        return count

    def clear(self, key: str) -> None:
        self._counted.pop(key, None)


class Limits:
    """How often somebody may ask; a limit of 0 is none."""

    def __init__(self, settings: Settings) -> None:
        self._storage = cast(Storage, storage_from_string(settings.limits_url or "process://"))
        self._limits: dict[str, tuple[int, int]] = {
            "reads": (settings.reads_per_minute, 60),
            "writes": (settings.writes_per_minute, 60),
            "players": (settings.players_per_hour, 3_600),
        }

    def count(self, name: str, who: str) -> None:
        """One more request of theirs. Raises Problem when it is one too many.

        A fixed window: the storage's counter starts anew when it expires.
        """
        most, window = self._limits[name]
        if not most:
            return
        key = f"limit:{name}:{who}"
        used, ends = self._hit(key, window)
        wait = max(1, math.ceil(ends - time.time()))
        request.environ[LIMIT] = (
            ("RateLimit-Policy", f'"{name}";q={most};w={window}'),
            ("RateLimit", f'"{name}";r={max(0, most - used)};t={wait}'),
        )
        if used > most:
            detail = f"That was too much at once: try again in {wait} seconds."
            raise Problem("slow-down", detail, {"Retry-After": str(wait)})

    def _hit(self, key: str, window: int) -> tuple[int, float]:
        """How many there were in this window, and when (in seconds) it ends."""
        return self._storage.incr(key, window), self._storage.get_expiry(key)


class Places:
    """The streams that may be open in this process, in all and for one caller (0: no limit).

    In all there are no more than the system has file descriptors for, and some to spare.
    """

    SPARE = 500

    def __init__(self, settings: Settings) -> None:
        descriptors, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        self._most = settings.streams_per_worker
        if descriptors != resource.RLIM_INFINITY:
            self._most = min(self._most, max(1, descriptors - self.SPARE))
        self._most_each = settings.streams_per_caller
        self._retry = {"Retry-After": str(math.ceil(settings.heartbeat_seconds))}
        self._taken: Counter[str] = Counter()
        self.taken = 0

    def take(self, who: str) -> None:
        """One more stream of theirs. Raises Problem when it is one too many."""
        if self._most_each and self._taken[who] >= self._most_each:
            detail = f"You have {self._most_each} streams open: close one first."
            raise Problem("too-many-streams", detail, self._retry)
        if self.taken >= self._most:
            raise Problem("no-stream-free", "All streams are taken: try again.", self._retry)
        self._taken[who] += 1
        self.taken += 1

    def give(self, who: str) -> None:
        """One less."""
        self.taken -= 1
        self._taken[who] -= 1
        if not self._taken[who]:
            del self._taken[who]


def by_method() -> str:
    """Which limit the current request counts for."""
    return "reads" if request.method in ("GET", "HEAD") else "writes"
