"""Linking a second device: a short code for ten minutes, which is good for one token.

It is short enough to be guessed if one may try often enough, so attempts are limited. It is stored
as a keyed hash: who reads the store cannot try all codes without the master key.
"""

import hmac
from typing import Any

from msgspec.structs import replace
from redis import Redis, RedisCluster

from domain.words import Names
from events.request import Busy
from events.store import keys
from service.accounts import codes
from service.accounts.player import Link, Player
from service.accounts.player_secrets import PlayerSecrets
from service.accounts.registry import Asked, Registry
from service.http.problems import Problem, unauthorized

LIFE_S = 10 * 60

BAD_LINK = Names(
    "Ce code n'est pas valable : il est faux, déjà utilisé, remplacé ou trop vieux.",
    "This code is not valid: it is wrong, used, replaced, or too old.",
)


class Links:
    """Makes the codes that link devices, and finds whose a code is."""

    def __init__(
        self, redis: Redis | RedisCluster, registry: Registry, player_secrets: PlayerSecrets
    ) -> None:
        self._redis, self._registry, self._secrets = redis, registry, player_secrets

    def anew(self, asked: Asked) -> tuple[str, int]:
        """A new code, and until when it is good (ms); the one before is dead.

        Raises NoSuchPlayer, Busy.
        """
        secret = self._secrets.secret(codes.LINK_BYTES, "link", asked.player_id, asked.seed)
        until, old = asked.now + LIFE_S * 1000, set[str]()
        link = Link(self.digest(secret), until, by=asked.token or "")

        def change(player: Player) -> Player:
            if player.link and player.link.digest == link.digest:
                return player
            old.update({player.link.digest} if player.link else ())
            return replace(player, link=link)

        self._claim(link.digest, asked.player_id)
        self._registry.change(asked.player_id, change, asked.token)
        self.forget(*old)
        return codes.link_code(secret), until

    def _claim(self, digest: str, player_id: str) -> None:
        """This code leads to this player, for ten minutes. Raises Busy if it is another's."""
        place = keys.link(digest)
        found: Any = self._redis.set(place, player_id, nx=True, get=True, ex=LIFE_S)
        if found is not None and found.decode() != player_id:
            raise Busy(place)

    def digest(self, secret: bytes) -> str:
        """What is stored of a code."""
        return self._secrets.fingerprint("link", secret)

    def owner(self, digest: str) -> Player:
        """Whose newest code this is, or was. Raises Problem."""
        player_id: Any = self._redis.get(keys.link(digest))
        player = self._registry.newest(player_id.decode()) if player_id else None
        if player is None or _newest(player, digest) is None:
            raise bad_link()
        return player

    def forget(self, *digests: str) -> None:
        """Take these codes out of the index."""
        for digest in digests:
            self._redis.delete(keys.link(digest))


def taken(player: Player, digest: str, now: int) -> Player:
    """The player after this code was used. Raises Problem if it is not good (any more): it dies
    with the token that asked for it.
    """
    link = _newest(player, digest)
    if link is None or link.taken or link.until <= now:
        raise bad_link()
    if player.with_id(link.by) is None:
        raise bad_link()
    return replace(player, link=replace(link, taken=True))


def bad_link() -> Problem:
    """The refusal of a code."""
    return unauthorized("bad-link", BAD_LINK)


def _newest(player: Player, digest: str) -> Link | None:
    """The player's newest link, if this is its code."""
    link = player.link
    return link if link and hmac.compare_digest(link.digest, digest) else None
