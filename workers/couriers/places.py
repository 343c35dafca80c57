"""How many receivers are served at once: in all, on one host, and of one player.

Receivers that accepted what they were sent last have places of their own, and so have those that
are new. So whoever is down, slow or hostile takes places from those only that are; and with each
try that fails a receiver is one of these.
"""

from collections import Counter
from collections.abc import Iterable
from threading import Lock

from msgspec import Struct

from events.receivers.receiver import Receiver


class Bounds(Struct, frozen=True):
    """So many receivers at once, in one process."""

    proven: int = 200
    new: int = 100
    failing: int = 100
    of_host: int = 20
    of_player: int = 5


class Places:
    """Who is served now. Safe in several threads."""

    def __init__(self, bounds: Bounds | None = None) -> None:
        bounds = bounds or Bounds()
        self._most = {"proven": bounds.proven, "new": bounds.new, "failing": bounds.failing}
        self._most |= {"host": bounds.of_host, "player": bounds.of_player}
        self._taken = Counter[tuple[str, str]]()
        self._lock = Lock()

    def take(self, player: str, receiver: Receiver) -> bool:
        """Take a place for this receiver; False if there is none."""
        wanted = _wanted(player, receiver)
        with self._lock:
            if any(self._taken[each] >= self._most[each[0]] for each in wanted):
                return False
            self._taken.update(wanted)
        return True

    def leave(self, player: str, receiver: Receiver) -> None:
        """Give the place back that this receiver, as it was then, has taken."""
        with self._lock:
            self._taken.subtract(_wanted(player, receiver))
            self._taken += Counter[tuple[str, str]]()  # drops what nobody takes any more

    @property
    def served(self) -> int:
        """How many receivers are served."""
        with self._lock:
            return sum(self._taken[line, ""] for line in ("proven", "new", "failing"))


def _wanted(player: str, receiver: Receiver) -> Iterable[tuple[str, str]]:
    line = receiver.standing
    return ((line, ""), ("host", f"{line} {receiver.host}"), ("player", player))
