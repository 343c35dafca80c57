"""What a store holds, carried into another by commands: keys of one match or player whole, under
the tags of the other store, and what those of a partition share, member by member.

The source is only read. Feeds begin anew, with a notice of each match that the projections have not
done with: no place in a feed is known outside of running processes. What is there for a moment is
left behind. What another release holds otherwise is translated (`AsItIs`).
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from events.store import keys
from events.store.clock import STEP_MS, Reading
from events.store.feed import PROJECTIONS, position
from events.store.keys import ALL_KINDS, PLAYER_KINDS, Partitions
from events.store.packets import Command, answers
from events.store.server import Unusable
from events.store.values import MEMBERS, Server, Value, batches, values, written

Shared = dict[str, dict[bytes, bytes]]
"""By key, what all of a partition share: members of sorted sets, notices."""

KEY = re.compile(r"\{([^}]+)\}:([a-z-]+)(?::(.+))?", re.DOTALL)
WHOLE = frozenset(
    {"match", "hints", "derived", "talk", "news", "told", "marks", "inbox", "receivers"}
)
"""What a match or a player has for itself; its name ends with the id."""
OTHERS = frozenset({"feed", "news-feed", "alarms", "clock", "generation", "touched", "trial"})
ELSEWHERE = (
    *(keys.LOBBY, keys.TLOG, keys.DEEDS, keys.REPORTS, "player:", "enrolment:", "recovery:"),
    *("link:", "subject:", "attempt:", "report:", "reports:", "talked:", "whereabouts:"),
)
"""What the other keys begin with that are carried: they are called alike in every store."""
LEFT = (
    *(keys.PARTITIONS, keys.FORMAT, keys.IMPORT, keys.TRIAL, keys.TLOG_TURN),
    *(keys.MAKING, keys.LISTS_GENERATION, "rq:", "limit:", keys.thinking("")),
)
"""What those begin with that stay behind: what a store says of itself, queues, what is a moment's.
"""
AT_ONCE = 32
"""So many keys are in one packet."""


class AsItIs:
    """How the target is to hold what the source does: as it is. Other releases have others."""

    left: tuple[str, ...] = ()
    """What more keys begin with that stay behind."""
    kinds: frozenset[str] = frozenset()
    """More kinds of keys of partitions that stay behind."""

    def demand(self, source: Server, partitions: Partitions) -> None:
        """Raise Unusable if the source cannot be imported as it is."""

    def translated(self, key: str, value: Value) -> Value:
        """What the target is to hold under this key."""
        return value

    def stands(self, key: str, value: Value, kept: Value) -> bool:
        """Whether that is what it holds."""
        return kept == self.translated(key, value)


class Carrying(Struct, frozen=True):
    """From one store, with its partitions, into another. Any method may raise redis.RedisError."""

    source: Server
    old: Partitions
    target: Server
    new: Partitions
    forms: AsItIs

    def names(self) -> Iterator[tuple[str, str]]:
        """Each key that is carried whole, and its name in the target; some may come twice.

        Raises Unusable for a key that this release does not know.
        """
        ours = tags(self.old)
        for key in self.source.scan_iter(count=1_000):
            name = key.decode()
            found = KEY.fullmatch(name)
            if found is None or found[1] not in ours:
                if not name.startswith(self.forms.left) and _is_carried(name):
                    yield name, name
            elif found[2] in WHOLE and found[3]:
                yield name, f"{self.new.tag(self.new.of(found[3]))}:{found[2]}:{found[3]}"
            elif found[2] not in OTHERS | self.forms.kinds:
                raise unknown(name)

    def both(self, some: list[tuple[str, str]]) -> Iterator[tuple[str, Value, Value]]:
        """Of each of these keys the name in the target, what the source holds and what the target
        does.
        """
        before = values(self.source, [old for old, _ in some])
        after = values(self.target, [new for _, new in some])
        for (_, new), one, other in zip(some, before, after, strict=True):
            yield new, one, other

    def copy(self, some: list[tuple[str, str]]) -> None:
        """Have what the source holds under these keys in the target."""
        for key, value, kept in self.both(some):
            if not self.forms.stands(key, value, kept):
                answers(self.target, [(key, ("DEL", key))])
                for commands in batches(written(key, self.forms.translated(key, value)), MEMBERS):
                    answers(self.target, commands)

    def share(self, shared: Shared) -> None:
        """Write what the matches and players of each partition of the target share."""
        for key, members in shared.items():
            answers(self.target, [(key, ("DEL", key))])
            for some in batches(members.items(), MEMBERS):
                answers(self.target, list(_added(key, some)))

    def unshared(self, shared: Shared) -> str | None:
        """A key of the target that does not hold what is to be shared there."""
        kept = {key: _members(self.target, key) for key in shared}
        return next((key for key in shared if shared[key] != kept[key]), None)

    def shared(self) -> Shared:
        """What the old partitions share, as it is to lie in the new ones."""
        found: Shared = defaultdict(dict)
        for partition in range(self.old.count):
            for kind in (*ALL_KINDS, *PLAYER_KINDS):
                key = self.old.alarms(kind, partition)
                for name, due in _members(self.source, key).items():
                    found[self.new.alarms(kind, self.new.of(owner(name)))][name] = due
            for name, version in self._undone(partition).items():
                found[self.new.feed(self.new.of(owner(name)))][name] = version
        return dict(found)

    def set_clocks(self) -> None:
        """Have service time go on in the target as it would in the source: in no log it goes back,
        also where the servers show other times.
        """
        parts = range(self.old.count)
        latest = max(_reading(self.source, self.old.clock(part)).service() for part in parts)
        for clock in (self.new.clock(part) for part in range(self.new.count)):
            shown = _reading(self.target, clock).shown
            ahead = latest - shown
            if ahead > 0 or ahead < -STEP_MS:
                answers(self.target, [(clock, ("HSET", clock, "base", ahead, "since", shown))])

    def _undone(self, partition: int) -> dict[bytes, bytes]:
        """The matches whose notices the projections have not done with, and the versions in them.

        All of the partition, if some were trimmed unseen.
        """
        feed = self.old.feed(partition)
        done, pending = self._read_to(feed)
        rows: Any = self.source.xrange(feed, f"0-{min(pending, default=done + 1)}", "+")
        told = {position(at): fields for at, fields in rows}
        left = {at: fields for at, fields in told.items() if at > done or at in pending}
        expected = pending | {done + 1} if any(at > done for at in left) else pending
        if not expected <= left.keys():
            return self._all(partition)
        return {each[b"m"]: each[b"v"] for each in left.values() if b"a" not in each}

    def _read_to(self, feed: str) -> tuple[int, set[int]]:
        """The last place that the projections were given, and those before that are not done."""
        if not self.source.exists(feed):
            return 0, set()
        groups: Any = self.source.xinfo_groups(feed)
        for group in groups:
            if group["name"] == PROJECTIONS.encode():
                count = group["pending"]
                rows: Any = count and self.source.xpending_range(feed, PROJECTIONS, "-", "+", count)
                done = position(group["last-delivered-id"])
                return done, {position(row["message_id"]) for row in rows or ()}
        return 0, set()

    def _all(self, partition: int) -> dict[bytes, bytes]:
        logs = self.source.scan_iter(f"{self.old.tag(partition)}:match:*", count=1_000)
        return {key.split(b":match:", 1)[1]: b"1" for key in logs}


def _is_carried(name: str) -> bool:
    """Whether a key outside of the partitions is. Raises Unusable for one that is not known."""
    if name.startswith(LEFT) or name.endswith(":touched"):
        return False
    if name.startswith(ELSEWHERE):
        return True
    raise unknown(name)


def unknown(name: str) -> Unusable:
    """What is said of a key that nobody here has made."""
    return Unusable(f"The store holds {name}, which this release does not know")


def _members(redis: Server, key: str) -> dict[bytes, bytes]:
    """The members of a sorted set, with their scores, or the notices of a feed."""
    [value] = values(redis, [key])
    if value.kind == b"stream":
        return {told[b"m"]: told[b"v"] for _, told in value.content}
    return value.content or {}


def _reading(redis: Server, clock: str) -> Reading:
    """What the server of a partition shows, and its correction."""
    asked: list[Command] = [(clock, ("TIME",)), (clock, ("HMGET", clock, "base", "since"))]
    (seconds, micros), (base, since) = answers(redis, asked)
    shown = int(seconds) * 1_000 + int(micros) // 1_000
    return Reading(shown, int(base or 0), int(since or 0))


def _added(key: str, members: list[tuple[bytes, bytes]]) -> Iterator[Command]:
    """The commands that add these to alarms, or to a feed."""
    if ":alarms:" in key:
        yield key, ("ZADD", key, *(word for name, due in members for word in (due, name)))
        return
    for match, version in members:
        yield key, ("XADD", key, "0-*", "m", match, "v", version)


def tags(partitions: Partitions) -> frozenset[str]:
    """The tags of all partitions, without braces."""
    return frozenset(partitions.tag(number)[1:-1] for number in range(partitions.count))


def owner(member: bytes) -> str:
    """The match, or player, that a member of alarms is about: `<match>:<seat>`,
    `<player>/<receiver>`.
    """
    return re.split("[:/]", member.decode(), maxsplit=1)[0]
