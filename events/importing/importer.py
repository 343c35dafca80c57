"""Imports a store that stands still into an empty one: everything is copied and compared, and then
one write puts the new store into use.

No process of the service may run meanwhile, and none starts on the target (`layout.CHANGING`). The
source is only read. An import that was cut off is started again; keys that are already the same in
the target are not written again.
"""

import time
from collections.abc import Callable, Iterator, Sequence

import msgspec
from msgspec import Struct

from events.archive.archive import Archive, Tombstone
from events.importing.copying import AT_ONCE, KEY, Copying
from events.importing.release_1_2 import partitions_of_1_2, refuse_open_jumps
from events.importing.values import Server, Value
from events.store import keys
from events.store.clock import Generations
from events.store.keys import Partitions, match_of
from events.store.layout import CHANGING, CURRENT, divided, format_of, partitions_in
from events.store.pipelining import batches
from events.store.server import Unusable

TOLD_S = 5.0
"""Seconds between two reports of progress."""


class Progress(Struct, frozen=True):
    """How many keys are in the target as they are in the source by now, and how many s it took."""

    keys: int
    seconds: float


class Imported(Struct, frozen=True):
    """The result of an import: the number of partitions in the target and before in the source, of
    matches, of those that are archived, of players, of entries of all logs, of all keys; and how
    long it took (s).
    """

    partitions: int
    before: int
    matches: int
    archived: int
    players: int
    entries: int
    keys: int
    seconds: float


class Totals:
    """Counts the keys that were compared, and the logs that are archived."""

    def __init__(self) -> None:
        self.keys = set[str]()
        self.matches = self.players = self.entries = 0
        self.archived: dict[str, bytes] = {}

    def add(self, name: str, value: Value) -> None:
        """One key of the target; a key that comes again is none."""
        if name in self.keys or value.kind == b"none":
            return
        self.keys.add(name)
        self.players += name.startswith("player:")
        found = KEY.fullmatch(name)
        if found and found[2] == "match":
            self.matches += 1
            if value.kind == b"string":
                tombstone = msgspec.msgpack.decode(value.content, type=Tombstone)
                self.archived[match_of(name.encode())] = tombstone.digest
            else:
                self.entries += len(value.content)


def held_by(redis: Server) -> tuple[Partitions, bool]:
    """The partitions of a store that was used, and whether it is of release 1.2. Raises Unusable,
    Mismatch.
    """
    kept, held = format_of(redis), redis.get(keys.PARTITIONS)
    if kept == CHANGING:
        raise Unusable("An import into the store at FROM_URL was cut off: finish that one first")
    if not isinstance(held, bytes):
        raise Unusable("The store at FROM_URL was never used: there is nothing to import")
    if kept == CURRENT:
        return partitions_in(held.decode()), False
    return partitions_of_1_2(held.decode()), True


class Importer:
    """From a source into a target that is to have so many partitions.

    `others` are the addresses of those who are connected to the servers of both besides; `note`
    puts the deed into the log of the target, once everything else is there. Any method may raise
    redis.RedisError, Unusable, Mismatch, ArchiveAway; if anything was written, no process starts on
    the target then before the command was given again.
    """

    def __init__(
        self,
        source: Server,
        target: tuple[Server, int],
        archive: Archive,
        others: Callable[[], Sequence[str]],
        note: Callable[[Partitions], Struct],
    ) -> None:
        self._target, count = target
        self._archive, self._others, self._note = archive, others, note
        old, earlier = held_by(source)
        new, earlier_archive = divided(self._target, count), archive if earlier else None
        self._copying = Copying(source, old, self._target, new, earlier_archive)

    def run(self) -> Iterator[Struct]:
        """Import everything; tells Progress now and then, and Imported at the end."""
        began, told = time.monotonic(), time.monotonic()
        self._alone()
        refuse_open_jumps(self._copying.source, self._copying.old)
        self._claim()
        done = 0
        for some in batches(self._copying.names(), AT_ONCE):
            self._copying.copy(some)
            done += len(some)
            if time.monotonic() - told > TOLD_S:
                told = time.monotonic()
                yield Progress(done, round(told - began, 1))
        self._copying.share(self._copying.shared())
        count = self._compared()
        self._alone()
        self._copying.set_clocks()
        yield self._note(self._copying.new)
        self._finish()
        yield Imported(
            self._copying.new.count,
            self._copying.old.count,
            count.matches,
            len(count.archived),
            count.players,
            count.entries,
            len(count.keys),
            round(time.monotonic() - began, 1),
        )

    def _alone(self) -> None:
        """Raise Unusable if others are connected."""
        if found := self._others():
            raise Unusable(
                f"Others are connected to the stores or the queues: {', '.join(found)}. Stop all "
                "processes of the service, and whatever else is connected, then give the command "
                "again."
            )

    def _claim(self) -> None:
        """Let no process start on the target, which must be empty, or cut off at an import."""
        if format_of(self._target) != CHANGING:
            found = next(self._target.scan_iter(count=1_000), None)
            if found is not None:
                raise Unusable(
                    f"The store to import into is not empty: it holds {found.decode()}. Import "
                    "into a store that was never used (REDIS_URL, or DATA_DIR for the embedded "
                    "one)."
                )
        self._target.set(keys.FORMAT, CHANGING)
        self._target.delete(keys.DEEDS)  # it tells of this import already, if that was cut off late

    def _compared(self) -> Totals:
        """Count the keys in both stores. Raises Unusable for a key that differs."""
        copying, count = self._copying, Totals()
        for some in batches(copying.names(), AT_ONCE):
            for new, value, kept in copying.both(some):
                if not copying.stands(new, value, kept):
                    raise changed_meanwhile(new)
                count.add(new, kept)
        shared = copying.shared()
        if different := copying.unshared(shared):
            raise changed_meanwhile(different)
        own = {keys.FORMAT, keys.PARTITIONS, keys.LISTS_GENERATION}
        own |= shared.keys()
        for part in range(copying.new.count):
            own |= {copying.new.clock(part), copying.new.generation(part)}
        for key in self._target.scan_iter(count=1_000):
            name = key.decode()
            log = name.replace("}:names:", "}:match:")  # release 1.2 has no names beside it
            if name not in own and log not in count.keys:
                raise changed_meanwhile(name)
        self._refuse_missing(count.archived)
        return count

    def _refuse_missing(self, archived: dict[str, bytes]) -> None:
        """Raise Unusable if a log is not in the archive that the target will have."""
        if not archived:
            return
        kept = set(self._archive.logs()) if self._archive.exists else set()
        missing = [match for match, digest in archived.items() if (match, digest) not in kept]
        if missing:
            raise Unusable(
                f"{len(missing)} of {len(archived)} archived matches ({missing[0]}, …) are not in "
                "the archive at ARCHIVE_URL: let it name that of the store at FROM_URL "
                "(of an embedded store: DATA_DIR/archive), or copy that one to its new place; then "
                "give the command again"
            )

    def _finish(self) -> None:
        """Let the target count: from the last write on processes start."""
        new = self._copying.new
        Generations(self._target, new).draw()  # the old ones may be of several histories
        for partition in range(new.count):
            self._target.delete(new.trial(partition))  # who confirms it has all that came before
        self._target.set(keys.PARTITIONS, " ".join(new.tags))
        self._target.set(keys.FORMAT, CURRENT)


def changed_meanwhile(key: str) -> Unusable:
    """The error for a key that was copied and has changed since."""
    return Unusable(
        f"{key} was written meanwhile: stop all processes of the service, and give the command "
        "again; if another store was begun to be imported here, empty this one first"
    )
