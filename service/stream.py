"""Following a match live: server-sent events, one per entry, and the tickets that browsers need.

A stream is the body of an answer. It asks its channel what came after the version that it has
sent, and waits for the bell; whoever is slow is behind, and whoever takes nothing is dropped.
"""

import time
from threading import Event

from flask import Blueprint, Response, request
from redis.exceptions import RedisError

from events.channel import AWAY_S, News, SetBack
from events.projector import NoSuchMatch
from service import door, sse
from service.answers import TicketAnswer, sent
from service.auth import admit, caller, player
from service.bodies import NoQuery, StreamQuery
from service.matches import known
from service.parts import Parts, parts
from service.problems import Problem, invalid, unauthorized
from service.tickets import LIFE_MS
from service.wire import Wire

streaming = Blueprint("streaming", __name__, url_prefix="/v1/matches")
streaming.before_request(admit)

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@streaming.post("/<match_id>/tickets")
def ticket(match_id: str) -> Response:
    """A ticket for the stream of this match."""
    me = player()
    door.query(NoQuery)
    match_id = parts().projector.remembered(known(match_id)).match.id
    now = parts().store.now()
    issued = parts().tickets.issued(match_id, me.id, now + LIFE_MS)
    return sent(TicketAnswer(issued, now + LIFE_MS, now), 201, Cache_Control="no-store")


@streaming.get("/<match_id>/stream")
def stream(match_id: str) -> Response:
    """Every entry after a version, as it comes, as the caller may see it."""
    asked = door.query(StreamQuery)
    after = _after(asked)
    match_id = known(match_id)
    who = _listener(match_id, asked.ticket)
    current = parts().projector.newest(match_id)
    if after > current.version:
        detail = f"The match is at version {current.version}: read it anew."
        raise Problem("no-such-version", detail, version=current.version)
    if after == current.version and current.match.status == "finished":
        return Response(status=204, headers=HEADERS)
    if request.method == "HEAD":
        return Response(headers=HEADERS, content_type=sse.MEDIA_TYPE)
    body = Stream(parts(), match_id, who, after)
    return Response(body, headers=HEADERS, content_type=sse.MEDIA_TYPE, direct_passthrough=True)


def _after(asked: StreamQuery) -> int:
    """The version to go on from: a browser that comes back says it in a header. Raises Problem."""
    said = request.headers.get("Last-Event-ID", "")
    if not said:
        return asked.after
    if not sse.ID.fullmatch(said):
        raise invalid({"Last-Event-ID": ["The id of an event: a version."]})
    return int(said)


def _listener(match_id: str, ticket: str | None) -> str | None:
    """The id of the player who listens, by token or by ticket; None for a spectator."""
    me = caller()
    if ticket is None:
        return me.id if me else None
    if me is not None:
        raise invalid({"ticket": ["Either a ticket or a token."]})
    holder = parts().tickets.holder(ticket, match_id, parts().store.now())
    if parts().registry.find([holder])[holder] is None:
        raise unauthorized("bad-ticket", "Nobody has this ticket, or not any more.")
    return holder


class Stream:
    """What one client is told, from `version` on. It has a place, which `close` gives back."""

    def __init__(self, of: Parts, match_id: str, player_id: str | None, version: int) -> None:
        self._parts, self._match_id, self._player, self._version = of, match_id, player_id, version
        self._who = f"player {player_id}" if player_id else f"address {request.remote_addr}"
        of.places.take(self._who)
        self._wire = Wire(request.environ, of.heartbeat_s)
        self._bell = Event()
        self._channel = of.channels.join(match_id, self._bell)
        self._quiet_until = 0.0
        self._looked = self._over = False

    def __iter__(self) -> "Stream":
        return self

    def __next__(self) -> bytes:
        """What to send next, as soon as there is something."""
        told = self._opening() if not self._quiet_until else self._told()
        self._quiet_until = time.monotonic() + self._parts.heartbeat_s
        return told

    def _opening(self) -> bytes:
        return sse.opening()

    def _told(self) -> bytes:
        while not self._over:
            if self._looked and self._parts.channels.closing:
                break
            self._bell.clear()
            news, patience = self._news()
            if news is not None and (news.entries or news.over):
                return self._as_told(news)
            left = self._quiet_until - time.monotonic()
            if left <= 0:
                return self._heartbeat()
            self._bell.wait(min(left, patience))
        raise StopIteration

    def _news(self) -> tuple[News | None, float]:
        """What is new, if that can be known, and how long to wait before asking again (s)."""
        self._looked = True
        try:
            return self._channel.after(self._version, self._player), self._parts.heartbeat_s
        except RedisError:
            return None, AWAY_S
        except (SetBack, NoSuchMatch):
            raise StopIteration from None

    def _as_told(self, news: News) -> bytes:
        self._version, self._over = news.version, news.over
        return b"".join((*news.entries, sse.end(news.version) if news.over else b""))

    def _heartbeat(self) -> bytes:
        """A sign of life, if the client is still there, and still somebody."""
        if self._wire.hung_up() or self._erased():
            raise StopIteration
        return sse.HEARTBEAT

    def _erased(self) -> bool:
        if self._player is None:
            return False
        try:
            return self._parts.registry.find([self._player])[self._player] is None
        except RedisError:
            return False

    def close(self) -> None:
        """Whoever serves us calls this when it is over, for whatever reason."""
        if self._who:
            self._parts.channels.leave(self._match_id, self._bell)
            self._parts.places.give(self._who)
            self._wire.release()
            self._who = ""
