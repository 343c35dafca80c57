"""What streams and long polls have in common: who listens, from where on, and for how long."""

import time
from collections.abc import Callable
from contextlib import suppress
from threading import Event
from typing import Annotated, TypeVar

from flask import request
from msgspec import Struct
from redis.exceptions import RedisError

from domain.fields import Int64, Now
from domain.words import Names, says
from service.accounts.listeners import Holder
from service.callers import address, bearer, still_known
from service.http.problems import invalid, unauthorized
from service.live import sse
from service.live.connection import Listening
from service.live.follower import Follower
from service.parts import WebParts, parts

T = TypeVar("T")

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}

BAD_TICKET = Names(
    "Ce ticket est inconnu, ou son jeton d'accès est révoqué, ou son joueur a été effacé.",
    "This ticket is unknown, or its token was revoked, or its player erased.",
)
BAD_ID = Names(
    "Doit être l'identifiant d'un événement : un nombre.",
    "Must be the id of an event: a number.",
)
NOT_BOTH = Names(
    "Envoyez un ticket ou un jeton d'accès, pas les deux.",
    "Send either a ticket or a token, not both.",
)


class TicketAnswer(Struct, frozen=True):
    """What opens a match's stream in a browser: `…/stream?ticket=…`, until `expires_at` (ms)."""

    ticket: Annotated[str, says("The ticket: the `ticket` of the stream's query.")]
    expires_at: Annotated[Int64, says("Until when it opens a stream, ms since the epoch.")]
    now: Now


def begins_after(asked: int) -> int:
    """The id to continue from; a reconnecting browser sends it in a header. Raises Problem."""
    said = request.headers.get("Last-Event-ID", "")
    if not said:
        return asked
    if not sse.ID.fullmatch(said):
        raise invalid({"Last-Event-ID": [BAD_ID]})
    return int(said)


def holder(what: str, ticket: str | None, now: int) -> Holder | None:
    """Who listens to this, by token or by ticket; None: nobody in particular. Raises Problem."""
    me = bearer()
    if ticket is None:
        return Holder(me.player.id, me.token.id) if me else None
    if me is not None:
        raise invalid({"ticket": [NOT_BOTH]})
    player_id, token_id = parts().tickets.holder(ticket, what, now)
    if not parts().registry.holds(player_id, token_id):
        raise unauthorized("bad-ticket", BAD_TICKET)
    return Holder(player_id, token_id)


def waited(
    name: str,
    seconds: int,
    look: Callable[[], T],
    done: Callable[[T], bool],
    follower: Follower | None = None,
) -> T:
    """What `look` finds as soon as that is `done`, or when the wait is over. It looks whenever the
    follower has news under this name (a match, a topic, a player). Raises Problem, also if the
    token that was sent has been revoked meanwhile.
    """
    end, follower = time.monotonic() + seconds, follower or parts().follower
    with Listening(parts().places, request.environ), follower.watching(name) as signal:
        while True:
            signal.clear()
            found, left = look(), end - time.monotonic()
            if done(found) or left <= 0 or follower.closing:
                break
            signal.wait(left)
    still_known()
    return found


class Line:
    """One client's connection. It counts as an open stream until `close`. Its signal is set when
    there may be news, and when its token is revoked.
    """

    def __init__(self, of: WebParts, who: Holder | None) -> None:
        self._parts = of
        self._listening: Listening | None = Listening(
            of.places, request.environ, f"player {who.player_id}" if who else address()
        )
        self.signal = Event()
        self._listener = of.listeners.add(who, self.signal) if who else None
        self._heartbeat_at = 0.0

    @property
    def is_new(self) -> bool:
        """Whether nothing was sent yet."""
        return not self._heartbeat_at

    def sent(self) -> None:
        """Something is sent now: the next heartbeat is as far away as ever."""
        self._heartbeat_at = time.monotonic() + self._parts.heartbeat_s

    def silence(self, pause_s: float) -> bytes | None:
        """What is sent without news: a heartbeat when it is time, after a wait nothing."""
        left = self._heartbeat_at - time.monotonic()
        if left > 0:
            self.signal.wait(min(left, pause_s))
            return None
        return sse.HEARTBEAT

    def end_if_revoked(self) -> None:
        """Raise StopIteration if the token was revoked, or its player erased.

        Ask whenever the signal was set, and so before anything is sent.
        """
        with suppress(RedisError):
            if self._listener is not None and self._parts.listeners.lost(self._listener):
                raise StopIteration

    def close(self) -> bool:
        """Give the place back; False if that was done before."""
        if self._listening is None:
            return False
        if self._listener is not None:
            self._parts.listeners.remove(self._listener)
        self._listening.close()
        self._listening = None
        return True
