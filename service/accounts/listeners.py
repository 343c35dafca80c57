"""Listeners with a token: the tokens of all streams are looked up together every few seconds.

So a stream ends within seconds when its token is revoked, also while it is silent, and its messages
cost no round trip; and so its player is heard of as long as it is open. The look-ups end when
nobody listens.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread

from msgspec import Struct

from events.watch import Heard
from service.accounts.registry import Registry

log = logging.getLogger(__name__)

LOOK_S = 2.5
"""With the time that a look takes, less than five seconds."""
BATCH = 200


class Holder(Struct, frozen=True):
    """A player, the token by which they listen, and the private match to which ("": another)."""

    player_id: str
    token_id: str
    private: str = ""


class Listeners:
    """All who listen in this process, by the signal that wakes them."""

    def __init__(self, registry: Registry, heard: Heard) -> None:
        self._registry, self._heard, self._lock = registry, heard, Lock()
        self._open: dict[Event, Holder] = {}
        self._looking: Thread | None = None

    def add(self, holder: Holder, signal: Event) -> None:
        """Look after this one until they are removed: the signal is set when the token is lost."""
        with self._lock:
            self._open[signal] = holder
            if self._looking is None:
                self._looking = Thread(target=self._look_on, name="listeners", daemon=True)
                self._looking.start()

    def remove(self, signal: Event) -> None:
        """They have gone."""
        with self._lock:
            self._open.pop(signal, None)

    @contextmanager
    def listening(self, holder: Holder | None, signal: Event) -> Iterator[None]:
        """Look after this one for a while; a spectator has no token."""
        if holder is None:
            yield
            return
        self.add(holder, signal)
        try:
            yield
        finally:
            self.remove(signal)

    def lost(self, holder: Holder) -> bool:
        """Whether the token is revoked, as it is remembered since it was last looked up; False if
        nobody could, as while the store is away. Raises RedisError.
        """
        player, token = holder.player_id, holder.token_id
        return self._registry.remembers(player) and not self._registry.holds(player, token)

    def look(self) -> None:
        """Look up all tokens, and wake those who listen by one that is revoked."""
        with self._lock:
            found = tuple(self._open.items())
        for start in range(0, len(found), BATCH):
            batch = found[start : start + BATCH]
            players = self._registry.refresh({holder.player_id for _, holder in batch})
            for signal, holder in batch:
                if self.lost(holder):
                    signal.set()
                elif (known := players[holder.player_id]) and not known.hidden:
                    self._heard.note(holder.player_id, holder.private)

    def _look_on(self) -> None:
        """Look every few seconds until nobody listens. A failed look is repeated."""
        pause = Event()
        while True:
            pause.wait(LOOK_S)
            with self._lock:
                if not self._open:
                    self._looking = None
                    return
            try:
                self.look()
            except Exception as error:  # whatever it is: without this, revoking would end
                log.info("Tokens of streams could not be looked up: %r", error)
