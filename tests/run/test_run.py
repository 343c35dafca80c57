"""`python -m service.process.run` with little processes of our own in place of the real ones."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from events.settings import embedded_url
from service.process.run import PROCFILE, read_procfile
from tests.kit.processes import children, free_port, gone
from tests.kit.waiting import PATIENCE_S, eventually
from tests.kit.watching import scraped, value

# Counts its starts in the store and leaves its pid in a file that bears its name.
WORKER = """
import os, pathlib, redis, signal, sys, time
name, directory = sys.argv[1], pathlib.Path(sys.argv[2])
if name == "stubborn":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
redis.Redis.from_url(os.environ["REDIS_URL"]).incr(f"starts:{name}")
draft = directory / f"{name}.draft"
draft.write_text(str(os.getpid()))
draft.rename(directory / f"{name}.pid")
time.sleep(600)
"""

WEB = """
import http.server, os
class Healthy(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
    def log_message(self, *_):
        pass
http.server.HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Healthy).serve_forever()
"""


class Running:
    """`make run` in a directory, with a web server and some workers."""

    def __init__(self, directory: Path, workers: tuple[str, ...] = ("one", "two")) -> None:
        self.directory = directory
        self.workers = workers
        self.data = directory / "data"
        self.port = free_port()
        (directory / "worker.py").write_text(WORKER)
        (directory / "web.py").write_text(WEB)
        lines = [f"{name}: python {directory}/worker.py {name} {directory}" for name in workers]
        (directory / "Procfile").write_text("\n".join([*lines, f"web: python {directory}/web.py"]))
        self.processes: list[subprocess.Popen[str]] = []

    def start(self, *options: str) -> subprocess.Popen[str]:
        argv = [
            sys.executable,
            "-m",
            "service.process.run",
            "--procfile",
            f"{self.directory}/Procfile",
        ]
        argv += ["--patience", "2"]
        env = {**os.environ, "PORT": str(self.port), "DATA_DIR": str(self.data), "REDIS_URL": ""}
        process = subprocess.Popen(
            [*argv, *options], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.processes.append(process)
        return process

    def up(self) -> str:
        """Start it and wait until all workers are there; the line that says where to look."""
        process = self.start()
        assert process.stdout is not None
        line = process.stdout.readline()
        assert eventually(lambda: all(map(self.working, self.workers)))
        return line

    def working(self, name: str) -> bool:
        file = self.directory / f"{name}.pid"
        return file.exists() and not gone(int(file.read_text()))

    def pid(self, name: str) -> int:
        return int((self.directory / f"{name}.pid").read_text())

    def everybody(self) -> list[int]:
        return [self.store_pid(), *map(self.pid, self.workers)]

    def watches(self) -> set[int]:
        """The shells that wait for the supervisor's end."""
        return set(children(self.processes[-1].pid, "read line"))

    def store(self) -> redis.Redis:
        return redis.Redis.from_url(embedded_url(self.data))

    def store_pid(self) -> int:
        with self.store() as client:
            return int(client.info("server")["process_id"])

    def starts(self, name: str) -> int:
        with self.store() as client:
            return int(client.get(f"starts:{name}") or 0)

    def end(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Send a signal; returns the exit code and the messages to the operator."""
        process = self.processes[-1]
        process.send_signal(number)
        _, said = process.communicate(timeout=PATIENCE_S)
        return process.returncode, said


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    run = Running(tmp_path)
    yield run
    for process in run.processes:
        process.kill()
        process.communicate()


def test_it_says_where_to_look_once_it_answers(running: Running) -> None:
    assert running.up() == f"Dragonhoard is at http://127.0.0.1:{running.port}, its API at /docs\n"


@pytest.mark.parametrize(
    "number",
    [
        signal.SIGTERM,
        *(pytest.param(each, marks=pytest.mark.long) for each in (signal.SIGINT, signal.SIGHUP)),
    ],
)
def test_a_signal_stops_everybody(running: Running, number: int) -> None:
    running.up()
    everybody = running.everybody()
    assert running.end(number) == (0, "")
    assert all(map(gone, everybody))


@pytest.mark.long
def test_who_does_not_listen_is_killed(tmp_path: Path) -> None:
    running = Running(tmp_path, ("stubborn",))
    running.up()
    stubborn = running.pid("stubborn")
    code, _ = running.end()
    assert code == 0
    assert gone(stubborn)


def test_a_killed_process_is_started_again_and_the_others_are_left_alone(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = free_port()
    monkeypatch.setenv("METRICS_PORT", str(port))
    running.up()
    one, two = running.pid("one"), running.pid("two")
    os.kill(one, signal.SIGKILL)
    assert eventually(lambda: running.pid("one") != one and running.working("one"))
    assert running.pid("two") == two
    assert (running.starts("one"), running.starts("two")) == (2, 1)
    died = {"process": "one", "signal": "SIGKILL"}
    assert value(scraped(port), "dragonhoard_deaths_total", **died) == 1
    code, said = running.end()
    assert code == 0
    assert "one died of SIGKILL; starting it again in 0.2 s" in said


@pytest.mark.long
def test_a_killed_store_comes_back_with_what_it_had(running: Running) -> None:
    running.up()
    before = running.store_pid()
    with running.store() as client:
        client.set("kept", "yes")
    os.kill(before, signal.SIGKILL)
    assert eventually(lambda: _answers(running))
    with running.store() as client:
        assert client.get("kept") == b"yes"
    assert running.store_pid() != before


@pytest.mark.long
def test_nobody_outlives_a_killed_supervisor_and_the_next_one_finds_everything(
    running: Running,
) -> None:
    running.up()
    everybody = running.everybody()
    with running.store() as client:
        client.set("kept", "yes")
    running.end(signal.SIGKILL)
    assert eventually(lambda: all(map(gone, everybody)))
    running.up()
    with running.store() as client:
        assert client.get("kept") == b"yes"


@pytest.mark.long
def test_the_next_one_can_start_in_the_very_moment_of_the_kill(running: Running) -> None:
    for n in range(1, 5):
        running.up()
        assert running.starts("two") == n
        running.end(signal.SIGKILL)


@pytest.mark.long
def test_a_killed_watch_is_replaced(running: Running) -> None:
    running.up()
    everybody = running.everybody()
    watch, before = os.getpgid(running.pid("one")), running.watches()
    os.kill(watch, signal.SIGKILL)
    assert eventually(lambda: bool(running.watches() - before))
    running.end(signal.SIGKILL)
    assert eventually(lambda: all(map(gone, everybody)))


@pytest.mark.long
def test_what_is_left_when_watch_and_supervisor_are_killed_at_once_is_ended_by_the_next(
    running: Running,
) -> None:
    running.up()
    everybody = running.everybody()
    watch = os.getpgid(running.pid("one"))
    os.kill(running.processes[-1].pid, signal.SIGSTOP)  # so that it cannot replace the watch
    os.kill(watch, signal.SIGKILL)
    running.processes[-1].kill()
    running.processes[-1].wait()
    assert not any(map(gone, everybody))
    assert "Dragonhoard is at" in running.up()
    assert all(map(gone, everybody))


@pytest.mark.long
def test_two_do_not_share_a_directory(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    running.up()
    first = running.processes[0]
    running.port = free_port()
    second = running.start()
    _, said = second.communicate(timeout=PATIENCE_S)
    assert second.returncode == 1
    assert f"Another Dragonhoard uses {running.data}" in said
    assert first.poll() is None


@pytest.mark.long
def test_a_port_that_is_in_use_is_named(running: Running) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", running.port))
        other.listen()
        process = running.start()
        _, said = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 1
    assert f"Port {running.port} is in use" in said


def test_an_environment_that_makes_no_sense_is_a_sentence(running: Running) -> None:
    running.port = -1
    process = running.start()
    _, said = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, len(said.splitlines())) == (78, 1)


@pytest.mark.long
def test_it_stops_when_the_make_that_started_it_is_gone(running: Running) -> None:
    script = (
        "import subprocess, sys, time; process = subprocess.Popen(sys.argv[1:]);"
        "print(process.pid, flush=True); time.sleep(600)"
    )
    argv = ["service.process.run", "--with-parent", "--procfile", f"{running.directory}/Procfile"]
    env = {**os.environ, "PORT": str(running.port), "DATA_DIR": str(running.data), "REDIS_URL": ""}
    make = subprocess.Popen(
        [sys.executable, "-c", script, sys.executable, "-m", *argv],
        env=env,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert make.stdout is not None
    supervisor = int(make.stdout.readline())
    assert "Dragonhoard is at" in make.stdout.readline()
    make.kill()
    make.communicate()
    assert eventually(lambda: gone(supervisor))


def test_the_procfile_names_every_process() -> None:
    commands = read_procfile(PROCFILE.read_text(), {"ai": 3})
    names = [command.name for command in commands]
    assert names == ["web", "clock", "deadlines", "ai", "ai", "ai", "projections", "deliveries"]
    assert all(command.argv[0] == sys.executable for command in commands)


def _answers(running: Running) -> bool:
    with running.store() as client:
        try:
            return bool(client.ping())
        except redis.ConnectionError:
            return False
