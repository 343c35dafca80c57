"""A queues' server that cannot be written: workers say so once, wait, and go on."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from events.store.errors import RECOVERED, SENTENCES
from service.process.embedded import EmbeddedStore
from tests.kit import ailing
from tests.kit.clients import KEY
from tests.kit.waiting import PATIENCE_S, eventually
from workers.lifecycle import HANG_S
from workers.queues import JOBS, JobQueue, connected, job_worker


def test_a_worker_that_is_stopped_ends_before_it_takes_another_job(tmp_path: Path) -> None:
    with ailing.embedded(tmp_path) as (store, client):
        server = connected(store.url)
        hired = job_worker(server, ("deadlines",))
        hired.step()
        assert client.scard("rq:workers:deadlines") == 1
        JobQueue(server, JOBS["deadline"]).put("m")
        hired.stop()
        with pytest.raises(SystemExit):
            hired.step()
        assert client.llen("rq:queue:deadlines") == 1
        assert client.scard("rq:workers:deadlines") == 0


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
            assert eventually(lambda: RECOVERED in log.read_text())
            assert eventually(lambda: client.scard("rq:workers") == 1)
            fall_ill(store, client)
            assert eventually(lambda: log.read_text().count(RECOVERED) == 1 and troubles(log) == 2)
            recover(store, client)
            assert eventually(lambda: log.read_text().count(RECOVERED) == 2)
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
        assert eventually(lambda: RECOVERED in log.read_text())
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
        assert eventually(lambda: RECOVERED in log.read_text())
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
