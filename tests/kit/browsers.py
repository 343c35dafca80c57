"""A browser with a subscription to Web Push: it gives its keys, and reads what comes."""

import base64
import json
import os
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from http_ece import decrypt

from tests.kit.receiving import Received


class Browser:
    """Its `endpoint` is where its push service takes messages."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    @property
    def subscription(self) -> dict[str, Any]:
        """The result of `PushSubscription.toJSON()`."""
        point = self._private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": base64url(point), "auth": base64url(self._auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def reads(self, got: Received) -> Any:
        """A message as its page's worker gets it."""
        assert got.headers["content-encoding"] == "aes128gcm"
        text = decrypt(
            got.body, private_key=self._private, auth_secret=self._auth, version="aes128gcm"
        )
        return json.loads(text)


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def vouched_for(got: Received, public_key: str, origin: str) -> dict[str, Any]:
    """The claims of who sent this, whom this key belongs to."""
    scheme, _, said = got.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in said.split(","))
    assert parts["k"] == public_key
    point = base64.urlsafe_b64decode(public_key + "==")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    claims: dict[str, Any] = jwt.decode(parts["t"], key, ["ES256"], audience=origin)
    return claims
