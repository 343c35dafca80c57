"""Connections that say where they lead: what goes wrong there names the server.

redis-py says so only of a server that cannot be reached. Of one that does not answer, hangs up or
refuses to write, operators of several servers would not know which one it was.
"""

from typing import Any

from redis import ConnectionPool
from redis.exceptions import RedisError


class Placed:
    """What a connection does besides (see `placed`)."""

    def read_response(self, *words: Any, **options: Any) -> Any:
        """The answer to a command. Raises what refuses it, or prevents it."""
        try:
            return super().read_response(*words, **options)  # type: ignore[misc]
        except RedisError as error:
            error.args = (at(error, place_of(self)),)
            raise


def placed(pool: ConnectionPool) -> ConnectionPool:
    """The pool, none of whose connections is open, with connections that say where they lead."""
    kinds = Placed, pool.connection_class
    pool.connection_class = type(f"Placed{kinds[1].__name__}", kinds, {})
    return pool


def place_of(connection: Any) -> str:
    """Host and port of the server; nothing of one on this machine's own socket."""
    host = getattr(connection, "host", "")
    return written(host, connection.port) if host else ""


def written(host: str, port: int) -> str:
    """As it stands in a URL."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def at(error: RedisError, place: str) -> str:
    """What the error says, and where, unless it says so itself."""
    return f"{error} [{place}]" if place and place not in str(error) else str(error)
