"""Following a match live: server-sent events, one per entry, and the tickets that browsers need.

A stream is the body of an answer. It asks its channel for the entries after the version that it has
sent, and waits for its signal. A slow client is behind; one that reads nothing is disconnected.
"""

from functools import partial
from threading import Event
from typing import Annotated

from flask import Response, request
from msgspec import Meta
from msgspec.structs import replace
from redis.exceptions import RedisError

from events.current import Current, NoSuchMatch
from events.log import SeenEntry, TooNew, UnknownFormat
from events.store.entries import SetBack
from events.store.errors import Misused
from events.watch import private_id
from service.api.event_streams import (
    HEADERS,
    Stream,
    TicketAnswer,
    begins_after,
    holder,
    streamed,
    ticket_for,
)
from service.api.log import agree
from service.api.talk import SaidItem
from service.callers import (
    ENTRIES,
    charge,
    identify_caller,
    newest,
    newest_for,
    well_formed_id,
)
from service.composition import WebParts, parts
from service.http.bodies import PLACE, Body, Heads
from service.http.contract.portable import INT64
from service.http.table import MATCH, CallGroup, NamedSchema
from service.live.channel import WasSetBack, server_sent_event
from service.live.follower import RETRY_S
from service.live.talk_channel import TalkListener

streaming = CallGroup("streaming", "matches", identify_caller)


class StreamQuery(Body, frozen=True):
    """The position to begin at, and a ticket for clients that cannot send headers."""

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
                description="Also the talk after this phrase (its `id`). Left out: the talk from "
                "now on.",
            ),
        ]
        | None
    ) = None


LAST_VERSION = NamedSchema(
    "LastVersion",
    {
        "description": "The data of the last event of a stream.",
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
EVENT_STREAM = NamedSchema(
    "EventStream",
    {
        "description": "Server-sent events. A message per entry: `id` is its version, `data` "
        "the entry in one line, as the log shows it (SeenEntry). The last event is `end`, with "
        "the match's version, `set-back`, with the last version that is still valid, or "
        "`too-new`, with the last one that this server can read (LastVersion). The event `talk`, "
        "without an id, is something that was said at the table (SaidItem). A comment (`:`) is "
        "sent from time to time to show that the stream is alive. Read as a whole it is a text; "
        "read event by event it is the data.",
    },
    (SeenEntry, LAST_VERSION, SaidItem),
)


@streaming.get(
    f"{MATCH}/stream",
    EVENT_STREAM,
    who="spectators too",
    sends=("Last-Event-ID",),
    gets=("Cache-Control", "X-Accel-Buffering"),
    media="text/event-stream",
    nothing="The match is over and you have all of it: do not reconnect",
    codes=("too-many-streams", "no-stream-free"),
)
def follow_match(match_id: str, query: StreamQuery) -> Response:
    """Follow a match live.

    Server-sent events: one per entry, `id` is its version, `data` the entry as the log shows it.
    Reconnect with the last id and there is no gap and no duplicate. The stream ends with an event
    `end` when the match is over, or with `set-back` when the store has lost entries that you were
    sent: `version` is the last one that is still valid; or with `too-new` if only a newer server
    can read the next entry: reconnect, and wait as the answer says.
    """
    after = begins_after(query.after)
    match_id = well_formed_id(match_id)
    who = holder(match_id, query.ticket, parts().store.wall())
    player_id = who.player_id if who else None
    current = newest_for(match_id, player_id)
    agree(current, query.after or after, query.head)  # a browser that comes back says it again
    agree(current, after, None)
    if after == current.version and current.match.status == "finished":
        return Response(status=204, headers=HEADERS)
    if request.method == "HEAD":
        return streamed(None)
    charge(max(0, current.version - after - ENTRIES))
    place = query.talk or parts().store.talk.newest(match_id)
    told = partial(MatchNews, parts(), current, player_id, after, place)
    who = replace(who, private=private_id(current.match)) if who else None
    return streamed(Stream(parts(), who, parts().follower, told))


@streaming.post(f"{MATCH}/tickets", TicketAnswer, even_suspended=True)
def take_ticket(match_id: str) -> Response:
    """A ticket for the stream.

    For a browser's EventSource, which cannot send your token: it identifies you, for this match's
    stream only, and is valid for a minute.
    """
    return ticket_for(newest(match_id).match.id)


class MatchNews:
    """The messages of a match for one client: entries after a version, and phrases after a place. A
    client counts as looking at the match.
    """

    def __init__(
        self,
        of: WebParts,
        told: Current,
        player: str | None,
        version: int,
        place: str,
        signal: Event,
    ) -> None:
        """`told` is the match as its client knows it."""
        self._parts, self._player, self._version = of, player, version
        self._match_id, self._signal = told.match.id, signal
        self._channel = of.channels.join(self._match_id, signal)
        self._ear = TalkListener(of.talk, of.talks.join(self._match_id, signal), place, player)
        self._told: Current | int = told
        self.over = False

    def news(self) -> tuple[bytes, float]:
        """The news, if the store can be read, and how long to wait before asking again (s)."""
        self._parts.watch.looked(self._match_id)
        try:
            return self._fresh(), self._parts.heartbeat_s
        except WasSetBack as set_back:
            return self._last("set-back", set_back.version)
        except NoSuchMatch:
            return self._last("set-back", 0)
        except TooNew:
            return self._last("too-new", self._version)
        except (Misused, UnknownFormat):
            self.over = True
            return b"", 0.0
        except (RedisError, SetBack):
            return b"", RETRY_S

    def _fresh(self) -> bytes:
        news = self._channel.after(self._version, self._player, self._told)
        self._told, self._version, self.over = news.history, news.version, news.over
        end = _about("end", news.version) if news.over else b""
        return b"".join((*news.entries, self._ear.news(), end))

    def _last(self, name: str, version: int) -> tuple[bytes, float]:
        self.over = True
        return _about(name, version), 0.0

    def leave(self) -> None:
        """The client has gone."""
        self._parts.channels.leave(self._match_id, self._signal)
        self._parts.talks.leave(self._match_id, self._signal)


def _about(name: str, version: int) -> bytes:
    """The last event. A browser without a listener for `end` reconnects once, and gets a 204."""
    return server_sent_event({"version": version}, name=name)
