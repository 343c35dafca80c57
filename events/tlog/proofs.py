"""Proofs: what an export says of its match in the transparency log, so that it can be checked
offline (docs/fairness.md).
"""

from collections.abc import Callable

from msgspec import Struct

from events.archive.archive import Archive
from events.current import Current
from events.tlog.files import Checkpoint, Files
from events.tlog.index import Index
from events.tlog.leaves import Record, Records
from events.tlog.tree import inclusion, leaf_hash


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
