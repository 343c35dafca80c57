"""`make run`: the embedded store and every process of the Procfile, until Ctrl-C.

Any of them may be killed with -9, this one too: dead processes are restarted, and those of a killed
supervisor are gone or ended before its successor begins. DATA_DIR is for one service at a time, and
for its user only, as it holds hidden cards, tokens' hashes and the key.
"""

import argparse
import http.client
import os
import shlex
import signal
import socket
import stat
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path

from msgspec import Struct

from events.metrics import expose
from events.settings import Settings, socket_path
from events.start import read_settings, refuse, tell_operator
from service.process.embedded import EmbeddedStore
from service.process.process_group import AlreadyLocked, ProcessGroup, lock_exclusively
from service.process.supervisor import SupervisedProcess, Supervisor

PROCFILE = Path(__file__).parents[2] / "Procfile"
OTHERS = stat.S_IRWXG | stat.S_IRWXO
GIVEN_BACK = {"MALLOC_MMAP_THRESHOLD_": "131072"}
"""glibc returns each freed block of at least so many bytes to the system. By itself it learns to
keep larger ones, and each thread has kept all that the archive's compression once used.
"""
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Exposed(Exception):
    """Other users can open the directory, and that cannot be changed; the message says why."""


class CannotRun(Exception):
    """It cannot start; the message says why, and what to do about it."""


class ProcfileCommand(Struct, frozen=True):
    """A line of a Procfile."""

    name: str
    argv: tuple[str, ...]


def main() -> int:
    """Run until told to stop; 0 after a clean stop, 78 if it cannot run as it is configured."""
    arguments = _arguments()
    settings = read_settings()
    if not settings.embedded:
        _refuse_unfit_store(settings)
    try:
        commands = read_procfile(arguments.procfile.read_text(), {"ai": settings.ai_workers})
        parent = os.getppid() if arguments.with_parent else None
        refused = run(settings, commands, parent, arguments.patience)
    except Exposed as error:
        refuse(str(error))
    except (CannotRun, AlreadyLocked, OSError) as error:
        tell_operator(str(error))
        return 1
    return os.EX_CONFIG if refused else 0


def _refuse_unfit_store(settings: Settings) -> None:
    from events.store.layout import unusable_because  # noqa: PLC0415 - slow, and all wait for this

    if why := unusable_because(settings.redis_url, settings.queue_url, settings.partitions):
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


def read_procfile(text: str, copies: Mapping[str, int]) -> tuple[ProcfileCommand, ...]:
    """The commands of a Procfile, each as often as `copies` says (by default once)."""
    lines = [line.partition(":") for line in text.splitlines() if line and line[0] != "#"]
    return tuple(
        ProcfileCommand(name, _argv(command))
        for name, _, command in lines
        for _ in range(copies.get(name, 1))
    )


def _argv(command: str) -> tuple[str, ...]:
    words = shlex.split(command)
    return (sys.executable if words[0] == "python" else words[0], *words[1:])


def run(
    settings: Settings, commands: Sequence[ProcfileCommand], parent: int | None, patience: float
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
        kept = _processes(settings, commands, group)
        store = EmbeddedStore(settings.data_dir, settings.store_fsync, group)
        stack.callback(store.stop)
        supervisor = Supervisor(
            SupervisedProcess("store", store.start) if settings.embedded else None, kept
        )
        stack.callback(supervisor.stop, patience)
        looks = [group.mend]
        if settings.embedded:
            looks += [store.look_at_disk, store.rewrite_old_file]
        _supervise(supervisor, looks, settings, parent)
        return supervisor.refused


def _claim_directory(data_dir: Path, patience: float, stack: ExitStack) -> None:
    if keep_private(data_dir):
        tell_operator(f"{data_dir} could be opened by other users; now it cannot")
    try:
        stack.callback(os.close, lock_exclusively(data_dir / "run.lock", patience))
    except AlreadyLocked:
        raise CannotRun(f"Another Dragonhoard uses {data_dir}: stop it, or set DATA_DIR") from None


def keep_private(data_dir: Path) -> bool:
    """Make the directory if there is none, and close it; returns whether it was open, as after an
    older release or a restored backup. Raises Exposed, OSError.
    """
    data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    if data_dir.stat().st_mode & stat.S_ISVTX:
        raise Exposed(f"{data_dir} is a directory that users share: set DATA_DIR to one of its own")
    beside = socket_path(data_dir.resolve()).parent
    if beside != data_dir.resolve():
        _take(beside)
    return _was_open(data_dir)


def _take(directory: Path) -> None:
    """Make the directory of the store's socket among those of others, or take it if it is ours.

    Another owner of the directory could put a server in the store's place.
    """
    with suppress(FileExistsError):
        directory.mkdir(mode=0o700)
    found = directory.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.geteuid():
        raise Exposed(
            f"{directory}, where the store's socket would be, was made by another user: remove it, "
            "or set DATA_DIR to a shorter path"
        )
    _was_open(directory)


def _was_open(directory: Path) -> bool:
    """Whether others could open it; now they cannot."""
    mode = directory.stat().st_mode
    if not mode & OTHERS:
        return False
    try:
        os.chmod(directory, stat.S_IMODE(mode) & ~OTHERS)
    except OSError as error:
        raise Exposed(
            f"other users can open {directory}, and that cannot be changed ({error.strerror}): "
            "make it the property of the user who runs the service, or set DATA_DIR"
        ) from None
    return True


def _refuse_port_in_use(settings: Settings) -> None:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        socket.create_server((settings.host, settings.port), family=family).close()
    except OSError:
        raise CannotRun(
            f"Port {settings.port} is in use: stop the process that uses it, or set PORT"
        ) from None


def _processes(
    settings: Settings, commands: Sequence[ProcfileCommand], group: ProcessGroup
) -> list[SupervisedProcess]:
    """The processes; their environment is ours, with the settings resolved."""
    settled = {
        "DATA_DIR": str(settings.data_dir),
        "REDIS_URL": settings.redis_url,
        "QUEUE_URL": settings.queue_url,
        "PYTHONUNBUFFERED": "1",
    }
    environment = {**GIVEN_BACK, **os.environ, **settled}
    return [
        SupervisedProcess(each.name, partial(group.spawn, each.argv, environment))
        for each in commands
    ]


def _supervise(
    supervisor: Supervisor,
    looks: Sequence[Callable[[], None]],
    settings: Settings,
    parent: int | None,
) -> None:
    """Check everything until it is time to end, and take these other looks each time."""
    for number in SIGNALS:
        signal.signal(number, supervisor.end)
    expose(settings.metrics_host, settings.metrics_port, "supervisor")
    supervisor.start()
    announced = False
    while supervisor.check():
        for look in looks:
            look()
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


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    os._exit(code)  # as in workers/lifecycle.py:carry_out: its threads still run
