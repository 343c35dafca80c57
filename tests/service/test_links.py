"""Linking a second device by a short code."""

import re
from threading import Barrier
from typing import Any
from unittest.mock import patch

import pytest
from flask.testing import FlaskClient
from redis import Redis

from events.store import keys
from service.accounts.codes import CROCKFORD, LIFE_S, PlayerSecrets, link_code
from service.accounts.sign_in import MOST_TOKENS, Issued, SignIn
from service.app import create_app
from service.composition import NAME
from tests.kit.accounts import (
    KEY,
    LINKS,
    ME,
    MINE,
    SIGN_IN,
    items,
    later,
)
from tests.kit.clients import KEY as MASTER_KEY
from tests.kit.clients import Somebody, enrolled, good, problem, settings
from tests.kit.stored import at_once, everything

BAD = (401, "bad-link")


def shown(who: Somebody, **headers: str) -> str:
    """The code that a device shows."""
    code: str = good(who.post(LINKS, **headers))["code"]
    return code


def test_a_code_dies_with_the_token_that_asked_for_it(anna: Somebody, nobody: Somebody) -> None:
    stolen = good(anna.post(MINE, {}))
    code = shown(Somebody(anna.http, stolen["token"]))
    assert anna.delete(f"{MINE}/{stolen['id']}").status_code == 204
    assert problem(nobody.post(SIGN_IN, {"link": code})) == BAD
    good(nobody.post(SIGN_IN, {"link": shown(anna)}))


def test_what_one_device_shows_is_typed_into_the_other(anna: Somebody, nobody: Somebody) -> None:
    answer = anna.post(LINKS)
    told = answer.get_json()
    assert (answer.status_code, answer.headers["Cache-Control"]) == (201, "no-store")
    assert re.fullmatch(f"[{CROCKFORD}]{{4}}-[{CROCKFORD}]{{4}}", told["code"])
    assert told["expires_at"] - LIFE_S * 1000 <= told["now"] < told["expires_at"]
    typed = told["code"].lower().replace("-", " ")
    linked = good(nobody.post(SIGN_IN, {"link": typed, "label": "Tablet"}))
    assert (linked["player"], linked["label"]) == (anna.id, "Tablet")
    tablet = Somebody(nobody.http, linked["token"])
    assert good(tablet.get(ME))["name"] == "Anna"
    assert [item["label"] for item in items(anna)] == ["", "Tablet"]


def test_a_code_is_good_for_one_token(anna: Somebody, nobody: Somebody) -> None:
    link = {"link": shown(anna)}
    assert nobody.post(SIGN_IN, link).status_code == 201
    assert problem(nobody.post(SIGN_IN, link)) == BAD


def test_of_many_who_use_it_at_once_one_gets_a_token(
    anna: Somebody, nobody: Somebody, elsewhere: FlaskClient
) -> None:
    link, there = {"link": shown(anna)}, Somebody(elsewhere)
    answers = at_once(8, lambda n: (nobody if n % 2 else there).post(SIGN_IN, link))
    assert sorted(answer.status_code for answer in answers) == [201] + [401] * 7
    assert len(items(anna)) == 2


def test_a_new_code_replaces_the_one_before(anna: Somebody, nobody: Somebody) -> None:
    old, new = shown(anna), shown(anna)
    assert problem(nobody.post(SIGN_IN, {"link": old})) == BAD
    assert nobody.post(SIGN_IN, {"link": new}).status_code == 201


def test_a_code_is_good_for_ten_minutes_by_the_clock_of_the_store(
    redis: Redis, anna: Somebody, nobody: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, place = shown(anna), redis.keys("link:*")[0]
    assert 0 < redis.ttl(place) <= LIFE_S
    redis.persist(place)  # so that only the record's own time counts
    now = nobody.http.application.extensions[NAME].store.wall()
    with monkeypatch.context() as patched:
        store = type(nobody.http.application.extensions[NAME].store)
        patched.setattr(store, "wall", lambda *_: now + LIFE_S * 1000 + 1)
        assert problem(nobody.post(SIGN_IN, {"link": code})) == BAD
    assert nobody.post(SIGN_IN, {"link": code}).status_code == 201


def test_a_code_that_was_never_shown_gets_the_same_answer_as_a_used_one(
    anna: Somebody, nobody: Somebody
) -> None:
    used = shown(anna)
    nobody.post(SIGN_IN, {"link": used})
    answers = [nobody.post(SIGN_IN, {"link": code}) for code in (used, "0000-0000")]
    assert [problem(answer) for answer in answers] == [BAD] * 2
    assert answers[0].get_json() == answers[1].get_json()


def test_what_is_not_eight_symbols_is_no_code(nobody: Somebody) -> None:
    for typed in ("", "K7QF", "K7QF-9M2X-0", "K7QF-9M2U", "K7QF-9M2\u00e9"):
        answer = nobody.post(SIGN_IN, {"link": typed})
        assert problem(answer) == (422, "invalid")
        assert set(answer.get_json()["errors"]) == {"link"}


def test_there_is_exactly_one_way_in(nobody: Somebody) -> None:
    for body in (
        {},
        {"label": "Tablet"},
        {"link": "K7QF-9M2X", "recovery": "0" * 24},
        {"link": None},
    ):
        answer = nobody.post(SIGN_IN, body)
        assert problem(answer) == (422, "invalid")
        assert "Exactly one" in repr(answer.get_json()["errors"])


def test_a_full_list_keeps_a_linked_device_out_until_a_token_is_revoked(
    anna: Somebody, nobody: Somebody
) -> None:
    for _ in range(MOST_TOKENS - 1):
        anna.post(MINE, {})
    link = {"link": shown(anna)}
    assert problem(nobody.post(SIGN_IN, link)) == (409, "too-many-tokens")
    anna.delete(f"{MINE}/{items(anna)[-1]['id']}")
    assert nobody.post(SIGN_IN, link).status_code == 201


def test_an_old_call_that_comes_again_revives_no_code(
    redis: Redis, anna: Somebody, nobody: Somebody
) -> None:
    old, new = shown(anna, Idempotency_Key=KEY), shown(anna)
    assert shown(anna, Idempotency_Key=KEY) == old
    assert problem(nobody.post(SIGN_IN, {"link": old})) == BAD
    assert len(redis.keys("link:*")) == 1
    assert nobody.post(SIGN_IN, {"link": new}).status_code == 201


def test_a_code_that_is_another_players_already_is_not_given_out(
    redis: Redis, anna: Somebody, ben: Somebody
) -> None:
    player_secrets, secret = PlayerSecrets(bytes.fromhex(MASTER_KEY)), b"dirac"
    redis.set(keys.link(player_secrets.fingerprint("link", secret)), ben.id)
    with patch.object(PlayerSecrets, "secret", lambda *_: secret):
        assert problem(anna.post(LINKS, Idempotency_Key=KEY)) == (503, "busy")
    assert shown(anna) != link_code(secret)


def test_a_code_is_stored_as_a_hash_that_needs_the_master_key(redis: Redis, anna: Somebody) -> None:
    code = shown(anna)
    stored = repr(everything(redis))
    assert code not in stored
    assert code.replace("-", "") not in stored
    other = PlayerSecrets(bytes(range(32)))
    mine = PlayerSecrets(bytes.fromhex(MASTER_KEY))
    assert mine.fingerprint("link", b"12345") != other.fingerprint("link", b"12345")


def test_wrong_codes_are_limited_in_all(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    http = create_app(settings(WRONG_LINKS_PER_MINUTE="3"), redis).test_client()
    anna, nobody = enrolled(http, "Anna"), Somebody(http)
    link = {"link": shown(anna)}
    for number in range(3):
        wrong = http.post(SIGN_IN, json={"link": "0" * 8}, environ_base=address(number))
        assert problem(wrong) == BAD
        assert "RateLimit" not in wrong.headers, "what is left in all is nobody's business"
    assert problem(nobody.post(SIGN_IN, link)) == (429, "slow-down")
    later(monkeypatch, 61)
    assert nobody.post(SIGN_IN, link).status_code == 201


def test_wrong_codes_of_one_address_keep_nobody_else_from_linking(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    http = create_app(settings(WRONG_LINKS_PER_MINUTE="60"), redis).test_client()
    anna = enrolled(http, "Anna")
    guess, right = {"link": "0" * 8}, {"link": shown(anna)}
    tried = [http.post(SIGN_IN, json=guess, environ_base=address(1)) for _ in range(60)]
    assert [problem(each) for each in tried] == [BAD] * 6 + [(429, "slow-down")] * 54
    assert problem(http.post(SIGN_IN, json=right, environ_base=address(1)))[0] == 429
    assert http.post(SIGN_IN, json=right, environ_base=address(2)).status_code == 201
    later(monkeypatch, 61)
    assert problem(http.post(SIGN_IN, json=guess, environ_base=address(1))) == BAD


def test_wrong_codes_that_come_at_once_all_count(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are looked for before the first of them is counted."""
    http = create_app(settings(WRONG_LINKS_PER_MINUTE="10"), redis).test_client()
    anna, looked_for = enrolled(http, "Anna"), Barrier(10)

    def by_link(self: SignIn, *given: Any) -> Issued:
        looked_for.wait()
        return before(self, *given)

    before = SignIn.by_link
    with monkeypatch.context() as together:
        together.setattr(SignIn, "by_link", by_link)
        at_once(10, lambda _: http.application.test_client().post(SIGN_IN, json={"link": "0" * 8}))
    link = {"link": shown(anna)}
    assert problem(http.post(SIGN_IN, json=link, environ_base=address(1)))[0] == 429


def address(number: int) -> dict[str, str]:
    return {"REMOTE_ADDR": f"198.51.100.{number}"}


def test_right_codes_do_not_count_as_wrong(redis: Redis) -> None:
    http = create_app(settings(WRONG_LINKS_PER_MINUTE="1"), redis).test_client()
    anna, nobody = enrolled(http, "Anna"), Somebody(http)
    for _ in range(3):
        assert nobody.post(SIGN_IN, {"link": shown(anna)}).status_code == 201


def test_attempts_and_codes_are_limited_per_address_and_player(redis: Redis) -> None:
    http = create_app(settings(CODES_PER_HOUR="2"), redis).test_client()
    anna = enrolled(http, "Anna")
    assert [anna.post(LINKS).status_code for _ in range(3)] == [201, 201, 429]
    tried = [http.post(SIGN_IN, json={"link": "0" * 8}).status_code for _ in range(3)]
    assert tried == [401, 401, 429]
    elsewhere = http.post(SIGN_IN, json={"link": "0" * 8}, environ_base=address(1))
    assert elsewhere.status_code == 401
