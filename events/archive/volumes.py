"""Volumes: the log of a match as one object, and what the store keeps in its place.

A volume is named by what it holds: the same log always makes the same volume, so that it may be
written again by anybody, and another history of the same match never replaces it.
"""

import hashlib
from typing import Protocol

import msgspec
from msgspec import Struct

from events.archive.columns import HASH_BYTES, apart, together
from events.archive.dictionaries import Garbled, compressed, decompressed

WHOLE, BARE, APART = 1, 2, 3
"""The formats of volumes: the entries as they are stored; some of them without their hashes, which
is not written any more; the same, with columns.
"""
LEVEL, SMALLEST = 15, 19
ROOM = 25_000
"""What takes more bytes is written with columns, and if it must be without some hashes."""
SPARE = 4
"""So many hashes more are left out than seem to be needed: what is left compresses otherwise."""
NAMED = 16
"""So many hexadecimal digits of its digest are in the name of a volume."""


class Altered(Exception):
    """A volume does not hold what was archived."""


class Hashes(Protocol):
    """What leaves the hashes out of entries (events/trust/rehashing.py)."""

    def bare(self, match_id: str, stored: tuple[bytes, ...], many: int) -> tuple[bytes, ...]:
        """The entries of a log, at most so many of them without their hashes: those which are made
        again most quickly. All of them are as they were if these would not come back.
        """

    def whole(self, match_id: str, left: tuple[bytes, ...]) -> tuple[bytes, ...]:
        """The entries as they were stored. Raises ValueError."""


class Volume(Struct, frozen=True, array_like=True):
    """What an object holds: the entries of a match, byte by byte as they were stored, but for
    hashes that follow from the rest, and for what is in the columns.
    """

    format: int
    match: str
    entries: tuple[bytes, ...]
    hashes: bytes = b""
    keys: bytes = b""


class Tombstone(Struct, frozen=True, array_like=True):
    """What the store keeps of a log: its version, the digest of its volume, and a digest of the
    last bytes of its newest entry (Tip.tail).
    """

    version: int
    digest: bytes
    tail: bytes

    def stands_for(self, version: int, tail: bytes) -> bool:
        """Whether the log ended with this entry; an empty tail fits any."""
        same = not tail or digest_of(tail)[: len(self.tail)] == self.tail
        return same and version == self.version


def digest_of(data: bytes) -> bytes:
    """The SHA-256 of these bytes."""
    return hashlib.sha256(data).digest()


def name_of(match: str, digest: bytes) -> str:
    """The name of the volume of a match; folders of some thousand files are enough for millions."""
    return f"{match[:2]}/{match}-{digest.hex()[:NAMED]}.zst"


def match_named(name: str) -> str | None:
    """The match whose volume has this name; None: it is no volume."""
    match, _, rest = name.rpartition("/")[2].partition("-")
    return match if rest.endswith(".zst") else None


def bound(
    match: str, entries: tuple[bytes, ...], hashes: Hashes | None = None
) -> tuple[bytes, bytes]:
    """The volume of this log: the digest of all that it stands for, and the object."""
    data = _laid(WHOLE, match, entries)
    made = compressed(data, level=LEVEL)
    if len(made) > ROOM and hashes:
        made = _smaller(match, entries, hashes) or made
    return digest_of(data), made


def _smaller(match: str, entries: tuple[bytes, ...], hashes: Hashes) -> bytes | None:
    """The object of a long log, with so many hashes as there is room for; None if it does not come
    back so.
    """
    made = _with_columns(match, entries)
    if (more := len(made) - ROOM) > 0:
        bare = hashes.bare(match, entries, -(-more // HASH_BYTES) + SPARE)
        made = _with_columns(match, bare)
    try:
        return made if unbound(match, made, hashes)[1] == entries else None
    except Altered:
        return None


def _with_columns(match: str, entries: tuple[bytes, ...]) -> bytes:
    return compressed(_laid(APART, match, *apart(entries)), level=SMALLEST)


def unbound(
    match: str, data: bytes, hashes: Hashes | None = None
) -> tuple[bytes, tuple[bytes, ...]]:
    """The digest and the entries of a volume of this match. Raises Altered."""
    try:
        volume = msgspec.msgpack.decode(decompressed(data), type=Volume)
        if volume.match != match:
            raise Altered(f"the volume of {match} is that of something else")
        entries = _entries_of(volume, hashes)
    except (Garbled, ValueError, RecursionError) as error:  # msgspec's errors are ValueErrors
        raise Altered(f"the volume of {match} cannot be read ({type(error).__name__})") from None
    if not entries:
        raise Altered(f"the volume of {match} is empty")
    return digest_of(_laid(WHOLE, match, entries)), entries


def _entries_of(volume: Volume, hashes: Hashes | None) -> tuple[bytes, ...]:
    """The entries as they were stored. Raises ValueError."""
    if volume.format == WHOLE:
        return volume.entries
    if volume.format not in (BARE, APART) or hashes is None:
        raise ValueError(f"format {volume.format}")
    left = volume.entries
    if volume.format == APART:
        left = together(left, volume.hashes, volume.keys)
    return hashes.whole(volume.match, left)


def _laid(format_: int, match: str, entries: tuple[bytes, ...], *columns: bytes) -> bytes:
    return msgspec.msgpack.encode((format_, match, entries, *columns))
