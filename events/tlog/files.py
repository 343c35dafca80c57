"""The files of the transparency log, as tlog-tiles has them, in the archive's place; anybody may
read them, and one writer after the other continues them.

New leaves are first created as one object, a batch, named by the number of leaves before it. It
cannot be created twice, so from then on it is in the log, and no other batch can follow there. The
files that follow from it (bundle, tiles, then the checkpoint) may be written by any process, any
number of times, and are the same. So a writer may be killed anywhere, or wake up late: nothing is
lost, doubled, or forked.
"""

import binascii
from base64 import b64decode
from collections.abc import Callable
from contextlib import suppress
from functools import cache

from msgspec import Struct

from events.archive.objects import ArchiveAway, Objects
from events.tlog.tree import (
    ENTRIES,
    WIDTH,
    LogDamaged,
    Ranges,
    Tile,
    bundled,
    grown,
    hashes_in,
    leaf_hash,
    ranges_in,
    tile_named,
    unbundled,
    width_of,
)

FOLDER = "log"
CHECKPOINT = "checkpoint"

Entries = tuple[bytes, ...]
Sign = Callable[[int, bytes], str]
"""Gives the note over a tree with so many leaves and this root."""


class Checkpoint(Struct, frozen=True):
    """A signed note over the tree: how many leaves it has, and its root."""

    note: str
    size: int
    root: bytes


def checkpoint_in(data: bytes) -> Checkpoint:
    """The checkpoint in a note. Raises LogDamaged."""
    try:
        note = data.decode()
        _, size, root, blank, *_ = note.split("\n")
        found = Checkpoint(note, int(size), b64decode(root, validate=True))
    except (ValueError, binascii.Error):
        raise LogDamaged("the checkpoint of the log cannot be read") from None
    if blank:
        raise LogDamaged("the checkpoint of the log cannot be read")
    return found


class Files:
    """The files in the log's folder. Thread safe. Any method may raise ArchiveAway."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects

    def checkpoint(self) -> Checkpoint | None:
        """The newest one; None: there is none yet. Raises LogDamaged."""
        data = self._objects.find(f"{FOLDER}/{CHECKPOINT}")
        return None if data is None else checkpoint_in(data)

    def publish(self, note: str) -> None:
        """Replace the checkpoint."""
        self._objects.put(f"{FOLDER}/{CHECKPOINT}", note.encode())

    def find(self, tile: Tile) -> bytes | None:
        """The content of a tile or a bundle; None: there is none. A partial one may be gone, once
        it is full.
        """
        data = self._objects.find(f"{FOLDER}/{tile.name}")
        if data is None and tile.width < WIDTH and (whole := self.find(tile.full)):
            return tile.cut(whole)
        return data

    def read(self, tile: Tile) -> bytes:
        """The same of one that must be there. Raises LogDamaged."""
        if (data := self.find(tile)) is None:
            raise LogDamaged(f"{FOLDER}/{tile.name} is missing")
        return data

    def named(self, name: str) -> bytes | None:
        """The same by its name; None also if it is not the name of a tile."""
        tile = tile_named(name)
        return None if tile is None else self.find(tile)

    def ranges(self, size: int) -> Ranges:
        """The hashes of the tree with so many leaves; they raise LogDamaged, too."""
        return ranges_in(size, cache(self.read))

    def root(self, size: int) -> bytes:
        """Its root. Raises LogDamaged."""
        return self.ranges(size)(0, size)

    def commit(self, size: int, entries: Entries) -> bool:
        """Make these the next entries on a log of this size; False: others are."""
        return self._objects.create(_batch(size), bundled(entries))

    def committed(self, size: int) -> Entries:
        """The batch that follows on a log of this size."""
        return unbundled(self._objects.find(_batch(size)) or b"")

    def write(self, tile: Tile, data: bytes) -> None:
        """Write a tile, or a bundle. It may be there: then it is the same. A full one stands for
        its partial ones: they are dropped, and do no harm if they cannot be.
        """
        self._objects.put(f"{FOLDER}/{tile.name}", data)
        if tile.width == WIDTH:
            with suppress(ArchiveAway):
                for name in self._objects.names(f"{FOLDER}/{tile.name}.p"):
                    self._objects.drop(name)


def _batch(size: int) -> str:
    """The object with the entries that follow on a log of this size."""
    return f"{FOLDER}/batch/{size // WIDTH}/{size}"


class Sequence:
    """All leaves, as one writer knows them: `size` is how many it has published, or has seen that
    others did. Any method may raise ArchiveAway, LogDamaged.
    """

    def __init__(self, files: Files, sign: Sign) -> None:
        self._files, self._sign, self.size = files, sign, 0

    @property
    def room(self) -> int:
        """How many leaves the last bundle has room for: so many at most are added at once."""
        return WIDTH - self.size % WIDTH

    def catch_up(self) -> int:
        """Find the end of the log, and publish all that others have added; returns its size."""
        published = self._files.checkpoint()
        self.size = published.size if published else 0
        if published and published.root != self._files.root(self.size):
            raise LogDamaged("the tiles of the log are not those of its checkpoint")
        self._follow()
        return self.size

    def append(self, entries: Entries) -> bool:
        """Add entries, no more than there is room for; False: another writer has added others, so
        catch up.
        """
        added = self._files.commit(self.size, entries)
        if added:
            self._follow()
        return added

    def hashes(self, start: int) -> tuple[bytes, ...]:
        """The hashes of leaves from this index on, as far as one tile goes."""
        index, first = divmod(start, WIDTH)
        width = width_of(0, index, self.size)
        return hashes_in(self._files.read(Tile(0, index, width)), width)[first:]

    def _follow(self) -> None:
        """Publish the committed entries, also those after a checkpoint that a slow writer has put
        back.
        """
        while entries := self._files.committed(self.size):
            self._publish(entries)

    def _publish(self, entries: Entries) -> None:
        """Write the files that follow from a batch. The checkpoint comes last, and does not go
        back, unless another writer puts one at this moment.
        """
        index, width = divmod(self.size, WIDTH)
        before = unbundled(self._files.read(Tile(ENTRIES, index, width))) if width else ()
        bundle, size = (*before, *entries), self.size + len(entries)
        tiles = grown(self.size, tuple(map(leaf_hash, entries)), self._files.read)
        for tile, data in {Tile(ENTRIES, index, len(bundle)): bundled(bundle), **tiles}.items():
            self._files.write(tile, data)
        published = self._files.checkpoint()
        if published is None or published.size < size:
            self._files.publish(self._sign(size, self._files.root(size)))
        self.size = size
