"""Packing: all that is kept of an archived match, and a place, in little room. Pure.

What is kept is compressed with a dictionary, which knows what all matches have in common. What
nothing compresses, the ids and the ratings, stands apart as bytes; and what follows from the
outcome is left out.
"""

import base64
import re
import struct
from collections.abc import Mapping

import msgspec

from events.archive.dictionaries import SUMMARIES, Garbled, compressed, decompressed
from events.archive.volumes import digest_of
from events.projections.outcomes import Outcome, counts_of

FIELDS = ("version", "tail", "summary", "lists", "outcome", "counts", "careers")
WORDS = tuple(name for name in FIELDS if name not in ("tail", "counts"))
TAILED = 4
"""So many bytes of the digest of a tail stand for it: it only tells one entry from another."""
WITH_CAREERS, WITHOUT = b"+", b"-"
"""So begins what is packed, whether its careers are reckoned."""
ID, RATED = re.compile(rb"[a-z2-7]{16}"), re.compile(rb"\d+\.\d{6,}(?![\de])")
"""Ids of matches and players, and the numbers of a rating, as they are written."""
ID_DIGITS, RATING_BYTES = 16, 8
BETWEEN, APART, FIRST, LAST = b"\0", b"\1", 2, 31
"""Bytes that no JSON has: between two fields; for a rating; and for the first id, the next, ..."""
TIME_BYTES, TIME_DIGITS = 6, 14

Fields = dict[str, bytes]


class Packed(msgspec.Struct, frozen=True, array_like=True):
    """What is packed: a digest of the tail, ids, ratings, and the words, compressed."""

    tail: bytes
    ids: bytes
    ratings: bytes
    words: bytes


def named(stored: Mapping[bytes, bytes]) -> Fields:
    """The fields of a match by name, with a digest for the tail of its newest entry."""
    fields = {name.decode(): value for name, value in stored.items()}
    return fields | {"tail": digest_of(fields.get("tail", b""))[:TAILED]}


def packed(fields: Mapping[str, bytes]) -> bytes:
    """All that is kept of a match."""
    words, ids, ratings = laid(fields)
    made = Packed(fields["tail"], ids, ratings, compressed(words, SUMMARIES))
    first = WITH_CAREERS if "careers" in fields else WITHOUT
    return first + msgspec.msgpack.encode(made)


def comes_back(fields: Fields, data: bytes) -> bool:
    """Whether these are what was packed, byte for byte: another release may write otherwise."""
    try:
        return unpacked(data) == fields
    except Garbled:
        return False


def unpacked(data: bytes) -> Fields:
    """What was packed. Raises Garbled."""
    held, words = _opened(data)
    found = ((name, _whole(held, words, number)) for number, name in enumerate(WORDS))
    fields = {"tail": held.tail} | {name: word for name, word in found if word}
    try:
        if outcome := fields.get("outcome"):
            fields["counts"] = counts_of(msgspec.json.decode(outcome, type=Outcome))
    except msgspec.DecodeError:
        raise Garbled("its outcome is one that this release does not know") from None
    return fields


def unpacked_word(data: bytes, name: str) -> bytes | None:
    """One of the words that were packed, in a third of the time. Raises Garbled."""
    return _whole(*_opened(data), WORDS.index(name)) or None


def stands_for(data: bytes, version: int, tail: bytes) -> bool:
    """Whether what is packed is this state of a match."""
    try:
        fields = unpacked(data)
    except Garbled:
        return False
    known = fields.get("version"), fields.get("tail")
    return known == (b"%d" % version, digest_of(tail)[:TAILED])


def laid(fields: Mapping[str, bytes]) -> tuple[bytes, bytes, bytes]:
    """The words as they are compressed, and apart from them all ids and ratings."""
    words = BETWEEN.join(fields.get(name, b"") for name in WORDS)
    ids = [*dict.fromkeys(ID.findall(words))][: LAST - FIRST + 1]
    numbers = {each: bytes([number]) for number, each in enumerate(ids, FIRST)}
    words = ID.sub(lambda found: numbers.get(found[0], found[0]), words)
    ratings = [float(each) for each in RATED.findall(words)]
    bare = RATED.sub(APART, words)
    return bare, base64.b32decode(b"".join(ids).upper()), struct.pack(f">{len(ratings)}d", *ratings)


def is_packed(data: bytes) -> bool:
    """Whether this is all that is kept of a match, and not a field of it."""
    return data[:1] in (WITH_CAREERS, WITHOUT)


def spelled(place: bytes) -> str:
    """A place as lists have it: on shelves the digits of its time are packed (shelf.lua)."""
    at = int.from_bytes(place[:TIME_BYTES])
    return f"{at:0{TIME_DIGITS}d}-{place[TIME_BYTES:].decode()}"


def _opened(data: bytes) -> tuple[Packed, list[bytes]]:
    """What is packed, and its words without ids and ratings. Raises Garbled."""
    try:
        held = msgspec.msgpack.decode(data[1:], type=Packed)
    except msgspec.DecodeError:
        raise Garbled("this is nothing that was packed") from None
    words = decompressed(held.words).split(BETWEEN)
    if len(words) != len(WORDS) or sum(map(_rated, words)) * RATING_BYTES != len(held.ratings):
        raise Garbled("it holds what this release does not know")
    return held, words


def _whole(held: Packed, words: list[bytes], number: int) -> bytes:
    """A word with its ids and ratings."""
    start = sum(map(_rated, words[:number])) * RATING_BYTES
    word, *rest = words[number].split(APART)
    for after in rest:
        (rating,) = struct.unpack_from(">d", held.ratings, start)
        word, start = word + msgspec.json.encode(rating) + after, start + RATING_BYTES
    ids = base64.b32encode(held.ids).lower()
    for each, at in enumerate(range(0, len(ids), ID_DIGITS), FIRST):
        word = word.replace(bytes([each]), ids[at : at + ID_DIGITS])
    return word


def _rated(word: bytes) -> int:
    """How many ratings stand apart from it."""
    return word.count(APART)
