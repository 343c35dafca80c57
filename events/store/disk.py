"""Room on the disk of a store on this machine: writing stops before the disk is full.

A server with `appendfsync always` ends when it cannot write to its append-only file, and then
nothing can be read either. A store behind a network is not asked.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import Struct
from redis import Redis, RedisCluster
from redis.exceptions import RedisError

from events.metrics import STORE_ERRORS
from events.store.trouble import DiskFull

RESERVE = 32 * 1024 * 1024
"""Bytes that are left to what does not go through here: the queues, and a rewrite of the file."""


def free(folder: Path) -> int:
    """Bytes that this user can still write to the disk of this folder."""
    disk = os.statvfs(folder)
    return disk.f_bavail * disk.f_frsize


class Disk(Struct, frozen=True):
    """The disk that the store of this folder is on; None: somebody else's."""

    folder: Path | None
    free: Callable[[Path], int] = free

    def check(self) -> None:
        """Raise DiskFull if there is too little room."""
        if self.folder is not None and self.free(self.folder) < RESERVE:
            STORE_ERRORS.labels("disk").inc()
            raise DiskFull


def disk_of(redis: Redis | RedisCluster) -> Disk:
    """The disk of this server, if it listens on a socket of this machine and says where it writes.

    Raises redis.RedisError if it cannot be reached.
    """
    if isinstance(redis, RedisCluster) or "path" not in redis.connection_pool.connection_kwargs:
        return Disk(None)
    return Disk(_folder(redis))


def _folder(redis: Redis) -> Path | None:
    try:
        told: Any = redis.config_get("dir")
    except RedisError as error:
        if isinstance(error, ConnectionError):
            raise
        return None
    folder = Path(told.get("dir", ""))
    return folder if folder.is_absolute() and folder.is_dir() else None
