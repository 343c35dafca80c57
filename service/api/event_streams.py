"""Streams and long polls: the listener, the position, and the wait; and server-sent events as they
go over the wire (HTML, "Server-sent events").
"""

import re
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Event
from typing import Annotated, Protocol, TypeVar

from flask import Response, request
from msgspec import Struct
from redis.exceptions import RedisError

from domain.fields import Int64, Now
from domain.words import Names, says
from service.accounts.listeners import Holder
from service.callers import bearer, player, private_match, still_known, token
from service.composition import WebParts, parts
from service.http.limits import ListeningSlot, address
from service.http.problems import invalid, unauthorized
from service.http.responses import sent
from service.live.follower import Follower
from service.tickets import LIFE_MS

T = TypeVar("T")

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
HEARTBEAT = b":\n\n"
ID = re.compile(r"[0-9]{1,16}")
RETRY_MS = range(500, 2_501)
"""When a browser reconnects after an interruption: random, so that not all do it at once."""


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
    """A ticket opens a match's stream in a browser: `…/stream?ticket=…`, until
    `expires_at` (ms).
    """

    ticket: Annotated[str, says("The ticket: the `ticket` of the stream's query.")]
    expires_at: Annotated[Int64, says("Until when it opens a stream, ms since the epoch.")]
    now: Now


def ticket_for(what: str) -> Response:
    """A ticket of the caller for the stream of this: a match, or their news."""
    now = parts().store.wall()
    ticket = parts().tickets.issued(what, player().id, now + LIFE_MS, token().id)
    return sent(TicketAnswer(ticket, now + LIFE_MS, now), 201, Cache_Control="no-store")


def begins_after(asked: int) -> int:
    """The id to continue from; a reconnecting browser sends it in a header. Raises Problem."""
    said = request.headers.get("Last-Event-ID", "")
    if not said:
        return asked
    if not ID.fullmatch(said):
        raise invalid({"Last-Event-ID": [BAD_ID]})
    return int(said)


def holder(what: str, ticket: str | None, now: int) -> Holder | None:
    """The listener, by token or by ticket; None: a spectator. Raises Problem."""
    me = bearer()
    if ticket is None:
        return caller_listening()
    if me is not None:
        raise invalid({"ticket": [NOT_BOTH]})
    player_id, token_id = parts().tickets.holder(ticket, what, now)
    if not parts().registry.holds(player_id, token_id):
        raise unauthorized("bad-ticket", BAD_TICKET)
    return Holder(player_id, token_id)


def caller_listening() -> Holder | None:
    """The caller, by their token; None: a spectator."""
    me = bearer()
    return Holder(me.player.id, me.token.id, private_match()) if me else None


def wait_for_news(
    name: str,
    seconds: int,
    look: Callable[[], T],
    done: Callable[[T], bool],
    follower: Follower | None = None,
) -> T:
    """The result of `look` as soon as it is `done`, or when the wait is over. It looks again
    whenever the follower has news under this name (a match, a topic, a player). Raises Problem,
    also if the token was revoked meanwhile.
    """
    end, follower = time.monotonic() + seconds, follower or parts().follower
    listening, who = parts().listeners.listening, caller_listening()
    with (
        ListeningSlot(parts().places, request.environ),
        follower.watching(name) as signal,
        listening(who, signal),
    ):
        while True:
            signal.clear()
            found, left = look(), end - time.monotonic()
            if done(found) or left <= 0 or follower.closing:
                break
            signal.wait(left)
    still_known()
    return found


def streamed(body: "Stream | None") -> Response:
    """The answer of a stream; without a body for a HEAD request."""
    kind = "text/event-stream"
    return Response(body, headers=HEADERS, content_type=kind, direct_passthrough=body is not None)


def _opening() -> bytes:
    """The first bytes: they tell the client that the stream is open."""
    return b"retry: %d\n\n" % secrets.choice(RETRY_MS)


class NewsSource(Protocol):
    """The source of a stream's messages. `over`: there will be no more."""

    over: bool

    def news(self) -> tuple[bytes, float]:
        """The new messages (may be empty), and the wait before the next call (s)."""

    def leave(self) -> None:
        """The client has gone."""


class Stream:
    """The bytes for one client, until `close`; until then it counts as an open stream. It looks for
    news when its signal is set, also when its token is revoked.
    """

    def __init__(
        self,
        of: WebParts,
        who: Holder | None,
        follower: Follower,
        join: Callable[[Event], NewsSource],
    ) -> None:
        """`join` has the signal set from now on whenever there may be news."""
        self._parts, self._follower = of, follower
        self._listening: ListeningSlot | None = ListeningSlot(
            of.places, request.environ, f"player {who.player_id}" if who else address()
        )
        self._signal = Event()
        self._who = who
        if who is not None:
            of.listeners.add(who, self._signal)
        self._heartbeat_at = 0.0
        self._telling = join(self._signal)

    def __iter__(self) -> "Stream":
        return self

    def __next__(self) -> bytes:
        """The next bytes to send, as soon as there are any. The time to the next heartbeat starts
        anew.
        """
        data = self._next() if self._heartbeat_at else _opening()
        self._heartbeat_at = time.monotonic() + self._parts.heartbeat_s
        return data

    def _next(self) -> bytes:
        while not self._telling.over:
            self._signal.clear()
            self._end_if_revoked()
            data, pause_s = self._telling.news()
            if data:
                return data
            if self._follower.closing:
                break
            if (beat := self._silence(pause_s)) is not None:
                return beat
        raise StopIteration

    def _silence(self, pause_s: float) -> bytes | None:
        """A heartbeat if it is time for one; otherwise None, after a wait."""
        left = self._heartbeat_at - time.monotonic()
        if left > 0:
            self._signal.wait(min(left, pause_s))
            return None
        return HEARTBEAT

    def _end_if_revoked(self) -> None:
        """Raise StopIteration if the token was revoked, or its player erased.

        Ask whenever the signal was set, and so before anything is sent.
        """
        with suppress(RedisError):
            if self._who is not None and self._parts.listeners.lost(self._who):
                raise StopIteration

    def close(self) -> None:
        """Called by the server when the stream ends, for whatever reason."""
        if self._listening is None:
            return
        self._parts.listeners.remove(self._signal)
        self._listening.close()
        self._listening = None
        self._telling.leave()
