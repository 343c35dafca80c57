"""The projector: folds a match's stream into its state, now or at any version.

Each process remembers the newest state of the matches it has met lately (events/memory.py), and
states along the way (events/states.py). What it does not have it folds from the log, which takes
milliseconds; a long match is folded in turns (events/pacing.py).
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.game import Events
from events import repeats
from events.current import MARK, Current, following_raw
from events.log import Entry, decoded
from events.losses import Loss, Losses
from events.memory import MEMORY, Memory
from events.metrics import IN_LOG, IN_MEMORY, SET_BACKS
from events.pacing import FEW, Pacing
from events.states import STRIDE, States
from events.store.entries import Raw, Tip
from events.store.store import SetBack, Store

ORDINARY = 512
"""So many entries are read and folded at once, in some milliseconds; few matches have more."""


class NoSuchMatch(Exception):
    """There is no match with this id."""


class Projector:
    """Reads matches. Thread safe if two writers of one match exclude each other.

    What it remembers is only continued with entries that follow it. If they do not, because the
    store was set back, it starts again from the log.
    """

    def __init__(
        self,
        store: Store,
        memory: int = MEMORY,
        pacing: Pacing | None = None,
        states: States[Current] | None = None,
    ) -> None:
        """`memory` is how much it remembers, in bytes; `pacing` is the process's, and others who
        work for long use it too.
        """
        self._store = store
        self.pacing = pacing or Pacing()
        self._states = states or States[Current]()
        self._losses = Losses()
        self.name_losses: Callable[[str], Current | None] = lambda match_id: None
        """Has an entry name at once what was lost, if that can be done now: Handler.name_losses."""
        self._memory = Memory(memory)

    def remembered(self, match_id: str) -> Current:
        """The state as this process last knew it: perhaps outdated, usually without a round trip.

        Raises NoSuchMatch.
        """
        if (known := self._memory.get(match_id)) is None:
            return self.newest(match_id)
        IN_MEMORY.inc()
        return known

    def latest(self, match_id: str, known: Current) -> Current:
        """This state, or what has been learned since, if that is newer."""
        met = self._memory.get(match_id)
        return known if met is None or met.version <= known.version else met

    def knows(self, match_id: str) -> bool:
        """Whether this process remembers a state of the match; it may be lost by now."""
        return self._memory.get(match_id) is not None

    def newest(self, match_id: str) -> Current:
        """The newest state: what the store has and this process has not is read and folded.

        If this process knows that the match has lost entries, they are named first. Raises
        NoSuchMatch.
        """
        known = self._memory.get(match_id)
        (IN_LOG if known is None else IN_MEMORY).inc()
        try:
            current = self.follow(match_id, known)
        except SetBack:
            self.lose(match_id, known)
            current = self.follow(match_id, None)
        if current.match.status == "finished" or not self.unnamed(match_id, current):
            return current
        return self.name_losses(match_id) or current

    def follow(self, match_id: str, before: Current | None) -> Current:
        """The state after all that the store has since `before`. Raises SetBack, NoSuchMatch."""
        raws, asked = self._store.since(match_id, _tip(before), ORDINARY), ORDINARY
        while len(raws) == asked:
            before, asked = self._folded(raws, before, paced=True), STRIDE
            more = partial(self._store.since, match_id, _tip(before), asked)
            raws = self.pacing.alone(more)
        return self.learn(match_id, before, raws)

    def learn(self, match_id: str, before: Current | None, raws: Sequence[Raw]) -> Current:
        """The state after these entries, which follow `before`. Raises NoSuchMatch if none do."""
        current = self._folded(raws, before)
        if current is None:
            raise NoSuchMatch(match_id)
        return self._remember(match_id, current)

    def news(self, match_id: str, before: Current) -> tuple[Current, list[Entry[Any, Any]]]:
        """The state now, and the entries since `before`: one read for both.

        Raises SetBack, and then forgets what is remembered.
        """
        try:
            raws = self._store.since(match_id, before.tip)
        except SetBack:
            self.lose(match_id, before)
            raise
        return self.learn(match_id, before, raws), [decoded(raw.data) for raw in raws]

    def confirm(self, match_id: str, current: Current) -> None:
        """Raise SetBack unless this state is still one of the log's."""
        try:
            self._store.since(match_id, current.tip, limit=0)
        except SetBack:
            self._note(match_id, current)
            raise

    def keep(self, match_id: str, current: Current) -> Current:
        """Remember what an entry has made of a match: whoever wrote it has folded it already."""
        return self._remember(match_id, self._passing(current))

    def _remember(self, match_id: str, current: Current) -> Current:
        known = self._memory.get(match_id)
        if known is not None and not _may_precede(known, current):
            self._note(match_id, known)
        self._memory.put(match_id, current)
        return current

    def lose(self, match_id: str, known: Current | None) -> None:
        """Drop what is remembered of a match: the log does not hold this state any more, and maybe
        not what was learned since.
        """
        SET_BACKS.inc()
        for state in (known, self._memory.get(match_id)):
            if state is not None:
                self._note(match_id, state)
        self.forget(match_id)

    def _note(self, match_id: str, known: Current) -> None:
        if known.head is not None:
            loss = Loss(known.version, known.head, known.match.losses, known.trail[-MARK:])
            self._losses.note(match_id, loss)

    def unnamed(self, match_id: str, current: Current | None) -> Events:
        """What this process knows to be lost, as the next entry must name it (events/losses.py)."""
        losses, trail = (current.match.losses, current.trail) if current else (None, b"")
        return self._losses.unnamed(match_id, losses, trail)

    def known(self) -> tuple[str, ...]:
        """The matches that this process remembers and that are not over."""
        return self._memory.running()

    def forget(self, match_id: str) -> None:
        """Drop what is remembered of a match."""
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
        """What `show` makes of the state at each version after one, up to the last; `of` as in
        `at`. It reads and folds these entries, and fewer than 64 before them.
        """
        of, shown = of or self.newest(match_id), list[Any]()

        def see(current: Current) -> None:
            if current.version > after:
                shown.append(show(current))

        before = self.pacing.alone(partial(self._nearest, after + 1, of))
        if before is not None:
            self.pacing.each((before,), see)
        try:
            for raws in self.pages(match_id, before.version if before else 0, last):
                before = self._folded(raws, before, see, paced=True)
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
        """What is stored after a version, to this one or to the newest, at most 64 at a time.

        Whoever confirms a later state when they have all pages has read its history: what is lost
        in between does not pass for what was there before.
        """
        while last is None or after < last:
            limit = STRIDE if last is None else min(STRIDE, last - after)
            read = partial(self._store.read, match_id, after, limit)
            raws = read() if limit <= FEW else self.pacing.alone(read)
            yield raws
            if len(raws) < limit:
                return
            after += limit

    def _folded(
        self,
        raws: Sequence[Raw],
        before: Current | None,
        see: Callable[[Current], None] | None = None,
        *,
        paced: bool = False,
    ) -> Current | None:
        """The match after these entries, which follow `before`; `see` gets every state on the way.

        Whoever only wants to know the newest of an ordinary match waits for no turn.
        """
        current = before

        def step(raw: Raw) -> None:
            nonlocal current
            current = self._passing(following_raw(current, raw))
            if see is not None:
                see(current)

        if paced:
            self.pacing.each(raws, step)
        else:
            for raw in raws:
                step(raw)
        return current

    def _passing(self, current: Current) -> Current:
        """The same state; it is kept along the way if it is time for that."""
        if current.version % STRIDE == 0:
            bare, weight = replace(current, trail=b"", repeats=b""), _weight(current)
            self._states.keep(current.match.id, current.version, current.trail, bare, weight)
        return current

    def _nearest(self, version: int, of: Current) -> Current | None:
        """The last state at or before a version that is kept, of the history of `of`."""
        kept = self._states.nearest(of.match.id, version, of.trail, MARK)
        return kept and replace(
            kept,
            trail=of.trail[: kept.version * MARK],
            repeats=of.repeats[: kept.version * repeats.SIZE],
        )


def _may_precede(known: Current, current: Current) -> bool:
    """Whether one state may be of the history of another: not if that has another entry there."""
    end = known.version * MARK
    return known.version > current.version or current.trail[end - MARK : end] == known.trail[-MARK:]


def _weight(current: Current) -> int:
    """About how much a state takes, in bytes of JSON."""
    return len(msgspec.json.encode(current.match))


def _tip(current: Current | None) -> Tip:
    return current.tip if current else Tip()
