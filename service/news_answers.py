"""What is answered about a player's news."""

from typing import Annotated

from msgspec import Struct

from domain.fields import Int64, Now
from domain.words import says
from events.news.items import NewsItem

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


class NewsRead(Struct, frozen=True):
    """Up to where I have read my news."""

    last: LastItem
    read: ReadUpTo
    unread: Unread
    now: Now


class NewsGap(Struct, frozen=True):
    """In a stream of news: items are not kept any more. The next message is what came after."""

    after: Annotated[Int64, says("After this number they are missing.")]
    missing: Annotated[int, says("How many are.")]


class NewsSetBack(Struct, frozen=True):
    """The last event of a stream of news: the store has lost items that you know."""

    last: Annotated[Int64, says("Up to this number your news is as you know it; 0: none of it.")]


class NewsTooNew(Struct, frozen=True):
    """The last event of a stream of news: only a newer server can read what comes next."""

    last: Annotated[Int64, says("The number of the last item that was sent.")]


class RemindersAnswer(Struct, frozen=True):
    """How I am reminded of what is mine to decide."""

    left_percent: Annotated[
        int, says("When so many percent of the time for a decision are left; 0: never.")
    ]
    every_minutes: Annotated[
        int, says("Every so many minutes after a decision was opened; 0: never.")
    ]
    own: Annotated[bool, says("Whether I have said so; false: it is as ever.")]
