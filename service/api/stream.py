"""Following a match live: server-sent events, one per entry, and the tickets that browsers need.

A stream is the body of an answer. It asks its channel what came after the version that it has
sent, and waits for its signal. A slow client is behind; one that reads nothing is disconnected."""

from typing import Annotated

from flask import Response, request
from msgspec import Meta
from redis.exceptions import RedisError

from events.current import Current
from events.log import SeenEntry, TooNew, UnknownFormat
from events.projector import NoSuchMatch
from events.store.store import SetBack
from events.store.trouble import Misused
from service.accounts.listeners import Holder
from service.api.commanding import agree
from service.api.listening import HEADERS, Line, TicketAnswer, begins_after, holder
from service.api.talk import SaidItem
from service.audience import known, newest, newest_for
from service.callers import ENTRIES, admit, player, spend, token
from service.http.answers import sent
from service.http.bodies import PLACE, Body, Heads
from service.http.contract.texts import INT64
from service.http.table import ANY_MATCH, MATCH, Room, Written
from service.live import sse
from service.live.channel import News, WasSetBack
from service.live.channels import RETRY_S
from service.live.talk import Ear
from service.live.tickets import LIFE_MS
from service.parts import WebParts, parts

streaming = Room("streaming", "matches", admit)


class StreamQuery(Body, frozen=True):
    """Where to begin, and a ticket for clients that cannot send headers."""

    after: Annotated[
        int, Meta(ge=0, description="Entries after this version; Last-Event-ID takes precedence.")
    ] = 0
    head: Heads | None = None
    ticket: (
        Annotated[str, Meta(max_length=200, description="Instead of a token: see `takeTicket`.")]
        | None
    ) = None
    talk: (
        Annotated[
            str,
            Meta(
                pattern=PLACE,
                description="Also what was said after this phrase (its `id`). Left out: what is "
                "said from now on.",
            ),
        ]
        | None
    ) = None


LAST_VERSION = Written(
    "LastVersion",
    {
        "description": "What the last event of a stream says.",
        "type": "object",
        "properties": {
            "version": {
                **INT64,
                "description": "Of `end` the match's version, of `set-back` the last valid one, of "
                "`too-new` the last one that was sent.",
            }
        },
        "required": ["version"],
        "additionalProperties": True,
    },
)
EVENT_STREAM = Written(
    "EventStream",
    {
        "description": "Server-sent events. A message per entry: `id` is its version, `data` "
        "the entry in one line, as the log shows it (SeenEntry). The last event is `end`, with "
        "the match's version, `set-back`, with the last version that is still valid, or "
        "`too-new`, with the last one that this server can read (LastVersion). The event `talk`, "
        "without an id, is something that was said at the table (SaidItem). A comment (`:`) is "
        "sent from time to time to show that the stream is alive. Whoever reads it as a whole has "
        "a text, whoever reads it event by event the data.",
    },
    (SeenEntry, LAST_VERSION, SaidItem),
)


@streaming.answers(
    "get",
    f"{MATCH}/stream",
    "followMatch",
    "Follow a match live",
    "spectators too",
    200,
    EVENT_STREAM,
    sends=("Last-Event-ID",),
    gets=("Cache-Control", "X-Accel-Buffering"),
    media="text/event-stream",
    nothing="The match is over and you have all of it: do not reconnect",
    codes=(
        *ANY_MATCH,
        "set-back",
        "bad-ticket",
        "ticket-expired",
        "ticket-elsewhere",
        "too-many-streams",
        "no-stream-free",
    ),
    text="Server-sent events: one per entry, `id` is its version, `data` the entry as the log "
    "shows it. Reconnect with the last id and there is no gap and no duplicate. The stream "
    "ends with an event `end` when the match is over, or with `set-back` when the store has "
    "lost entries that you were sent: `version` is the last one that is still valid; or with "
    "`too-new` where only a newer server can read what comes next: reconnect, and wait as the "
    "answer says.",
)
def stream(match_id: str, query: StreamQuery) -> Response:
    """Every entry after a version, as soon as there is one, as the caller may see it."""
    after = begins_after(query.after)
    match_id = known(match_id)
    who = holder(match_id, query.ticket, parts().store.wall())
    current = newest_for(match_id, who.player_id if who else None)
    agree(current, query.after or after, query.head)  # a browser that comes back says it again
    agree(current, after, None)
    if after == current.version and current.match.status == "finished":
        return Response(status=204, headers=HEADERS)
    if request.method == "HEAD":
        return Response(headers=HEADERS, content_type=sse.MEDIA_TYPE)
    spend(max(0, current.version - after - ENTRIES))
    place = query.talk or parts().store.talk.newest(match_id)
    body = Stream(parts(), current, who, after, place)
    return Response(body, headers=HEADERS, content_type=sse.MEDIA_TYPE, direct_passthrough=True)


@streaming.answers(
    "post",
    f"{MATCH}/tickets",
    "takeTicket",
    "A ticket for the stream",
    "players",
    201,
    TicketAnswer,
    codes=ANY_MATCH,
    text="For a browser's EventSource, which cannot send your token: it identifies you, for "
    "this match's stream only, and is valid for a minute.",
    even_suspended=True,
)
def ticket(match_id: str) -> Response:
    """A ticket for the stream of this match."""
    me = player()
    match_id = newest(match_id).match.id
    now = parts().store.wall()
    issued = parts().tickets.issued(match_id, me.id, now + LIFE_MS, token().id)
    return sent(TicketAnswer(issued, now + LIFE_MS, now), 201, Cache_Control="no-store")


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
