"""The service in this process, on fakeredis, with the toy game."""

import fakeredis
import pytest
from flask import Flask
from flask.testing import FlaskClient

from domain.games import GAMES
from service import create_app
from tests.service.spec import Somebody, begun, enrolled, settings
from tests.toy import COFFERS


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


@pytest.fixture
def redis() -> fakeredis.FakeRedis:
    return fakeredis.FakeRedis()


@pytest.fixture
def app(redis: fakeredis.FakeRedis) -> Flask:
    return create_app(settings(), redis)


@pytest.fixture
def elsewhere(redis: fakeredis.FakeRedis) -> FlaskClient:
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
