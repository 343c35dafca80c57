"""Signed notes (C2SP signed-note): by them a player can prove to others which head they were shown.

Keys follow from the master key, so they are there from the first start on, the same in every
process, and stored nowhere. A head is signed by the key that was in force at its entry's own time,
so a second request gets the same bytes, also when another key is in force by now. docs/fairness.md
has the formats.
"""

import hashlib
import hmac
from base64 import b64encode
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import Struct

from events.current import Current
from events.log import Entry

ED25519 = b"\x01"
"""The type of a signature."""
ID_BYTES = 4


class SigningKey(Struct, frozen=True):
    """A key, since when (ms) it is in force, and the line of text by which others know it."""

    since: int
    name: str
    id: bytes
    vkey: str
    private: Ed25519PrivateKey

    def signature(self, text: str) -> str:
        """The line of a note with this text that holds its signature."""
        signed = self.id + self.private.sign(text.encode())
        return f"— {self.name} {b64encode(signed).decode()}\n"


def signing_key(master_key: bytes, number: int, name: str, since: int) -> SigningKey:
    """Key `number`, counted from 0, of the owner of this master key."""
    seed = hmac.digest(master_key, f"signing key {number}".encode(), "sha256")
    private = Ed25519PrivateKey.from_private_bytes(seed)
    public = ED25519 + private.public_key().public_bytes_raw()
    key_id = hashlib.sha256(f"{name}\n".encode() + public).digest()[:ID_BYTES]
    vkey = f"{name}+{key_id.hex()}+{b64encode(public).decode()}"
    return SigningKey(since, name, key_id, vkey, private)


class Notes:
    """Signs, as this origin. Thread safe."""

    def __init__(self, master_key: bytes, origin: str, rotations: tuple[int, ...] = ()) -> None:
        """`rotations` are the times (ms) from which on the next key is in force."""
        self.origin = origin
        times = tuple(enumerate((0, *rotations)))
        self.keys = tuple(signing_key(master_key, n, origin, since) for n, since in times)
        self.log_keys = tuple(
            signing_key(master_key, n, f"{origin}/log", since) for n, since in times
        )

    def over(self, match_id: str, entry: Entry[Any, Any]) -> str | None:
        """The note over an entry of the match; None for one from before there were hashes."""
        return self._over(match_id, entry.version, entry.hash, entry.at)

    def over_newest(self, current: Current) -> str | None:
        """The same over the newest entry of a match."""
        return self._over(current.match.id, current.version, current.head, current.at)

    def over_keys(self, now: int) -> str:
        """The list of keys, those to come, too, signed by each that is in force now, or was: who
        trusts an older one trusts the list.
        """
        lines = "".join(f"{key.since} {key.vkey}\n" for key in self.keys)
        text = f"{self.origin}/keys\n{lines}"
        return f"{text}\n" + "".join(key.signature(text) for key in in_force(self.keys, now))

    def over_log(self, size: int, root: bytes, now: int) -> str:
        """The checkpoint of the transparency log with so many leaves (C2SP tlog-checkpoint). It is
        signed under the name in its first line, too, as clients of that format may insist on it.
        """
        text = f"{self.origin}/log\n{size}\n{b64encode(root).decode()}\n"
        signed = (in_force(keys, now)[-1].signature(text) for keys in (self.keys, self.log_keys))
        return f"{text}\n" + "".join(signed)

    def _over(self, match_id: str, version: int, head: str | None, at: int) -> str | None:
        if head is None:
            return None
        text = f"{self.origin}/match\n{match_id}\n{version}\n{head}\n"
        return f"{text}\n{in_force(self.keys, at)[-1].signature(text)}"


def in_force(keys: tuple[SigningKey, ...], at: int) -> tuple[SigningKey, ...]:
    """The keys that are in force at this time, or were; the newest is the last."""
    return tuple(key for key in keys if key.since <= at)
