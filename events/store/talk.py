"""The talk of players in matches: beside their logs, and in none of them."""

from typing import Any

import msgspec
from redis import Redis, RedisCluster

from domain.talk import Said
from events.store import keys
from events.store.clients import script_beside
from events.store.entries import Tip
from events.store.keys import Partitions
from events.store.pipelining import ends, put

SAY = script_beside(__file__, "say")
KEPT = 100
"""The newest phrases of a match that are kept."""
KEPT_S = 30 * 24 * 60 * 60
"""All are gone so long after the newest."""
BEGINNING = "0-0"


class TalkStore:
    """The messages of all matches. `feed_length` as the store's."""

    def __init__(
        self, redis: Redis | RedisCluster, partitions: Partitions, feed_length: int
    ) -> None:
        self._redis, self._partitions, self._feed_length = redis, partitions, feed_length

    def say(self, match: str, said: Said, key: str) -> tuple[Said, bool] | None:
        """The message, with its id; or the first message with this key (its hash; "": none), and
        whether there was one. None: there is no such match.
        """
        for player in filter(None, (said.speaker, said.hearer)):
            self._redis.sadd(keys.talked(player), match)
            self._redis.expire(keys.talked(player), KEPT_S)
        partition = self._partitions.of(match)
        touched = (
            self._partitions.log(match),
            self._partitions.talk(match),
            self._partitions.feed(partition),
        )
        who, data = (said.speaker, said.hearer or ""), _encoded(said)
        more = (key, KEPT, KEPT_S, self._feed_length, match)
        found: Any = SAY.run(self._redis, touched, data, *who, *more)
        return None if found is None else (_said(found[0], found[1], *who), len(found) > 2)

    def after(self, match: str, place: str = BEGINNING) -> tuple[Said, ...]:
        """The messages after this id, oldest first."""
        rows: Any = self._redis.xrange(self._partitions.talk(match), f"({place}", "+")
        return tuple(
            _said(name, row[b"d"], row[b"p"].decode(), row[b"h"].decode()) for name, row in rows
        )

    def newest(self, match: str) -> str:
        """The id of the newest message."""
        rows: Any = self._redis.xrevrange(self._partitions.talk(match), count=1)
        return rows[0][0].decode() if rows else BEGINNING

    def matches_of(self, player: str) -> tuple[str, ...]:
        """The matches in which a player has spoken, or was spoken to alone, lately."""
        found: Any = self._redis.smembers(keys.talked(player))
        return tuple(sorted(match.decode() for match in found))

    def unsay(self, match: str, player: str) -> None:
        """Delete all messages that a player has sent in a match, and those sent to them alone."""
        talk = self._partitions.talk(match)
        rows: Any = self._redis.xrange(talk)
        mine = [name for name, row in rows if player.encode() in (row[b"p"], row[b"h"])]
        if mine:
            self._redis.xdel(talk, *mine)
        put(self._redis, ends(talk, Tip()), ("DEL", talk))

    def erase(self, player: str, gone: bool = False) -> None:
        """The same in all matches.

        Until their record is `gone`, more may be on the way: what finds it stays.
        """
        for match in self.matches_of(player):
            self.unsay(match, player)
        if gone:
            self._redis.delete(keys.talked(player))


def _encoded(said: Said) -> bytes:
    return msgspec.json.encode((said.seat, said.phrase, said.to))


def _said(name: bytes, data: bytes, speaker: str, hearer: str) -> Said:
    seat, phrase, to = msgspec.json.decode(data, type=tuple[int, str, int | None])
    return Said(seat, phrase, speaker, to, hearer or None, name.decode())
