"""Long work lets other requests come first: it pauses between its parts, or, if it blocks without
gevent's knowledge, runs in threads of its own.
"""

import logging
from collections.abc import Callable
from functools import partial
from typing import NoReturn, TypeVar

from gevent import Timeout, idle
from gevent.monkey import is_module_patched
from gevent.threadpool import ThreadPool

from events.archive.objects import ArchiveAway
from events.pacing import rest

T = TypeVar("T")
log = logging.getLogger(__name__)

ARCHIVE_OVER = "The archive can be used again."
PATIENCE_S = 0.01
"""The longest wait for others: work goes on also in a process that is never idle."""


def yield_to_others() -> None:
    """Wait until no other request has anything to do, but not for ever.

    gevent's `sleep(0)` would not do: it asks the system for news only after many who sleep.
    """
    if not is_module_patched("threading"):
        rest()
        return
    with Timeout(PATIENCE_S, False):
        idle()


class ArchiveThreads:
    """Runs reads of the archive in one of so many threads. Operators are told once that it is away,
    and once that it can be read again.

    A caller waits for at most so many seconds. Work that does not end keeps its thread.
    """

    def __init__(self, threads: int = 8, seconds: float = 3.0) -> None:
        self._threads, self._seconds = threads, seconds
        self._pool: ThreadPool | None = None
        self._away = False

    def __call__(self, do: Callable[[], T]) -> T:
        """The result of this. Raises TimeoutError, and its errors."""
        made = self._done(do)
        if self._away and isinstance(made, bytes):  # that nothing is there says nothing
            self._away = False
            log.warning(ARCHIVE_OVER)
        return made

    def noticed(self, error: ArchiveAway) -> None:
        """Log that the archive is away, once until it can be read again."""
        if not self._away:
            self._away = True
            log.error("%s", error)

    def _done(self, do: Callable[[], T]) -> T:
        if not is_module_patched("threading"):
            return do()
        self._pool = self._pool or ThreadPool(self._threads)  # not before the process is forked
        with Timeout(self._seconds, TimeoutError(f"no answer in {self._seconds:g} s")):
            made: Callable[[], T] = self._pool.spawn(_made, do).get()
        return made()


def _made(do: Callable[[], T]) -> Callable[[], T]:
    """A function that gives the result or raises the error: gevent would print it in a thread."""
    try:
        return partial(_given, do())
    except Exception as error:
        return partial(_raised, error)


def _given(made: T) -> T:
    return made


def _raised(error: Exception) -> NoReturn:
    raise error
