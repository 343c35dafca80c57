"""Yielding: long or costly work lets other requests come first, here and there.

gevent's `sleep(0)` is not enough for that: it asks the system for news only after many who sleep.
"""

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, NoReturn, TypeVar

from gevent import Timeout, get_hub, idle
from gevent.event import AsyncResult
from gevent.monkey import is_module_patched
from gevent.threadpool import ThreadPool

from events.pacing import rest

T = TypeVar("T")

PATIENCE_S = 0.01
"""So long anybody waits for others: in a process that is never idle it goes on too."""


def others_first() -> None:
    """Wait until no other request has anything to do, but not for ever."""
    if not is_module_patched("threading"):
        rest()
        return
    with Timeout(PATIENCE_S, False):
        idle()


class Aside:
    """Does what waits for a network or a disk without gevent's knowledge, in threads of its own.

    Nobody waits longer than so many seconds. What does not come back keeps its thread; once none is
    left, nobody waits at all until one comes back.
    """

    def __init__(self, threads: int = 8, seconds: float = 3.0) -> None:
        self._threads, self.seconds = threads, seconds
        self._pool: ThreadPool | None = None
        self._left: list[AsyncResult[Callable[[], Any]]] = []
        """What is done in threads, and nobody waits for any more."""

    def __call__(self, do: Callable[[], T]) -> T:
        """What this returns. Raises TimeoutError."""
        if not is_module_patched("threading"):
            return do()
        if self._hanging() >= self._threads:
            raise TimeoutError("nothing that was asked before is answered")
        self._pool = self._pool or ThreadPool(self._threads)  # not before the process is forked
        begun: AsyncResult[Callable[[], T]] | None = None

        def work() -> Callable[[], T]:
            try:
                return partial(_given, do())
            except Exception as error:  # gevent would print it, and raise it as well
                return partial(_raised, error)

        try:
            with Timeout(self.seconds, False):
                begun = self._pool.spawn(work)  # who waits for a thread in vain has begun nothing
                answer: Callable[[], T] = begun.get()
                return answer()
        finally:
            if begun is not None and not begun.ready():
                self._left.append(begun)
        if begun is None:
            raise TimeoutError(f"too many ask at once, for {self.seconds:g} s")
        raise TimeoutError(f"no answer in {self.seconds:g} s")

    def _hanging(self) -> int:
        self._left = [each for each in self._left if not each.ready()]
        return len(self._left)


def _given(made: T) -> T:
    return made


def _raised(error: Exception) -> NoReturn:
    raise error


class Rounds:
    """The rounds of the process: in each it asks the system once who has sent something.

    Without gevent there are none, and every moment is another one.
    """

    def __init__(self) -> None:
        self._number, self._begun = -1, dict[Hashable, int]()
        self._due: dict[Callable[[], None], None] = {}

    def begins(self, who: Hashable, most: int) -> bool:
        """Whether they may begin something: so many times in a round."""
        if not is_module_patched("threading"):
            return True
        if (number := get_hub().loop.iteration) != self._number:
            self._number, self._begun = number, {}
        begun = self._begun.get(who, 0)
        if begun < most:
            self._begun[who] = begun + 1
        return begun < most

    def at_next(self, do: Callable[[], None]) -> None:
        """Call this, once, when the next round begins, which is as soon as nobody works."""
        if not self._due:
            loop = get_hub().loop
            self._watchers = asked, ready = loop.check(), loop.idle()
            asked.start(self._begin)
            ready.start(lambda: None)  # or the next round would begin when somebody sends something
        self._due[do] = None

    def _begin(self) -> None:
        due, self._due = self._due, {}
        for watcher in self._watchers:
            watcher.stop()
            watcher.close()
        for do in due:
            do()
