"""The writer: adds noted records to the transparency log.

Each leaf follows from the match, byte by byte. So a record can be looked up by its hash before it
is added, and is added once, even if a writer is killed between the log and the store.
"""

import logging
from collections.abc import Callable
from contextlib import suppress

from events.archive.objects import ArchiveAway
from events.current import Current, NoSuchMatch
from events.log import UnknownFormat
from events.projector import Projector
from events.store.errors import is_outage
from events.store.store import Store
from events.tlog.files import Files, Sequence, Sign
from events.tlog.leaves import LeafIndex, Records, named
from events.tlog.tree import WIDTH, demand_all, leaf_hash

TURN_MS, PAUSE_MS = 30_000, 5_000
"""For how long a writer may keep the others waiting, and how long all wait after each round."""

log = logging.getLogger(__name__)


class Full(Exception):
    """The bundle has no room for another leaf."""


class Draft:
    """The batch that a writer puts together: its entries, and where each is if it is added."""

    def __init__(self, start: int, room: int, index: LeafIndex) -> None:
        self._start, self._room, self._index = start, room, index
        self._places = dict[bytes, int]()
        self.entries = list[bytes]()

    def number_of(self, entry: bytes) -> int:
        """The number that this entry has, or will have. Raises Full."""
        leaf = leaf_hash(entry)
        known = self._places.get(leaf)
        known = self._index.number_of(leaf) if known is None else known
        if known is not None:
            return known
        if len(self.entries) == self._room:
            raise Full
        self.entries.append(entry)
        return self._places.setdefault(leaf, self._start + len(self.entries) - 1)


class Writer:
    """Writes noted records. `secret` gives that of a match. One thread uses it."""

    def __init__(
        self,
        store: Store,
        projector: Projector,
        files: Files,
        index: LeafIndex,
        secret: Callable[[str], bytes],
        sign: Sign,
    ) -> None:
        self._store, self._projector, self._records = store, projector, Records(secret)
        self._index, self._sequence = index, Sequence(files, sign)

    def step(self) -> bool:
        """Add waiting records, if it is this writer's turn; returns whether it was.

        Raises redis.RedisError, ArchiveAway, LogDamaged; nothing is lost then.
        """
        if not self._index.pending(1) or not self._index.take_turn(TURN_MS):
            return False
        try:
            self._catch_up()
            while self._add():
                self._index.keep_turn(TURN_MS)
        finally:
            self._index.keep_turn(PAUSE_MS)
        return True

    def _catch_up(self) -> None:
        """Find the end of the log. Raises RolledBack, LogDamaged."""
        demand_all(self._index.size(), self._sequence.catch_up())
        self._tell()

    def _tell(self) -> None:
        """Let the store know all leaves that the log has."""
        while (known := self._index.size()) < self._sequence.size:
            self._index.learn(known, self._sequence.hashes(known))

    def _add(self) -> bool:
        """Add a batch; returns whether there may be more."""
        start = self._sequence.size
        draft = Draft(start, self._sequence.room, self._index)
        settled = self._drawn_up(draft)
        entries = tuple(draft.entries)
        if self._index.size() < start or (entries and not self._sequence.append(entries)):
            self._catch_up()  # numbers of leaves are lost, or another writer has added some
            return True
        self._tell()
        self._index.settle(settled)
        return bool(settled or entries)

    def _drawn_up(self, draft: Draft) -> tuple[str, ...]:
        """Put waiting records into the draft, as far as there is room; returns the notes that are
        settled by it.
        """
        settled = list[str]()
        with suppress(Full):
            for note in self._index.pending(WIDTH):
                settled += [note] * self._placed(draft, note)
        return tuple(settled)

    def _placed(self, draft: Draft, note: str) -> bool:
        """Whether this note is settled by the draft. Raises Full."""
        match_id, _, head = note.partition("/")
        try:
            current = self._projector.newest(match_id)
        except NoSuchMatch:  # the store has lost it
            return True
        except UnknownFormat:  # a newer release reads it
            self._index.postpone(note, self._store.wall())
            return False
        except Exception as error:
            if is_outage(error) or isinstance(error, ArchiveAway):
                raise
            log.exception("Match %s cannot be logged", match_id)
            return True
        self._record(draft, current, head)
        return True

    def _record(self, draft: Draft, current: Current, head: str) -> None:
        """Put a match's opening into the draft, and its ending with this head, if it is over so:
        another one has a note of its own.
        """
        opening = draft.number_of(self._records.opening(current.match).entry)
        if current.over and head == named(current):
            draft.number_of(self._records.ending(current.match, current.head, opening).entry)
