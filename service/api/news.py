"""A player's news: what is new in all their matches, once, as a stream, or to wait for.

The numbers of the items have no gap. So who was away knows what they have missed, also where it is
not kept any more.
"""

import time
from collections import deque
from collections.abc import Iterator
from contextlib import suppress

from flask import Response, request
from redis.exceptions import RedisError

from domain.words import Names
from events.log import TooNew
from events.news.inboxes import Inbox
from events.store.trouble import Misused
from service.accounts.listeners import Holder
from service.answers import sent
from service.api.listening import BAD_ID, HEADERS, Line, holder
from service.callers import player, spend, still_known, token
from service.contract.written import NEWS_STREAM
from service.http.news_bodies import NewsChanges, NewsQuery, NewsStreamQuery
from service.http.problems import Problem, invalid
from service.live import sse
from service.live.channels import RETRY_S
from service.live.connection import Listening
from service.live.tickets import LIFE_MS
from service.news_answers import NewsGap, NewsPage, NewsRead, NewsSetBack, NewsTooNew
from service.parts import WebParts, parts
from service.play_answers import TicketAnswer
from service.table import Room

news = Room("news", "news")

NEWS = "news"
"""What a ticket is for, in place of a match."""
MOST_IDS = 80
"""So many of the ids that a client was sent last are remembered, to say how far they are right."""
COUNTED = 64
"""So many items cost as much as a request."""

SET_BACK = Names(
    "Des nouvelles ont été perdues : jusqu'au numéro {last}, ce sont celles que vous connaissez.",
    "The store has lost news: up to the number {last} it is as you know it.",
)


@news.answers(
    "get",
    "/v1/players/me/news",
    "getNews",
    "What is new in my matches",
    "players",
    200,
    NewsPage,
    codes=("news-set-back", "too-new", "no-stream-free"),
    text="Items after a number, oldest first; with `wait` it answers as soon as there is one, "
    "or when the time is over. The newest thousand are kept.",
)
def after(query: NewsQuery) -> Response:
    """Items after a number; waits for the first if asked to."""
    me = player()
    ids = known_ids(query.id)
    inbox = parts().inboxes.after(me.id, query.after, query.limit)
    if query.wait and query.after == inbox.last and not is_set_back(inbox, query.after, ids):
        inbox = _waited(me.id, query)
        still_known()
    if is_set_back(inbox, query.after, ids):
        raise _set_back(me.id, ids)
    spend(max(0, len(inbox.items) - COUNTED))
    last = inbox.items[-1].n if inbox.items else inbox.last
    more = str(last) if last < inbox.last else None
    counts = (inbox.last, inbox.read, inbox.unread, missing(inbox, query.after))
    return sent(NewsPage(inbox.items, more, *counts, parts().store.now(me.id)))


def _waited(player_id: str, asked: NewsQuery) -> Inbox:
    """The inbox as soon as it has something new, or was set back, or when the wait is over."""
    end, live = time.monotonic() + asked.wait, parts().live_inboxes
    with Listening(parts().places, request.environ), live.watching(player_id) as signal:
        while True:
            signal.clear()
            inbox = parts().inboxes.after(player_id, asked.after, asked.limit)
            left = end - time.monotonic()
            lost = is_set_back(inbox, asked.after, known_ids(asked.id))
            if lost or inbox.items or left <= 0 or live.follower.closing:
                return inbox
            signal.wait(left)


@news.answers(
    "patch",
    "/v1/players/me/news",
    "readNews",
    "I have read my news up to here",
    "players",
    200,
    NewsRead,
    text="Your other devices are told by their streams.",
)
def change(body: NewsChanges) -> Response:
    """Note up to where the caller has read."""
    me = player()
    inbox = parts().inboxes.read_up_to(me.id, body.read)
    return sent(read_of(inbox, parts().store.now(me.id)))


@news.answers(
    "get",
    "/v1/players/me/stream",
    "followNews",
    "Follow my news live",
    "players",
    200,
    NEWS_STREAM,
    sends=("Last-News-ID",),
    gets=("Cache-Control", "X-Accel-Buffering"),
    media="text/event-stream",
    codes=(
        "news-set-back",
        "too-new",
        "bad-ticket",
        "ticket-expired",
        "ticket-elsewhere",
        "too-many-streams",
        "no-stream-free",
    ),
    text="Server-sent events: one per item, `id` is its number, a hyphen, and its own id. "
    "Reconnect with the last id and there is no gap and no duplicate.",
)
def stream(query: NewsStreamQuery) -> Response:
    """Every item after a number, as soon as there is one."""
    number, ids = _resumed(query)
    who = holder(NEWS, query.ticket, parts().store.wall()) or Holder(player().id, token().id)
    last = parts().inboxes.last(who.player_id)
    inbox = parts().inboxes.after(who.player_id, number, 1)
    if ids and is_set_back(inbox, number, ids):
        raise _set_back(who.player_id, ids)
    if number > last:
        raise _set_back(who.player_id, ids)
    if request.method == "HEAD":
        return Response(headers=HEADERS, content_type=sse.MEDIA_TYPE)
    spend(max(0, last - number - COUNTED))
    body = NewsStream(parts(), who, number, ids)
    return Response(body, headers=HEADERS, content_type=sse.MEDIA_TYPE, direct_passthrough=True)


@news.answers(
    "post",
    "/v1/players/me/tickets",
    "takeNewsTicket",
    "A ticket for the stream of my news",
    "players",
    201,
    TicketAnswer,
    text="For a browser's EventSource, which cannot send your token: it identifies you, for "
    "this stream only, and is valid for a minute.",
    even_suspended=True,
)
def ticket() -> Response:
    """A ticket for the stream of the caller's news."""
    me = player()
    now = parts().store.wall()
    issued = parts().tickets.issued(NEWS, me.id, now + LIFE_MS, token().id)
    return sent(TicketAnswer(issued, now + LIFE_MS, now), 201, Cache_Control="no-store")


def _resumed(asked: NewsStreamQuery) -> tuple[int, tuple[str, ...]]:
    """After which number to go on, and the ids that the client knows, the newest first: that of
    this number, then others. A browser that reconnects sends both in a header. Raises Problem.
    """
    said, ids = request.headers.get("Last-Event-ID", ""), known_ids(asked.id)
    if not said:
        return asked.after, ids
    found = sse.NEWS_ID.fullmatch(said)
    if found is None:
        raise invalid({"Last-Event-ID": [BAD_ID]})
    number, known = int(found[1]), found[2]
    if known is None:
        return number, ids if number == asked.after else ()
    return number, (known, *(each for each in ids if each != known))[:MOST_IDS]


class NewsStream:
    """What one client is sent: items after a number, and up to where the player has read."""

    def __init__(self, of: WebParts, who: Holder, number: int, ids: tuple[str, ...]) -> None:
        """`ids` are those of items that the client knows, the newest first."""
        self._live, self._player, self._number = of.live_inboxes, who.player_id, number
        self._store, self._heartbeat_s = of.store, of.heartbeat_s
        self._line = Line(of, who)
        self._live.follower.watch(self._player, self._line.signal)
        self._ids = deque(reversed(ids), MOST_IDS)
        self._read: int | None = None
        self._sent: tuple[str, ...] = ()
        self._over = False

    def __iter__(self) -> "NewsStream":
        return self

    def __next__(self) -> bytes:
        """The next bytes to send, as soon as there are any."""
        data = sse.opening() if self._line.is_new else self._next()
        self._line.sent()
        return data

    def _next(self) -> bytes:
        while not self._over:
            self._line.signal.clear()
            self._line.end_if_revoked()
            try:
                inbox = self._inbox()
            except TooNew:
                self._over = True
                return sse.about_news("too-new", NewsTooNew(self._number))
            if inbox is not None and (told := b"".join(self._told(inbox))):
                return told
            pause = RETRY_S if inbox is None else self._heartbeat_s
            if self._live.follower.closing:
                break
            if (beat := self._line.silence(pause)) is not None:
                return beat
        raise StopIteration

    def _inbox(self) -> Inbox | None:
        """What is new, if the store can be read."""
        try:
            return self._live.after(self._player, self._number)
        except Misused:
            raise StopIteration from None
        except RedisError:
            return None

    def _told(self, inbox: Inbox) -> Iterator[bytes]:
        if is_set_back(inbox, self._number, self._sent):
            self._over = True
            yield sse.about_news("set-back", NewsSetBack(self._agreed()))
            return
        for item in inbox.items:
            if gone := item.n - 1 - self._number:
                yield sse.about_news("gap", NewsGap(self._number, gone))
            yield sse.item(item)
            self._number, self._sent = item.n, (item.id,)
            self._ids.append(item.id)
        if inbox.read != self._read:
            self._read = inbox.read
            yield sse.about_news("read", read_of(inbox, self._store.now(self._player)))

    def _agreed(self) -> int:
        """Up to which number the client knows what there is; nothing is certain without a store."""
        with suppress(RedisError, TooNew):
            return self._live.agreed(self._player, self._ids)
        return 0

    def close(self) -> None:
        """Called by the server when the stream ends, for whatever reason."""
        if self._line.close():
            self._live.follower.unwatch(self._player, self._line.signal)


def missing(inbox: Inbox, number: int) -> int:
    """How many items after this number are not kept any more, up to the last one of these."""
    last = inbox.items[-1].n if inbox.items else inbox.last
    return max(0, last - number - len(inbox.items))


def read_of(inbox: Inbox, now: int) -> NewsRead:
    """Up to where an inbox was read."""
    return NewsRead(inbox.last, inbox.read, inbox.unread, now)


def known_ids(said: str | None) -> tuple[str, ...]:
    """The ids that a client knows, the newest first."""
    return tuple(said.split(",")) if said else ()


def is_set_back(inbox: Inbox, number: int, ids: tuple[str, ...]) -> bool:
    """Whether the store has lost the item with this number, which had the first of these ids."""
    other = ids and inbox.before is not None and inbox.before != ids[0]
    return number > inbox.last or bool(number and other)


def _set_back(player_id: str, ids: tuple[str, ...]) -> Problem:
    last = parts().inboxes.agreed(player_id, ids) if ids else 0
    now = parts().store.now(player_id)
    return Problem("news-set-back", SET_BACK.filled(last=last), last=last, now=now)
