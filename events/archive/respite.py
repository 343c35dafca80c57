"""Respite: after somebody has waited in vain for an archive that hangs it is left alone a while.

A worker has much else to do, and all that it does it does one after the other. Of a web process
only so many requests of an address are worked on at once, and those that wait keep others waiting.
"""

import time
from collections.abc import Callable
from concurrent.futures import Future
from math import inf
from threading import Thread
from typing import TypeVar

from events.archive.objects import Aside

T = TypeVar("T")

SLOW_S = 1.0
"""What fails sooner holds nobody up."""
REST_S = 60.0
PATIENCE_S = 10.0
"""So long a worker waits."""


class Crowded(TimeoutError):
    """Nobody was free to ask: that says nothing of the archive."""


def in_time(do: Callable[[], T], seconds: float = PATIENCE_S) -> T:
    """What this returns, done by a thread of its own: from a mount that hangs nobody comes back.

    Raises TimeoutError, and what this raises.
    """
    done = Future[T]()

    def work() -> None:
        try:
            done.set_result(do())
        except BaseException as error:  # whoever waits is told
            done.set_exception(error)

    Thread(target=work, name="archive", daemon=True).start()
    try:
        return done.result(seconds)
    except TimeoutError:
        if done.done():
            raise
        raise TimeoutError(f"no answer in {seconds:g} s") from None


class Respite:
    """Does what waits for the archive (objects.py:Aside), unless that was waited for in vain less
    than `rest_s` ago. Then one asks, and nobody else until it knows. `clock` counts seconds.
    """

    def __init__(
        self, aside: Aside, rest_s: float = REST_S, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._aside, self._rest_s, self._clock = aside, rest_s, clock
        self._until = -inf

    def __call__(self, do: Callable[[], T]) -> T:
        """What this returns. Raises TimeoutError, and what this raises."""
        begun = self._clock()
        if begun < self._until:
            raise TimeoutError(f"no answer; it is asked again in {self._until - begun:.0f} s")
        if self._until > -inf:
            self._until = begun + self._rest_s
        try:
            made: T = self._aside(do)
        except Crowded:
            raise
        except Exception:
            slow = (ended := self._clock()) - begun >= SLOW_S
            self._until = ended + self._rest_s if slow else -inf
            raise
        self._until = -inf
        return made
