"""Waiting for something that other threads or processes do, and for a time on the store's clock."""

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from events.parts import Parts
from events.store.store import Store

PATIENCE_S = 120.0
"""So long a test waits before it gives up: a busy machine is slow, not wrong."""


def eventually(holds: Callable[[], bool], seconds: float = PATIENCE_S) -> bool:
    """Whether something becomes true in time."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def nobody_follows() -> bool:
    """Whether in this process no follower reads any more, for whom its client must stay open."""
    return eventually(lambda: "follower" not in {each.name for each in threading.enumerate()})


def wait_until(store: Store, at: int) -> None:
    """Come back when the store's clock shows `at` (ms)."""
    while (now := store.time("m")) < at:
        time.sleep((at - now) / 1000)


def later(parts: Parts, monkeypatch: pytest.MonkeyPatch, ms: int) -> None:
    """Time goes by, for us and for the store."""
    time, now, append = parts.store.time, parts.store.now, parts.store.append
    wall = parts.store.wall
    monkeypatch.setattr(parts.store, "time", lambda name: time(name) + ms)
    monkeypatch.setattr(parts.store, "now", lambda name: now(name) + ms)
    monkeypatch.setattr(parts.store, "wall", lambda: wall() + ms)

    def any_time(*arguments: Any, **_times: Any) -> Any:
        return append(*arguments)

    monkeypatch.setattr(parts.store, "append", any_time)
