"""The channels of a process: each is opened for the first who listens to a match, and closed after
the last. What they tell is their own business (channel.py, talk.py).
"""

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Lock, Semaphore, Thread
from typing import Generic, Protocol, TypeVar

from redis.exceptions import RedisError

from events.news.inboxes import Inbox, Inboxes
from events.store.feed import topic
from events.store.trouble import is_outage
from service.live.follower import Follower

READERS = 16  # how many channels may read the store at once
RETRY_S = 1.0  # seconds until the store is asked again after it could not be reached
BATCH = 50  # how many listeners are woken at once


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


def wake(listening: set[Event]) -> None:
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


class Joined(Protocol):
    """What many may listen to. The follower sets it when there may be news."""

    signals: set[Event]

    def set(self) -> None: ...
    def suspect(self) -> None: ...


C = TypeVar("C", bound=Joined)


class Channels(Generic[C]):
    """The channels of a process, one for each match that somebody listens to."""

    def __init__(
        self, follower: Follower, made: Callable[[str, StoreAccess], C], about: str = ""
    ) -> None:
        """`made` makes the channel of a match; `about`: what it tells of beside the log."""
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
        """Up to which number somebody knows the news who knows these ids."""
        with self._access.granted():
            return self._inboxes.agreed(player, ids)

    def after(self, player: str, number: int) -> Inbox:
        """What came after this number, or the first of it. Raises redis.RedisError."""
        with self._access.granted():
            return self._inboxes.after(player, number, ITEMS)
