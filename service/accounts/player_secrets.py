"""Where secrets come from: luck, or the seed of a request with an Idempotency-Key. None is stored.

With a seed, the same call gives the same secret again, so a lost reply can be repeated.
"""

import base64
import hmac
import secrets

from msgspec import Struct

TOKEN_BYTES = 24
"""192 bits."""
ID_BYTES = 10


class PlayerSecrets(Struct, frozen=True):
    """Makes the secrets of players. `master_key` is what derived ones follow from."""

    master_key: bytes

    def secret(self, size: int, purpose: str, player_id: str, seed: str | None) -> bytes:
        """So many bytes. With a seed they follow from it, from the player, and from the purpose."""
        if seed is None:
            return secrets.token_bytes(size)
        told = f"{purpose} {player_id} {seed}".encode()
        return hmac.digest(self.master_key, told, "sha256")[:size]

    def fingerprint(self, purpose: str, secret: bytes) -> str:
        """A keyed hash of a secret that is too short for any other, in hex."""
        return hmac.new(self.master_key, f"{purpose} ".encode() + secret, "sha256").hexdigest()

    def token_secret(self, purpose: str, player_id: str, seed: str | None) -> str:
        """The secret half of a token."""
        return text_of(self.secret(TOKEN_BYTES, purpose, player_id, seed))

    def new_id(self, purpose: str, seed: str | None, player_id: str = "") -> str:
        """An id that nobody has: 80 bits."""
        raw = self.secret(ID_BYTES, purpose, player_id, seed)
        return base64.b32encode(raw).decode().lower()


def text_of(secret: bytes) -> str:
    """The secret as it stands in a token."""
    return base64.urlsafe_b64encode(secret).decode()
