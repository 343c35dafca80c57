"""The clocks of the servers that keep the partitions: what they show, and whether they stepped.

A cluster has one clock per node, so each partition is looked at for itself. A step is noticed by
comparing the server's clock with the time that has passed in this process, and is recorded once,
whoever notices it: each match with deadlines then makes up for it (`Stepped`).
"""

import logging
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace
from redis import Redis, RedisCluster

from events.store.clock import STEP_MS, Reading, StoreClock, passed
from events.store.keys import AnyKind, Partitions
from events.store.packets import runs
from events.store.server import script_beside

LOOK = script_beside(__file__, "look", writes=False)
RENEW = script_beside(__file__, "look", returns=True)
"""The same script; it is told what the caller remembers."""
STEP = script_beside(__file__, "step", returns=True)

RENEWED_MS, RENEWED_IDLE_MS = 1_000, 60_000
"""How old the newest judged time may get while a match has deadlines, and while none has."""
UNSEEN_MS = 3_000
"""From here on it says nothing of the time that the clock shows now (as in append.lua)."""
ALONE_MS = 1_000
"""So long somebody who remembers nothing waits for the word of somebody who does."""
NEVER = 2**53
"""A time that never comes, in ms."""
Firsts = dict[AnyKind, dict[int, int]]
"""When the first alarm of each kind is due in each partition (ms); `NEVER`: none is set."""

log = logging.getLogger(__name__)


class Shown(Struct, frozen=True):
    """What look.lua says of a partition: times in ms since the epoch, 0 where there is none."""

    deadlines: int
    stepped: int
    anew: int
    seen: int
    looked: int
    firsts: tuple[int, ...] = ()
    """When the first alarm of each kind that was asked for is due; -1: none is set."""

    @property
    def told(self) -> tuple[int, int]:
        """As in `Reading`."""
        return self.stepped, self.anew

    def step(self, now: int, before: Reading | None, reading: Reading) -> int | None:
        """By how many ms the clock has stepped; 0 if there and back, None if it has not.

        Without an earlier reading only a step back is noticed: behind what was written before. A
        step forward could as well be a time in which nobody looked.
        """
        newest = max(self.seen, self.looked)
        behind = now < newest - STEP_MS
        if before is None:
            return now - newest if behind else None
        if before.told != self.told:  # others have judged since, or it was set back
            if not newest:
                return None
            before = Reading(newest, min(before.sent, reading.sent), reading.sent)
        return reading.step_since(before) or (0 if behind else None)

    def judged(self, now: int) -> bool:
        """Whether this time follows the newest judged one closely, or none was judged yet."""
        since = now - max(self.seen, self.looked)
        return not self.looked or (since >= -STEP_MS and now <= self.looked + UNSEEN_MS)

    def outdated(self, now: int) -> bool:
        """Whether the newest judged time must be renewed."""
        return now >= self.looked + (RENEWED_MS if self.deadlines else RENEWED_IDLE_MS)


class Judged(Struct, frozen=True):
    """What somebody judges of a partition's clock, to be recorded.

    `step` as in `Shown.step`; `anew`: they do not know what it showed before.
    """

    partition: int
    shown: Shown
    reading: Reading
    step: int | None
    anew: bool

    @property
    def words(self) -> tuple[int | str, ...]:
        """The arguments of step.lua."""
        what = "" if self.step is None else self.step
        return self.shown.stepped, self.shown.looked, self.reading.now, what, int(self.anew)

    @property
    def recorded(self) -> Reading:
        """The reading as it can be compared once this is recorded."""
        anew = self.reading.now if self.anew else self.shown.anew
        return replace(self.reading, told=(self.shown.stepped + (self.step or 0), anew))


class Look(Struct, frozen=True):
    """Whether all clocks could be judged, whether one has stepped, and when alarms are due, as it
    was before the step.
    """

    judged: bool
    stepped: bool
    firsts: Firsts


class Clocks:
    """Thread safe, as each reading is replaced as a whole."""

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions) -> None:
        self._redis = redis
        self._partitions = partitions
        nodes = len(partitions.groups(range(partitions.count)))
        self._clocks = tuple(StoreClock() for _ in range(nodes))
        self._readings: dict[int, Reading] = {}
        self._alone: dict[int, int] = {}  # since when (as `passed`) nobody has judged
        self._newest = self._clocks[0]

    def hear(self, partition: int, now: int) -> int:
        """Learn from a reply of the server that keeps this partition, and return its time."""
        self._newest = self._of(partition)
        return self._newest.hear(now)

    def read(self, partition: int, reading: Reading) -> None:
        """Learn what the clock showed when an entry was accepted: at a time that was judged.

        A step forward of some seconds may not have been, and is kept in mind.
        """
        before = self._readings.get(partition)
        unjudged = before and before.told == reading.told and reading.step_since(before) > 0
        if not unjudged:
            self._readings[partition] = reading

    def now(self, partition: int | None) -> int:
        """The time of the server of this partition, or of the one that spoke last."""
        clock = self._newest if partition is None else self._of(partition)
        if clock.stale():
            self.time(partition)
            clock = self._newest if partition is None else clock
        return clock.now()

    def time(self, partition: int | None) -> int:
        """The same, asked for now."""
        if not self._partitions.together:
            [(now, _)] = self._shown([[partition or 0]])
            return now
        seconds, micros = self._redis.time()
        return self.hear(0, seconds * 1000 + micros // 1000)

    def look(self, partitions: Iterable[int] | None = None, kinds: Sequence[AnyKind] = ()) -> Look:
        """Judge the clocks of the servers of these partitions, or of all, and record it if one has
        stepped; see when alarms of these kinds are due.

        That nothing has happened is recorded, too. Who remembers nothing from before cannot say:
        they wait a second for somebody who can.
        """
        every = range(self._partitions.count)
        groups = self._partitions.groups(every if partitions is None else partitions)
        wanted = [partition for group in groups for partition in group]
        before, sent = {p: self._readings.get(p) for p in wanted}, passed()
        judged, firsts = list[Judged](), _unknown(kinds)
        for group, (now, shown) in zip(groups, self._shown(groups, before, kinds), strict=True):
            for partition, found in zip(group, shown, strict=True):
                reading = Reading(now, sent, passed(), found.told)
                judged += self._judged(partition, found, before[partition], reading)
                _note(firsts, partition, found)
        stepped = self._record(judged)
        return Look(self._alone.keys().isdisjoint(wanted), stepped, firsts)

    def firsts(self, kinds: Sequence[AnyKind]) -> Firsts:
        """As in `Look`."""
        groups, firsts = self._partitions.groups(range(self._partitions.count)), _unknown(kinds)
        for group, (_, shown) in zip(groups, self._shown(groups, kinds=kinds), strict=True):
            for partition, found in zip(group, shown, strict=True):
                _note(firsts, partition, found)
        return firsts

    def _judged(
        self, partition: int, found: Shown, before: Reading | None, reading: Reading
    ) -> "list[Judged]":
        """What is to be recorded of this reading, if anything; else it is remembered."""
        now = reading.now
        step = found.step(now, before, reading)
        knows = before is not None or step is not None or found.judged(now)
        if self._must_wait(partition, knows):
            return []
        if step is not None or found.outdated(now):
            return [Judged(partition, found, reading, step, not knows)]
        self._readings[partition] = reading
        return []

    def _record(self, judged: "list[Judged]") -> bool:
        """Whether any clock has stepped."""
        calls = [(self._partitions.of_step(each.partition), each.words) for each in judged]
        steps: dict[int, int] = {}
        for each, matches in zip(judged, runs(self._redis, STEP, calls), strict=True):
            if matches < 0:  # somebody else was faster: judge again at the next look
                continue
            self._readings[each.partition] = each.recorded
            if each.step is not None:
                steps[each.step] = steps.get(each.step, 0) + matches
        _tell(steps)
        return any(each.step is not None for each in judged)

    def _must_wait(self, partition: int, knows: bool) -> bool:
        """Whether others may know better what happened since the newest judged time."""
        if not knows and passed() < self._alone.setdefault(partition, passed()) + ALONE_MS:
            return True
        self._alone.pop(partition, None)
        return False

    def _shown(
        self,
        groups: Sequence[Sequence[int]],
        before: Mapping[int, Reading | None] | None = None,
        kinds: Sequence[AnyKind] = (),
    ) -> list[tuple[int, list[Shown]]]:
        """The time of each group's server, and what is known of each partition. With readings from
        before, the server records where its clock has gone on as time does.
        """
        script = LOOK if before is None else RENEW
        calls = [
            (
                [key for p in group for key in self._partitions.of_look(p, kinds)],
                _words(kinds, None if before is None else [before[p] for p in group]),
            )
            for group in groups
        ]
        replies = runs(self._redis, script, calls)
        for group, (now, _) in zip(groups, replies, strict=True):
            for partition in group:
                self.hear(partition, now)
        return [(now, [_shown(row) for row in rows]) for now, rows in replies]

    def _of(self, partition: int) -> StoreClock:
        return self._clocks[partition % len(self._clocks)]


def _shown(row: Sequence[int]) -> Shown:
    deadlines, stepped, anew, seen, looked, *firsts = row
    return Shown(deadlines, stepped, anew, seen, looked, tuple(firsts))


def _unknown(kinds: Iterable[AnyKind]) -> Firsts:
    return {kind: {} for kind in kinds}


def _note(firsts: Firsts, partition: int, found: Shown) -> None:
    for known, at in zip(firsts.values(), found.firsts, strict=True):
        known[partition] = NEVER if at < 0 else at


def _words(kinds: Sequence[AnyKind], before: Sequence[Reading | None] | None) -> list[int | str]:
    """The arguments of look.lua."""
    if before is None:
        return [len(kinds)]
    sent, remembered = passed(), list[int | str]()
    for reading in before:
        remembered += (*reading.told, *reading.window(sent, sent)) if reading else ("",) * 4
    return [len(kinds), RENEWED_MS, RENEWED_IDLE_MS, *remembered]


def _tell(steps: dict[int, int]) -> None:
    for step, matches in steps.items():
        if not step:
            log.warning("The store's clock stepped, and back: %d matches are looked at", matches)
            continue
        way, far = ("forward" if step > 0 else "back"), abs(step) / 1000
        what = "their deadlines are set anew, each with the time that was left"
        log.warning(
            "The store's clock stepped %s by %.1f s: %d matches, %s", way, far, matches, what
        )
