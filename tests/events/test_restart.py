"""A server that is killed and comes back: nothing acknowledged is gone, and nobody has to retry."""

from pathlib import Path

import pytest
import redis

from events.store.clients import Client
from events.store.entries import Alarms, Tip
from events.store.server import connect
from events.store.store import Store
from service.process.embedded import EmbeddedStore
from tests.kit.claims import take_due
from tests.kit.stored import fill


def test_a_server_that_was_killed_goes_on_with_all_that_it_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Client, "FRESH_S", 0.0)  # no command is sent to the server that is gone
    with EmbeddedStore(tmp_path) as server, connect(server.url) as client:
        store = Store(client)
        cursors = store.feed.head()
        store.append("m", Tip(0), b"before", Alarms(deadline=1))
        server.kill()
        with pytest.raises(redis.ConnectionError):
            store.demand()
        server.start()
        store.append("another", Tip(0), b"after", Alarms())
        assert [raw.data for raw in store.read("m")] == [b"before"]
        assert take_due(store, "deadline", lease_ms=1_000).due == ("m",)
        assert {notice.match for notice in store.feed.tail(cursors).notices} == {"m", "another"}


def test_a_connection_that_died_while_idle_costs_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Idle: not used for as long as the client trusts a connection without asking."""
    monkeypatch.setattr(Client, "FRESH_S", 0.0)
    with EmbeddedStore(tmp_path) as server, connect(server.url) as redis:
        store = Store(redis)
        fill(store, "m", 1)
        server.kill()
        server.start()
        store.append("m", Tip(1), b"at once", Alarms())
        assert store.version("m") == 2
