"""A player's news as an app uses it: read once, waited for, followed, marked as read, erased."""

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis
from redis.exceptions import ConnectionError as Away

from events.news import inboxes
from events.news.items import NewsItem
from service.app import create_app
from service.composition import NAME, WebParts
from tests.kit.clients import (
    Somebody,
    begun,
    caught_up,
    enrolled,
    good,
    opened,
    problem,
    settings,
)
from tests.kit.sse import Message, Stream
from tests.kit.waiting import PATIENCE_S, eventually

ME = "/v1/players/me"
NEWS, STREAM, TICKETS = f"{ME}/news", f"{ME}/stream", f"{ME}/tickets"
SHORT = 0.05


@pytest.fixture
def app(redis: Redis) -> Flask:
    return create_app(settings(HEARTBEAT_SECONDS=str(SHORT), STREAMS_PER_CALLER="3"), redis)


@pytest.fixture
def parts(app: Flask) -> WebParts:
    found: WebParts = app.extensions[NAME]
    return found


@pytest.fixture
def match(app: Flask, anna: Somebody, ben: Somebody) -> str:
    """A match that Anna and Ben play, of which both were told."""
    path = begun(anna, ben)
    caught_up(app)
    return path


def id_of(match: str) -> str:
    return match.rpartition("/")[2]


def kinds(found: list[Any]) -> list[str]:
    return [item["kind"] for item in found]


def say(parts: WebParts, who: Somebody, number: int) -> None:
    """Something is told that follows from no match."""
    parts.inboxes.tell(who.id, NewsItem("time-short", number), once=f"short/{number}")


def data(found: list[Message], event: str = "message") -> list[Any]:
    return [json.loads(message.data) for message in found if message.event == event]


def reserved_for(host: Somebody, guest: Somebody, **more: Any) -> str:
    return opened(host, [{"kind": "me"}, {"kind": "player", "player": guest.id}], **more)


# Reading.


def test_an_app_reads_what_is_new_in_all_matches_and_goes_on_from_there(
    app: Flask, anna: Somebody, ben: Somebody
) -> None:
    first = reserved_for(anna, ben, visibility="private")
    caught_up(app)
    page = good(ben.get(NEWS))
    (item,) = page["items"]
    assert item == item | {
        "n": 1,
        "kind": "invited",
        "match": id_of(first),
        "game": "coffers",
        "version": 1,
        "seat": 1,
        "by": anna.id,
        "deadline": None,
        "result": None,
    }
    assert (page["last"], page["read"], page["unread"], page["missing"]) == (1, 0, 1, 0)
    good(ben.post(f"{first}/seats"))
    second = begun(ben, anna)
    caught_up(app)
    page = good(ben.get(f"{NEWS}?after=1"))
    assert sorted((item["match"], item["kind"]) for item in page["items"]) == sorted(
        [
            (id_of(first), "started"),  # their own entry has opened the turn
            *((id_of(second), kind) for kind in ("started", "your-turn")),
        ]
    )
    assert [item["n"] for item in page["items"]] == [2, 3, 4]
    assert page["next"] is None


def test_what_a_player_is_told_is_what_their_view_shows(
    app: Flask, anna: Somebody, ben: Somebody, match: str
) -> None:
    """Whether others have bid is hidden, and nobody's turn tells it."""
    before = good(anna.get(NEWS))["last"]
    anna.bid(match, 2)
    caught_up(app)
    assert good(anna.get(NEWS))["last"] == before
    ben.bid(match, 3)
    caught_up(app)
    turn = good(anna.get(f"{NEWS}?after={before}"))["items"][0]
    (mine,) = (w for w in good(anna.get(match))["waiting"] if w["seat"] == 0)
    assert (turn["kind"], turn["awaits"], turn["deadline"]) == (
        *("your-turn", mine["kind"], mine["deadline"]),
    )


def test_pages_of_news_follow_each_other(parts: WebParts, anna: Somebody) -> None:
    for number in range(5):
        say(parts, anna, number)
    after, found = "0", list[int]()
    while after is not None:
        page = good(anna.get(f"{NEWS}?limit=2&after={after}"))
        found += [item["n"] for item in page["items"]]
        after = page["next"]
    assert found == [1, 2, 3, 4, 5]


def test_who_was_away_for_long_is_told_how_much_is_missing(
    parts: WebParts, anna: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inboxes, "KEPT", 3)
    for number in range(10):
        say(parts, anna, number)
    page = good(anna.get(f"{NEWS}?after=2"))
    assert ([item["n"] for item in page["items"]], page["missing"]) == ([8, 9, 10], 5)
    assert good(anna.get(f"{NEWS}?after=7"))["missing"] == 0
    found = Stream(anna, f"{STREAM}?after=2").next(5)
    assert [message.event for message in found] == ["gap", *["message"] * 3, "read"]
    assert json.loads(found[0].data) == {"after": 2, "missing": 5}
    assert [number_in(message) for message in found[1:4]] == [8, 9, 10]


def number_in(message: Message) -> int:
    """The number in the id of a stream's message."""
    return int(message.id.partition("-")[0])


def ids_of(who: Somebody, newest: int) -> str:
    """The ids of the last three items up to this number, as they are asked for."""
    items = good(who.get(f"{NEWS}?limit=1000"))["items"][:newest]
    return ",".join(item["id"] for item in items[::-1][:3])


def lose(parts: WebParts, who: Somebody, redis: Redis, left: int) -> None:
    """The store loses all items after this one."""
    partitions = parts.store.partitions
    rows: Any = redis.xrange(partitions.news(who.id), max=f"{left}-0")
    redis.delete(partitions.news(who.id))
    for name, fields in rows:
        redis.xadd(partitions.news(who.id), fields, id=name)
    redis.hset(partitions.inbox(who.id), "last", left)
    redis.delete(partitions.told(who.id))


def test_a_number_beyond_the_end_says_that_the_store_was_set_back(
    parts: WebParts, anna: Somebody, redis: Redis
) -> None:
    for number in range(4):
        say(parts, anna, number)
    ids = ids_of(anna, 4)
    lose(parts, anna, redis, 2)
    for path in (f"{NEWS}?after=4", f"{NEWS}?after=4&wait=30", f"{STREAM}?after=4"):
        for query, last in (("", 0), (f"&id={ids}", 2)):
            answer = anna.get(f"{path}{query}")
            assert problem(answer) == (409, "news-set-back")
            assert answer.get_json()["last"] == last


def test_who_says_what_they_know_is_told_where_the_store_has_other_news_in_its_place(
    parts: WebParts, anna: Somebody, redis: Redis
) -> None:
    for number in range(4):
        say(parts, anna, number)
    ids = ids_of(anna, 4)
    assert good(anna.get(f"{NEWS}?after=4&id={ids}"))["items"] == []
    assert Stream(anna, f"{STREAM}?after=4&id={ids}").next()[0].event == "read"
    lose(parts, anna, redis, 2)
    for number in range(10, 14):
        say(parts, anna, number)
    assert [item["n"] for item in good(anna.get(f"{NEWS}?after=4"))["items"]] == [5, 6]
    for path in (f"{NEWS}?after=4", f"{NEWS}?after=4&wait=30", f"{STREAM}?after=4"):
        answer = anna.get(f"{path}&id={ids}")
        assert problem(answer) == (409, "news-set-back")
        assert answer.get_json()["last"] == 2
    assert len(good(anna.get(f"{NEWS}?after=2&id={ids.split(',')[2]}"))["items"]) == 4


@pytest.mark.parametrize("other", [0, 3], ids=["lost", "replaced"])
def test_a_stream_whose_items_the_store_lost_says_so_and_ends(
    parts: WebParts, anna: Somebody, redis: Redis, other: int
) -> None:
    for number in range(3):
        say(parts, anna, number)
    stream = Stream(anna, STREAM)
    stream.next(4)
    lose(parts, anna, redis, 2)
    for number in range(other):
        say(parts, anna, 10 + number)
    parts.live_inboxes.follower._wake(None)
    (last,) = stream.rest()
    assert (last.event, json.loads(last.data)) == ("set-back", {"last": 2})


def test_a_browser_that_reconnects_is_told_where_the_store_has_other_news(
    parts: WebParts, anna: Somebody, redis: Redis
) -> None:
    for number in range(4):
        say(parts, anna, number)
    last = Stream(anna, STREAM).next(4)[-1].id
    lose(parts, anna, redis, 2)
    for number in range(10, 14):
        say(parts, anna, number)
    for path in (STREAM, f"{STREAM}?after=2&id={ids_of(anna, 2)}"):
        answer = anna.get(path, Last_Event_ID=last)
        assert problem(answer) == (409, "news-set-back")
        assert answer.get_json()["last"] == (0 if path == STREAM else 2)
    assert len(Stream(anna, STREAM, Last_Event_ID="4").next(2)) == 2


def test_what_is_no_id_of_a_message_is_refused(anna: Somebody) -> None:
    for last in ("x", "4-", "4-news_x", f"-news_{'a' * 24}"):
        answer = anna.get(STREAM, Last_Event_ID=last)
        assert problem(answer) == (422, "invalid")
        assert set(answer.get_json()["errors"]) == {"Last-Event-ID"}


# Reading marks.


def test_what_is_read_on_one_device_is_read_on_all(
    parts: WebParts, anna: Somebody, elsewhere: FlaskClient
) -> None:
    for number in range(4):
        say(parts, anna, number)
    phone = Stream(Somebody(elsewhere, anna.token), f"{STREAM}?after=4")
    (told,) = phone.next()
    assert (told.event, json.loads(told.data)["unread"]) == ("read", 4)
    read = good(anna.ask("PATCH", NEWS, {"read": 3}))
    assert (read["last"], read["read"], read["unread"]) == (4, 3, 1)
    (told,) = phone.next()
    assert json.loads(told.data) | {"now": 0} == read | {"now": 0}
    assert good(anna.ask("PATCH", NEWS, {"read": 1}))["read"] == 3
    assert good(anna.ask("PATCH", NEWS, {"read": 99}))["unread"] == 0
    assert good(anna.get(NEWS))["unread"] == 0


def test_a_mark_that_is_none_is_refused(anna: Somebody) -> None:
    for body in ({}, {"read": -1}, {"read": "1"}, {"read": 2**60}, {"n": 1}):
        assert problem(anna.ask("PATCH", NEWS, body)) == (422, "invalid")


def test_my_matches_say_how_my_news_stands_to_them(
    app: Flask, anna: Somebody, ben: Somebody, match: str
) -> None:
    other = reserved_for(ben, anna)
    before = good(anna.get(f"{ME}/matches"))
    assert (before["news"], before["unread"]) == (2, [id_of(match)])
    caught_up(app)
    page = good(anna.get(f"{ME}/matches"))
    assert [item["id"] for item in page["items"]] == [id_of(other), id_of(match)]
    assert (page["news"], page["unread"]) == (3, [id_of(other), id_of(match)])
    good(anna.ask("PATCH", NEWS, {"read": 2}))
    assert good(anna.get(f"{ME}/matches"))["unread"] == [id_of(other)]
    good(anna.ask("PATCH", NEWS, {"read": 3}))
    assert good(anna.get(f"{ME}/matches?waiting=true"))["unread"] == []


# Waiting.


def test_a_long_poll_is_answered_when_there_is_news(
    app: Flask, parts: WebParts, anna: Somebody, ben: Somebody
) -> None:
    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(anna.get, f"{NEWS}?wait=30")
        assert eventually(lambda: anna.id in parts.live_inboxes.follower.waiting())
        begun(anna, ben)
        caught_up(app)
        page = good(waiting.result(timeout=PATIENCE_S))
    assert kinds(page["items"])[:1] == ["started"]
    assert parts.places.taken == 0


def test_a_long_poll_ends_with_the_token_and_with_the_process(
    parts: WebParts, anna: Somebody
) -> None:
    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(anna.get, f"{NEWS}?wait=30")
        assert eventually(lambda: anna.id in parts.live_inboxes.follower.waiting())
        parts.live_inboxes.follower.close()
        page = good(waiting.result(timeout=PATIENCE_S))
    assert page["items"] == []


# Following.


def test_a_stream_tells_what_the_list_tells_and_goes_on_exactly(
    app: Flask, anna: Somebody, ben: Somebody, match: str
) -> None:
    stream = Stream(anna, STREAM)
    found = stream.next(3)
    assert data(found) == good(anna.get(NEWS))["items"]
    anna.bid(match, 1)
    ben.bid(match, 2)
    caught_up(app)
    (live,) = stream.next()
    stream.close()
    assert (live.event, live.id) == ("message", f"3-{json.loads(live.data)['id']}")
    assert json.loads(live.data)["kind"] == "your-turn"
    for last in ("2", found[1].id):
        again = Stream(anna, STREAM, Last_Event_ID=last).next(1)
        assert [(message.id, message.data) for message in again] == [(live.id, live.data)]


def test_news_of_another_process_is_heard(
    parts: WebParts, anna: Somebody, elsewhere: FlaskClient, app: Flask, ben: Somebody
) -> None:
    stream = Stream(anna, STREAM)
    assert stream.next()[0].event == "read"
    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(stream.next)
        assert eventually(lambda: anna.id in parts.live_inboxes.follower.waiting())
        begun(Somebody(elsewhere, anna.token), Somebody(elsewhere, ben.token))
        caught_up(app)
        assert number_in(waiting.result(timeout=PATIENCE_S)[0]) == 1


def test_a_store_that_is_away_ends_no_stream_of_news(
    parts: WebParts, anna: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.api.news_stream.RETRY_S", SHORT)
    monkeypatch.setattr("service.live.follower.RETRY_S", SHORT)
    stream = Stream(anna, STREAM)
    stream.next()

    def away(*_: Any) -> None:
        raise Away("gone")

    with monkeypatch.context() as outage:
        outage.setattr(parts.inboxes, "after", away)
        assert [next(stream.chunks) for _ in range(2)] == [b":\n\n"] * 2
    say(parts, anna, 1)
    assert number_in(stream.next()[0]) == 1


def test_streams_of_news_count_as_streams(
    parts: WebParts, anna: Somebody, match: str, nobody: Somebody
) -> None:
    streams = [Stream(anna, STREAM), Stream(anna, f"{match}/stream"), Stream(anna, STREAM)]
    assert problem(anna.get(STREAM)) == (429, "too-many-streams")
    for stream in streams:
        stream.close()
    assert parts.places.taken == 0
    assert parts.live_inboxes.follower.waiting() == frozenset()


def test_an_erased_player_is_told_nothing_more(
    app: Flask, parts: WebParts, anna: Somebody, ben: Somebody, match: str, redis: Redis
) -> None:
    stream = Stream(ben, f"{STREAM}?after=1")
    assert ben.delete(ME).status_code == 204
    assert data(stream.rest()) == []
    anna.bid(match, 1)
    caught_up(app)
    theirs = {key for key in redis.scan_iter(f"*{ben.id}*") if b"lobby" not in key}
    assert theirs == {parts.store.partitions.inbox(ben.id).encode()}
    assert redis.hgetall(parts.store.partitions.inbox(ben.id)) == {b"closed": b"1"}
    assert 0 < redis.ttl(parts.store.partitions.inbox(ben.id)) <= 86_400


# Tickets.


def test_a_ticket_opens_the_news_of_its_player_and_nothing_else(
    parts: WebParts, anna: Somebody, ben: Somebody, nobody: Somebody, match: str
) -> None:
    issued = anna.post(TICKETS)
    assert issued.headers["Cache-Control"] == "no-store"
    body = good(issued)
    assert body["expires_at"] == body["now"] + 60_000
    found = Stream(nobody, f"{STREAM}?ticket={body['ticket']}").next(2)
    assert data(found) == good(anna.get(NEWS))["items"]
    answer = nobody.get(f"{match}/stream?ticket={body['ticket']}")
    assert problem(answer) == (403, "ticket-elsewhere")
    other = good(anna.post(f"{match}/tickets"))["ticket"]
    assert problem(nobody.get(f"{STREAM}?ticket={other}")) == (403, "ticket-elsewhere")
    assert problem(nobody.get(f"{STREAM}?ticket=nonsense")) == (401, "bad-ticket")
    assert problem(ben.get(f"{STREAM}?ticket={body['ticket']}")) == (422, "invalid")


def test_a_ticket_of_who_was_erased_opens_nothing(anna: Somebody, nobody: Somebody) -> None:
    ticket = good(anna.post(TICKETS))["ticket"]
    anna.delete(ME)
    assert problem(nobody.get(f"{STREAM}?ticket={ticket}")) == (401, "bad-ticket")


# Others.


def test_nobody_is_told_of_matches_of_others(app: Flask, anna: Somebody, match: str) -> None:
    eve = enrolled(anna.http, "Eve")
    anna.bid(match, 1)
    caught_up(app)
    assert good(eve.get(NEWS))["items"] == []
