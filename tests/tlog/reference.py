"""Merkle trees by the letter of RFC 6962 (2.1): every leaf is looked at, nothing is remembered."""

import hashlib
from collections.abc import Sequence


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def largest_power_below(size: int) -> int:
    power = 1
    while 2 * power < size:
        power *= 2
    return power


def tree_hash(entries: Sequence[bytes]) -> bytes:
    """MTH(D[n])."""
    if not entries:
        return sha256(b"")
    if len(entries) == 1:
        return sha256(b"\x00" + entries[0])
    k = largest_power_below(len(entries))
    return sha256(b"\x01" + tree_hash(entries[:k]) + tree_hash(entries[k:]))


def path(m: int, entries: Sequence[bytes]) -> list[bytes]:
    """PATH(m, D[n])."""
    if len(entries) == 1:
        return []
    k = largest_power_below(len(entries))
    if m < k:
        return [*path(m, entries[:k]), tree_hash(entries[k:])]
    return [*path(m - k, entries[k:]), tree_hash(entries[:k])]


def proof(m: int, entries: Sequence[bytes], whole: bool = True) -> list[bytes]:
    """PROOF(m, D[n]), which is SUBPROOF(m, D[n], true)."""
    if m == len(entries):
        return [] if whole else [tree_hash(entries)]
    k = largest_power_below(len(entries))
    if m <= k:
        return [*proof(m, entries[:k], whole), tree_hash(entries[k:])]
    return [*proof(m - k, entries[k:], False), tree_hash(entries[:k])]


def tile(level: int, index: int, width: int, entries: Sequence[bytes]) -> bytes:
    """The content of this tile by the specification of tlog-tiles."""
    span = 256**level
    first = index * 256
    return b"".join(
        tree_hash(entries[n * span : (n + 1) * span]) for n in range(first, first + width)
    )
