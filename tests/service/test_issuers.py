"""Sign-in by OpenID Connect: who comes, and the keys of an issuer that the test starts."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from events.store import keys
from service.accounts.issuers import AGAIN_S, ROTATION_S
from service.accounts.sign_in import MOST_TOKENS
from service.app import create_app
from tests.kit.accounts import ME, MINE, SIGN_IN, items, later
from tests.kit.clients import Somebody, good, problem, settings
from tests.kit.issuer import AWAY, BAD, CLIENT, TestIssuer, ec_key, issuer, let_in, refused
from tests.kit.stored import all_but_closed, at_once, everything


@pytest.fixture
def app(redis: Redis, here: TestIssuer) -> Flask:
    return create_app(settings(OIDC_ISSUERS=f"{here.url}={CLIENT},dragons-web"), redis)


@pytest.fixture
def elsewhere(redis: Redis, here: TestIssuer) -> FlaskClient:
    told = settings(OIDC_ISSUERS=f"{here.url}={CLIENT}")
    return create_app(told, redis).test_client()


# Sign-ins.


def test_who_comes_for_the_first_time_becomes_a_player(nobody: Somebody, here: TestIssuer) -> None:
    anna = let_in(nobody, here.id_token(), name=" Anouk ", label="Phone")
    assert good(anna.get(ME))["name"] == "Anouk"
    assert [item["label"] for item in items(anna)] == ["Phone"]


def test_who_comes_again_is_the_same_player_on_another_device(
    nobody: Somebody, here: TestIssuer, elsewhere: FlaskClient
) -> None:
    first = let_in(nobody, here.id_token(), name="Anouk")
    again = let_in(Somebody(elsewhere), here.id_token(), name="Another name")
    assert (again.id, again.token != first.token) == (first.id, True)
    assert good(again.get(ME))["name"] == "Anouk"
    assert len(items(again)) == 2
    assert let_in(nobody, here.id_token("ben")).id != first.id


def test_nothing_is_taken_from_the_id_token(
    redis: Redis, nobody: Somebody, here: TestIssuer
) -> None:
    told = here.id_token("subject-4711", name="Annabel Zoroastra", email="zoe@mail.example")
    anna = let_in(nobody, told)
    assert good(anna.get(ME))["name"] == "Player"
    stored = repr(everything(redis))
    for word in ("subject-4711", "Zoroastra", "mail.example", here.url, told):
        assert word not in stored


def test_of_many_who_come_for_the_first_time_at_once_one_player_is_made(
    redis: Redis, nobody: Somebody, here: TestIssuer, elsewhere: FlaskClient
) -> None:
    there = Somebody(elsewhere)
    found = at_once(6, lambda n: let_in(nobody if n % 2 else there, here.id_token()))
    assert len({who.id for who in found}) == 1
    assert len(items(found[0])) == 6
    assert len(redis.keys("player:*")) == 1


@pytest.mark.parametrize(
    ("asked", "begun"), [(asked, begun) for begun in (False, True) for asked in range(6 + begun)]
)
def test_who_comes_twice_at_once_is_one_player_whatever_comes_first(
    redis: Redis,
    nobody: Somebody,
    here: TestIssuer,
    elsewhere: FlaskClient,
    monkeypatch: pytest.MonkeyPatch,
    asked: int,
    begun: bool,
) -> None:
    """They come again after so many questions to the store; their place may be there before."""
    if begun:
        redis.delete(keys.player(let_in(nobody, here.id_token()).id))
        (place,) = redis.keys("subject:*")
        redis.expire(place, 60)
    left, again = [None] * asked, list[str]()
    ask: Callable[..., Any] = redis.execute_command

    def meanwhile(*words: Any, **more: Any) -> Any:
        if left:
            left.pop()
        elif not again:
            again.append("")
            again[0] = let_in(Somebody(elsewhere), here.id_token()).id
        return ask(*words, **more)

    monkeypatch.setattr(redis, "execute_command", meanwhile)
    assert [let_in(nobody, here.id_token()).id] == again
    assert len(redis.keys("player:*")) == 1


def test_who_was_erased_is_somebody_else_when_they_come_again(
    redis: Redis, nobody: Somebody, here: TestIssuer
) -> None:
    before = everything(redis)
    first = let_in(nobody, here.id_token())
    assert first.delete(ME).status_code == 204
    assert all_but_closed(redis) == before
    assert let_in(nobody, here.id_token()).id != first.id


def test_an_erasure_that_left_its_place_behind_brings_nobody_back(
    redis: Redis, nobody: Somebody, here: TestIssuer
) -> None:
    first = let_in(nobody, here.id_token())
    redis.delete(keys.player(first.id))
    again = let_in(nobody, here.id_token())
    assert again.id != first.id
    assert let_in(nobody, here.id_token()).id == again.id


def test_a_place_without_a_player_is_filled(
    redis: Redis, nobody: Somebody, here: TestIssuer
) -> None:
    """Its process was killed before it had made the player."""
    first = let_in(nobody, here.id_token())
    redis.delete(keys.player(first.id))
    (place,) = redis.keys("subject:*")
    redis.expire(place, 60)
    assert let_in(nobody, here.id_token()).id == first.id
    assert redis.ttl(place) == -1


def test_a_full_list_keeps_nobody_out_and_the_last_token_may_go(
    nobody: Somebody, here: TestIssuer
) -> None:
    anna = let_in(nobody, here.id_token())
    for _ in range(MOST_TOKENS - 1):
        anna.post(MINE, {})
    anna = let_in(nobody, here.id_token())
    listed = items(anna)
    assert len(listed) == MOST_TOKENS
    others = [item["id"] for item in listed if not item["current"]]
    mine = [item["id"] for item in listed if item["current"]]
    assert {anna.delete(f"{MINE}/{each}").status_code for each in (*others, *mine)} == {204}
    assert let_in(nobody, here.id_token()).id == anna.id


# The issuer's keys.


def test_keys_are_read_once(nobody: Somebody, here: TestIssuer) -> None:
    for number in range(3):
        let_in(nobody, here.id_token(str(number)))
    assert here.asked == ["/.well-known/openid-configuration", "/keys"]


def test_a_new_key_is_found_and_an_old_one_dropped(
    nobody: Somebody, here: TestIssuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_in(nobody, here.id_token())
    old = here.id_token()
    here.keys = {"two": ec_key("two")}
    later(monkeypatch, ROTATION_S + 1)
    let_in(nobody, here.id_token(kid="two"))
    later(monkeypatch, 2 * (ROTATION_S + 1))
    assert refused(nobody, old) == BAD
    assert here.asked.count("/keys") == 3


def test_a_key_that_is_new_since_they_were_read_is_tried_again_and_not_called_forged(
    nobody: Somebody, here: TestIssuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_in(nobody, here.id_token())
    here.keys = {"two": ec_key("two")}
    answer = nobody.post(SIGN_IN, {"id_token": here.id_token(kid="two")})
    assert problem(answer) == AWAY
    later(monkeypatch, int(answer.headers["Retry-After"]))
    let_in(nobody, here.id_token(kid="two"))


def test_unknown_keys_do_not_make_us_ask_again_and_again(
    nobody: Somebody, here: TestIssuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_in(nobody, here.id_token())
    for number in range(5):
        assert refused(nobody, here.id_token(kid=f"unknown {number}")) == AWAY
    assert here.asked.count("/keys") == 1
    later(monkeypatch, ROTATION_S + 1)
    assert refused(nobody, here.id_token(kid="unknown")) == BAD
    assert refused(nobody, here.id_token(kid="unknown")) == AWAY
    assert here.asked.count("/keys") == 2


def test_a_key_that_was_withdrawn_is_good_for_minutes_only(
    nobody: Somebody, here: TestIssuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    here.keys = {"one": ec_key("one"), "stolen": ec_key("stolen")}
    let_in(nobody, here.id_token(kid="stolen"))
    del here.keys["stolen"]
    later(monkeypatch, 5 * 60 + 1)
    assert refused(nobody, here.id_token(kid="stolen")) == BAD
    let_in(nobody, here.id_token())
    assert here.asked.count("/keys") == 2


def test_a_flood_of_unknown_keys_shuts_nobody_out(
    nobody: Somebody, here: TestIssuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither who has a key that is known, nor for long who has one that is new."""
    let_in(nobody, here.id_token())
    here.keys["two"] = ec_key("two")
    waited = 0
    while refused(nobody, here.id_token(kid=f"unknown {waited}")) == AWAY:
        let_in(nobody, here.id_token(f"somebody {waited}"))
        waited += 1
        later(monkeypatch, 1)
    assert waited <= ROTATION_S
    let_in(nobody, here.id_token(kid="two"))


BROKEN = [(500, b""), (404, b"{}"), (200, b""), (200, b"<html>"), (200, b"[]"), (200, b"{}")]
BROKEN += [(200, b'{"keys": []}'), (200, b'{"keys": 7}'), (302, b""), (200, b"[" * 100_000)]


@pytest.mark.parametrize("broken", BROKEN, ids=lambda told: repr(told)[:24])
def test_an_issuer_that_answers_nonsense_is_away_and_comes_back(
    nobody: Somebody,
    here: TestIssuer,
    broken: tuple[int, bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here.broken = broken
    answer = nobody.post(SIGN_IN, {"id_token": here.id_token()})
    assert problem(answer) == AWAY
    assert int(answer.headers["Retry-After"]) > 0
    asked = len(here.asked)
    assert refused(nobody, here.id_token()) == AWAY
    assert len(here.asked) == asked, "it is left alone"
    here.broken = None
    later(monkeypatch, AGAIN_S + 1)
    let_in(nobody, here.id_token())


@pytest.mark.parametrize("broken", BROKEN, ids=lambda told: repr(told)[:24])
def test_an_issuer_whose_keys_are_nonsense_is_away_and_comes_back(
    nobody: Somebody,
    here: TestIssuer,
    broken: tuple[int, bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    healthy = here.answer
    monkeypatch.setattr(here, "answer", lambda path: healthy(path) if "known" in path else broken)
    assert refused(nobody, here.id_token()) == AWAY
    monkeypatch.setattr(here, "answer", healthy)
    later(monkeypatch, AGAIN_S + 1)
    let_in(nobody, here.id_token())


def test_a_dead_issuer_hinders_nobody_who_has_a_token_or_a_known_key(
    nobody: Somebody, here: TestIssuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = let_in(nobody, here.id_token())
    here.broken = (503, b"")
    later(monkeypatch, ROTATION_S + 1)
    assert refused(nobody, here.id_token(kid="two")) == AWAY
    let_in(nobody, here.id_token("ben"))
    assert anna.get(ME).status_code == 200


def test_an_issuer_that_nobody_listens_for_is_away(
    redis: Redis, nobody: Somebody, here: TestIssuer
) -> None:
    with issuer() as gone:
        token = gone.id_token()
        told = settings(OIDC_ISSUERS=f"{gone.url}={CLIENT} {here.url}={CLIENT}")
    there = Somebody(create_app(told, redis).test_client())
    assert refused(there, token) == AWAY
    let_in(there, here.id_token())


def test_a_discovery_document_is_not_looked_for_elsewhere(
    nobody: Somebody, here: TestIssuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = here.answer("/.well-known/openid-configuration")
    monkeypatch.setattr(here, "answer", lambda path: told if path == "/elsewhere" else (302, b""))
    assert refused(nobody, here.id_token()) == AWAY


@pytest.mark.parametrize(
    "discovered",
    [
        {"issuer": "https://accounts.example"},
        {"jwks_uri": "http://accounts.example/keys"},
        {"jwks_uri": "file:///etc/passwd"},
        {"jwks_uri": 7},
        {"jwks_uri": None},
    ],
)
def test_a_discovery_document_that_leads_astray_is_not_followed(
    nobody: Somebody, here: TestIssuer, discovered: dict[str, Any]
) -> None:
    here.discovered = discovered
    assert refused(nobody, here.id_token()) == AWAY
    assert here.asked == ["/.well-known/openid-configuration"]
