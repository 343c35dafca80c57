"""Who else is connected to the servers of a store: other processes of ours, as far as one can see.

A server knows of connections, not of processes: who is cut off just now, or begins in a moment, is
not among them.
"""

from redis import Redis, RedisCluster

from events.store.server import primaries_of

SERVERS = frozenset("SM")
"""The flags of a connection of a replica, and of a primary."""
SENTINEL = "sentinel-"
"""What Sentinels call their own connections."""


def others(redis: Redis | RedisCluster, name: str) -> tuple[str, ...]:
    """The addresses of those who are connected and not called so, each once. Raises RedisError."""
    rows = (row for server in primaries_of(redis) for row in server.client_list())
    strangers = (row for row in rows if row["name"] != name and not _serves(row))
    return tuple(dict.fromkeys(row["addr"] for row in strangers))


def _serves(row: dict[str, str]) -> bool:
    """Whether it is a connection between servers."""
    return bool(SERVERS & set(row["flags"])) or row["name"].startswith(SENTINEL)
