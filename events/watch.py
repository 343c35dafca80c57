"""Who still looks at a match: what nobody plays or watches any more is ended after a while.

A look is no entry. It moves the alarm `unwatched` of the match on, and is written once a minute at
most, whatever is read.
"""

import time
from collections.abc import Callable
from contextlib import suppress

from cachetools import TTLCache
from msgspec import Struct
from redis.exceptions import RedisError

from domain.attendance import unattended
from domain.match import Match
from events.log import UnknownFormat
from events.projector import NoSuchMatch, Projector
from events.store.store import SetBack, Store

MINUTE_S, MINUTE_MS, DAY_MS = 60, 60_000, 86_400_000
REMEMBER = 50_000
"""So many matches are looked at in a minute; of more, some looks are written twice."""


class Retention(Struct, frozen=True):
    """After how many days without a look a match is abandoned; 0: never.

    `unattended_days` counts for matches in which computers play alone.
    """

    days: float = 60
    unattended_days: float = 1

    def ends(self, match: Match, now: int) -> int | None:
        """When (ms, a whole minute) a match is abandoned that is played or looked at now."""
        days = self.unattended_days if unattended(match) else self.days
        if match.status == "finished" or not days:
            return None
        return -(-int(now + days * DAY_MS) // MINUTE_MS) * MINUTE_MS


RETENTION = Retention()
"""That of an operator who sets nothing."""


class Watch:
    """Notes that matches are looked at. `clock` counts seconds."""

    def __init__(
        self,
        store: Store,
        projector: Projector,
        retention: Retention = RETENTION,
        clock: Callable[[], float] = lambda: time.monotonic(),  # noqa: PLW0108 - found when called
    ) -> None:
        self._store, self._projector, self.retention = store, projector, retention
        self._noted: TTLCache[str, bool] = TTLCache(REMEMBER, MINUTE_S, clock)

    def looked(self, match_id: str) -> None:
        """Somebody looks at this match now. What prevents noting it is not their concern."""
        if match_id in self._noted:
            return
        self._noted[match_id] = True
        with suppress(RedisError, NoSuchMatch, SetBack, UnknownFormat):
            match = self._projector.remembered(match_id).match
            ends = self.retention.ends(match, self._store.now(match_id))
            if ends is not None:
                self._store.postpone("unwatched", match_id, ends)
