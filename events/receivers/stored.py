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
from events.store.pipelining import Step, alarm, change_record, put

KIND = 3
"""The first letters of an id, so many, tell the kind of a receiver."""

Change = Callable[[Receiver], Receiver]


class NoSuchReceiver(Exception):
    """There is none, or it was removed."""


class TooMany(Exception):
    """The player has as many receivers of this kind as they may have."""


class ReceiverId(msgspec.Struct, frozen=True):
    """The id of a receiver, as alarms and jobs name it."""

    player: str
    receiver: str

    @property
    def name(self) -> str:
        """As an alarm has it."""
        return f"{self.player}/{self.receiver}"


def receiver_id_of(name: str) -> ReceiverId:
    """The receiver with this name."""
    player, _, receiver = name.partition("/")
    return ReceiverId(player, receiver)


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
                return decoded_receiver(held), ()
            others: Any = self._redis.hkeys(name)
            if sum(other[:KIND] == receiver.id[:KIND].encode() for other in others) >= most:
                raise TooMany(receiver.id)
            if self._redis.hexists(inbox, "closed"):
                raise NoSuchReceiver(receiver.id)
            known = ("is", inbox, "", "closed"), ("size", name, len(others))
            return receiver, (*known, ("HSET", name, receiver.id, encoded_receiver(receiver)))

        return change_record(self._redis, name, joined, receiver.id)

    def of(self, player: str) -> list[Receiver]:
        """All receivers of a player, oldest first."""
        found: Any = self._redis.hvals(self._partitions.receivers(player))
        return sorted(map(decoded_receiver, found), key=lambda each: (each.since, each.id))

    def find(self, receiver_id: ReceiverId) -> Receiver | None:
        """The receiver with this id."""
        data = self._stored(receiver_id)
        return decoded_receiver(data) if data is not None else None

    def change(self, receiver_id: ReceiverId, change: Change, now: int) -> Receiver:
        """The receiver after this change, and its alarm, as it follows from both; `now` (ms) is its
        player's time. If it wants no more of a browser's news, it is gone.

        `change` may be asked several times, and may raise. Raises NoSuchReceiver, Busy.
        """
        name, inbox = (
            self._partitions.receivers(receiver_id.player),
            self._partitions.inbox(receiver_id.player),
        )

        def after(held: bytes) -> tuple[Receiver, tuple[Step, ...]]:
            if not held:
                raise NoSuchReceiver(receiver_id.receiver)
            receiver, last = change(decoded_receiver(held)), self._redis.hget(inbox, "last") or b""
            again = alarm(
                self._alarms(receiver_id),
                receiver_id.name,
                next_look(receiver, int(last or 0), now),
            )
            kept = ("HSET", name, receiver_id.receiver, encoded_receiver(receiver)), again
            steps = self._gone(receiver_id) if receiver.dropped else kept
            return receiver, (("is", inbox, last, "last"), *steps)

        return change_record(self._redis, name, after, receiver_id.receiver)

    def wake(self, receiver_id: ReceiverId, at: int) -> None:
        """Have the receiver looked at then (ms), or before."""
        put(self._redis, alarm(self._alarms(receiver_id), receiver_id.name, at, "LT"))

    def remove(self, receiver_id: ReceiverId) -> bool:
        """The receiver is gone, and its alarm; False: it was before."""
        there = self._stored(receiver_id) is not None
        put(self._redis, *self._gone(receiver_id))
        return there

    def _gone(self, receiver_id: ReceiverId) -> tuple[Step, Step]:
        gone = "HDEL", self._partitions.receivers(receiver_id.player), receiver_id.receiver
        return gone, alarm(self._alarms(receiver_id), receiver_id.name, None)

    def _stored(self, receiver_id: ReceiverId) -> bytes | None:
        found: Any = self._redis.hget(
            self._partitions.receivers(receiver_id.player), receiver_id.receiver
        )
        return found  # type: ignore[no-any-return]

    def _alarms(self, receiver_id: ReceiverId) -> str:
        return self._partitions.alarms("delivery", self._partitions.of(receiver_id.player))


def decoded_receiver(data: bytes) -> Receiver:
    """The receiver as it is stored. Raises TooNew where this release does not know all of it."""
    return read_whole(data, Receiver)


def encoded_receiver(receiver: Receiver) -> bytes:
    """The receiver as it is to be stored."""
    return msgspec.json.encode(receiver)
