"""Changing a value that others may change at the same time: only if it is still the one known."""

from redis import Redis, RedisCluster

from events.store.server import script_beside

SWAP = script_beside(__file__, "swap")


def swapped(redis: Redis | RedisCluster, key: str, known: bytes, new: bytes) -> bool:
    """Replace what the key holds; False if it no longer holds `known`. Raises RedisError."""
    return bool(SWAP.run(redis, [key], known, new))


def dropped(redis: Redis | RedisCluster, key: str, known: str) -> bool:
    """Delete the key; False if it does not hold `known`. Raises RedisError."""
    return bool(SWAP.run(redis, [key], known))
