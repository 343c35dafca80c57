"""`make run`: the embedded store and every process of the Procfile, until Ctrl-C.

Any of them may be killed with -9, this one too: dead processes are restarted, and those of a killed
supervisor are gone or ended before its successor begins.
"""

import argparse
import http.client
import os
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path

from msgspec import Struct

from events.metrics import DEATHS, expose
from events.settings import Settings
from events.start import begin, refuse, say
from service.process.directory import Claimed, Exposed, claim, keep_private
from service.process.embedded import EmbeddedStore
from service.process.process_group import Child, ProcessGroup

PROCFILE = Path(__file__).parents[2] / "Procfile"
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
CHECK_EVERY = 0.1  # seconds
FIRST_DELAY, LONGEST_DELAY = 0.2, 10.0  # seconds before a dead process is started again
HEALTHY = 10.0  # seconds; after a longer life the delay is reset


class CannotRun(Exception):
    """It cannot start; the message says why, and what to do about it."""


class Command(Struct, frozen=True):
    """A line of a Procfile."""

    name: str
    argv: tuple[str, ...]


def main() -> int:
    """Run until told to stop; 0 after a clean stop, 78 if it cannot run as it is configured."""
    arguments = _arguments()
    settings = begin()
    if not settings.embedded:
        _refuse_unfit_store(settings)
    try:
        commands = read_procfile(arguments.procfile.read_text(), {"ai": settings.ai_workers})
        parent = os.getppid() if arguments.with_parent else None
        refused = run(settings, commands, parent, arguments.patience)
    except Exposed as error:
        refuse(str(error))
    except (CannotRun, Claimed, OSError) as error:
        say(str(error))
        return 1
    return os.EX_CONFIG if refused else 0


def _refuse_unfit_store(settings: Settings) -> None:
    from events.store.precautions import refusal  # noqa: PLC0415 - slow, and all wait for this

    if why := refusal(settings.redis_url, settings.queue_url, settings.partitions):
        refuse(why)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m service.process.run", description=__doc__)
    parser.add_argument("--procfile", type=Path, default=PROCFILE)
    parser.add_argument(
        "--patience", type=float, default=8.0, help="seconds that other processes may take to end"
    )
    parser.add_argument(
        "--with-parent", action="store_true", help="stop when the parent process is gone"
    )
    return parser.parse_args()


def read_procfile(text: str, copies: Mapping[str, int]) -> tuple[Command, ...]:
    """The commands of a Procfile, each as often as `copies` says (by default once)."""
    lines = [line.partition(":") for line in text.splitlines() if line and line[0] != "#"]
    return tuple(
        Command(name, _argv(command))
        for name, _, command in lines
        for _ in range(copies.get(name, 1))
    )


def _argv(command: str) -> tuple[str, ...]:
    words = shlex.split(command)
    return (sys.executable if words[0] == "python" else words[0], *words[1:])


def run(
    settings: Settings, commands: Sequence[Command], parent: int | None, patience: float
) -> bool:
    """Keep everything alive until a signal, or until `parent` is gone.

    Returns whether it ended because a process cannot run as it is configured.

    `patience` is how many seconds others may take to end: a predecessor that holds our directory,
    and our processes when we stop.
    """
    with ExitStack() as stack:
        _claim_directory(settings.data_dir, patience, stack)
        group = ProcessGroup(settings.data_dir / "processes.lock")
        stack.callback(group.release)
        _refuse_port_in_use(settings)
        supervisor = Supervisor(*_processes(settings, commands, group, stack))
        stack.callback(supervisor.stop, patience)
        _supervise(supervisor, group, settings, parent)
        return supervisor.refused


def _claim_directory(data_dir: Path, patience: float, stack: ExitStack) -> None:
    if keep_private(data_dir):
        say(f"{data_dir} could be opened by other users; now it cannot")
    try:
        stack.callback(os.close, claim(data_dir / "run.lock", patience))
    except Claimed:
        raise CannotRun(f"Another Dragonhoard uses {data_dir}: stop it, or set DATA_DIR") from None


def _refuse_port_in_use(settings: Settings) -> None:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        socket.create_server((settings.host, settings.port), family=family).close()
    except OSError:
        raise CannotRun(
            f"Port {settings.port} is in use: stop the process that uses it, or set PORT"
        ) from None


def _processes(
    settings: Settings, commands: Sequence[Command], group: ProcessGroup, stack: ExitStack
) -> "tuple[Kept | None, list[Kept]]":
    """The store, if it is ours to run, and the processes; their environment is ours, with the
    settings resolved.
    """
    settled = {
        "DATA_DIR": str(settings.data_dir),
        "REDIS_URL": settings.redis_url,
        "QUEUE_URL": settings.queue_url,
        "PYTHONUNBUFFERED": "1",
    }
    environment = {**os.environ, **settled}
    kept = [Kept(each.name, partial(group.spawn, each.argv, environment)) for each in commands]
    if not settings.embedded:
        return None, kept
    store = EmbeddedStore(settings.data_dir, settings.store_fsync, group)
    stack.callback(store.stop)
    return Kept("store", store.start), kept


def _supervise(
    supervisor: "Supervisor", group: ProcessGroup, settings: Settings, parent: int | None
) -> None:
    for number in SIGNALS:
        signal.signal(number, supervisor.end)
    expose(settings.metrics_host, settings.metrics_port, "supervisor")
    supervisor.start()
    announced = False
    while supervisor.check():
        group.mend()
        if not announced and _healthy(settings):
            print(f"Dragonhoard is at {_url(settings)}, its API at /docs", flush=True)
            announced = True
        if parent not in (None, os.getppid()):
            supervisor.end()


def _healthy(settings: Settings) -> bool:
    connection = http.client.HTTPConnection(_local(settings.host), settings.port, timeout=0.5)
    with closing(connection), suppress(OSError, http.client.HTTPException):
        connection.request("GET", "/healthz")
        return connection.getresponse().status == http.HTTPStatus.OK
    return False


def _url(settings: Settings) -> str:
    host = _local(settings.host)
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def _local(host: str) -> str:
    """An address at which this service can be reached; 0.0.0.0 is not one."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(host, host)


class Kept:
    """One process that is kept alive: it is started again when it has died."""

    def __init__(self, name: str, start: Callable[[], Child]) -> None:
        """`start` raises OSError if it fails."""
        self._name, self._start = name, start
        self.child: Child | None = None
        self._started, self._delay = 0.0, 0.0
        self._restart_at: float | None = None  # when to start it again; None while it lives

    def start(self) -> None:
        """Start it. Raises OSError."""
        self._started, self._restart_at = time.monotonic(), None
        self.child = self._start()

    @property
    def exit_code(self) -> int | None:
        """With which code it ended; below 0: by which signal; None: it runs, or never did."""
        return self.child.poll() if self.child else None

    def check(self) -> None:
        """Notice a death; start the process again when its delay is over."""
        code = self.exit_code
        if code is None:
            return
        if self._restart_at is None:
            self._restart_at = time.monotonic() + self._next_delay()
            say(f"{self._name} {self._death(code)}; starting it again in {self._delay:g} s")
        elif time.monotonic() >= self._restart_at:
            self._try_again()

    def _death(self, code: int) -> str:
        """Count how the process has died, and say it."""
        signals = {-each.value: each.name for each in signal.Signals}
        killer = signals.get(code, f"signal {-code}") if code < 0 else None
        DEATHS.labels(self._name, killer or "none").inc()
        return f"died of {killer}" if killer else f"ended with exit code {code}"

    def _next_delay(self) -> float:
        healthy = time.monotonic() - self._started > HEALTHY
        self._delay = 0.0 if healthy else min(2 * self._delay, LONGEST_DELAY)
        self._delay = self._delay or FIRST_DELAY
        return self._delay

    def _try_again(self) -> None:
        try:
            self.start()
        except OSError as error:  # a full disk, say: the growing delay gives it time to pass
            say(f"{self._name} could not be started: {error}")

    def stop_by(self, end: float) -> None:
        """Wait for it to end until `end` on the monotonic clock, then kill it."""
        if self.child is None:
            return
        try:
            self.child.wait(max(0.0, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()


class Supervisor:
    """Keeps processes alive, and the `store` that they need, until told to end."""

    def __init__(self, store: Kept | None, processes: Sequence[Kept]) -> None:
        self._processes = processes
        self._kept = [*([store] if store else []), *processes]
        self._ending = False
        self.refused = False

    def start(self) -> None:
        """Start everything in order; raises OSError when something cannot be started at all."""
        for each in self._kept:
            each.start()

    def check(self) -> bool:
        """Check every process once; False when it is time to end.

        That is also when one has `refused` to run as it is configured, and has said why: starting
        it again would change nothing.
        """
        if any(each.exit_code == os.EX_CONFIG for each in self._processes):
            self.refused = self._ending = True
        if not self._ending:
            for each in self._kept:
                each.check()
            time.sleep(CHECK_EVERY)
        return not self._ending

    def end(self, *_: object) -> None:
        """Make the next check the last; may be called by a signal."""
        self._ending = True

    def stop(self, timeout: float) -> None:
        """Stop the processes at once, but not the store; kill what is left after `timeout` s."""
        for each in self._processes:
            if each.child:
                each.child.terminate()
        end = time.monotonic() + timeout
        for each in self._processes:
            each.stop_by(end)


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    os._exit(code)  # as in workers/lifecycle.py:carry_out: its threads still run
