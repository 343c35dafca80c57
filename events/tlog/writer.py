"""The writer: adds to the transparency log what was noted.

Each leaf follows from the match, byte by byte. So before one is added it can be looked up by its
hash, and is added once, whatever was killed between the log and the store.
"""

import logging
import secrets
import time
from collections.abc import Callable

from events.archive.objects import ArchiveAway
from events.current import Current
from events.log import UnknownFormat
from events.metrics import LOGGED, NOT_LOGGED
from events.projector import NoSuchMatch, Projector
from events.store.store import Store
from events.store.trouble import is_outage
from events.tlog.files import Files
from events.tlog.index import Behind, Index, named
from events.tlog.leaves import ending_of, leaf_of, opening_of, salt_of, secret_of
from events.tlog.merkle import leaf_hash
from events.tlog.sequence import Sequence, Sign
from events.tlog.tiles import WIDTH, Edge, LogDamaged

TURN_MS, PAUSE_MS = 30_000, 5_000
"""For how long a writer may keep the others waiting, and how long all wait after each round."""
IDLE = 60
"""After so many steps without anything to add a writer looks at the checkpoint."""

log = logging.getLogger(__name__)


class SetBackLog(LogDamaged):
    """The log has fewer leaves than were published: whatever is added now would be another log."""


class Full(Exception):
    """The bundle has no room for another leaf."""


class Draft:
    """The batch that a writer puts together: its entries, and where each is if it is added."""

    def __init__(self, edge: Edge, index: Index) -> None:
        self.start, self._room, self._index = edge.size, edge.room, index
        self._places = dict[bytes, int]()
        self.entries = list[bytes]()

    def place(self, entry: bytes) -> int:
        """Where this entry is, or will be. Raises Full, Behind."""
        leaf = leaf_hash(entry)
        known = self._places.get(leaf)
        known = self._index.place(leaf, self.start) if known is None else known
        if known is not None:
            return known
        if len(self.entries) == self._room:
            raise Full
        self.entries.append(entry)
        return self._places.setdefault(leaf, self.start + len(self.entries) - 1)

    @property
    def hashes(self) -> tuple[bytes, ...]:
        """Those of its leaves."""
        return tuple(self._places)


class Writer:
    """Writes what was noted. `secret` gives that of a match. One thread uses it."""

    def __init__(
        self,
        store: Store,
        projector: Projector,
        files: Files,
        index: Index,
        secret: Callable[[str], bytes],
        sign: Sign,
    ) -> None:
        self._store, self._projector, self._secret = store, projector, secret
        self._index, self._sequence = index, Sequence(files, sign)
        self._turn, self._met, self._idle = "", ("", 0.0), 0

    def step(self) -> bool:
        """Add what waits, or mend the checkpoint, if it is this writer's turn; returns whether it
        was.

        Raises redis.RedisError, ArchiveAway, LogDamaged; nothing is lost then.
        """
        if not (self._index.pending(1) or self._has_gone_back()) or not self._takes_turn():
            return False
        try:
            self._learn()
            while self._add():
                self._index.keep_turn(self._turn, TURN_MS)
        finally:
            self._index.keep_turn(self._turn, PAUSE_MS)
        return True

    def _has_gone_back(self) -> bool:
        """Whether a writer who came too late, and did not live to see it, has put an older
        checkpoint over the newest. Looks now and then.
        """
        self._idle = (self._idle + 1) % IDLE
        return self._idle == 0 and self._sequence.is_behind(self._index.size())

    def _takes_turn(self) -> bool:
        """Take a turn, if it is nobody's. One that does not end, since the server's clock was set
        back, is ended by ours.
        """
        self._turn = secrets.token_hex(8)
        if self._index.take_turn(self._turn, TURN_MS):
            return True
        turn, now = self._index.turn(), time.monotonic()
        if turn != self._met[0]:
            self._met = turn, now
        if now - self._met[1] > TURN_MS / 1000:
            self._index.keep_turn(turn, 0)
        return False

    def _learn(self) -> None:
        """Let the store know all leaves that the log has. Raises SetBackLog."""
        known = self._index.size()
        if known > (size := self._sequence.catch_up()):
            raise SetBackLog(f"the log has {size} leaves, and {known} were published: restore it")
        while known < size:
            known = self._index.learn(known, self._sequence.hashes(known))

    def _add(self) -> bool:
        """Add a batch; returns whether there may be more."""
        draft = Draft(self._sequence.edge, self._index)
        try:
            settled = self._drawn_up(draft)
        except Behind:
            self._learn()
            return True
        if draft.entries and not self._sequence.append(tuple(draft.entries)):
            self._learn()
            return True
        LOGGED.inc(len(draft.entries))
        if self._index.learn(draft.start, draft.hashes) < self._sequence.edge.size:
            self._learn()
        self._index.settle(settled)
        return bool(settled or draft.entries)

    def _drawn_up(self, draft: Draft) -> tuple[str, ...]:
        """Put what waits into the draft, as far as there is room; returns the notes that are
        settled by it.
        """
        settled = list[str]()
        for note in self._index.pending(WIDTH):
            try:
                settled += [note] * self._placed(draft, note)
            except Full:
                break
        return tuple(settled)

    def _placed(self, draft: Draft, note: str) -> bool:
        """Whether this note is settled by the draft. Raises Full, Behind."""
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
            NOT_LOGGED.inc()
            log.exception("Match %s cannot be logged", match_id)
            return True
        self._record(draft, current, head)
        return True

    def _record(self, draft: Draft, current: Current, head: str) -> None:
        """Put a match's opening into the draft, and its ending with this head, if it is over so:
        another one has a note of its own.
        """
        match = current.match
        secret = secret_of(match, self._secret)
        opening = draft.place(leaf_of(opening_of(match), salt_of(match, secret, "opening")))
        if current.over and head == named(current):
            ending = ending_of(match, current.head, opening)
            draft.place(leaf_of(ending, salt_of(match, secret, "ending")))
