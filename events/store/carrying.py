"""What lies in the partitions of a store, carried into others: keys of one match or player whole,
and what those of a partition share, member by member.

The old partitions are only read. Feeds begin anew, with a notice of each match that the projections
have not done with: no place in a feed is known outside of running processes. States that release
1.2 left there for a day (`kept`) are left behind.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from msgspec import Struct
from redis import Redis, RedisCluster

from events.store.feed import PROJECTIONS, position
from events.store.keys import ALL_KINDS, PLAYER_KINDS, Partitions
from events.store.packets import Command, answers
from events.store.server import Unusable

T = TypeVar("T")
Server = Redis | RedisCluster
Shared = dict[str, dict[bytes, bytes]]
"""By key, what all of a partition share: members of sorted sets, fields, notices."""

KEY = re.compile(r"\{([^}]+)\}:([a-z-]+)(?::(.+))?")
WHOLE = frozenset(
    {"match", "hints", "derived", "talk", "news", "told", "marks", "inbox", "receivers"}
)
"""What a match or a player has for itself; its name ends with the id."""
OTHERS = frozenset(
    {"feed", "news-feed", "alarms", "clock", "steps", "generation", "kept", "touched", "trial"}
)
READS: dict[bytes, tuple[str, tuple[Any, ...]]] = {
    b"stream": ("XRANGE", ("-", "+")),
    b"string": ("GET", ()),
    b"hash": ("HGETALL", ()),
    b"zset": ("ZRANGE", (0, -1, "WITHSCORES")),
}
"""What reads all of a key of each type."""
AT_ONCE, MEMBERS = 32, 1_000
"""So many keys, or members, are in one packet."""


class Carrying(Struct, frozen=True):
    """From the old partitions into the new ones. Any method may raise redis.RedisError."""

    redis: Server
    old: Partitions
    new: Partitions

    def names(self) -> Iterator[tuple[str, str]]:
        """Each key that is carried whole, and its name in the new partitions; some may come twice.

        Raises Unusable for a key that this release does not know.
        """
        ours = tags(self.old)
        for key in self.redis.scan_iter("{*}:*", count=1_000):
            found = KEY.fullmatch(key.decode())
            if found is None or found[1] not in ours:
                continue
            if found[2] in WHOLE and found[3]:
                yield key.decode(), f"{self.new.tag(self.new.of(found[3]))}:{found[2]}:{found[3]}"
            elif found[2] not in OTHERS:
                raise Unusable(f"The store holds {key.decode()}, which this release does not know")

    def copy(self, names: Iterable[tuple[str, str]]) -> int:
        """Carry these keys, with the time at which they go; returns how many there were."""
        count = 0
        for some in batches(names, AT_ONCE):
            asked = [(old, (verb, old)) for old, _ in some for verb in ("DUMP", "PEXPIRETIME")]
            found = answers(self.redis, asked)
            rows = zip(some, found[::2], found[1::2], strict=True)
            written: list[Command] = [
                (new, ("RESTORE", new, max(ends, 0), data, "REPLACE", "ABSTTL"))
                for (_, new), data, ends in rows
                if data is not None
            ]
            answers(self.redis, written)
            count += len(written)
        return count

    def share(self, shared: Shared) -> None:
        """Write what the matches and players of each new partition share."""
        for key, members in shared.items():
            for some in batches(members.items(), MEMBERS):
                answers(self.redis, list(_written(key, some)))

    def differing(self, names: Iterable[tuple[str, str]], shared: Shared) -> str | None:
        """A key that is not in its new place as it is in the old one; None if all are."""
        for some in batches(names, AT_ONCE):
            before = self._values([old for old, _ in some])
            after = self._values([new for _, new in some])
            for (old, _), one, other in zip(some, before, after, strict=True):
                if one != other:
                    return old
        kept = {key: self._members(key) for key in shared}
        return next((key for key in shared if shared[key] != kept[key]), None)

    def shared(self) -> Shared:
        """What the old partitions share, as it is to lie in the new ones."""
        found: Shared = defaultdict(dict)
        for partition in range(self.old.count):
            for kind in (*ALL_KINDS, *PLAYER_KINDS):
                for name, due in self._members(self.old.alarms(kind, partition)).items():
                    found[self.new.alarms(kind, self.new.of(owner(name)))][name] = due
            for name, version in self._undone(partition).items():
                found[self.new.feed(self.new.of(owner(name)))][name] = version
        clock = self._clock()
        if clock:
            found |= {self.new.clock(partition): clock for partition in range(self.new.count)}
        return dict(found)

    def _clock(self) -> dict[bytes, bytes]:
        """The correction that gives the latest time: in no log it goes back."""
        clocks = (self._members(self.old.clock(p)) for p in range(self.old.count))
        latest = max(clocks, key=lambda clock: int(clock.get(b"base", 0)))
        return {name: value for name, value in latest.items() if name in (b"base", b"since")}

    def _undone(self, partition: int) -> dict[bytes, bytes]:
        """The matches whose notices the projections have not done with, and the versions in them.

        All of the partition, if some were trimmed unseen.
        """
        feed = self.old.feed(partition)
        done, pending = self._read_to(feed)
        rows: Any = self.redis.xrange(feed, f"0-{min(pending, default=done + 1)}", "+")
        told = {position(at): fields for at, fields in rows}
        left = {at: fields for at, fields in told.items() if at > done or at in pending}
        expected = pending | {done + 1} if any(at > done for at in left) else pending
        if not expected <= left.keys():
            return self._all(partition)
        return {each[b"m"]: each[b"v"] for each in left.values() if b"a" not in each}

    def _read_to(self, feed: str) -> tuple[int, set[int]]:
        """The last place that the projections were given, and those before that are not done."""
        if not self.redis.exists(feed):
            return 0, set()
        groups: Any = self.redis.xinfo_groups(feed)
        for group in groups:
            if group["name"] == PROJECTIONS.encode():
                count = group["pending"]
                rows: Any = count and self.redis.xpending_range(feed, PROJECTIONS, "-", "+", count)
                done = position(group["last-delivered-id"])
                return done, {position(row["message_id"]) for row in rows or ()}
        return 0, set()

    def _all(self, partition: int) -> dict[bytes, bytes]:
        logs = self.redis.scan_iter(f"{self.old.tag(partition)}:match:*", count=1_000)
        return {key.split(b":match:", 1)[1]: b"1" for key in logs}

    def _members(self, key: str) -> dict[bytes, bytes]:
        """The members of a sorted set, with their scores, the fields of a hash, or the notices of a
        feed.
        """
        [value] = self._values([key])
        match value:
            case [(_, dict()), *_]:
                return {told[b"m"]: told[b"v"] for _, told in value}
            case list():
                return dict(zip(value[::2], value[1::2], strict=True))
        return value or {}

    def _values(self, keys: list[str]) -> list[Any]:
        """All that each key holds; None where there is none."""
        kinds = answers(self.redis, [(key, ("TYPE", key)) for key in keys])
        there = [n for n, kind in enumerate(kinds) if kind in READS]
        asked: list[Command] = []
        for verb, key, rest in ((READS[kinds[n]][0], keys[n], READS[kinds[n]][1]) for n in there):
            asked.append((key, (verb, key, *rest)))
        found = dict(zip(there, answers(self.redis, asked), strict=True))
        return [found.get(n) for n in range(len(keys))]


def _written(key: str, members: list[tuple[bytes, bytes]]) -> Iterator[Command]:
    """The commands that add these to a key."""
    match KEY.fullmatch(key):
        case found if found and found[2] == "feed":
            for match, version in members:
                yield key, ("XADD", key, "0-*", "m", match, "v", version)
        case found if found and found[2] == "alarms":
            yield key, ("ZADD", key, *(word for name, due in members for word in (due, name)))
        case _:
            yield key, ("HSET", key, *(word for pair in members for word in pair))


def tags(partitions: Partitions) -> frozenset[str]:
    """The tags of all partitions, without braces."""
    return frozenset(partitions.tag(number)[1:-1] for number in range(partitions.count))


def owner(member: bytes) -> str:
    """The match, or player, that a member of alarms is about: `<match>:<seat>`,
    `<player>/<receiver>`.
    """
    return re.split("[:/]", member.decode(), maxsplit=1)[0]


def batches(items: Iterable[T], count: int) -> Iterator[list[T]]:
    """These items, at most so many at a time."""
    rest = iter(items)
    while some := list(islice(rest, count)):
        yield some
