"""A failover that breaks no connection: whoever reads the feed notices, and everybody looks."""

from collections.abc import Iterator
from typing import Any

import pytest
from redis import Redis

from events.store.entries import Alarms, Tip
from events.store.pipelining import lineage
from events.store.server import connect
from events.store.store import Store
from service.live.follower import Follower
from tests.kit.nodes import Node, nodes
from tests.kit.stored import Server
from tests.kit.waiting import PATIENCE_S

pytestmark = pytest.mark.xdist_group("lineage")


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A server that can be told to begin another history."""
    with nodes() as group:
        node = Node(group, tmp_path_factory.mktemp("node"), enable_debug_command="yes")
        yield node
        node.kill()


@pytest.fixture
def redis(node: Node) -> Iterator[Server]:
    with connect(node.url) as client:
        client.flushall()
        yield client


def change_history(node: Node) -> None:
    """Change the history, as a replica does when it becomes a primary."""
    with node.client() as client:
        client.execute_command("DEBUG", "CHANGE-REPL-ID")


def rewrite(client: Redis, key: str) -> None:
    """As many notices as before, the last one of another match."""
    rows: Any = client.xrange(key)
    client.delete(key)
    for name, fields in rows[:-1]:
        client.xadd(key, fields, id=name)
    client.xadd(key, {"m": "other", "v": 1}, id=f"0-{len(rows)}")


def test_a_history_stays_the_same_until_there_is_another_one(node: Node, redis: Server) -> None:
    before = lineage(redis)
    redis.set("key", "value")
    assert lineage(redis) == before
    change_history(node)
    assert lineage(redis) != before


def test_who_waits_looks_again_when_others_notices_are_where_theirs_were(
    node: Node, redis: Server
) -> None:
    """The feed is as long as before, so that its length tells nothing."""
    store = Store(redis)
    store.append("m", Tip(), b"entry", Alarms())
    store.append("m", Tip(1), b"entry", Alarms())
    follower = Follower(store.feed)
    with follower.watching("m") as signal:
        assert signal.wait(PATIENCE_S)  # it reads from here on
        signal.clear()
        with node.client() as client:
            rewrite(client, store.partitions.feed(store.partitions.of("m")))
        change_history(node)
        assert signal.wait(PATIENCE_S)
    follower.close()
