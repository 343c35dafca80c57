"""Stores that ail: a real server that cannot write, may not, or is not what it should be.

Each is a way to make an embedded server ill, and well again where that is possible.
"""

import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import redis

from service.process.embedded import EmbeddedStore

Ailment = Callable[[EmbeddedStore, redis.Redis], None]
NO_LIMIT = resource.RLIM_INFINITY


@contextmanager
def embedded(folder: Path) -> Iterator[tuple[EmbeddedStore, redis.Redis]]:
    """A server of its own, and a client that is not ours."""
    with EmbeddedStore(folder, "no") as store, redis.Redis.from_url(store.url) as client:
        yield store, client


def fill_disk(store: EmbeddedStore, client: redis.Redis) -> None:
    """No file may grow, as on a full disk; the server notices with its next write.

    That one it has answered before it knew, as Valkey does unless it syncs always.
    """
    assert store.pid is not None
    resource.prlimit(store.pid, resource.RLIMIT_FSIZE, (0, NO_LIMIT))
    client.set("the write", "that does not fit")


def free_disk(store: EmbeddedStore, client: redis.Redis) -> None:
    """There is room again; the server notices by itself within a second."""
    assert store.pid is not None
    resource.prlimit(store.pid, resource.RLIMIT_FSIZE, (NO_LIMIT, NO_LIMIT))


def fill_memory(_: EmbeddedStore, client: redis.Redis) -> None:
    """It has reached its maxmemory."""
    client.config_set("maxmemory", "1mb")


def free_memory(_: EmbeddedStore, client: redis.Redis) -> None:
    client.config_set("maxmemory", "0")


def subdue(_: EmbeddedStore, client: redis.Redis) -> None:
    """It is the replica of a server that is not there, as after a failover."""
    client.replicaof("127.0.0.1", "1")


def promote(_: EmbeddedStore, client: redis.Redis) -> None:
    client.replicaof("NO", "ONE")


def isolate(_: EmbeddedStore, client: redis.Redis) -> None:
    """It wants replicas, and has none."""
    client.config_set("min-replicas-to-write", "1")


def accompany(_: EmbeddedStore, client: redis.Redis) -> None:
    client.config_set("min-replicas-to-write", "0")


def forbid_scripts(_: EmbeddedStore, client: redis.Redis) -> None:
    """Its default user may run no scripts."""
    client.acl_setuser("default", enabled=True, nopass=True, commands=["-eval", "-evalsha"])


def allow_scripts(_: EmbeddedStore, client: redis.Redis) -> None:
    client.acl_setuser("default", enabled=True, nopass=True, commands=["+eval", "+evalsha"])


UNWRITABLE: dict[str, tuple[Ailment, Ailment]] = {
    "disk": (fill_disk, free_disk),
    "memory": (fill_memory, free_memory),
    "read-only": (subdue, promote),
    "replicas": (isolate, accompany),
    "forbidden": (forbid_scripts, allow_scripts),
}
"""Reason → how a server falls ill with it, and how it recovers."""
