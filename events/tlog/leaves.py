"""Leaves: what the transparency log says of a match, byte by byte, and what proves it, for exports
that are checked offline (docs/fairness.md).

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
from events.archive.archive import Archive
from events.current import Current
from events.tlog.files import Checkpoint, Files
from events.tlog.index import Index
from events.tlog.tree import inclusion, leaf_hash
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


class Leaf(Struct, frozen=True, omit_defaults=True):
    """Where a record is in the log, what proves it (hashes, in hex), and the salt of a record that
    not everybody may read.
    """

    index: int
    proof: tuple[str, ...]
    salt: str | None = None


class Logged(Struct, frozen=True, omit_defaults=True):
    """The newest checkpoint, and what the tree that it is about has of a match."""

    checkpoint: str
    opening: Leaf | None = None
    ending: Leaf | None = None


class Tlog:
    """The transparency log, to be read. Its methods may raise redis.RedisError, ArchiveAway,
    LogDamaged.
    """

    def __init__(self, archive: Archive, index: Index, secret: Callable[[str], bytes]) -> None:
        self.exists = archive.exists
        self.files, self.index = Files(archive.objects), index
        self._records = Records(secret)

    def logged(self, current: Current) -> Logged | None:
        """What the log has of a match that ends with this entry, if it is over; None: there is no
        log yet. Only its seats may be given that of a match that is not public.
        """
        checkpoint = self.files.checkpoint()
        if checkpoint is None:
            return None
        opening = self._leaf(checkpoint, self._records.opening(current.match))
        if opening is None or not current.over:
            return Logged(checkpoint.note, opening)
        ending = self._records.ending(current.match, current.head, opening.index)
        return Logged(checkpoint.note, opening, self._leaf(checkpoint, ending))

    def _leaf(self, checkpoint: Checkpoint, record: Record) -> Leaf | None:
        at = self.index.place(leaf_hash(record.entry))
        if at is None or at >= checkpoint.size:
            return None
        proof = inclusion(at, checkpoint.size, self.files.ranges(checkpoint.size))
        salt = record.salt.hex() if record.salt else None
        return Leaf(at, tuple(each.hex() for each in proof), salt)
