"""What a process remembers of matches, counted in bytes: the oldest are forgotten, and those that
are over before all others.
"""

from collections import OrderedDict
from threading import Lock
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

MEMORY = 128 * 2**20
"""How much a process remembers, in bytes, if nothing is said."""
AT_ONCE = 16
"""So many are forgotten together: what is forgotten is kept elsewhere, which costs a packet."""


class Remembered(Protocol):
    """The newest state of a match."""

    @property
    def version(self) -> int:
        """How many entries it follows from."""

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""


State = TypeVar("State", bound=Remembered)


class Held(Struct, Generic[State], frozen=True):
    """A state, what it takes (bytes), and which version of it is kept elsewhere (0: none)."""

    state: State
    weight: int
    kept: int = 0


class Memory(Generic[State]):
    """The newest states by match. Thread safe."""

    def __init__(self, heaviest: int = MEMORY) -> None:
        """`heaviest` is in bytes, by the weights that are given."""
        self._heaviest, self._weight = heaviest, 0
        self._running = OrderedDict[str, Held[State]]()
        self._over = OrderedDict[str, Held[State]]()
        self._lock = Lock()  # held while anything changes: reading changes the order

    def get(self, match_id: str) -> Held[State] | None:
        """What is remembered of a match."""
        with self._lock:
            return self._get(match_id)

    def put(self, match_id: str, held: Held[State]) -> list[Held[State]]:
        """Remember this, unless something newer is; returns what was forgotten for it, but for what
        was over.
        """
        with self._lock:
            known = self._get(match_id)
            if known is not None and known.state.version >= held.state.version:
                return []
            self._forget(match_id)
            (self._over if held.state.over else self._running)[match_id] = held
            self._weight += held.weight
            return self._forgotten(held.state.over) if self._weight > self._heaviest else []

    def running(self) -> tuple[str, ...]:
        """The matches that are remembered and not over."""
        with self._lock:
            return tuple(self._running)

    def forget(self, match_id: str) -> None:
        """Drop what is remembered of a match."""
        with self._lock:
            self._forget(match_id)

    def _get(self, match_id: str) -> Held[State] | None:
        for states in (self._running, self._over):
            if match_id in states:
                states.move_to_end(match_id)
                return states[match_id]
        return None

    def _forget(self, match_id: str) -> None:
        for states in (self._running, self._over):
            if match_id in states:
                self._weight -= states.pop(match_id).weight

    def _forgotten(self, newest_is_over: bool) -> list[Held[State]]:
        """Make room, as there is too little; the newest stays in any case."""
        while self._weight > self._heaviest and len(self._over) > int(newest_is_over):
            self._oldest_of(self._over)
        gone: list[Held[State]] = []
        least = int(not newest_is_over)
        while len(self._running) > least and (
            self._weight > self._heaviest or 0 < len(gone) < AT_ONCE
        ):
            gone.append(self._oldest_of(self._running))
        return gone

    def _oldest_of(self, states: OrderedDict[str, Held[State]]) -> Held[State]:
        _, held = states.popitem(last=False)
        self._weight -= held.weight
        return held
