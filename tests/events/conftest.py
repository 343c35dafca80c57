"""The servers that the store's contract is run against: fakeredis, Valkey, a one-node cluster, and
in CI the newest Redis.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import fakeredis
import pytest

from events.store.server import connect
from events.store.store import Store
from service.process.process_group import Child
from tests.kit.nodes import REDIS, Node, as_cluster, nodes
from tests.kit.processes import free_port
from tests.kit.stored import Server
from tests.kit.waiting import nobody_follows


@pytest.fixture(scope="module", autouse=True)
def _nobody_goes_on_following() -> Iterator[None]:
    """A follower whose cluster is gone would look for it for as long as the tests run, each time by
    the luck of the whole process: Hypothesis then fails whatever test it meets.
    """
    yield
    assert nobody_follows()


@contextmanager
def lonely_cluster(folder: Path) -> Iterator[tuple[str, Child]]:
    """A cluster of one node, its URL and its process."""
    with nodes() as group:
        node = Node(group, folder, cluster_port=free_port(), cluster_enabled="yes")
        as_cluster(node)
        yield node.url, node.process
        node.kill()


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


NEWEST = pytest.param("redis", marks=pytest.mark.needs(REDIS))


@pytest.fixture(params=["fakeredis", "valkey", "cluster", NEWEST])
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """An empty server of each kind."""
    if request.param == "fakeredis":
        yield fakeredis.FakeRedis(protocol=2)
        return
    client = connect(request.getfixturevalue(f"{request.param}_url"))
    client.flushall()
    yield client
    client.close()


@pytest.fixture
def store(server: Server) -> Store:
    """A store on an empty server."""
    return Store(server)


@pytest.fixture(params=["valkey", NEWEST])
def server_url(request: pytest.FixtureRequest) -> str:
    """The URL of a plain server of each kind."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
def source(tmp_path: Path) -> Iterator[Server]:
    """An empty server of its own."""
    with nodes() as group:
        node = Node(group, tmp_path)
        with connect(node.url) as client:
            yield client
        node.kill()


@pytest.fixture
def target(valkey_url: str) -> Iterator[Server]:
    """Another one."""
    with connect(valkey_url) as client:
        client.flushall()
        yield client
