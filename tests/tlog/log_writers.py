"""The log in tests: a store, an archive in memory, and any number of writers."""

import json
from collections.abc import Callable
from typing import Any

import fakeredis

from domain.commands import End, Join, Open
from domain.match import Actor, Pace, Seat
from domain.words import Visibility
from events.archive.archive import Archive
from events.parts import Parts, assembled
from events.store.keys import TLOG_TURN
from events.tlog.files import CHECKPOINT, FOLDER, Checkpoint, Files, checkpoint_in
from events.tlog.tree import ENTRIES, WIDTH, Tile, unbundled, width_of
from events.tlog.writer import Writer
from events.trust.notes import Notes
from tests.kit.archives import Shelf, play
from tests.tlog import reference

MASTER_KEY = bytes(range(32))
ORIGIN = "dragons.example"
NOTES = Notes(MASTER_KEY, ORIGIN)
BEN = Actor("player", player="ben")


class Killed(BaseException):
    """The process is no more."""


class Watched(Shelf):
    """An archive that keeps every checkpoint that was ever there."""

    def __init__(self) -> None:
        super().__init__()
        self.published = list[Checkpoint]()

    def put(self, name: str, data: bytes) -> None:
        """Keep this."""
        super().put(name, data)
        if name == f"{FOLDER}/{CHECKPOINT}":
            self.published.append(checkpoint_in(data))


class LogWriters:
    """One store, one archive."""

    def __init__(self, server: fakeredis.FakeRedis) -> None:
        self.server, self.shelf = server, Watched()
        self.parts = self.process()
        self.files = Files(self.shelf)

    def process(self) -> Parts:
        """The parts of one more process."""
        return assembled(self.server, MASTER_KEY, archive=Archive(self.shelf), partitions=4)

    def writer(self) -> Writer:
        """One more writer, which remembers nothing."""
        here = self.process()
        sign: Callable[[int, bytes], str] = lambda size, root: NOTES.over_log(size, root, 1)  # noqa: E731
        secret = here.handler.seals.secret
        return Writer(here.store, here.projector, Files(self.shelf), here.tlog.index, secret, sign)

    def write(self, writer: Writer | None = None) -> None:
        """A round, whoever's turn it is."""
        self.server.delete(TLOG_TURN)
        assert (writer or self.writer()).step() or not self.parts.tlog.index.pending(1)

    def open(self, visibility: Visibility = "public") -> str:
        """A new match of two, not yet begun, and noted."""
        seats = Seat("player"), Seat("player", "ben")
        command = Open("coffers", {"purse": 9}, seats, Pace(60, 60, 0), visibility=visibility)
        match = self.parts.handler.open("ann", command).current.match.id
        self.note(match)
        return match

    def end(self, match: str) -> None:
        """Ben joins, and they play it to its end."""
        self.parts.handler.handle(match, BEN, Join())
        play(self.parts, match)
        self.note(match)

    def cancel(self, match: str) -> None:
        """Ann opened it, and waits no longer."""
        self.parts.handler.handle(match, Actor("player", player="ann"), End())
        self.note(match)

    def note(self, match: str) -> None:
        """As the projections do it, when they show a match."""
        self.parts.tlog.index.note(1, self.parts.projector.newest(match))

    # Reading.

    def entries(self) -> list[bytes]:
        """All that the newest checkpoint is about, as a reader fetches it; all hashes are right."""
        found = self.files.checkpoint()
        if found is None:
            return []
        fresh, entries = Files(self.shelf), list[bytes]()
        for index in range(-(-found.size // WIDTH)):
            tile = Tile(ENTRIES, index, width_of(0, index, found.size))
            entries += unbundled(fresh.read(tile))
        assert len(entries) == found.size
        assert reference.tree_hash(entries) == found.root == fresh.root(found.size)
        return entries

    def records(self) -> list[Any]:
        """The same as JSON."""
        return [json.loads(entry) for entry in self.entries()]

    def assert_one_history(self) -> None:
        """Every checkpoint that ever was is one of the log as it is; none came after a later
        one, nothing waits, and no leaf is there twice.
        """
        entries = self.entries()
        sizes = [each.size for each in self.shelf.published]
        assert sizes == sorted(sizes)
        for each in self.shelf.published:
            assert each.root == reference.tree_hash(entries[: each.size])
        assert len(set(entries)) == len(entries)
        assert self.parts.tlog.index.pending(1) == ()
