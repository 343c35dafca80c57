"""Stored entries, opaque as they are to the store, how somebody says which one they know, and how
many replicas must have what is written. No client: gunicorn's master reads it before gevent has
patched the sockets.
"""

from collections.abc import Sequence

from msgspec import Struct

TAIL = 512
"""So many of an entry's last bytes hold its hash and its idempotency key, which no hash covers."""


class Tip(Struct, frozen=True):
    """The newest entry that somebody knows: its version and its last bytes.

    The version alone is not enough: a store that lost its newest entries may have others in their
    place. The tail identifies the entry. An empty tail fits any entry.
    """

    version: int = 0
    tail: bytes = b""


class Raw(Struct, frozen=True):
    """One stored entry."""

    version: int
    data: bytes

    @property
    def tip(self) -> Tip:
        """The tip of a log that ends with this entry."""
        return Tip(self.version, self.data[-TAIL:])


class Confirmation(Struct, frozen=True):
    """So many replicas must have a write, and so long (ms) that may take; 0: none need."""

    replicas: int = 0
    within_ms: int = 1_000


NO_CONFIRMATION = Confirmation()


class Damaged(Exception):
    """The log was altered from outside: its entries are not 1, 2, 3, ... any more."""


def entries(match: str, after: int, rows: Sequence[tuple[bytes, bytes]]) -> tuple[Raw, ...]:
    """Entries from ids and data; raises `Damaged` unless they follow each other without a gap."""
    found = tuple(Raw(after + n, data) for n, (_, data) in enumerate(rows, 1))
    if any(name != b"%d-0" % raw.version for raw, (name, _) in zip(found, rows, strict=True)):
        raise Damaged(f"match {match}: entries are missing after version {after}")
    return found
