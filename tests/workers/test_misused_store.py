"""A key that is not what it should be, on a real server: only what needs it stops, and loudly."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from events.parts import Parts, assembled
from events.store import keys
from events.store.errors import SENTENCES, Misused
from events.store.server import connect
from tests.kit import ailing
from tests.kit.toy_matches import BOB, ME, opened
from workers import jobs, queues
from workers.clock import AlarmClock
from workers.delivery import sender
from workers.lifecycle import say_once
from workers.projections import Projections
from workers.queues import JOBS, JobQueue, connected, job_worker


@pytest.fixture
def client(tmp_path: Path) -> Iterator[redis.Redis]:
    with ailing.embedded(tmp_path) as (store, client):
        client.url = store.url  # type: ignore[attr-defined]
        yield client


@pytest.fixture
def parts(client: redis.Redis, monkeypatch: pytest.MonkeyPatch) -> Parts:
    parts = assembled(connect(client.url), b"key")  # type: ignore[attr-defined]
    monkeypatch.setattr(queues, "process_parts", lambda: parts)
    say_once.cache_clear()
    return parts


def spoil(client: redis.Redis, key: str) -> None:
    """Write there as a stranger would."""
    client.delete(key)
    client.set(key, "not what it was")


def test_a_match_whose_log_is_none_stops_no_other_of_its_job(
    client: redis.Redis, parts: Parts, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = opened(parts, ME, BOB), opened(parts, ME, BOB)
    done = []
    spoil(client, parts.store.partitions.log(broken))
    server = connected(client.url)  # type: ignore[attr-defined]
    JobQueue(server, JOBS["deadline"]).put(broken, sound)
    with pytest.MonkeyPatch.context() as patched:
        tip = parts.store.tip

        def look(here: Parts, match_id: str) -> None:
            tip(match_id)
            done.append(match_id)

        patched.setattr(jobs, "expire", look)
        job_worker(server, ("deadlines",)).work(burst=True)
    assert done == [sound]
    assert SENTENCES["misused"] in caplog.text
    assert f"A job has failed for {broken} (deadline)" in caplog.text


def test_a_receiver_that_cannot_be_read_stops_no_other_of_its_job(
    client: redis.Redis, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ours, called = connect(client.url), []  # type: ignore[attr-defined]
    monkeypatch.setattr(queues, "process_parts", lambda: None)
    spoil(client, "receivers")

    def deliver(_: Parts, name: str) -> None:
        called.append(name)
        if name == "broken":
            ours.hget("receivers", name)

    monkeypatch.setattr(sender, "deliver", deliver)
    server = connected(client.url)  # type: ignore[attr-defined]
    JobQueue(server, JOBS["delivery"]).put("broken", "sound")
    job_worker(server, ("deliveries",)).work(burst=True)
    assert called == ["broken", "sound"]
    assert SENTENCES["misused"] in caplog.text


def test_a_match_that_cannot_be_shown_keeps_no_other_from_the_lists(
    client: redis.Redis, parts: Parts, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = opened(parts, ME, BOB), opened(parts, ME, BOB)
    client.rpush(keys.ROW + broken, "not what it was")
    ours = connect(client.url)  # type: ignore[attr-defined]
    here = assembled(ours, b"key")
    projections = Projections(here)
    for _ in range(2):
        projections.step(block_ms=0)
    assert {each.id for each in here.lobby.matches().items} == {sound}
    assert SENTENCES["misused"] in caplog.text
    assert f"Match {broken} cannot be shown" in caplog.text


def test_a_clock_that_cannot_read_its_alarms_says_so(
    client: redis.Redis, parts: Parts, caplog: pytest.LogCaptureFixture
) -> None:
    spoil(client, parts.store.partitions.alarms("deadline", 0))
    queue = JobQueue(connected(client.url), JOBS["deadline"])  # type: ignore[attr-defined]
    with pytest.raises(Misused):
        AlarmClock(parts.store, {"deadline": queue}).tick()
    assert {record.levelname for record in caplog.records} == {"ERROR"}
    assert SENTENCES["misused"] in caplog.text
