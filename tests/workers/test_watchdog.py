"""The pulse of a worker: who hangs is ended, and who only waits is not."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from redis.exceptions import ConnectionError

from tests.kit.waiting import PATIENCE_S, eventually
from workers import queues
from workers.lifecycle import HANG_S, Watchdog, end_if_it_stops, retried, watchdog

ROOT = Path(__file__).parents[2]


def test_who_does_something_now_and_then_is_alive() -> None:
    now = [0.0]
    ours = Watchdog(lambda: now[0])
    for _ in range(3):
        now[0] += HANG_S - 1
        assert ours.is_alive()
        ours.beat()
    now[0] += HANG_S
    assert not ours.is_alive()


def test_a_worker_is_alive_as_long_as_it_gets_on_with_a_job(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However many names the job has."""
    beats, done = list[str](), list[str]()
    monkeypatch.setattr(queues, "process_parts", lambda: None)
    monkeypatch.setattr(watchdog(), "beat", lambda: beats.append("beat"))
    monkeypatch.setattr("workers.jobs.expire", lambda _, match: done.append(match))
    queues.due("deadline", ["a", "b", "c"])
    assert (len(beats), done) == (3, ["a", "b", "c"])


def test_who_waits_for_a_server_is_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    beats, tries = [], []
    monkeypatch.setattr(watchdog(), "beat", lambda: beats.append(1))
    monkeypatch.setattr(time, "sleep", lambda _: None)

    def ask() -> str:
        tries.append(1)
        if len(tries) < 5:
            raise ConnectionError("away")
        return "there"

    assert retried(ask) == "there"
    assert len(beats) == len(tries) == 5


def test_who_hangs_is_ended() -> None:
    now, ended = [0.0], list[int]()
    ours = Watchdog(lambda: now[0])

    def asleep(seconds: float) -> None:
        now[0] += seconds

    end_if_it_stops(ours, asleep, ended.append)
    assert eventually(lambda: ended == [os.EX_SOFTWARE])
    assert now[0] >= HANG_S


HANGS = """
import sys, time
from workers import lifecycle
lifecycle.HANG_S = 0.2
lifecycle.end_if_it_stops(lifecycle.watchdog())
time.sleep(3600)
"""


def test_a_process_whose_main_thread_hangs_ends_with_a_code_that_says_so() -> None:
    hanging = subprocess.run([sys.executable, "-c", HANGS], cwd=ROOT, timeout=PATIENCE_S)
    assert hanging.returncode == os.EX_SOFTWARE
