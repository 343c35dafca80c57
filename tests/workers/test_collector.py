"""The survey: what waits in the store and in the queues, on one server and on a cluster."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from events.settings import Settings
from events.store.server import connect
from events.store.store import Store
from tests.kit import ailing
from tests.kit.nodes import cluster
from tests.kit.processes import free_port
from tests.kit.stored import fill
from tests.kit.watching import samples, value
from workers.__main__ import QUEUES
from workers.collector import StoreCollector
from workers.queues import JOBS, JobQueue, connected, job_worker

MINUTE_MS = 60_000


@pytest.fixture(params=["one server", "a cluster"])
def asked(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    """Settings with the URLs of store and queues."""
    with ExitStack() as stack:
        embedded, _ = stack.enter_context(ailing.embedded(tmp_path / "queues"))
        store = embedded.url
        if request.param == "a cluster":
            store = stack.enter_context(cluster(tmp_path, 2))[0].url
        yield Settings(redis_url=store, queue_url=embedded.url)


def test_what_waits_is_counted_over_all_servers(asked: Settings) -> None:
    client = connect(asked.redis_url)
    store, server = Store(client), connected(asked.queue_url)
    now = store.time("m")
    for partition in range(store.partitions.count):
        due = {f"late{partition}": now - MINUTE_MS, f"later{partition}": now + MINUTE_MS}
        client.zadd(store.partitions.alarms("deadline", partition), due)
    for match in ("a", "b", "c"):
        fill(store, match, 2)
    JobQueue(server, JOBS["reminder"]).put("x", "y")
    found = samples(StoreCollector(asked).collect())
    assert value(found, "dragonhoard_store_up") == 1
    assert value(found, "dragonhoard_overdue_seconds", kind="deadline") >= MINUTE_MS / 1000
    assert value(found, "dragonhoard_overdue_seconds", kind="ai") == 0
    assert value(found, "dragonhoard_projections_lag") == 6
    assert value(found, "dragonhoard_queue_jobs", queue="reminders") == 1
    assert value(found, "dragonhoard_store_memory_ratio") >= 0
    assert value(found, "dragonhoard_store_writes") == 1


def test_what_the_projections_have_done_waits_no_more(asked: Settings) -> None:
    store, collector = Store(connect(asked.redis_url)), StoreCollector(asked)
    store.feed.join()
    fill(store, "m", 3)
    taken = store.feed.receive()
    assert value(samples(collector.collect()), "dragonhoard_projections_lag") == 3
    store.feed.acknowledge(taken)
    assert value(samples(collector.collect()), "dragonhoard_projections_lag") == 0


def test_a_worker_that_was_killed_is_none(tmp_path: Path) -> None:
    """RQ names it for as long as nobody cleans up: so nobody would know that the last one died."""
    with ailing.embedded(tmp_path) as (store, client):
        server = connected(store.url)
        collector = StoreCollector(Settings(redis_url=store.url, queue_url=store.url))
        hired = job_worker(server, QUEUES["deliveries"])
        hired.register_birth()  # type: ignore[no-untyped-call]
        for left in (1, 0):
            found = samples(collector.collect())
            assert value(found, "dragonhoard_queue_workers", queue="deliveries") == left
            client.delete(hired.key)  # as it expires 90 s after the last heartbeat
        assert client.scard("rq:workers:deliveries") == 1


def test_servers_that_are_away_are_all_that_is_told(tmp_path: Path) -> None:
    with ailing.embedded(tmp_path / "store") as (store, _):
        collector = StoreCollector(Settings(redis_url=store.url, queue_url=store.url))
        assert value(samples(collector.collect()), "dragonhoard_store_up") == 1
        store.kill()
        away = samples(collector.collect())
        assert [(each.name, each.value) for each in away] == [("dragonhoard_store_up", 0)]
        store.start()
        assert value(samples(collector.collect()), "dragonhoard_store_up") == 1


def test_what_the_store_tells_is_told_also_where_the_queues_are_away(tmp_path: Path) -> None:
    """Else nobody would learn that deadlines are overdue, which is what they are then."""
    with ailing.embedded(tmp_path) as (store, _):
        elsewhere = f"redis://127.0.0.1:{free_port()}"
        found = samples(
            StoreCollector(Settings(redis_url=store.url, queue_url=elsewhere)).collect()
        )
    assert value(found, "dragonhoard_store_up") == 0
    assert {"dragonhoard_overdue_seconds", "dragonhoard_store_writes"} <= {
        each.name for each in found
    }


def test_a_key_that_is_not_what_it_should_be_is_no_outage(asked: Settings) -> None:
    client = connect(asked.redis_url)
    client.set(Store(client).partitions.alarms("ai", 0), "x")
    found = samples(StoreCollector(asked).collect())
    assert [(each.name, each.value) for each in found] == [("dragonhoard_store_up", 1)]
