"""Tokens as an app uses them: two devices, a lost phone, a stolen token."""

import json
import time
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from events.store import keys
from service.accounts.devices import MOST_TOKENS
from service.accounts.player import HOUR_MS, REPEATABLE_S
from service.accounts.registry import REMEMBER_S
from service.app import create_app
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
    later,
    signed_in,
)
from tests.kit.clients import Somebody, enrolled, good, problem, settings
from tests.kit.sse import Stream
from tests.kit.stored import at_once, everything


@pytest.fixture
def new(http: FlaskClient) -> dict[str, str]:
    """What a new player is told."""
    found: dict[str, str] = good(http.post("/v1/players", json={"name": "Anna"}))
    return found


# A lost phone.


def test_with_the_recovery_code_a_new_phone_is_the_same_player(
    nobody: Somebody, new: dict[str, str]
) -> None:
    answer = nobody.post(SIGN_IN, {"recovery": new["recovery"], "label": " New phone "})
    told = answer.get_json()
    assert (answer.status_code, answer.headers["Cache-Control"]) == (201, "no-store")
    assert (told["player"], told["label"]) == (new["id"], "New phone")
    phone = Somebody(nobody.http, told["token"])
    assert good(phone.get(ME))["name"] == "Anna"
    assert [item["label"] for item in items(phone)] == ["", "New phone"]


def test_the_lost_phone_can_be_shut_out(nobody: Somebody, new: dict[str, str]) -> None:
    lost, found = Somebody(nobody.http, new["token"]), signed_in(nobody, new["recovery"])
    (first, _) = items(found)
    assert found.delete(f"{MINE}/{first['id']}").status_code == 204
    assert problem(lost.get(ME)) == (401, "bad-token")
    assert good(found.get(ME))["id"] == new["id"]


def test_a_recovery_code_is_good_for_many_devices(nobody: Somebody, new: dict[str, str]) -> None:
    phones = [signed_in(nobody, new["recovery"]) for _ in range(3)]
    assert len({phone.token for phone in phones}) == 3
    assert len(items(phones[0])) == 4


def test_it_may_be_typed_in_small_letters(nobody: Somebody, new: dict[str, str]) -> None:
    assert signed_in(nobody, new["recovery"].lower().replace("-", " ")).id == new["id"]


def test_a_typing_error_is_told_before_anything_is_looked_up(
    nobody: Somebody, new: dict[str, str]
) -> None:
    code = new["recovery"]
    wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
    answer = nobody.post(SIGN_IN, {"recovery": wrong})
    assert problem(answer) == (422, "invalid")
    assert "typing error" in answer.get_json()["errors"]["recovery"][0]


def test_a_code_that_nobody_has_is_refused_as_one_that_is_dead(
    nobody: Somebody, new: dict[str, str], anna: Somebody
) -> None:
    renewed = good(Somebody(nobody.http, new["token"]).post(CODE))["recovery"]
    erased = good(anna.post(CODE))["recovery"]
    anna.delete(ME)
    answers = [nobody.post(SIGN_IN, {"recovery": code}) for code in (new["recovery"], erased)]
    assert [problem(answer) for answer in answers] == [(401, "bad-recovery-code")] * 2
    assert answers[0].get_json() == answers[1].get_json()
    assert signed_in(nobody, renewed).id == new["id"]


def test_a_player_of_an_earlier_release_gets_their_first_code(
    redis: Redis, nobody: Somebody, anna: Somebody
) -> None:
    as_of_old(redis, anna)
    code = good(anna.post(CODE))["recovery"]
    assert signed_in(nobody, code).id == anna.id
    assert len(items(anna)) == 2


def as_of_old(redis: Redis, who: Somebody) -> None:
    """What an earlier release has stored of them."""
    known = json.loads(redis.get(keys.player(who.id)) or b"")
    named = ("id", "name", "token", "since")
    old = {name: known[name] for name in named} | {"enrolment": None}
    redis.set(keys.player(who.id), json.dumps(old))


def test_the_token_of_an_earlier_release_is_the_first_of_the_list(
    redis: Redis, anna: Somebody, elsewhere: FlaskClient
) -> None:
    (before,) = items(anna)
    as_of_old(redis, anna)
    there = Somebody(elsewhere, anna.token)
    (item,) = items(there)
    assert item["id"] == before["id"]
    assert item["used"] is not None, "reading the list was a use"
    more = good(there.post(MINE, {"label": "Tablet"}))
    assert there.delete(f"{MINE}/{item['id']}").status_code == 204
    assert problem(there.get(ME)) == (401, "bad-token")
    assert len(items(Somebody(elsewhere, more["token"]))) == 1


def test_an_earlier_release_reads_what_this_one_stores(redis: Redis, anna: Somebody) -> None:
    """During a rollout both run: it takes the first token, and nothing once that is revoked."""
    (first,) = items(anna)
    more = Somebody(anna.http, good(anna.post(MINE, {}))["token"])
    stored = json.loads(redis.get(keys.player(anna.id)) or b"")
    assert {"id", "name", "token", "since"} <= set(stored)
    more.delete(f"{MINE}/{first['id']}")
    assert json.loads(redis.get(keys.player(anna.id)) or b"")["token"] == ""


# Two devices.


def test_each_device_has_a_token_with_a_label(anna: Somebody) -> None:
    answer = anna.post(MINE, {"label": "Tablet"})
    told = answer.get_json()
    assert (answer.status_code, told["label"], told["player"]) == (201, "Tablet", anna.id)
    first, second = items(anna)
    assert second["id"] == told["id"]
    assert (first["current"], second["current"]) == (True, False)
    tablet = Somebody(anna.http, told["token"])
    assert [item["current"] for item in items(tablet)] == [False, True]
    assert told["token"] not in repr(items(tablet))


@pytest.mark.parametrize("label", ["x" * 41, "a\x00b", "a\u202eb", 7, None])
def test_a_label_is_at_most_40_characters_that_can_be_seen(anna: Somebody, label: object) -> None:
    answer = anna.post(MINE, {"label": label})
    assert problem(answer) == (422, "invalid")
    assert set(answer.get_json()["errors"]) == {"label"}


def test_a_player_has_twenty_tokens_at_most(nobody: Somebody, new: dict[str, str]) -> None:
    anna = Somebody(nobody.http, new["token"])
    for _ in range(MOST_TOKENS - 1):
        assert anna.post(MINE, {}).status_code == 201
    assert problem(anna.post(MINE, {})) == (409, "too-many-tokens")
    assert len(items(anna)) == MOST_TOKENS


def test_who_has_lost_all_devices_is_let_in_though_the_list_is_full(
    nobody: Somebody, new: dict[str, str]
) -> None:
    anna = Somebody(nobody.http, new["token"])
    for _ in range(MOST_TOKENS - 1):
        anna.post(MINE, {})
    before = items(anna)
    found = signed_in(nobody, new["recovery"], label="New phone")
    after = items(found)
    assert len(after) == MOST_TOKENS
    assert len({item["id"] for item in before} - {item["id"] for item in after}) == 1


def test_two_devices_that_add_tokens_at_once_lose_none(
    anna: Somebody, elsewhere: FlaskClient
) -> None:
    there = Somebody(elsewhere, anna.token)
    answers = at_once(8, lambda n: (anna if n % 2 else there).post(MINE, {"label": str(n)}))
    assert [answer.status_code for answer in answers] == [201] * 8
    assert {item["label"] for item in items(there)} == {"", *map(str, range(8))}


def test_the_last_use_is_told_to_the_hour_and_written_once_an_hour(
    redis: Redis, anna: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    (item,) = items(anna)
    assert item["used"] <= item["since"] < item["used"] + HOUR_MS
    aged(redis, anna, hours=-1)  # so that no hour begins meanwhile
    later(monkeypatch)
    stored = redis.get(keys.player(anna.id))
    anna.get(ME)
    assert redis.get(keys.player(anna.id)) == stored
    aged(redis, anna, hours=5)
    later(monkeypatch, 2 * REMEMBER_S)
    anna.get(ME)
    (again,) = items(anna)
    assert again["used"] in (item["used"], item["used"] + HOUR_MS)


def aged(redis: Redis, who: Somebody, hours: int) -> None:
    """All their tokens were last used so many hours earlier."""
    known = json.loads(redis.get(keys.player(who.id)) or b"")
    for token in known["tokens"]:
        token["used"] -= hours * HOUR_MS
    redis.set(keys.player(who.id), json.dumps(known))


def test_a_use_that_cannot_be_noted_hinders_nobody(
    redis: Redis, anna: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    aged(redis, anna, hours=5)
    later(monkeypatch)
    redis.config_set("maxmemory", 1)
    try:
        assert anna.get(ME).status_code == 200
        assert anna.get(ME).status_code == 200
    finally:
        redis.config_set("maxmemory", 0)


def test_a_new_token_is_known_at_once_to_a_process_that_has_just_met_its_player(
    anna: Somebody, elsewhere: FlaskClient, nobody: Somebody, match: str
) -> None:
    there = Somebody(elsewhere, anna.token)
    assert there.get(ME).status_code == 200
    told = good(anna.post(MINE, {}))
    assert Somebody(elsewhere, told["token"]).get(ME).status_code == 200
    again = Somebody(anna.http, good(anna.post(MINE, {}))["token"])
    ticket = good(again.post(f"{match}/tickets"))["ticket"]
    stream = elsewhere.get(f"{match}/stream?ticket={ticket}")
    assert stream.status_code == 200
    stream.close()


# A stolen token.


def test_a_revoked_token_is_unknown_here_at_once_and_elsewhere_after_some_seconds(
    anna: Somebody, elsewhere: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    stolen = good(anna.post(MINE, {}))
    thief, away = Somebody(anna.http, stolen["token"]), Somebody(elsewhere, stolen["token"])
    assert thief.get(ME).status_code == away.get(ME).status_code == 200
    assert anna.delete(f"{MINE}/{stolen['id']}").status_code == 204
    assert problem(thief.get(ME)) == (401, "bad-token")
    later(monkeypatch)
    assert problem(away.get(ME)) == (401, "bad-token")
    assert anna.get(ME).status_code == 200


def test_what_was_remembered_of_a_player_is_not_remembered_for_longer_by_being_used(
    anna: Somebody, ben: Somebody, match: str, elsewhere: FlaskClient
) -> None:
    """The names of a match and a token are read by the same look: one time counts for both."""
    stolen = good(anna.post(MINE, {}))
    start, there = time.monotonic(), Somebody(elsewhere, stolen["token"])
    with pytest.MonkeyPatch.context() as patched:
        Somebody(elsewhere).get(match)
        anna.delete(f"{MINE}/{stolen['id']}")
        patched.setattr(time, "monotonic", lambda: start + REMEMBER_S - 0.5)
        assert there.get(ME).status_code == 200
        patched.setattr(time, "monotonic", lambda: start + REMEMBER_S + 2)
        assert problem(there.get(ME)) == (401, "bad-token")


def test_the_stream_of_a_revoked_token_is_told_nothing_more(
    anna: Somebody, ben: Somebody, match: str
) -> None:
    stolen = good(ben.post(MINE, {}))
    theirs = Stream(Somebody(ben.http, stolen["token"]), f"{match}/stream?after=2")
    own = Stream(ben, f"{match}/stream?after=2")
    ben.delete(f"{MINE}/{stolen['id']}")
    anna.bid(match, 1)
    assert theirs.rest() == []
    assert [message.id for message in own.next()] == ["3"]


def test_a_ticket_is_as_good_as_the_token_that_took_it(ben: Somebody, match: str) -> None:
    stolen = good(ben.post(MINE, {}))
    thief = Somebody(ben.http, stolen["token"])
    tickets = [good(who.post(f"{match}/tickets"))["ticket"] for who in (thief, ben)]
    ben.delete(f"{MINE}/{stolen['id']}")
    bad, fine = (ben.http.get(f"{match}/stream?after=2&ticket={each}") for each in tickets)
    assert problem(bad) == (401, "bad-ticket")
    assert fine.status_code == 200
    fine.close()


def test_nobody_revokes_what_is_not_theirs(anna: Somebody, ben: Somebody) -> None:
    (item,) = items(ben)
    for unknown in (item["id"], "aaaaaaaa", "x", "\u00e9"):
        assert problem(anna.delete(f"{MINE}/{unknown}")) == (404, "no-such-token")
    assert ben.get(ME).status_code == 200


def test_the_last_token_stays_where_there_is_no_way_back(redis: Redis, anna: Somebody) -> None:
    as_of_old(redis, anna)
    (item,) = items(anna)
    assert problem(anna.delete(f"{MINE}/{item['id']}")) == (409, "last-token")
    code = good(anna.post(CODE))["recovery"]
    assert anna.delete(f"{MINE}/{item['id']}").status_code == 204
    assert signed_in(Somebody(anna.http), code).id == anna.id


# Lost replies.


def test_an_enrolment_that_is_repeated_tells_the_same_code(nobody: Somebody) -> None:
    told = [
        good(nobody.post("/v1/players", {"name": "Anna"}, Idempotency_Key=KEY)) for _ in range(2)
    ]
    assert told[0] == told[1]
    assert signed_in(nobody, told[0]["recovery"]).id == told[0]["id"]


def test_an_enrolment_with_an_earlier_release_is_repeated_with_a_code(
    redis: Redis, nobody: Somebody
) -> None:
    first = good(nobody.post("/v1/players", {"name": "Anna"}, Idempotency_Key=KEY))
    as_of_old(redis, Somebody(nobody.http, player=first["id"]))
    redis.delete(*redis.keys("recovery:*"))
    again = good(nobody.post("/v1/players", {"name": "Anna"}, Idempotency_Key=KEY))
    assert again == first
    assert signed_in(nobody, again["recovery"]).id == first["id"]


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


@pytest.mark.parametrize("path", [MINE, CODE])
def test_a_key_that_can_be_guessed_is_refused(anna: Somebody, path: str) -> None:
    answer = anna.post(path, {}, Idempotency_Key="tablet")
    assert problem(answer) == (422, "invalid")


def test_a_key_that_is_repeated_does_not_bring_back_what_was_revoked(anna: Somebody) -> None:
    told = good(anna.post(MINE, {}, Idempotency_Key=KEY))
    anna.delete(f"{MINE}/{told['id']}")
    assert good(anna.post(MINE, {}, Idempotency_Key=KEY)) == told
    assert problem(Somebody(anna.http, told["token"]).get(ME)) == (401, "bad-token")


def test_keys_are_forgotten_after_a_day(redis: Redis, anna: Somebody) -> None:
    anna.post(MINE, {}, Idempotency_Key=KEY)
    known = json.loads(redis.get(keys.player(anna.id)) or b"")
    known["done"][0]["at"] -= REPEATABLE_S * 1000 + 1
    redis.set(keys.player(anna.id), json.dumps(known))
    anna.post(MINE, {}, Idempotency_Key=OTHER_KEY)
    assert len(json.loads(redis.get(keys.player(anna.id)) or b"")["done"]) == 1


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
    assert everything(redis) == before


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
