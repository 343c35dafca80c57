"""The players: their names and the hashes of their tokens, outside of any match's log.

So a name can be erased, and the matches stay. What was looked up is remembered for some seconds:
a move then costs no round trip, and an erasure is known everywhere after those seconds.
"""

import base64
import hashlib
import hmac
import re
import secrets
import time
from collections.abc import Iterable

import msgspec
from msgspec import Struct
from redis import Redis, RedisCluster

REMEMBER_S = 5.0
REMEMBER = 20_000
TOKEN = re.compile(r"([a-z2-7]{16})\.([A-Za-z0-9_-]{32})")


class Player(Struct, frozen=True):
    """Who plays. `token` is the SHA-256 of the secret half of the token, in hex."""

    id: str
    name: str
    token: str
    since: int


class Registry:
    """Who is who."""

    def __init__(self, redis: Redis | RedisCluster) -> None:
        self._redis = redis
        self._known: dict[str, tuple[float, Player | None]] = {}
        self._tokens: dict[bytes, tuple[float, Player]] = {}

    def enrol(self, name: str, now: int) -> tuple[Player, str]:
        """A new player, and the token that is shown this once: 192 random bits."""
        secret = secrets.token_urlsafe(24)
        player = Player(_new_id(), name, _hashed(secret), now)
        self._redis.set(_key(player.id), msgspec.json.encode(player), nx=True)
        self._remember(player.id, player)
        return player, f"{player.id}.{secret}"

    def of_token(self, token: str) -> Player | None:
        """Whose token this is, or None. Remembered by the token's hash, never by the token."""
        digest = hashlib.sha256(token.encode()).digest()
        expires, known = self._tokens.get(digest, (0.0, None))
        if expires > time.monotonic():
            return known
        player = self._checked(token)
        if player is not None:
            if len(self._tokens) >= REMEMBER:
                self._tokens.clear()
            self._tokens[digest] = (time.monotonic() + REMEMBER_S, player)
        return player

    def _checked(self, token: str) -> Player | None:
        parts = TOKEN.fullmatch(token)
        player = self.find([parts[1]])[parts[1]] if parts else None
        if player and parts and hmac.compare_digest(player.token, _hashed(parts[2])):
            return player
        return None

    def find(self, ids: Iterable[str]) -> dict[str, Player | None]:
        """The players with these ids; None for whom there is not, or not any more."""
        now, wanted, found = time.monotonic(), set(ids), {}
        for player_id in wanted:
            expires, player = self._known.get(player_id, (0.0, None))
            if expires > now:
                found[player_id] = player
        return found | self._read([i for i in wanted if i not in found])

    def erase(self, player_id: str) -> None:
        """Forget the name and the token."""
        self._redis.delete(_key(player_id))
        self._remember(player_id, None)
        self._tokens = {d: t for d, t in self._tokens.items() if t[1].id != player_id}

    def _read(self, ids: list[str]) -> dict[str, Player | None]:
        if not ids:
            return {}
        pipeline = self._redis.pipeline(transaction=False)
        for player_id in ids:
            pipeline.get(_key(player_id))
        stored = zip(ids, pipeline.execute(), strict=True)
        players = {i: msgspec.json.decode(d, type=Player) if d else None for i, d in stored}
        for player_id, player in players.items():
            self._remember(player_id, player)
        return players

    def _remember(self, player_id: str, player: Player | None) -> None:
        if len(self._known) >= REMEMBER:
            self._known.clear()
        self._known[player_id] = (time.monotonic() + REMEMBER_S, player)


def _key(player_id: str) -> str:
    return f"player:{player_id}"


def _new_id() -> str:
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def _hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
