"""The queue before the workers: a match stands in it once, and what is lost may be put in again."""

import logging

import pytest
from redis import Redis
from rq import Queue

from events.projections.lobby import Lobby
from events.store.keys import Kind
from workers import jobs
from workers.clock import queues_of
from workers.queues import JOBS, JobQueue, worker

NAMES = ("deadlines", "ai")


@pytest.fixture(params=["deadline", "ai"])
def kind(request: pytest.FixtureRequest) -> Kind:
    kind: Kind = request.param
    return kind


@pytest.fixture
def queue(server: Redis, kind: Kind) -> JobQueue:
    return queues_of(server, Lobby(server))[kind]


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which jobs were done, in order, by name and match."""
    found: list[str] = []
    monkeypatch.setattr(jobs, "time_is_up", lambda match: found.append(f"deadline {match}"))
    monkeypatch.setattr(jobs, "computer_plays", lambda match: found.append(f"ai {match}"))
    return found


def work(server: Redis) -> None:
    worker(server, NAMES).work(burst=True)


def test_a_match_stands_in_line_once_however_often_it_is_put_there(
    queue: JobQueue, server: Redis, done: list[str], kind: Kind
) -> None:
    assert [queue.put("m") for _ in range(3)] == [True, False, False]
    assert queue.put("other")
    work(server)
    assert done == [f"{kind} m", f"{kind} other"]


def test_a_match_may_be_put_in_line_again_as_soon_as_its_job_begins(
    queue: JobQueue, server: Redis, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the next computer's turn is, before RQ has cleared away the job of the last one."""

    def play(match: str) -> None:
        done.append(match)
        if len(done) < 5:
            assert queue.put(match)

    for job in ("computer_plays", "time_is_up"):
        monkeypatch.setattr(jobs, job, play)
    queue.put("m")
    work(server)
    assert done == ["m"] * 5


def test_a_job_that_was_taken_and_lost_bars_nobody(
    queue: JobQueue, server: Redis, done: list[str], kind: Kind
) -> None:
    queue.put("m")
    server.delete(f"rq:queue:{JOBS[kind].queue}")
    assert queue.put("m")
    work(server)
    assert done == [f"{kind} m"]


def test_an_emptied_server_bars_nobody(
    queue: JobQueue, server: Redis, done: list[str], kind: Kind
) -> None:
    queue.put("m")
    server.flushall()
    assert queue.put("m")
    work(server)
    assert done == [f"{kind} m"]


def test_deadlines_come_before_computers(server: Redis, done: list[str]) -> None:
    queues = queues_of(server, Lobby(server))
    queues["ai"].put("a")
    queues["deadline"].put("b")
    queues["ai"].put("c")
    queues["deadline"].put("d")
    work(server)
    assert done == ["deadline b", "deadline d", "ai a", "ai c"]


def test_nothing_is_left_of_a_job_that_is_done(
    queue: JobQueue, server: Redis, done: list[str]
) -> None:
    queue.put("m")
    work(server)
    left = (str(key) for key in server.scan_iter())
    assert [key for key in left if "rq:worker" not in key and "rq:queues" not in key] == []


def test_a_job_that_fails_is_logged_and_forgotten_after_a_day(
    queue: JobQueue,
    server: Redis,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    kind: Kind,
) -> None:
    def fail(match: str) -> None:
        raise ValueError(f"no move for {match}")

    for job in ("computer_plays", "time_is_up"):
        monkeypatch.setattr(jobs, job, fail)
    queue.put("m")
    logging.getLogger("rq.worker").propagate = True
    caplog.set_level(logging.WARNING, "rq.worker")  # RQ keeps what another worker was given
    work(server)
    assert "no move for m" in caplog.text
    (failed,) = Queue(JOBS[kind].queue, connection=server).failed_job_registry.get_job_ids()
    assert 0 < server.ttl(f"rq:job:{failed}") <= 86_400
    assert queue.put("m")
