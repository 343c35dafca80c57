"""Changing a value that others may change at the same time: only if it is still the one known."""

from redis import Redis, RedisCluster

from events.store.server import script_beside, wants_confirmation

SWAP = script_beside(__file__, "swap")


def swapped(redis: Redis | RedisCluster, key: str, known: bytes, new: bytes) -> bool:
    """Replace what the key holds; False if it no longer holds `known`. Raises RedisError."""
    return bool(SWAP.run(redis, [key], known, new))


def dropped(redis: Redis | RedisCluster, key: str, known: str) -> bool:
    """Delete the key; False if it does not hold `known`. Raises RedisError."""
    return bool(SWAP.run(redis, [key], known))


def stands(redis: Redis | RedisCluster, key: str, known: bytes) -> bool:
    """Whether an answer may rest on what the key was read to hold. Raises RedisError.

    Where replicas must have it, it is written once more, so that they confirm it.
    """
    return not wants_confirmation(redis) or swapped(redis, key, known, known)
