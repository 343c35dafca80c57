"""The follower: one reader of the feed per process, which wakes all who wait for news of a match.

It reads only while somebody waits. A waiter registers first and reads the log then, so it misses no
news; being woken is a hint to look again. When the process ends it wakes everybody.

Many who listen to one match share a channel, which is opened for the first of them, and closed
after the last. channel.py and talk_channel.py say what channels tell.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Lock, Semaphore, Thread
from typing import Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace
from redis.exceptions import RedisError

from events.news.inboxes import Inbox, Inboxes
from events.store.errors import is_outage
from events.store.feed import Feed, topic

BLOCK_MS = 1_000
PAUSE_S = 0.2
LOOK_S = 1.0
READERS = 16  # how many channels may read the store at once
RETRY_S = 1.0  # seconds until the store is asked again after it could not be reached
BATCH = 50  # how many listeners are woken at once


class Signal(Protocol):
    """An object that is set when there may be news. `set` must be quick, and must not raise."""

    def set(self) -> None: ...


class FeedPosition(Struct, frozen=True):
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
        place: FeedPosition | None = None
        pause = Event()
        while self._needed():
            try:
                place = self._step(place or self._begun())
            except RedisError:
                place = None
                pause.wait(PAUSE_S)

    def _begun(self) -> FeedPosition:
        """A place at the end of the feed, after which everybody looks."""
        lineage = self._feed.lineage()  # before the cursors, so that these are not of an older one
        place = FeedPosition(lineage, self._feed.head(), time.monotonic())
        self._wake(None)
        return place

    def _step(self, place: FeedPosition) -> FeedPosition | None:
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


class StoreAccess:
    """Limits how many read the store at once, and pauses reading after it could not be reached."""

    def __init__(self) -> None:
        self._free = Semaphore(READERS)
        self._retry_at = 0.0

    @contextmanager
    def granted(self) -> Iterator[None]:
        """Wait until there is room. Raises redis.RedisError at once during such a pause."""
        with self._free:
            if time.monotonic() < self._retry_at:
                raise RedisError("the store could not be reached a moment ago")
            try:
                yield
            except RedisError as error:
                if is_outage(error):
                    self._retry_at = time.monotonic() + RETRY_S
                raise


def wake_listeners(listening: set[Event]) -> None:
    """Set all signals, in a thread of their own if there are many."""
    signals = tuple(listening)
    if len(signals) <= BATCH:
        set_all(signals)
    else:
        Thread(target=set_all, args=(signals,), name="signaller", daemon=True).start()


def set_all(signals: Sequence[Event]) -> None:
    """Set them all; after each batch other threads may run."""
    for start in range(0, len(signals), BATCH):
        for signal in signals[start : start + BATCH]:
            signal.set()
        if len(signals) > BATCH:
            time.sleep(0)


class SharedChannel(Protocol):
    """A channel with several listeners. The follower sets it when there may be news."""

    signals: set[Event]

    def set(self) -> None: ...
    def suspect(self) -> None: ...


C = TypeVar("C", bound=SharedChannel)


class Channels(Generic[C]):
    """The channels of a process, one for each match that somebody listens to."""

    def __init__(
        self, follower: Follower, made: Callable[[str, StoreAccess], C], about: str = ""
    ) -> None:
        """`made` makes the channel of a match; `about`: its subject, if it is not the log."""
        self._follower, self._made, self._about = follower, made, about
        self._lock = Lock()
        self._open: dict[str, C] = {}
        self._access = StoreAccess()

    @property
    def closing(self) -> bool:
        """Whether this process is about to end: then nobody should wait any more."""
        return self._follower.closing

    def join(self, match_id: str, signal: Event) -> C:
        """Listen: the signal is set whenever there may be news. Look once after joining."""
        with self._lock:
            channel = self._open.get(match_id)
            if channel is None:
                channel = self._open[match_id] = self._made(match_id, self._access)
                self._follower.watch(topic(match_id, self._about), channel)
            channel.signals.add(signal)
            channel.suspect()
            return channel

    def leave(self, match_id: str, signal: Event) -> None:
        """Listen no more; the last one closes the channel."""
        with self._lock:
            channel = self._open[match_id]
            channel.signals.discard(signal)
            if not channel.signals:
                del self._open[match_id]
                self._follower.unwatch(topic(match_id, self._about), channel)


ITEMS = 64
"""So many items are sent at once."""


class LiveInboxes:
    """All that listeners in this process ask."""

    def __init__(self, inboxes: Inboxes) -> None:
        self.follower = Follower(inboxes.feed)
        self._inboxes, self._access = inboxes, StoreAccess()

    def agreed(self, player: str, ids: Collection[str]) -> int:
        """The number up to which a client with these ids knows the news."""
        with self._access.granted():
            return self._inboxes.agreed(player, ids)

    def after(self, player: str, number: int) -> Inbox:
        """The items after this number, ITEMS at most. Raises redis.RedisError."""
        with self._access.granted():
            return self._inboxes.after(player, number, ITEMS)
