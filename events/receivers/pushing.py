"""Web Push: the keys by which push services know this server (VAPID, RFC 8292), and those of a
browser's subscription. The server's key follows from the master key, so it is there from the first
start on, the same in every process, and stored nowhere else.
"""

import base64
import binascii
import hmac
from typing import Self
from urllib.parse import urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the curve (FIPS 186-4, P-256): the number of its points."""
POINT_BYTES, AUTH_BYTES = 65, 16
GOOD_FOR_S = 12 * 60 * 60
"""A push service accepts no more than 24 hours."""


class BadKeys(ValueError):
    """These are not the keys of a subscription; `field` says which."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field = field


class PushKeys(Struct, frozen=True):
    """The keys of a browser's subscription, in base64url: its public key, and a secret by which
    only we, and it, can write messages.
    """

    p256dh: str
    auth: str

    def decoded(self) -> tuple[bytes, bytes]:
        """A point of the curve, and 16 bytes. Raises BadKeys."""
        return _decoded("p256dh", self.p256dh, POINT_BYTES), _decoded("auth", self.auth, AUTH_BYTES)

    def same(self, other: Self) -> bool:
        """Whether these are the same keys, however they are written. Takes as long if not."""
        try:
            return hmac.compare_digest(b"".join(self.decoded()), b"".join(other.decoded()))
        except BadKeys:
            return False


class Vapid:
    """Our identity for push services. `contact`: the operator's `mailto:` or `https:` address."""

    def __init__(self, master_key: bytes, contact: str = "") -> None:
        seed = hmac.digest(master_key, b"vapid", "sha512")
        self._private = ec.derive_private_key(int.from_bytes(seed) % (ORDER - 1) + 1, CURVE)
        self._contact = contact

    @property
    def public_key(self) -> str:
        """The key with which a browser subscribes (`applicationServerKey`), in base64url."""
        point = self._private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        return base64url(point)

    def header(self, endpoint: str, now: int) -> str:
        """The header `Authorization` for a message to this endpoint; `now` is ms."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now // 1000 + GOOD_FOR_S}
        claims |= {"sub": self._contact} if self._contact else {}
        return f"vapid t={jwt.encode(claims, self._private, 'ES256')}, k={self.public_key}"


def checked_keys(keys: PushKeys) -> PushKeys:
    """The keys, which a message can be encrypted for. Raises BadKeys."""
    point, _ = keys.decoded()
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        raise BadKeys("p256dh") from None
    return keys


def base64url(data: bytes) -> str:
    """Base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decoded(field: str, text: str, size: int) -> bytes:
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise BadKeys(field) from None
    if len(data) != size:
        raise BadKeys(field)
    return data
