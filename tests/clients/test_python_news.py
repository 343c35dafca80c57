"""A player's news with the Python client: each item once and in order, despite cut connections."""

import asyncio
import json
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import httpx
import pytest

from dragonhoard import AsyncDragonhoard, Dragonhoard, Missing, NewsLost, Read, Refused
from tests.clients.scripted import PATIENT, URL, blocking, problem, stream
from tests.kit.effort import by_effort

ITEMS = [{"n": number, "kind": "talk", "id": f"news_{number}"} for number in range(1, 7)]
both_kinds = pytest.mark.parametrize("kind", ["blocking", "asynchronous"])


class Service:
    """Answers with news, as docs/api.md says. `kept` is the first that it still has."""

    def __init__(self, **more: Any) -> None:
        self.items, self.read, self.kept, self.streams = ITEMS, 0, 1, True
        self.cuts, self.asked = list[int](), list[Any]()
        vars(self).update(more)

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(dict(request.url.params))
        after, streamed = int(request.url.params["after"]), request.url.path.endswith("/stream")
        last = len(self.items)
        marks = {"last": last, "read": self.read, "unread": last - self.read, "now": 1_000}
        if after > last:
            return problem(409, "news-set-back", **marks)
        missing = max(0, self.kept - 1 - after)
        items = self.items[after + missing :]
        if not streamed:
            page = {"items": items, "next": None, "missing": missing, **marks}
            return httpx.Response(200, json=page)
        if not self.streams:
            return httpx.Response(502)
        text = "retry: 1\n\n" + f'event: gap\ndata: {{"missing":{missing}}}\n\n' * bool(missing)
        text += "".join(f"id: {each['n']}\ndata: {json.dumps(each)}\n\n" for each in items)
        text += f"event: read\ndata: {json.dumps(marks)}\n\n:\n\n"
        return stream(text, self.cuts.pop(0) if self.cuts else None)


def told(service: Any, kind: str, count: int, after: int = 0) -> list[Any]:
    """The first messages to a follower of their news."""
    if kind == "blocking":
        return blocking(service, lambda me: first(iter(me.inbox.follow(after)), count))
    return asyncio.run(awaited(service, count, after))


def first(news: Iterator[Any], count: int) -> list[Any]:
    return list(islice(news, count))


async def awaited(service: Any, count: int, after: int) -> list[Any]:
    http, found = httpx.AsyncClient(transport=httpx.MockTransport(service)), list[Any]()
    async with AsyncDragonhoard(URL, "token", http=http, **PATIENT) as me:
        news = aiter(me.inbox.follow(after))
        while len(found) < count:
            found.append(await anext(news))
        await news.aclose()
    return found


def items(found: list[Any]) -> list[Any]:
    return [each for each in found if isinstance(each, dict)]


@both_kinds
def test_every_item_is_told_once_wherever_the_stream_is_cut(kind: str) -> None:
    for cut in range(0, 400, by_effort(test=19, check=9, nightly=1)):
        service = Service(cuts=[cut, cut // 2])
        found = told(service, kind, len(ITEMS) + 1)
        assert items(found)[: len(ITEMS)] == ITEMS, cut


@both_kinds
def test_news_goes_on_after_the_item_that_was_seen_last(kind: str) -> None:
    assert told(Service(), kind, 3, after=4) == [*ITEMS[4:], Read(0, 6)]


@both_kinds
@pytest.mark.parametrize("streams", [True, False], ids=["stream", "poll"])
def test_what_is_not_kept_any_more_is_told_as_missing(kind: str, streams: bool) -> None:
    found = told(Service(kept=4, streams=streams), kind, 5, after=1)
    assert found == [Missing(2), *ITEMS[3:], Read(0, 6)]


@both_kinds
@pytest.mark.parametrize("streams", [True, False], ids=["stream", "poll"])
def test_where_the_store_has_lost_news_one_begins_after_the_last(kind: str, streams: bool) -> None:
    service = Service(items=ITEMS[:3], streams=streams)
    service_then: list[Any] = [service]

    def answer(request: httpx.Request) -> httpx.Response:
        response = service_then[0](request)
        if response.status_code == 409:
            service.items = ITEMS
        return response

    assert told(answer, kind, 4, after=5) == [NewsLost(3), *ITEMS[3:]]


@both_kinds
def test_where_streams_do_not_get_through_news_is_asked_for(kind: str) -> None:
    assert told(Service(streams=False), kind, 7) == [*ITEMS, Read(0, 6)]


@both_kinds
def test_who_may_not_is_refused(kind: str) -> None:
    def refuse(request: httpx.Request) -> httpx.Response:
        return problem(401, "bad-token")

    with pytest.raises(Refused, match="bad-token"):
        told(refuse, kind, 1)


def test_one_who_follows_knows_where_to_go_on() -> None:
    def use(me: Dragonhoard) -> int:
        news = me.inbox.follow(2)
        first(iter(news), 2)
        return news.number

    assert blocking(Service(), use) == 4


@pytest.mark.parametrize("streams", [True, False], ids=["stream", "poll"])
def test_one_who_follows_says_what_they_know(streams: bool) -> None:
    service = Service(streams=streams)

    def use(me: Dragonhoard) -> list[str]:
        news = me.inbox.follow(4, ["news_4", "news_3"])
        first(iter(news), 2)
        first(iter(news), 1)
        return news.ids

    assert blocking(service, use) == ["news_6", "news_5", "news_4", "news_3"]
    begin, *_, again = [asked for asked in service.asked if "id" in asked]
    assert (begin["after"], begin["id"]) == ("4", "news_4,news_3")
    assert (again["after"], again["id"].split(",")[0]) == ("6", "news_6")


def test_a_page_is_asked_for_with_what_one_knows() -> None:
    service = Service()
    blocking(service, lambda me: me.inbox.page(2, ids=["news_2", "news_1"]))
    blocking(service, lambda me: me.inbox.page(2))
    assert [asked.get("id") for asked in service.asked] == ["news_2,news_1", None]


def test_a_page_tells_how_much_is_unread() -> None:
    service = Service(read=2)
    check: Callable[[Any], Any] = lambda me: me.inbox.page(after=5)  # noqa: E731
    page = blocking(service, check)
    assert (page["items"], page["unread"]) == (ITEMS[5:], 4)
