"""A store, or an archive, in trouble is told to operators once, and once more when it is over."""

import logging
import time
from collections.abc import Callable
from threading import Lock, Thread
from typing import Any, TypeVar

from events.archive.objects import ArchiveAway
from events.store.put import Trial
from events.store.trouble import OVER, Reason, Trouble

T = TypeVar("T")

AGAIN_S = 1.0
ARCHIVE_OVER = "The archive can be used again."

log = logging.getLogger(__name__)


class Troubles:
    """Hears of every error of the store, says what is new, and looks until it is over.

    `asleep` waits so many seconds; `tell` takes a level and the sentence.
    """

    def __init__(
        self,
        trial: Trial,
        tell: Callable[[int, str], object] = log.log,
        asleep: Callable[[float], object] = time.sleep,
    ) -> None:
        self._trial, self._tell, self._asleep = trial, tell, asleep
        self._lock = Lock()
        self._told: Reason | None = None

    def noticed(self, trouble: Trouble) -> None:
        """Say it, unless that was said since the store last worked; never waits."""
        with self._lock:
            before, self._told = self._told, trouble.reason
        if before != trouble.reason:
            self._tell(logging.ERROR, trouble.sentence)
        if before is None:
            Thread(target=self.until_over, name="troubles", daemon=True).start()

    def until_over(self) -> None:
        """Try again and again; say when it works."""
        self._asleep(AGAIN_S)
        while (found := self._trial.trouble()) is not None:
            self.noticed(found)
            self._asleep(AGAIN_S)
        with self._lock:
            self._told = None
        self._tell(logging.WARNING, OVER)


class ArchiveTroubles:
    """The same of the archive: the next one who reads there finds out whether it is over.

    It stands around whatever does what waits for the archive (`aside` of a Bucket).
    """

    def __init__(
        self,
        aside: Callable[[Callable[[], Any]], Any],
        tell: Callable[[int, str], object] = log.log,
    ) -> None:
        self._aside, self._tell = aside, tell
        self._told = False

    def __call__(self, do: Callable[[], T]) -> T:
        """What this returns. Raises what that raises."""
        made: T = self._aside(do)
        if self._told and isinstance(made, bytes):  # that nothing is there says nothing
            self._told = False
            self._tell(logging.WARNING, ARCHIVE_OVER)
        return made

    def noticed(self, error: ArchiveAway) -> None:
        """Say it, unless that was said since the archive last gave what it has."""
        if not self._told:
            self._told = True
            self._tell(logging.ERROR, str(error))
