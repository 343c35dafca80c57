"""Into which partitions a store is divided: fixed when it is first used, and kept in it. On one
server it is one partition, so that one command reads all that there is of a kind.

On a cluster their tags lie evenly over the slots, so that primaries with even shares of the slots
have even shares of the partitions.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from string import ascii_lowercase, digits
from typing import Any

from redis import Redis, RedisCluster
from redis.crc import key_slot

from events.store import keys
from events.store.keys import Partitions
from events.store.server import Mismatch, is_cluster

SLOTS = 16_384
PARTITIONS = 64
"""So many a new store has on a cluster, if nothing else is said."""

CHANGING = 0
CURRENT = 3
"""The formats of a store (`keys.FORMAT`): another one is being imported, and no process of any
release starts; or it is kept as here. Before, 1 and 2 were those of 1.x, or none: no process starts
on these, and none of 1.x on this one.
"""
IN_CHANGE = (
    "Another store is being imported into this one. Wait until that is done; if it was cut off, "
    "give the command again (python -m service.operator import FROM_URL)."
)
EARLIER = (
    "This store was used by release 1.x: import it into a new one by the command python -m "
    "service.operator import FROM_URL (docs/operations.md, Moving to another store)."
)


@cache
def tags_of(count: int) -> tuple[str, ...]:
    """So many tags: each is the first word with the slot in the middle of its share of all."""
    missing = {(2 * n + 1) * SLOTS // (2 * count): n for n in range(count)}
    found: dict[int, str] = {}
    for tag in _words():
        number = missing.pop(key_slot(tag.encode()), None)
        if number is not None:
            found[number] = tag
        if not missing:
            break
    return tuple(found[n] for n in range(count))


def _words() -> Iterator[str]:
    """All words of letters and digits that begin with a letter, the short ones first."""
    length = 0
    while True:
        rest = product(digits + ascii_lowercase, repeat=length)
        yield from (first + "".join(more) for more in rest for first in ascii_lowercase)
        length += 1


def divided(redis: Redis | RedisCluster, wanted: int = 0) -> Partitions:
    """The partitions of a new store here: so many, or as many as it is best (0)."""
    return Partitions(tags_of(wanted or (PARTITIONS if is_cluster(redis) else 1)))


def agreed(redis: Redis | RedisCluster, count: int = 0) -> Partitions:
    """The partitions of a store; a new one has so many from now on, as `divided` says.

    Where it holds everything already, nothing is written: a store that is full can be read. Raises
    Mismatch for a store of an earlier release, or of a format that this program does not know, or
    into which another is being imported.
    """
    held: Any = redis.get(keys.PARTITIONS)
    kept = format_of(redis)  # whoever is first writes it first
    if kept is None and held is None:
        redis.set(keys.FORMAT, CURRENT, nx=True)
        kept = format_of(redis)
    if kept != CURRENT:
        raise Mismatch(IN_CHANGE if kept == CHANGING else EARLIER)
    if held is None:
        redis.set(keys.PARTITIONS, " ".join(divided(redis, count).tags), nx=True)
        held = redis.get(keys.PARTITIONS)
    return partitions_in(str(held or b"", "ascii"))


def format_of(redis: Redis | RedisCluster) -> int | None:
    """The format that the store is kept in; None for a new one, and one from before there were
    formats. Raises Mismatch for one that this program does not know.
    """
    kept: Any = redis.get(keys.FORMAT)
    if kept is not None and int(kept) > CURRENT:
        raise Mismatch(
            f"this store is kept in format {int(kept)}, and this program knows formats up to "
            f"{CURRENT} only. Start a release that knows format {int(kept)}."
        )
    return None if kept is None else int(kept)


def partitions_in(held: str) -> Partitions:
    """The partitions, as a store holds them: their tags."""
    return Partitions(tuple(held.split(" ")))
