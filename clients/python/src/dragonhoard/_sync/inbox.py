"""A player's news of all their matches, each item once and in order.

Generated from _async/inbox.py by `make clients`: do not edit.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from typing import Any, TypeAlias

from dragonhoard import answers, calls, sse
from dragonhoard._sync.connection import Connection
from dragonhoard._sync.streams import Streams
from dragonhoard.call import WAIT_S
from dragonhoard.contract import NewsItem, NewsPage, NewsRead
from dragonhoard.failures import Refused
from dragonhoard.news import Missing, NewsLost, Read

PAGE, KNOWN = 1000, 50
Told: TypeAlias = "NewsItem | Missing | NewsLost | Read"


class Inbox:
    """Of the player whose token the client has."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def page(self, after: int = 0, limit: int | None = None, ids: Sequence[str] = ()) -> NewsPage:
        """Items after a number, oldest first, and how many are unread, or not kept any more.

        `ids` are those of the items that you know, the newest first: that of item `after`, and
        earlier ones. Then it raises Refused (`news-set-back`) if the store has lost them.
        """
        return self._connection.ask(calls.get_news(after, list(ids), limit))

    def read_up_to(self, number: int) -> NewsRead:
        """You have read all items up to this number."""
        return self._connection.ask(calls.read_news(number))

    def follow(self, after: int = 0, ids: Sequence[str] = ()) -> News:
        """The items after a number, for ever. With `last` of a page it begins after that page.

        `ids` are those of the items that you know, the newest first: item `after`, and earlier
        ones. With them you are told if the store has lost items.
        """
        return News(self._connection, after, ids)


class News:
    """A follower of your news. Iterate it; after a failure, iterate it again, or continue after
    `number`, with `ids`, in another process.
    """

    def __init__(self, connection: Connection, after: int, ids: Sequence[str]) -> None:
        self._connection, self.number = connection, after
        self._known = deque(((after - n, each) for n, each in enumerate(ids)), KNOWN)
        self._streams = Streams(connection)
        self._read: int | None = None

    @property
    def ids(self) -> list[str]:
        """Those of the newest items that were told, the newest first."""
        return [each for _, each in self._known]

    def __iter__(self) -> Generator[Told, None, None]:
        """Items, one by one; Missing before one where items are not kept any more, NewsLost when
        the store has lost some, Read whenever you have read more of them on any device.

        Raises Refused, and Unreachable when the service is away for too long.
        """
        while not self._streams.over:
            asked = self._streamed() if self._streams.get_through else self._polled()
            with closing(asked) as told:
                for each in told:
                    yield each

    def _polled(self) -> Generator[Told, None, None]:
        """The messages of one long poll."""
        call = calls.get_news(self.number, self.ids, PAGE, WAIT_S)
        try:
            response = self._connection.send(call)
        except Refused as refused:
            if refused.code != "news-set-back":
                raise
            yield self._lost(refused.problem)
            return
        self._streams.attempts.worked()
        page = answers.value_of(response, self._connection.clock)
        for each in self._listed(page):
            yield each

    def _listed(self, page: Any) -> Iterator[Told]:
        if page["missing"]:
            yield Missing(page["missing"])
        for item in page["items"]:
            yield self._told(item)
        if page["read"] != self._read:
            yield self._marked(page)

    def _streamed(self) -> Generator[Told, None, None]:
        """The messages of one stream."""
        call = calls.follow_news(self.number, self.ids)
        with closing(self._streams.messages(call)) as heard:
            for messages in heard:
                self._streams.worked()
                for message in messages:
                    if (told := self._meant(message)) is not None:
                        yield told

    def _meant(self, message: sse.ServerSentEvent) -> Told | None:
        said = json.loads(message.data)
        if message.event == "message":
            return self._told(said)
        if message.event == "gap":
            return Missing(said["missing"])
        if message.event == "set-back":
            return self._lost(said)
        if message.event == "read":
            return self._marked(said)
        return None

    def _told(self, item: Any) -> NewsItem:
        self.number = item["n"]
        self._known.appendleft((item["n"], item["id"]))
        told: NewsItem = item
        return told

    def _marked(self, said: Any) -> Read:
        self._read = said["read"]
        return Read(said["read"], said["unread"])

    def _lost(self, said: Any) -> NewsLost:
        self.number = said["last"]
        kept = (each for each in self._known if each[0] <= self.number)
        self._known = deque(kept, KNOWN)
        return NewsLost(self.number)
