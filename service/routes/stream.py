"""Following a match live: server-sent events, one per entry, and the tickets that browsers need.

A stream is the body of an answer. It asks its channel what came after the version that it has
sent, and waits for its signal. A slow client is behind; one that reads nothing is disconnected.
"""

from flask import Blueprint, Response, request
from redis.exceptions import RedisError

from events.current import Current
from events.log import TooNew, UnknownFormat
from events.projector import NoSuchMatch
from events.store.store import SetBack
from events.store.trouble import Misused
from service.accounts.listeners import Holder
from service.answers import sent
from service.audience import known, newest, newest_for
from service.callers import ENTRIES, admit, player, spend, token
from service.door import reading
from service.door.bodies import NoQuery, StreamQuery
from service.history import agree
from service.live import sse
from service.live.channel import News, WasSetBack
from service.live.channels import RETRY_S
from service.live.tickets import LIFE_MS
from service.parts import WebParts, parts
from service.play_answers import TicketAnswer
from service.routes.listening import HEADERS, Line, begins_after, holder
from service.talk import Ear

streaming = Blueprint("streaming", __name__, url_prefix="/v1/matches")
streaming.before_request(admit)


@streaming.post("/<match_id>/tickets")
def ticket(match_id: str) -> Response:
    """A ticket for the stream of this match."""
    me = player()
    reading.query(NoQuery)
    match_id = newest(match_id).match.id
    now = parts().store.wall()
    issued = parts().tickets.issued(match_id, me.id, now + LIFE_MS, token().id)
    return sent(TicketAnswer(issued, now + LIFE_MS, now), 201, Cache_Control="no-store")


@streaming.get("/<match_id>/stream")
def stream(match_id: str) -> Response:
    """Every entry after a version, as soon as there is one, as the caller may see it."""
    asked = reading.query(StreamQuery)
    after = begins_after(asked.after)
    match_id = known(match_id)
    who = holder(match_id, asked.ticket, parts().store.wall())
    current = newest_for(match_id, who.player_id if who else None)
    agree(current, asked.after or after, asked.head)  # a browser that comes back says it again
    agree(current, after, None)
    if after == current.version and current.match.status == "finished":
        return Response(status=204, headers=HEADERS)
    if request.method == "HEAD":
        return Response(headers=HEADERS, content_type=sse.MEDIA_TYPE)
    spend(max(0, current.version - after - ENTRIES))
    place = asked.talk or parts().store.talk.newest(match_id)
    body = Stream(parts(), current, who, after, place)
    return Response(body, headers=HEADERS, content_type=sse.MEDIA_TYPE, direct_passthrough=True)


class Stream:
    """What one client is sent, from `version` on, and from `place` on of what is said, until
    `close`.
    """

    def __init__(
        self, of: WebParts, told: Current, who: Holder | None, version: int, place: str
    ) -> None:
        """`told` is the match as its client knows it."""
        self._parts, self._version = of, version
        self._player = who.player_id if who else None
        self._match_id = told.match.id
        self._line = Line(of, who)
        self._channel = of.channels.join(self._match_id, self._line.signal)
        spoken = of.talks.join(self._match_id, self._line.signal)
        self._ear = Ear(of.talk, spoken, place, self._player)
        self._over = False
        self._told: Current | int = told

    def __iter__(self) -> "Stream":
        return self

    def __next__(self) -> bytes:
        """The next bytes to send, as soon as there are any. Who gets them looks at the match."""
        data = sse.opening() if self._line.is_new else self._next()
        self._parts.watch.looked(self._match_id)
        self._line.sent()
        return data

    def _next(self) -> bytes:
        while not self._over:
            self._line.signal.clear()
            self._line.end_if_revoked()
            try:
                news, pause = self._news()
            except WasSetBack as set_back:
                self._over = True
                return sse.set_back(set_back.version)
            except TooNew:
                self._over = True
                return sse.too_new(self._version)
            said = self._ear.news() if news is not None else b""
            if news is not None and (news.entries or news.over or said):
                return self._sent(news, said)
            if self._parts.channels.closing:
                break
            if (beat := self._line.silence(pause)) is not None:
                return beat
        raise StopIteration

    def _news(self) -> tuple[News | None, float]:
        """The news, if the store can be read, and how long to wait before asking again (s)."""
        try:
            news = self._channel.after(self._version, self._player, self._told)
            self._told = news.history
            return news, self._parts.heartbeat_s
        except Misused:
            raise StopIteration from None
        except (RedisError, SetBack):
            return None, RETRY_S
        except NoSuchMatch:
            raise WasSetBack(0) from None
        except TooNew:
            raise
        except UnknownFormat:
            raise StopIteration from None

    def _sent(self, news: News, said: bytes) -> bytes:
        self._version, self._over = news.version, news.over
        return b"".join((*news.entries, said, sse.end(news.version) if news.over else b""))

    def close(self) -> None:
        """Called by the server when the stream ends, for whatever reason."""
        if self._line.close():
            self._parts.channels.leave(self._match_id, self._line.signal)
            self._parts.talks.leave(self._match_id, self._line.signal)
