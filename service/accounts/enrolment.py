"""Becoming a player, and being forgotten."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from redis import Redis, RedisCluster

from events.request import KeyReused
from events.store import keys
from events.store.put import dropped
from service.accounts import codes
from service.accounts.links import Links
from service.accounts.player import HOUR_MS, REPEATABLE_S, Done, Player, Token, hashed
from service.accounts.player_secrets import PlayerSecrets, new_id
from service.accounts.recovery import Recovery
from service.accounts.registry import Registry
from service.accounts.subjects import Subjects


class Welcome(Struct, frozen=True):
    """A new player, and what is told only once: the first token, and the recovery code."""

    id: str
    token: str
    recovery: str


class Enrolment:
    """Makes players, and erases them."""

    def __init__(
        self,
        redis: Redis | RedisCluster,
        registry: Registry,
        player_secrets: PlayerSecrets,
        recovery: Recovery,
        links: Links,
        subjects: Subjects,
    ) -> None:
        self._redis, self._registry, self._secrets = redis, registry, player_secrets
        self._recovery, self._links, self._subjects = recovery, links, subjects

    def enrol(self, name: str, now: int, key: str | None = None) -> Welcome:
        """A new player, or the one that this key has made within the last 24 hours.

        With a key, token and code follow from it. Raises KeyReused if it was for another name.
        """
        digest = hashed(key) if key else None
        player_id = self._claimed(keys.enrolment(digest)) if digest else new_id()
        secret = self._secrets.token_secret("player", player_id, key)
        code = self._recovery.secret("recovery", player_id, key)
        player = _new(player_id, name, now, secret, code)
        if digest:
            done = Done(digest, _asked(name), now)
            player = replace(player, enrolment=digest, done=(done,))
        with self._recovery.found_by(code, player_id):
            if not self._registry.add(player):
                self._again(player)
        return Welcome(player_id, f"{player_id}.{secret}", codes.recovery_code(code))

    def _claimed(self, place: str) -> str:
        """The id that this key stands for: a new one, unless it has one already."""
        player_id = new_id()
        found: Any = self._redis.set(place, player_id, nx=True, ex=REPEATABLE_S, get=True)
        return found.decode() if found else player_id

    def _again(self, player: Player) -> None:
        """The same enrolment again."""

        def unless_there(known: Player) -> Player:
            done = known.done_with(player.enrolment or "")
            if (done.asked if done else _asked(known.name)) != _asked(player.name):
                raise KeyReused("the key belongs to another player")
            return known

        known = self._registry.change(player.id, unless_there)
        if known.recovery != player.recovery:
            self._recovery.forget(player.recovery)

    def erase(self, player_id: str) -> None:
        """Erase all that is stored of a player; a repeated enrolment makes another one.

        The record comes last, so that who got no answer can ask again.
        """
        known = self._registry.newest(player_id)
        if known is not None:
            self._forget(known)
        erased = self._registry.erase(player_id)
        if erased is not None and erased != known:
            self._forget(erased)

    def _forget(self, player: Player) -> None:
        if player.enrolment is not None:
            dropped(self._redis, keys.enrolment(player.enrolment), player.id)
        self._recovery.forget(player.recovery)
        if player.link is not None:
            self._links.forget(player.link.digest)
        if player.subject is not None:
            self._subjects.forget(player.subject, player.id)


def _asked(name: str) -> str:
    return hashed(f"enrol {name}")


def _new(player_id: str, name: str, now: int, secret: str, code: bytes) -> Player:
    token = Token(hashed(secret), now, now - now % HOUR_MS)
    return Player(player_id, name, now, tokens=(token,), recovery=hashed(code))
