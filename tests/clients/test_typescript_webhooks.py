"""The TypeScript client and webhooks: it registers them, and verifies messages."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from standardwebhooks import Webhook

from service.process.embedded import EmbeddedStore
from tests.clients.node import TSC, Node
from tests.kit.browsers import Browser
from tests.kit.clients import UNLIMITED
from tests.kit.servers import served

pytestmark = [pytest.mark.needs("node", TSC), pytest.mark.xdist_group("typescript")]
SECRET, OTHER = "whsec_" + "Q2hlcnJ5" * 4, "whsec_" + "T3RoZXJz" * 4
BROWSER = Browser("https://push.example/send/1").subscription
BODY = '{"type": "test", "é": 1}'


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with (
        EmbeddedStore(tmp_path_factory.mktemp("valkey"), fsync="no") as store,
        served(store.url, 1, **UNLIMITED) as url,
    ):
        yield url


def request(secrets: tuple[str, ...] = (SECRET,), body: str = BODY, minutes: int = 0) -> Any:
    """A request, signed with these secrets so many minutes from now."""
    time = datetime.now(UTC) + timedelta(minutes=minutes)
    signed = (Webhook(each).sign("news_1", time, BODY) for each in secrets)
    headers = {
        "webhook-id": "news_1",
        "webhook-timestamp": str(int(time.timestamp())),
        "webhook-signature": " ".join(signed),
    }
    return {"body": body, "headers": headers, "secret": SECRET}


@pytest.fixture(scope="module")
def told(url: str, tmp_path_factory: pytest.TempPathFactory) -> Any:
    good = [request(), request((OTHER, SECRET))]
    bad = [request((OTHER,)), request(body=BODY + " "), request(minutes=-6), request(minutes=6)]
    bad += [request() | {"headers": {}}]
    node = Node(tmp_path_factory.mktemp("webhooks"))
    return node.run("webhooks.mjs", url=url, requests=good + bad, keys=BROWSER["keys"])


def test_webhooks_are_registered_and_taken_back(told: Any) -> None:
    made = told["made"]
    assert made["secret"].startswith("whsec_")
    assert (told["one"], told["listed"], told["left"]) == (told["changed"], [made["id"]], 0)
    assert not told["changed"]["active"]
    assert told["renewed"]["secret"] != made["secret"]
    assert told["test"].startswith("test_")
    assert (told["tries"], told["again"]) == ([], "no-such-delivery")


def test_a_browser_is_subscribed_and_taken_back(told: Any) -> None:
    assert len(told["public_key"]) == 87
    assert (told["pushed"]["service"], told["pushed"]["current"]) == ("push.example", True)
    assert told["shown"].startswith("test_")
    assert (told["pushes"], told["anew"]) == ([], "no-such-delivery")
    assert told["browsers"] == 0


def test_only_what_is_genuine_and_new_is_let_in(told: Any) -> None:
    assert told["verdicts"] == ["test"] * 4 + ["Forged"] * 10
