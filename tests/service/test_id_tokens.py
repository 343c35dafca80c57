"""ID tokens that are not for us, not for now, or forged."""

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Callable
from typing import Any

import jwt
import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from flask import Flask
from msgspec.structs import replace
from redis import Redis

from service.accounts.issuers import LEEWAY_S
from service.accounts.registry import Registry
from service.app import create_app
from tests.kit.accounts import ME, SIGN_IN
from tests.kit.clients import Somebody, good, problem, settings
from tests.kit.issuer import BAD, CLIENT, TestIssuer, ec_key, issuer, let_in, refused, rsa_key


@pytest.fixture
def app(redis: Redis, here: TestIssuer) -> Flask:
    return create_app(settings(OIDC_ISSUERS=f"{here.url}={CLIENT},dragons-web"), redis)


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
        lambda: {"sub": ""},
        lambda: {"sub": "\ud800"},
    ],
)
def test_an_id_token_that_is_not_for_us_or_not_for_now_is_refused(
    nobody: Somebody, here: TestIssuer, claims: Claims
) -> None:
    let_in(nobody, here.id_token())
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
    let_in(nobody, here.id_token(aud=["dragons-web", "else"], azp=CLIENT))


@pytest.mark.parametrize(
    ("put", "sent", "fits"),
    [
        *(("n1", "n1", True), ("n1", "n2", False), ("n1", None, False)),
        *((None, "n1", False), ("\u00e9", "\u00e9", True), (7, "7", False)),
        ("\ud800", "n1", False),
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
    let_in(nobody, here.id_token(kid="rsa"))
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
    let_in(nobody, here.id_token())
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


def test_what_is_no_token_at_all_is_refused(nobody: Somebody) -> None:
    for text in ("", ".", "..", "a.b.c", "\u00e9.\u00e9.\u00e9", "x" * 5_000):
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


def test_an_erasure_beside_a_sign_in_leaves_one_player_for_a_subject(
    nobody: Somebody, here: TestIssuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sign-in after the record is gone makes a new player, who stays."""
    token = here.id_token()
    old = good(nobody.post(SIGN_IN, {"id_token": token}))
    new: list[str] = []
    erase = Registry.erase

    def erase_and_sign_in(registry: Registry, player_id: str) -> Any:
        erased = erase(registry, player_id)
        new.append(good(nobody.post(SIGN_IN, {"id_token": token}))["player"])
        return replace(erased, name="changed meanwhile") if erased else None

    monkeypatch.setattr(Registry, "erase", erase_and_sign_in)
    assert Somebody(nobody.http, old["token"]).delete(ME).status_code == 204
    assert new != [old["player"]]
    assert good(nobody.post(SIGN_IN, {"id_token": token}))["player"] == new[0]
