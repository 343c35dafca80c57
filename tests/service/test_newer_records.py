"""Records of a newer release beside the logs: a process that cannot read all of one drops
nothing.
"""

from typing import Any

import msgspec
import pytest
from fakeredis import FakeRedis
from flask.testing import FlaskClient

from events.store import keys
from tests.kit.clients import Somebody, good, problem
from tests.kit.stored import LAYOUT, everything

TOO_NEW = (503, "too-new")
HOOK = {"url": "https://example.com/hook"}
CHANGES: dict[str, tuple[str, str, Any]] = {
    "name": ("PATCH", "/v1/players/me", {"name": "Anne"}),
    "token": ("POST", "/v1/players/me/tokens", {"label": "phone"}),
    "recovery code": ("POST", "/v1/players/me/recovery", None),
    "block": ("POST", "/v1/players/{ben}/block", None),
    "own tokens": ("GET", "/v1/players/me/tokens", None),
    "erasure": ("DELETE", "/v1/players/me", None),
}


def record(redis: FakeRedis, key: str) -> dict[str, Any]:
    """A record as it is stored."""
    stored: Any = redis.get(key)
    found: dict[str, Any] = msgspec.json.decode(stored)
    return found


def written(redis: FakeRedis, key: str, change: dict[str, Any]) -> bytes:
    """A record as a newer release writes it."""
    new = msgspec.json.encode(record(redis, key) | change)
    redis.set(key, new)
    return new


@pytest.mark.parametrize("what", CHANGES)
def test_who_cannot_read_all_that_is_stored_of_a_player_changes_nothing_of_it(
    anna: Somebody, ben: Somebody, redis: FakeRedis, what: str
) -> None:
    method, path, body = CHANGES[what]
    key = keys.player(anna.id)
    new = written(redis, key, {"mood": "sunny"})
    answer = anna.ask(method, path.format(ben=ben.id), body)
    assert problem(answer) == TOO_NEW
    assert answer.headers["Retry-After"]
    assert redis.get(key) == new


def test_such_a_player_is_known_and_plays_on(
    anna: Somebody, ben: Somebody, match: str, redis: FakeRedis, elsewhere: FlaskClient
) -> None:
    """And nobody notes when their token was used."""
    key = keys.player(anna.id)
    used = [{**token, "used": 0} for token in record(redis, key)["tokens"]]
    new = written(redis, key, {"mood": "sunny", "tokens": used})
    assert good(ben.get(match))["seats"][0]["name"] == "Anna"
    there = Somebody(elsewhere, anna.token)
    assert good(there.post(f"{match}/moves", {"type": "bid", "coins": 1}))["version"]
    assert redis.get(key) == new


def test_such_a_player_speaks_and_has_webhooks_without_a_change_of_their_record(
    anna: Somebody, ben: Somebody, match: str, redis: FakeRedis
) -> None:
    """A completed action is not answered as if it had failed."""
    key = keys.player(anna.id)
    new = written(redis, key, {"mood": "sunny"})
    good(anna.post(f"{match}/talk", {"phrase": "hello"}))
    made = good(anna.post("/v1/players/me/webhooks", HOOK))["id"]
    assert [each["id"] for each in good(anna.get("/v1/players/me/webhooks"))["items"]] == [made]
    assert redis.get(key) == new


def test_who_cannot_be_erased_as_a_whole_keeps_all(
    anna: Somebody, ben: Somebody, match: str, redis: FakeRedis
) -> None:
    good(anna.post("/v1/players/me/webhooks", HOOK))
    written(redis, keys.player(anna.id), {"mood": "sunny"})
    before = everything(redis)
    assert problem(anna.ask("DELETE", "/v1/players/me")) == TOO_NEW
    assert everything(redis) == before


def test_a_value_that_only_a_newer_release_knows_is_too_new(
    anna: Somebody, ben: Somebody, match: str, redis: FakeRedis, elsewhere: FlaskClient
) -> None:
    new = written(redis, keys.player(anna.id), {"language": "tlh"})
    there = Somebody(elsewhere, anna.token)
    for answer in (there.get(match), there.get("/v1/players/me"), there.delete("/v1/players/me")):
        assert problem(answer) == TOO_NEW
    assert problem(Somebody(elsewhere, ben.token).get(match)) == TOO_NEW
    assert redis.get(keys.player(anna.id)) == new


def test_a_webhook_of_which_a_newer_release_knows_more_stays_as_it_is(
    anna: Somebody, redis: FakeRedis
) -> None:
    made = good(anna.post("/v1/players/me/webhooks", HOOK))["id"]
    key = LAYOUT.receivers(anna.id)
    ((field, stored),) = redis.hgetall(key).items()
    new = msgspec.json.encode(msgspec.json.decode(stored) | {"mood": "sunny"})
    redis.hset(key, field, new)
    path = f"/v1/players/me/webhooks/{made}"
    assert problem(anna.get(path)) == TOO_NEW
    assert problem(anna.post(f"{path}/test", None)) == TOO_NEW
    assert redis.hget(key, field) == new


@pytest.mark.parametrize("change", [{"mood": "sunny"}, {"taken": "many"}])
def test_hints_of_which_a_newer_release_knows_more_stay_as_they_are(
    anna: Somebody, ben: Somebody, redis: FakeRedis, change: dict[str, Any]
) -> None:
    opening = {"game": "coffers", "seats": [{"kind": "me"}, {"kind": "open"}], "hints": True}
    match = good(anna.post("/v1/matches", opening))["id"]
    good(ben.post(f"/v1/matches/{match}/seats", {}))
    good(anna.post(f"/v1/matches/{match}/hint?wait=0", None))
    new = written(redis, LAYOUT.hints(match), change)
    assert problem(anna.post(f"/v1/matches/{match}/hint", None)) == TOO_NEW
    assert redis.get(LAYOUT.hints(match)) == new


def test_what_is_null_says_nothing(anna: Somebody, redis: FakeRedis) -> None:
    written(redis, keys.player(anna.id), {"mood": None})
    assert good(anna.ask("PATCH", "/v1/players/me", {"name": "Anne"}))["name"] == "Anne"
    assert record(redis, keys.player(anna.id))["name"] == "Anne"
