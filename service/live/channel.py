"""Channels: the news of a match, for all listeners in this process.

News is read once, however many listen, and encoded once for each viewer. A listener has no queue,
only the version from which they ask, so a slow one costs no memory.
"""

import time
from collections.abc import Callable, Iterable
from threading import Event, Lock
from typing import Any

import msgspec
from msgspec import Struct

from domain.match import seat_of
from domain.people import may_see
from domain.secrecy import Viewer
from events.current import Current, NoSuchMatch, common
from events.log import Entry
from events.projector import Projector
from events.store.entries import SetBack
from events.trust.seals import Seals
from service.live.follower import Channels, Follower, StoreAccess, wake_listeners

KEEP = 64  # how many of the newest entries are kept for listeners that are not far behind
IDLE_S = 10.0  # seconds without news, after which none are kept

Render = Callable[[str, Entry[Any, Any], Viewer, bool], bytes]
"""The bytes of an entry of a match for a viewer; the last argument: whether all is revealed."""


_encoder = msgspec.json.Encoder()


def entry_event(
    seals: Seals, match_id: str, entry: Entry[Any, Any], viewer: Viewer, revealed: bool
) -> bytes:
    """An entry as this viewer may see it, as a server-sent event: its id is the version, its data
    is the entry as in the log.
    """
    return server_sent_event(seals.seen(match_id, entry, viewer, revealed), str(entry.version))


def server_sent_event(data: Any, event_id: str = "", name: str = "") -> bytes:
    """A server-sent event with JSON, which as we write it has no line ends. Without a name it is a
    message.
    """
    fields = {"event": name, "id": event_id}
    head = "".join(f"{field}: {value}\n" for field, value in fields.items() if value)
    return b"%bdata: %b\n\n" % (head.encode(), _encoder.encode(data))


class WasSetBack(Exception):
    """The log differs from the entries that the listener was sent (the store was restored, or
    failed over).

    `version` is the last one that is still valid.
    """

    def __init__(self, version: int) -> None:
        super().__init__(f"set back to version {version}")
        self.version = version


class News(Struct, frozen=True):
    """Entries as bytes, and the version after them. `over`: nothing will follow.

    `history` counts how often the match was set back; the listener passes it with the next call.
    """

    entries: tuple[bytes, ...]
    version: int
    over: bool
    history: int


class RenderedEntry:
    """An entry, and its bytes for the viewers who have asked."""

    __slots__ = ("_entry", "_match_id", "_rendered")

    def __init__(self, match_id: str, entry: Entry[Any, Any]) -> None:
        self._match_id, self._entry = match_id, entry
        self._rendered: dict[Viewer | str, bytes] = {}

    def seen(self, viewer: Viewer, revealed: bool, render: Render) -> bytes:
        """Encoded once for each viewer; once all is revealed, everybody sees the same."""
        key = "all" if revealed else viewer
        found = self._rendered.get(key)
        if found is None:
            found = self._rendered[key] = render(self._match_id, self._entry, viewer, revealed)
        return found


class Channel:
    """One match, followed by many. The follower signals it, and it signals its listeners."""

    def __init__(
        self, match_id: str, projector: Projector, render: Render, access: StoreAccess
    ) -> None:
        self._match_id, self._projector = match_id, projector
        self._render, self._access = render, access
        self._lock = Lock()  # held while the store is read, so that one reads for all
        self._current: Current | None = None
        self._entries: list[RenderedEntry] = []  # up to the current version, without a gap
        self._kept_by_set_backs: list[int] = []  # the last version that each one left as it was
        self._unread, self._moved = True, 0.0
        self.signals: set[Event] = set()

    def suspect(self) -> None:
        """Compare with the log before anything is sent."""
        self._unread = True

    def set(self) -> None:
        """There may be news."""
        self._unread = True
        wake_listeners(self.signals)

    def after(self, version: int, player: str | None, told: Current | int | None = None) -> News:
        """The entries after a version, as this player (or a spectator) may see them now.

        Perhaps only the first part of it. `told` is the history of the news before; at first the
        match as the listener knows it. Raises WasSetBack, NoSuchMatch, redis.RedisError, and
        SetBack if the match was set back twice within a moment.
        """
        try:
            return self._after(version, player, told)
        except SetBack:  # it was noticed while older entries were read
            self.suspect()
            return self._after(version, player, told)

    def _after(self, version: int, player: str | None, told: Current | int | None) -> News:
        with self._lock:
            current = self._caught_up()
            if not may_see(current.match, player):
                raise NoSuchMatch(self._match_id)
            self._compare(current, version, told)
            entries = self._kept(current, version)
        if entries is None:
            entries = self._read(current, version, min(KEEP, current.version - version))
        match, last = current.match, version + len(entries)
        viewer, over = seat_of(match, player), match.status == "finished"
        seen = tuple(entry.seen(viewer, match.revealed, self._render) for entry in entries)
        over = over and last == current.version
        return News(seen, last, over, len(self._kept_by_set_backs))

    def _compare(self, current: Current, version: int, told: Current | int | None) -> None:
        """Raise WasSetBack if entries that a listener was sent have changed."""
        kept = version
        if isinstance(told, int):
            kept = min(self._kept_by_set_backs[told:], default=version)
        elif told is not None and told is not current:
            kept = common(told, current)
        if kept < version:
            raise WasSetBack(kept)
        if version > current.version:
            raise WasSetBack(0)

    def _caught_up(self) -> Current:
        """The match as it is."""
        if self._current is not None and not self._unread:
            return self._current
        self._unread = False
        try:
            with self._access.granted():
                self._current = self._refreshed(self._current)
        except BaseException:  # what is held may be lost: nobody else is told of it
            self._unread = True
            raise
        return self._current

    def _refreshed(self, before: Current | None) -> Current:
        if before is None:
            return self._projector.newest(self._match_id)
        try:
            current, entries = self._projector.news(self._match_id, before)
        except SetBack:
            return self._set_back(before)
        if entries:
            self._entries = [*self._entries, *self._rendered(entries)][-KEEP:]
            self._moved = time.monotonic()
        return current

    def _set_back(self, before: Current) -> Current:
        """Start again from the log, and note up to which version the sent entries are
        still valid.
        """
        current = self._projector.newest(self._match_id)
        self._entries = []
        self._kept_by_set_backs.append(common(before, current))
        return current

    def _kept(self, current: Current, version: int) -> list[RenderedEntry] | None:
        """The entries after a version, if it is one of the newest; they are kept for others."""
        behind = current.version - version
        if not behind:
            if time.monotonic() > self._moved + IDLE_S:
                self._entries = []
            return []
        if behind > KEEP:
            return None
        missing = behind - len(self._entries)
        if missing > 0:
            self._entries = [*self._read(current, version, missing), *self._entries]
            self._moved = time.monotonic()
        return self._entries[-behind:]

    def _read(self, current: Current, after: int, count: int) -> list[RenderedEntry]:
        """Older entries of this very history: `current` says whether the match is over."""
        with self._access.granted():
            entries = self._projector.entries(self._match_id, after, count, of=current)
        return self._rendered(entries)

    def _rendered(self, entries: Iterable[Entry[Any, Any]]) -> list[RenderedEntry]:
        return [RenderedEntry(self._match_id, entry) for entry in entries]


def channels_of_entries(
    follower: Follower, projector: Projector, render: Render
) -> Channels[Channel]:
    """The channels of logs."""

    def made(match_id: str, access: StoreAccess) -> Channel:
        return Channel(match_id, projector, render, access)

    return Channels(follower, made)
