"""DATA_DIR is for the service's user only: it holds hidden cards, tokens' hashes and the key.

Checked at every start, and mended: an older release, a backup that was put back, or another umask
may have left it open. Files that are not ours are not touched; nobody else reaches them any more.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from events.settings import socket_path

OTHERS = stat.S_IRWXG | stat.S_IRWXO
OURS = (
    *("master.key", ".master.key.*", "*.lock", "valkey.log", "appendonlydir", "appendonlydir/*"),
    "archive",  # nobody else reaches what is in it
)
"""What the service and its store make there, as patterns."""


class Exposed(Exception):
    """Other users can open the directory, and that cannot be changed; the message says why."""


def keep_private(data_dir: Path) -> tuple[Path, ...]:
    """Make the directory if there is none, and close it and our files; returns what was open.

    Raises Exposed, OSError.
    """
    data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    if data_dir.stat().st_mode & stat.S_ISVTX:
        raise Exposed(f"{data_dir} is a directory that users share: set DATA_DIR to one of its own")
    beside = socket_path(data_dir.resolve()).parent
    if beside != data_dir.resolve():
        _take(beside)
    return tuple(path for path in (data_dir, *_ours(data_dir)) if _closed(path))


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
    _closed(directory)


def _ours(data_dir: Path) -> Iterator[Path]:
    for pattern in OURS:
        yield from sorted(data_dir.glob(pattern))


def _closed(path: Path) -> bool:
    """Whether it was open. A link is left alone: what it leads to may be anybody's."""
    mode = path.lstat().st_mode
    if stat.S_ISLNK(mode) or not mode & OTHERS:
        return False
    try:
        os.chmod(path, stat.S_IMODE(mode) & ~OTHERS)
    except OSError as error:
        raise Exposed(
            f"other users can open {path}, and that cannot be changed ({error.strerror}): make it "
            "the property of the user who runs the service, or set DATA_DIR"
        ) from None
    return True
