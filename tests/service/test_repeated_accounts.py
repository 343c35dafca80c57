"""Tokens and codes: lost replies, limits, what is stored, and that it can be erased."""

from typing import Any
from uuid import uuid4

import msgspec
import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace
from redis import Redis

from events.store import keys
from service.app import create_app
from service.idempotency import KEPT_S, MOST, Answer, Requests, Row
from service.parts import NAME
from tests.kit.accounts import (
    CODE,
    KEY,
    LINKS,
    ME,
    MINE,
    OTHER_KEY,
    SIGN_IN,
    THIRD_KEY,
    items,
    signed_in,
)
from tests.kit.clients import Somebody, enrolled, good, problem, settings
from tests.kit.stored import all_but_closed, everything

NEW = {"name": "Anna"}

# Lost replies.


def test_an_enrolment_that_is_repeated_tells_the_same_code(nobody: Somebody) -> None:
    told = [
        good(nobody.post("/v1/players", {"name": "Anna"}, Idempotency_Key=KEY)) for _ in range(2)
    ]
    assert told[0] == told[1]
    assert signed_in(nobody, told[0]["recovery"]).id == told[0]["id"]


@pytest.mark.parametrize(("path", "body"), [(MINE, {"label": "Tablet"}), (CODE, None)])
def test_what_is_repeated_is_done_once(
    anna: Somebody, elsewhere: FlaskClient, path: str, body: Any
) -> None:
    there = Somebody(elsewhere, anna.token)
    answers = [
        who.post(path, body, Idempotency_Key=key)
        for who, key in ((anna, KEY), (there, KEY), (anna, OTHER_KEY), (there, KEY))
    ]
    first, again, other, late = (good(answer) for answer in answers)
    assert first == again == late != other
    if path == MINE:
        assert len(items(anna)) == 3
    else:
        dead, alive = first["recovery"], other["recovery"]
        nobody = Somebody(elsewhere)
        assert problem(nobody.post(SIGN_IN, {"recovery": dead})) == (401, "bad-recovery-code")
        assert signed_in(nobody, alive).id == anna.id


def test_signing_in_can_be_repeated(nobody: Somebody, new: dict[str, str]) -> None:
    body = {"recovery": new["recovery"], "label": "Phone"}
    told = [good(nobody.post(SIGN_IN, body, Idempotency_Key=KEY)) for _ in range(3)]
    assert told[0] == told[1] == told[2]
    assert len(items(Somebody(nobody.http, new["token"]))) == 2


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
    row = msgspec.msgpack.decode(stored, type=Row)
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
    requests.answered(again, anna.id, Answer(b"made"))
    assert requests.answer(requests.claim(anna.id, KEY, b"POST", 2_000)) == Answer(b"made")


# Limits, and what is stored.


def test_attempts_are_limited_per_address(redis: Redis) -> None:
    http = create_app(settings(CODES_PER_HOUR="3"), redis).test_client()
    nobody, code = Somebody(http), {"recovery": "0" * 24}
    codes = [problem(nobody.post(SIGN_IN, code))[1] for _ in range(4)]
    assert codes == ["invalid"] * 3 + ["slow-down"]
    other = {"REMOTE_ADDR": "198.51.100.7"}
    assert http.post(SIGN_IN, json=code, environ_base=other).status_code == 422


def test_new_codes_and_tokens_are_limited_per_player(redis: Redis) -> None:
    http = create_app(settings(CODES_PER_HOUR="3"), redis).test_client()
    anna = enrolled(http, "Anna")
    answers = [anna.post(path) for path in (CODE, CODE)] + [anna.post(MINE, {})]
    assert [answer.status_code for answer in answers] == [201] * 3
    assert problem(anna.post(MINE, {})) == (429, "slow-down")
    assert enrolled(http, "Ben").post(CODE).status_code == 201


def test_codes_and_tokens_are_stored_hashed_only(
    redis: Redis, nobody: Somebody, new: dict[str, str]
) -> None:
    anna = Somebody(nobody.http, new["token"])
    more = good(anna.post(MINE, {"label": "Tablet"}, Idempotency_Key=KEY))
    code = good(anna.post(CODE, Idempotency_Key=OTHER_KEY))["recovery"]
    stored = repr(everything(redis))
    secrets = [new["token"].partition(".")[2], more["token"].partition(".")[2]]
    for secret in (*secrets, code, new["recovery"], KEY, OTHER_KEY, code.replace("-", "")):
        assert secret not in stored
    assert "Tablet" in stored


def test_what_an_enrolment_was_answered_is_erased_however_much_was_asked_since(
    redis: Redis, nobody: Somebody
) -> None:
    me = Somebody(nobody.http, good(nobody.post("/v1/players", NEW, Idempotency_Key=KEY))["token"])
    for _ in range(MOST + 1):
        good(me.post(LINKS, Idempotency_Key=str(uuid4())))
    assert me.delete(ME).status_code == 204
    assert redis.keys("requests:*") == []


def test_of_who_is_erased_nothing_is_left(
    redis: Redis, http: FlaskClient, nobody: Somebody
) -> None:
    before = everything(redis)
    told = good(nobody.post("/v1/players", {"name": "Zoroastra"}, Idempotency_Key=KEY))
    zoe = signed_in(nobody, told["recovery"], label="Palimpsest")
    zoe.post(CODE, Idempotency_Key=OTHER_KEY)
    zoe.post(CODE)
    zoe.post(LINKS, Idempotency_Key=THIRD_KEY)
    assert nobody.post(SIGN_IN, {"link": good(zoe.post(LINKS))["code"]}).status_code == 201
    zoe.post(LINKS, Idempotency_Key=THIRD_KEY)
    assert len(everything(redis)) > len(before)
    zoe.delete(ME)
    assert all_but_closed(redis) == before


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
