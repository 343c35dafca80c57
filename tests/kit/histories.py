"""The history of a fakeredis, which by itself tells none: `INFO` gives its replication id.

A server that takes another one's place has another id: `another_history`.
"""

from hashlib import sha1, sha256
from typing import Any

from fakeredis._commands import command
from fakeredis._helpers import SimpleError
from fakeredis._socket import FakeSocket
from redis import Redis

OTHER = "0" * 40
HISTORIES = "histories"
"""The attribute of a FakeServer that counts its histories, where it has had several."""


@command((), (bytes,), name="info")
def _info(self: Any, *sections: bytes) -> bytes:
    """The reply of a primary without replicas about its replication. It knows no other section."""
    if sections != (b"replication",):
        raise SimpleError("ERR unknown command 'INFO'")
    return f"# Replication\r\nrole:master\r\nmaster_replid:{history_in(self._server)}\r\n".encode()


def history_in(server: Any) -> str:
    """The replication id of a FakeServer."""
    number = getattr(server, HISTORIES, 1)
    return sha1(b"%d" % number, usedforsecurity=False).hexdigest()


def tell_histories() -> None:
    """Every fakeredis answers `INFO` from now on."""
    setattr(FakeSocket, "_info", _info)  # noqa: B010 - fakeredis looks it up by this name


def history_of(redis: Redis) -> str:
    """The history of a server, as its generations are kept with it."""
    return str(redis.info("replication")["master_replid"])


def another_history(redis: Redis) -> None:
    """As if this server had taken the place of the one that drew the luck of now."""
    for key in redis.scan_iter("*:generation"):
        held: Any = redis.get(key)
        redis.set(key, OTHER.encode() + held[40:])


def draw_anew(redis: Redis, log: Any) -> None:
    """As if a server had taken over the partition of this log, and had drawn: a word that follows
    from the log, so that a test is the same each time.
    """
    tag, _ = log.split(b":match:")
    held: Any = redis.get(tag + b":generation")
    history, _ = held.split(b" ")
    redis.set(tag + b":generation", history + b" " + sha256(log).hexdigest()[:32].encode())
