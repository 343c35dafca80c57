"""Channels: what a match says to all those in this process who follow it live.

News is read once, however many listen, and made into bytes once for each way to see it. A listener
has nothing of his own here but the version he asks from: nobody's queue grows when he is slow.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Lock, Semaphore, Thread
from typing import Any

from msgspec import Struct
from redis.exceptions import RedisError

from domain.match import seat_of
from domain.secrecy import Viewer
from events.follower import Follower
from events.log import Entry
from events.projector import Current, Projector

KEEP = 64  # so many of the newest entries are kept for those who are not far behind
REST_S = 10.0  # seconds without news, after which none are kept
READERS = 16  # so many channels ask the store at once
AWAY_S = 1.0  # seconds until the store is asked again after it could not be reached
CROWD = 50  # so many listeners are woken at once

Look = Callable[[str, Entry[Any, Any], Viewer, bool], bytes]
"""What an entry of a match looks like to a viewer; the last argument: if the match is finished."""


class SetBack(Exception):
    """The match has no such version (any more: the store was restored, or failed over)."""


class News(Struct, frozen=True):
    """Entries as bytes, and the version after them. `over`: nothing will follow."""

    entries: tuple[bytes, ...]
    version: int
    over: bool


class Line:
    """An entry, and what it looks like to those who have asked."""

    __slots__ = ("_entry", "_looks", "_match_id")

    def __init__(self, match_id: str, entry: Entry[Any, Any]) -> None:
        self._match_id, self._entry = match_id, entry
        self._looks: dict[Viewer | str, bytes] = {}

    def seen(self, viewer: Viewer, finished: bool, look: Look) -> bytes:
        """Made once for each viewer; once the match is finished, all see the same."""
        key = "all" if finished else viewer
        found = self._looks.get(key)
        if found is None:
            found = self._looks[key] = look(self._match_id, self._entry, viewer, finished)
        return found


class Turns:
    """Few ask the store at once, and nobody for a while after it could not be reached."""

    def __init__(self) -> None:
        self._free = Semaphore(READERS)
        self._away_until = 0.0

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Wait for one's turn. Raises redis.RedisError at once if there is no use in asking."""
        with self._free:
            if time.monotonic() < self._away_until:
                raise RedisError("the store was away a moment ago")
            try:
                yield
            except RedisError:
                self._away_until = time.monotonic() + AWAY_S
                raise


class Channel:
    """One match, followed by many. The follower rings it, and it rings its listeners' bells."""

    def __init__(self, match_id: str, projector: Projector, look: Look, turns: Turns) -> None:
        self._match_id, self._projector = match_id, projector
        self._look, self._turns = look, turns
        self._lock = Lock()  # held while the store is read, so that one reads for all
        self._current: Current | None = None
        self._lines: list[Line] = []  # up to the current version, without a gap
        self._unread, self._moved = True, 0.0
        self.bells: set[Event] = set()

    def set(self) -> None:
        """There may be news. A crowd is rung bit by bit: others want their turn too."""
        self._unread = True
        bells = tuple(self.bells)
        if len(bells) <= CROWD:
            ring(bells)
        else:
            Thread(target=ring, args=(bells,), name="ringer", daemon=True).start()

    def after(self, version: int, player: str | None) -> News:
        """What came after a version, as this player (or nobody in particular) may see it now.

        Perhaps only the first part of it. Raises SetBack, NoSuchMatch, redis.RedisError.
        """
        with self._lock:
            current = self._caught_up()
            if version > current.version:
                raise SetBack(self._match_id)
            lines = self._kept(current, version)
        if lines is None:
            lines = self._read(version, min(KEEP, current.version - version))
        match, last = current.match, version + len(lines)
        viewer, finished = seat_of(match, player), match.status == "finished"
        entries = tuple(line.seen(viewer, finished, self._look) for line in lines)
        return News(entries, last, finished and last == current.version)

    def _caught_up(self) -> Current:
        """The match as it is."""
        if self._current is not None and not self._unread:
            return self._current
        self._unread = False
        try:
            with self._turns.taken():
                self._current = self._refreshed(self._current)
        except RedisError:
            self._unread = True
            raise
        return self._current

    def _refreshed(self, before: Current | None) -> Current:
        if before is None:
            return self._projector.newest(self._match_id)
        current, entries = self._projector.news(self._match_id, before.version)
        if current.version != before.version + len(entries):  # the store was set back
            self._lines = []
        elif entries:
            self._lines = [*self._lines, *self._lined(entries)][-KEEP:]
            self._moved = time.monotonic()
        return current

    def _kept(self, current: Current, version: int) -> list[Line] | None:
        """The lines after a version, if it is one of the last; then they are kept for others."""
        behind = current.version - version
        if not behind:
            if time.monotonic() > self._moved + REST_S:
                self._lines = []
            return []
        if behind > KEEP:
            return None
        missing = behind - len(self._lines)
        if missing > 0:
            self._lines = [*self._read(version, missing), *self._lines]
            self._moved = time.monotonic()
        return self._lines[-behind:]

    def _read(self, after: int, count: int) -> list[Line]:
        with self._turns.taken():
            entries = self._projector.entries(self._match_id, after, count)
        if len(entries) < count:
            raise SetBack(self._match_id)
        return self._lined(entries)

    def _lined(self, entries: Iterable[Entry[Any, Any]]) -> list[Line]:
        return [Line(self._match_id, entry) for entry in entries]


def ring(bells: Sequence[Event]) -> None:
    """Ring them all, with a pause after every few."""
    for start in range(0, len(bells), CROWD):
        for bell in bells[start : start + CROWD]:
            bell.set()
        if len(bells) > CROWD:
            time.sleep(0)


class Channels:
    """The channels of a process, one for each match that somebody listens to."""

    def __init__(self, follower: Follower, projector: Projector, look: Look) -> None:
        self._follower, self._projector, self._look = follower, projector, look
        self._lock = Lock()
        self._open: dict[str, Channel] = {}
        self._turns = Turns()

    @property
    def closing(self) -> bool:
        """Whether this process is about to end: nobody should wait any more."""
        return self._follower.closing

    def join(self, match_id: str, bell: Event) -> Channel:
        """Listen: the bell is rung whenever there may be news. Look once after joining."""
        with self._lock:
            channel = self._open.get(match_id)
            if channel is None:
                channel = Channel(match_id, self._projector, self._look, self._turns)
                self._open[match_id] = channel
                self._follower.watch(match_id, channel)
            channel.bells.add(bell)
            return channel

    def leave(self, match_id: str, bell: Event) -> None:
        """Listen no more; the last one closes the channel."""
        with self._lock:
            channel = self._open[match_id]
            channel.bells.discard(bell)
            if not channel.bells:
                del self._open[match_id]
                self._follower.unwatch(match_id, channel)
