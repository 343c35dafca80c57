"""A store in trouble is told to the operator once, and once more when it is over."""

import logging
import time
from collections.abc import Callable
from threading import Lock, Thread

from events.store.trial import Trial
from events.store.trouble import OVER, Reason, Trouble

AGAIN_S = 1.0

log = logging.getLogger(__name__)


class Troubles:
    """Hears of every error of the store, says what is new, and looks until it is over.

    `asleep` waits so many seconds; `tell` takes the sentence.
    """

    def __init__(
        self,
        trial: Trial,
        tell: Callable[[str], object] = log.error,
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
            self._tell(trouble.sentence)
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
        self._tell(OVER)
