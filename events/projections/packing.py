"""Packing: all that is kept of an archived match, and a place, in little room. Pure.

What is kept is compressed with a dictionary, which knows what all matches have in common. What
nothing compresses, the ids and the ratings, stands apart as bytes; and what follows from the
outcome is left out. There are two forms: in the dense one careers are tallies, and ids on shelves
are bytes. Release 1.1.0 knows the first alone.
"""

import base64
import re
import struct
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from events.archive.archive import digest_of
from events.archive.dictionaries import SUMMARIES, Garbled, compressed, decompressed
from events.projections.outcomes import Outcome, counts_of
from events.projections.tallies import tallied, told
from events.store.keys import DENSE

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
IN_ORDER = bytes.maketrans(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", b"234567abcdefghijklmnopqrstuvwxyz")
"""From the digits of base 32 to those of the same values on dense shelves."""

Fields = dict[str, bytes]


class Packed(msgspec.Struct, frozen=True, array_like=True):
    """What is packed: a digest of the tail, ids, ratings, and the words, compressed."""

    tail: bytes
    ids: bytes
    ratings: bytes
    words: bytes


class Dense(msgspec.Struct, frozen=True, array_like=True):
    """The dense form: careers as tallies, if they can be (tallies.py), and the rest."""

    tallies: bytes
    rest: Packed


TWO = b"\x92"
"""So MessagePack begins the dense form, after the first byte."""


class Opened(NamedTuple):
    """What is packed; and its words, without ids and ratings."""

    tallies: bytes
    held: Packed
    words: list[bytes]


def named(stored: Mapping[bytes, bytes]) -> Fields:
    """The fields of a match by name, with a digest for the tail of its newest entry."""
    fields = {name.decode(): value for name, value in stored.items()}
    return fields | {"tail": digest_of(fields.get("tail", b""))[:TAILED]}


def packed(fields: Fields, dense: bool = False) -> bytes:
    """All that is kept of a match, in one form or the other."""
    first = WITH_CAREERS if "careers" in fields else WITHOUT
    return first + msgspec.msgpack.encode(_dense(fields) if dense else _packed(fields))


def comes_back(fields: Fields, data: bytes) -> bool:
    """Whether these are what was packed, byte for byte: another release may write otherwise."""
    try:
        return unpacked(data) == fields
    except Garbled:
        return False


def unpacked(data: bytes) -> Fields:
    """What was packed. Raises Garbled."""
    opened = _opened(data)
    found = ((name, _word(opened, name)) for name in WORDS)
    fields = {"tail": opened.held.tail} | {name: word for name, word in found if word}
    try:
        if outcome := fields.get("outcome"):
            fields["counts"] = counts_of(msgspec.json.decode(outcome, type=Outcome))
    except (msgspec.DecodeError, RecursionError):
        raise Garbled("its outcome is one that this release does not know") from None
    return fields


def unpacked_word(data: bytes, name: str) -> bytes | None:
    """One of the words that were packed, in a third of the time. Raises Garbled."""
    return _word(_opened(data), name) or None


def stands_for(data: bytes, fields: Fields) -> bool:
    """Whether what is packed is this (as `named` gives it), whatever the careers are."""
    try:
        return unpacked(data) | {"careers": b""} == fields | {"careers": b""}
    except Garbled:
        return False


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


def is_dense(data: bytes) -> bool:
    """Whether this is packed in the dense form."""
    return is_packed(data) and data[1:2] == TWO


def is_ours(match_id: str) -> bool:
    """Whether an id is one that dense shelves can have: any that was drawn here."""
    return ID.fullmatch(match_id.encode()) is not None


def spelled(shelf: str, place: bytes) -> str:
    """A place as lists have it: on shelves the digits of its time are packed, and on dense ones
    those of its id (shelf.lua).
    """
    at, rest = int.from_bytes(place[:TIME_BYTES]), place[TIME_BYTES:]
    match_id = rest.decode() if not shelf.startswith(DENSE) else _in_order(rest)
    return f"{at:0{TIME_DIGITS}d}-{match_id}"


def _in_order(packed_id: bytes) -> str:
    """An id whose digits were packed in their order as characters."""
    return base64.b32encode(packed_id).translate(IN_ORDER).decode()


def _packed(fields: Fields) -> Packed:
    words, ids, ratings = laid(fields)
    return Packed(fields["tail"], ids, ratings, compressed(words, SUMMARIES))


def _dense(fields: Fields) -> Dense:
    rest = _packed({**fields, "careers": b""})
    if tallies := tallied(fields.get("careers", b""), _ids(rest)):
        return Dense(tallies, rest)
    return Dense(b"", _packed(fields))


def _opened(data: bytes) -> Opened:
    """What is packed, and its words without ids and ratings. Raises Garbled."""
    tallies = b""
    try:
        if is_dense(data):
            dense = msgspec.msgpack.decode(data[1:], type=Dense)
            tallies, held = dense.tallies, dense.rest
        else:
            held = msgspec.msgpack.decode(data[1:], type=Packed)
    except (msgspec.DecodeError, RecursionError):
        raise Garbled("this is nothing that was packed") from None
    words = decompressed(held.words).split(BETWEEN)
    if len(words) != len(WORDS) or sum(map(_rated, words)) * RATING_BYTES != len(held.ratings):
        raise Garbled("it holds what this release does not know")
    return Opened(tallies, held, words)


def _word(opened: Opened, name: str) -> bytes:
    """A word with its ids and ratings. Raises Garbled."""
    if name == "careers" and opened.tallies:
        return told(opened.tallies, _ids(opened.held))
    words, number = opened.words, WORDS.index(name)
    start = sum(map(_rated, words[:number])) * RATING_BYTES
    word, *rest = words[number].split(APART)
    for after in rest:
        (rating,) = struct.unpack_from(">d", opened.held.ratings, start)
        word, start = word + msgspec.json.encode(rating) + after, start + RATING_BYTES
    for place, each in enumerate(_ids(opened.held), FIRST):
        word = word.replace(bytes([place]), each)
    return word


def _ids(held: Packed) -> list[bytes]:
    """The ids that stand apart."""
    digits = base64.b32encode(held.ids).lower()
    return [digits[at : at + ID_DIGITS] for at in range(0, len(digits), ID_DIGITS)]


def _rated(word: bytes) -> int:
    """How many ratings stand apart from it."""
    return word.count(APART)
