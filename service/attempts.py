"""Which matches a request to be seated has tried, by its Idempotency-Key.

The entry that seats a player has their key, but a repeated request does not know in which match to
look for it. So it is agreed here what is tried next, before it is: by all who repeat the request.
"""

from typing import Any

from msgspec import Struct
from redis import Redis, RedisCluster

from events.request import KeyReused
from events.store import keys
from service.accounts.player import REPEATABLE_S, hashed


class Asked(Struct, frozen=True):
    """A request that may come again: of whom, with which key, and the hash of what it asks for."""

    player: str
    key: str
    hash: str


class Attempts:
    """Remembers attempts for 24 hours. What is known of a request without a key is nothing."""

    def __init__(self, redis: Redis | RedisCluster) -> None:
        self._redis = redis

    def of(self, asked: Asked | None) -> list[str]:
        """The matches that were tried, in order. Raises KeyReused."""
        found: list[str] = []
        while asked and (said := self._redis.get(_place(asked, len(found)))):
            found.append(_match_in(said, asked))
        return found

    def agreed(self, asked: Asked | None, number: int, match_id: str) -> str:
        """What is tried next: this match, unless there is an attempt of this number."""
        if asked is None:
            return match_id
        told = f"{asked.hash} {match_id}"
        place = _place(asked, number)
        said: Any = self._redis.set(place, told, nx=True, ex=REPEATABLE_S, get=True)
        return _match_in(said, asked) if said else match_id


def _place(asked: Asked, number: int) -> str:
    return keys.attempt(hashed(f"{asked.player} {asked.key} {number}"))


def _match_in(said: Any, asked: Asked) -> str:
    of, _, match_id = str(said.decode()).partition(" ")
    if of != asked.hash:
        raise KeyReused(f"the key {asked.key!r} belongs to another request")
    return match_id
