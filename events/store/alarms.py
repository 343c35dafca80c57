"""The alarms of all matches: when each must be looked at again, and by whom it was taken. And the
heartbeat of the clock process, which looks at clocks and alarms at once.

An entry sets its own (append.lua); claim.lua takes those that are due, and put.lua moves an alarm
without an entry. The alarms of a kind in a partition are one sorted set.
"""

import logging
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import Struct
from redis import Redis, RedisCluster

from events.store.clients import script_beside
from events.store.clock import STEP_MS, Clocks, Reading, machine, passed, service_time
from events.store.entries import Tip
from events.store.keys import AnyKind, Kind, Partitions, seat_asking
from events.store.pipelining import Step, alarm, ends, put, put_each, runs

log = logging.getLogger(__name__)

NEVER = 2**53
"""A time that never comes, in ms."""
Firsts = dict[AnyKind, dict[int, int]]
"""When the first alarm of each kind is due in each partition (ms); `NEVER`: none is set."""
CLAIM = script_beside(__file__, "claim", returns=True, after="clock")


class DueMatches(Struct, frozen=True):
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
        self, kind: AnyKind, lease_ms: int, limit: int, partitions: Sequence[int]
    ) -> DueMatches:
        """Take at most `limit` matches whose alarm is due; each is due again after the lease.

        The latest of the partition that is named first come first, and when there are enough, no
        other is asked. Of many claimers exactly one gets a match. Its append replaces the alarms,
        or it moves this one (`snooze`).
        """
        due, nexts = list[str](), dict[int, int]()
        for partition in partitions:
            if len(due) == limit:
                break
            touched = self._partitions.of_clock(partition, [kind])
            told, taken, next_due = CLAIM.run(self._redis, touched, lease_ms, limit - len(due))
            self._clocks.hear(partition, told)
            due += (match.decode() for match in taken)
            nexts[partition] = NEVER if next_due is None else next_due
        return DueMatches(tuple(due), nexts)

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


LOOK = script_beside(__file__, "look", returns=True, after="clock")

RENEWED_MS, RENEWED_IDLE_MS = 1_000, 60_000
"""How old a heartbeat may get while a match has deadlines, and while none has (see clock.lua)."""
PROMPT_MS = 1_000
"""A reply that took longer says too little about when the server read its clock."""
DRIFT = 0.001
"""By this share two clocks may differ that were never set."""


class Shown(Struct, frozen=True):
    """The reply of look.lua for a partition; -1: there is no heartbeat, or no such alarm."""

    reading: Reading
    seen: int
    passed: int
    machine: str
    deadlines: int
    firsts: tuple[int, ...] = ()

    def jump(self, now: int) -> int:
        """By how many ms the server's time has jumped since the heartbeat, when `now` has passed
        on the machine that wrote it. 0: it went on as time does.
        """
        since = now - self.passed
        jump = self.reading.shown - self.seen - since
        return jump if abs(jump) >= STEP_MS + DRIFT * abs(since) else 0

    def after(self, jump: int) -> Reading:
        """The reading with the correction by which service time goes on in spite of a jump."""
        shown = self.reading.shown
        base = service_time(shown - jump, self.reading.base, self.reading.since) - shown
        return Reading(shown, base, shown) if jump else self.reading


class Beat(Struct, frozen=True):
    """A heartbeat to be written: the partition as it was read, and the reading from now on."""

    shown: Shown
    reading: Reading
    passed: int
    jump: int

    def steps(self, clock: str) -> tuple[Step, ...]:
        """It is written, unless another was since the look."""
        now, seen = self.reading, self.shown.seen
        told = "seen", now.shown, "passed", self.passed, "machine", machine()
        return (
            ("is", clock, "" if seen < 0 else seen, "seen"),
            ("HSET", clock, *told, "base", now.base, "since", now.since),
            ("HDEL", clock, "doubted"),
        )


def beat_after(shown: Shown, sent: int, heard: int) -> Beat | None:
    """The heartbeat to be written after a look between these two times (as `passed`), if any.

    None: it is too early, another machine writes them, or the answer was too slow.
    """
    if heard - sent > PROMPT_MS:
        return None
    now = (sent + heard) // 2
    if shown.seen < 0:
        return Beat(shown, shown.reading, now, 0)
    if shown.machine != machine():
        return None
    jump = shown.jump(now)
    limit = RENEWED_MS if shown.deadlines else RENEWED_IDLE_MS
    if jump or shown.reading.shown >= shown.seen + limit:
        return Beat(shown, shown.after(jump), now, jump)
    return None


class Heartbeat:
    """Of all partitions; for the clock process alone. Raises redis.RedisError."""

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions) -> None:
        self._redis, self._partitions = redis, partitions

    def beat(self, kinds: Sequence[AnyKind] = ()) -> Firsts:
        """Look at all clocks, write the heartbeats that are due, and move corrections; returns when
        alarms of these kinds are due.
        """
        sent = passed()
        seen = self.look(kinds)
        heard = passed()
        beats = {p: beat for p, each in seen.items() if (beat := beat_after(each, sent, heard))}
        steps = (beat.steps(self._partitions.clock(p)) for p, beat in beats.items())
        late = zip(beats.values(), put_each(self._redis, steps), strict=True)
        _tell([beat.jump for beat, late in late if beat.jump and not late])
        return {
            kind: {p: NEVER if each.firsts[n] < 0 else each.firsts[n] for p, each in seen.items()}
            for n, kind in enumerate(kinds)
        }

    def look(self, kinds: Sequence[AnyKind] = ()) -> dict[int, Shown]:
        """The clock and the alarms of each partition."""
        keys = _looked_at(self._partitions, tuple(kinds))
        rows = runs(self._redis, LOOK, [(each, [machine()]) for each in keys])
        return dict(enumerate(map(_shown, rows)))


@cache
def _looked_at(partitions: Partitions, kinds: tuple[AnyKind, ...]) -> list[list[str]]:
    """The keys of a look at each partition."""
    return [partitions.of_clock(partition, kinds) for partition in range(partitions.count)]


def _shown(row: Sequence[int | bytes]) -> Shown:
    shown, base, since, seen, then, where, deadlines, *firsts = row
    numbers = (int(seen), int(then), bytes(where).decode(), int(deadlines))
    return Shown(Reading(int(shown), int(base), int(since)), *numbers, tuple(map(int, firsts)))


def _tell(jumps: Sequence[int]) -> None:
    """Say it once for all partitions of a server."""
    for seconds, count in Counter(round(jump / 1000) for jump in jumps).items():
        log.warning(
            "The store's clock jumped %s by %d s (partitions: %d): service time goes on without it",
            "forward" if seconds > 0 else "back",
            abs(seconds),
            count,
        )
