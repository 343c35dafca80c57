"""With STORE_REPLICAS nothing is acknowledged that no replica has, and nothing happens twice."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from flask.testing import FlaskClient

from events.store.entries import Confirmation
from events.store.server import connect
from service.app import create_app
from service.store_errors import StoreErrors
from tests.kit.clients import Somebody, good, problem, settings
from tests.kit.nodes import Node, followed
from tests.kit.stored import Server
from tests.kit.waiting import eventually

KEY = "0b7f3a52c4d94e1f8a6b5c3d2e1f0a9b"
TWO = [{"kind": "me"}, {"kind": "open"}]
KEYED: dict[str, tuple[str, Any]] = {
    "player": ("/v1/players", {"name": "Cleo"}),
    "match": ("/v1/matches", {"game": "coffers", "seats": TWO}),
    "move": ("{match}/moves", {"type": "bid", "coins": 1}),
    "quick play": ("/v1/quick", {"game": "coffers", "seats": [2, 2], "options": {"purse": 7}}),
    "phrase": ("{match}/talk", {"phrase": "hello"}),
    "token": ("/v1/players/me/tokens", {"label": "phone"}),
    "link": ("/v1/players/me/links", None),
    "recovery code": ("/v1/players/me/recovery", None),
    "webhook": ("/v1/players/me/webhooks", {"url": "https://example.com/hook"}),
    "report": ("/v1/players/{ben}/report", {"reason": "name"}),
}
"""Requests with an Idempotency-Key: path and body."""
REPEATABLE: dict[str, tuple[str, str, Any]] = {
    "block": ("POST", "/v1/players/{ben}/block", None),
    "mute": ("POST", "/v1/players/{ben}/mute", None),
    "name": ("PATCH", "/v1/players/me", {"name": "Anne"}),
    "news": ("PATCH", "/v1/players/me/news", {"read": 1}),
    "reminders": ("PATCH", "/v1/players/me/reminders", {"left_percent": 20}),
    "no push": ("DELETE", "/v1/players/me/push", None),
}
"""Requests that can be repeated without a key."""


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Node, Node]]:
    with followed(tmp_path_factory.mktemp("pair"), clustered=True) as found:
        yield found


@pytest.fixture
def client(pair: tuple[Node, Node], monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A client of an empty store that waits long for its replica."""
    monkeypatch.setattr(StoreErrors, "noticed", lambda *_: None)  # the operator is not told
    with connect(pair[0].url, Confirmation(1, 4_000)) as client:
        client.flushall()
        yield client


@pytest.fixture
def http(client: Server) -> FlaskClient:
    return create_app(settings(), client).test_client()


@pytest.fixture
def hasty(pair: tuple[Node, Node], anna: Somebody) -> Iterator[Somebody]:
    """Anna at another process, which does not wait for long."""
    with connect(pair[0].url, Confirmation(1, 20)) as client:
        app = create_app(settings(), client)
        yield Somebody(app.test_client(), anna.token, anna.id)


@contextmanager
def unconfirmed(pair: tuple[Node, Node]) -> Iterator[None]:
    """The replica confirms nothing."""
    pair[1].freeze()
    try:
        yield
    finally:
        pair[1].thaw()


@pytest.mark.parametrize("what", KEYED)
def test_the_same_key_is_answered_once_its_command_is_confirmed(
    pair: tuple[Node, Node], anna: Somebody, hasty: Somebody, ben: Somebody, match: str, what: str
) -> None:
    path, body = KEYED[what]
    path = path.format(match=match, ben=ben.id)
    with unconfirmed(pair):
        for _ in range(3):
            refused = hasty.post(path, body, Idempotency_Key=KEY)
            assert problem(refused) == (503, "unconfirmed")
            assert refused.get_json()["reason"] == "unconfirmed"
            assert refused.headers["Retry-After"] == "1"
    made, again = (good(anna.post(path, body, Idempotency_Key=KEY)) for _ in range(2))
    assert settled(again) == settled(made)
    if what == "move":
        assert good(anna.get(match))["version"] == made["version"] == 3


def settled(answer: Any) -> Any:
    """An answer without the time."""
    return {**answer, "now": None}


@pytest.mark.parametrize("what", REPEATABLE)
def test_what_has_nothing_left_to_do_is_confirmed_all_the_same(
    pair: tuple[Node, Node], anna: Somebody, hasty: Somebody, ben: Somebody, what: str
) -> None:
    method, path, body = REPEATABLE[what]
    path = path.format(ben=ben.id)
    with unconfirmed(pair):
        for _ in range(3):
            assert problem(hasty.ask(method, path, body)) == (503, "unconfirmed")
    assert anna.ask(method, path, body).status_code in (200, 201, 204)


def test_everybody_sees_what_is_not_confirmed_yet(
    pair: tuple[Node, Node], anna: Somebody, hasty: Somebody, match: str
) -> None:
    with unconfirmed(pair):
        assert problem(hasty.bid(match, 1)) == (503, "unconfirmed")
        assert good(anna.get(match))["version"] == 3
        assert eventually(lambda: hasty.get("/readyz").status_code == 503)
        assert problem(hasty.get("/readyz")) == (503, "unconfirmed")
        assert problem(hasty.bid(match, 99)) == (409, "not-your-turn")
