"""Webhooks over HTTP: their owners, their refusals, and their receivers."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from flask import Flask
from redis import Redis
from standardwebhooks import Webhook, WebhookVerificationError

from service.app import create_app
from tests.kit.accounts import KEY, OTHER_KEY
from tests.kit.browsers import Browser
from tests.kit.clients import Somebody, begun, enrolled, good, problem, settings
from tests.kit.receiving import Receiver, receiving
from tests.kit.sending import Running
from tests.kit.stored import LAYOUT, at_once, everything

MINE = "/v1/players/me/webhooks"
URL = "https://dragons.example/news"


@pytest.fixture
def there() -> Iterator[Receiver]:
    with receiving() as receiver:
        yield receiver


@pytest.fixture
def near(redis: Redis) -> Flask:
    """A service whose webhooks may lead to this machine."""
    return create_app(settings(WEBHOOKS_ALLOW_PRIVATE="1"), redis)


def made(who: Somebody, url: str = URL, **more: Any) -> dict[str, Any]:
    """A new webhook, as its player is told of it."""
    found: dict[str, Any] = good(who.post(MINE, {"url": url} | more))
    return found


def errors(answer: Any) -> dict[str, Any]:
    """The errors by field."""
    assert problem(answer) == (422, "invalid")
    found: dict[str, Any] = answer.get_json()["errors"]
    return found


def test_a_webhook_is_made_with_a_secret_that_is_shown_once(anna: Somebody) -> None:
    answer = anna.post(MINE, {"url": "https://Dragons.example:443/news"})
    told = good(answer)
    assert answer.headers["Cache-Control"] == "no-store"
    assert told["secret"].startswith("whsec_")
    assert told["webhook"]["url"] == URL
    (listed,) = good(anna.get(MINE))["items"]
    assert listed == told["webhook"] == good(anna.get(f"{MINE}/{told['id']}"))
    assert "secret" not in anna.get(MINE).get_data(as_text=True).replace("old_secret_until", "")


def test_a_url_is_told_once_however_it_is_written_and_whatever_it_is_sent(anna: Somebody) -> None:
    made(anna)
    for again in ("https://DRAGONS.example/news", "https://dragons.example.:443/news"):
        assert problem(anna.post(MINE, {"url": again})) == (409, "webhook-exists")
    assert problem(anna.post(MINE, {"url": URL, "form": "slack"})) == (409, "webhook-exists")


def test_of_many_at_once_one_makes_the_webhook(app: Flask, anna: Somebody) -> None:
    def add(_: int) -> int:
        return Somebody(app.test_client(), anna.token).post(MINE, {"url": URL}).status_code

    assert sorted(at_once(8, add)) == [201] + [409] * 7
    assert len(good(anna.get(MINE))["items"]) == 1


def test_a_player_has_ten_and_no_more(anna: Somebody, ben: Somebody) -> None:
    for number in range(10):
        made(anna, f"{URL}/{number}")
    assert problem(anna.post(MINE, {"url": URL})) == (409, "too-many-webhooks")
    anna.delete(f"{MINE}/{good(anna.get(MINE))['items'][0]['id']}")
    made(anna)
    made(ben)


def test_what_is_no_public_url_is_refused_with_its_field(anna: Somebody) -> None:
    for url in (
        *(
            "ftp://dragons.example/",
            "javascript:alert(1)",
            "dragons.example",
            "//x.example",
            "http://",
        ),
        *("https://user:word@dragons.example/", "https://dragons.example/#x", "http://dragons"),
        *("http://localhost/", "http://127.0.0.1/", "http://127.1/", "http://2130706433/"),
        *("http://0x7f.1/", "http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://10.0.0.1/"),
        *(
            "http://169.254.169.254/latest",
            "http://168.63.129.16/",
            "http://[64:ff9b::7f00:1]/",
            "http://0.0.0.0/",
        ),
        *("http://dragons.example:22/", "http://dragons.example:0/", "http://dragons.example:x/"),
        *(
            "https://dragons.example/a b",
            "https://drägons.example/",
            "https://dragons.example\\@x.y/",
        ),
        *("https://dragons.example/\r\nX: y", f"https://dragons.example/{'z' * 1_000}", ""),
    ):
        assert list(errors(anna.post(MINE, {"url": url}))) == ["url"]
        assert good(anna.get(MINE))["items"] == []


def test_other_fields_are_checked_too(anna: Somebody) -> None:
    for field, value in (
        ("kinds", ["gossip"]),
        ("kinds", "talk"),
        ("form", "teams"),
        ("link", "https://x.example/"),
        ("link", "javascript:alert('{match}')"),
        ("colour", "red"),
    ):
        assert list(errors(anna.post(MINE, {"url": URL, field: value}))) == [field]


def test_a_webhook_can_be_switched_off_and_on(anna: Somebody) -> None:
    mine = f"{MINE}/{made(anna)['id']}"
    off = good(anna.ask("PATCH", mine, {"active": False}))
    assert (off["active"], off["off_because"]) == (False, None)
    assert off["off_since"] is not None
    assert good(anna.ask("PATCH", mine, {"kinds": ["talk", "talk"]}))["kinds"] == ["talk"]
    on = good(anna.ask("PATCH", mine, {"active": True}))
    assert (on["active"], on["off_since"], on["kinds"]) == (True, None, ["talk"])


def test_what_nobody_sends_does_not_pile_up(anna: Somebody) -> None:
    mine = f"{MINE}/{made(anna)['id']}"
    answers = [anna.post(f"{mine}/test").status_code for _ in range(12)]
    assert answers == [202] * 10 + [429] * 2
    assert good(anna.get(mine))["waiting"] == 10


@pytest.fixture
def running(redis: Redis, near: Flask) -> Iterator[Running]:
    found = Running(redis, near)
    yield found
    found.sender.close()


def test_a_turn_reaches_a_webhook_signed_and_with_what_the_news_say(
    near: Flask, running: Running, there: Receiver
) -> None:
    anna, ben = (enrolled(near.test_client(), name) for name in ("Anna", "Ben"))
    told = made(anna, there.url + "/news", kinds=["your-turn"])
    match = begun(anna, ben)
    running.work()
    (got,) = there.received
    message = Webhook(told["secret"]).verify(got.body, got.headers)
    assert (message["type"], message["player"]) == ("your-turn", anna.id)
    assert message["data"]["match"] == match.rpartition("/")[2]
    with pytest.raises(WebhookVerificationError):
        Webhook(told["secret"]).verify(got.body + b" ", got.headers)
    (item,) = good(anna.get(f"{MINE}/{told['id']}/deliveries"))["items"]
    assert (item["id"], item["outcome"], item["status"]) == (
        *(got.headers["webhook-id"], "accepted", 204),
    )


def test_no_new_secret_ends_an_old_one_early_and_there_are_five_at_most(
    near: Flask, running: Running, there: Receiver
) -> None:
    anna = enrolled(near.test_client(), "Anna")
    first = made(anna, there.url)
    mine = f"{MINE}/{first['id']}"
    newer = [good(anna.post(f"{mine}/secret"))["secret"] for _ in range(4)]
    refused = anna.post(f"{mine}/secret")
    assert problem(refused) == (429, "slow-down")
    assert 86_000 < int(refused.headers["Retry-After"]) <= 86_401
    good(anna.post(f"{mine}/test"))
    running.work()
    (got,) = there.received
    assert len(got.headers["webhook-signature"].split()) == 5
    for secret in (first["secret"], *newer):
        assert Webhook(secret).verify(got.body, got.headers)


def test_no_late_repetition_brings_an_old_secret_back(anna: Somebody, redis: Redis) -> None:
    first = made(anna)["secret"]
    mine = f"{MINE}/{good(anna.get(MINE))['items'][0]['id']}"
    keys = [f"{number}123456789abcdef" * 2 for number in range(3)]
    secrets = [good(anna.post(f"{mine}/secret", Idempotency_Key=key))["secret"] for key in keys]
    assert len({first, *secrets}) == 4
    before = redis.hgetall(LAYOUT.receivers(anna.id))
    for key, secret in zip(keys, secrets, strict=True):
        answer = anna.post(f"{mine}/secret", Idempotency_Key=key)
        assert good(answer)["secret"] == secret
        assert answer.headers["Idempotent-Replayed"] == "true"
    assert redis.hgetall(LAYOUT.receivers(anna.id)) == before


def test_a_key_does_not_bring_a_removed_webhooks_secret_back(anna: Somebody) -> None:
    old = good(anna.post(MINE, {"url": URL}, Idempotency_Key=KEY))
    assert anna.delete(f"{MINE}/{old['id']}").status_code == 204
    assert good(anna.post(MINE, {"url": URL}, Idempotency_Key=KEY)) == old
    assert good(anna.get(MINE))["items"] == []
    new = good(anna.post(MINE, {"url": URL}, Idempotency_Key=OTHER_KEY))
    assert new["id"] == old["id"]
    assert new["secret"] != old["secret"]


def test_a_browsers_subscription_is_no_webhook(anna: Somebody) -> None:
    push = "/v1/players/me/push"
    token = good(anna.post(push, Browser("https://push.example/1").subscription))["token"]
    there = f"{MINE}/ps_{token}"
    calls = [("GET", there), ("PATCH", there), ("DELETE", there), ("POST", f"{there}/secret")]
    calls += [("POST", f"{there}/test"), ("GET", f"{there}/deliveries")]
    calls += [("POST", f"{there}/deliveries/news_{'a' * 24}")]
    for method, path in calls:
        body: dict[str, Any] | None = {"active": False} if method == "PATCH" else None
        assert problem(anna.ask(method, path, body)) == (404, "no-such-webhook"), path
    assert good(anna.get(push))["items"]


def test_what_was_delivered_can_be_sent_once_more(
    near: Flask, running: Running, there: Receiver
) -> None:
    anna, ben = (enrolled(near.test_client(), name) for name in ("Anna", "Ben"))
    mine = f"{MINE}/{made(anna, there.url, kinds=['started'])['id']}"
    begun(anna, ben)
    running.work()
    first = there.received[0].headers["webhook-id"]
    assert good(anna.post(f"{mine}/deliveries/{first}"))["id"] == first
    running.work()
    assert [got.headers["webhook-id"] for got in there.received] == [first, first]
    unknown = f"{mine}/deliveries/news_{'a' * 24}"
    assert problem(anna.post(unknown)) == (404, "no-such-delivery")


def test_channels_get_a_sentence_and_no_mention(
    near: Flask, running: Running, there: Receiver
) -> None:
    anna, ben = (enrolled(near.test_client(), name) for name in ("@everyone *A* <!here>", "Ben"))
    link = "https://app.example/m/{match}"
    for form in ("discord", "slack"):
        made(anna, f"{there.url}/{form}", form=form, link=link, kinds=["started"])
    match = begun(anna, ben).rpartition("/")[2]
    running.work()
    said = {got.path: msgspec.json.decode(got.body) for got in there.received}
    assert said["/discord"]["allowed_mentions"] == {"parse": []}
    assert "\\@everyone \\*A\\* \\<!here\\>" in said["/discord"]["content"]
    assert "&lt;!here&gt;" in said["/slack"]["text"]
    for text in (said["/discord"]["content"], said["/slack"]["text"]):
        assert text.endswith(f"\nhttps://app.example/m/{match}")


def test_erasing_oneself_erases_webhooks_and_what_waits(
    redis: Redis, near: Flask, running: Running, there: Receiver
) -> None:
    anna, ben = (enrolled(near.test_client(), name) for name in ("Anna", "Ben"))
    told = made(anna, there.url)
    begun(anna, ben)
    anna.post(f"{MINE}/{told['id']}/test")
    assert anna.delete("/v1/players/me").status_code == 204
    left = str(everything(redis))
    assert told["id"] not in left
    assert there.url not in left
    running.work()
    assert not there.received
    late = Somebody(create_app(settings(), redis).test_client(), anna.token)
    assert problem(late.post(MINE, {"url": URL}))[0] == 401
