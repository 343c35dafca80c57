"""Whether the embedded store was left in order: its files are just as its last end left them, so
luck need not be drawn anew because the server starts again (events/store/generations.py).

A copy that was put back has other times of change and other inodes, whatever it preserves; and
after a crash nothing is said.
"""

import hashlib
from contextlib import suppress
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError

from events.store import keys
from events.store.generations import carry_on, history_of
from events.store.layout import CURRENT, format_of, partitions_in

FILES, NOTE = "appendonlydir", "ended"
"""Where the server keeps its log, and what is noted beside it: its history, and what it left."""


def now_in(url: str) -> str | None:
    """The history of the server at this URL; None if it is away."""
    with suppress(RedisError), Redis.from_url(url) as redis:
        return history_of(redis)
    return None


def leave(data_dir: Path, history: str) -> None:
    """Note that a server has ended in order, which had this history."""
    (data_dir / NOTE).write_text(f"{history} {_fingerprint(data_dir)}")


def found(data_dir: Path) -> str | None:
    """The history of the server that left these files in order; None if nobody knows. It is said
    once: from now on they change.
    """
    try:
        history, files = (data_dir / NOTE).read_text().split(" ")
        (data_dir / NOTE).unlink()
    except (FileNotFoundError, ValueError):
        return None
    return history if files == _fingerprint(data_dir) else None


def go_on(url: str, history: str) -> None:
    """Let the luck of that history go on in the server at this URL. Raises redis.RedisError."""
    with Redis.from_url(url) as redis:
        held = redis.get(keys.PARTITIONS)
        if isinstance(held, bytes) and format_of(redis) == CURRENT:
            carry_on(redis, partitions_in(held.decode()), history)


def _fingerprint(data_dir: Path) -> str:
    said = hashlib.sha256()
    for file in sorted((data_dir / FILES).glob("*")):
        seen = file.stat()
        said.update(f"{file.name} {seen.st_ino} {seen.st_size} {seen.st_ctime_ns}\n".encode())
    return said.hexdigest()
