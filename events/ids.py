"""Ids of matches: drawn at random, or derived from what must always lead to the same match.

Derived ones cannot be guessed either: they follow from the master key.
"""

import base64
import hmac
import secrets

BYTES = 10


def drawn() -> str:
    """The id of a match that is opened once."""
    return _written(secrets.token_bytes(BYTES))


def derived(master_key: bytes, words: str) -> str:
    """The id that follows from these words."""
    return _written(hmac.digest(master_key, words.encode(), "sha256")[:BYTES])


def _written(raw: bytes) -> str:
    return base64.b32encode(raw).decode().lower()
