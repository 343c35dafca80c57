"""Archived matches as release 1.2 kept them: a volume each, which is read here and written no more.

A volume is a zstd frame of msgpack: the entries as they were stored, or without some of their
hashes and keys. What was left out follows from the rest, and is made again; the digest of the whole
log proves it.
"""

import re
from collections.abc import Iterator
from functools import cache, partial
from typing import Any

import msgspec
from msgspec import Struct

from domain.events import Finished
from events.archive.archive import (
    Altered,
    Archive,
    Entries,
    Tombstone,
    decompressed,
    digest_of,
)
from events.archive.objects import Missing
from events.log import UnknownFormat, decoded, known
from events.trust.seals import first, salts_of, sealing

WHOLE, BARE, APART = 1, 2, 3
"""The forms of volumes: the entries as they were stored; some without their hashes; and with hashes
and keys as bytes, apart from them.
"""
NAMED = 16
"""So many hexadecimal digits of its digest were in the name of a volume."""
HASHED, LEFT_OUT = b'"hash":"', b'"hash":"-"'
"""What stands before a hash, and where one was that follows from the rest."""
DIGITS = 64
HASH_APART, KEY_APART = b'"hash":"+"', b'"key":"+"'
"""What stands where a hash, or a key of a client, was put apart."""
HASH_BYTES, KEY_BYTES = 32, 16
KEY = re.compile(r"(.{8})(.{4})(.{4})(.{4})(.{12})")


class Volume(Struct, frozen=True, array_like=True):
    """What an object held."""

    form: int
    match: str
    entries: tuple[bytes, ...]
    hashes: bytes = b""
    keys: bytes = b""


def digest_of_1_2(match: str, entries: Entries) -> bytes:
    """The digest by which a tombstone of release 1.2 named this log."""
    return digest_of(msgspec.msgpack.encode((WHOLE, match, entries)))


def read(archive: Archive, match: str, tombstone: Tombstone) -> Entries:
    """The log that a tombstone of release 1.2 stands for. Raises ArchiveAway (Missing where it is
    not there), Altered.
    """
    digits = tombstone.digest.hex()[:NAMED]
    data = archive.objects.find(f"{match[:2]}/{match}-{digits}.zst")
    if data is None:
        raise Missing(f"The archive has no volume of match {match}")
    try:
        volume = msgspec.msgpack.decode(decompressed(data), type=Volume)
        entries = _entries(volume)
    except (Altered, UnknownFormat, ValueError, RecursionError) as error:
        why = f"{type(error).__name__}: {error}"
        raise Altered(f"the volume of match {match} cannot be read ({why})") from None
    if digest_of_1_2(match, entries) != tombstone.digest:
        raise Altered(f"the volume of match {match} is not the one that was archived")
    return entries


def _entries(volume: Volume) -> Entries:
    """The entries as they were stored. Raises ValueError, UnknownFormat."""
    if volume.form not in (WHOLE, BARE, APART):
        raise ValueError(f"form {volume.form}")
    left = volume.entries
    if volume.form == APART:
        left = _filled(left, HASH_APART, _quoted(b"hash", volume.hashes, HASH_BYTES))
        left = _filled(left, KEY_APART, _quoted(b"key", volume.keys, KEY_BYTES))
    return _hashed(volume.match, left) if any(LEFT_OUT in data for data in left) else left


def _quoted(name: bytes, data: bytes, size: int) -> Iterator[bytes]:
    """Each of these as it stands in an entry: a key with its dashes."""
    digits = (data[at : at + size].hex() for at in range(0, len(data), size))
    for each in digits:
        told = "-".join(found.groups()) if (found := KEY.fullmatch(each)) else each
        yield b'"%s":"%s"' % (name, told.encode())


def _filled(entries: Entries, mark: bytes, given: Iterator[bytes]) -> Entries:
    """The entries with one of these wherever there is a mark. Raises ValueError."""
    made = []
    for data in entries:
        start, *rest = data.split(mark)
        made.append(start + b"".join(next(given, b"") + after for after in rest))
    return tuple(made)


def _hashed(match: str, left: Entries) -> Entries:
    """The entries with the hashes that were left out: they follow from the secret that the log
    reveals. Raises ValueError, UnknownFormat.
    """
    salts = cache(partial(salts_of, _secret_in(left)))
    made, newest = [], b""
    for data in left:
        if LEFT_OUT in data:
            entry = known(data)
            seal = sealing(entry, _hash_in(newest) or first(match), salts(entry.lost))
            data = data.replace(LEFT_OUT, b'"hash":"%s"' % seal.hash.encode(), 1)
        newest = data if HASHED in data else newest
        made.append(data)
    return tuple(made)


def _hash_in(data: bytes) -> bytes | None:
    """The hash of an entry, if it has one; it stands behind all that has one inside."""
    _, found, after = data.rpartition(HASHED)
    return bytes.fromhex(after[:DIGITS].decode()) if found else None


def _secret_in(entries: Entries) -> bytes:
    """The secret that the log of a match reveals at its end. Raises ValueError."""
    for data in reversed(entries):
        events: tuple[Any, ...] = decoded(data).events if b'"secret":"' in data else ()
        for event in events:
            if isinstance(event, Finished):
                return bytes.fromhex(event.secret)
    raise ValueError("it reveals no secret")
