"""The embedded store: durability, lifetime, and ownership."""

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import redis

from events.addresses import server_url
from events.settings import embedded_url
from events.store.server import connect
from service.process import embedded
from service.process.embedded import EmbeddedStore, StoreUnavailable
from tests.kit.processes import gone
from tests.kit.waiting import eventually

OWNER = """
import sys, time
from pathlib import Path
from service.process.embedded import EmbeddedStore
store = EmbeddedStore(Path(sys.argv[1]))
store.start()
print(store.pid, flush=True)
time.sleep(600)
"""


def answers(client: redis.Redis) -> bool:
    with contextlib.suppress(redis.ConnectionError):
        return bool(client.ping())
    return False


def owner(data_dir: Path) -> tuple[subprocess.Popen[str], int]:
    """A process that owns a store, and the pid of its server."""
    argv = [sys.executable, "-c", OWNER, str(data_dir)]
    process = subprocess.Popen(argv, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    server = int(process.stdout.readline())
    process.stdout.close()
    return process, server


def test_a_stream_written_by_a_script_survives_the_death_of_the_server(tmp_path: Path) -> None:
    with EmbeddedStore(tmp_path) as store:
        with redis.Redis.from_url(store.url) as client:
            for n in range(1, 101):
                client.eval(
                    "return redis.call('XADD', KEYS[1], ARGV[1], 'n', '1')", 1, "s", f"{n}-0"
                )
            store.kill()
        store.start()
        with redis.Redis.from_url(store.url) as client:
            assert client.xlen("s") == 100


def test_data_is_kept_between_one_start_and_the_next(tmp_path: Path) -> None:
    for n in range(1, 4):
        with EmbeddedStore(tmp_path) as store, redis.Redis.from_url(store.url) as client:
            assert client.incr("starts") == n


class Reading:
    """A server that reads its file for so many seconds, and then answers, or says nothing; each
    look at the clock takes a second.
    """

    def __init__(self, loading_s: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.loading_s = 0, loading_s
        for name, value in (("_asked", self.asked), ("time", self)):
            monkeypatch.setattr(embedded, name, value)

    def asked(self, data_dir: Path, command: bytes) -> bytes:
        if self.loading_s:
            return b"-LOADING it reads\r\n" if self.now < self.loading_s else b"+PONG\r\n"
        return b""

    def monotonic(self) -> float:
        self.now += 1
        return self.now

    def sleep(self, seconds: float) -> None:
        """It takes no time."""

    def poll(self) -> None:
        """It lives."""


def test_a_server_that_reads_a_long_file_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    process: Any = Reading(600, monkeypatch)
    EmbeddedStore(tmp_path)._await_answer(process)
    assert process.now > 600


def test_a_server_that_says_nothing_is_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    process: Any = Reading(0, monkeypatch)
    with pytest.raises(StoreUnavailable, match="did not start"):
        EmbeddedStore(tmp_path)._await_answer(process)
    assert embedded.PATIENCE <= process.now < 2 * embedded.PATIENCE + 5


def test_a_directory_that_is_in_use_is_refused(tmp_path: Path) -> None:
    with EmbeddedStore(tmp_path) as store, redis.Redis.from_url(store.url) as client:
        with pytest.raises(StoreUnavailable, match="in use"):
            EmbeddedStore(tmp_path).start()
        assert client.ping()


def test_the_path_of_a_directory_may_have_any_sign(tmp_path: Path) -> None:
    """It is a part of a URL, which other processes read in their environment."""
    folder = tmp_path / "a b#c?d%41é"
    with EmbeddedStore(folder) as store, connect(store.url) as client:
        assert server_url(store.url) == store.url
        assert client.ping()


def test_the_server_dies_with_an_owner_that_is_killed(tmp_path: Path) -> None:
    process, server = owner(tmp_path)
    process.kill()
    process.wait()
    assert eventually(lambda: gone(server))


def test_an_orphaned_server_keeps_its_directory_until_it_is_ended(tmp_path: Path) -> None:
    """As after the owner and the shell that watches it were killed at the same instant. The next
    `make run` ends it (test_run.py).
    """
    process, server = owner(tmp_path)
    with redis.Redis.from_url(embedded_url(tmp_path)) as client:
        client.set("kept", "yes")
    os.kill(os.getpgid(server), signal.SIGKILL)
    process.kill()
    process.wait()
    with pytest.raises(StoreUnavailable, match="in use"):
        EmbeddedStore(tmp_path).start()
    os.kill(server, signal.SIGTERM)
    assert eventually(lambda: gone(server))
    with EmbeddedStore(tmp_path) as store, redis.Redis.from_url(store.url) as client:
        assert client.get("kept") == b"yes"


def test_a_long_path_gets_a_socket_elsewhere(tmp_path: Path) -> None:
    deep = tmp_path / ("d" * 60) / ("e" * 60)
    with EmbeddedStore(deep) as store, redis.Redis.from_url(store.url) as client:
        assert client.ping()
        assert str(deep) not in store.url


def test_the_session_shares_a_real_server(empty_valkey_url: str) -> None:
    with redis.Redis.from_url(empty_valkey_url) as client:
        assert client.info("server")["server_name"] == "valkey"
        assert client.dbsize() == 0
