"""The recovery code: with it a player who has lost all their devices gets a new token.

The player's record says which code counts. The index from codes to players is only a way to find
them: what it says is believed where the record says the same.
"""

import hmac
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace
from redis import Redis, RedisCluster

from events.store import keys
from service.accounts import codes
from service.accounts.player import Player, hashed
from service.accounts.player_secrets import PlayerSecrets
from service.accounts.registry import Asked, Registry

CLAIM_S = 60
"""A place in the index goes by itself, unless the record that it leads to is written by then."""


class Recovery:
    """Makes recovery codes, and finds whose a code is."""

    def __init__(
        self, redis: Redis | RedisCluster, registry: Registry, player_secrets: PlayerSecrets
    ) -> None:
        self._redis, self._registry, self._secrets = redis, registry, player_secrets

    def secret(self, purpose: str, player_id: str, seed: str | None) -> bytes:
        """The secret of a new code."""
        return self._secrets.secret(codes.RECOVERY_BYTES, purpose, player_id, seed)

    def anew(self, asked: Asked) -> str:
        """A new code; the one before is dead. Raises NoSuchPlayer, Busy."""
        secret, old = self.secret("new recovery", asked.player_id, asked.seed), set[str | None]()

        def change(player: Player) -> Player:
            old.add(player.recovery)
            return replace(player, recovery=hashed(secret))

        with self.found_by(secret, asked.player_id):
            self._registry.change(asked.player_id, change, asked.token)
        self.forget(*old - {hashed(secret)})
        return codes.recovery_code(secret)

    @contextmanager
    def found_by(self, secret: bytes, player_id: str) -> Iterator[None]:
        """While the record is written that says so: this code leads to this player."""
        place = keys.recovery(hashed(secret))
        self._redis.set(place, player_id, nx=True, ex=CLAIM_S)
        yield
        self._redis.persist(place)

    def owner(self, digest: str) -> Player | None:
        """Whose code has this hash."""
        player_id: Any = self._redis.get(keys.recovery(digest))
        player = self._registry.newest(player_id.decode()) if player_id else None
        return player if player and opens(player, digest) else None

    def forget(self, *digests: str | None) -> None:
        """Take these codes out of the index."""
        for digest in filter(None, digests):
            self._redis.delete(keys.recovery(digest))


def opens(player: Player, digest: str) -> bool:
    """Whether the code with this hash is the player's."""
    return player.recovery is not None and hmac.compare_digest(player.recovery, digest)
