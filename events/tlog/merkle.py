"""Merkle trees of RFC 6962 (2.1): hashes, roots, and what proves that a leaf is in a tree.

Pure. Ranges of leaves are [low, high), counted from 0.
"""

import hashlib
from collections.abc import Callable, Sequence

EMPTY = hashlib.sha256().digest()
"""The root of a tree without leaves."""

Ranges = Callable[[int, int], bytes]
"""Gives the hash of the tree over a range of leaves, one of those that proofs consist of."""


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
    """What proves that this leaf is in the tree with so many: PATH of RFC 6962, 2.1.1."""
    path, low, high = list[bytes](), 0, size
    while high - low > 1:
        middle = low + split(high - low)
        left = index < middle
        path.append(ranges(middle, high) if left else ranges(low, middle))
        low, high = (low, middle) if left else (middle, high)
    return tuple(reversed(path))
