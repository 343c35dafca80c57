"""Idle: what processes cost that have nothing to do, on a plain server and on a cluster."""

import http.client
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from domain.match import Pace
from events.store.server import connect
from service.process.embedded import EmbeddedStore
from service.process.process_group import Child, ProcessGroup, python
from tests.bench.growth import PLAYERS
from tests.bench.matches import MASTER_KEY, bench_parts, opened
from tests.bench.servers import GENEROUS, connected, processor
from tests.bench.table import Figure, below
from tests.kit.nodes import cluster
from tests.kit.processes import children, free_port
from tests.kit.waiting import eventually

PRIMARIES = 3
BEGUN_S = 3.0
"""So long after they have started, what that cost is over."""
PROCESSES = {
    "projections": "workers.projections",
    "clock": "workers.clock",
    "deadlines": "workers deadlines",
    "deliveries": "workers deliveries",
}
PACE = Pace(turn_seconds=86_400)


def figures(seconds: float = 60.0, matches: int = 200) -> list[Figure]:
    """So many matches wait for moves by days, for so long, on each kind of store."""
    with TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as plain:
        found = shares("plain server", plain.url, [plain.pid], seconds, matches)
    with TemporaryDirectory() as folder, cluster(Path(folder), PRIMARIES) as primaries:
        pids = [node.process.pid for node in primaries]
        found += shares("cluster", primaries[0].url, pids, seconds, matches)
    return found


def shares(
    kind: str, url: str, stores: Sequence[int | None], seconds: float, matches: int
) -> list[Figure]:
    """Of a core, what each process takes, and all servers of the store together."""
    here = bench_parts(connect(url))
    ids = [opened(here, PLAYERS, PACE).id for _ in range(matches)]
    with TemporaryDirectory() as folder, idle(Path(folder), url, ids[0]) as processes:
        time.sleep(BEGUN_S)
        before, stored = spent(processes), sum(map(processor, stores))
        time.sleep(seconds)
        after, then = spent(processes), sum(map(processor, stores))
    here.redis.close()
    found = {name: 100 * (after[name] - before[name]) / seconds for name in processes}
    ours = [below(f"{kind}: {name} (% of a core)", share, 1.0) for name, share in found.items()]
    return [*ours, Figure(f"{kind}: store (% of a core)", f"{100 * (then - stored) / seconds:.2f}")]


def spent(processes: dict[str, int]) -> dict[str, float]:
    """The processor time (s) of each so far."""
    return {name: processor(pid) for name, pid in processes.items()}


@contextmanager
def idle(folder: Path, url: str, match: str) -> Iterator[dict[str, int]]:
    """The processes by name; a long poll at this match is open in the web process."""
    with ExitStack() as stack:
        group = ProcessGroup()
        stack.callback(group.release)
        queue = stack.enter_context(EmbeddedStore(folder / "queue", "no"))
        port, known = free_port(), {"REDIS_URL": url, "QUEUE_URL": queue.url}
        own = {"MASTER_KEY": MASTER_KEY.hex(), "PORT": str(port), "WEB_WORKERS": "1"}
        env = {**os.environ, **GENEROUS, **known, **own, "DATA_DIR": str(folder)}
        processes = {
            name: group.spawn(python(*argv.split()), env) for name, argv in PROCESSES.items()
        }
        config = ("--config", "service/process/gunicorn_config.py")
        master = group.spawn(python("gunicorn", *config, "service.app:create_app()"), env)
        for process in (*processes.values(), master):
            stack.callback(ended, process)
        assert eventually(partial(answers, port))
        stack.enter_context(stream(port, match))
        [web] = children(master.pid, "gunicorn")
        yield {name: process.pid for name, process in processes.items()} | {"web, one stream": web}


def answers(port: int) -> bool:
    """Whether the web process is there."""
    try:
        with connected(port) as connection:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException):
        return False


@contextmanager
def stream(port: int, match: str) -> Iterator[http.client.HTTPResponse]:
    """A stream of a match, open."""
    with connected(port) as connection:
        connection.request("GET", f"/v1/matches/{match}/stream")
        answer = connection.getresponse()
        assert answer.status == http.HTTPStatus.OK, answer.read()
        yield answer


def ended(process: Child) -> None:
    process.kill()
    process.wait()
