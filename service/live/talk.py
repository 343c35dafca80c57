"""What is said at a table, for all who listen in this process: read once, however many they are.

A phrase is an event of its own kind without an id, so that who reconnects still names the entry
that they know.
"""

import time
from threading import Event, Lock

import msgspec

from domain.talk import Said
from events.store.beside import BEGINNING, KEPT, TalkStore
from service.live.channels import Channels, StoreAccess, wake
from service.live.follower import Follower

IDLE_S = 3.0
"""So long after the last phrase none are kept for listeners."""

_encoder = msgspec.json.Encoder()


class TalkChannel:
    """What is said in one match, followed by many. The follower signals it, and it signals them."""

    def __init__(self, match_id: str, store: TalkStore, access: StoreAccess) -> None:
        self._match_id, self._store, self._access = match_id, store, access
        self._lock = Lock()  # held while the store is read, so that one reads for all
        self._said: tuple[Said, ...] = ()
        self._since: str | None = None
        self._unread, self._moved = True, 0.0
        self.signals: set[Event] = set()

    def set(self) -> None:
        """Somebody may have spoken."""
        self._unread = True
        wake(self.signals)

    def suspect(self) -> None:
        """Nothing that was said is ever taken back but by an erasure, which is no news."""

    def after(self, place: str) -> tuple[Said, ...]:
        """What was said after a place (an id), oldest first. Raises redis.RedisError."""
        with self._lock:
            self._catch_up(place)
            return tuple(said for said in self._said if follows(said.id, place))

    def _catch_up(self, place: str) -> None:
        """Read what is new; for who is further behind than the others, all that they lack."""
        lacks = self._since is None or follows(self._since, place)
        if not self._unread and not lacks:
            self._forget_if_idle()
            return
        since = place if lacks or self._since is None else self._since
        newest = since if lacks or not self._said else self._said[-1].id
        self._unread = False
        try:
            with self._access.granted():
                fresh = self._store.after(self._match_id, newest)
        except BaseException:
            self._unread = True
            raise
        self._said = (*(() if lacks else self._said), *fresh)[-KEPT:]
        self._since, self._moved = since, time.monotonic()

    def _forget_if_idle(self) -> None:
        if self._said and time.monotonic() > self._moved + IDLE_S:
            self._since, self._said = self._said[-1].id, ()


def follows(one: str, other: str) -> bool:
    """Whether something was said later."""
    return _place(one) > _place(other)


def _place(name: str) -> tuple[int, int]:
    ms, _, number = (name or BEGINNING).partition("-")
    return int(ms), int(number or 0)


def channels_of_talk(follower: Follower, store: TalkStore) -> Channels[TalkChannel]:
    """The channels of what is said."""

    def made(match_id: str, access: StoreAccess) -> TalkChannel:
        return TalkChannel(match_id, store, access)

    return Channels(follower, made, "talk")


def message(said: Said) -> bytes:
    """What was said, as an event. It has no id: `Last-Event-ID` stays a version."""
    told = {"id": said.id, "at": said.at, "seat": said.seat, "to": said.to, "phrase": said.phrase}
    return b"event: talk\ndata: %b\n\n" % _encoder.encode(told)
