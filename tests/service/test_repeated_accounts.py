"""Tokens and codes: lost replies, limits, what is stored, and that it can be erased."""

from typing import Any
from uuid import uuid4

import msgspec
from flask.testing import FlaskClient
from msgspec.structs import replace
from redis import Redis

from events.store import keys
from service.app import create_app
from service.composition import NAME
from service.idempotency import KEPT_S, MOST, RequestRow, Requests, StoredAnswer
from tests.kit.accounts import (
    CODE,
    KEY,
    LINKS,
    ME,
    MINE,
    OTHER_KEY,
)
from tests.kit.clients import Somebody, enrolled, good, problem, settings

NEW = {"name": "Anna"}

# Lost replies.


def test_a_key_is_for_one_call(anna: Somebody) -> None:
    anna.post(MINE, {"label": "Tablet"}, Idempotency_Key=KEY)
    for path, body in ((MINE, {"label": "Phone"}), (CODE, None)):
        assert problem(anna.post(path, body, Idempotency_Key=KEY)) == (422, "key-reused")


def test_a_key_that_is_repeated_does_not_bring_back_what_was_revoked(anna: Somebody) -> None:
    told = good(anna.post(MINE, {}, Idempotency_Key=KEY))
    anna.delete(f"{MINE}/{told['id']}")
    assert good(anna.post(MINE, {}, Idempotency_Key=KEY)) == told
    assert problem(Somebody(anna.http, told["token"]).get(ME)) == (401, "bad-token")


def test_keys_are_forgotten_after_a_day(redis: Redis, anna: Somebody) -> None:
    first = good(anna.post(MINE, {}, Idempotency_Key=KEY))
    place = keys.requests(anna.id)
    assert redis.ttl(place) == KEPT_S
    rows: Any = redis.hgetall(place)
    [(name, stored)] = rows.items()
    row = msgspec.msgpack.decode(stored, type=RequestRow)
    redis.hset(place, name, msgspec.msgpack.encode(replace(row, at=row.at - KEPT_S * 1000)))
    anna.post(MINE, {}, Idempotency_Key=OTHER_KEY)
    assert [*redis.hgetall(place)] != [name]
    assert redis.hlen(place) == 1
    assert good(anna.post(MINE, {}, Idempotency_Key=KEY)) != first


def test_what_is_answered_after_the_same_request_was_refused_is_kept(
    redis: Redis, anna: Somebody
) -> None:
    registry = create_app(settings(), redis).extensions[NAME].registry
    requests = Requests(redis, registry, bytes(32))
    first, again = (requests.claim(anna.id, KEY, b"POST", 1_000) for _ in range(2))
    requests.refused(first)
    requests.answered(again, anna.id, StoredAnswer(b"made"))
    assert requests.answer(requests.claim(anna.id, KEY, b"POST", 2_000)) == StoredAnswer(b"made")


# Limits, and what is stored.


def test_new_codes_and_tokens_are_limited_per_player(redis: Redis) -> None:
    http = create_app(settings(CODES_PER_HOUR="3"), redis).test_client()
    anna = enrolled(http, "Anna")
    answers = [anna.post(path) for path in (CODE, CODE)] + [anna.post(MINE, {})]
    assert [answer.status_code for answer in answers] == [201] * 3
    assert problem(anna.post(MINE, {})) == (429, "slow-down")
    assert enrolled(http, "Ben").post(CODE).status_code == 201


def test_what_an_enrolment_was_answered_is_erased_however_much_was_asked_since(
    redis: Redis, nobody: Somebody
) -> None:
    me = Somebody(nobody.http, good(nobody.post("/v1/players", NEW, Idempotency_Key=KEY))["token"])
    for _ in range(MOST + 1):
        good(me.post(LINKS, Idempotency_Key=str(uuid4())))
    assert me.delete(ME).status_code == 204
    assert redis.keys("requests:*") == []


def test_a_change_after_the_erasure_brings_nothing_back(
    redis: Redis, anna: Somebody, elsewhere: FlaskClient
) -> None:
    there = Somebody(elsewhere, anna.token)
    assert there.get(ME).status_code == 200
    anna.delete(ME)
    for path in (MINE, CODE):
        assert problem(there.post(path, {})) == (401, "bad-token")
    assert all(redis.ttl(key) > 0 for key in redis.keys("recovery:*"))
    assert redis.get(keys.player(anna.id)) is None
