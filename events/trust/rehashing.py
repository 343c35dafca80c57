"""Hashes that need not be stored: they follow from the entries, and from the secret that the log of
a match that is over has revealed. They are most of what cannot be compressed.

Who leaves them out makes them again at once, and compares every byte: what does not come back so
(a log from before there were hashes, or one whose secret is not in it) keeps them.
"""

from collections.abc import Callable
from functools import cache, partial
from itertools import accumulate
from typing import Any

import msgspec

from domain.events import Finished
from events.archive.columns import HASH
from events.log import Entry, UnknownFormat, decoded, known
from events.pacing import Pacing
from events.trust.seals import Sealing, first, salts_of, sealing

HASHED, LEFT_OUT = b'"hash":"', b'"hash":"-"'
"""What stands before a hash, and what stands where one was."""
DIGITS = 64
FINISHED = b'"secret":"'
"""Stands in the entry that reveals it."""
SEAL = 240
"""To make a hash again takes as long for a seal as for so many bytes of an entry."""
ENOUGH = 550_000
"""No more is left out than a reader makes again in some 15 ms, counted in such bytes."""

Entries = tuple[bytes, ...]


class Rehashing:
    """Leaves hashes out of stored entries, and makes them again, in short turns."""

    def __init__(self, pacing: Pacing) -> None:
        self._pacing = pacing

    def bare(self, match_id: str, stored: Entries, many: int) -> Entries:
        """The entries of a whole log, at most so many of them without their hashes: those that are
        made again most quickly. None is left out of a log that does not reveal its secret.
        """
        try:
            work = self._work(match_id, stored)
        except ValueError:
            return stored
        cheapest = sorted(range(len(stored)), key=work.__getitem__)[:many]
        total = accumulate(work[number] for number in cheapest)
        left_out = {number for number, sum_ in zip(cheapest, total, strict=True) if sum_ < ENOUGH}
        return tuple(
            HASH.sub(LEFT_OUT, data) if number in left_out else data
            for number, data in enumerate(stored)
        )

    def whole(self, match_id: str, left: Entries) -> Entries:
        """The entries as they were stored. Raises ValueError if they are not what was left."""
        if not any(LEFT_OUT in data for data in left):
            return left
        sealed, newest = _sealer(left), b""

        def hashed(data: bytes) -> bytes:
            nonlocal newest
            if LEFT_OUT in data:
                head = _hash_in(newest) or first(match_id)
                made = sealed(known(data), head).hash
                data = data.replace(LEFT_OUT, b'"hash":"%s"' % made.encode(), 1)
            if HASHED in data:
                newest = data
            return data

        try:
            return tuple(self._pacing.each(left, hashed))
        except (UnknownFormat, msgspec.DecodeError) as error:
            raise ValueError(str(error)) from None

    def _work(self, match_id: str, stored: Entries) -> list[int]:
        """How long it takes to make the hash of each entry again. Raises ValueError."""
        sealed, head = _sealer(stored), first(match_id)
        try:
            return self._pacing.each(
                stored, lambda data: len(data) + SEAL * len(sealed(known(data), head).kept)
            )
        except (UnknownFormat, msgspec.DecodeError) as error:
            raise ValueError(str(error)) from None


def _sealer(stored: Entries) -> Callable[[Entry[Any, Any], bytes], Sealing]:
    """What seals an entry of this log after a hash. Raises ValueError if it reveals no secret."""
    salts = cache(partial(salts_of, _secret_in(stored)))
    return lambda entry, head: sealing(entry, head, salts(entry.lost))


def _hash_in(data: bytes) -> bytes | None:
    """The hash of an entry, if it has one; it stands behind all that has one inside. Raises
    ValueError.
    """
    _, found, after = data.rpartition(HASHED)
    return bytes.fromhex(after[:DIGITS].decode()) if found else None


def _secret_in(stored: Entries) -> bytes:
    """The secret that the log reveals. Raises ValueError if it does not."""
    try:
        for data in reversed(stored):
            for event in decoded(data).events if FINISHED in data else ():
                if isinstance(event, Finished):
                    return bytes.fromhex(event.secret)
    except (UnknownFormat, msgspec.DecodeError) as error:
        raise ValueError(str(error)) from None
    raise ValueError("it reveals no secret")
