"""Following a match live: server-sent events, one per entry, and the tickets that browsers need.

A stream is the body of an answer. It asks its channel what came after the version that it has
sent, and waits for its signal. A slow client is behind; one that reads nothing is disconnected.
"""

import time
from contextlib import suppress
from threading import Event

from flask import Blueprint, Response, request
from redis.exceptions import RedisError

from domain.words import Names
from events.log import UnknownFormat
from events.projector import Current, NoSuchMatch
from events.states import STRIDE
from events.store.store import SetBack
from service.accounts.listeners import Holder
from service.answers import TicketAnswer, sent
from service.audience import known, newest, newest_for
from service.callers import address, admit, bearer, player, spend, token
from service.door import reading
from service.door.bodies import NoQuery, StreamQuery
from service.door.problems import invalid, unauthorized
from service.history import agree
from service.live import sse
from service.live.channel import RETRY_S, News, WasSetBack
from service.live.connection import Listening
from service.live.tickets import LIFE_MS
from service.parts import WebParts, parts

streaming = Blueprint("streaming", __name__, url_prefix="/v1/matches")
streaming.before_request(admit)

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}

BAD_TICKET = Names(
    "Ce ticket est inconnu, ou son jeton d'accès est révoqué, ou son joueur a été effacé.",
    "This ticket is unknown, or its token was revoked, or its player erased.",
)
BAD_ID = Names(
    "Doit être l'identifiant d'un événement : une version.",
    "Must be the id of an event: a version.",
)
NOT_BOTH = Names(
    "Envoyez un ticket ou un jeton d'accès, pas les deux.",
    "Send either a ticket or a token, not both.",
)


@streaming.post("/<match_id>/tickets")
def ticket(match_id: str) -> Response:
    """A ticket for the stream of this match."""
    me = player()
    reading.query(NoQuery)
    match_id = newest(match_id).match.id
    now = parts().store.now(match_id)
    issued = parts().tickets.issued(match_id, me.id, now + LIFE_MS, token().id)
    return sent(TicketAnswer(issued, now + LIFE_MS, now), 201, Cache_Control="no-store")


@streaming.get("/<match_id>/stream")
def stream(match_id: str) -> Response:
    """Every entry after a version, as soon as there is one, as the caller may see it."""
    asked = reading.query(StreamQuery)
    after = _after(asked)
    match_id = known(match_id)
    who = _holder(match_id, asked.ticket)
    current = newest_for(match_id, who.player_id if who else None)
    agree(current, asked.after or after, asked.head)  # a browser that comes back says it again
    agree(current, after, None)
    if after == current.version and current.match.status == "finished":
        return Response(status=204, headers=HEADERS)
    if request.method == "HEAD":
        return Response(headers=HEADERS, content_type=sse.MEDIA_TYPE)
    spend(max(0, current.version - after - STRIDE))
    body = Stream(parts(), current, who, after)
    return Response(body, headers=HEADERS, content_type=sse.MEDIA_TYPE, direct_passthrough=True)


def _after(asked: StreamQuery) -> int:
    """The version to continue from; a reconnecting browser sends it in a header. Raises Problem."""
    said = request.headers.get("Last-Event-ID", "")
    if not said:
        return asked.after
    if not sse.ID.fullmatch(said):
        raise invalid({"Last-Event-ID": [BAD_ID]})
    return int(said)


def _holder(match_id: str, ticket: str | None) -> Holder | None:
    """Who listens, by token or by ticket; None for a spectator."""
    me = bearer()
    if ticket is None:
        return Holder(me.player.id, me.token.id) if me else None
    if me is not None:
        raise invalid({"ticket": [NOT_BOTH]})
    player_id, token_id = parts().tickets.holder(ticket, match_id, parts().store.now(match_id))
    if not parts().registry.holds(player_id, token_id):
        raise unauthorized("bad-ticket", BAD_TICKET)
    return Holder(player_id, token_id)


class Stream:
    """What one client is sent, from `version` on. It counts as an open stream until `close`."""

    def __init__(self, of: WebParts, told: Current, who: Holder | None, version: int) -> None:
        """`told` is the match as its client knows it."""
        self._parts, self._version = of, version
        self._player = who.player_id if who else None
        self._match_id = told.match.id
        self._listening: Listening | None = Listening(
            of.places, request.environ, f"player {self._player}" if who else address()
        )
        self._signal = Event()
        self._channel = of.channels.join(self._match_id, self._signal)
        self._listener = of.listeners.add(who, self._signal) if who else None
        self._heartbeat_at = 0.0
        self._asked = self._over = False
        self._told: Current | int = told

    def __iter__(self) -> "Stream":
        return self

    def __next__(self) -> bytes:
        """The next bytes to send, as soon as there are any. Who gets them looks at the match."""
        data = self._next() if self._heartbeat_at else sse.opening()
        self._parts.watch.looked(self._match_id)
        self._heartbeat_at = time.monotonic() + self._parts.heartbeat_s
        return data

    def _next(self) -> bytes:
        while not self._over:
            if self._asked and self._parts.channels.closing:
                break
            self._signal.clear()
            self._end_if_revoked()
            try:
                news, pause = self._news()
            except WasSetBack as set_back:
                self._over = True
                return sse.set_back(set_back.version)
            if news is not None and (news.entries or news.over):
                return self._sent(news)
            left = self._heartbeat_at - time.monotonic()
            if left <= 0:
                return self._heartbeat()
            self._signal.wait(min(left, pause))
        raise StopIteration

    def _news(self) -> tuple[News | None, float]:
        """The news, if the store can be read, and how long to wait before asking again (s)."""
        self._asked = True
        try:
            news = self._channel.after(self._version, self._player, self._told)
            self._told = news.history
            return news, self._parts.heartbeat_s
        except (RedisError, SetBack):
            return None, RETRY_S
        except NoSuchMatch:
            raise WasSetBack(0) from None
        except UnknownFormat:
            raise StopIteration from None

    def _sent(self, news: News) -> bytes:
        self._version, self._over = news.version, news.over
        return b"".join((*news.entries, sse.end(news.version) if news.over else b""))

    def _heartbeat(self) -> bytes:
        """A comment, if the client is still connected."""
        if self._listening is None or self._listening.hung_up():
            raise StopIteration
        return sse.HEARTBEAT

    def _end_if_revoked(self) -> None:
        """Raise StopIteration if the token was revoked, or its player erased.

        Asked whenever the stream is woken, and so before anything is sent.
        """
        with suppress(RedisError):
            if self._listener is not None and self._parts.listeners.lost(self._listener):
                raise StopIteration

    def close(self) -> None:
        """Called by the server when the stream ends, for whatever reason."""
        if self._listening is not None:
            self._parts.channels.leave(self._match_id, self._signal)
            if self._listener is not None:
                self._parts.listeners.remove(self._listener)
            self._listening.close()
            self._listening = None
