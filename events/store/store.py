"""The store: a match is one Redis stream of opaque entries, and append.lua is its only writer.

The key of an archived log holds a tombstone: a string, so every command for streams refuses it
(WRONGTYPE), also in scripts. No entry can follow it, and no match can be opened there again.

Versions count from 1, times are service time in ms (events/store/clock.py). Any method may raise
`redis.RedisError` when the server is away; see `Store.append` for what that means there.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from redis import Redis, RedisCluster
from redis.exceptions import ResponseError

from events.archive.archive import NO_ARCHIVE, Altered, Archive, Tombstone
from events.archive.objects import ArchiveAway, Missing
from events.metrics import ARCHIVE_REFUSED, CONFLICTS
from events.store import keys
from events.store.alarms import AlarmStore, Heartbeat
from events.store.clients import confirmation_of, script_beside
from events.store.clock import Clocks, Generations, begin_generations
from events.store.entries import (
    Alarms,
    Conflict,
    Damaged,
    HintsMoved,
    OutOfTime,
    Raw,
    Redrawn,
    SetBack,
    Tip,
    entries,
)
from events.store.errors import Doubted, is_of_another_type, record_error
from events.store.feed import Feed
from events.store.keys import KINDS
from events.store.layout import WriteProbe, agreed
from events.store.pipelining import alarm, answers, ends, put
from events.store.talk import TalkStore

APPEND = script_beside(__file__, "append", after="clock")


class Store:
    """Append to, read and follow matches; the rooms beside it keep what belongs to their logs.

    Thread safe (and greenlet safe): it holds no lock during I/O. A new store has this number of
    partitions, any other those that it holds. Raises `Mismatch` for an unknown format, `Unusable`
    when the server forbids scripts. `redis` must be a client that returns bytes and does not send
    twice: `server.connect`.
    """

    def __init__(
        self,
        redis: Redis | RedisCluster,
        partitions: int = 0,
        feed_length: int = 1_000_000,
        *,
        archive: Archive = NO_ARCHIVE,
    ) -> None:
        self._redis = redis
        self.partitions = agreed(redis, partitions)
        self._feed_length = feed_length
        self._clocks = Clocks(redis, self.partitions)
        self.heartbeat = Heartbeat(redis, self.partitions)
        self.alarms = AlarmStore(redis, self.partitions, self._clocks)
        feeds = self.partitions.feed, self.partitions.news_feed
        self.feed = Feed(redis, self.partitions, feed_length)
        self.announced = Feed(redis, self.partitions, feed_length, *feeds)
        self.generations = Generations(redis, self.partitions)
        self.talk = TalkStore(redis, self.partitions, feed_length)
        self.archive = archive
        self.trial = WriteProbe(redis, self.partitions)
        self.trial.demand()
        begin_generations(redis, self.partitions)

    def append(
        self,
        match: str,
        known: Tip,
        data: bytes,
        alarms: Alarms,
        *,
        not_before: int | None = None,
        not_after: int | None = None,
        judged: int = 0,
        told: bytes | None = None,
        generation: str | None = None,
        names: str = "",
    ) -> None:
        """Put `data` behind the newest entry known, announce it, replace the alarms, or do nothing.

        `judged` is the time by which its writer has decided, about the server's; if it was a little
        ahead, so are the alarms, and are set earlier. `told`: if it ends the match, the hints that
        it tells of (b"": none). `generation`: that of its luck. `names`: who may know of it
        (events/store/admission.py).

        Raises `SetBack`, `Conflict`, `Redrawn` (before the time is looked at), `Doubted`,
        `OutOfTime`, `HintsMoved`, `Damaged`. After a `redis.ConnectionError` or `TimeoutError` the
        entry may be there or not: append again, with the same idempotency key inside, and if it was
        there, it is the first of `Conflict.missing`, as for a client that sends twice by itself.
        """
        times = (not_before, not_after, judged, int(alarms.kept))
        dues = [getattr(alarms, kind) for kind in KINDS]
        hints = None if told is None else b"=" + told
        more = ["" if word is None else word for word in (*times, hints, generation, names, *dues)]
        words = (known.version, known.tail, data, match, self._feed_length, *more)
        said = APPEND.run(self._redis, self.partitions.of_append(match), *words)
        now = self._clocks.hear(self.partitions.of(match), said[1])
        if said[0] == b"luck":
            self.generations.learn(match, generation or "")
        if said[0] != b"ok":
            raise self._refusal(match, known, said, now)

    def _refusal(self, match: str, known: Tip, said: Sequence[Any], now: int) -> Exception:
        """The error for a reply of append.lua, which came at `now`, other than 'ok'."""
        match said:
            case [b"conflict", _, version, rows]:
                CONFLICTS.inc()
                told = [(name, fields[1]) for name, fields in rows]
                return Conflict(version, entries(match, known.version, told))
            case [b"archived", _]:
                missing = self.since(match, known)
                return Conflict(known.version + len(missing), missing)
            case [b"set-back", *_]:
                return SetBack(match)
            case [b"luck", _]:
                return Redrawn(match)
            case [b"time", _]:
                return OutOfTime(now)
            case [b"hinted", _, given]:
                return HintsMoved(given)
            case [b"doubt", _]:
                return Doubted()
            case _:
                last = said[-1].decode()
                return Damaged(f"match {match}: entries are missing before the last, {last}")

    def read(self, match: str, after: int = 0, limit: int | None = None) -> tuple[Raw, ...]:
        """At most `limit` entries after version `after`, oldest first; () for no such match.

        Here and below: a log in the archive is read there, which may raise ArchiveAway, Damaged.
        """
        found = self.read_here(match, after, limit)
        return found if isinstance(found, tuple) else self._read_there(match, found, after, limit)

    def read_here(
        self, match: str, after: int = 0, limit: int | None = None, **options: bool
    ) -> tuple[Raw, ...] | Tombstone:
        """The same; or the tombstone of a log that is in the archive."""
        most = () if limit is None else ("COUNT", limit)
        rows = self._ask(match, "XRANGE", f"{after + 1}-0", "+", *most, **options)
        if isinstance(rows, Tombstone):
            return rows
        return entries(match, after, [(name, fields[b"e"]) for name, fields in rows])

    def _read_there(
        self, match: str, tombstone: Tombstone, after: int, limit: int | None
    ) -> tuple[Raw, ...]:
        last = None if limit is None else after + limit
        try:
            stored = self.archive.read(match, tombstone.digest)[after:last]
        except Altered as error:
            ARCHIVE_REFUSED.labels("altered").inc()
            raise Damaged(f"match {match}: {error}") from None
        except ArchiveAway as error:
            ARCHIVE_REFUSED.labels("lost" if isinstance(error, Missing) else "away").inc()
            raise
        return tuple(Raw(version, data) for version, data in enumerate(stored, after + 1))

    def _ask(self, match: str, command: str, *words: Any, **options: Any) -> Any:
        """The answer of a match's log, or the tombstone in its place. Raises Misused if it is
        neither; `options` are those of a command.
        """
        for _ in range(2):  # a failover may take a tombstone back meanwhile: it is a log again
            if (found := self._asked(match, command, *words, **options)) is not None:
                return found
            with suppress(msgspec.DecodeError):
                held = self._asked(match, "GET", **options) or b""
                return msgspec.msgpack.decode(held, type=Tombstone)
        wrong = ResponseError(f"WRONGTYPE The log of {match} is neither a stream nor archived")
        record_error(wrong, "GET")  # which tells the operator
        raise wrong

    def _asked(self, match: str, command: str, *words: Any, **options: Any) -> Any:
        """None: the key holds another type."""
        read: Any = self._redis.execute_command
        try:
            return read(command, self.partitions.log(match), *words, **options)
        except ResponseError as error:
            if is_of_another_type(error):
                return None
            raise

    def since(
        self, match: str, known: Tip, limit: int | None = None, **options: bool
    ) -> tuple[Raw, ...]:
        """At most `limit` entries that follow the newest one known, oldest first; `options` are
        those of a command.

        Raises SetBack if that one is not in the log.
        """
        if not known.version:
            return self.read(match, 0, limit)
        after, most = known.version - 1, None if limit is None else limit + 1
        raws = self.read_here(match, after, most, **options)
        if isinstance(raws, Tombstone):
            if raws.stands_for(known.version, known.tail):
                return ()
            raws = self._read_there(match, raws, after, most)
        if not raws or not raws[0].data.endswith(known.tail):
            raise SetBack(match)
        return raws[1:]

    def confirm(self, match: str, known: Tip) -> None:
        """Come back when replicas have this entry, if they must (`server.connect`).

        Raises SetBack if it is not in the log, Unconfirmed.
        """
        if confirmation_of(self._redis).replicas:
            self.since(match, known, limit=0, confirmed=True)

    def version(self, match: str) -> int:
        """How many entries the match has; 0 when there is no such match."""
        return self.tip(match).version

    def is_archived(self, match: str) -> bool:
        """Whether the log of a match is in the archive, and a tombstone here."""
        return self.kinds([match]) == ["string"]

    def kinds(self, matches: Sequence[str]) -> list[str]:
        """The kind of each match's key: "stream", a log; "string", a tombstone; "none"."""
        logs = map(self.partitions.log, matches)
        found = answers(self._redis, [(log, ("TYPE", log)) for log in logs])
        return [kind.decode() for kind in found]

    def put_tombstone(self, match: str, known: Tip, tombstone: Tombstone, names: str = "") -> bool:
        """Put the tombstone where the log is, if it ends with this entry (Tip(): there is none),
        and `names` (if any) as `append`; False if it does not, or is not there any more.
        """
        named = [("SET", self.partitions.names(match), names)] * bool(names)
        log, partition = self.partitions.log(match), self.partitions.of(match)
        cleared = (alarm(self.partitions.alarms(kind, partition), match, None) for kind in KINDS)
        buried = ("SET", log, msgspec.msgpack.encode(tombstone))
        return not put(self._redis, ends(log, known), buried, *named, *cleared, returns=True)

    def tip(self, match: str) -> Tip:
        """The newest entry as it is known to the store; `Tip()` when there is no such match. For an
        archived match it has the version only.
        """
        rows = self._ask(match, "XREVRANGE", "+", "-", "COUNT", 1)
        if isinstance(rows, Tombstone):
            return Tip(rows.version)
        if not rows:
            return Tip()
        name, fields = rows[0]
        return Raw(int(name.split(b"-")[0]), fields[b"e"]).tip

    def get(self, key: str) -> bytes:
        """The value of a key beside the logs; b"": none."""
        found: Any = self._redis.get(key)
        return found or b""

    def matches(self) -> Iterator[str]:
        """The id of every stored match, in no order; one may come twice while others are added.
        Those in the archive, too.
        """
        for key in self._redis.scan_iter(keys.ANY_LOG, count=1_000):
            match = keys.match_of(key)
            if key.decode() == self.partitions.log(match):
                yield match

    def now(self, name: str) -> int:
        """The service time by which this match, or player, goes: never ahead of it.

        Without a round trip, unless there was no reply from its partition for ten seconds. It lags
        by the time that the newest reply travelled.
        """
        return self._clocks.now(self.partitions.of(name))

    def now_of(self, partition: int) -> int:
        """The same of a partition."""
        return self._clocks.now(partition)

    def time(self, name: str) -> int:
        """The service time of a match, or player, asked for now."""
        return self._clocks.time(self.partitions.of(name))

    def wall(self) -> int:
        """The time of the server whose reply came last: for the outside, and for times that do not
        concern a match.
        """
        return self._clocks.wall()

    def demand(self) -> None:
        """Raise RedisError if the server does not answer."""
        self._clocks.time(0)
