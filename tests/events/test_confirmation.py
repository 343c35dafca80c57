"""Replicas confirm acknowledged writes: of a server, and of a node of a cluster."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
import redis

from events.archive.archive import Tombstone, digest_of
from events.store.clients import CONFIRMED, confirmation_of
from events.store.entries import Alarms, Confirmation, SetBack, Tip
from events.store.errors import Unconfirmed, failure_of
from events.store.keys import touched
from events.store.layout import FEW_REPLICAS, warnings
from events.store.pipelining import change_record, put
from events.store.server import connect
from events.store.store import Store
from tests.kit.claims import take_due
from tests.kit.nodes import Node, followed
from tests.kit.stored import LAYOUT, Server
from tests.kit.waiting import eventually

pytestmark = pytest.mark.xdist_group("confirmation")

PATIENT, HASTY = Confirmation(1, 4_000), Confirmation(1, 20)


@pytest.fixture(scope="module", params=["plain", "cluster"])
def pair(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Node, Node]]:
    """A primary and its replica."""
    folder = tmp_path_factory.mktemp(request.param)
    with followed(folder, clustered=request.param == "cluster") as found:
        yield found


@pytest.fixture
def patient(pair: tuple[Node, Node]) -> Iterator[Server]:
    """A client of the primary, which is empty; the replica must confirm what it writes."""
    with connect(pair[0].url, PATIENT) as client:
        client.flushall()
        yield client


@pytest.fixture
def store(patient: Server) -> Store:
    """An empty store whose writes the replica must confirm."""
    return Store(patient, LAYOUT.count)


@pytest.fixture
def hasty(pair: tuple[Node, Node], store: Store) -> Iterator[Server]:
    """Another client of it, which does not wait for long."""
    with connect(pair[0].url, HASTY) as client:
        yield client


@contextmanager
def frozen(replica: Node) -> Iterator[None]:
    replica.freeze()
    try:
        yield
    finally:
        replica.thaw()


def appended(store: Store, version: int) -> Tip:
    """The tip of the match after an entry behind this version."""
    store.append("m", Tip(version), b"entry", Alarms())
    return Tip(version + 1, b"entry")


def entries_at(node: Node) -> int:
    """How many entries of the match this very server has."""
    with node.client() as client, client.client() as connection:
        connection.execute_command("READONLY")
        return int(connection.xlen(LAYOUT.log("m")))


def test_whoever_is_told_that_an_entry_is_there_finds_it_on_the_replica(
    store: Store, pair: tuple[Node, Node]
) -> None:
    for version in range(20):
        appended(store, version)
        assert entries_at(pair[1]) == version + 1


def test_what_no_replica_has_is_not_acknowledged_although_it_is_there(
    store: Store, hasty: Server, pair: tuple[Node, Node]
) -> None:
    with frozen(pair[1]):
        with pytest.raises(Unconfirmed) as found:
            appended(Store(hasty), 0)
        assert failure_of(found.value).reason == "unconfirmed"
        assert store.version("m") == 1


def test_what_was_there_before_is_confirmed_before_it_is_told_again(
    store: Store, patient: Server, pair: tuple[Node, Node]
) -> None:
    """The connection has written nothing: what it waits for is a write of its own."""
    tip = appended(store, 0)
    assert patient.set("value", b"old")
    with frozen(pair[1]):
        with connect(pair[0].url, HASTY) as another, pytest.raises(Unconfirmed):
            Store(another).confirm("m", tip)
        with connect(pair[0].url, HASTY) as another, pytest.raises(Unconfirmed):
            change_record(another, "value", lambda held: (held, ()))
        with connect(pair[0].url, HASTY) as another, pytest.raises(Unconfirmed):
            another.set("value", b"new", nx=True, get=True)
    store.confirm("m", tip)
    with pytest.raises(SetBack):
        store.confirm("m", Tip(1, b"another"))
    with pytest.raises(SetBack):
        store.confirm("m", Tip(2))


def test_what_is_in_the_archive_is_confirmed_before_it_is_told_again(
    store: Store, pair: tuple[Node, Node]
) -> None:
    tip = appended(store, 0)
    assert store.put_tombstone("m", tip, Tombstone(1, b"digest", digest_of(tip.tail)))
    store.confirm("m", tip)
    with connect(pair[0].url, HASTY) as another, frozen(pair[1]), pytest.raises(Unconfirmed):
        Store(another).confirm("m", tip)


def test_where_the_write_of_its_own_is_refused_nothing_is_confirmed(
    store: Store, pair: tuple[Node, Node]
) -> None:
    """The replica has all that there is, and answers."""
    tip = appended(store, 0)
    store.confirm("m", tip)
    with pair[0].client() as primary:
        primary.config_set("maxmemory", 1)
        try:
            with pytest.raises(Unconfirmed):
                store.confirm("m", tip)
        finally:
            primary.config_set("maxmemory", 0)
    store.confirm("m", tip)


def test_a_refusal_leaves_each_answer_to_whoever_asked(patient: Server) -> None:
    patient.set("text", "a")
    for _ in range(3):
        with pytest.raises(redis.ResponseError, match="WRONGTYPE"):
            patient.sadd("text", "b")
        assert patient.get("text") == b"a"


def test_a_script_that_the_server_does_not_have_is_confirmed_too(
    patient: Server, hasty: Server, pair: tuple[Node, Node]
) -> None:
    patient.set("value", "old")
    patient.script_flush()
    with frozen(pair[1]), pytest.raises(Unconfirmed):
        put(hasty, ("is", "value", "old"), ("SET", "value", "new"))


WRITTEN: list[list[Any]] = [
    *(["SET", "text", "a"], ["GETDEL", "text"], ["DEL", "text"], ["EXPIRE", "text", 9]),
    *(["PERSIST", "text"], ["SADD", "set", "a"], ["SREM", "set", "a"], ["ZADD", "zset", 1, "a"]),
    *(["ZREM", "zset", "a"], ["HSET", "hash", "a", "b"], ["HDEL", "hash", "a"]),
    ["XADD", "stream", "*", "a", "b"],
]


def test_each_command_on_which_an_answer_rests_is_confirmed(
    hasty: Server, pair: tuple[Node, Node]
) -> None:
    """Also where it changes nothing."""
    assert {str(words[0]) for words in WRITTEN} == CONFIRMED
    send: Any = hasty.execute_command
    with frozen(pair[1]):
        for words in WRITTEN:
            with pytest.raises(Unconfirmed):
                send(*words)


def test_what_comes_back_by_itself_waits_for_nobody(hasty: Server, pair: tuple[Node, Node]) -> None:
    with frozen(pair[1]):
        assert take_due(Store(hasty), "deadline", 1_000).due == ()


def test_a_store_whose_replicas_confirm_nothing_is_not_ready(
    store: Store, hasty: Server, pair: tuple[Node, Node]
) -> None:
    assert store.trial.failure() is None
    with frozen(pair[1]):
        found = Store(hasty).trial.failure()
        assert found is not None
        assert found.reason == "unconfirmed"


def test_the_operator_is_told_that_there_are_too_few_replicas(pair: tuple[Node, Node]) -> None:
    def told(wanted: int) -> list[str]:
        with connect(pair[0].url, Confirmation(wanted)) as client:
            return [line for line in warnings(client) if "STORE_REPLICAS" in line]

    assert told(1) == []
    assert told(2) == [FEW_REPLICAS.format(wanted=2, there=1)]


def test_nothing_is_left_of_what_was_written_for_a_confirmation(
    store: Store, patient: Server
) -> None:
    appended(store, 0)
    patient.set("player:a", "b")
    for key in (store.partitions.log("m"), "player:a"):
        assert eventually(partial(is_gone, patient, touched(key)))


def is_gone(server: Server, key: str) -> bool:
    return not server.exists(key)


def test_whoever_wants_no_confirmation_gets_none(store: Store, pair: tuple[Node, Node]) -> None:
    with connect(pair[0].url) as client, frozen(pair[1]):
        assert not confirmation_of(client).replicas
        appended(Store(client), 0)


@pytest.mark.parametrize(
    ("key", "told"),
    [("{03}:match:m", "{03}:touched"), ("player:a", "{player:a}:touched")],
)
def test_the_write_for_a_confirmation_goes_to_the_same_slot(key: str, told: str) -> None:
    assert touched(key) == told
