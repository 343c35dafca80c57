"""Making lists again: once a server may have lost something, all matches are recorded once more.

That is so when the store has another generation than when its lists were made last (it was
restored, failed over, or its operator has drawn anew), and when the feed was lost or trimmed
unread. One process does it, some matches at a time, and follows the feed meanwhile. If it is
killed, another one begins anew.
"""

import logging
import secrets
from collections.abc import Iterator

from events.projections.lobby import Lobby
from events.store.store import Store
from events.store.values import batches

AT_ONCE = 20
"""So few that they are recorded sooner than others look whether somebody is at work."""

log = logging.getLogger(__name__)


class Making:
    """Which matches are to be recorded again. Any method may raise redis.RedisError."""

    def __init__(self, store: Store, lobby: Lobby) -> None:
        self._store, self._lobby = store, lobby
        self._generations, self._claim, self._seen = "", b"", b""
        self._left: Iterator[list[str]] | None = None

    @property
    def is_on(self) -> bool:
        """Whether this process makes lists again."""
        return self._left is not None

    def look(self) -> bool:
        """Whether lists are to be made again from now on, by this process."""
        generations, made = self._store.generations.of_all(), self._lobby.made_by()
        if generations == made or (self.is_on and generations == self._generations):
            return False
        if self._is_at_work(self._lobby.making()):
            return False
        if made is not None:
            log.warning("A server may have lost something: all lists are made again")
        self._renew()
        self._generations, self._left = generations, self._all()
        return True

    def some(self) -> list[str]:
        """The next matches that are to be recorded again."""
        if self._left is None:
            return []
        if self._lobby.making() != self._claim:  # others do it, or all are in doubt again
            self.give_up()
            return []
        self._renew()
        found = next(self._left, None)
        if found is None:
            self.give_up()
            self._lobby.finish(self._generations)
        return found or []

    def give_up(self) -> None:
        """Something went wrong: whoever looks next begins anew."""
        self._left = None

    def _is_at_work(self, claim: bytes) -> bool:
        """Whether another process makes lists: it has renewed its claim since the last look."""
        seen, self._seen = self._seen, claim
        return claim not in (b"", seen, self._claim)

    def _renew(self) -> None:
        self._claim = secrets.token_hex(8).encode()
        self._lobby.make(self._claim)

    def _all(self) -> Iterator[list[str]]:
        """Those in the store, and those in the archive that are not shown as over: nothing happens
        to these any more. Then those that lists show, and that the store has lost.
        """
        kinds_of = self._store.archived.kinds
        for ids in batches(self._store.matches(), AT_ONCE):
            each = zip(ids, kinds_of(ids), self._lobby.summaries(ids), strict=True)
            yield [m for m, kind, shown in each if kind != "string" or not (shown and shown.over)]
        for ids in batches(self._lobby.shown(), AT_ONCE):
            yield [m for m, kind in zip(ids, kinds_of(ids), strict=True) if kind == "none"]
