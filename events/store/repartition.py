"""Into other partitions: what a store holds is carried, compared, and then counts, in one write.

No process of the service may run meanwhile, and none starts (`layout.CHANGING`). Whoever was cut
off begins again: what does not belong to the partitions that the store holds at that moment is a
copy that does not count yet, or an original that does not count any more, and goes first.
"""

import time
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from redis import Redis, RedisCluster

from events.store import keys
from events.store.carrying import KEY, Carrying, batches, tags
from events.store.generations import Generations
from events.store.keys import Partitions
from events.store.layout import (
    CHANGING,
    NUMBERED,
    TAGGED,
    format_of,
    lies_evenly,
    partitions_in,
    tags_of,
    written,
)
from events.store.packets import answers
from events.store.server import Unusable, is_cluster
from events.store.swap import swapped

DROPPED = 500
"""So many keys are dropped in one packet."""


class Changed(Struct, frozen=True):
    """How many partitions there are now, and were before; how many keys of matches and players were
    carried, and how long all of it took.
    """

    partitions: int
    before: int
    keys: int
    seconds: float


def held_by(redis: Redis | RedisCluster) -> Partitions:
    """The partitions of a store that was used. Raises Unusable, Mismatch."""
    format_of(redis)
    held: Any = redis.get(keys.PARTITIONS)
    if held is None:
        raise Unusable("The store is new: PARTITIONS says how many partitions it will have")
    return partitions_in(held.decode(), together=not is_cluster(redis))


def repartitioned(
    redis: Redis | RedisCluster, count: int | None, others: Callable[[], Sequence[str]]
) -> Changed:
    """Divide the store into so many partitions that lie evenly; None: into those that it holds, and
    only drop what was left by somebody who was cut off.

    `others` are the addresses of those who are connected to its servers besides. Raises
    redis.RedisError, Unusable, Mismatch; the store is then as it was, but no process starts on it
    before this was done again, if anything was written.
    """
    began = time.monotonic()
    old = held_by(redis)
    new = old if count is None else _wanted(old, count)
    _shut(redis, others)
    _drop(redis, old)
    carried = 0 if new == old else _carried(redis, old, new, others)
    redis.delete(keys.CHANGE)
    redis.set(keys.FORMAT, TAGGED if new.tags else NUMBERED)
    return Changed(new.count, old.count, carried, round(time.monotonic() - began, 1))


def _wanted(old: Partitions, count: int) -> Partitions:
    """So many; they share no tag with the old ones, or are these."""
    if count == old.count and lies_evenly(old):
        return old
    return Partitions(count, old.together, tags_of(count, tags(old)))


def _shut(redis: Redis | RedisCluster, others: Callable[[], Sequence[str]]) -> None:
    """Let no process start any more. Who was there before is connected."""
    alone(others)
    before = redis.get(keys.FORMAT)
    redis.set(keys.FORMAT, CHANGING)
    try:
        alone(others)
    except Unusable:
        if before is None:
            redis.delete(keys.FORMAT)
        else:
            redis.set(keys.FORMAT, before)
        raise


def alone(others: Callable[[], Sequence[str]]) -> None:
    """Raise Unusable if others are connected."""
    if found := others():
        raise Unusable(
            f"Others are connected to the store or the queues: {', '.join(found)}. Stop all "
            "processes of the service, and whatever else is connected, then give the command again."
        )


def _carried(
    redis: Redis | RedisCluster,
    old: Partitions,
    new: Partitions,
    others: Callable[[], Sequence[str]],
) -> int:
    """Carry everything, see that it is there, and let it count; returns how many keys."""
    redis.set(keys.CHANGE, f"{written(old)},{written(new)}")
    carrying = Carrying(redis, old, new)
    count = carrying.copy(carrying.names())
    carrying.share(carrying.shared())
    Generations(redis, new).draw()  # the old ones may be of several histories
    for partition in range(new.count):
        redis.delete(new.trial(partition))  # replicas that confirm it have all that came before
    different = carrying.differing(carrying.names(), carrying.shared())
    if different:
        raise Unusable(
            f"{different} was written meanwhile: stop all processes of the service, and give the "
            "command again"
        )
    alone(others)
    if not swapped(redis, keys.PARTITIONS, written(old).encode(), written(new).encode()):
        raise Unusable("Somebody else has changed the partitions meanwhile")
    _drop(redis, new)
    return count


def _drop(redis: Redis | RedisCluster, held: Partitions) -> None:
    """Drop what lies in other partitions than these, if somebody has begun to change them."""
    change: Any = redis.get(keys.CHANGE)
    if change is None:
        return
    named = (partitions_in(each, held.together) for each in change.decode().split(","))
    gone = frozenset[str]().union(*map(tags, named)) - tags(held)
    found = (key.decode() for key in redis.scan_iter("{*}:*", count=1_000))
    left = (key for key in found if (told := KEY.fullmatch(key)) and told[1] in gone)
    for some in batches(left, DROPPED):
        answers(redis, [(key, ("UNLINK", key)) for key in some])
