"""When what got no answer is sent again: the recipe of docs/api.md, "Lost replies"."""

from __future__ import annotations

import time
import warnings
from random import SystemRandom

from dragonhoard.contract import Problem
from dragonhoard.failures import Unreachable

AGAIN = frozenset({408, 429, 502, 503, 504})
"""Statuses after which the same is sent again: nothing happened, or the outcome is unknown."""
LONGEST_S = 30.0
LUCK = SystemRandom()
"""Not that of the program: its seed must not have all clients wait alike, and stays its own."""


def renamed(patience_s: float) -> float:
    """The seconds of a client that is made with `patience`, as `retry_seconds` was called."""
    warnings.warn("patience is called retry_seconds now", DeprecationWarning, stacklevel=3)
    return patience_s


class Attempts:
    """The tries of one request. Waits are 1, 2, 4, ... times `pause_s`, with jitter."""

    def __init__(self, patience_s: float, pause_s: float, key: str | None = None) -> None:
        self._patience_s, self._pause_s, self._key = patience_s, pause_s, key
        self.worked()

    def worked(self) -> None:
        """There was an answer: patience and pauses begin anew."""
        self.failed, self._since = 0, time.monotonic()

    def wait_s(
        self, why: str, retry_after_s: float | None = None, problem: Problem | None = None
    ) -> float:
        """How long to wait before the next try, in seconds. Raises Unreachable."""
        jitter = LUCK.uniform(0.5, 1)
        wait = jitter * min(LONGEST_S, self._pause_s * 2.0**self.failed)
        wait = wait if retry_after_s is None else retry_after_s + wait / 10
        self.failed += 1
        if time.monotonic() + wait > self._since + self._patience_s:
            raise Unreachable(why, self._key, problem)
        return wait
