"""Long work in short turns, so that a process answers others in between.

There is one of these in a process. All long work in it takes turns: however many ask for the past
of long matches, whoever asks for little waits for one turn, and not for all of them.
"""

import time
from collections.abc import Callable, Iterable
from threading import RLock
from typing import TypeVar

TURN_S = 0.002
"""Seconds of work in a turn. The last step of it may take longer."""

Given = TypeVar("Given")
Made = TypeVar("Made")


def rest() -> None:
    """Let others run: other threads, or with gevent whoever has something to do."""
    time.sleep(0)


class Pacing:
    """Who works for long, in turns. Thread safe (and greenlet safe)."""

    def __init__(self, rest: Callable[[], None] = rest) -> None:
        self._rest = rest
        self._turn = RLock()  # work may be a part of other work

    def each(self, given: Iterable[Given], do: Callable[[Given], Made]) -> list[Made]:
        """What `do` makes of each of these, in their order. `do` does not wait for anything."""
        left, made = list(given), list[Made]()
        while len(made) < len(left):
            with self._turn:
                end = time.monotonic() + TURN_S
                for item in left[len(made) :]:
                    made.append(do(item))
                    if time.monotonic() > end:
                        break
            self._rest()
        return made
