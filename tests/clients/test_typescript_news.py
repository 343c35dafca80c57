"""The TypeScript client follows a player's news: by streams, and where these do not work."""

from collections.abc import Iterator
from typing import Any

import pytest
import requests

from events.news import inboxes
from events.news.inboxes import Inboxes
from events.news.items import NewsItem
from events.store.server import connect
from events.store.store import Store
from tests.clients.node import TSC, Node, Running
from tests.kit.waiting import eventually

pytestmark = [pytest.mark.needs("node", TSC), pytest.mark.xdist_group("typescript")]
QUICK = {"backoff": 20}
Lines = list[dict[str, Any]]
ways = pytest.mark.parametrize("way", [{"by": "stream"}, {"by": "poll"}, {"streams": "blind"}])


class Reader:
    """A player of a real service, whose news a test writes."""

    def __init__(self, url: str, store_url: str) -> None:
        made = requests.post(f"{url}/v1/players", json={"name": "A"}, timeout=30).json()
        self.id, self._token, self._url = made["id"], made["token"], url
        self.redis = connect(store_url)
        self.partitions = Store(self.redis).partitions
        self._inboxes, self._said = Inboxes(self.redis, self.partitions), 0

    def hears(self, count: int) -> None:
        """They are told so many things more."""
        for _ in range(count):
            self._said += 1
            self._inboxes.tell(self.id, NewsItem("talk", 1), once=f"talk/{self._said}")

    def ids(self) -> list[str]:
        return [item.id for item in self._inboxes.after(self.id, 0, 1_000).items]

    def has_read(self, number: int) -> bool:
        return self._inboxes.after(self.id, 0, 1).read == number

    def order(self, **more: Any) -> dict[str, Any]:
        return {"url": self._url, "token": self._token, "settings": QUICK} | more


@pytest.fixture
def reader(url: str, valkey_url: str) -> Iterator[Reader]:
    reader = Reader(url, valkey_url)
    yield reader
    reader.redis.close()


def until(follower: Running, number: int, what: str = "n") -> Lines:
    """The lines until an item comes."""
    lines: Lines = []
    while not lines or lines[-1].get(what) != number:
        lines.append(follower.line())
        assert lines[-1] is not None, lines
    return lines


def numbers(lines: Lines) -> list[int]:
    return [line["n"] for line in lines if "n" in line]


@ways
def test_each_item_is_told_once_and_in_order(
    node: Node, reader: Reader, way: dict[str, Any]
) -> None:
    reader.hears(3)
    with node.start("news.mjs", **reader.order(**way)) as follower:
        begin = follower.line()
        assert [item["n"] for item in begin["page"]["items"]] == [1, 2, 3]
        assert begin["ticket"]
        lines = until(follower, 3)
        reader.hears(70)
        lines += until(follower, 73)
    assert numbers(lines) == list(range(1, 74))


@ways
def test_what_is_missing_and_what_is_read_is_told(
    node: Node, reader: Reader, way: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inboxes, "KEPT", 2)
    polls = way != {"by": "stream"}
    reader.hears(6)
    with node.start("news.mjs", **reader.order(after=1, reads=True, **way)) as follower:
        follower.line()
        lines = until(follower, 6)
        reader.hears(1)
        lines += until(follower, 7)
        assert eventually(lambda: reader.has_read(7))
        if polls:  # what was read is told with the next item
            reader.hears(1)
        last = until(follower, 7, what="read")[-1]
    assert lines[0] == {"type": "missing", "count": 3}
    assert numbers(lines) == [5, 6, 7]
    assert last == {"type": "read", "read": 7, "unread": int(polls)}


@pytest.mark.parametrize("by", ["stream", "poll"])
def test_where_the_store_has_lost_news_that_is_told(node: Node, reader: Reader, by: str) -> None:
    reader.hears(3)
    ids = ["news_" + "a" * 24] * 6 + reader.ids()[::-1]
    with node.start("news.mjs", **reader.order(after=9, ids=ids, by=by)) as follower:
        follower.line()
        assert follower.line() == {"type": "set-back", "last": 3}
        reader.hears(1)
        assert numbers(until(follower, 4)) == [4]


@pytest.mark.parametrize("by", ["stream", "poll"])
def test_who_has_not_said_what_they_know_begins_anew(node: Node, reader: Reader, by: str) -> None:
    reader.hears(3)
    with node.start("news.mjs", **reader.order(after=9, by=by)) as follower:
        follower.line()
        assert follower.line() == {"type": "set-back", "last": 0}
        assert numbers(until(follower, 3)) == [1, 2, 3]


def test_a_page_is_refused_where_the_store_has_lost_what_one_knows(
    node: Node, reader: Reader
) -> None:
    reader.hears(3)
    known = reader.ids()[1]
    for ids, told in (([known], [3]), (["news_" + "a" * 24, known], None)):
        order = reader.order(page={"after": 2, "ids": ids})
        with node.start("news.mjs", **order) as follower:
            follower.line()
            page = follower.line()
            if told is None:
                assert page == {"code": "news-set-back"}
            else:
                assert numbers(page["items"]) == told
