"""A queues' server that cannot be written: workers say so once, wait, and go on."""

import json
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from redis.exceptions import TimeoutError
from rq.exceptions import StopRequested

from events.store.trouble import OVER, SENTENCES
from service.process.embedded import EmbeddedStore
from tests.kit import ailing
from tests.kit.clients import KEY
from tests.kit.waiting import PATIENCE_S, eventually
from workers.__main__ import no_trouble
from workers.lifecycle import HANG_S
from workers.queues import connected, worker


def test_a_worker_waits_for_less_long_than_any_connection_may_be_silent(tmp_path: Path) -> None:
    """Also than one that was open before: on that each wait in vain was an outage, of which nobody
    was told, and which was counted every ten seconds.
    """
    with ailing.embedded(tmp_path) as (store, _):
        server = connected(store.url)
        server.demand()
        hired = worker(server, ("deadlines",))
        connections = [server.connection_pool.get_connection() for _ in range(2)]
        assert all(hired.dequeue_timeout < (each.socket_timeout or 0) for each in connections)
        assert hired.dequeue_job_and_maintain_ttl(hired.dequeue_timeout, max_idle_time=1) is None


def test_a_worker_stops_although_python_has_swallowed_that_it_shall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What RQ raises in an idle worker goes no further in a `__del__`."""
    monkeypatch.setattr(signal, "signal", lambda number, handler: None)
    with ailing.embedded(tmp_path) as (store, _):
        hired = worker(connected(store.url), ("deadlines",))
        waited, asked = hired.queue_class.dequeue_any, list[Any]()

        def told_meanwhile(*given: Any, **more: Any) -> Any:
            asked.append(given)
            assert len(asked) < 3, "it goes on"
            with suppress(StopRequested):
                hired.request_stop(signal.SIGTERM, None)
            return waited(*given, **more)

        monkeypatch.setattr(hired.queue_class, "dequeue_any", told_meanwhile)
        hired.work()
    assert len(asked) == 1


def test_what_rq_says_of_a_server_that_does_not_answer_is_not_told_once_more(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Its line names no error: it is said while one is handled."""
    said = logging.Logger("rq.worker")
    said.addHandler(caplog.handler)
    said.addFilter(no_trouble)
    try:
        raise TimeoutError("nothing came")
    except TimeoutError:
        said.error("Worker %s: Redis connection timeout, quitting...", "w")
    assert caplog.records == []
    said.error("Worker %s: something else", "w")
    assert len(caplog.records) == 1


@pytest.mark.long
@pytest.mark.parametrize("reason", ["disk", "memory"])
def test_a_worker_says_once_that_its_queue_cannot_be_written(tmp_path: Path, reason: str) -> None:
    fall_ill, recover = ailing.UNWRITABLE[reason]
    log = tmp_path / "log"
    with ailing.embedded(tmp_path / "store") as (store, client):
        fall_ill(store, client)
        with working(store, log):
            assert eventually(lambda: dict(SENTENCES)[reason] in log.read_text())  # type: ignore[index]
            recover(store, client)
            assert eventually(lambda: OVER in log.read_text())
            assert eventually(lambda: client.scard("rq:workers") == 1)
            fall_ill(store, client)
            assert eventually(lambda: log.read_text().count(OVER) == 1 and troubles(log) == 2)
            recover(store, client)
            assert eventually(lambda: log.read_text().count(OVER) == 2)
    assert len(log.read_text().splitlines()) == 4


@pytest.mark.long
def test_a_worker_says_once_that_its_queue_is_away_and_stands_there_once(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with ailing.embedded(tmp_path / "store") as (store, client), working(store, log):
        assert eventually(lambda: client.scard("rq:workers") == 1)
        store.kill()
        assert eventually(lambda: troubles(log) == 1)
        time.sleep(5)  # RQ would have said it four times
        store.start()
        assert eventually(lambda: OVER in log.read_text())
        assert eventually(lambda: client.scard("rq:workers:deadlines") == 1)
    assert [json.loads(line)["level"] for line in log.read_text().splitlines()] == ["warning"] * 2


@pytest.mark.long
def test_a_worker_says_that_its_queue_does_not_answer_and_does_not_take_it_for_its_own_fault(
    tmp_path: Path,
) -> None:
    """A server that stands still. Its workers said so after more than two minutes, or ended."""
    log = tmp_path / "log"
    with ailing.embedded(tmp_path / "store") as (store, client), working(store, log):
        assert eventually(lambda: client.scard("rq:workers") == 1)
        assert store.pid is not None
        os.kill(store.pid, signal.SIGSTOP)
        try:
            assert eventually(lambda: troubles(log) == 1, HANG_S / 3)
        finally:
            os.kill(store.pid, signal.SIGCONT)
        assert eventually(lambda: OVER in log.read_text())
        assert eventually(lambda: client.scard("rq:workers:deadlines") == 1)
    assert [json.loads(line)["level"] for line in log.read_text().splitlines()] == ["warning"] * 2


@contextmanager
def working(store: EmbeddedStore, log: Path) -> Iterator[None]:
    """While a worker on this store runs, and tells its lines to this file."""
    given = {"REDIS_URL": store.url, "MASTER_KEY": KEY, "DATA_DIR": str(log.parent)}
    words = [sys.executable, "-m", "workers", "deadlines"]
    with log.open("w") as said:
        worker = subprocess.Popen(words, env=os.environ | given, stderr=said, stdout=said)
        try:
            yield
        finally:
            worker.terminate()
            worker.wait(PATIENCE_S)


def troubles(log: Path) -> int:
    return log.read_text().count("It is tried again until it works.")
