"""The book of receivers: all of a player are one hash beside their inbox, so that one script may
change a receiver and its alarm, and one erases them all.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from redis import Redis, RedisCluster

from events.log import TooNew, refuse_unread
from events.receivers.receiver import Receiver, held, next_due
from events.request import Busy
from events.store.keys import Partitions
from events.store.server import script_beside
from events.store.wakeups import set_alarm

ENLIST, STRIKE = (script_beside(__file__, name) for name in ("enlist", "strike"))
AMEND = script_beside(__file__, "amend", after="../store/clock")
ATTEMPTS = 20
NEVER = 2**53
"""A number that no item has."""
KIND = 3
"""So many first letters of an id say of what kind a receiver is."""

Change = Callable[[Receiver], Receiver]


class NoSuchReceiver(Exception):
    """There is none, or it was removed."""


class TooMany(Exception):
    """The player has as many receivers of this kind as they may have."""


class Place(msgspec.Struct, frozen=True):
    """Where a receiver is in the book; alarms and jobs know it by this name."""

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


class Book:
    """All receivers of all players. Any method may raise redis.RedisError."""

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions) -> None:
        self._redis, self._partitions = redis, partitions

    def add(self, player: str, receiver: Receiver, most: int) -> Receiver:
        """The receiver, or the one that has its id already. Raises TooMany, NoSuchReceiver if the
        player is erased.
        """
        touched = [self._partitions.receivers(player), self._partitions.inbox(player)]
        said = ENLIST.run(self._redis, touched, receiver.id, encoded(receiver), most, KIND)
        if said == b"erased":
            raise NoSuchReceiver(receiver.id)
        if said == b"full":
            raise TooMany(receiver.id)
        return receiver if said == b"made" else decoded(said)

    def of(self, player: str) -> list[Receiver]:
        """All receivers of a player, oldest first."""
        found: Any = self._redis.hvals(self._partitions.receivers(player))
        return sorted(map(decoded, found), key=lambda each: (each.since, each.id))

    def find(self, place: Place) -> Receiver | None:
        """The receiver at this place."""
        data = self._stored(place)
        return decoded(data) if data is not None else None

    def change(self, place: Place, change: Change, due: int | None = None) -> Receiver:
        """The receiver after this change; it is looked at when `due` (ms), or before.

        `change` may be asked several times, and may raise. Raises NoSuchReceiver, Busy.
        """
        return self._changed(place, change, lambda _: (due, None))

    def hold(self, place: Place, change: Change, until: int) -> Receiver:
        """The receiver after this change, while a worker is at it. As `change`."""
        return self.change(place, lambda known: held(change(known), until))

    def release(self, place: Place, change: Change) -> Receiver:
        """The receiver after this change. It is looked at again when something is due, and at once
        if there is more in its player's inbox. If it wants no more of a browser's news, it is gone.
        As `change`.
        """
        return self._changed(place, change, _rest_of)

    def wake(self, place: Place, at: int) -> None:
        """Have the receiver looked at then (ms), or before."""
        set_alarm(self._redis, self._alarms(place), place.name, at, "LT")

    def remove(self, place: Place) -> bool:
        """The receiver is gone, and its alarm; False: it was before."""
        touched = [self._partitions.receivers(place.player), self._alarms(place)]
        return bool(STRIKE.run(self._redis, touched, place.receiver, place.name))

    def _changed(self, place: Place, change: Change, rest: Callable[[Receiver], Any]) -> Receiver:
        touched = [self._partitions.receivers(place.player), self._alarms(place)]
        touched.append(self._partitions.inbox(place.player))
        touched += self._partitions.of_clock(self._partitions.of(place.player))
        for _ in range(ATTEMPTS):
            stored = self._stored(place)
            if stored is None:
                raise NoSuchReceiver(place.receiver)
            receiver = change(decoded(stored))
            words = ("" if word is None else word for word in rest(receiver))
            record = b"" if receiver.dropped else encoded(receiver)
            sent = (place.receiver, stored, record, place.name, *words)
            if AMEND.run(self._redis, touched, *sent):
                return receiver
        raise Busy(place.name)

    def _stored(self, place: Place) -> bytes | None:
        found: Any = self._redis.hget(self._partitions.receivers(place.player), place.receiver)
        return found  # type: ignore[no-any-return]

    def _alarms(self, place: Place) -> str:
        return self._partitions.alarms("delivery", self._partitions.of(place.player))


def _rest_of(receiver: Receiver) -> tuple[int | None, int]:
    """When a receiver is due that nobody holds, and what it has seen: who is full sees no more."""
    return next_due(receiver), NEVER if receiver.full else receiver.seen


def decoded(data: bytes) -> Receiver:
    """The receiver as it is stored. Raises TooNew where this release does not know all of it: who
    changes it would drop the rest.
    """
    try:
        receiver = msgspec.json.decode(data, type=Receiver)
    except msgspec.ValidationError as error:
        raise TooNew(str(error)) from None
    refuse_unread(data, encoded(receiver))
    return receiver


def encoded(receiver: Receiver) -> bytes:
    """The receiver as it is to be stored."""
    return msgspec.json.encode(receiver)
