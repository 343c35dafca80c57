"""Leaves: what the transparency log says of a match, byte by byte (docs/fairness.md).

An opening stands for a match from its first entry on, an ending for the head with which it ended.
Of a match that is not public there is a salted digest of the same record instead.
"""

import hashlib
import hmac
from collections.abc import Callable
from typing import NamedTuple

from msgspec import Struct

from domain.game import Score
from domain.match import Match
from events.trust.seals import SALT_BYTES, Sealed, canonical


class Opening(Struct, frozen=True, tag="opening"):
    """A match was opened, at a time (ms), under a commitment."""

    match: str
    game: str
    commitment: str
    at: int


class Ending(Struct, frozen=True, tag="ending"):
    """The match with this opening, by its index, is over: the hash of its last entry, and the
    result, or why there is none.
    """

    opening: int
    head: str | None
    result: tuple[Score, ...] | None
    abandoned: str | None


class Record(NamedTuple):
    """An entry of the log, and what it is sealed with; None: everybody may read it."""

    entry: bytes
    salt: bytes | None


class Records:
    """What the log says of matches; `secret` gives the secret of one that has not revealed it."""

    def __init__(self, secret: Callable[[str], bytes]) -> None:
        self._secret = secret

    def opening(self, match: Match) -> Record:
        """How a match began."""
        said = Opening(match.id, match.game, match.commitment, match.opened_at)
        return self._record(match, "opening", said)

    def ending(self, match: Match, head: str | None, opening: int) -> Record:
        """How a match has ended, whose opening has this index."""
        said = Ending(opening, head, match.result, match.abandoned)
        return self._record(match, "ending", said)

    def _record(self, match: Match, kind: str, said: Opening | Ending) -> Record:
        """Nobody can guess a salt who does not know the secret, nor learn the secret from it."""
        if match.visibility == "public":
            return Record(canonical(said), None)
        secret = bytes.fromhex(match.secret) if match.secret else self._secret(match.id)
        salt = hmac.digest(secret, f"log/{kind}".encode(), "sha256")[:SALT_BYTES]
        digest = hashlib.sha256(salt + canonical(said)).hexdigest()
        return Record(canonical(Sealed(digest)), salt)
