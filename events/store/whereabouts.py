"""From which address each player last sent a command, as a keyed hash, for an hour: accounts of one
address have one share of the computers' time (workers/shares.py). No log has it.
"""

import hmac
import time
from collections.abc import Iterable
from threading import Lock

from cachetools import TTLCache
from redis import Redis, RedisCluster

from events.store import keys
from events.store.packets import answers

KEPT_S = 3_600
AGAIN_S = KEPT_S / 2
"""So long a process does not note an address again."""
REMEMBERED = 10_000
SIZE = 16


class Whereabouts:
    """The addresses of players. Only a process that notes them needs the key."""

    def __init__(self, redis: Redis | RedisCluster, master_key: bytes = b"") -> None:
        self._redis, self._key = redis, master_key
        self._lock = Lock()
        self._noted: TTLCache[str, str] = TTLCache(REMEMBERED, AGAIN_S, time.monotonic)

    def note(self, player: str, address: str) -> None:
        """This player calls from this address. Raises redis.RedisError."""
        hashed = hmac.digest(self._key, f"whereabouts {address}".encode(), "sha256")[:SIZE].hex()
        with self._lock:
            if self._noted.get(player) == hashed:
                return
            self._noted[player] = hashed
        self._redis.set(keys.whereabouts(player), hashed, ex=KEPT_S)

    def of(self, players: Iterable[str]) -> dict[str, str]:
        """The addresses of those who have called. Raises redis.RedisError."""
        asked = sorted(players)
        names = [keys.whereabouts(player) for player in asked]
        found = answers(self._redis, [(name, ("GET", name)) for name in names]) if names else []
        return {p: hashed.decode() for p, hashed in zip(asked, found, strict=True) if hashed}
