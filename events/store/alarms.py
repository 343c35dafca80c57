"""The alarms of all matches: when each must be looked at again, and by whom it was taken.

An entry sets its own (append.lua); claim.lua takes what is due, and put.lua moves an alarm without
an entry. The alarms of a kind in a partition are one sorted set.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from redis import Redis, RedisCluster

from events.store.clients import script_beside
from events.store.clock import NEVER, Clocks
from events.store.entries import Tip
from events.store.keys import AnyKind, Kind, Partitions
from events.store.put import alarm, ends, put

CLAIM = script_beside(__file__, "claim", returns=True, after="clock")


def asker(match: str, seat: int) -> str:
    """A seat that waits for a hint, as its alarm names it."""
    return f"{match}:{seat}"


def seat_asking(named: str) -> tuple[str, int | None]:
    """The match, and the seat that waits for a hint; None: it is the match itself."""
    match, _, seat = named.partition(":")
    return match, int(seat) if seat else None


class Alarms(Struct, frozen=True):
    """When the match must be looked at again after this entry; None clears what was set.

    `kept`: the alarm `unwatched` stays as it is, if it is set. An entry clears `reminder`; who
    tells the players sets it anew. `archive`: when a match that is over leaves the store.
    """

    deadline: int | None = None
    ai: int | None = None
    reminder: int | None = None
    archive: int | None = None
    unwatched: int | None = None
    kept: bool = False


class Claim(Struct, frozen=True):
    """The matches to wake, and when the next is due in each partition that was asked (`NEVER`: none
    is set).
    """

    due: tuple[str, ...]
    nexts: dict[int, int]


class AlarmStore:
    """Claim alarms, move them, and tell when they are due."""

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions, clocks: Clocks) -> None:
        self._redis, self._partitions, self._clocks = redis, partitions, clocks

    def claim(
        self,
        kind: AnyKind,
        lease_ms: int,
        limit: int = 100,
        partitions: Sequence[int] | None = None,
    ) -> Claim:
        """Take at most `limit` matches whose alarm is due; each is due again after the lease.

        The latest of the partition that is named first come first (of all, if none is named), and
        when there are enough, no other is asked. Of many claimers exactly one gets a match. Its
        append replaces the alarms, or it moves this one (`snooze`); if it dies, the match is due
        again after the lease.
        """
        due, nexts = list[str](), dict[int, int]()
        for partition in range(self._partitions.count) if partitions is None else partitions:
            if len(due) == limit:
                break
            touched = self._partitions.of_clock(partition, [kind])
            told, taken, next_due = CLAIM.run(self._redis, touched, lease_ms, limit - len(due))
            self._clocks.hear(partition, told)
            due += (match.decode() for match in taken)
            nexts[partition] = NEVER if next_due is None else next_due
        return Claim(tuple(due), nexts)

    def snooze(self, kind: Kind, name: str, at: int | None, known: Tip) -> bool:
        """Move the alarm of a match, or of a seat of it (`seat_asking`), to `at` (None: clear it),
        if this is still the newest entry.
        """
        match, _ = seat_asking(name)
        moved = ends(self._partitions.log(match), known), alarm(self._key(kind, match), name, at)
        return not put(self._redis, *moved, returns=True)

    def postpone(self, kind: Kind, match: str, at: int) -> None:
        """Let an alarm that is set go off at `at`, if that is later."""
        self._redis.zadd(self._key(kind, match), {match: at}, xx=True, gt=True)

    def due(self, kind: AnyKind, match: str) -> int | None:
        """When (ms) this alarm is due; None if it is not set."""
        due: Any = self._redis.zscore(self._key(kind, match), match)
        return None if due is None else int(due)

    def _key(self, kind: AnyKind, match: str) -> str:
        return self._partitions.alarms(kind, self._partitions.of(match))
