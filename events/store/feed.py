"""The feed: which match has a new entry. Tails for live streams, consumer groups for projections.

A notice is only a hint: its reader reads the log. Positions count 1, 2, 3, ... in each partition,
so a reader notices when the server trimmed what it had not read yet.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from math import inf
from operator import attrgetter
from typing import Any

from msgspec import Struct
from redis import Redis, RedisCluster
from redis.exceptions import ResponseError

from events.store.keys import Partitions
from events.store.pipelining import Command, Step, answers, blocking_reply, lineage
from events.store.server import LONGEST_BLOCK_MS

partition_of = attrgetter("partition")
POLL_S, CALM_POLL_S = 0.1, 0.25
"""How often several servers are asked, as no command waits for all of them; and how often when
nothing has come for `LIVELY_S`. Any notice is read within 0.3 s.
"""
LIVELY_S = 2.0

PROJECTIONS = "projections"
"""The group that reads the feed of matches, and its one consumer, of whichever process: notices of
dead ones are found by age.
"""


class Notice(Struct, frozen=True):
    """Match `match` has reached `version`; `position` is the place in the partition's feed.

    `about` ("talk", "hint"): there is no entry, but something beside the log.
    """

    partition: int
    position: int
    match: str
    version: int
    about: str = ""

    @property
    def topic(self) -> str:
        """The topic for which its readers wait."""
        return topic(self.match, self.about)


class Tail(Struct, frozen=True):
    """The notices after the cursors, and the cursors for the next call.

    `lost`: some notices were trimmed, so any match may have new entries. After a set-back the
    cursors may belong to other notices: `Feed.lineage` tells.
    """

    notices: tuple[Notice, ...]
    cursors: dict[int, int]
    lost: bool = False


class Feed:
    """All partitions' feeds as one. The server keeps at least the last `length` of each."""

    def __init__(
        self,
        redis: Redis | RedisCluster,
        partitions: Partitions,
        length: int,
        *named: Callable[[int], str],
    ) -> None:
        """`named` gives the key of a partition's feed: that of matches, if nothing is said. Of a
        second one the partitions are counted on.
        """
        self._redis = redis
        self._partitions = partitions
        self._length = length
        kinds = named or (partitions.feed,)
        self._names = [name(p) for name in kinds for p in range(partitions.count)]
        self._by_key = {name.encode(): p for p, name in enumerate(self._names)}
        self._heard = -inf

    def lineage(self) -> tuple[str, ...]:
        """Which history the cursors are of: in another one they may be of other notices."""
        return lineage(self._redis)

    def notice(self, match: str, version: int, about: str = "") -> Step:
        """Tells of a match, or of a player's news, in one step with others (Notice)."""
        feed, more = self._names[self._partitions.of(match)], ("a", about) if about else ()
        return "notice", feed, self._length, match, version, *more

    def head(self) -> dict[int, int]:
        """Cursors after everything announced so far: partition → position (0: nothing yet)."""
        rows = [(name, ("XREVRANGE", name, "+", "-", "COUNT", 1)) for name in self._names]
        found = answers(self._redis, rows)
        return {p: position(row[0][0]) if row else 0 for p, row in enumerate(found)}

    def tail(
        self,
        cursors: Mapping[int, int],
        block_ms: int = 0,
        limit: int = 1_000,
    ) -> Tail:
        """The notices after the cursors, at most `limit` for each partition.

        Without news it waits up to `block_ms` (at most 2 s, as the client times out after 5). Start
        with `head()`, or with zeros for all that is kept. After a connection error, start again
        from `head()` and treat it as `lost`.
        """

        def words(group: Sequence[int], block: tuple[Any, ...]) -> tuple[Any, ...]:
            streams = (*map(self._names.__getitem__, group), *(f"0-{cursors[p]}" for p in group))
            return "XREAD", b"COUNT", limit, *block, b"STREAMS", *streams

        notices, moved, lost = self._wait(cursors, block_ms, words), dict(cursors), False
        for each in notices:
            lost |= each.position != moved[each.partition] + 1
            moved[each.partition] = each.position
        return Tail(notices, moved, lost)

    def join(self) -> None:
        """Have the projections follow every partition's feed from its beginning, unless they do."""
        for name in self._names:
            try:
                self._redis.xgroup_create(name, PROJECTIONS, id="0", mkstream=True)
            except ResponseError as error:
                if not str(error).startswith("BUSYGROUP"):
                    raise

    def receive(self, block_ms: int = 0, limit: int = 100) -> tuple[Notice, ...]:
        """Notices that no process of the projections has received yet, at most `limit` per
        partition.

        Waits as `tail` does. Each goes to one process and stays pending until it is acknowledged:
        see `reclaim`. The feed must have been joined. It is not told when any were trimmed unseen.
        """

        def words(partitions: Sequence[int], block: tuple[Any, ...]) -> tuple[Any, ...]:
            streams = (*map(self._names.__getitem__, partitions), *(">" for _ in partitions))
            reader = ("XREADGROUP", b"GROUP", PROJECTIONS, PROJECTIONS, b"COUNT", limit)
            return *reader, *block, b"STREAMS", *streams

        return self._wait(range(self._partitions.count), block_ms, words)

    def acknowledge(self, notices: Iterable[Notice]) -> None:
        """These are processed."""
        commands: list[Command] = []
        for partition, done in groupby(sorted(notices, key=partition_of), partition_of):
            name, ids = self._names[partition], (f"0-{notice.position}" for notice in done)
            commands.append((name, ("XACK", name, PROJECTIONS, *ids)))
        answers(self._redis, commands)

    def reclaim(self, idle_ms: int) -> tuple[Notice, ...]:
        """Take over what any process (this one too) received `idle_ms` ago and did not acknowledge:
        at most 100 per partition.
        """
        reader = PROJECTIONS, PROJECTIONS, idle_ms, "0-0", "COUNT", 100
        asked = [(name, ("XAUTOCLAIM", name, *reader)) for name in self._names]
        taken = enumerate(answers(self._redis, asked))
        return tuple(n for partition, (_, rows, _) in taken for n in notices_in(partition, rows))

    def _wait(
        self,
        partitions: Iterable[int],
        block_ms: int,
        words: Callable[[Sequence[int], tuple[Any, ...]], tuple[Any, ...]],
    ) -> tuple[Notice, ...]:
        """Read until there is something or the time is up: blocking where one command reads all."""
        block_ms = min(block_ms, LONGEST_BLOCK_MS)
        groups = defaultdict[int, list[int]](list)
        for each in partitions:
            groups[each % self._partitions.count].append(each)
        first, *others = groups.values()
        if not others:
            block = (b"BLOCK", block_ms) if block_ms else ()
            return self._noted([blocking_reply(self._redis, *words(first, block))])
        asked = [(self._names[group[0]], words(group, ())) for group in groups.values()]
        return self._polled(asked, block_ms / 1000)

    def _polled(self, asked: Sequence[Command], seconds: float) -> tuple[Notice, ...]:
        end = time.monotonic() + seconds
        while True:
            found, now = self._noted(answers(self._redis, asked)), time.monotonic()
            if found:
                self._heard = now
            if found or now >= end:
                return found
            lively = now < self._heard + LIVELY_S
            time.sleep(min(POLL_S if lively else CALM_POLL_S, end - now))

    def _noted(self, replies: Iterable[Any]) -> tuple[Notice, ...]:
        """The notices in the answers to readings of feeds."""
        feeds = (feed for reply in replies for feed in reply or ())
        return tuple(n for key, rows in feeds for n in notices_in(self._by_key[key], rows))


def position(name: bytes) -> int:
    """The position in an entry id `0-<position>`."""
    return int(name[2:])


def notices_in(partition: int, rows: Iterable[tuple[bytes, dict[bytes, bytes]]]) -> list[Notice]:
    """The notices in stream entries."""
    return [_noted(partition, position(name), fields) for name, fields in rows]


def _noted(partition: int, place: int, fields: dict[bytes, bytes]) -> Notice:
    match, about = fields[b"m"].decode(), fields.get(b"a", b"").decode()
    return Notice(partition, place, match, int(fields[b"v"]), about)


def topic(match: str, about: str = "") -> str:
    """The entries of a match, or what there is beside its log."""
    return f"{match}/{about}" if about else match
