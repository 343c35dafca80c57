"""Who follows something live by a token: all these tokens are looked up together, again and again.

So a stream ends within seconds when its token is revoked, whether it is sent anything or not, and
what it is sent costs no round trip. The looking ends when nobody listens.
"""

import logging
from threading import Event, Lock, Thread

from msgspec import Struct

from service.accounts.registry import Registry

log = logging.getLogger(__name__)

LOOK_S = 2.5
"""With the time that a look takes, less than five seconds."""
BATCH = 200


class Holder(Struct, frozen=True):
    """A player, and the token by which they listen."""

    player_id: str
    token_id: str


class Listener:
    """One who listens. When the token is revoked, this is noted, and the signal is set."""

    __slots__ = ("holder", "revoked", "signal")

    def __init__(self, holder: Holder, signal: Event) -> None:
        self.holder, self.signal, self.revoked = holder, signal, False


class Listeners:
    """All who listen in this process."""

    def __init__(self, registry: Registry) -> None:
        self._registry, self._lock = registry, Lock()
        self._open: set[Listener] = set()
        self._looking: Thread | None = None

    def add(self, holder: Holder, signal: Event) -> Listener:
        """Look after this one until they are removed."""
        listener = Listener(holder, signal)
        with self._lock:
            self._open.add(listener)
            if self._looking is None:
                self._looking = Thread(target=self._look_on, name="listeners", daemon=True)
                self._looking.start()
        return listener

    def remove(self, listener: Listener) -> None:
        """They have gone."""
        with self._lock:
            self._open.discard(listener)

    def lost(self, listener: Listener) -> bool:
        """Whether the token is known to be revoked. Without a round trip, unless it seems to be.

        Raises RedisError.
        """
        if not listener.revoked:
            listener.revoked = self._registry.seems_lost(
                listener.holder.player_id, listener.holder.token_id
            ) and not self._registry.holds(listener.holder.player_id, listener.holder.token_id)
        return listener.revoked

    def look(self) -> None:
        """Look up all tokens, and wake those who listen by one that is revoked."""
        with self._lock:
            found = tuple(self._open)
        for start in range(0, len(found), BATCH):
            batch = found[start : start + BATCH]
            self._registry.refresh({listener.holder.player_id for listener in batch})
            for listener in batch:
                if self.lost(listener):
                    listener.signal.set()

    def _look_on(self) -> None:
        """Look every few seconds until nobody listens. What fails is tried again."""
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
