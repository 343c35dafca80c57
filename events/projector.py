"""The projector: folds a match's stream into its state, now or at any version.

Each process keeps the newest state of the matches it has met lately. There are no snapshots: a
match has some hundred entries, and folding them takes milliseconds.
"""

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Any

from msgspec import Struct

from domain.match import Match, evolve
from events.log import Entry, decoded
from events.store import Raw, Store


class NoSuchMatch(Exception):
    """There is no match with this id."""


class Current(Struct, frozen=True):
    """A match at a version, the time of its last entry, and which entry each idempotency key made.

    `keys` is shared between the versions of a match and only ever added to. `head` is the hash of
    the last entry, None in a match from before there were hashes.
    """

    match: Match
    version: int
    at: int
    keys: dict[tuple[str | None, str], int]
    head: str | None = None


class Projector:
    """Reads matches. Thread safe as far as two writers of one match exclude each other."""

    def __init__(self, store: Store, remember: int = 4096) -> None:
        self._store = store
        self._remember = remember
        self._known: OrderedDict[str, Current] = OrderedDict()

    def remembered(self, match_id: str) -> Current:
        """The state as this process last knew it: maybe outdated, usually without a round trip.

        Raises NoSuchMatch.
        """
        return self._known.get(match_id) or self.newest(match_id)

    def newest(self, match_id: str) -> Current:
        """The state now: whatever the store has and this process has not is read and folded.

        Raises NoSuchMatch.
        """
        known = self._known.get(match_id)
        return self.learn(match_id, self._store.read(match_id, after=known.version if known else 0))

    def learn(self, match_id: str, raws: Iterable[Raw]) -> Current:
        """The state after these entries, which follow the remembered one. Raises NoSuchMatch."""
        current = folded((decoded(raw.data) for raw in raws), self._known.get(match_id))
        if current is None:
            raise NoSuchMatch(match_id)
        return self._remembering(match_id, current)

    def news(self, match_id: str, after: int) -> tuple[Current, list[Entry[Any, Any]]]:
        """The state now, and the entries after a version that was seen: one read for both.

        If the store was set back, what is remembered is forgotten. Raises NoSuchMatch.
        """
        known = self._known.get(match_id)
        start = min(after, known.version) if known else 0
        entries = [decoded(raw.data) for raw in self._store.read(match_id, start)]
        last = entries[-1].version if entries else self._store.version(match_id)
        if known and last < known.version:
            self.forget(match_id)
            return self.newest(match_id), []
        current = folded(entries, known)
        if current is None:
            raise NoSuchMatch(match_id)
        return self._remembering(match_id, current), [e for e in entries if e.version > after]

    def keep(
        self, match_id: str, before: Current | None, entry: Entry[Any, Any], match: Match
    ) -> Current:
        """Remember what an entry has made of a match: whoever wrote it has folded it already."""
        return self._remembering(match_id, following(before, entry, match))

    def _remembering(self, match_id: str, current: Current) -> Current:
        known = self._known.get(match_id)
        if known is None or known.version < current.version:
            self._known[match_id] = current
            while len(self._known) > self._remember:
                self._known.popitem(last=False)
        self._known.move_to_end(match_id)
        return current

    def forget(self, match_id: str) -> None:
        """Drop what is remembered of a match."""
        self._known.pop(match_id, None)

    def at(self, match_id: str, version: int) -> Current:
        """The state as it stood at a version. Raises NoSuchMatch if there is no such version."""
        current = folded(self.entries(match_id, 0, version)) if version > 0 else None
        if current is None or current.version != version:
            raise NoSuchMatch(f"{match_id} at version {version}")
        return current

    def through(self, match_id: str, version: int) -> Iterator[Current]:
        """The state at each version from 1 to this one, or to the newest."""
        current = None
        for entry in self.entries(match_id, 0, version):
            current = folded((entry,), current)
            assert current is not None, "an entry makes a state"
            yield current

    def entries(self, match_id: str, after: int, limit: int | None = None) -> list[Entry[Any, Any]]:
        """The entries after a version, oldest first."""
        return [decoded(raw.data) for raw in self._store.read(match_id, after, limit)]


def folded(entries: Iterable[Entry[Any, Any]], before: Current | None = None) -> Current | None:
    """What a match has become by these entries; those it had seen already change nothing."""
    for entry in entries:
        if before is None or entry.version == before.version + 1:
            match = reduce(evolve, entry.events, before.match if before else None)
            assert match is not None, "an entry has events"
            before = following(before, entry, match)
    return before


def following(before: Current | None, entry: Entry[Any, Any], match: Match) -> Current:
    """The state after `entry`, which made this of the match."""
    keys = before.keys if before else {}
    if entry.key is not None:
        keys[entry.actor.player, entry.key] = entry.version
    return Current(match, entry.version, entry.at, keys, entry.hash)
