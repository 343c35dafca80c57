"""The tree of the transparency log: RFC 6962 (2.1) and its tiles, as C2SP's tlog-tiles has them.

A tile of level 0 holds the hashes of 256 leaves, one of level n the roots of 256 full tiles of
level n - 1. A bundle holds 256 entries. The last of each is partial, and named by its width.
Ranges of leaves are [low, high), counted from 0.
"""

import hashlib
import re
from collections.abc import Callable, Sequence

from msgspec import Struct

from events.archive.objects import ArchiveAway

WIDTH, HEIGHT = 256, 8
HASH_BYTES = 32
ENTRIES = "entries"
"""The word in place of the level in the name of a bundle."""
NAME = re.compile(
    r"tile/(entries|0|[1-9][0-9]?)/((?:x[0-9]{3}/)*[0-9]{3})(?:\.p/([1-9][0-9]{0,2}))?", re.ASCII
)

Hashes = tuple[bytes, ...]
Ranges = Callable[[int, int], bytes]
"""Gives the hash of the tree over a range of leaves, one of those that proofs consist of."""


class LogDamaged(ArchiveAway):
    """A file of the log is missing, or not what it must be."""


class RolledBack(LogDamaged):
    """The log has fewer leaves than were published."""


def demand_all(published: int, size: int) -> None:
    """Raise RolledBack unless a log of this size has all leaves that were published: it would be
    continued, or read, as another log.
    """
    if published > size:
        raise RolledBack(f"the log has {size} leaves, and {published} were published: restore it")


class Tile(Struct, frozen=True):
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
    def full(self) -> "Tile":
        """The same tile, once it is full."""
        return Tile(self.level, self.index)

    def cut(self, data: bytes) -> bytes:
        """Its part of the full tile. Raises LogDamaged."""
        if self.level != ENTRIES:
            return data[: self.width * HASH_BYTES]
        return bundled(unbundled(data)[: self.width])


def tile_named(name: str) -> Tile | None:
    """The tile with this name; None if there can be none."""
    if not (found := NAME.fullmatch(name)):
        return None
    level, digits, width = found.groups()
    index = int(digits.replace("x", "").replace("/", ""))
    named = level if level == ENTRIES else int(level)
    tile = Tile(named, index, int(width or WIDTH))
    fits = tile.name == name and (named == ENTRIES or int(level) < 64)
    return tile if fits else None


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


def leaf_hash(entry: bytes) -> bytes:
    """The hash of a leaf."""
    return hashlib.sha256(b"\0" + entry).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash of two trees side by side."""
    return hashlib.sha256(b"\1" + left + right).digest()


def split(size: int) -> int:
    """How many leaves of a tree with at least two are in its left half."""
    return 1 << (size - 1).bit_length() - 1


def root_of(hashes: Sequence[bytes]) -> bytes:
    """The root over at least one leaf, or tree of one size, by their hashes."""
    if len(hashes) == 1:
        return hashes[0]
    middle = split(len(hashes))
    return node_hash(root_of(hashes[:middle]), root_of(hashes[middle:]))


def inclusion(index: int, size: int, ranges: Ranges) -> tuple[bytes, ...]:
    """The proof that this leaf is in the tree with so many: PATH of RFC 6962, 2.1.1."""
    path, low, high = list[bytes](), 0, size
    while high - low > 1:
        middle = low + split(high - low)
        left = index < middle
        path.append(ranges(middle, high) if left else ranges(low, middle))
        low, high = (low, middle) if left else (middle, high)
    return tuple(reversed(path))


def ranges_in(size: int, read: Callable[[Tile], bytes]) -> Ranges:
    """Hashes of ranges of a tree of this size; `read` gives the content of a tile. They raise its
    errors, and LogDamaged.
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
        hashes = hashes_in(read(Tile(level, index, width)), width)
        return root_of(hashes[start : start + (1 << rest)])

    return ranges


def grown(size: int, leaves: Hashes, read: Callable[[Tile], bytes]) -> dict[Tile, bytes]:
    """The tiles that change where these leaves, by their hashes, follow on a tree of this size; no
    more than the last tile has room for. Raises what `read` does, and LogDamaged.
    """
    tiles, level = dict[Tile, bytes](), 0
    while leaves:
        index, width = divmod(size >> HEIGHT * level, WIDTH)
        before = hashes_in(read(Tile(level, index, width)), width) if width else ()
        row = before + leaves
        tiles[Tile(level, index, len(row))] = b"".join(row)
        leaves, level = (root_of(row),) if len(row) == WIDTH else (), level + 1
    return tiles
