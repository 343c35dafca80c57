"""A connection that listens: a stream or a long poll. Of these a process has room for so many, and
a caller may have so many streams; the rest of its room is for other requests.
"""

from collections import Counter
from typing import Any, Self

from domain.words import Names
from events.settings import Settings
from service.http.middleware import WAITS
from service.http.problems import Problem

RETRY_AFTER = {"Retry-After": "5"}

STREAMS_OPEN = Names(
    "Vous avez {most} flux ouverts : fermez-en d'abord un.",
    "You have {most} streams open: close one first.",
)
NO_STREAM_FREE = Names(
    "Ce serveur n'a pas de place pour un flux de plus : réessayez.",
    "This server has no room for another stream: try again.",
)


class Places:
    """The connections that listen: in all, and the streams of each caller (0: no limit)."""

    def __init__(self, settings: Settings) -> None:
        self._most, self._most_of_caller = settings.streams_per_worker, settings.streams_per_caller
        self._callers: Counter[str] = Counter()
        self.taken = 0

    def take(self, caller: str | None) -> None:
        """Count one; a long poll is no stream of its caller (None). Raises Problem if none is free.

        `give` takes the same.
        """
        if caller is not None and 0 < self._most_of_caller <= self._callers[caller]:
            detail = STREAMS_OPEN.filled(most=self._most_of_caller)
            raise Problem("too-many-streams", detail, RETRY_AFTER)
        if self.taken >= self._most:
            raise Problem("no-stream-free", NO_STREAM_FREE, RETRY_AFTER)
        self.taken += 1
        if caller is not None:
            self._callers[caller] += 1

    def give(self, caller: str | None) -> None:
        """Release one."""
        self.taken -= 1
        if caller is not None:
            self._callers[caller] -= 1
            self._callers += Counter()  # which forgets those who have none


class Listening:
    """From its making to `close`. Raises Problem if there is no room."""

    def __init__(self, places: Places, environ: dict[str, Any], caller: str | None = None) -> None:
        """`caller` is whose stream it is; a long poll is nobody's."""
        places.take(caller)
        self._places, self._caller = places, caller
        environ[WAITS] = True

    def close(self) -> None:
        """The connection is one for other requests again."""
        self._places.give(self._caller)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
