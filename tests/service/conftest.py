"""The service in this process, on a real server, with the toy game."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.routing import Rule

from domain.games import GAMES
from events.store.server import connect
from service.app import create_app
from tests.kit.clients import Somebody, begun, enrolled, good, settings
from tests.kit.cuts import LENGTH, Cut
from tests.kit.issuer import TestIssuer, issuer
from tests.kit.sse import close_all
from tests.toy import COFFERS


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


@pytest.fixture(scope="session", autouse=True)
def _addresses_compiled_when_built() -> Iterator[None]:
    """For every route werkzeug compiles two functions that build its address: 8 of the 10 ms that
    an app takes, a thousand times. Here it does so for an address that is really built.
    """
    compiled = Rule._compile_builder

    def later(rule: Rule, append_unknown: bool = True) -> Any:
        return lambda self, **values: compiled(self, append_unknown)(self, **values)

    with patch.object(Rule, "_compile_builder", later):
        yield


@pytest.fixture(autouse=True)
def _streams_end() -> Iterator[None]:
    yield
    close_all()


@pytest.fixture
def redis(empty_valkey_url: str) -> Iterator[Redis]:
    """A real server: it is quicker than a fake one that interprets Lua in Python.

    A follower may read for a second more: a connection that it uses is not closed under its hands.
    """
    client = connect(empty_valkey_url)
    assert isinstance(client, Redis)
    yield client
    client.connection_pool.disconnect(inuse_connections=False)


@pytest.fixture
def app(redis: Redis) -> Flask:
    return create_app(settings(), redis)


@pytest.fixture
def elsewhere(redis: Redis) -> FlaskClient:
    """Another process of the service, on the same store."""
    return create_app(settings(), redis).test_client()


@pytest.fixture
def http(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def anna(http: FlaskClient) -> Somebody:
    return enrolled(http, "Anna")


@pytest.fixture
def ben(http: FlaskClient) -> Somebody:
    return enrolled(http, "Ben")


@pytest.fixture
def nobody(http: FlaskClient) -> Somebody:
    """A client without a token."""
    return Somebody(http)


@pytest.fixture
def match(anna: Somebody, ben: Somebody) -> str:
    """The path of a match that Anna (seat 0) and Ben (seat 1) play."""
    return begun(anna, ben)


@pytest.fixture
def there(elsewhere: FlaskClient, anna: Somebody) -> Somebody:
    """Anna, through another process."""
    return Somebody(elsewhere, anna.token)


@pytest.fixture
def cut(redis: Redis, anna: Somebody, there: Somebody, match: str) -> Cut:
    """A match that both processes remember at its ninth entry."""
    for number in range(LENGTH - 2):
        assert anna.bid(match, number % 2).status_code == 201
    assert there.get(match).get_json()["version"] == LENGTH
    return Cut(redis, match)


@pytest.fixture
def new(http: FlaskClient) -> dict[str, str]:
    """The answer to a new player, Anna."""
    found: dict[str, str] = good(http.post("/v1/players", json={"name": "Anna"}))
    return found


@pytest.fixture
def here() -> Iterator[TestIssuer]:
    """An issuer of OpenID Connect; the app must be told of it."""
    with issuer() as found:
        yield found


@pytest.fixture
def serve(redis: Redis, tmp_path: Path) -> Callable[[], Flask]:
    """Starts a web process that remembers nothing, with an archive."""
    (tmp_path / "archive").mkdir()
    return lambda: create_app(settings(ARCHIVE_URL=f"file://{tmp_path}/archive"), redis)
