"""Waiting for something that other threads or processes do, and for a time on the store's clock."""

import time
from collections.abc import Callable

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


def wait_until(store: Store, at: int) -> None:
    """Come back when the store's clock shows `at` (ms)."""
    while (now := store.time()) < at:
        time.sleep((at - now) / 1000)
