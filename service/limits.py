"""Rate limits: generous, per player, and for those without a token per address.

They count in this process unless LIMITS_URL names a store of the library `limits` (a Redis, say):
counting elsewhere costs a move a second round trip.
"""

import time

from flask import Response, g, request
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import Storage, storage_from_string
from limits.strategies import FixedWindowRateLimiter

from events.settings import Settings
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
        storage = storage_from_string(settings.limits_url or "process://")
        self._limiter = FixedWindowRateLimiter(storage)
        self._items: dict[str, RateLimitItem] = {
            "reads": RateLimitItemPerMinute(settings.reads_per_minute),
            "writes": RateLimitItemPerMinute(settings.writes_per_minute),
            "players": RateLimitItemPerHour(settings.players_per_hour),
        }

    def count(self, name: str, who: str) -> None:
        """One more request of theirs. Raises Problem when it is one too many."""
        item = self._items[name]
        if not item.amount:
            return
        allowed = self._limiter.hit(item, name, who)
        stats = self._limiter.get_window_stats(item, name, who)
        wait = max(1, round(stats.reset_time - time.time() + 0.5))
        g.limit = (
            f'"{name}";q={item.amount};w={item.get_expiry()}',
            f'"{name}";r={stats.remaining};t={wait}',
        )
        if not allowed:
            detail = f"That was too much at once: try again in {wait} seconds."
            raise Problem("slow-down", detail, {"Retry-After": str(wait)})


def by_method() -> str:
    """Which limit the current request counts for."""
    return "reads" if request.method in ("GET", "HEAD") else "writes"


def announce(response: Response) -> Response:
    """Say how much is left (draft-ietf-httpapi-ratelimit-headers)."""
    limit = g.get("limit")
    if limit:
        response.headers["RateLimit-Policy"], response.headers["RateLimit"] = limit
    return response
