"""Following all matches: tails, consumer groups, and what they tell when something was lost."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import redis

from events.store.entries import Alarms, Tip
from events.store.feed import Feed, Notice
from events.store.keys import Partitions
from events.store.layout import tags_of
from events.store.server import connect
from events.store.store import Store
from tests.kit.stored import Server, at_once, fill
from tests.kit.waiting import eventually

MATCHES = [f"match-{n}" for n in range(20)]


@pytest.fixture
def short(server: Server) -> Store:
    """A store that trims its feed early; servers trim whole blocks of a hundred notices."""
    return Store(server, feed_length=20)


def said(notices: tuple[Notice, ...]) -> list[tuple[str, int]]:
    return sorted((notice.match, notice.version) for notice in notices)


def test_a_tail_shows_every_append_once(store: Store) -> None:
    cursors = store.feed.head()
    for match in MATCHES:
        fill(store, match, 2)
    tail = store.feed.tail(cursors)
    assert said(tail.notices) == sorted((match, v) for match in MATCHES for v in (1, 2))
    assert not tail.lost
    assert tail.cursors == store.feed.head()
    assert store.feed.tail(tail.cursors).notices == ()


def test_a_tail_goes_on_where_it_stopped(store: Store) -> None:
    fill(store, "m", 3)
    cursors = store.feed.head()
    fill(store, "m", 3)
    first = store.feed.tail(cursors, limit=2)
    second = store.feed.tail(first.cursors, limit=2)
    assert said(first.notices + second.notices) == [("m", 4), ("m", 5), ("m", 6)]


def test_a_waiting_tail_wakes_up_for_an_append(store: Store) -> None:
    cursors = store.feed.head()
    writer = threading.Timer(0.05, fill, (store, "m", 1))
    writer.start()
    while not (tail := store.feed.tail(cursors, block_ms=2_000)).notices:
        pass
    writer.join()
    assert said(tail.notices) == [("m", 1)]


def test_a_tail_of_one_partition_sees_only_that_one(store: Store) -> None:
    for match in MATCHES:
        fill(store, match, 1)
    wanted = store.partitions.of(MATCHES[0])
    tail = store.feed.tail({wanted: 0}, block_ms=10)
    assert tail.notices
    assert {notice.partition for notice in tail.notices} == {wanted}


def test_a_tail_that_was_trimmed_away_says_so(short: Store) -> None:
    cursors = short.feed.head()
    fill(short, "m", 1)
    cursors = short.feed.tail(cursors).cursors
    fill(short, "m", 300)
    tail = short.feed.tail(cursors)
    assert tail.lost
    assert tail.notices[-1].version == 301
    assert not short.feed.tail(tail.cursors).lost


def test_a_group_gets_everything_from_the_beginning_whoever_joins_again(store: Store) -> None:
    fill(store, "m", 2)
    store.feed.join()
    store.feed.join()
    delivery = store.feed.receive()
    assert said(delivery) == [("m", 1), ("m", 2)]


def test_each_notice_goes_to_one_consumer_of_a_group(store: Store) -> None:
    store.feed.join()
    for match in MATCHES:
        fill(store, match, 3)

    def consume(n: int) -> list[Notice]:
        received: list[Notice] = []
        while notices := store.feed.receive(limit=2):
            store.feed.acknowledge(notices)
            received += notices
        return received

    received = tuple(notice for notices in at_once(4, consume) for notice in notices)
    assert said(received) == sorted((match, v) for match in MATCHES for v in (1, 2, 3))


def test_a_waiting_consumer_wakes_up_for_an_append(store: Store) -> None:
    store.feed.join()
    writer = threading.Timer(0.05, fill, (store, "m", 1))
    writer.start()
    while not (delivery := store.feed.receive(block_ms=2_000)):
        pass
    writer.join()
    assert said(delivery) == [("m", 1)]


def test_what_a_dead_consumer_did_not_finish_is_reclaimed_once(store: Store) -> None:
    store.feed.join()
    for match in MATCHES:
        fill(store, match, 1)
    received = store.feed.receive()
    store.feed.acknowledge(received[:5])
    assert store.feed.reclaim(idle_ms=60_000) == ()
    taken = store.feed.reclaim(idle_ms=0)
    assert said(taken) == said(received[5:])
    store.feed.acknowledge(taken)
    assert store.feed.reclaim(idle_ms=0) == ()


def test_a_consumer_that_restarts_goes_on_where_its_group_stopped(store: Store) -> None:
    store.feed.join()
    fill(store, "m", 1)
    store.feed.acknowledge(store.feed.receive())
    fill(store, "m", 1)
    store.feed.join()
    assert said(store.feed.receive()) == [("m", 2)]


def test_a_refused_append_is_not_announced(store: Store) -> None:
    fill(store, "m", 1)
    cursors = store.feed.head()
    with pytest.raises(Exception, match="version 1"):
        store.append("m", Tip(0), b"", Alarms())
    assert store.feed.head() == cursors


def test_who_waits_for_news_and_is_waited_for_no_more_has_none(
    empty_valkey_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    feed = Feed(connect(empty_valkey_url), Partitions(tags_of(1)), 100)
    feed.join()
    other: Any = redis.Redis.from_url(empty_valkey_url)
    waiting_for: list[Callable[[], Any]] = [
        lambda: feed.receive(2_000),
        lambda: feed.tail({0: 0}, 2_000).notices,
    ]
    for wait in waiting_for:
        waits = ThreadPoolExecutor(1).submit(wait)
        assert eventually(lambda: other.info("clients")["blocked_clients"] == 1)
        (waiting,) = (each["id"] for each in other.client_list() if "b" in each["flags"])
        assert other.client_unblock(waiting, error=True)
        assert waits.result() == ()
    assert caplog.messages == []
