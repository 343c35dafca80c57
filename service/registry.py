"""The players: their names and the hashes of their tokens, outside of any match's log.

So a name can be erased while the matches stay. What was looked up is cached for some seconds: a
move then costs no round trip, and an erasure takes effect everywhere after those seconds.
"""

import base64
import hashlib
import hmac
import re
import secrets
import time
from collections.abc import Iterable
from contextlib import suppress
from threading import Lock

import msgspec
from cachetools import TTLCache
from msgspec import Struct
from redis import Redis, RedisCluster

from events.store import keys

REMEMBER_S = 5.0
REMEMBER = 20_000
TOKEN = re.compile(r"([a-z2-7]{16})\.([A-Za-z0-9_-]{32})")


class Player(Struct, frozen=True):
    """A player. `token` is the SHA-256 of the secret half of the token, in hex."""

    id: str
    name: str
    token: str
    since: int


class Registry:
    """Players by id and by token."""

    def __init__(self, redis: Redis | RedisCluster) -> None:
        self._redis = redis
        self._known: TTLCache[str, Player | None] = TTLCache(REMEMBER, REMEMBER_S, _now)
        self._tokens: TTLCache[bytes, Player] = TTLCache(REMEMBER, REMEMBER_S, _now)
        self._lock = Lock()  # held while they change: reading them changes their order

    def enrol(self, name: str, now: int) -> tuple[Player, str]:
        """A new player, and the token, which is shown only here: 192 random bits."""
        secret = secrets.token_urlsafe(24)
        player = Player(_new_id(), name, _hashed(secret), now)
        self._redis.set(keys.player(player.id), msgspec.json.encode(player), nx=True)
        self._remember(player.id, player)
        return player, f"{player.id}.{secret}"

    def of_token(self, token: str) -> Player | None:
        """Whose token this is, or None. Cached by the token's hash, never by the token."""
        digest = hashlib.sha256(token.encode()).digest()
        with self._lock:
            known = self._tokens.get(digest)
        if known is not None:
            return known
        player = self._checked(token)
        if player is not None:
            with self._lock:
                self._tokens[digest] = player
        return player

    def _checked(self, token: str) -> Player | None:
        parts = TOKEN.fullmatch(token)
        player = self.find([parts[1]])[parts[1]] if parts else None
        if player and parts and hmac.compare_digest(player.token, _hashed(parts[2])):
            return player
        return None

    def find(self, ids: Iterable[str]) -> dict[str, Player | None]:
        """The players with these ids; None for those unknown or erased."""
        wanted: set[str] = set(ids)
        found: dict[str, Player | None] = {}
        with self._lock:
            for player_id in wanted:
                with suppress(KeyError):
                    found[player_id] = self._known[player_id]
        return found | self._read([i for i in wanted if i not in found])

    def names(self, ids: Iterable[str | None]) -> dict[str, str]:
        """Id → name of those players who are still known; ids that are None are skipped."""
        found = self.find(player_id for player_id in ids if player_id)
        return {player_id: player.name for player_id, player in found.items() if player}

    def erase(self, player_id: str) -> None:
        """Erase the name and the token."""
        self._redis.delete(keys.player(player_id))
        self._remember(player_id, None)
        with self._lock:
            theirs = [digest for digest, who in self._tokens.items() if who.id == player_id]
            for digest in theirs:
                self._tokens.pop(digest, None)

    def _read(self, ids: list[str]) -> dict[str, Player | None]:
        if not ids:
            return {}
        pipeline = self._redis.pipeline(transaction=False)
        for player_id in ids:
            pipeline.get(keys.player(player_id))
        stored = zip(ids, pipeline.execute(), strict=True)
        players = {i: msgspec.json.decode(d, type=Player) if d else None for i, d in stored}
        for player_id, player in players.items():
            self._remember(player_id, player)
        return players

    def _remember(self, player_id: str, player: Player | None) -> None:
        with self._lock:
            self._known[player_id] = player


def _now() -> float:
    return time.monotonic()


def _new_id() -> str:
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def _hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
