"""The secrets by which webhooks are signed. They are derived from the master key, and not stored.

Who reads the store, without that key, cannot sign. A record has the salt from which a secret
follows, so that a new salt is a new secret.
"""

import base64
import hmac

from msgspec import Struct

from events.receivers.receiver import Receiver

PREFIX = "whsec_"
OVERLAP_MS = 24 * 60 * 60 * 1000
"""So long after a new one the secret before is still signed by."""
MOST_OLD = 4
"""So many secrets that were replaced may be good at once, each for its time."""


class Secrets(Struct, frozen=True):
    """Makes the secrets of receivers."""

    master_key: bytes

    def of(self, player: str, receiver: Receiver, now: int) -> tuple[bytes, ...]:
        """Those that are good now (32 bytes each), the newest first."""
        salts = (receiver.salt, *(old.salt for old in receiver.old_secrets(now)))
        return tuple(self._secret(player, receiver.id, salt) for salt in salts)

    def told(self, player: str, receiver: Receiver) -> str:
        """The newest, as its player is told it: `whsec_…`."""
        secret = self._secret(player, receiver.id, receiver.salt)
        return PREFIX + base64.b64encode(secret).decode()

    def _secret(self, player: str, receiver_id: str, salt: str) -> bytes:
        words = f"webhook {player} {receiver_id} {salt}"
        return hmac.digest(self.master_key, words.encode(), "sha256")
