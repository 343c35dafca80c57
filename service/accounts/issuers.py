"""Issuers of OpenID Connect that the operator trusts: the check of their ID tokens, and the players
that their subjects are.

PyJWT judges it. Signatures are asymmetric, whatever a token says of itself, so an issuer's public
key is of no use to forgers. Expiry is judged by the clock of this process, with a minute of leeway.
"""

import hmac
import json
import logging
import time
import urllib.request
from http.client import HTTPException
from math import ceil
from threading import Lock
from typing import Any

import jwt
from jwt import PyJWK, PyJWKClient, PyJWKSet
from jwt.api_jwt import decode_complete
from jwt.exceptions import PyJWKClientError, PyJWTError
from msgspec import Struct
from redis import Redis, RedisCluster

from domain.words import Names
from events.addresses import Issuer, trusted_url
from events.store import keys
from events.store.entries import RETRY, Busy
from events.store.pipelining import Step, change_record
from service.accounts.codes import CLAIM_S, PlayerSecrets, SecretIndex
from service.accounts.registry import Player, Registry
from service.http.problems import Problem, unauthorized

log = logging.getLogger(__name__)

ALGORITHMS = (
    *("EdDSA", "ES256", "ES384", "ES512"),
    *("PS256", "PS384", "PS512", "RS256", "RS384", "RS512"),
)
TYPES = (None, "JWT", "jwt")
"""Types of an ID token; an access token (`at+jwt`) is none."""
REQUIRED = ["iss", "aud", "exp", "iat", "sub"]
LEEWAY_S = 60
TIMEOUT_S = 5.0
KEYS_S = 300
"""The time for which an issuer's keys are used before they are fetched again, so also the time for
which a key counts that its issuer has withdrawn.
"""
ROTATION_S = 30
"""For a key that is not among them they are asked for again, no more often than this."""
AGAIN_S = 10.0
"""The pause after an issuer has failed."""
BIGGEST = 256 * 1024

FAILURES = (PyJWTError, HTTPException, OSError, ValueError, TypeError, KeyError, RecursionError)
"""The exceptions that a request to an issuer may raise."""

NOT_VALID = Names(
    "Ce jeton d'identité n'est pas d'un émetteur connu de ce serveur, ou il est altéré.",
    "This ID token is not from an issuer that this server knows, or it was altered.",
)
EXPIRED = Names("Ce jeton d'identité a expiré.", "This ID token has expired.")
NOT_FOR_US = Names(
    "Ce jeton d'identité est destiné à une autre application.",
    "This ID token is for another application.",
)
OTHER_NONCE = Names(
    "Le nonce de ce jeton d'identité n'est pas celui que vous envoyez.",
    "The nonce of this ID token is not the one that you send.",
)
AWAY = Names(
    "L'émetteur de ce jeton d'identité est injoignable.",
    "The issuer of this ID token cannot be reached.",
)
NOT_AGAIN_YET = Names(
    "La clé de ce jeton d'identité n'est pas de celles que son émetteur vient de donner : elle est "
    "peut-être nouvelle.",
    "The key of this ID token is not among those that its issuer gave just now: it may be new.",
)


class Subject(Struct, frozen=True):
    """A person, as an issuer knows them."""

    issuer: str
    sub: str


class Issuers:
    """The issuers, and their keys as they were last read."""

    def __init__(self, issuers: tuple[Issuer, ...]) -> None:
        self._keys = {issuer.url: IssuerKeys(issuer) for issuer in issuers}

    def subject(self, id_token: str, nonce: str | None) -> Subject:
        """The subject of this ID token. Raises Problem if the token is not good here and now."""
        try:
            told = decode_complete(id_token, options={"verify_signature": False})
            claims = self._checked(id_token, told["header"], told["payload"].get("iss"))
            named = bool(claims["sub"].encode())
        except jwt.ExpiredSignatureError:
            raise bad_id_token(EXPIRED) from None
        except jwt.InvalidAudienceError:
            raise bad_id_token(NOT_FOR_US) from None
        except (PyJWTError, ValueError, TypeError, RecursionError):
            raise bad_id_token() from None
        if claims.get("nonce") != nonce:
            raise bad_id_token(OTHER_NONCE)
        if not named:
            raise bad_id_token()
        return Subject(claims["iss"], claims["sub"])

    def _checked(self, id_token: str, header: dict[str, Any], url: Any) -> dict[str, Any]:
        """The claims. Raises PyJWTError, Problem."""
        keys, kid = self._keys.get(url) if isinstance(url, str) else None, header.get("kid")
        if keys is None or not isinstance(kid, str) or header.get("typ") not in TYPES:
            raise bad_id_token()
        claims = jwt.decode(
            id_token,
            keys.named(kid),
            algorithms=ALGORITHMS,
            audience=keys.issuer.audiences,
            issuer=keys.issuer.url,
            leeway=LEEWAY_S,
            options={"require": REQUIRED, "enforce_minimum_key_length": True},
        )
        if claims.get("azp", keys.issuer.audiences[0]) not in keys.issuer.audiences:
            raise bad_id_token(NOT_FOR_US)
        return claims


class IssuerKeys:
    """The keys of an issuer. One thread reads them at a time; others wait for it."""

    def __init__(self, issuer: Issuer) -> None:
        self.issuer = issuer
        self._lock, self._again = Lock(), 0.0
        self._client: PyJWKClient | None = None

    def named(self, kid: str) -> PyJWK:
        """The key with this id. Raises Problem: there is none, or the issuer cannot be reached."""
        found = self._cached(kid)
        if found is None:
            with self._lock:
                found = self._cached(kid) or self._read(kid)
        return found

    def _known(self) -> PyJWKSet | None:
        """The keys that need not be asked for."""
        cache = self._client.jwk_set_cache if self._client else None
        return cache.get() if cache else None

    def _cached(self, kid: str) -> PyJWK | None:
        known = self._known()
        return PyJWKClient.match_kid(known.keys, kid) if known else None

    def _read(self, kid: str) -> PyJWK:
        """The key, from the issuer, unless that has failed just now, or was asked just now: then it
        may have the key by now. Raises Problem.

        PyJWT's client raises the same for a key that is not there and for an answer without keys:
        only the latter leaves none behind.
        """
        if time.monotonic() < self._again:
            raise issuer_away()
        before = self._known()
        try:
            self._client = self._client or key_client_of(self.issuer)
            return self._client.get_signing_key(kid)
        except FAILURES as error:
            known = self._known()
            if known and type(error) is PyJWKClientError:
                asked = known is not before
                raise (
                    bad_id_token() if asked else issuer_away(NOT_AGAIN_YET, ROTATION_S)
                ) from None
            if known is None:
                self._client = None  # so that its address, too, is asked for again
            log.warning("The OpenID Connect issuer %s: %s", self.issuer.url, error)
            self._again = time.monotonic() + AGAIN_S
            raise issuer_away() from None


def key_client_of(issuer: Issuer) -> PyJWKClient:
    """The reader of an issuer's keys, by its discovery document. Raises one of FAILURES."""
    place = f"{issuer.url.rstrip('/')}/.well-known/openid-configuration"
    opened = urllib.request.urlopen(place, timeout=TIMEOUT_S)  # noqa: S310 - the settings check it
    with opened as answer:
        if answer.geturl() != place:
            raise ValueError("its discovery document is somewhere else")
        told = json.loads(answer.read(BIGGEST))
    if told["issuer"] != issuer.url:
        raise ValueError("its discovery document is of another issuer")
    place = trusted_url(str(told["jwks_uri"]))
    return PyJWKClient(place, lifespan=KEYS_S, timeout=TIMEOUT_S, cooldown_duration=ROTATION_S)


def issuer_away(why: Names = AWAY, wait_s: float = AGAIN_S) -> Problem:
    """The refusal where an issuer cannot be asked."""
    return Problem("issuer-away", why, {"Retry-After": str(ceil(wait_s))})


def bad_id_token(why: Names = NOT_VALID) -> Problem:
    """The refusal of an ID token."""
    return unauthorized("bad-id-token", why)


class Subjects:
    """The players of the issuers' subjects. Of these keyed hashes are stored, never more."""

    def __init__(
        self, redis: Redis | RedisCluster, registry: Registry, player_secrets: PlayerSecrets
    ) -> None:
        self._redis, self._registry, self._secrets = redis, registry, player_secrets
        self._index = SecretIndex(redis, registry, keys.subject)

    def digest(self, subject: Subject) -> str:
        """The hash of a subject, as it is stored."""
        told = f"{subject.issuer}\0{subject.sub}".encode()
        return self._secrets.fingerprint("subject", told)

    def player(self, digest: str, name: str, now: int) -> Player:
        """The player of a subject; a new one with this name and no token, if there is none.

        Raises Busy.
        """
        for _ in RETRY.attempts():
            player_id = self._claimed(digest)
            self._registry.add(Player(player_id, name, now, subject=digest))
            self._index.keep(digest)
            player = self._registry.newest(player_id)
            if player is not None and known_by(player, digest):
                return player
        raise Busy(digest)

    def _claimed(self, digest: str) -> str:
        """The id of the player whom this hash stands for, perhaps still to be made.

        Simultaneous calls get the same id. A reservation that stays has had its player: if they are
        not there, they were erased, and the hash is free for another.
        """
        mine, place = self._secrets.new_id("player", None), keys.subject(digest)

        def claimed(held: bytes) -> tuple[str, list[Step]]:
            if not held:
                return mine, [("SET", place, mine, "EX", CLAIM_S)]
            if self._redis.ttl(place) != -1 or self._registry.newest(held.decode()):
                return held.decode(), []
            return mine, [("SET", place, mine)]

        return change_record(self._redis, place, claimed)

    def forget(self, player: Player) -> None:
        """Their subject leads to them no more; to another player it may, by now."""
        self._index.forget(player.subject, player.id)


def known_by(player: Player, digest: str) -> bool:
    """Whether this is the player of the subject with this hash."""
    return player.subject is not None and hmac.compare_digest(player.subject, digest)
