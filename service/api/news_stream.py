"""A player's news as a stream: items as soon as there are any, and up to where they were read."""

import re
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from threading import Event
from typing import Annotated

from flask import Response, request
from msgspec import Meta, Struct
from redis.exceptions import RedisError

from domain.fields import Int64
from domain.words import says
from events.log import TooNew
from events.news.inboxes import Inbox
from events.news.items import NewsItem
from events.store.errors import Misused
from service.accounts.listeners import Holder
from service.api.event_streams import (
    BAD_ID,
    Stream,
    TicketAnswer,
    holder,
    streamed,
    ticket_for,
)
from service.api.news import (
    COUNTED,
    KnownItems,
    NewsRead,
    is_set_back,
    known_ids,
    read_of,
    set_back_of,
)
from service.callers import charge, identify_caller, player, token
from service.composition import WebParts, parts
from service.http.bodies import Body
from service.http.problems import invalid
from service.http.table import CallGroup, NamedSchema
from service.http.validation import SAFE
from service.live.channel import server_sent_event
from service.live.follower import RETRY_S

news_stream = CallGroup("news_stream", "news", identify_caller)

NEWS = "news"
"""The subject of a ticket, in place of a match."""
NEWS_ID = re.compile(r"([0-9]{1,16})(?:-(news_[a-z2-7]{24}))?")
"""An item's number and its id: a client that reconnects sends both."""
MOST_IDS = 80
"""So many of the ids that a client was sent last are remembered, to say how far they are right."""


class NewsStreamQuery(Body, frozen=True):
    """The position to begin at, and a ticket for clients that cannot send headers."""

    after: Annotated[
        int,
        Meta(
            ge=0,
            le=SAFE,
            description="Items after this number; Last-Event-ID takes precedence.",
        ),
    ] = 0
    id: KnownItems | None = None
    ticket: (
        Annotated[
            str, Meta(max_length=200, description="Instead of a token: see `takeNewsTicket`.")
        ]
        | None
    ) = None


class NewsGap(Struct, frozen=True):
    """In a stream of news: items are not kept any more. The next message comes after them."""

    after: Annotated[Int64, says("After this number they are missing.")]
    missing: Annotated[int, says("How many are.")]


class NewsSetBack(Struct, frozen=True):
    """The last event of a stream of news: the store has lost items that you know."""

    last: Annotated[Int64, says("Up to this number your news is as you know it; 0: none of it.")]


class NewsTooNew(Struct, frozen=True):
    """The last event of a stream of news: only a newer server can read the next items."""

    last: Annotated[Int64, says("The number of the last item that was sent.")]


NEWS_STREAM = NamedSchema(
    "NewsStream",
    {
        "description": "Server-sent events. A message per item of your news: `id` is its number, "
        "a hyphen, and its own id, `data` the item in one line (NewsItem). `read` says up to "
        "where you have read them, at the beginning and whenever that changes (NewsRead); `gap` "
        "that items before the next message are not kept any more (NewsGap). `set-back` is the "
        "last event, when the store has lost items that you were sent (NewsSetBack), or `too-new`, "
        "when only a newer server can read the next one (NewsTooNew). A comment "
        "(`:`) is sent from time to time.",
    },
    (NewsItem, NewsRead, NewsGap, NewsSetBack, NewsTooNew),
)


@news_stream.get(
    "/v1/players/me/stream",
    NEWS_STREAM,
    sends=("Last-News-ID",),
    gets=("Cache-Control", "X-Accel-Buffering"),
    media="text/event-stream",
    codes=("news-set-back", "too-new", "too-many-streams", "no-stream-free"),
)
def follow_news(query: NewsStreamQuery) -> Response:
    """Follow my news live.

    Server-sent events: one per item, `id` is its number, a hyphen, and its own id. Reconnect with
    the last id and there is no gap and no duplicate.
    """
    number, ids = _resumed(query)
    who = holder(NEWS, query.ticket, parts().store.wall()) or Holder(player().id, token().id)
    inbox = parts().inboxes.after(who.player_id, number, 1)
    if is_set_back(inbox, number, ids):
        raise set_back_of(who.player_id, ids)
    if request.method == "HEAD":
        return streamed(None)
    charge(max(0, inbox.last - number - COUNTED))
    told = partial(PlayerNews, parts(), who.player_id, number, ids)
    return streamed(Stream(parts(), who, parts().live_inboxes.follower, told))


@news_stream.post("/v1/players/me/tickets", TicketAnswer, even_suspended=True)
def take_news_ticket() -> Response:
    """A ticket for the stream of my news.

    For a browser's EventSource, which cannot send your token: it identifies you, for this stream
    only, and is valid for a minute.
    """
    return ticket_for(NEWS)


def _resumed(asked: NewsStreamQuery) -> tuple[int, tuple[str, ...]]:
    """After which number to go on, and the ids that the client knows, the newest first: that of
    this number, then others. A browser that reconnects sends both in a header. Raises Problem.
    """
    said, ids = request.headers.get("Last-Event-ID", ""), known_ids(asked.id)
    if not said:
        return asked.after, ids
    found = NEWS_ID.fullmatch(said)
    if found is None:
        raise invalid({"Last-Event-ID": [BAD_ID]})
    number, known = int(found[1]), found[2]
    if known is None:
        return number, ids if number == asked.after else ()
    return number, (known, *(each for each in ids if each != known))[:MOST_IDS]


class PlayerNews:
    """The messages for one client: items after a number, and the position up to which the player
    has read.
    """

    def __init__(
        self, of: WebParts, player: str, number: int, ids: tuple[str, ...], signal: Event
    ) -> None:
        """`ids` are those of items that the client knows, the newest first."""
        self._parts, self._live = of, of.live_inboxes
        self._player, self._number, self._signal = player, number, signal
        self._live.follower.watch(player, signal)
        self._ids = deque(reversed(ids), MOST_IDS)
        self._read: int | None = None
        self._sent: tuple[str, ...] = ()
        self.over = False

    def news(self) -> tuple[bytes, float]:
        """The news, if the store can be read, and how long to wait before asking again (s)."""
        try:
            inbox = self._live.after(self._player, self._number)
        except TooNew:
            self.over = True
            return server_sent_event(NewsTooNew(self._number), name="too-new"), 0.0
        except Misused:
            self.over = True
            return b"", 0.0
        except RedisError:
            return b"", RETRY_S
        return b"".join(self._told(inbox)), self._parts.heartbeat_s

    def _told(self, inbox: Inbox) -> Iterator[bytes]:
        if is_set_back(inbox, self._number, self._sent):
            self.over = True
            yield server_sent_event(NewsSetBack(self._agreed()), name="set-back")
            return
        for item in inbox.items:
            if gone := item.n - 1 - self._number:
                yield server_sent_event(NewsGap(self._number, gone), name="gap")
            yield server_sent_event(item, f"{item.n}-{item.id}")
            self._number, self._sent = item.n, (item.id,)
            self._ids.append(item.id)
        if inbox.read != self._read:
            self._read = inbox.read
            yield server_sent_event(
                read_of(inbox, self._parts.store.now(self._player)), name="read"
            )

    def _agreed(self) -> int:
        """Up to which number the client knows what there is; nothing is certain without a store."""
        with suppress(RedisError, TooNew):
            return self._live.agreed(self._player, self._ids)
        return 0

    def leave(self) -> None:
        """The client has gone."""
        self._live.follower.unwatch(self._player, self._signal)
