"""The queues before the workers: a job names what is due, and what is lost may be put in again."""

import logging
from unittest.mock import Mock

import msgspec
import pytest
from redis import Redis
from redis.exceptions import ConnectionError

from events.log_lines import JsonFormatter
from events.metrics import JOBS_FAILED
from events.parts import Parts
from events.projections.lobby import Lobby
from events.store.errors import SENTENCES
from events.store.keys import Kind
from tests.kit.toy_matches import BOB, ME, opened
from workers import jobs
from workers.clock import queues_of
from workers.queues import JOBS, MOST_JOBS, JobQueue, job_worker

NAMES = ("deadlines", "ai")


@pytest.fixture(autouse=True)
def _parts(parts: Parts) -> None:
    """Those of the jobs."""


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
    monkeypatch.setattr(jobs, "expire", lambda _, match: found.append(f"deadline {match}"))
    monkeypatch.setattr(jobs, "play", lambda _, match: found.append(f"ai {match}"))
    return found


def work(server: Redis) -> None:
    job_worker(server, NAMES).work(burst=True)


def test_what_is_put_in_is_done_in_its_order(
    queue: JobQueue, server: Redis, done: list[str], kind: Kind
) -> None:
    for match in ("m", "other"):
        queue.put(match)
    work(server)
    assert done == [f"{kind} m", f"{kind} other"]


def test_a_match_may_be_put_in_line_again_as_soon_as_its_job_begins(
    queue: JobQueue, server: Redis, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the next computer's turn is, before RQ has cleared away the job of the last one."""

    def play(_: object, match: str) -> None:
        done.append(match)
        if len(done) < 5:
            queue.put(match)

    for job in ("play", "expire"):
        monkeypatch.setattr(jobs, job, play)
    queue.put("m")
    work(server)
    assert done == ["m"] * 5


def test_a_job_that_was_taken_and_lost_bars_nobody(
    queue: JobQueue, server: Redis, done: list[str], kind: Kind
) -> None:
    queue.put("m")
    server.delete(f"rq:queue:{JOBS[kind].queue}")
    queue.put("m")
    work(server)
    assert done == [f"{kind} m"]


def test_an_emptied_server_bars_nobody(
    queue: JobQueue, server: Redis, done: list[str], kind: Kind
) -> None:
    queue.put("m")
    server.flushall()
    queue.put("m")
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
    left = (str(key) for key in server.scan_iter("rq:*"))
    assert [key for key in left if "rq:worker" not in key and "rq:queues" not in key] == []


def test_a_job_that_fails_is_logged_and_forgotten(
    queue: JobQueue,
    server: Redis,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    kind: Kind,
    parts: Parts,
) -> None:
    named = opened(parts, ME, BOB)

    def fail(_: object, match: str) -> None:
        raise ValueError(f"no move for {match}")

    for job in ("play", "expire"):
        monkeypatch.setattr(jobs, job, fail)
    queue.put(named)
    before = failures(kind)
    work(server)
    (record,) = told(caplog)
    line = msgspec.json.decode(JsonFormatter("deadlines").format(record))
    assert (line["level"], line["match"]) == ("error", named)
    assert "\n" not in line["message"]
    assert f"ValueError: no move for {named}" in line["exception"]
    assert line["exception"].rstrip().endswith("at version 1")
    assert failures(kind) == before + 1
    assert not [*server.scan_iter("rq:job:*")]


@pytest.fixture
def deadlines(server: Redis) -> JobQueue:
    return JobQueue(server, JOBS["deadline"])


def test_one_job_is_enough_for_many_matches_in_their_order(
    deadlines: JobQueue, server: Redis, done: list[str]
) -> None:
    names = [f"m{n}" for n in range(JOBS["deadline"].per_job)]
    deadlines.put(*names)
    assert server.llen("rq:queue:deadlines") == 1
    work(server)
    assert done == [f"deadline {name}" for name in names]


def test_one_match_that_fails_stops_no_other_of_its_job(
    deadlines: JobQueue,
    server: Redis,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    parts: Parts,
) -> None:
    called: list[str] = []
    names = [opened(parts, ME, BOB) for _ in range(5)]
    bad = names[1], names[3]

    def call(_: object, match: str) -> None:
        called.append(match)
        if match in bad:
            raise ValueError(f"no move for {match}")

    monkeypatch.setattr(jobs, "expire", call)
    deadlines.put(*names)
    work(server)
    assert called == names
    why = [str(record.exc_info and record.exc_info[1]) for record in told(caplog)]
    assert why == [f"no move for {match}" for match in bad]


def test_a_store_that_is_away_while_jobs_run_is_told_once(
    deadlines: JobQueue,
    server: Redis,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(jobs, "expire", Mock(side_effect=ConnectionError("Error 111")))
    before = failures("deadline")
    one = job_worker(server, NAMES)
    for name in "ab":
        deadlines.put(name)
        one.work(burst=True)
    (record,) = told(caplog)
    assert record.getMessage() == f"A job has ended early: {SENTENCES['away']} (Error 111)"
    assert failures("deadline") == before


def told(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [record for record in caplog.records if record.levelno >= logging.WARNING]


def failures(kind: Kind) -> float:
    return float(JOBS_FAILED.labels(JOBS[kind].queue)._value.get())


def test_a_store_that_is_away_ends_a_job_and_the_next_is_done(
    deadlines: JobQueue, server: Redis, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = jobs.expire
    away = Mock(side_effect=ConnectionError("away"))
    monkeypatch.setattr(jobs, "expire", away)
    deadlines.put("a", "b")
    work(server)
    assert away.call_count == 1, "all others would meet the same"
    monkeypatch.setattr(jobs, "expire", calls)
    deadlines.put("a", "b")  # the lease of both is over
    work(server)
    assert done == ["deadline a", "deadline b"]


def test_a_full_queue_takes_no_more_until_a_job_has_begun(
    deadlines: JobQueue, server: Redis, done: list[str]
) -> None:
    for number in range(MOST_JOBS):
        assert deadlines.room() == JOBS["deadline"].per_job
        deadlines.put(f"m{number}")
    assert deadlines.room() == 0
    work(server)
    assert deadlines.room() == JOBS["deadline"].per_job
    assert len(done) == MOST_JOBS
