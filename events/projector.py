"""The projector: folds a match's stream into its state, now or at any version.

Each process remembers the newest state of the matches it has met lately, and no other state. Other
states are folded from the log, in some milliseconds for an ordinary match; a long match, and the
past, is folded in turns (events/pacing.py).
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial, reduce
from threading import Lock
from typing import Any

from cachetools import LRUCache
from redis.exceptions import RedisError

from events.current import Current, NoSuchMatch, apply_raw
from events.log import Entry, decoded
from events.metrics import IN_LOG, IN_MEMORY, SET_BACKS
from events.pacing import FEW, Pacing
from events.store.entries import Raw, SetBack, Tip
from events.store.store import Store

PAGE = 512
"""Entries that are read at once, in some milliseconds; few matches have more."""
MEMORY = 128 * 2**20
"""How much a process remembers, in bytes, if nothing is said."""
PER_MATCH, PER_ENTRY = 14_000, 85
"""About how many bytes of memory a match takes, and each entry: to a factor of two in any game."""


class Memory:
    """The newest state of each match, and in all so many bytes: the one that was needed longest ago
    is forgotten first. Thread safe.
    """

    def __init__(self, heaviest: int = MEMORY) -> None:
        """`heaviest` is in bytes; the newest state stays however heavy it is."""
        self._held = LRUCache[str, Current](heaviest, lambda held: min(state_size(held), heaviest))
        self._lock = Lock()  # held while anything changes: reading changes the order

    def get(self, match_id: str) -> Current | None:
        """The remembered state of a match, if any."""
        with self._lock:
            return self._held.get(match_id)

    def put(self, match_id: str, state: Current) -> None:
        """Remember this, unless something newer is."""
        with self._lock:
            known = self._held.get(match_id)
            if known is None or known.version < state.version:
                self._held[match_id] = state

    def forget(self, match_id: str) -> None:
        """Forget a match."""
        with self._lock:
            self._held.pop(match_id, None)


def state_size(state: Current) -> int:
    """About how much a state takes, in bytes of memory."""
    return PER_MATCH + PER_ENTRY * state.version


class Projector:
    """Reads matches. Thread safe if two writers of one match exclude each other.

    A remembered state is continued only with entries that follow it. If they do not, because the
    store was set back, the match is read again from the log.
    """

    def __init__(
        self,
        store: Store,
        memory: int = MEMORY,
        pacing: Pacing | None = None,
    ) -> None:
        """`memory` is how much it remembers, in bytes; `pacing` is the process's, and others who
        work for long use it too.
        """
        self._store = store
        self.pacing = pacing or Pacing()
        self._memory = Memory(memory)

    def remembered(self, match_id: str) -> Current:
        """The state as this process last knew it: perhaps outdated, usually without a round trip.

        Raises NoSuchMatch.
        """
        if (known := self._memory.get(match_id)) is None:
            return self.newest(match_id)
        IN_MEMORY.inc()
        return known

    def admits(self, match_id: str, player: str | None) -> bool:
        """Whether this process remembers that the player may know of the match, or once might."""
        known = self._memory.get(match_id)
        return known is not None and (known.acquainted is None or player in known.acquainted)

    def newest(self, match_id: str) -> Current:
        """The newest state: entries that this process lacks are read and folded. Raises
        NoSuchMatch.
        """
        known = self._memory.get(match_id)
        (IN_LOG if known is None else IN_MEMORY).inc()
        try:
            return self.follow(match_id, known)
        except SetBack:
            self.lose(match_id)
            return self.follow(match_id, None)

    def found(self, match_id: str) -> Current | None:
        """The newest state, if there is such a match."""
        with suppress(NoSuchMatch):
            return self.newest(match_id)
        return None

    def legible(self, match_id: str) -> Current | None:
        """The state as far as the log can be read, which is damaged, or a newer release's."""
        current = None
        try:
            for raws in self.pages(match_id, 0):
                for raw in raws:
                    current = apply_raw(current, raw)
        except RedisError:
            raise
        except Exception:  # anything may be written into the store
            return current
        return current

    def follow(self, match_id: str, before: Current | None) -> Current:
        """The state after all that the store has since `before`. Raises SetBack, NoSuchMatch."""
        raws = self._store.since(match_id, _tip(before), PAGE)
        while len(raws) == PAGE:
            before = self._fold(raws, before)
            more = partial(self._store.since, match_id, _tip(before), PAGE)
            raws = self.pacing.alone(more)
        return self.learn(match_id, before, raws)

    def learn(self, match_id: str, before: Current | None, raws: Sequence[Raw]) -> Current:
        """The state after these entries, which follow `before`. Raises NoSuchMatch if none do."""
        current = reduce(apply_raw, raws, before)
        if current is None:
            raise NoSuchMatch(match_id)
        return self.keep(match_id, current)

    def news(self, match_id: str, before: Current) -> tuple[Current, list[Entry[Any, Any]]]:
        """The state now, and the entries since `before`: one read for both. Only what this process
        does not know yet is folded.

        Raises SetBack, and forgets the match then.
        """
        try:
            raws = self._store.since(match_id, before.tip)
        except SetBack:
            self.lose(match_id)
            raise
        met = self._memory.get(match_id)
        known = before if met is None or met.version <= before.version else met
        new = known.version - before.version
        if raws[:new] and raws[:new][-1].tip == known.tip:
            current = self.learn(match_id, known, raws[new:])
        else:
            current = self.learn(match_id, before, raws)
        return current, [decoded(raw.data) for raw in raws]

    def confirm(self, match_id: str, current: Current) -> None:
        """Raise SetBack unless this state is still one of the log's."""
        self._store.since(match_id, current.tip, limit=0)

    def holds(self, match_id: str, known: Tip, current: Current) -> bool:
        """Whether this entry is in the log; `current` is a state of it."""
        if known == current.tip:
            return True
        with suppress(SetBack):
            self._store.since(match_id, known, limit=0)
            return True
        return False

    def made(
        self, match_id: str, player: str | None, key: str, current: Current
    ) -> tuple[Entry[Any, Any], Current] | None:
        """The entry that a player's command with this key became, and the match after it.

        A process may remember keys of entries that the store has lost since.
        """
        if not current.made_by(player, key):
            return None
        current = self.newest(match_id)
        self._store.confirm(match_id, current.tip)
        if not (version := current.made_by(player, key)):
            return None
        (entry,) = self.entries(match_id, version - 1, 1, of=current)
        left = current if version == current.version else self.at(match_id, version, of=current)
        return entry, left

    def keep(self, match_id: str, current: Current) -> Current:
        """Remember this state of a match, unless a newer one is remembered; returns it."""
        self._memory.put(match_id, current)
        return current

    def lose(self, match_id: str) -> None:
        """Forget a match: the log does not hold all of its state any more."""
        SET_BACKS.inc()
        self._memory.forget(match_id)

    def at(self, match_id: str, version: int, of: Current | None = None) -> Current:
        """The state as it stood at a version. Raises NoSuchMatch if there is no such version.

        `of` is a later state of the same history: raises SetBack if it is not in the log any more.
        """
        of = of or self.newest(match_id)
        if not 0 < version <= of.version:
            raise NoSuchMatch(f"{match_id} at version {version}")
        if version == of.version:
            self.confirm(match_id, of)
            return of
        found: Current = self.through(match_id, version, of, version - 1)[-1]
        return found

    def through(
        self,
        match_id: str,
        last: int,
        of: Current | None = None,
        after: int = 0,
        show: Callable[[Current], Any] = lambda current: current,
    ) -> list[Any]:
        """`show` of the state at each version after `after`, up to the last; `of` as in `at`. It
        reads and folds all entries up to the last.
        """
        of, shown, current = of or self.newest(match_id), list[Any](), None

        def see(state: Current) -> None:
            if state.version > after:
                shown.append(show(state))

        try:
            for raws in self.pages(match_id, 0, last):
                current = self._fold(raws, current, see)
        finally:  # entries of another history may not even fit the state before them
            self.confirm(match_id, of)
        return shown

    def entries(
        self, match_id: str, after: int, limit: int | None = None, of: Current | None = None
    ) -> list[Entry[Any, Any]]:
        """The entries after a version, oldest first; `of` as in `at`."""
        found, tip = list[Entry[Any, Any]](), Tip()
        for raws in self.pages(match_id, after, None if limit is None else after + limit):
            found += self.pacing.each(raws, lambda raw: decoded(raw.data))
            tip = raws[-1].tip if raws else tip
        if of is not None and of.tip != tip:
            self.confirm(match_id, of)
        return found

    def pages(
        self, match_id: str, after: int, last: int | None = None
    ) -> Iterator[tuple[Raw, ...]]:
        """The stored entries after a version, to this one or to the newest, page by page. A reader
        who confirms a later state after all pages has read its history: an entry lost in between is
        not taken for one that was there before.
        """
        while last is None or after < last:
            limit = PAGE if last is None else min(PAGE, last - after)
            read = partial(self._store.read, match_id, after, limit)
            raws = read() if limit <= FEW else self.pacing.alone(read)
            yield raws
            if len(raws) < limit:
                return
            after += limit

    def _fold(
        self,
        raws: Sequence[Raw],
        before: Current | None,
        see: Callable[[Current], None] = lambda state: None,
    ) -> Current | None:
        """The state after these entries, in turns; `see` gets each state on the way."""
        current = before

        def step(raw: Raw) -> None:
            nonlocal current
            current = apply_raw(current, raw)
            see(current)

        self.pacing.each(raws, step)
        return current


def _tip(current: Current | None) -> Tip:
    return current.tip if current else Tip()
