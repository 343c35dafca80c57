"""The archive of a process: it writes and reads volumes, and remembers those that it has just read.

It knows nothing of the store: who calls it makes sure that a log is in one of both at any time.
"""

from collections.abc import Callable, Iterator
from threading import Lock
from typing import Any

from cachetools import LRUCache

from events.archive.objects import Nowhere, Objects, objects_at
from events.archive.volumes import (
    Altered,
    Hashes,
    Tombstone,
    bound,
    digest_of,
    match_named,
    name_of,
    unbound,
)

REMEMBERED = 16 * 2**20
"""How much of the logs that were read is remembered, in bytes: some hundred matches."""
TAILED = 16
"""So many bytes of the digest of a tail are kept."""

Entries = tuple[bytes, ...]


class Archive:
    """The volumes of all matches. Thread safe. Any method may raise ArchiveAway."""

    def __init__(self, objects: Objects, remember: int = REMEMBERED) -> None:
        self.objects = objects
        self.hashes: Hashes | None = None
        """How hashes are left out; without it they are not."""
        self._known: LRUCache[tuple[str, bytes], Entries] = LRUCache(remember, _weight)
        self._lock = Lock()

    @property
    def exists(self) -> bool:
        """Whether there is anything to write to."""
        return not isinstance(self.objects, Nowhere)

    def write(self, match: str, entries: Entries, tail: bytes) -> Tombstone:
        """Write a log, whose newest entry has this tail (Tip.tail)."""
        digest, data = bound(match, entries, self.hashes)
        self.objects.put(name_of(match, digest), data)
        return _tombstone(digest, entries, tail)

    def read(self, match: str, tombstone: Tombstone) -> Entries:
        """The log that this stands for. Raises Altered."""
        with self._lock:
            known = self._known.get((match, tombstone.digest))
        return known or self._keep(match, tombstone.digest, self.read_back(match, tombstone))

    def read_back(self, match: str, tombstone: Tombstone) -> Entries:
        """The same, as the archive has it now. Raises Altered."""
        digest, entries = self._unbound(match, name_of(match, tombstone.digest))
        if digest != tombstone.digest or len(entries) != tombstone.version:
            raise Altered(f"the volume of {match} is not the one that was archived")
        return entries

    def is_blank(self) -> bool:
        """Whether it has no volume at all: nobody has written any yet, or its disk is not there."""
        return next(self.volumes(), None) is None

    def volumes(self) -> Iterator[tuple[str, str]]:
        """All volumes: the match and the name of each, in no order."""
        for name in self.objects.names():
            if (match := match_named(name)) is not None:
                yield match, name

    def found(
        self, match: str, name: str, tail_of: Callable[[bytes], bytes]
    ) -> tuple[Entries, Tombstone]:
        """What a volume holds, and what would stand for it; `tail_of` gives the tail of an entry.
        Raises Altered.
        """
        digest, entries = self._unbound(match, name)
        if name != name_of(match, digest):
            raise Altered(f"the volume {name} is not what its name says")
        return entries, _tombstone(digest, entries, tail_of(entries[-1]))

    def _unbound(self, match: str, name: str) -> tuple[bytes, Entries]:
        return unbound(match, self.objects.get(name), self.hashes)

    def _keep(self, match: str, digest: bytes, entries: Entries) -> Entries:
        with self._lock:
            if _weight(entries) <= self._known.maxsize:
                self._known[match, digest] = entries
        return entries


def _tombstone(digest: bytes, entries: Entries, tail: bytes) -> Tombstone:
    return Tombstone(len(entries), digest, digest_of(tail)[:TAILED])


def _weight(entries: Entries) -> int:
    return sum(map(len, entries))


NO_ARCHIVE = Archive(Nowhere())
"""That of a process which has none."""


def archive_at(url: str, aside: Callable[[Callable[[], Any]], Any] = lambda do: do()) -> Archive:
    """The archive at this URL; "": there is none. `aside` as in `Bucket`. Raises ArchiveAway."""
    return Archive(objects_at(url, aside)) if url else NO_ARCHIVE
