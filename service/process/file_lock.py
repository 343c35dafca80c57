"""A lock on a file or a directory that the kernel releases when its holder dies."""

import fcntl
import os
import time
from pathlib import Path


class Claimed(Exception):
    """Somebody else holds the claim."""


def claim(path: Path, patience: float = 0.0) -> int:
    """Take an exclusive lock on `path` and return its descriptor; closing it releases the lock.

    Children inherit the descriptor only if it is made inheritable. Raises Claimed if another
    process keeps the lock for `patience` seconds.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    end = time.monotonic() + patience
    while not _lock(descriptor):
        if time.monotonic() >= end:
            os.close(descriptor)
            raise Claimed(f"{path} is in use by another process")
        time.sleep(0.05)
    return descriptor


def _lock(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
