"""Where hints are kept while a match runs: one value per match, beside its log, on the same node.

What is in it is the business of events/hints.py. append.lua deletes it with the entry that ends the
match, which tells of it.
"""

from typing import Any, Literal

from msgspec import Struct
from redis import Redis, RedisCluster

from events.store.keys import Partitions
from events.store.server import script_beside
from events.store.swap import stands
from events.store.wakeups import set_alarm

HINT = script_beside(__file__, "hint", after="clock")

Outcome = Literal["ok", "moved", "changed"]
"""What became of a change; the match has moved on, or somebody else has changed the hints."""


class Change(Struct, frozen=True):
    """What is to become of the hints of a match, and of the seat that has asked.

    `waits`: it waits for a hint from now on, else no more. `news`: who listens is woken.
    """

    before: bytes
    after: bytes
    waits: bool = False
    news: bool = False


class HintStore:
    """The hints of all matches. `feed_length` as the store's."""

    def __init__(
        self, redis: Redis | RedisCluster, partitions: Partitions, feed_length: int
    ) -> None:
        self._redis, self._partitions, self._feed_length = redis, partitions, feed_length

    def read(self, match: str) -> bytes:
        """What is kept of a match; b"": nothing."""
        found: Any = self._redis.get(self._partitions.hints(match))
        return found or b""

    def stands(self, match: str, known: bytes) -> bool:
        """Whether an answer may rest on this (`swap.stands`)."""
        return stands(self._redis, self._partitions.hints(match), known)

    def change(
        self, match: str, seat: int, change: Change, known: tuple[int, bytes] = (0, b"")
    ) -> Outcome:
        """Change it, if the match is at the `known` version, with these last bytes (0: at any)."""
        partition = self._partitions.of(match)
        touched = (
            self._partitions.log(match),
            self._partitions.hints(match),
            self._partitions.alarms("hint", partition),
            self._partitions.feed(partition),
            *self._partitions.of_clock(partition),
        )
        said: bytes = HINT.run(
            self._redis,
            touched,
            *known,
            change.before,
            change.after,
            asker(match, seat),
            "1" if change.waits else "",
            self._feed_length if change.news else "",
            match,
        )
        outcome: Any = said.decode()
        return outcome  # type: ignore[no-any-return]

    def again(self, match: str, seat: int, at: int) -> None:
        """Wake whoever thinks for this seat at a time (ms), if it still waits for a hint."""
        alarms = self._partitions.alarms("hint", self._partitions.of(match))
        set_alarm(self._redis, alarms, asker(match, seat), at, "XX")


def asker(match: str, seat: int) -> str:
    """A seat that waits for a hint, as its alarm names it."""
    return f"{match}:{seat}"


def seat_asking(named: str) -> tuple[str, int | None]:
    """The match, and the seat that waits for a hint; None: it is the match itself."""
    match, _, seat = named.partition(":")
    return match, int(seat) if seat else None
