"""The archive: the log of a match that is over as one object, and what the store keeps instead.

An object is a zstd frame of the log, an entry a line, byte by byte as it was stored (`zstd -d`
shows it). It is named by its match and by a digest of these lines, so the same log always has one
name, it may be written again by anybody, and another history of a match never replaces it. Nothing
here knows of the store: who calls it makes sure that a log is in one of both at any time.
"""

import hashlib
import re
from collections.abc import Iterator
from contextlib import suppress
from threading import Lock

from cachetools import LRUCache
from msgspec import Struct

from events.archive.compression import Garbled, compressed, decompressed
from events.archive.objects import ArchiveAway, Aside, Missing, Nowhere, Objects, objects_at

REMEMBERED = 16 * 2**20
"""How much of the logs that were read is remembered, in bytes: some hundred matches."""
FOLDER = "matches"
NAME = re.compile(rf"{FOLDER}/../(.+)-([0-9a-f]{{64}})\.zst")

Entries = tuple[bytes, ...]


class Altered(Exception):
    """An object does not hold what was archived."""


class Tombstone(Struct, frozen=True, array_like=True):
    """What the store keeps of a log: its version, the digest of its object, and a digest of the
    last bytes of its newest entry (Tip.tail).
    """

    version: int
    digest: bytes
    tail: bytes

    def stands_for(self, version: int, tail: bytes) -> bool:
        """Whether the log ended with this entry; an empty tail fits any."""
        same = not tail or digest_of(tail)[: len(self.tail)] == self.tail
        return same and version == self.version


class Archive:
    """The logs of all matches. Thread safe. Any method may raise ArchiveAway."""

    def __init__(self, objects: Objects) -> None:
        self.objects = objects
        self._known: LRUCache[bytes, Entries] = LRUCache(REMEMBERED, _weight)
        self._lock = Lock()

    @property
    def exists(self) -> bool:
        """Whether there is anything to write to."""
        return not isinstance(self.objects, Nowhere)

    def write(self, match: str, entries: Entries) -> bytes:
        """Write a log, none of whose entries has an end of line in it; returns its digest."""
        lines = _lines(entries)
        digest = digest_of(lines)
        self.objects.put(name_of(match, digest), compressed(lines))
        return digest

    def read(self, match: str, digest: bytes) -> Entries:
        """The log of a match that has this digest. Raises Altered."""
        with self._lock:
            known = self._known.get(digest)
        if known is None:
            known = self.read_back(match, digest)
            with self._lock, suppress(ValueError):  # it is too large
                self._known[digest] = known
        return known

    def read_back(self, match: str, digest: bytes) -> Entries:
        """The same, as the archive has it now. Raises Altered."""
        try:
            lines = decompressed(self._found(name_of(match, digest)))
        except Garbled as error:
            raise Altered(f"the object of {match} cannot be read: {error}") from None
        if digest_of(lines) != digest:
            raise Altered(f"the object of {match} is not the one that was archived")
        return tuple(lines.split(b"\n")[:-1])

    def is_blank(self) -> bool:
        """Whether it has no log at all: nobody has written any yet, or its disk is not there."""
        return next(self.logs(), None) is None

    def logs(self) -> Iterator[tuple[str, bytes]]:
        """All that it has, in no order: match and digest of each."""
        for name in self.objects.names(FOLDER):
            if found := NAME.fullmatch(name):
                yield found[1], bytes.fromhex(found[2])

    def _found(self, name: str) -> bytes:
        if (data := self.objects.find(name)) is not None:
            return data
        if self.is_blank():
            raise ArchiveAway("The archive is not there, or has no match: see ARCHIVE_URL")
        raise Missing(f"The archive has no {name}")


def digest_of(data: bytes) -> bytes:
    """The SHA-256 of these bytes."""
    return hashlib.sha256(data).digest()


def name_of(match: str, digest: bytes) -> str:
    """The name of an object; folders of some thousand files are enough for millions."""
    return f"{FOLDER}/{match[:2]}/{match}-{digest.hex()}.zst"


def _lines(entries: Entries) -> bytes:
    return b"".join(entry + b"\n" for entry in entries)


def _weight(entries: Entries) -> int:
    return sum(map(len, entries))


NO_ARCHIVE = Archive(Nowhere())
"""That of a process which has none."""


def archive_at(url: str, aside: Aside = lambda do: do()) -> Archive:
    """The archive at this URL; "": there is none. Raises ArchiveAway."""
    return Archive(objects_at(url, aside)) if url else NO_ARCHIVE
