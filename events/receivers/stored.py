"""The receivers as they are stored: all of a player are one hash beside their inbox, so that one
script may change a receiver and its alarm, and one erases them all.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from redis import Redis, RedisCluster

from events.log import read_whole
from events.receivers.receiver import Receiver, next_look
from events.store.keys import Partitions
from events.store.pipelining import Step, alarm, changed, put

KIND = 3
"""So many first letters of an id say of what kind a receiver is."""

Change = Callable[[Receiver], Receiver]


class NoSuchReceiver(Exception):
    """There is none, or it was removed."""


class TooMany(Exception):
    """The player has as many receivers of this kind as they may have."""


class Place(msgspec.Struct, frozen=True):
    """Where a receiver is stored; alarms and jobs know it by this name."""

    player: str
    receiver: str

    @property
    def name(self) -> str:
        """As an alarm has it."""
        return f"{self.player}/{self.receiver}"


def place_of(name: str) -> Place:
    """The place with this name."""
    player, _, receiver = name.partition("/")
    return Place(player, receiver)


class Receivers:
    """All receivers of all players. Any method may raise redis.RedisError."""

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions) -> None:
        self._redis, self._partitions = redis, partitions

    def add(self, player: str, receiver: Receiver, most: int) -> Receiver:
        """The receiver, or the one that has its id already. Raises TooMany, NoSuchReceiver if the
        player is erased.
        """
        name, inbox = self._partitions.receivers(player), self._partitions.inbox(player)

        def joined(held: bytes) -> tuple[Receiver, tuple[Step, ...]]:
            if held:
                return decoded(held), ()
            others: Any = self._redis.hkeys(name)
            if sum(other[:KIND] == receiver.id[:KIND].encode() for other in others) >= most:
                raise TooMany(receiver.id)
            if self._redis.hexists(inbox, "closed"):
                raise NoSuchReceiver(receiver.id)
            known = ("is", inbox, "", "closed"), ("size", name, len(others))
            return receiver, (*known, ("HSET", name, receiver.id, encoded(receiver)))

        return changed(self._redis, name, joined, receiver.id)

    def of(self, player: str) -> list[Receiver]:
        """All receivers of a player, oldest first."""
        found: Any = self._redis.hvals(self._partitions.receivers(player))
        return sorted(map(decoded, found), key=lambda each: (each.since, each.id))

    def find(self, place: Place) -> Receiver | None:
        """The receiver at this place."""
        data = self._stored(place)
        return decoded(data) if data is not None else None

    def change(self, place: Place, change: Change, now: int) -> Receiver:
        """The receiver after this change, and its alarm, as it follows from both; `now` (ms) is its
        player's time. If it wants no more of a browser's news, it is gone.

        `change` may be asked several times, and may raise. Raises NoSuchReceiver, Busy.
        """
        name, inbox = self._partitions.receivers(place.player), self._partitions.inbox(place.player)

        def after(held: bytes) -> tuple[Receiver, tuple[Step, ...]]:
            if not held:
                raise NoSuchReceiver(place.receiver)
            receiver, last = change(decoded(held)), self._redis.hget(inbox, "last") or b""
            again = alarm(self._alarms(place), place.name, next_look(receiver, int(last or 0), now))
            kept = ("HSET", name, place.receiver, encoded(receiver)), again
            steps = self._gone(place) if receiver.dropped else kept
            return receiver, (("is", inbox, last, "last"), *steps)

        return changed(self._redis, name, after, place.receiver)

    def wake(self, place: Place, at: int) -> None:
        """Have the receiver looked at then (ms), or before."""
        put(self._redis, alarm(self._alarms(place), place.name, at, "LT"))

    def remove(self, place: Place) -> bool:
        """The receiver is gone, and its alarm; False: it was before."""
        there = self._stored(place) is not None
        put(self._redis, *self._gone(place))
        return there

    def _gone(self, place: Place) -> tuple[Step, Step]:
        gone = "HDEL", self._partitions.receivers(place.player), place.receiver
        return gone, alarm(self._alarms(place), place.name, None)

    def _stored(self, place: Place) -> bytes | None:
        found: Any = self._redis.hget(self._partitions.receivers(place.player), place.receiver)
        return found  # type: ignore[no-any-return]

    def _alarms(self, place: Place) -> str:
        return self._partitions.alarms("delivery", self._partitions.of(place.player))


def decoded(data: bytes) -> Receiver:
    """The receiver as it is stored. Raises TooNew where this release does not know all of it."""
    return read_whole(data, Receiver)


def encoded(receiver: Receiver) -> bytes:
    """The receiver as it is to be stored."""
    return msgspec.json.encode(receiver)
