"""Copies what a store holds into another by commands: keys of one match or player whole, under the
tags of the other store, and sets that a partition's matches share, member by member.

The source is only read. Feeds begin anew, and empty: no place in them is known outside of running
processes, and the projections look at all matches, as luck is drawn anew. Short-lived keys are left
behind. Forms of release 1.2 are converted.
"""

import re
from collections import defaultdict
from collections.abc import Iterator

from msgspec import Struct

from events.archive.archive import Archive
from events.importing import release_1_2
from events.importing.values import MEMBERS, Server, Value, values, write_commands
from events.store import keys
from events.store.clock import STEP_MS, Reading
from events.store.keys import ALL_KINDS, PLAYER_KINDS, Partitions
from events.store.pipelining import Command, answers, batches
from events.store.server import Unusable

Shared = dict[str, dict[bytes, bytes]]
"""By key, the alarms of all matches and players of a partition."""

KEY = re.compile(r"\{([^}]+)\}:([a-z-]+)(?::(.+))?", re.DOTALL)
WHOLE = frozenset(
    {"match", "names", "hints", "derived", "talk", "news", "told", "inbox", "receivers"}
)
"""Kinds of keys that belong to one match or player; the name ends with the id."""
OTHERS = frozenset({"feed", "news-feed", "alarms", "clock", "generation", "touched", "trial"})
ELSEWHERE = (
    *(keys.LOBBY, keys.TLOG, keys.DEEDS, keys.REPORTS, "player:", "requests:", "recovery:"),
    *("link:", "subject:", "report:", "reports:", "talked:", "whereabouts:"),
)
"""Prefixes of the other keys that are copied: they have the same names in every store."""
LEFT = (
    *(keys.PARTITIONS, keys.FORMAT, keys.TLOG_TURN, keys.LISTS_GENERATION),
    *("rq:", "limit:", "heard:"),
)
"""Prefixes of keys that stay behind: the store's own records, queues, and short-lived keys."""
AT_ONCE = 32
"""Keys in one packet."""


class Copying(Struct, frozen=True):
    """From one store, with its partitions, into another; `volumes` is the archive of a store of
    release 1.2. Any method may raise redis.RedisError.
    """

    source: Server
    old: Partitions
    target: Server
    new: Partitions
    volumes: Archive | None

    def names(self) -> Iterator[tuple[str, str]]:
        """Each key that is carried whole, and its name in the target; some may come twice.

        Raises Unusable for a key that this release does not know.
        """
        ours, earlier = tags(self.old), self.volumes is not None
        for key in self.source.scan_iter(count=1_000):
            name = key.decode()
            found = KEY.fullmatch(name)
            if found is None or found[1] not in ours:
                if not (earlier and name.startswith(release_1_2.LEFT)) and _is_carried(name):
                    yield name, name
            elif found[2] in WHOLE and found[3]:
                yield name, f"{self.new.tag(self.new.of(found[3]))}:{found[2]}:{found[3]}"
            elif found[2] not in OTHERS and not (earlier and found[2] in release_1_2.KINDS):
                raise unknown(name)

    def both(self, some: list[tuple[str, str]]) -> Iterator[tuple[str, Value, Value]]:
        """For each of these keys: its name in the target, the source's value, and the target's
        value.
        """
        before = values(self.source, [old for old, _ in some])
        after = values(self.target, [new for _, new in some])
        for (_, new), one, other in zip(some, before, after, strict=True):
            yield new, one, other

    def copy(self, some: list[tuple[str, str]]) -> None:
        """Copy the values of these keys to the target."""
        for key, value, kept in self.both(some):
            if not self.stands(key, value, kept):
                made = self._translated(key, value)
                self._name(key, made)
                answers(self.target, [(key, ("DEL", key))])
                for commands in batches(write_commands(key, made), MEMBERS):
                    answers(self.target, commands)

    def _name(self, key: str, made: Value) -> None:
        """Have the names beside a log, which release 1.2 does not keep, before the log is there."""
        names = release_1_2.names_beside(self.volumes, key, made) if self.volumes else ""
        if names:
            place = self.new.names(keys.match_of(key.encode()))
            answers(self.target, [(place, ("SET", place, names))])

    def stands(self, key: str, value: Value, kept: Value) -> bool:
        """Whether the target holds this as it should."""
        if self.volumes and release_1_2.is_tombstone(key, value):
            return release_1_2.is_moved(self.volumes, key, value, kept)
        return kept == self._translated(key, value)

    def _translated(self, key: str, value: Value) -> Value:
        return release_1_2.converted(self.volumes, key, value) if self.volumes else value

    def share(self, shared: Shared) -> None:
        """Write the alarms of each partition of the target."""
        for key, members in shared.items():
            answers(self.target, [(key, ("DEL", key))])
            for some in batches(members.items(), MEMBERS):
                words = (word for name, due in some for word in (due, name))
                answers(self.target, [(key, ("ZADD", key, *words))])

    def unshared(self, shared: Shared) -> str | None:
        """A key of the target whose shared members are wrong, if any."""
        return next((key for key in shared if shared[key] != _members(self.target, key)), None)

    def shared(self) -> Shared:
        """The alarms of the old partitions, as they are to lie in the new ones."""
        found: Shared = defaultdict(dict)
        for partition in range(self.old.count):
            for kind in (*ALL_KINDS, *PLAYER_KINDS):
                for name, due in _members(self.source, self.old.alarms(kind, partition)).items():
                    found[self.new.alarms(kind, self.new.of(owner(name)))][name] = due
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


def _is_carried(name: str) -> bool:
    """Whether a key outside of the partitions is. Raises Unusable for one that is not known."""
    if name.startswith(LEFT) or name.endswith(":touched"):
        return False
    if name.startswith(ELSEWHERE):
        return True
    raise unknown(name)


def unknown(name: str) -> Unusable:
    """The error for a key that this release does not make."""
    return Unusable(f"The store holds {name}, which this release does not know")


def _members(redis: Server, key: str) -> dict[bytes, bytes]:
    """The members of a sorted set, with their scores."""
    [value] = values(redis, [key])
    return value.content or {}


def _reading(redis: Server, clock: str) -> Reading:
    """The time that the server of a partition shows, and its correction."""
    asked: list[Command] = [(clock, ("TIME",)), (clock, ("HMGET", clock, "base", "since"))]
    (seconds, micros), (base, since) = answers(redis, asked)
    shown = int(seconds) * 1_000 + int(micros) // 1_000
    return Reading(shown, int(base or 0), int(since or 0))


def tags(partitions: Partitions) -> frozenset[str]:
    """The tags of all partitions, without braces."""
    return frozenset(partitions.tag(number)[1:-1] for number in range(partitions.count))


def owner(member: bytes) -> str:
    """The match, or player, that a member of alarms is about: `<match>:<seat>`,
    `<player>/<receiver>`.
    """
    return re.split("[:/]", member.decode(), maxsplit=1)[0]
