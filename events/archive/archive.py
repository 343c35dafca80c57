"""The archive: the log of a match that is over as one object, and the tombstone that the store
keeps instead.

An object is a zstd frame of the log, an entry a line, byte by byte as it was stored (`zstd -d`
shows it). It is named by its match and by a digest of these lines, so the same log always has one
name, any process may write it again, and another history of a match never replaces it. Nothing here
knows of the store: callers make sure that a log is in one of both at any time.
"""

import hashlib
import re
import sys
from collections.abc import Iterator
from threading import Lock

from cachetools import LRUCache, cachedmethod
from msgspec import Struct

from events.archive.objects import (
    ArchiveAway,
    Aside,
    Missing,
    Nowhere,
    Objects,
    at_once,
    objects_at,
)

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

REMEMBERED = 16 * 2**20
"""How much of the logs that were read is remembered, in bytes: some hundred matches."""
LEVEL = 15
"""The longest golden log takes 48 kB and 30 ms of processor time; at level 3 it takes 59 kB, at
level 19 it takes 180 ms for 46.
"""
MOST = 2**27
"""At most so much is decompressed, in case somebody made an object to fill the memory."""
FOLDER = "matches"
NAME = re.compile(rf"{FOLDER}/../(.+)-([0-9a-f]{{64}})\.zst")

Entries = tuple[bytes, ...]


class Altered(Exception):
    """An object is not the one that was archived."""


class Tombstone(Struct, frozen=True, array_like=True):
    """The part of an archived log that the store keeps: its version, the digest of its object, and
    a digest of the last bytes of its newest entry (Tip.tail).
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
        self._known: LRUCache[object, Entries] = LRUCache(REMEMBERED, _weight)
        self._lock = Lock()

    @property
    def exists(self) -> bool:
        """Whether there is anything to write to."""
        return not isinstance(self.objects, Nowhere)

    def write(self, match: str, entries: Entries) -> bytes:
        """Write a log, none of whose entries has an end of line in it, and read it back; returns
        its digest.
        """
        lines = b"".join(entry + b"\n" for entry in entries)
        digest = digest_of(lines)
        self.objects.put(object_name(match, digest), zstd.compress(lines, LEVEL))
        try:
            self.read_back(match, digest)
        except Altered:
            raise ArchiveAway(
                f"The archive does not give back the log that it was given: {match}."
            ) from None
        return digest

    @cachedmethod(lambda self: self._known, lock=lambda self: self._lock)
    def read(self, match: str, digest: bytes) -> Entries:
        """The log of a match that has this digest. Raises Altered."""
        return self.read_back(match, digest)

    def read_back(self, match: str, digest: bytes) -> Entries:
        """The same, as the archive has it now. Raises Altered."""
        name = object_name(match, digest)
        if (data := self.objects.find(name)) is None:
            raise Missing(f"The archive has no {name}: see ARCHIVE_URL")
        lines = decompressed(data)
        if digest_of(lines) != digest:
            raise Altered(f"{name} is not the object that was archived")
        return tuple(lines.split(b"\n")[:-1])

    def logs(self) -> Iterator[tuple[str, bytes]]:
        """All that it has, in no order: match and digest of each."""
        for name in self.objects.names(FOLDER):
            if found := NAME.fullmatch(name):
                yield found[1], bytes.fromhex(found[2])


def decompressed(data: bytes) -> bytes:
    """The bytes of one compressed frame. Raises Altered."""
    reading = zstd.ZstdDecompressor()
    try:
        found = reading.decompress(data, max_length=MOST)
    except zstd.ZstdError:
        raise Altered("an object cannot be decompressed") from None
    if not reading.eof or reading.unused_data:
        raise Altered("an object is not whole, too large, or more follows it")
    return found


def digest_of(data: bytes) -> bytes:
    """The SHA-256 of these bytes."""
    return hashlib.sha256(data).digest()


def object_name(match: str, digest: bytes) -> str:
    """The name of an object; folders of some thousand files are enough for millions."""
    return f"{FOLDER}/{match[:2]}/{match}-{digest.hex()}.zst"


def _weight(entries: Entries) -> int:
    return sum(map(len, entries))


NO_ARCHIVE = Archive(Nowhere())
"""The archive of a process that has none."""


def archive_at(url: str, aside: Aside = at_once) -> Archive:
    """The archive at this URL; "": there is none."""
    return Archive(objects_at(url, aside))
