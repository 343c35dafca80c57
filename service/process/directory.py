"""DATA_DIR is for the service's user only, as it holds hidden cards, tokens' hashes and the key;
and for one service at a time.
"""

import fcntl
import os
import stat
import time
from contextlib import suppress
from pathlib import Path

from events.settings import socket_path

OTHERS = stat.S_IRWXG | stat.S_IRWXO


class Exposed(Exception):
    """Other users can open the directory, and that cannot be changed; the message says why."""


class Claimed(Exception):
    """Somebody else holds the claim."""


def claim(path: Path, patience: float = 0.0) -> int:
    """Take an exclusive lock on `path` and return its descriptor.

    The kernel releases the lock when all who have the descriptor have closed it, or are dead;
    children have it only if it is passed on to them.

    Raises Claimed if another process keeps the lock for `patience` seconds.
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


def keep_private(data_dir: Path) -> bool:
    """Make the directory if there is none, and close it; returns whether it was open, as after an
    older release or a restored backup. Raises Exposed, OSError.
    """
    data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    if data_dir.stat().st_mode & stat.S_ISVTX:
        raise Exposed(f"{data_dir} is a directory that users share: set DATA_DIR to one of its own")
    beside = socket_path(data_dir.resolve()).parent
    if beside != data_dir.resolve():
        _take(beside)
    return _was_open(data_dir)


def _take(directory: Path) -> None:
    """Make the directory of the store's socket among those of others, or take it if it is ours.

    Whoever had made it before could put a server of their own in the store's place.
    """
    with suppress(FileExistsError):
        directory.mkdir(mode=0o700)
    found = directory.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.geteuid():
        raise Exposed(
            f"{directory}, where the store's socket would be, was made by another user: remove it, "
            "or set DATA_DIR to a shorter path"
        )
    _was_open(directory)


def _was_open(directory: Path) -> bool:
    """Whether others could open it; now they cannot."""
    mode = directory.stat().st_mode
    if not mode & OTHERS:
        return False
    try:
        os.chmod(directory, stat.S_IMODE(mode) & ~OTHERS)
    except OSError as error:
        raise Exposed(
            f"other users can open {directory}, and that cannot be changed ({error.strerror}): "
            "make it the property of the user who runs the service, or set DATA_DIR"
        ) from None
    return True
