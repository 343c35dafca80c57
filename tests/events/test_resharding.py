"""A cluster whose slots change hands: key by key, to a server that had none, from one that died."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from redis.exceptions import RedisError

from domain.games import GAMES
from events.parts import assembled
from events.store.entries import Alarms, Confirmation, Tip
from events.store.errors import Unconfirmed, failure_of
from events.store.keys import LOBBY, ROW
from events.store.pipelining import lineage
from events.store.server import connect
from events.store.store import Store
from service.live.follower import Follower
from tests.kit import stored, toy_matches
from tests.kit.claims import take_due
from tests.kit.nodes import HOST, Node, nodes
from tests.kit.processes import free_port
from tests.kit.stored import Server, emptied
from tests.kit.waiting import eventually, nobody_follows
from tests.toy import COFFERS

MATCH = "match-1"


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[tuple[Node, Node]]:
    """A server that has all slots, and one in the same cluster that has none."""
    with nodes() as group:
        found = [
            Node(group, tmp_path / name, cluster_enabled="yes", cluster_port=free_port())
            for name in ("old", "new")
        ]
        old, new = found
        told(old, "ADDSLOTSRANGE", 0, 16_383)
        told(new, "MEET", HOST, old.port, old.options["cluster-port"])
        for node in found:
            assert eventually(partial(is_well, node))
        yield old, new
        for node in found:
            node.kill()


def told(node: Node, *words: object) -> Any:
    """The reply of a server to a command about its cluster."""
    with node.client() as client, client.client() as one:
        return one.execute_command(f"CLUSTER {words[0]}", *words[1:])


def is_well(node: Node) -> bool:
    with node.client() as client:
        found = client.cluster("info")
    return (found["cluster_state"], found["cluster_known_nodes"]) == ("ok", "2")


def moved(slot: int, old: Node, new: Node) -> None:
    """Half-way: the new server has all keys of this slot, and the old one still has the slot."""
    told(new, "SETSLOT", slot, "IMPORTING", told(old, "MYID"))
    told(old, "SETSLOT", slot, "MIGRATING", told(new, "MYID"))
    with old.client() as client:
        for key in told(old, "GETKEYSINSLOT", slot, 100):
            client.migrate(HOST, new.port, key, 0, 5_000)


def put(store: Store) -> int:
    """The version of the match after one more entry."""
    stored.put(store, MATCH, store.tip(MATCH), b"entry", Alarms(deadline=1))
    return store.version(MATCH)


def test_while_a_slot_moves_to_a_server_without_any_its_matches_are_read_and_others_go_on(
    pair: tuple[Node, Node],
) -> None:
    """A script whose keys are not all there is refused by the servers until the slot has moved."""
    old, new = pair
    with connect(old.url) as client:
        cluster: Any = client
        store = Store(client, 4)
        assert put(store) == 1
        before, where = store.feed.head(), store.partitions.log(MATCH)
        moved(cluster.keyslot(where), old, new)
        assert [raw.data for raw in store.read(MATCH)] == [b"entry"]
        assert store.feed.tail(dict.fromkeys(before, 0)).cursors == before
        assert len(lineage(client)) == 2
        with pytest.raises(RedisError) as found:
            put(store)
        assert failure_of(found.value).reason == "away"
        other = next(m for m in map(str, range(99)) if store.partitions.of(m) != partition(store))
        stored.put(store, other, Tip(), b"entry")
        assert store.version(other) == 1
        for node in (new, old):
            told(node, "SETSLOT", cluster.keyslot(where), "NODE", told(new, "MYID"))
        assert put(store) == 2
        assert take_due(store, "deadline", 1_000).due == (MATCH,)


def test_while_a_slot_moves_a_key_is_confirmed_by_the_replicas_of_the_server_that_has_it(
    pair: tuple[Node, Node],
) -> None:
    """Its write of its own goes there, too: the server has no replica, and says so."""
    old, new = pair
    with connect(old.url, Confirmation(1, 20)) as client:
        cluster: Any = client
        moved(cluster.keyslot("player:a"), old, new)
        with pytest.raises(Unconfirmed, match="by 0 in time"):
            client.set("player:a", "a")
        assert client.get("player:a") == b"a"


def test_while_the_slot_of_the_lists_moves_they_are_away(
    pair: tuple[Node, Node], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Their scripts meet summaries that have gone ahead: no mistake of ours."""
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    old, new = pair
    with connect(old.url) as client:
        cluster: Any = client
        parts = assembled(client, bytes(32))
        match = parts.projector.newest(toy_matches.opened(parts, toy_matches.ME, toy_matches.AI))
        parts.lobby.record(match)
        slot = cluster.keyslot(LOBBY)
        told(new, "SETSLOT", slot, "IMPORTING", told(old, "MYID"))
        told(old, "SETSLOT", slot, "MIGRATING", told(new, "MYID"))
        with old.client() as server:
            server.migrate(HOST, new.port, ROW + match.match.id, 0, 5_000)
        for asked in (parts.lobby.matches, lambda: parts.lobby.drop(match.match.id)):
            with pytest.raises(RedisError, match=r"non local key|TTL exhausted") as found:
                asked()
            assert failure_of(found.value).reason == "away"
    assert "mistake of ours" not in caplog.text


def partition(store: Store) -> int:
    return store.partitions.of(MATCH)


def given(slots: list[int], to: Node, *others: Node) -> None:
    """This node has these slots now, which hold nothing, and the others know it."""
    name = told(to, "MYID")
    for node in (to, *others):
        for slot in slots:
            emptied(slot, node)
            told(node, "SETSLOT", slot, "NODE", name)


Hears = Callable[[bool], bool]
"""Whether a reader has looked; or, if that is asked for, whether it has found the match."""


def by_feed(client: Server) -> Hears:
    """As projections do."""
    store = Store(client)
    cursors = store.feed.head()

    def hears(found: bool) -> bool:
        tail = store.feed.tail(cursors, 100)
        return not found or MATCH in (notice.match for notice in tail.notices)

    return hears


def by_alarms(client: Server) -> Hears:
    """As a clock does."""
    store = Store(client)

    def hears(found: bool) -> bool:
        firsts = store.heartbeat.look(["deadline"])[partition(store)].firsts
        return not found or firsts == (1,)

    return hears


def by_follower(client: Server) -> Hears:
    """As streams are told."""
    follower, signal = Follower(Store(client).feed), Event()
    follower.watch(MATCH, signal)

    def hears(found: bool) -> bool:
        woken = signal.wait(0.1)
        signal.clear()
        if found and woken:
            follower.unwatch(MATCH, signal)
            assert nobody_follows()
        return woken

    return hears


def in_time(holds: Callable[[], bool]) -> bool:
    """Whether it becomes true, however often the store is away before."""

    def held() -> bool:
        try:
            return holds()
        except RedisError:
            return False

    return eventually(held)


@pytest.mark.parametrize("reader", [by_feed, by_alarms, by_follower])
def test_whoever_hears_a_server_that_dies_for_good_hears_the_one_that_takes_over(
    pair: tuple[Node, Node], reader: Callable[[Server], Hears]
) -> None:
    """Each with a client that asks for nothing else, so nobody tells it of the other server."""
    old, new = pair
    with connect(old.url) as client, connect(old.url) as another:
        cluster: Any = client
        writer = Store(another, 4)
        slots = [cluster.keyslot(writer.partitions.feed(p)) for p in range(4)]
        given(slots, new, old)
        hears = reader(client)
        assert in_time(lambda: hears(False))
        new.kill()
        given(slots, old)
        assert in_time(lambda: put(writer) == 1)
        assert in_time(lambda: hears(True))
        new.start()


def test_a_cluster_whose_slots_nobody_has_is_away_until_somebody_has_them(tmp_path: Path) -> None:
    with nodes() as group:
        node = Node(group, tmp_path, cluster_enabled="yes", cluster_port=free_port())
        with pytest.raises(RedisError) as found:
            connect(node.url)
        assert failure_of(found.value).reason == "away"
        told(node, "ADDSLOTSRANGE", 0, 16_383)
        assert in_time(lambda: can_be_used(node))
        node.kill()


def can_be_used(node: Node) -> bool:
    with connect(node.url) as client:
        return Store(client).version(MATCH) == 0
