"""Web Push: a browser renews its subscription without a token."""

from typing import Any

import pytest
from redis import Redis

from tests.kit.browsers import Browser
from tests.kit.clients import Somebody, enrolled, good, problem
from tests.kit.stored import everything

PUSH, TOKENS, RENEWALS = "/v1/players/me/push", "/v1/players/me/tokens", "/v1/push/renewals"
BEFORE, AFTER = Browser("https://push.example/1"), Browser("https://other.example/2")


@pytest.fixture
def device(anna: Somebody) -> str:
    """The id of Anna's device, which has the subscription BEFORE."""
    asked = BEFORE.subscription | {"kinds": ["talk"], "link": "https://app.example/{match}"}
    return str(good(anna.post(PUSH, asked))["token"])


def renewed(anna: Somebody, device: str, **more: Any) -> Any:
    """The answer to a renewal by a browser that sends no token."""
    asked = {"player": anna.id, "token": device, "before": BEFORE.subscription["keys"]}
    return anna.http.post(RENEWALS, json=AFTER.subscription | asked | more)


def test_a_browser_that_knows_the_old_keys_is_told_at_its_new_address_from_then_on(
    redis: Redis, anna: Somebody, device: str
) -> None:
    for _ in range(2):  # it can be repeated
        assert renewed(anna, device).status_code == 204
    (item,) = good(anna.get(PUSH))["items"]
    assert (item["service"], item["kinds"], item["token"]) == ("other.example", ["talk"], device)
    kept = str(everything(redis))
    assert AFTER.endpoint in kept
    assert BEFORE.endpoint not in kept
    assert "https://app.example/{match}" in kept


def test_keys_may_be_written_with_padding(anna: Somebody, device: str) -> None:
    keys = {name: f"{key}==" for name, key in BEFORE.subscription["keys"].items()}
    assert renewed(anna, device, before=keys).status_code == 204


@pytest.mark.parametrize("wrong", ["auth", "p256dh", "token", "player", "form"])
def test_without_the_old_keys_of_this_very_device_nothing_is_renewed(
    anna: Somebody, device: str, wrong: str
) -> None:
    """All are refused alike, so nobody learns which devices there are."""
    keys = BEFORE.subscription["keys"]
    ben = enrolled(anna.http, "Ben")
    more: dict[str, Any] = {
        "auth": {"before": keys | {"auth": AFTER.subscription["keys"]["auth"]}},
        "p256dh": {"before": keys | {"p256dh": AFTER.subscription["keys"]["p256dh"]}},
        "token": {"token": "aaaaaaaa"},
        "player": {"player": ben.id},
        "form": {"before": {"p256dh": "AAAA", "auth": "é"}},
    }[wrong]
    assert problem(renewed(anna, device, **more)) == (404, "no-such-push")
    (item,) = good(anna.get(PUSH))["items"]
    assert item["service"] == "push.example"


def test_a_device_that_was_signed_out_renews_nothing(anna: Somebody) -> None:
    phone = Somebody(anna.http, good(anna.post(TOKENS, {"label": "Phone"}))["token"], anna.id)
    device = str(good(phone.post(PUSH, BEFORE.subscription))["token"])
    assert anna.delete(f"{TOKENS}/{device}").status_code == 204
    assert problem(renewed(anna, device)) == (404, "no-such-push")
    assert good(anna.get(PUSH))["items"] == []


def test_a_browser_that_takes_its_subscription_back_renews_nothing(
    anna: Somebody, device: str
) -> None:
    assert anna.delete(PUSH).status_code == 204
    assert problem(renewed(anna, device)) == (404, "no-such-push")


def test_a_new_subscription_that_is_none_is_refused_with_its_field(
    anna: Somebody, device: str
) -> None:
    for more, field in (
        ({"endpoint": "http://push.example/1"}, "endpoint"),
        ({"endpoint": "https://10.0.0.1/"}, "endpoint"),
        ({"keys": {"p256dh": "AAAA", "auth": "A"}}, "keys"),
        ({"player": "no id"}, "player"),
    ):
        answer = renewed(anna, device, **more)
        assert problem(answer) == (422, "invalid")
        assert list(answer.get_json()["errors"]) == [field]
