"""Web Push: the browsers that are told, their messages, and the end of a subscription."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from events.receivers.pushing import Vapid
from events.settings import Settings
from service.app import create_app
from tests.kit.browsers import Browser, vouched_for
from tests.kit.clients import Somebody, begun, enrolled, good, problem, settings
from tests.kit.receiving import Receiver, receiving, says
from tests.kit.sending import Running
from tests.kit.stored import everything

PUSH = "/v1/players/me/push"
TOKENS = "/v1/players/me/tokens"
ELSEWHERE = Browser("https://push.example/send/abc")


@pytest.fixture
def there() -> Iterator[Receiver]:
    """A push service."""
    with receiving() as receiver:
        receiver.behaviour = says(201)
        yield receiver


@pytest.fixture
def near(redis: Redis) -> Flask:
    """A service that may push to this machine."""
    return create_app(settings(WEBHOOKS_ALLOW_PRIVATE="1"), redis)


@pytest.fixture
def running(redis: Redis, near: Flask) -> Iterator[Running]:
    found = Running(redis, near)
    yield found
    found.sender.close()


@pytest.fixture
def people(near: Flask) -> tuple[Somebody, Somebody]:
    anna, ben = (enrolled(near.test_client(), name) for name in ("Anna", "Ben"))
    return anna, ben


def subscribed(who: Somebody, browser: Browser, **more: Any) -> Any:
    return good(who.post(PUSH, browser.subscription | more))


def other_device(who: Somebody) -> Somebody:
    return Somebody(who.http, good(who.post(TOKENS, {"label": "Phone"}))["token"], who.id)


def test_a_turn_reaches_the_browser_and_nobody_else_can_read_it(
    people: tuple[Somebody, Somebody], running: Running, there: Receiver
) -> None:
    anna, ben = people
    browser = Browser(f"{there.url}/send/1")
    subscribed(anna, browser, kinds=["your-turn"], link="https://app.example/m/{match}")
    match = begun(anna, ben).rpartition("/")[2]
    running.work()
    (got,) = there.received
    assert match.encode() not in got.body
    message = browser.reads(got)
    assert (message["type"], message["player"]) == ("your-turn", anna.id)
    assert (message["data"]["match"], message["data"]["n"]) == (match, 2)
    assert message["data"]["version"] == 2
    assert message["text"].startswith("Anna, it is your turn")
    assert message["link"] == f"https://app.example/m/{match}"


def test_the_push_service_is_told_who_sends_and_for_how_long_it_matters(
    people: tuple[Somebody, Somebody], running: Running, there: Receiver
) -> None:
    anna, ben = people
    subscribed(anna, Browser(f"{there.url}/send/1"), kinds=["your-turn", "started"])
    match = begun(anna, ben, pace={"turn_seconds": 600}).rpartition("/")[2]
    running.work()
    started, turn = sorted(there.received, key=lambda got: got.headers["urgency"], reverse=True)
    claims = vouched_for(turn, good(anna.get(PUSH))["public_key"], there.url)
    assert claims["exp"] > 0
    assert (started.headers["urgency"], started.headers["ttl"]) == ("normal", "86400")
    assert turn.headers["urgency"] == "high"
    assert 0 < int(turn.headers["ttl"]) <= 600
    assert {got.headers["topic"] for got in there.received} == {match}


def test_the_contact_of_the_operator_is_told_where_there_is_one() -> None:
    given = settings(PUSH_CONTACT="mailto:ops@dragons.example")
    assert given.contact == "mailto:ops@dragons.example"
    assert settings(PUBLIC_URL="https://dragons.example/").contact == "https://dragons.example"
    assert settings(PUBLIC_URL="http://dragons.example").contact == ""
    assert settings().contact == ""


def test_the_key_is_the_same_in_every_process_and_follows_from_the_master_key(
    anna: Somebody, elsewhere: Any
) -> None:
    here = good(anna.get(PUSH))["public_key"]
    assert good(Somebody(elsewhere, anna.token).get(PUSH))["public_key"] == here
    assert Vapid(bytes(32)).public_key == here != Vapid(b"x").public_key


def test_a_device_has_one_subscription_and_a_new_one_replaces_it(anna: Somebody) -> None:
    subscribed(anna, Browser("https://push.example/1"), kinds=["talk"])
    subscribed(anna, Browser("https://other.example/2"))
    (item,) = good(anna.get(PUSH))["items"]
    assert (item["service"], item["kinds"], item["current"]) == ("other.example", [], True)


def test_a_browser_is_told_once_whatever_tokens_it_had(anna: Somebody) -> None:
    subscribed(anna, ELSEWHERE)
    again = other_device(anna)
    subscribed(again, ELSEWHERE)
    (item,) = good(again.get(PUSH))["items"]
    assert item["current"]


def test_each_device_takes_back_its_own(anna: Somebody) -> None:
    phone = other_device(anna)
    subscribed(anna, Browser("https://push.example/1"))
    subscribed(phone, Browser("https://push.example/2"))
    for _ in range(2):
        assert phone.delete(PUSH).status_code == 204
    (item,) = good(phone.get(PUSH))["items"]
    assert not item["current"]


def test_what_signs_out_is_pushed_nothing_more(redis: Redis, anna: Somebody) -> None:
    phone = other_device(anna)
    token = subscribed(phone, ELSEWHERE)["token"]
    assert anna.delete(f"{TOKENS}/{token}").status_code == 204
    assert good(anna.get(PUSH))["items"] == []
    assert ELSEWHERE.endpoint not in str(everything(redis))


def test_what_is_no_subscription_is_refused_with_its_field(anna: Somebody) -> None:
    told = ELSEWHERE.subscription
    endpoints = ["http://push.example/1", "https://127.0.0.1/1", "https://10.0.0.1/", "push", ""]
    for endpoint in endpoints:
        answer = anna.post(PUSH, told | {"endpoint": endpoint})
        assert problem(answer) == (422, "invalid")
        assert list(answer.get_json()["errors"]) == ["endpoint"]
    for name, bad in (("p256dh", "AAAA"), ("p256dh", "B" * 87), ("auth", "é"), ("auth", "A")):
        answer = anna.post(PUSH, told | {"keys": told["keys"] | {name: bad}})
        assert problem(answer) == (422, "invalid")
        assert list(answer.get_json()["errors"]["keys"]) == [name]
    assert problem(anna.post(PUSH, {"endpoint": told["endpoint"]})) == (422, "invalid")
    assert good(anna.get(PUSH))["items"] == []


def test_contacts_that_are_none_are_refused() -> None:
    for bad in ("ops@dragons.example", "tel:112"):
        with pytest.raises(Exception, match="PUSH_CONTACT"):
            Settings.from_environment({"MASTER_KEY": "00" * 32, "PUSH_CONTACT": bad})


def test_a_player_tries_a_browser_and_sees_what_came_of_it(
    people: tuple[Somebody, Somebody], running: Running, there: Receiver
) -> None:
    anna, _ = people
    browser = Browser(f"{there.url}/send/1")
    device = f"{PUSH}/{subscribed(anna, browser)['token']}"
    asked = good(anna.post(f"{device}/test"))["id"]
    running.work()
    (got,) = there.received
    message = browser.reads(got)
    assert (message["type"], message["data"], message["link"]) == ("test", None, None)
    assert message["text"] == "Anna, news of your matches is shown here."
    (made,) = good(anna.get(f"{device}/deliveries"))["items"]
    assert (made["id"], made["kind"], made["n"]) == (asked, "test", 0)
    assert (made["outcome"], made["status"], made["again_at"]) == ("accepted", 201, None)


def test_only_ones_own_browsers_can_be_tried_and_no_webhook_is_one(anna: Somebody) -> None:
    ben = enrolled(anna.http, "Ben")
    theirs = subscribed(ben, ELSEWHERE)["token"]
    hook = good(anna.post("/v1/players/me/webhooks", {"url": "https://a.example/"}))["id"]
    for device in (theirs, hook, "aaaaaaaa"):
        calls = [("POST", "test"), ("GET", "deliveries")]
        calls += [("POST", f"deliveries/news_{'a' * 24}")]
        for method, what in calls:
            answer = anna.ask(method, f"{PUSH}/{device}/{what}")
            assert problem(answer) == (404, "no-such-push"), (device, what)


def test_a_test_that_a_gone_subscription_refuses_drops_it_with_its_log(
    people: tuple[Somebody, Somebody], running: Running, there: Receiver
) -> None:
    anna, _ = people
    there.behaviour = says(410)
    device = f"{PUSH}/{subscribed(anna, Browser(f'{there.url}/send/1'))['token']}"
    good(anna.post(f"{device}/test"))
    running.work()
    assert problem(anna.get(f"{device}/deliveries")) == (404, "no-such-push")
    assert good(anna.get(PUSH))["items"] == []


def test_tests_of_browsers_and_of_webhooks_are_counted_together(redis: Redis) -> None:
    http = create_app(settings(WEBHOOK_TESTS_PER_HOUR="2"), redis).test_client()
    anna = enrolled(http, "Anna")
    device = f"{PUSH}/{subscribed(anna, ELSEWHERE)['token']}"
    hook = good(anna.post("/v1/players/me/webhooks", {"url": "https://a.example/"}))["id"]
    good(anna.post(f"{device}/test"))
    good(anna.post(f"/v1/players/me/webhooks/{hook}/test"))
    assert problem(anna.post(f"{device}/test")) == (429, "slow-down")
