"""Who still looks at a match: what nobody plays or watches any more is ended after a while, and
what is over leaves the store.

A look is no entry. It moves the alarm `unwatched`, or `archive`, of the match on, and is written
once a minute at most, whatever is read.
"""

import time
from collections.abc import Callable
from contextlib import suppress

from cachetools import TTLCache
from redis.exceptions import RedisError

from events.archive.objects import ArchiveAway
from events.current import RETENTION, Retention
from events.log import UnknownFormat
from events.projector import NoSuchMatch, Projector
from events.store.entries import Damaged
from events.store.store import SetBack, Store

MINUTE_S = 60
REMEMBER = 50_000
"""So many matches are looked at in a minute; of more, some looks are written twice."""


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
        with suppress(RedisError, NoSuchMatch, SetBack, UnknownFormat, ArchiveAway, Damaged):
            match = self._projector.remembered(match_id).match
            now = self._store.now(match_id)
            if (ends := self.retention.ends(match, now)) is not None:
                self._store.alarms.postpone("unwatched", match_id, ends)
            if (leaves := self.retention.leaves(match, now)) is not None:
                self._store.alarms.postpone("archive", match_id, leaves)
