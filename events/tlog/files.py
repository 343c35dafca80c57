"""The files of the transparency log, as tlog-tiles has them, in the archive's place.

Besides those that everybody may fetch there are batches: what is added to the log at one moment is
first created as one object, named by the index of its first leaf. Nobody can create it twice, so
nobody can add other leaves there, and who finds a batch can write all that follows from it. A batch
ends with its bundle at the latest; once the full bundle is there, it stands for its batches, and
they may go.
"""

import binascii
from base64 import b64decode
from contextlib import suppress
from itertools import chain
from threading import Lock

from cachetools import LRUCache
from msgspec import Struct

from events.archive.objects import ArchiveAway, Objects
from events.tlog.merkle import Ranges
from events.tlog.tiles import (
    ENTRIES,
    WIDTH,
    Edge,
    LogDamaged,
    Place,
    bundled,
    edge_at,
    place_of,
    ranges_in,
    unbundled,
)

FOLDER = "log"
CHECKPOINT = "checkpoint"
REMEMBERED = 8 * 2**20
"""So many bytes of tiles are remembered."""

Entries = tuple[bytes, ...]


class Checkpoint(Struct, frozen=True):
    """A signed note over the tree: how many leaves it has, and its root."""

    note: str
    size: int
    root: bytes


def checkpoint_in(data: bytes) -> Checkpoint:
    """What a note says. Raises LogDamaged."""
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
    """What is in the log's folder. Thread safe. Any method may raise ArchiveAway."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._known: LRUCache[str, bytes] = LRUCache(REMEMBERED, len)
        self._lock = Lock()

    def checkpoint(self) -> Checkpoint | None:
        """The newest one; None: there is none yet. Raises LogDamaged."""
        data = self._objects.find(f"{FOLDER}/{CHECKPOINT}")
        return None if data is None else checkpoint_in(data)

    def publish(self, note: str) -> None:
        """Replace the checkpoint."""
        self._objects.put(f"{FOLDER}/{CHECKPOINT}", note.encode())

    def find(self, place: Place) -> bytes | None:
        """What is in a tile, or a bundle; None: there is no such. A partial one may be gone, once
        it is full.
        """
        with self._lock:
            known = self._known.get(place.name)
        data = known or self._objects.find(f"{FOLDER}/{place.name}")
        if data is None and place.width < WIDTH and (whole := self.find(place.full)):
            data = place.cut(whole)
        if data and not known:
            with self._lock:
                self._known[place.name] = data
        return data

    def read(self, place: Place) -> bytes:
        """The same of one that must be there. Raises LogDamaged."""
        if (data := self.find(place)) is None:
            raise LogDamaged(f"{FOLDER}/{place.name} is missing")
        return data

    def named(self, name: str) -> bytes | None:
        """The same by its name; None for what is not the name of a tile, either."""
        place = place_of(name)
        return None if place is None else self.find(place)

    def write(self, place: Place, data: bytes) -> None:
        """Write a tile, or a bundle. It may be there: then it is the same."""
        self._objects.put(f"{FOLDER}/{place.name}", data)

    def edge(self, size: int) -> Edge:
        """The edge of the tree as it was with so many leaves. Raises LogDamaged."""
        return edge_at(size, self.read)

    def ranges(self, size: int) -> Ranges:
        """Its hashes, for proofs; they raise LogDamaged, too."""
        return ranges_in(size, self.read)

    def commit(self, size: int, entries: Entries) -> bool:
        """Have these follow on a log of this size; False: somebody else's do. There is room for
        them in the bundle.
        """
        created = self._objects.create(_batch(size), bundled(entries))
        return created and not self._filled(size)

    def committed(self, size: int) -> Entries:
        """What follows on a log of this size: a batch, or the rest of a full bundle."""
        batch = self._objects.find(_batch(size))
        if full := self._filled(size):  # then what has the name of a batch is none
            return full[size % WIDTH :]
        return () if batch is None else unbundled(batch)

    def tidy(self, place: Place) -> None:
        """Drop what a full tile, or bundle, stands for; what cannot be dropped does no harm."""
        spent = [f"{FOLDER}/{place.name}.p"]
        spent += [f"{FOLDER}/batch/{place.index}"] * (place.level == ENTRIES)
        with suppress(ArchiveAway):
            for name in chain.from_iterable(map(self._objects.names, spent)):
                self._objects.drop(name)

    def _filled(self, size: int) -> Entries:
        full = self._objects.find(f"{FOLDER}/{Place(ENTRIES, size // WIDTH).name}")
        return unbundled(full) if full else ()


def _batch(size: int) -> str:
    """The object that says what follows on a log of this size."""
    return f"{FOLDER}/batch/{size // WIDTH}/{size}"
