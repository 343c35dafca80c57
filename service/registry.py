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
from typing import Any

import msgspec
from cachetools import TTLCache
from msgspec import Struct
from redis import Redis, RedisCluster

from events.request import KeyReused
from events.store import keys

REMEMBER_S = 5.0
REMEMBER = 20_000
REPEATABLE_S = 24 * 60 * 60
"""So long an enrolment can be repeated with its key."""
TOKEN = re.compile(r"([a-z2-7]{16})\.([A-Za-z0-9_-]{32})")


class Player(Struct, frozen=True):
    """A player. `token` is the SHA-256 of the secret half of the token, in hex.

    `enrolment` is that of the Idempotency-Key with which they enrolled, if there was one.
    """

    id: str
    name: str
    token: str
    since: int
    enrolment: str | None = None


class Registry:
    """Players by id and by token."""

    def __init__(self, redis: Redis | RedisCluster, master_key: bytes) -> None:
        self._redis = redis
        self._master_key = master_key
        self._known: TTLCache[str, Player | None] = TTLCache(REMEMBER, REMEMBER_S, _now)
        self._tokens: TTLCache[bytes, Player] = TTLCache(REMEMBER, REMEMBER_S, _now)
        self._lock = Lock()  # held while they change: reading them changes their order

    def enrol(self, name: str, now: int) -> tuple[Player, str]:
        """A new player, and the token, which is shown only here: 192 random bits."""
        secret = secrets.token_urlsafe(24)
        player = Player(_new_id(), name, _hashed(secret), now)
        self._store(player)
        return player, f"{player.id}.{secret}"

    def enrol_once(self, name: str, now: int, key: str) -> tuple[Player, str]:
        """The player that this key has made within the last 24 hours, or a new one.

        The token follows from the key and the master key, and is stored nowhere. Raises KeyReused
        if the player has another name.
        """
        digest = _hashed(key)
        player_id = self._claimed(keys.enrolment(digest))
        derived = hmac.digest(self._master_key, f"player {player_id} {key}".encode(), "sha256")
        secret = base64.urlsafe_b64encode(derived[:24]).decode()
        player = Player(player_id, name, _hashed(secret), now, digest)
        if not self._store(player):
            (known,) = self._read([player_id]).values()
            if known is None or known.name != name:
                raise KeyReused(f"the key {key!r} belongs to another player")
            player = known
        return player, f"{player_id}.{secret}"

    def _claimed(self, place: str) -> str:
        """The id that this key stands for: a new one, unless it has one already."""
        player_id = _new_id()
        found: Any = self._redis.set(place, player_id, nx=True, ex=REPEATABLE_S, get=True)
        return found.decode() if found else player_id

    def _store(self, player: Player) -> bool:
        """Store a new player; False if they were stored already."""
        made = self._redis.set(keys.player(player.id), msgspec.json.encode(player), nx=True)
        if made:
            self._remember(player.id, player)
        return bool(made)

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
        """Erase the name and the token; a repeated enrolment makes another player."""
        (known,) = self._read([player_id]).values()
        if known is not None and known.enrolment is not None:
            self._redis.delete(keys.enrolment(known.enrolment))
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
