"""States along the way: what a match was at every 64th version, so that its past is near.

A cache only, in the memory of one process of one release: it can be dropped at any time, and what
it does not have is folded again. A state is found by the history that led to it, so one that the
store has lost is never used.
"""

from hashlib import blake2b
from threading import Lock
from typing import Generic, TypeVar

from cachetools import LRUCache
from msgspec import Struct

STRIDE = 64
"""Every so many versions a state is kept, and so many entries are read at a time."""
HEAVIEST = 24 * 2**20
"""How much is kept, in bytes of JSON: about as many as it takes in memory."""

State = TypeVar("State")


class Kept(Struct, Generic[State], frozen=True):
    """A state, a digest of the history that led to it, and its weight (bytes of JSON)."""

    state: State
    history: bytes
    weight: int


class States(Generic[State]):
    """The states along the way of the matches that a process has read, by version. Thread safe."""

    def __init__(self, heaviest: int = HEAVIEST) -> None:
        self._kept: LRUCache[tuple[str, int], Kept[State]] = LRUCache(
            heaviest, lambda kept: kept.weight
        )
        self._lock = Lock()

    def keep(self, match_id: str, version: int, trail: bytes, state: State, weight: int) -> None:
        """Keep a state; `trail` names the history that led to it, in the bytes of Current.trail."""
        kept = Kept(state, _digest(trail), weight)
        with self._lock:
            if weight <= self._kept.maxsize:
                self._kept[match_id, version] = kept

    def nearest(self, match_id: str, version: int, trail: bytes, mark: int) -> State | None:
        """The last state at or before a version that is kept, of the history that `trail` names
        with `mark` bytes for each entry.
        """
        for near in range(version - version % STRIDE, 0, -STRIDE):
            with self._lock:
                kept = self._kept.get((match_id, near))
            if kept and kept.history == _digest(trail[: near * mark]):
                return kept.state
        return None


def _digest(trail: bytes) -> bytes:
    return blake2b(trail, digest_size=16).digest()
