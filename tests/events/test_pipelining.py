"""Packets: many commands at once, to the servers that have the keys; and readers of several."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from redis import RedisCluster
from redis.exceptions import ResponseError

from events.store.clock import NOW
from events.store.entries import Alarms, Tip
from events.store.pipelining import answers, runs
from events.store.server import connect
from events.store.store import Store
from service.live.follower import Follower
from tests.kit.nodes import Node, cluster
from tests.kit.stored import emptied
from tests.kit.waiting import PATIENCE_S, eventually, nobody_follows

pytestmark = pytest.mark.xdist_group("packets")


@pytest.fixture(scope="module")
def primaries(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Node]]:
    """Three servers that share the slots."""
    with cluster(tmp_path_factory.mktemp("primaries"), 3) as nodes:
        yield nodes


@pytest.fixture
def wide(primaries: list[Node]) -> Iterator[Store]:
    """A store on three servers."""
    with connect(primaries[0].url) as client:
        client.flushall()
        yield Store(client)


def by_server(store: Store) -> list[str]:
    """A match on each server of a cluster."""
    cluster: Any = store._redis
    assert isinstance(cluster, RedisCluster)
    found: dict[str, str] = {}
    for match in (f"match-{n}" for n in range(100)):
        slot = cluster.keyslot(store.partitions.log(match))  # type: ignore[no-untyped-call]
        found.setdefault(cluster.nodes_manager.get_node_from_slot(slot).name, match)
    return list(found.values())


def test_a_follower_on_a_cluster_is_woken_by_each_server(wide: Store) -> None:
    matches = by_server(wide)
    assert len(matches) == 3
    for match in matches:
        follower = Follower(wide.feed)
        with follower.watching(match) as signal:
            assert signal.wait(PATIENCE_S)  # it reads from here on
            signal.clear()
            wide.append(match, Tip(), b"entry", Alarms())
            assert signal.wait(PATIENCE_S)
    assert nobody_follows()


def test_a_reader_who_takes_a_part_reads_on(wide: Store) -> None:
    cursors = wide.feed.head()
    for version in range(5):
        wide.append("m", Tip(version), b"entry", Alarms())
    read: list[int] = []

    def go_on() -> bool:
        tail = wide.feed.tail(cursors, 1_000, limit=2)
        read.extend(notice.version for notice in tail.notices)
        cursors.update(tail.cursors)
        return len(read) >= 5

    assert eventually(go_on)
    assert read == [1, 2, 3, 4, 5]


@contextmanager
def moved(store: Store, primaries: list[Node], key: str) -> Iterator[None]:
    """The slot of a key, which holds nothing, is with another server; in the end it is back."""
    cluster: Any = store._redis
    slot = cluster.keyslot(key)
    ports = [node.port for node in primaries]
    at = ports.index(cluster.nodes_manager.get_node_from_slot(slot).port)
    for number in (at + 1, at):
        give(primaries, slot, primaries[number % len(primaries)])
        if number != at:
            yield


def give(primaries: list[Node], slot: int, to: Node) -> None:
    """Have all of them know that this slot is with that one."""
    with to.client() as client:
        name = client.execute_command("CLUSTER", "MYID").decode()
    for node in (to, *primaries):
        emptied(slot, node)
        with node.client() as client:
            client.execute_command("CLUSTER", "SETSLOT", slot, "NODE", name)


def test_a_packet_asks_all_servers_and_answers_in_order(wide: Store) -> None:
    keys = [wide.partitions.trial(partition) for partition in range(wide.partitions.count)]
    answers(wide._redis, [(key, ("SET", key, n)) for n, key in enumerate(keys)])
    found = answers(wide._redis, [(key, ("GET", key)) for key in reversed(keys)])
    assert [int(value) for value in found] == [*range(len(keys))][::-1]


def test_a_packet_follows_keys_that_have_moved(wide: Store, primaries: list[Node]) -> None:
    keys = [wide.partitions.trial(partition) for partition in range(wide.partitions.count)]
    with moved(wide, primaries, keys[0]):
        answers(wide._redis, [(key, ("SET", key, "there")) for key in keys])
        assert set(answers(wide._redis, [(key, ("GET", key)) for key in keys])) == {b"there"}
        wide._redis.flushall()


def test_a_packet_in_which_one_is_refused_does_the_others_and_says_so(store: Store) -> None:
    one, two = (store.partitions.trial(0), store.partitions.generation(0))
    with pytest.raises(ResponseError, match="WRONGTYPE"):
        answers(
            store._redis,
            [
                (one, ("SET", one, "x")),
                (one, ("XLEN", one)),
                (two, ("SET", two, "y")),
            ],
        )
    assert store._redis.get(two) == b"y"


def test_a_script_that_a_server_does_not_know_runs_all_the_same(store: Store) -> None:
    store._redis.script_flush()
    assert looked(store) == [0] * store.partitions.count


def test_a_script_follows_keys_to_a_server_that_does_not_know_it(
    wide: Store, primaries: list[Node]
) -> None:
    """So it is after a failover, say."""
    wide._redis.script_flush()
    with moved(wide, primaries, wide.partitions.trial(0)):
        assert looked(wide) == [0] * wide.partitions.count


def looked(store: Store) -> list[int]:
    """The correction that a script finds in each partition: none."""
    calls = [(store.partitions.of_clock(p), ()) for p in range(store.partitions.count)]
    return [base for _, base, _ in runs(store._redis, NOW, calls)]
