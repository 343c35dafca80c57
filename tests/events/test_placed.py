"""Every error of a server names it, and is counted, whatever the call was."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from redis.exceptions import RedisError

from events.metrics import STORE_ERRORS
from events.store import server
from events.store.entries import Confirmation
from events.store.errors import Reason, Unconfirmed, failure_of
from events.store.pipelining import answers
from events.store.server import connect
from tests.kit.nodes import HOST, Node, as_cluster, nodes
from tests.kit.processes import free_port
from tests.kit.watching import samples, value

SET = ("SET", "m", "x")


@pytest.fixture(params=[False, True], ids=["server", "cluster"])
def node(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Node]:
    with nodes() as group:
        own = {"cluster_port": free_port(), "cluster_enabled": "yes"} if request.param else {}
        node = Node(group, tmp_path, **own)
        if request.param:
            as_cluster(node)
        yield node
        node.thaw()
        node.kill()


def full(node: Node) -> None:
    with node.client() as client:
        client.config_set("maxmemory", "1")


AILMENTS: dict[Reason, Callable[[Node], None]] = {"memory": full, "away": Node.freeze}
ASKED: dict[str, Callable[[Any], object]] = {
    "alone": lambda client: client.execute_command(*SET),
    "in a packet": lambda client: answers(client, [("m", SET)]),
}


def counted(reason: Reason) -> float:
    return value(samples(STORE_ERRORS.collect()), "dragonhoard_store_errors_total", reason=reason)


@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED)
@pytest.mark.parametrize("reason", AILMENTS)
def test_what_goes_wrong_names_the_server_and_is_counted_once(
    node: Node, reason: Reason, ask: Callable[[Any], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of several servers the operator learns which."""
    monkeypatch.setattr(server, "REPLY_TIMEOUT_S", 0.5)
    client = connect(node.url)
    AILMENTS[reason](node)
    before = counted(reason)
    with pytest.raises(RedisError) as met:
        ask(client)
    assert failure_of(met.value).reason == reason
    assert failure_of(met.value).sentence.count(f"{HOST}:{node.port}") == 1
    assert counted(reason) == before + 1


def test_a_server_whose_replicas_do_not_confirm_is_named(node: Node) -> None:
    client = connect(node.url, Confirmation(replicas=1, within_ms=1))
    with pytest.raises(Unconfirmed) as met:
        client.set("m", "x")
    assert failure_of(met.value).sentence.count(f"{HOST}:{node.port}") == 1


@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED)
def test_a_server_that_is_gone_is_named_and_counted_too(
    node: Node, ask: Callable[[Any], object]
) -> None:
    """None of whose connections is open any more."""
    client = connect(node.url)
    node.kill()
    for _ in range(2):  # the first may find that its connection was closed
        before = counted("away")
        with pytest.raises(RedisError) as met:
            ask(client)
        assert f"{HOST}:{node.port}" in failure_of(met.value).sentence
        assert counted("away") == before + 1
