"""Leaves: what the transparency log says of a match, byte by byte (docs/fairness.md).

An opening stands for a match from its first entry on, an ending for the head with which it ended.
Of a match that is not public there is a salted digest of the same record instead.
"""

import hashlib
import hmac
from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from domain.game import Score
from domain.match import Match
from events.trust.seals import SALT_BYTES, Sealed, canonical

Kind = Literal["opening", "ending"]


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


def opening_of(match: Match) -> Opening:
    """The record of how a match began."""
    return Opening(match.id, match.game, match.commitment, match.opened_at)


def ending_of(match: Match, head: str | None, opening: int) -> Ending:
    """The record of how a match has ended, whose opening has this index."""
    return Ending(opening, head, match.result, match.abandoned)


def secret_of(match: Match, derived: Callable[[str], bytes]) -> bytes:
    """The secret of a match: what it has revealed, else what is derived from its id."""
    return bytes.fromhex(match.secret) if match.secret else derived(match.id)


def salt_of(match: Match, secret: bytes, kind: Kind) -> bytes | None:
    """What a record of this match is sealed with; None: everybody may read it. Nobody can guess it
    who does not know the secret of the match, nor learn that from it.
    """
    if match.visibility == "public":
        return None
    return hmac.digest(secret, f"log/{kind}".encode(), "sha256")[:SALT_BYTES]


def leaf_of(record: Opening | Ending, salt: bytes | None) -> bytes:
    """The entry of the log for a record."""
    if salt is None:
        return canonical(record)
    return canonical(Sealed(hashlib.sha256(salt + canonical(record)).hexdigest()))
