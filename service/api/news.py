"""A player's news: items about all their matches, as a page, a long poll, or a stream.

The numbers of the items have no gap. So a player who was away knows how many items they have
missed, even if those are not kept any more.
"""

from typing import Annotated

from msgspec import Meta, Struct

from domain.fields import Int64, Now
from domain.words import Names, says
from events.news.inboxes import KEPT, Inbox
from events.news.items import NewsItem
from service.api.event_streams import wait_for_news
from service.callers import charge, identify_caller, player
from service.composition import parts
from service.http.bodies import LONGEST_WAIT_S, Body
from service.http.problems import Problem
from service.http.table import CallGroup
from service.http.validation import SAFE

news = CallGroup("news", "news", identify_caller)
COUNTED = 64
"""So many items cost as much as a request."""

SET_BACK = Names(
    "Des nouvelles ont été perdues : jusqu'au numéro {last}, ce sont celles que vous connaissez.",
    "The store has lost news: up to the number {last} it is as you know it.",
)

KnownItems = Annotated[
    str,
    Meta(
        max_length=2_500,
        pattern=r"^news_[a-z2-7]{24}(,news_[a-z2-7]{24})*$",
        description="The ids of items that you know, separated by commas: first that of item "
        "`after`, then earlier ones. Then you are told if the store has lost them.",
    ),
]
AfterItem = Annotated[int, Meta(ge=0, le=SAFE, description="Items after this number.")]


class NewsQuery(Body, frozen=True):
    """Which items, and how long to wait for the first."""

    after: AfterItem = 0
    id: KnownItems | None = None
    limit: Annotated[int, Meta(ge=1, le=KEPT, description="The largest number of items.")] = 100
    wait: Annotated[
        int, Meta(ge=0, le=LONGEST_WAIT_S, description="How many seconds to wait for a new item.")
    ] = 0


LastItem = Annotated[Int64, says("The number of your newest item; 0: there is none.")]
ReadUpTo = Annotated[Int64, says("Up to which number you have read them; 0: none.")]
Unread = Annotated[int, says("How many items you have not read.")]


class NewsPage(Struct, frozen=True):
    """Items after a number, oldest first. Each that you were told has its number: `missing` says
    how many up to the last of these are not kept any more.
    """

    items: Annotated[tuple[NewsItem, ...], says("The items, oldest first.")]
    next: Annotated[
        str | None, says("The `after` with which to ask for more; null: these are the last.")
    ]
    last: LastItem
    read: ReadUpTo
    unread: Unread
    missing: Annotated[
        int,
        says(
            "How many items after the one that you named, and before the last of these, are not "
            "kept any more."
        ),
    ]
    now: Now


@news.get("/v1/players/me/news", codes=("news-set-back", "too-new"))
def get_news(query: NewsQuery) -> NewsPage:
    """The news of my matches.

    Items after a number, oldest first; with `wait` it answers as soon as there is one, or when the
    time is over. The newest thousand are kept.
    """
    me = player()
    ids = known_ids(query.id)
    inbox = parts().inboxes.after(me.id, query.after, query.limit)
    if query.wait and query.after == inbox.last and not is_set_back(inbox, query.after, ids):
        inbox = _waited(me.id, query)
    if is_set_back(inbox, query.after, ids):
        raise set_back_of(me.id, ids)
    charge(max(0, len(inbox.items) - COUNTED))
    last = inbox.items[-1].n if inbox.items else inbox.last
    more = str(last) if last < inbox.last else None
    counts = (inbox.last, inbox.read, inbox.unread, missing(inbox, query.after))
    return NewsPage(inbox.items, more, *counts, parts().store.now(me.id))


def _waited(player_id: str, asked: NewsQuery) -> Inbox:
    """The inbox as soon as it has something new, or was set back, or when the wait is over."""

    def look() -> Inbox:
        return parts().inboxes.after(player_id, asked.after, asked.limit)

    def told(inbox: Inbox) -> bool:
        return bool(inbox.items) or is_set_back(inbox, asked.after, known_ids(asked.id))

    return wait_for_news(player_id, asked.wait, look, told, parts().live_inboxes.follower)


class NewsChanges(Body, frozen=True):
    """The position up to which I have read."""

    read: Annotated[
        int,
        Meta(
            ge=0,
            le=SAFE,
            description="Up to which number I have read my news; it never goes back.",
        ),
    ]


class NewsRead(Struct, frozen=True):
    """Up to where I have read my news."""

    last: LastItem
    read: ReadUpTo
    unread: Unread
    now: Now


@news.patch("/v1/players/me/news")
def read_news(body: NewsChanges) -> NewsRead:
    """I have read my news up to here.

    Your other devices are told by their streams.
    """
    me = player()
    inbox = parts().inboxes.read_up_to(me.id, body.read)
    return read_of(inbox, parts().store.now(me.id))


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


def set_back_of(player_id: str, ids: tuple[str, ...]) -> Problem:
    """The refusal that says up to which number the client knows what there is."""
    last = parts().inboxes.agreed(player_id, ids) if ids else 0
    now = parts().store.now(player_id)
    return Problem("news-set-back", SET_BACK.filled(last=last), last=last, now=now)
