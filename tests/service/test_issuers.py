"""Sign-in by OpenID Connect, with an issuer that the test starts."""

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import jwt
import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from events.store import keys
from service.accounts.devices import MOST_TOKENS
from service.accounts.issuers import AGAIN_S, KEYS_S, LEEWAY_S, ROTATION_S
from service.app import create_app
from tests.kit.accounts import KEY, ME, MINE, SIGN_IN, items, later
from tests.kit.clients import Somebody, good, problem, settings
from tests.kit.issuer import CLIENT, TestIssuer, ec_key, issuer, rsa_key
from tests.kit.stored import at_once, everything

BAD = (401, "bad-id-token")
AWAY = (503, "issuer-away")


@pytest.fixture
def here() -> Iterator[TestIssuer]:
    with issuer() as found:
        yield found


@pytest.fixture
def app(redis: Redis, here: TestIssuer) -> Flask:
    return create_app(settings(OIDC_ISSUERS=f"{here.url}={CLIENT},dragons-web"), redis)


@pytest.fixture
def elsewhere(redis: Redis, here: TestIssuer) -> FlaskClient:
    told = settings(OIDC_ISSUERS=f"{here.url}={CLIENT}")
    return create_app(told, redis).test_client()


def signed_in(nobody: Somebody, id_token: str, **more: str) -> Somebody:
    told = good(nobody.post(SIGN_IN, {"id_token": id_token} | more))
    return Somebody(nobody.http, told["token"], told["player"])


def refused(nobody: Somebody, id_token: str, **more: str) -> tuple[int, str]:
    return problem(nobody.post(SIGN_IN, {"id_token": id_token} | more))


# Who comes.


def test_who_comes_for_the_first_time_becomes_a_player(nobody: Somebody, here: TestIssuer) -> None:
    anna = signed_in(nobody, here.id_token(), name=" Anouk ", label="Phone")
    assert good(anna.get(ME))["name"] == "Anouk"
    assert [item["label"] for item in items(anna)] == ["Phone"]


def test_who_comes_again_is_the_same_player_on_another_device(
    nobody: Somebody, here: TestIssuer, elsewhere: FlaskClient
) -> None:
    first = signed_in(nobody, here.id_token(), name="Anouk")
    again = signed_in(Somebody(elsewhere), here.id_token(), name="Somebody else")
    assert (again.id, again.token != first.token) == (first.id, True)
    assert good(again.get(ME))["name"] == "Anouk"
    assert len(items(again)) == 2
    assert signed_in(nobody, here.id_token("ben")).id != first.id


def test_nothing_is_taken_from_the_id_token(
    redis: Redis, nobody: Somebody, here: TestIssuer
) -> None:
    told = here.id_token("subject-4711", name="Annabel Zoroastra", email="zoe@mail.example")
    anna = signed_in(nobody, told)
    assert good(anna.get(ME))["name"] == "Player"
    stored = repr(everything(redis))
    for word in ("subject-4711", "Zoroastra", "mail.example", here.url, told):
        assert word not in stored


def test_of_many_who_come_for_the_first_time_at_once_one_player_is_made(
    redis: Redis, nobody: Somebody, here: TestIssuer, elsewhere: FlaskClient
) -> None:
    there = Somebody(elsewhere)
    found = at_once(6, lambda n: signed_in(nobody if n % 2 else there, here.id_token()))
    assert len({who.id for who in found}) == 1
    assert len(items(found[0])) == 6
    assert len(redis.keys("player:*")) == 1


def test_who_was_erased_is_somebody_else_when_they_come_again(
    redis: Redis, nobody: Somebody, here: TestIssuer
) -> None:
    before = everything(redis)
    first = signed_in(nobody, here.id_token())
    assert first.delete(ME).status_code == 204
    assert everything(redis) == before
    assert signed_in(nobody, here.id_token()).id != first.id


def test_an_erasure_that_left_its_place_behind_brings_nobody_back(
    redis: Redis, nobody: Somebody, here: TestIssuer
) -> None:
    first = signed_in(nobody, here.id_token())
    redis.delete(keys.player(first.id))
    again = signed_in(nobody, here.id_token())
    assert again.id != first.id
    assert signed_in(nobody, here.id_token()).id == again.id


def test_a_place_without_a_player_is_filled(
    redis: Redis, nobody: Somebody, here: TestIssuer
) -> None:
    """Its process was killed before it had made the player."""
    first = signed_in(nobody, here.id_token())
    redis.delete(keys.player(first.id))
    (place,) = redis.keys("subject:*")
    redis.expire(place, 60)
    assert signed_in(nobody, here.id_token()).id == first.id
    assert redis.ttl(place) == -1


def test_a_full_list_keeps_nobody_out_and_the_last_token_may_go(
    nobody: Somebody, here: TestIssuer
) -> None:
    anna = signed_in(nobody, here.id_token())
    for _ in range(MOST_TOKENS - 1):
        anna.post(MINE, {})
    anna = signed_in(nobody, here.id_token())
    listed = items(anna)
    assert len(listed) == MOST_TOKENS
    others = [item["id"] for item in listed if not item["current"]]
    mine = [item["id"] for item in listed if item["current"]]
    assert {anna.delete(f"{MINE}/{each}").status_code for each in (*others, *mine)} == {204}
    assert signed_in(nobody, here.id_token()).id == anna.id


def test_signing_in_can_be_repeated(nobody: Somebody, here: TestIssuer) -> None:
    told = [
        good(nobody.post(SIGN_IN, {"id_token": here.id_token()}, Idempotency_Key=KEY))
        for _ in range(2)
    ]
    assert told[0] == told[1]


# What is no good.


def now(seconds: int) -> int:
    return int(time.time()) + seconds


Claims = Callable[[], dict[str, Any]]


@pytest.mark.parametrize(
    "claims",
    [
        lambda: {"aud": "another-app"},
        lambda: {"aud": None},
        lambda: {"aud": []},
        lambda: {"aud": [CLIENT], "azp": "another-app"},
        lambda: {"exp": now(-LEEWAY_S - 5)},
        lambda: {"exp": None},
        lambda: {"exp": "soon"},
        lambda: {"nbf": now(LEEWAY_S + 60)},
        lambda: {"iat": now(LEEWAY_S + 60)},
        lambda: {"iat": None},
        lambda: {"iss": "https://accounts.example"},
        lambda: {"iss": None},
        lambda: {"iss": ["https://accounts.example"]},
        lambda: {"sub": None},
        lambda: {"sub": 7},
    ],
)
def test_an_id_token_that_is_not_for_us_or_not_for_now_is_refused(
    nobody: Somebody, here: TestIssuer, claims: Claims
) -> None:
    signed_in(nobody, here.id_token())
    said = claims()
    wrong = forged(here, said) if not isinstance(said.get("iss", ""), str) else None
    assert refused(nobody, wrong or here.id_token(**said)) == BAD


def forged(here: TestIssuer, claims: dict[str, Any]) -> str:
    """Signed by the issuer's key, with claims that PyJWT would not write."""
    said = json.dumps({"aud": CLIENT, "sub": "anna", "iat": now(0), "exp": now(60)} | claims)
    return jwt.api_jws.PyJWS().encode(
        said.encode(), here.keys["one"], "ES256", headers={"kid": "one"}
    )


def test_what_is_wrong_is_told(nobody: Somebody, here: TestIssuer) -> None:
    for claims, word in (({"exp": now(-300)}, "expired"), ({"aud": "x"}, "another application")):
        answer = nobody.post(SIGN_IN, {"id_token": here.id_token(**claims)})
        assert word in answer.get_json()["detail"]


def test_a_token_for_several_of_our_clients_is_for_us(nobody: Somebody, here: TestIssuer) -> None:
    signed_in(nobody, here.id_token(aud=["dragons-web", "else"], azp=CLIENT))


@pytest.mark.parametrize(
    ("put", "sent", "fits"),
    [
        *(("n1", "n1", True), ("n1", "n2", False), ("n1", None, False)),
        *((None, "n1", False), ("\u00e9", "\u00e9", True), (7, "7", False)),
    ],
)
def test_the_nonce_must_be_the_one_that_the_app_had_put_in(
    nobody: Somebody, here: TestIssuer, put: Any, sent: str | None, fits: bool
) -> None:
    body = {"id_token": here.id_token(nonce=put)} | ({} if sent is None else {"nonce": sent})
    assert nobody.post(SIGN_IN, body).status_code == (201 if fits else 401)


def segment(told: dict[str, Any]) -> bytes:
    return base64.urlsafe_b64encode(json.dumps(told).encode()).rstrip(b"=")


def by_hand(header: dict[str, Any], here: TestIssuer, sign: Callable[[bytes], bytes]) -> str:
    """A token with any header and any signature."""
    claims = {"iss": here.url, "aud": CLIENT, "sub": "anna", "iat": now(0), "exp": now(60)}
    signing = segment(header) + b"." + segment(claims)
    return (signing + b"." + base64.urlsafe_b64encode(sign(signing)).rstrip(b"=")).decode()


def test_a_token_without_a_signature_is_refused(nobody: Somebody, here: TestIssuer) -> None:
    for alg in ("none", "None", "NONE", ""):
        header = {"alg": alg, "typ": "JWT", "kid": "one"}
        assert refused(nobody, by_hand(header, here, lambda _: b"")) == BAD


def test_the_public_key_is_no_secret_to_sign_with(nobody: Somebody, here: TestIssuer) -> None:
    """The old confusion: HS256 with the public key, which everybody can fetch."""
    here.keys["rsa"] = rsa_key()
    signed_in(nobody, here.id_token(kid="rsa"))
    public = rsa_key().public_key()
    for form in (PublicFormat.SubjectPublicKeyInfo, PublicFormat.PKCS1):
        for encoding in (Encoding.PEM, Encoding.DER):
            secret = public.public_bytes(encoding, form)
            header = {"alg": "HS256", "typ": "JWT", "kid": "rsa"}
            forged = by_hand(header, here, signed_with(secret))
            assert refused(nobody, forged) == BAD


def signed_with(key: bytes) -> Callable[[bytes], bytes]:
    return lambda told: hmac.digest(key, told, hashlib.sha256)


def test_a_shared_secret_among_the_keys_opens_nothing(
    nobody: Somebody, here: TestIssuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = b"k" * 32
    oct_key = {"kty": "oct", "kid": "shared", "k": segment_of(secret), "alg": "HS256"}
    public = here.public("one")
    monkeypatch.setattr(here, "public", lambda kid: public if kid == "one" else oct_key)
    here.keys["shared"] = None
    signed_in(nobody, here.id_token())
    header = {"alg": "HS256", "typ": "JWT", "kid": "shared"}
    forged = by_hand(header, here, signed_with(secret))
    assert refused(nobody, forged) == BAD


def segment_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def test_a_key_signs_only_what_it_is_for(nobody: Somebody, here: TestIssuer) -> None:
    here.keys["rsa"] = rsa_key()
    said = {"iss": here.url, "aud": CLIENT, "sub": "anna", "iat": now(0), "exp": now(60)}
    crossed = jwt.encode(said, rsa_key(), "RS256", headers={"kid": "one"})
    unnamed = jwt.encode(said, here.keys["one"], "ES256")
    access = jwt.encode(said, here.keys["one"], "ES256", {"kid": "one", "typ": "at+jwt"})
    for token in (crossed, unnamed, access):
        assert refused(nobody, token) == BAD


def test_a_strangers_key_with_a_known_name_opens_nothing(
    nobody: Somebody, here: TestIssuer
) -> None:
    good_one = here.id_token()
    with issuer() as other:
        other.keys, other.url = {"one": ec_key("stranger")}, here.url
        assert refused(nobody, other.id_token()) == BAD
    head, _, signature = good_one.partition(".")[0], *good_one.rpartition(".")[1:]
    claims = {"iss": here.url, "aud": CLIENT, "sub": "ben", "iat": now(0), "exp": now(60)}
    assert refused(nobody, f"{head}.{segment(claims).decode()}.{signature}") == BAD


@pytest.mark.parametrize("text", ["", ".", "..", "a.b.c", "\u00e9.\u00e9.\u00e9", "x" * 5_000])
def test_what_is_no_token_at_all_is_refused(nobody: Somebody, text: str) -> None:
    assert refused(nobody, text) == BAD


def test_a_body_that_makes_no_sense_is_refused(nobody: Somebody, here: TestIssuer) -> None:
    for body in ({"id_token": 7}, {"id_token": "x" * 5_001}, {"id_token": "a", "link": "b"}):
        assert problem(nobody.post(SIGN_IN, body)) == (422, "invalid")
    assert refused(nobody, here.id_token(), name="\u200b") == (422, "invalid")


def test_where_no_issuer_is_trusted_every_id_token_is_refused(
    redis: Redis, here: TestIssuer
) -> None:
    nobody = Somebody(create_app(settings(), redis).test_client())
    assert refused(nobody, here.id_token()) == BAD
    assert here.asked == []


# The issuer's keys.


def test_keys_are_read_once(nobody: Somebody, here: TestIssuer) -> None:
    for number in range(3):
        signed_in(nobody, here.id_token(str(number)))
    assert here.asked == ["/.well-known/openid-configuration", "/keys"]


def test_a_new_key_is_found_and_an_old_one_dropped(
    nobody: Somebody, here: TestIssuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed_in(nobody, here.id_token())
    old = here.id_token()
    here.keys = {"two": ec_key("two")}
    later(monkeypatch, ROTATION_S + 1)
    signed_in(nobody, here.id_token(kid="two"))
    assert refused(nobody, old) == BAD
    assert here.asked.count("/keys") == 2


def test_unknown_keys_do_not_make_us_ask_again_and_again(
    nobody: Somebody, here: TestIssuer
) -> None:
    signed_in(nobody, here.id_token())
    for number in range(5):
        assert refused(nobody, here.id_token(kid=f"unknown {number}")) == BAD
    assert here.asked.count("/keys") == 1


def test_keys_are_read_again_after_an_hour(
    nobody: Somebody, here: TestIssuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed_in(nobody, here.id_token())
    later(monkeypatch, KEYS_S + 1)
    signed_in(nobody, here.id_token())
    assert here.asked.count("/keys") == 2


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
    signed_in(nobody, here.id_token())


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
    signed_in(nobody, here.id_token())


def test_a_dead_issuer_hinders_nobody_who_has_a_token_or_a_known_key(
    nobody: Somebody, here: TestIssuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = signed_in(nobody, here.id_token())
    here.broken = (503, b"")
    later(monkeypatch, ROTATION_S + 1)
    assert refused(nobody, here.id_token(kid="two")) == AWAY
    signed_in(nobody, here.id_token("ben"))
    assert anna.get(ME).status_code == 200


def test_an_issuer_that_nobody_listens_for_is_away(
    redis: Redis, nobody: Somebody, here: TestIssuer
) -> None:
    with issuer() as gone:
        token = gone.id_token()
        told = settings(OIDC_ISSUERS=f"{gone.url}={CLIENT} {here.url}={CLIENT}")
    there = Somebody(create_app(told, redis).test_client())
    assert refused(there, token) == AWAY
    signed_in(there, here.id_token())


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
