"""Which entry of a match each idempotency key made: a digest of the key, and of whose it is, for
each entry.

The keys themselves are in the log. Like this a state takes little room, and a kept one is unpacked
at once (DECISIONS 180).
"""

from hashlib import blake2b

SIZE = 16
"""Bytes of a digest: so many that nobody finds two keys which have the same."""
_NOBODYS = bytes(SIZE)


def after(repeats: bytes, player: str | None, key: str | None) -> bytes:
    """These, and the digest of one more entry; `key` is None where it had none."""
    return repeats + (_NOBODYS if key is None else _digest(player, key))


def made_by(repeats: bytes, player: str | None, key: str) -> int:
    """The version of the entry that this key of a player made; 0 if it made none."""
    found = repeats.find(_digest(player, key))
    return found // SIZE + 1 if found % SIZE == 0 else 0


def _digest(player: str | None, key: str) -> bytes:
    return blake2b(repr((player, key)).encode(), digest_size=SIZE).digest()
