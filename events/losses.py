"""Losses: heads that this process remembers and the log has lost, until an entry names them.

All luck of a match follows from its secret. Whoever saw entries that the store then lost would know
the dice that are thrown next. So the next entry names the lost head, and luck is new from there on.
It is named by what this process itself has stored or read, never by what a client says.
"""

from threading import Lock

from cachetools import LRUCache
from msgspec import Struct

from domain.chance import with_loss
from domain.events import HeadLost
from domain.game import Events

KEPT = 8
"""So many of the newest losses of a match are remembered."""


class Loss(Struct, frozen=True):
    """A lost head; `losses`: what its history itself had lost (Match.losses).

    `mark` is what Current.trail ends with there.
    """

    version: int
    head: str
    losses: str | None
    mark: bytes

    def is_on(self, trail: bytes) -> bool:
        """Whether a log of this trail has the entry after all: a node may lag behind."""
        end = self.version * len(self.mark)
        return trail[end - len(self.mark) : end] == self.mark


class Losses:
    """The losses that a process has noticed, by match. Thread safe."""

    def __init__(self, remember: int = 4096) -> None:
        self._known: LRUCache[str, tuple[Loss, ...]] = LRUCache(remember)
        self._lock = Lock()

    def note(self, match_id: str, loss: Loss) -> None:
        """Remember that the log of a match does not hold this head any more."""
        with self._lock:
            known = self._known.get(match_id, ())
            if loss not in known:
                self._known[match_id] = (*known, loss)[-KEPT:]

    def unnamed(self, match_id: str, losses: str | None, trail: bytes) -> Events:
        """What the next entry of a match must name, so that its luck is not that of a lost one.

        `losses` and `trail` are those of the log. A lost head by which luck would not be the same
        any more needs no name: so what several processes remember of one set-back is named once.
        """
        with self._lock:
            known = self._known.get(match_id, ())
        lost = [loss for loss in known if not loss.is_on(trail)]
        named: list[HeadLost] = []
        while loss := next((each for each in lost if each.losses == losses), None):
            lost.remove(loss)
            named.append(HeadLost(loss.version, loss.head))
            losses = with_loss(losses, loss.head)
        return tuple(named)
