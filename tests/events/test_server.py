"""The client of the store: nothing is sent twice, no reply goes to somebody else."""

from collections.abc import Iterator

import pytest
import redis

from events.store.clients import Client
from events.store.server import connect
from tests.kit.stored import Server


@pytest.fixture
def client(valkey_url: str) -> Iterator[Client]:
    client = connect(valkey_url)
    assert isinstance(client, Client)
    yield client
    client.close()


def server_side_id(client: Client) -> int:
    return int(client.execute_command("CLIENT", "ID"))


def test_a_connection_is_used_again(client: Client) -> None:
    assert server_side_id(client) == server_side_id(client)


def test_a_refused_command_costs_no_connection(client: Client) -> None:
    before = server_side_id(client)
    with pytest.raises(redis.ResponseError):
        client.execute_command("NO-SUCH-COMMAND")
    assert server_side_id(client) == before


def test_a_reply_that_came_too_late_goes_to_nobody(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Client, "parse_response", interrupted)
        with pytest.raises(KeyboardInterrupt):
            client.echo("late")
    assert client.echo("mine") == b"mine"


def test_a_server_that_hung_up_is_noticed_before_anything_is_sent(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = server_side_id(client)
    with redis.Redis.from_url(client_url(client)) as other:
        other.client_kill_filter(_id=str(lost))
    monkeypatch.setattr(Client, "FRESH_S", 0.0)
    assert server_side_id(client) != lost


def client_url(client: Client) -> str:
    return f"unix://{client.connection_pool.connection_kwargs['path']}"


def test_a_child_process_opens_its_own_connections(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = server_side_id(client)
    monkeypatch.setattr("events.store.clients.os.getpid", lambda: -1)
    assert server_side_id(client) != before


def test_a_cluster_that_has_gone_raises_what_a_server_does(dead_cluster: Server) -> None:
    """At the first command and at every later one, by itself and in a pipeline."""
    for _ in range(2):
        with pytest.raises(redis.RedisError):
            dead_cluster.time()
        with pytest.raises(redis.RedisError):
            dead_cluster.get("key")
        pipeline = dead_cluster.pipeline(transaction=False)
        pipeline.get("key")
        with pytest.raises(redis.RedisError):
            pipeline.execute()
