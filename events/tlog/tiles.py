"""Tiles of C2SP's tlog-tiles: how the nodes of a tree are cut into files, and the names of these.

A tile of level 0 holds the hashes of 256 leaves, one of level n the roots of 256 full tiles of
level n - 1. A bundle holds 256 entries. The last of each is partial, and named by its width.
"""

import re
from collections.abc import Callable, Sequence

from msgspec import Struct

from events.archive.objects import ArchiveAway
from events.tlog.merkle import EMPTY, Ranges, node_hash, root_of, split

WIDTH, HEIGHT = 256, 8
HASH_BYTES = 32
ENTRIES = "entries"
"""What stands for the level in the name of a bundle."""
NAME = re.compile(
    r"tile/(entries|0|[1-9][0-9]?)/((?:x[0-9]{3}/)*[0-9]{3})(?:\.p/([1-9][0-9]{0,2}))?", re.ASCII
)

Hashes = tuple[bytes, ...]


class LogDamaged(ArchiveAway):
    """A file of the log is missing, or not what it must be."""


class Place(Struct, frozen=True):
    """Which tile: level, index, and width; a bundle has the level "entries"."""

    level: int | str
    index: int
    width: int = WIDTH

    @property
    def name(self) -> str:
        """Its path, such as `tile/0/x001/234`."""
        digits = f"{self.index % 1000:03d}"
        rest = self.index // 1000
        while rest:
            digits, rest = f"x{rest % 1000:03d}/{digits}", rest // 1000
        partial = f".p/{self.width}" if self.width < WIDTH else ""
        return f"tile/{self.level}/{digits}{partial}"

    @property
    def full(self) -> "Place":
        """The same tile, once it is full."""
        return Place(self.level, self.index)

    def cut(self, data: bytes) -> bytes:
        """What it holds, of the full tile. Raises LogDamaged."""
        if self.level != ENTRIES:
            return data[: self.width * HASH_BYTES]
        return bundled(unbundled(data)[: self.width])


def place_of(name: str) -> Place | None:
    """The tile with this name; None if there can be none."""
    if not (found := NAME.fullmatch(name)):
        return None
    level, digits, width = found.groups()
    index = int(digits.replace("x", "").replace("/", ""))
    named = level if level == ENTRIES else int(level)
    place = Place(named, index, int(width or WIDTH))
    fits = place.name == name and (named == ENTRIES or int(level) < 64)
    return place if fits else None


def width_of(level: int, index: int, size: int) -> int:
    """How wide this tile is in a tree of this size; 0: there is none."""
    return max(0, min((size >> HEIGHT * level) - index * WIDTH, WIDTH))


def bundled(entries: Sequence[bytes]) -> bytes:
    """Entries, of at most 65,535 bytes each, one after the other, each after its length."""
    return b"".join(len(entry).to_bytes(2) + entry for entry in entries)


def unbundled(data: bytes) -> tuple[bytes, ...]:
    """The entries in a bundle. Raises LogDamaged."""
    entries, at = list[bytes](), 0
    while at < len(data):
        end = at + 2 + int.from_bytes(data[at : at + 2])
        entries.append(data[at + 2 : end])
        at = end
    if at != len(data):
        raise LogDamaged("a bundle of entries is cut off")
    return tuple(entries)


def hashes_in(data: bytes, width: int) -> Hashes:
    """So many hashes of a tile. Raises LogDamaged."""
    if len(data) != width * HASH_BYTES:
        raise LogDamaged(f"a tile has {len(data)} bytes for {width} hashes")
    return tuple(data[at : at + HASH_BYTES] for at in range(0, len(data), HASH_BYTES))


def ranges_in(size: int, read: Callable[[Place], bytes]) -> Ranges:
    """Hashes of ranges of a tree of this size; `read` gives what is in a tile. They raise what it
    does, and LogDamaged.
    """

    def ranges(low: int, high: int) -> bytes:
        count = high - low
        if count & (count - 1):
            middle = low + split(count)
            return node_hash(ranges(low, middle), ranges(middle, high))
        level, rest = divmod(count.bit_length() - 1, HEIGHT)
        first = low >> HEIGHT * level
        index, start = divmod(first, WIDTH)
        width = width_of(level, index, size)
        hashes = hashes_in(read(Place(level, index, width)), width)
        return root_of(hashes[start : start + (1 << rest)])

    return ranges


class Edge(Struct, frozen=True):
    """The right edge of a tree: its size, and of each level the hashes in the partial tile. It is
    all that must be known to add leaves.
    """

    size: int = 0
    rows: tuple[Hashes, ...] = ()

    @property
    def root(self) -> bytes:
        """The root of the tree."""
        found: bytes | None = None
        for row in self.rows:
            end = len(row)
            while end:  # from the right: the trees that a row is made of, the smallest one first
                start = end & (end - 1)
                part = root_of(row[start:end])
                found, end = part if found is None else node_hash(part, found), start
        return EMPTY if found is None else found

    @property
    def room(self) -> int:
        """How many leaves the last bundle has room for: so many at most are added at once."""
        return WIDTH - self.size % WIDTH

    def after(self, leaves: Hashes) -> tuple["Edge", dict[Place, bytes]]:
        """The edge with these leaves (by their hashes; no more than there is room for), and the
        tiles that are written for them.
        """
        tiles, rows, carried, level = dict[Place, bytes](), list(self.rows), leaves, 0
        while carried:
            row = (rows[level] if level < len(rows) else ()) + carried
            index = self.size >> HEIGHT * (level + 1)
            tiles[Place(level, index, len(row))] = b"".join(row)
            full = len(row) == WIDTH
            rows[level : level + 1] = [() if full else row]
            carried, level = (root_of(row),) if full else (), level + 1
        return Edge(self.size + len(leaves), tuple(rows)), tiles


def edge_at(size: int, read: Callable[[Place], bytes]) -> Edge:
    """The edge of a tree of this size, as its tiles tell it. Raises what `read` does, and
    LogDamaged.
    """
    rows, level = list[Hashes](), 0
    while size >> HEIGHT * level:
        index, width = divmod(size >> HEIGHT * level, WIDTH)
        rows.append(hashes_in(read(Place(level, index, width)), width) if width else ())
        level += 1
    return Edge(size, tuple(rows))
