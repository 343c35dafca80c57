"""Tallies: the careers after a match as numbers alone, in a third of the room of their JSON. Pure.

Of each player: their number among the ids of the match; a bit for each number of seats that they
have played with (bit 4: four seats); for each of these, the fewest first, how many matches, how
many won, and the sum of the ranks; how many were rated, and if any was, mean and deviation.
Numbers take seven bits a byte, the lowest first; the eighth says that more follow.
"""

import struct
from collections.abc import Sequence
from io import BytesIO

import msgspec

from events.archive.dictionaries import Garbled
from events.projections.career import Career, Count, Rating

RATING = struct.Struct(">dd")
LOW, MORE = 0x7F, 0x80


def tallied(careers: bytes, ids: Sequence[bytes]) -> bytes:
    """Careers (JSON) as tallies, which name players by their number among these ids; nothing if
    they would not come back byte for byte, and if there are none.
    """
    try:
        known = msgspec.json.decode(careers or b"{}", type=dict[str, Career])
        made = b"".join(_tally(ids.index(who.encode()), career) for who, career in known.items())
        return made if made and told(made, ids) == careers else b""
    except (msgspec.DecodeError, ValueError, Garbled):
        return b""


def told(tallies: bytes, ids: Sequence[bytes]) -> bytes:
    """The careers (JSON) that these are the tallies of. Raises Garbled."""
    left, found = BytesIO(tallies), dict[str, Career]()
    try:
        while left.tell() < len(tallies):
            who = ids[_number(left)].decode()
            found[who] = _career(left)
    except (IndexError, struct.error):
        raise Garbled("its careers are cut off, or name nobody") from None
    return msgspec.json.encode(found)


def _tally(who: int, career: Career) -> bytes:
    made = _written(who) + _written(sum(1 << seats for seats in career.counts))
    for _, count in sorted(career.counts.items()):
        made += _written(count.played) + _written(count.won) + _written(count.ranks)
    if (rating := career.rating) is None:
        return made + _written(0)
    return made + _written(rating.matches) + RATING.pack(rating.mean, rating.deviation)


def _career(left: BytesIO) -> Career:
    bits = _number(left)
    seats = [bit for bit in range(bits.bit_length()) if bits >> bit & 1]
    counts = {each: Count(_number(left), _number(left), _number(left)) for each in seats}
    if (matches := _number(left)) == 0:
        return Career(counts)
    mean, deviation = RATING.unpack(left.read(RATING.size))
    return Career(counts, Rating(mean, deviation, matches))


def _written(number: int) -> bytes:
    if number < 0:
        raise ValueError("nothing of a career is negative")
    made = bytearray()
    while number > LOW:
        made.append(number & LOW | MORE)
        number >>= 7
    return bytes([*made, number])


def _number(left: BytesIO) -> int:
    number, shift, byte = 0, 0, MORE
    while byte & MORE:
        byte = left.read(1)[0]
        number |= (byte & LOW) << shift
        shift += 7
    return number
