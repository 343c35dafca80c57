"""The values of the store's interface: entries (opaque to it), the newest entry that a caller
knows, the alarms of an entry, the reasons why it was not stored, how long a late writer tries
again, and how many replicas must have it. No client is imported: gunicorn's master reads it before
gevent has patched the sockets.
"""

import secrets
import time
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

TAIL = 512
"""The last bytes of an entry, so many, hold its hash and its idempotency key, which no hash covers.
"""


class Tip(Struct, frozen=True):
    """The newest entry that a process knows: its version and its last bytes.

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
    """The number of replicas that must have a write (0: none), and the time for that (ms)."""

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


class Alarms(Struct, frozen=True):
    """When the match must be looked at again after this entry; None clears the alarm.

    `kept`: the alarm `unwatched` stays as it is, if it is set. An entry clears `reminder`; who
    tells the players sets it anew. `archive`: when a match that is over leaves the store.
    """

    deadline: int | None = None
    ai: int | None = None
    reminder: int | None = None
    archive: int | None = None
    unwatched: int | None = None
    kept: bool = False


class Conflict(Exception):
    """The match is at `version`, not at the known one; `missing` are the entries in between.

    They follow the entry that the writer knows.
    """

    def __init__(self, version: int, missing: tuple[Raw, ...]) -> None:
        super().__init__(f"the match is at version {version}")
        self.version, self.missing = version, missing


class SetBack(Exception):
    """The known entry is not in the log (any more): the store was restored, or failed over. Drop
    all that was derived from that entry and read the log again.
    """

    def __init__(self, match: str) -> None:
        super().__init__(f"match {match} was set back")


class OutOfTime(Exception):
    """The store's time is outside of [not_before, not_after), or not what its writer believed."""

    def __init__(self, now: int) -> None:
        super().__init__(f"the store's time is {now}")
        self.now = now


class Redrawn(Exception):
    """The entry was decided by another luck than that of now (events/store/clock.py)."""


class HintsMoved(Exception):
    """The entry ends the match, and tells of other hints than those that were `given`."""

    def __init__(self, given: bytes) -> None:
        super().__init__("hints were given that the entry does not tell of")
        self.given = given


class Busy(Exception):
    """Others came first, for as long as `RetryPolicy` allows, or a held move is too late."""


RETRY_S = 8.0
"""Longer than 32 writers at one match ever kept each other waiting; clients wait longer."""
AT_ONCE = 4
"""So many attempts follow each other without a pause: most conflicts end with the second."""
SHORTEST_PAUSE_S, LONGEST_PAUSE_S = 0.002, 0.05


class RetryPolicy(Struct, frozen=True):
    """For how long something is tried again while others come first: by time, never by count, for
    on a slow machine with many writers twenty attempts are over in a moment; eight seconds are not.

    `clock` gives seconds, `sleep` takes them; `luck` is from 0 to 1.
    """

    seconds: float = RETRY_S
    clock: Callable[[], float] = lambda: time.monotonic()  # noqa: PLW0108 - found when called
    sleep: Callable[[float], object] = lambda seconds: time.sleep(seconds)  # noqa: PLW0108
    luck: Callable[[], float] = lambda: secrets.randbits(53) / 2**53

    def attempts(self) -> Iterator[int]:
        """Count attempts from 1, at least one, until the time is over.

        After the first few it pauses before each, between nothing and an upper bound that doubles:
        so that writers that met once do not meet again.
        """
        end = self.clock() + self.seconds
        attempt, bound = 1, SHORTEST_PAUSE_S
        yield attempt
        while self.clock() < end:
            if attempt >= AT_ONCE:
                self.sleep(self.luck() * bound)
                bound = min(2 * bound, LONGEST_PAUSE_S)
            attempt += 1
            yield attempt


RETRY = RetryPolicy()
"""The policy of every process, by its monotonic clock."""
