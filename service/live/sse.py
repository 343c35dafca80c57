"""Server-sent events as they go over the wire (HTML, "Server-sent events").

Every entry is a message whose id is its version and whose data is what the log shows of it.
"""

import re
import secrets
from typing import Any

import msgspec
from msgspec import Struct

from domain.secrecy import Viewer
from events.log import Entry
from events.news.items import NewsItem
from events.trust.seals import Seals

MEDIA_TYPE = "text/event-stream"
HEARTBEAT = b":\n\n"
ID = re.compile(r"[0-9]{1,16}")
NEWS_ID = re.compile(r"([0-9]{1,16})(?:-(news_[a-z2-7]{24}))?")
"""An item's number, and its own id: whoever reconnects says with both what they know."""
RETRY_MS = range(500, 2_501)
"""When a browser reconnects after an interruption: random, so that not all do it at once."""

_encoder = msgspec.json.Encoder()


def opening() -> bytes:
    """What is sent first, at once: it tells the client that the stream is open."""
    return b"retry: %d\n\n" % secrets.choice(RETRY_MS)


def message(
    seals: Seals, match_id: str, entry: Entry[Any, Any], viewer: Viewer, revealed: bool
) -> bytes:
    """An entry as this viewer may see it. JSON as we write it has no line ends."""
    shown = _encoder.encode(seals.seen(match_id, entry, viewer, revealed))
    return b"id: %d\ndata: %b\n\n" % (entry.version, shown)


def end(version: int) -> bytes:
    """What is sent last. A browser without a listener for `end` reconnects once, and gets a 204."""
    return b'event: end\ndata: {"version":%d}\n\n' % version


def set_back(version: int) -> bytes:
    """What is sent last when the match was set back: up to this version all is still valid."""
    return b'event: set-back\ndata: {"version":%d}\n\n' % version


def too_new(last: int) -> bytes:
    """What is sent last when only a newer release can read what comes after this."""
    return b'event: too-new\ndata: {"version":%d}\n\n' % last


def item(told: NewsItem) -> bytes:
    """An item of a player's news."""
    return b"id: %d-%b\ndata: %b\n\n" % (told.n, told.id.encode(), _encoder.encode(told))


def about_news(event: str, told: Struct) -> bytes:
    """What a stream of news says besides the items."""
    return b"event: %b\ndata: %b\n\n" % (event.encode(), _encoder.encode(told))
