"""What the store knows of the transparency log: what is to be added, where each leaf is, and whose
turn it is to write. All of it is on one node.

Where leaves are follows from the log, and is learned again when the store has lost it. What is to
be added is noted before the notice of the feed is done with, so it is noted again if that is lost.
"""

from collections.abc import Iterator
from typing import Any

from cachetools import LRUCache
from redis import Redis, RedisCluster

from events.current import Current
from events.store import keys
from events.store.keys import TLOG_PENDING, TLOG_STATE, TLOG_TURN
from events.store.packets import Step, put

KNOWN_BY = 12
"""So many bytes of its hash tell a leaf from all others."""
REMEMBERED = 50_000
"""So many notes are remembered, so that they are not made again for each entry of a match."""


def named(current: Current) -> str:
    """How a note names the newest entry of a match: by its hash, if it has one."""
    return current.head or "-"


class Index:
    """The store's part of the log; one thread notes. Any method may raise redis.RedisError."""

    def __init__(self, redis: Redis | RedisCluster) -> None:
        self._redis = redis
        self._noted: LRUCache[str, bool] = LRUCache(REMEMBERED)

    # What is to be added.

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

    # Where leaves are.

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

    def place(self, leaf: bytes) -> int | None:
        """The index of the leaf with this hash; None: it is not known."""
        found: Any = self._redis.hget(keys.leaves(leaf[:2].hex()), leaf[2:KNOWN_BY])
        return None if found is None else int(found)

    def _known(self) -> bytes:
        found: Any = self._redis.hget(TLOG_STATE, "size")
        return found or b""

    # Whose turn it is.

    def take_turn(self, ms: int) -> bool:
        """Be the one who writes, for so long at most, by the server's clock. It only saves work:
        who writes after their turn does no harm. A turn that is longer than any was begun before
        that clock jumped: it ends in so long, too.
        """
        if self._redis.set(TLOG_TURN, 1, nx=True, px=ms):
            return True
        if self._redis.pttl(TLOG_TURN) > ms:
            self.keep_turn(ms)
        return False

    def keep_turn(self, ms: int) -> None:
        """Have the turn end in so long."""
        self._redis.pexpire(TLOG_TURN, ms)
