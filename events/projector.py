"""The projector: folds a match's stream into its state, now or at any version.

Each process keeps the newest state of the matches it has met lately. There are no snapshots: a
match has some hundred entries, and folding them takes milliseconds.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from hashlib import blake2b
from threading import Lock
from typing import Any

from cachetools import LRUCache
from msgspec import Struct

from domain.match import Match, evolve
from domain.pauses import Tempo, followed, has_pauses
from events.log import Entry, decoded, public
from events.store.store import Raw, SetBack, Store, Tip

MARK = 8


class NoSuchMatch(Exception):
    """There is no match with this id."""


class Current(Struct, frozen=True):
    """A match at a version, the time of its last entry, and which entry each idempotency key made.

    `keys` is shared between the versions of a match and only ever added to. `head` is the hash of
    the last entry, None in a match from before there were hashes. `tip` ties all of it to the log:
    it is invalid once the store has another entry there.
    """

    match: Match
    version: int
    at: int
    keys: dict[tuple[str | None, str], int]
    head: str | None = None
    tip: Tip = Tip()
    trail: bytes = b""
    """Eight bytes for each entry so far, to find where two histories differ."""
    tempo: Tempo = ()
    """Since when the open decisions are open, if computers pause before they move."""


class Projector:
    """Reads matches. Thread safe if two writers of one match exclude each other.

    What it remembers is only continued with entries that follow it. If they do not, because the
    store was set back, it starts again from the log.
    """

    def __init__(self, store: Store, remember: int = 4096) -> None:
        self._store = store
        self._known: LRUCache[str, Current] = LRUCache(remember)
        self._lock = Lock()  # held while the cache changes: reading it changes its order

    def remembered(self, match_id: str) -> Current:
        """The state as this process last knew it: perhaps outdated, usually without a round trip.

        Raises NoSuchMatch.
        """
        return self._met(match_id) or self.newest(match_id)

    def newest(self, match_id: str) -> Current:
        """The newest state: what the store has and this process has not is read and folded.

        Raises NoSuchMatch.
        """
        known = self._met(match_id)
        try:
            return self.follow(match_id, known)
        except SetBack:
            self.forget(match_id)
            return self.follow(match_id, None)

    def follow(self, match_id: str, before: Current | None) -> Current:
        """The state after all that the store has since `before`. Raises SetBack, NoSuchMatch."""
        return self.learn(match_id, before, self._store.since(match_id, _tip(before)))

    def learn(self, match_id: str, before: Current | None, raws: Iterable[Raw]) -> Current:
        """The state after these entries, which follow `before`. Raises NoSuchMatch if none do."""
        current = folded(raws, before)
        if current is None:
            raise NoSuchMatch(match_id)
        return self._remembering(match_id, current)

    def news(self, match_id: str, before: Current) -> tuple[Current, list[Entry[Any, Any]]]:
        """The state now, and the entries since `before`: one read for both.

        Raises SetBack, and then forgets what is remembered.
        """
        try:
            raws = self._store.since(match_id, before.tip)
        except SetBack:
            self.forget(match_id)
            raise
        return self.learn(match_id, before, raws), [decoded(raw.data) for raw in raws]

    def confirm(self, match_id: str, current: Current) -> None:
        """Raise SetBack unless this state is still one of the log's."""
        self._store.since(match_id, current.tip, limit=0)

    def keep(
        self, match_id: str, before: Current | None, entry: Entry[Any, Any], match: Match, tip: Tip
    ) -> Current:
        """Remember what an entry has made of a match: whoever wrote it has folded it already."""
        return self._remembering(match_id, following(before, entry, match, tip))

    def _remembering(self, match_id: str, current: Current) -> Current:
        with self._lock:
            known = self._known.get(match_id)
            if known is None or known.version < current.version:
                self._known[match_id] = current
        return current

    def _met(self, match_id: str) -> Current | None:
        with self._lock:
            return self._known.get(match_id)

    def forget(self, match_id: str) -> None:
        """Drop what is remembered of a match."""
        with self._lock:
            self._known.pop(match_id, None)

    def at(self, match_id: str, version: int, of: Current | None = None) -> Current:
        """The state as it stood at a version. Raises NoSuchMatch if there is no such version.

        `of` is a later state of the same history: raises SetBack if it is not in the log any more.
        """
        current = folded(self._read(match_id, 0, version, of)) if version > 0 else None
        if current is None or current.version != version:
            raise NoSuchMatch(f"{match_id} at version {version}")
        return current

    def through(self, match_id: str, version: int, of: Current | None = None) -> Iterator[Current]:
        """The state at each version from 1 to this one, or to the newest; `of` as in `at`."""
        current = None
        for raw in self._read(match_id, 0, version, of):
            current = folded((raw,), current)
            assert current is not None, "an entry makes a state"
            yield current

    def entries(
        self, match_id: str, after: int, limit: int | None = None, of: Current | None = None
    ) -> list[Entry[Any, Any]]:
        """The entries after a version, oldest first; `of` as in `at`."""
        return [decoded(raw.data) for raw in self._read(match_id, after, limit, of)]

    def _read(
        self, match_id: str, after: int, limit: int | None, of: Current | None
    ) -> tuple[Raw, ...]:
        """What is stored; it is of the same history as the state `of`, or SetBack is raised.

        That state is looked for in what was read, or else after it was read: what is lost in
        between must not pass for what was there before.
        """
        raws = self._store.read(match_id, after, limit)
        if of is not None and all(raw.tip != of.tip for raw in raws[-1:]):
            self.confirm(match_id, of)
        return raws


def folded(raws: Iterable[Raw], before: Current | None = None) -> Current | None:
    """The match after these entries, which follow `before`."""
    for raw in raws:
        entry = decoded(raw.data)
        match = reduce(evolve, entry.events, before.match if before else None)
        assert match is not None, "an entry has events"
        before = following(before, entry, match, raw.tip)
    return before


def following(before: Current | None, entry: Entry[Any, Any], match: Match, tip: Tip) -> Current:
    """The state after `entry`, which made this of the match."""
    keys = before.keys if before else {}
    if entry.key is not None:
        keys[entry.actor.player, entry.key] = entry.version
    trail = (before.trail if before else b"") + blake2b(tip.tail, digest_size=MARK).digest()
    tempo = tempo_after(before, entry, match)
    return Current(match, entry.version, entry.at, keys, entry.hash, tip, trail, tempo)


def tempo_after(before: Current | None, entry: Entry[Any, Any], match: Match) -> Tempo:
    """The tempo after `entry`, which made this of the match."""
    if not has_pauses(match):
        return ()
    known = before.tempo if before else ()
    return followed(known, match, entry.actor.seat, public(entry), entry.at)


def common(one: Current, other: Current) -> int:
    """The last version at which two histories of a match are the same; 0 if they never were."""
    last = min(one.version, other.version)
    same = (n for n in range(last, 0, -1) if one.trail[: n * MARK] == other.trail[: n * MARK])
    return next(same, 0)


def _tip(current: Current | None) -> Tip:
    return current.tip if current else Tip()
