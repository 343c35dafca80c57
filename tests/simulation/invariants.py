"""The invariants after every step, and at the end: the judge sees the servers from outside.

It knows every history that a match ever had. So it can say of any answer whether it was true at
some moment between question and answer.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from domain.commands import Expire
from domain.game import Move
from domain.match import computers_awaited, move_deadline, next_deadline
from events.archive.archive import Archive
from events.archive.objects import ArchiveAway
from events.current import Current, apply_raw
from events.log import Entry, decoded
from events.projections.rows import does_count, list_position, lists_of, row_in, row_of
from events.projector import Projector
from events.store import keys
from events.store.clock import service_time
from events.store.entries import Damaged, Raw, Tip
from events.store.keys import Kind
from events.store.store import Store
from events.trust.audit import Auditor
from events.trust.seals import Seals
from tests.simulation.fairness import Fairness
from tests.simulation.heartbeats import Heartbeats
from tests.simulation.luck import Luck, unexplained
from tests.simulation.servers import Server

HALF_AN_HOUR_MS = 1_800_000
NO_LISTS = {keys.TURN, keys.UNRECKONED, keys.RECKONED_TO, keys.MADE}
NO_LISTS |= {keys.LISTS_GENERATION}
"""The other keys of the lobby, beside its lists, rows and careers."""
CAREERS = keys.careers(""), keys.careers_anew(""), keys.careers_before("")


class Violation(AssertionError):
    """Something that must never happen has happened."""


class Stood(Struct):
    """A match as it stood after an entry; `until`: the step at which the store lost that entry."""

    entry: Entry[Any, Any]
    current: Current
    hashes: tuple[str | None, ...]
    until: int | None = None


class Line(Struct):
    """A match: the entries that the store has now."""

    auditor: Auditor
    raws: list[Raw] = msgspec.field(default_factory=list)
    keys: dict[tuple[str | None, str], int] = msgspec.field(default_factory=dict)
    current: Current | None = None
    hashes: tuple[str | None, ...] = ()
    tombstone: bytes = b""


class Judge:
    """Compares what the servers hold, and what processes answer, with what must hold."""

    def __init__(
        self, server: Server, partitions: keys.Partitions, master_key: bytes, archive: Archive
    ) -> None:
        self._server, self._seals = server, Seals(master_key)
        self._store = Store(server.inside, archive=archive)
        self._partitions = partitions
        self._projector = Projector(self._store)
        self._lines: dict[str, Line] = {}
        self._stood: dict[tuple[str, Tip], Stood] = {}
        where = self._partitions
        clocks = [where.clock(partition) for partition in range(partitions.count)]
        deadlines = [where.alarms("deadline", partition) for partition in range(partitions.count)]
        self.heartbeats = Heartbeats(server, clocks, deadlines)
        self.fairness, self.luck = Fairness(server.kernel, self.heartbeats), Luck()
        self._seen_writes = 0
        self.step = 0
        self.sleeping: set[tuple[str, Tip]] = set()
        """At which entries the computers of a match had nothing to do until the next. The store may
        be set back to an earlier one."""

    # After every step.

    def look(self) -> None:
        """Check what was written since the last look. Raises Violation."""
        self.step += 1
        if self._server.writes == self._seen_writes:
            return
        self._seen_writes = self._server.writes
        if wrong := self.heartbeats.look():
            raise Violation(wrong)
        for match_id in self._stored():
            self._look_at(match_id)
            self._woken(match_id)

    def _woken(self, match_id: str) -> None:
        """No match waits for ever: a player who must decide has an alarm, or has missed the
        deadline.
        """
        current = self._lines[match_id].current
        if current is None:
            return
        now, match = self.time(match_id), current.match
        due, limit = next_deadline(match), move_deadline(match)
        if due is not None and self._alarm("deadline", match_id) is None:
            raise Violation(f"no alarm is set for the deadline of {match_id}")
        in_time = limit is None or now < limit
        asleep = not in_time or (match_id, current.tip) in self.sleeping
        if computers_awaited(match) and not asleep and self._alarm("ai", match_id) is None:
            raise Violation(f"no alarm is set for a computer in {match_id}")

    def may_be_later(self, current: Current) -> bool:
        """Whether its deadline is to come, later than it would be by the time that passes."""
        match, due = current.match, next_deadline(current.match)
        if due is None or due <= self.time(match.id):
            return False
        return self.fairness.may_be_later(self._partitions.of(match.id), match)

    def _alarm(self, kind: Kind, match_id: str) -> float | None:
        of = self._partitions
        return self._server.due(of.alarms(kind, of.of(match_id)), match_id)

    def set_back(self) -> int:
        """The store has lost so many entries: what is left is the truth from now on. Processes may
        remember more.
        """
        before = self.entries()
        self.heartbeats.restored()
        for match_id in sorted(self._lines):
            left = self._read(match_id)
            if left != tuple(self._lines[match_id].raws[: len(left)]):
                raise Violation(f"the store that was set back has another history of {match_id}")
            if len(left) < len(self._lines[match_id].raws):
                self._forget(match_id, len(left))
        return before - self.entries()

    def _stored(self) -> list[str]:
        logs = {keys.match_of(log.encode()) for log in self._server.logs()}
        return sorted(logs | self._lines.keys())

    def _read(self, match_id: str, after: int = 0) -> tuple[Raw, ...]:
        try:
            return self._store.read(match_id, after)
        except (ArchiveAway, Damaged) as error:
            raise Violation(f"{match_id} is in the archive, and cannot be read: {error}") from None

    def _forget(self, match_id: str, left: int) -> None:
        line = self._lines[match_id]
        for raw in line.raws[left:]:
            stood = self._stood[match_id, raw.tip]
            stood.until = self.step
            self.luck.lost(stood.current.match)
        kept = line.raws[:left]
        self._lines[match_id] = self._line(match_id)
        for raw in kept:
            self._add(match_id, raw, again=True)

    def _line(self, match_id: str) -> Line:
        return Line(Auditor(match_id, self._seals, self._projector))

    def _look_at(self, match_id: str) -> None:
        line = self._lines.setdefault(match_id, self._line(match_id))
        known = len(line.raws)
        newest = line.raws[-1].data if known else b""
        version, stored = self._server.newest(self._partitions.log(match_id))
        if (version, stored) == (known, newest) or (stored and stored == line.tombstone):
            return
        line.tombstone = stored if not version else b""
        read = self._read(match_id, max(known - 1, 0))
        if known and read[:1] != (line.raws[-1],):
            raise Violation(f"an entry of {match_id} has gone, or was changed")
        for raw in read[1 if known else 0 :]:
            self._add(match_id, raw)

    def _add(self, match_id: str, raw: Raw, again: bool = False) -> None:
        line = self._lines[match_id]
        before, entry = line.current, decoded(raw.data)
        line.auditor.check(raw)
        failed = [c.detail for c in line.auditor.audit().checks if c.status == "failed"]
        if failed:
            raise Violation(f"the audit of {match_id} fails: {failed}")
        if entry.key is not None:
            if (entry.actor.player, entry.key) in line.keys:
                raise Violation(f"{match_id}: {entry.key} was done twice")
            line.keys[entry.actor.player, entry.key] = raw.version
        current = apply_raw(before, raw)
        if not again:
            self._in_time(match_id, before, entry, current)
            self._by_new_luck(before, entry, current)
        line.raws.append(raw)
        line.current, line.hashes = current, (*line.hashes, entry.hash)
        self._stood[match_id, raw.tip] = Stood(entry, current, line.hashes)

    def _in_time(
        self, match_id: str, before: Current | None, entry: Entry[Any, Any], current: Current
    ) -> None:
        now = self.time(match_id)
        if before is not None:
            self._on_time(match_id, before, entry, now)
        self.fairness.follow(match_id, before.match if before else None, current.match, now)

    def _by_new_luck(
        self, before: Current | None, entry: Entry[Any, Any], current: Current
    ) -> None:
        match_id = current.match.id
        secret = self._seals.secret(match_id)
        if unexplained(secret, before.match if before else None, entry.happened):
            raise Violation(f"{match_id}: chance is not explained at {entry.version}")
        if fault := self.luck.fault(current.match):
            raise Violation(f"{match_id} at {entry.version}: {fault}")

    def _on_time(self, match_id: str, before: Current, entry: Entry[Any, Any], now: int) -> None:
        if entry.at < before.at:
            raise Violation(f"{match_id}: time goes back at {entry.version}")
        due, limit = next_deadline(before.match), move_deadline(before.match)
        if isinstance(entry.command, Expire) and (due is None or now < due):
            raise Violation(f"{match_id}: a deadline has fired early at {entry.version}")
        if isinstance(entry.command, Move) and limit is not None and now >= limit + 1:
            raise Violation(f"{match_id}: a late move was accepted at {entry.version}")
        partition = self._partitions.of(match_id)
        if fault := self.fairness.fault(match_id, partition, before.match, entry):
            raise Violation(f"{match_id}: {fault}")

    # Answers of processes.

    def answered(self, match_id: str, current: Current, since: int) -> None:
        """A process said that this is the match; it was asked at the step `since`."""
        stood = self._existed(match_id, current.tip, since)
        if stood.current.match != current.match or stood.current.version != current.version:
            raise Violation(f"{match_id} at {current.version} is not what its log makes of it")

    def acknowledged(self, match_id: str, player: str, key: str, current: Current) -> None:
        """A player was told that their command is this match's newest entry."""
        stood = self._existed(match_id, current.tip, 0)
        if (stood.entry.actor.player, stood.entry.key) != (player, key):
            raise Violation(f"{match_id}: {key} of {player} was acknowledged for another's entry")
        line = self._lines[match_id]
        if stood.until is None and line.keys.get((player, key)) != current.version:
            raise Violation(f"{match_id}: {key} of {player} is not in the log")

    def refused(self, match_id: str, player: str, key: str, current: Current, since: int) -> None:
        """A player was told that this match, the newest, refuses their command."""
        self.answered(match_id, current, since)
        stood, line = self._stood[match_id, current.tip], self._lines[match_id]
        if stood.until is None and line.keys.get((player, key), current.version) < current.version:
            raise Violation(f"{match_id}: {key} of {player} was refused, and is in the log")

    def heard(self, match_id: str, hashes: tuple[str, ...]) -> None:
        """A listener holds entries with these hashes, from the first one on."""
        histories = (stood.hashes for (of, _), stood in self._stood.items() if of == match_id)
        if hashes and hashes not in histories:
            raise Violation(f"a listener holds {len(hashes)} entries of {match_id} that never were")

    def _existed(self, match_id: str, tip: Tip, since: int) -> Stood:
        stood = self._stood.get((match_id, tip))
        if stood is None:
            raise Violation(f"{match_id} never had the entry {tip.version} that somebody shows")
        if stood.until is not None and stood.until < since:
            raise Violation(f"{match_id}: entry {tip.version} was lost before somebody asked")
        return stood

    # The store now.

    def entries(self) -> int:
        """How many entries all matches have."""
        return sum(len(line.raws) for line in self._lines.values())

    def time(self, match_id: str) -> int:
        """The service time (ms) by which this match goes, which every answer says."""
        clock = self._partitions.clock(self._partitions.of(match_id))
        kept = self._server.fields(clock)
        base, since = (int(kept.get(name, 0)) for name in (b"base", b"since"))
        return service_time(int(self._server.now_s() * 1000), base, since)

    def stand_still(self, seconds: float) -> list[str]:
        """The matches for which it is earlier than their last entry says, by so many seconds: a
        clock was set back, and trusted, and they go on when it shows that time again.
        """
        each = [(m, line.current) for m, line in self._lines.items() if line.current is not None]
        behind = [m for m, current in each if current.time > self.time(m) + 1_000 * seconds]
        return [m for m in behind if self.heartbeats.trusted(self._partitions.of(m), 0)]

    def in_the_store(self) -> list[str]:
        """The matches that ought to be in the archive, and are not, or are asked about still. One
        whose alarm was set by a clock that had jumped an hour may leave an hour late.
        """
        lines = self._lines.items()
        return [match_id for match_id, each in lines if each.raws and self._stays(match_id, each)]

    def _stays(self, match_id: str, line: Line) -> bool:
        due = self._alarm("archive", match_id)
        if due is None:
            return not line.tombstone
        return due < self.time(match_id) + HALF_AN_HOUR_MS

    def exists(self, match_id: str) -> bool:
        """Whether the store has this match now."""
        return match_id in self._lines and bool(self._lines[match_id].raws)

    def now(self) -> Iterator[tuple[str, Current, tuple[str | None, ...]]]:
        """All matches as they are, with the hashes of their entries."""
        for match_id, line in self._lines.items():
            if line.current is not None:
                yield match_id, line.current, line.hashes


def lobby_differs(store: Server, matches: list[Current]) -> str | None:
    """The first difference between the lobby and the logs, if any."""
    inside: Any = store.inside
    for current in matches:
        row = row_in(inside.get(keys.ROW + current.match.id))
        if row != row_of(current):
            return f"the lobby does not show {current.match.id} as it is: {row!r}"
    shown = {key.decode() for key in inside.keys(f"{keys.LOBBY}*")}
    rows = {key for key in shown if key.startswith(keys.ROW)}
    if len(rows) != len(matches):
        return f"the lobby shows other matches than there are: {sorted(rows)}"
    if not inside.exists(keys.MADE):
        return "the lists are still made again"
    others = {key for key in shown if key.startswith(CAREERS)}
    return _lists_differ(store, shown - rows - others - NO_LISTS, matches)


def _lists_differ(store: Server, shown: set[str], matches: list[Current]) -> str | None:
    wanted: dict[str, set[bytes]] = {}
    for current in matches:
        match = current.match
        places = dict.fromkeys(lists_of(match), list_position(match.opened_at, match.id))
        if does_count(match):
            places[keys.outcomes(match.game)] = list_position(current.at, match.id)
        for name, place in places.items():
            wanted.setdefault(name, set()).add(place.encode())
    for key in sorted(shown | wanted.keys()):
        found: Any = store.inside.zrange(key, 0, -1)
        if (has := set(found)) != (want := wanted.get(key, set())):
            return f"the list {key} has {sorted(has - want)} and not {sorted(want - has)}"
    return None
