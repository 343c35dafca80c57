"""Long work in short turns, so that a process answers others in between.

There is one of these in a process, and all long work in it takes turns: however many requests there
are for the past of long matches, a short request waits for one turn, and not for all of them.
"""

import time
from collections.abc import Callable, Iterable
from threading import RLock
from typing import TypeVar

TURN_S = 0.001
"""Seconds of work in a turn. The last step of it may take longer."""

FEW = 16
"""So few items are no long work."""

Given = TypeVar("Given")
Made = TypeVar("Made")


def rest() -> None:
    """Let other threads run."""
    time.sleep(0)


class Pacing:
    """Long work, done in turns. Thread safe (and greenlet safe).

    `rest` is called before each turn; it returns once others have had their turn.
    """

    def __init__(self, rest: Callable[[], None] = rest) -> None:
        self._rest = rest
        self._turn = RLock()  # work may be a part of other work

    def alone(self, do: Callable[[], Made]) -> Made:
        """The result of `do` in a turn of its own, such as reading a page from the store."""
        with self._turn:
            self._rest()
            return do()

    def each(self, given: Iterable[Given], do: Callable[[Given], Made]) -> list[Made]:
        """The results of `do` for each of these, in their order and in as many turns as needed; a
        few need none.
        """
        left, made = list(given), list[Made]()
        if len(left) <= FEW:
            return [do(item) for item in left]
        while len(made) < len(left):
            with self._turn:
                self._rest()
                end = time.monotonic() + TURN_S
                for item in left[len(made) :]:
                    made.append(do(item))
                    if time.monotonic() > end:
                        break
        return made
