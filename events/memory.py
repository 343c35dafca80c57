"""What a process remembers of matches: the newest state of each, and in all so many bytes. The one
that was needed longest ago is forgotten first; it is folded again from its log.
"""

from collections import OrderedDict
from threading import Lock

import msgspec
from msgspec import Struct

from events.current import Current

MEMORY = 128 * 2**20
"""How much a process remembers, in bytes, if nothing is said."""
PER_BYTE, PER_ENTRY, BESIDES = 3, 40, 4_000
"""About how many bytes of memory a byte of a match's JSON takes, an entry, and all else. An entry
is more than its 24 bytes, for what it brings into a state is not shared there.
"""
WEIGHED_EVERY = 32


class Held(Struct, frozen=True):
    """A state, and about how much it takes, in bytes of memory."""

    state: Current
    weight: int


class Memory:
    """The newest states by match. Thread safe."""

    def __init__(self, heaviest: int = MEMORY) -> None:
        """`heaviest` is in bytes."""
        self._heaviest, self._weight = heaviest, 0
        self._held = OrderedDict[str, Held]()
        self._lock = Lock()  # held while anything changes: reading changes the order

    def get(self, match_id: str) -> Current | None:
        """What is remembered of a match."""
        with self._lock:
            held = self._found(match_id)
        return held.state if held else None

    def put(self, match_id: str, state: Current) -> None:
        """Remember this, unless something newer is; it stays however heavy it is."""
        with self._lock:
            known = self._found(match_id)
            if known is not None and known.state.version >= state.version:
                return
            self._forget(match_id)
            self._held[match_id] = held = Held(state, heaviness(state, known))
            self._weight += held.weight
            while self._weight > self._heaviest and len(self._held) > 1:
                self._forget(next(iter(self._held)))

    def forget(self, match_id: str) -> None:
        """Drop what is remembered of a match."""
        with self._lock:
            self._forget(match_id)

    def _found(self, match_id: str) -> Held | None:
        if (held := self._held.get(match_id)) is not None:
            self._held.move_to_end(match_id)
        return held

    def _forget(self, match_id: str) -> None:
        if (held := self._held.pop(match_id, None)) is not None:
            self._weight -= held.weight


def heaviness(state: Current, known: Held | None = None) -> int:
    """About how much a state takes, in bytes of memory. The match is weighed now and then only: it
    takes a tenth of a move. `known` is an earlier state.
    """
    if known is not None and state.version // WEIGHED_EVERY == known.state.version // WEIGHED_EVERY:
        return known.weight + (state.version - known.state.version) * PER_ENTRY
    weight = len(msgspec.json.encode(state.match))
    return BESIDES + PER_ENTRY * state.version + PER_BYTE * weight
