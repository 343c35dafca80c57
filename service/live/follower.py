"""The follower: one reader of the feed per process, which wakes all who wait for news of a match.

It reads only while somebody waits. A waiter registers first and reads the log then, so it misses no
news; being woken is a hint to look again. When the process ends it wakes everybody.
"""

import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace
from redis.exceptions import RedisError

from events.store.feed import Feed

BLOCK_MS = 1_000
RETRY_S = 0.2
LOOK_S = 1.0


class Signal(Protocol):
    """What is set when there may be news. `set` must be quick, and must not raise."""

    def set(self) -> None: ...


class Place(Struct, frozen=True):
    """How far a feed was read, in which history, and when (s, monotonic) that was looked at last.

    A failover that breaks no connection leads to a history in which the cursors may be of others'
    notices: so it is looked at now and then.
    """

    lineage: tuple[str, ...]
    cursors: dict[int, int]
    looked: float


class Follower:
    """Wakes waiters. Thread safe; works under gevent once that has patched the threads.

    A `match` is one whose entries are waited for, or a topic beside them (events/store/feed.py).
    """

    def __init__(self, feed: Feed) -> None:
        self._feed = feed
        self._lock = Lock()
        self._waiting: defaultdict[str, set[Signal]] = defaultdict(set)
        self._reader: Thread | None = None
        self.closing = False  # from then on nobody should wait

    @contextmanager
    def watching(self, match: str) -> Iterator[Event]:
        """An event that is set whenever the match may have moved: clear it, look, wait."""
        signal = Event()
        self.watch(match, signal)
        try:
            yield signal
        finally:
            self.unwatch(match, signal)

    def waiting(self) -> frozenset[str]:
        """The matches that somebody waits for."""
        with self._lock:
            return frozenset(self._waiting)

    def close(self) -> None:
        """Wake everybody for the last time: this process is about to end."""
        self.closing = True
        self._wake(None)

    def watch(self, match: str, signal: Signal) -> None:
        """Set this signal whenever the match may have moved."""
        with self._lock:
            self._waiting[match].add(signal)
            if self._reader is None:
                self._reader = Thread(target=self._read, name="follower", daemon=True)
                self._reader.start()

    def unwatch(self, match: str, signal: Signal) -> None:
        """Stop setting this signal."""
        with self._lock:
            self._waiting[match].discard(signal)
            if not self._waiting[match]:
                del self._waiting[match]

    def _read(self) -> None:
        """Read until nobody waits. Those who came before the first cursors are woken once."""
        place: Place | None = None
        pause = Event()
        while self._needed():
            try:
                place = self._step(place or self._begun())
            except RedisError:
                place = None
                pause.wait(RETRY_S)

    def _begun(self) -> Place:
        """A place at the end of the feed, after which everybody looks."""
        lineage = self._feed.lineage()  # before the cursors, so that these are not of an older one
        place = Place(lineage, self._feed.head(), time.monotonic())
        self._wake(None)
        return place

    def _step(self, place: Place) -> Place | None:
        """The place after what has come; None: the cursors are not of this history any more."""
        if time.monotonic() - place.looked >= LOOK_S:
            if self._feed.lineage() != place.lineage:
                return None
            place = replace(place, looked=time.monotonic())
        tail = self._feed.tail(place.cursors, BLOCK_MS)
        self._wake(None if tail.lost else {notice.topic for notice in tail.notices})
        return replace(place, cursors=tail.cursors)

    def _needed(self) -> bool:
        with self._lock:
            if not self._waiting:
                self._reader = None
            return self._reader is not None

    def _wake(self, matches: set[str] | None) -> None:
        """Wake those who wait for these matches, or everybody."""
        with self._lock:
            wanted = self._waiting.keys() if matches is None else matches & self._waiting.keys()
            signals = [signal for match in wanted for signal in self._waiting[match]]
        for signal in signals:
            signal.set()
