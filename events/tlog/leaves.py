"""Leaves: the transparency log's records of a match, byte by byte, and their proofs, for exports
that are checked offline (docs/fairness.md). And the store's knowledge of the log: records to be
added, the number of each leaf, and the writer whose turn it is.

An opening stands for a match from its first entry on, an ending for the head with which it ended. A
match that is not public has a salted digest of the same record instead.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from cachetools import LRUCache
from msgspec import Struct
from redis import Redis, RedisCluster

from domain.game import Score
from domain.match import Match
from events.archive.archive import Archive
from events.current import Current
from events.store import keys
from events.store.keys import TLOG_PENDING, TLOG_STATE, TLOG_TURN
from events.store.pipelining import Step, put
from events.tlog.files import Checkpoint, Files
from events.tlog.tree import demand_all, inclusion, leaf_hash
from events.trust.seals import SALT_BYTES, Sealed, canonical


class OpeningEntry(Struct, frozen=True, tag="opening"):
    """A match was opened, at a time (ms), under a commitment."""

    match: str
    game: str
    commitment: str
    at: int


class EndingEntry(Struct, frozen=True, tag="ending"):
    """The match with this opening, by its index, is over: the hash of its last entry, and the
    result, or why there is none.
    """

    opening: int
    head: str | None
    result: tuple[Score, ...] | None
    abandoned: str | None


class Record(NamedTuple):
    """An entry of the log, and the salt that it is sealed with; None: everybody may read it."""

    entry: bytes
    salt: bytes | None


class Records:
    """The records of the log about matches; `secret` gives the secret of a match that has not
    revealed it.
    """

    def __init__(self, secret: Callable[[str], bytes]) -> None:
        self._secret = secret

    def opening(self, match: Match) -> Record:
        """How a match began."""
        said = OpeningEntry(match.id, match.game, match.commitment, match.opened_at)
        return self._record(match, "opening", said)

    def ending(self, match: Match, head: str | None, opening: int) -> Record:
        """How a match has ended, whose opening has this index."""
        said = EndingEntry(opening, head, match.result, match.abandoned)
        return self._record(match, "ending", said)

    def _record(self, match: Match, kind: str, said: OpeningEntry | EndingEntry) -> Record:
        """A salt cannot be guessed without the secret, and does not reveal the secret."""
        if match.visibility == "public":
            return Record(canonical(said), None)
        secret = bytes.fromhex(match.secret) if match.secret else self._secret(match.id)
        salt = hmac.digest(secret, f"log/{kind}".encode(), "sha256")[:SALT_BYTES]
        digest = hashlib.sha256(salt + canonical(said)).hexdigest()
        return Record(canonical(Sealed(digest)), salt)


class Leaf(Struct, frozen=True, omit_defaults=True):
    """The index of a record in the log, its proof (hashes, in hex), and the salt of a record that
    not everybody may read.
    """

    index: int
    proof: tuple[str, ...]
    salt: str | None = None


class Logged(Struct, frozen=True, omit_defaults=True):
    """The newest checkpoint, and its tree's leaves of a match."""

    checkpoint: str
    opening: Leaf | None = None
    ending: Leaf | None = None


KNOWN_BY = 12
"""Bytes of its hash that tell a leaf from all others."""
REMEMBERED = 50_000
"""Notes that are remembered, so that they are not made again for each entry of a match."""


def named(current: Current) -> str:
    """How a note names the newest entry of a match: by its hash, if it has one."""
    return current.head or "-"


class LeafIndex:
    """The store's part of the log, all on one node; one thread notes. Any method may raise
    redis.RedisError.

    The numbers of leaves follow from the log, and are learned again when the store has lost them.
    New records are noted before the notice of the feed is acknowledged, so they are noted again if
    that is lost.
    """

    def __init__(self, redis: Redis | RedisCluster) -> None:
        self._redis = redis
        self._noted: LRUCache[str, bool] = LRUCache(REMEMBERED)

    # Records to be added.

    def note(self, now: int, *currents: Current) -> None:
        """That these matches have begun, and have ended if they are over, is to be in the log since
        `now` (ms).
        """
        notes = [f"{each.match.id}/" for each in currents]
        notes += [f"{each.match.id}/{named(each)}" for each in currents if each.over]
        fresh = [note for note in notes if note not in self._noted]
        if fresh:
            self._redis.zadd(TLOG_PENDING, dict.fromkeys(fresh, now), nx=True)
            self._noted.update(dict.fromkeys(fresh, True))

    def forget(self) -> None:
        """The store may have lost notes: make each of them again."""
        self._noted.clear()

    def pending(self, limit: int) -> tuple[str, ...]:
        """The oldest notes: `<match>/` for its opening, `<match>/<head>` for an ending."""
        found: Any = self._redis.zrange(TLOG_PENDING, 0, limit - 1)
        return tuple(note.decode() for note in found)

    def settle(self, notes: tuple[str, ...]) -> None:
        """These are in the log, or never will be."""
        if notes:
            self._redis.zrem(TLOG_PENDING, *notes)

    def postpone(self, note: str, now: int) -> None:
        """Have all others before this one."""
        self._redis.zadd(TLOG_PENDING, {note: now}, xx=True)

    # The numbers of leaves.

    def size(self) -> int:
        """How many leaves are known: the first ones of the log."""
        return int(self._known() or 0)

    def learn(self, start: int, hashes: tuple[bytes, ...]) -> None:
        """These leaves follow from this index on. Nothing is learned if the store has lost some of
        those before, or is told of others at this moment.
        """
        held = self._known()
        if start > int(held or 0):
            return
        told: Iterator[Step] = (
            ("HSET", keys.leaves(each[:2].hex()), each[2:KNOWN_BY], start + n)
            for n, each in enumerate(hashes)
        )
        size = max(int(held or 0), start + len(hashes))
        steps = ("is", TLOG_STATE, held, "size"), *told, ("HSET", TLOG_STATE, "size", size)
        put(self._redis, *steps, returns=True)

    def number_of(self, leaf: bytes) -> int | None:
        """The index of the leaf with this hash; None: it is not known."""
        found: Any = self._redis.hget(keys.leaves(leaf[:2].hex()), leaf[2:KNOWN_BY])
        return None if found is None else int(found)

    def _known(self) -> bytes:
        found: Any = self._redis.hget(TLOG_STATE, "size")
        return found or b""

    # The turn of a writer.

    def take_turn(self, ms: int) -> bool:
        """Be the one who writes, for so long at most, by the server's clock. It only saves work:
        a writer who is late does no harm. A turn that is longer than any was begun before that
        clock jumped: it ends in so long, too.
        """
        if self._redis.set(TLOG_TURN, 1, nx=True, px=ms):
            return True
        if self._redis.pttl(TLOG_TURN) > ms:
            self.keep_turn(ms)
        return False

    def keep_turn(self, ms: int) -> None:
        """Have the turn end in so long."""
        self._redis.pexpire(TLOG_TURN, ms)


class Tlog:
    """The transparency log, to be read. Its methods may raise redis.RedisError, ArchiveAway,
    LogDamaged.
    """

    def __init__(self, archive: Archive, index: LeafIndex, secret: Callable[[str], bytes]) -> None:
        self.exists = archive.exists
        self.files, self.index = Files(archive.objects), index
        self._records = Records(secret)

    def checkpoint(self) -> Checkpoint | None:
        """The newest one; None: there is no log yet. Raises RolledBack where it has fewer leaves
        than the store knows as published. The store is asked first: it learns of leaves last.
        """
        published, found = self.index.size(), self.files.checkpoint()
        demand_all(published, found.size if found else 0)
        return found

    def logged(self, current: Current) -> Logged | None:
        """The log's proofs for a match that ends with this entry, if it is over; None: there is no
        log yet. The proofs of a match that is not public are for its seats only.
        """
        checkpoint = self.checkpoint()
        if checkpoint is None:
            return None
        opening = self._leaf(checkpoint, self._records.opening(current.match))
        if opening is None or not current.over:
            return Logged(checkpoint.note, opening)
        ending = self._records.ending(current.match, current.head, opening.index)
        return Logged(checkpoint.note, opening, self._leaf(checkpoint, ending))

    def _leaf(self, checkpoint: Checkpoint, record: Record) -> Leaf | None:
        at = self.index.number_of(leaf_hash(record.entry))
        if at is None or at >= checkpoint.size:
            return None
        proof = inclusion(at, checkpoint.size, self.files.ranges(checkpoint.size))
        salt = record.salt.hex() if record.salt else None
        return Leaf(at, tuple(each.hex() for each in proof), salt)
