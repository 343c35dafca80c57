"""Players whom an issuer of OpenID Connect knows: which of our players somebody is.

Stored is a keyed hash of issuer and subject, never these themselves.
"""

import hmac
from typing import Any

from redis import Redis, RedisCluster

from events.request import Busy
from events.store import keys
from events.store.put import dropped, swapped
from service.accounts.issuers import Subject
from service.accounts.player import Player
from service.accounts.player_secrets import PlayerSecrets
from service.accounts.registry import Registry

CLAIM_S = 60
ATTEMPTS = 3


class Subjects:
    """The players of the issuers' subjects."""

    def __init__(
        self, redis: Redis | RedisCluster, registry: Registry, player_secrets: PlayerSecrets
    ) -> None:
        self._redis, self._registry, self._secrets = redis, registry, player_secrets

    def digest(self, subject: Subject) -> str:
        """What is stored of a subject."""
        told = f"{subject.issuer}\0{subject.sub}".encode()
        return self._secrets.fingerprint("subject", told)

    def player(self, digest: str, name: str, now: int) -> Player:
        """The player of a subject; a new one with this name and no token, if there is none.

        Raises Busy.
        """
        for _ in range(ATTEMPTS):
            player_id = self._claimed(keys.subject(digest))
            if player_id is not None:
                self._registry.add(Player(player_id, name, now, subject=digest))
                self._redis.persist(keys.subject(digest))
                player = self._registry.newest(player_id)
                if player is not None and known_by(player, digest):
                    return player
        raise Busy(digest)

    def _claimed(self, place: str) -> str | None:
        """The id of the player whom this place stands for, perhaps still to be made.

        Whoever comes at the same time gets the same. A place that stays has had its player: if they
        are not there after that, they were erased, and it is for another. None: ask again.
        """
        mine = self._secrets.new_id("player", None)
        found: Any = self._redis.set(place, mine, nx=True, get=True, ex=CLAIM_S)
        if found is None:
            return mine
        if self._redis.ttl(place) == -1 and self._registry.newest(found.decode()) is None:
            return mine if swapped(self._redis, place, found, mine.encode()) else None
        return str(found.decode())

    def forget(self, digest: str, player_id: str) -> None:
        """Take a subject out of the index, unless it leads to another player by now."""
        dropped(self._redis, keys.subject(digest), player_id)


def known_by(player: Player, digest: str) -> bool:
    """Whether this is the player of the subject with this hash."""
    return player.subject is not None and hmac.compare_digest(player.subject, digest)
