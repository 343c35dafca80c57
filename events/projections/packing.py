"""Packing: all that is kept of an archived match, compressed as one string. Pure.

It begins with a sign that says whether its careers are reckoned, which scripts read.
"""

from collections.abc import Mapping

from events.archive.archive import digest_of
from events.archive.compression import Garbled, compressed, decompressed

FIELDS = ("version", "tail", "summary", "lists", "outcome", "counts", "careers")
TAILED = 8
"""So many digits of the digest of a tail stand for it: it only tells one entry from another."""
WITH_CAREERS, WITHOUT = b"+", b"-"
"""So begins what is packed; no field of a match begins so."""
BETWEEN = b"\0"
"""Stands between two fields, and in none."""

Fields = dict[str, bytes]


def named(stored: Mapping[bytes, bytes]) -> Fields:
    """The fields of a match by name, with a digest for the tail of its newest entry."""
    fields = {name.decode(): value for name, value in stored.items()}
    return fields | {"tail": digest_of(fields.get("tail", b"")).hex()[:TAILED].encode()}


def packed(fields: Fields) -> bytes:
    """All that is kept of a match."""
    first = WITH_CAREERS if "careers" in fields else WITHOUT
    return first + compressed(BETWEEN.join(fields.get(name, b"") for name in FIELDS))


def unpacked(data: bytes) -> Fields:
    """What was packed. Raises Garbled."""
    words = decompressed(data[1:]).split(BETWEEN)
    if len(words) != len(FIELDS):
        raise Garbled("it holds what this release does not know")
    return {name: word for name, word in zip(FIELDS, words, strict=True) if word}


def stands_for(data: bytes, fields: Fields) -> bool:
    """Whether what is packed is this (as `named` gives it), whatever the careers are."""
    try:
        return unpacked(data) | {"careers": b""} == fields | {"careers": b""}
    except Garbled:
        return False


def is_packed(data: bytes) -> bool:
    """Whether this is all that is kept of a match, and not a field of it."""
    return data[:1] in (WITH_CAREERS, WITHOUT)
