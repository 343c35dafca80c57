"""Where secrets come from: luck, or an Idempotency-Key. None of them is stored.

With a key, the same call gives the same secret again, so a lost reply can be repeated.
"""

import base64
import hmac
import secrets

from msgspec import Struct

TOKEN_BYTES = 24
"""192 bits."""


class PlayerSecrets(Struct, frozen=True):
    """Makes the secrets of players. `master_key` is what derived ones follow from."""

    master_key: bytes

    def secret(self, size: int, purpose: str, player_id: str, key: str | None) -> bytes:
        """So many bytes. With a key they follow from it, from the player, and from the purpose."""
        if key is None:
            return secrets.token_bytes(size)
        told = f"{purpose} {player_id} {key}".encode()
        return hmac.digest(self.master_key, told, "sha256")[:size]

    def fingerprint(self, purpose: str, secret: bytes) -> str:
        """A keyed hash of a secret that is too short for any other, in hex."""
        return hmac.new(self.master_key, f"{purpose} ".encode() + secret, "sha256").hexdigest()

    def token_secret(self, purpose: str, player_id: str, key: str | None) -> str:
        """The secret half of a token."""
        return text_of(self.secret(TOKEN_BYTES, purpose, player_id, key))


def text_of(secret: bytes) -> str:
    """The secret as it stands in a token."""
    return base64.urlsafe_b64encode(secret).decode()


def new_id() -> str:
    """A player's id: 80 random bits."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()
