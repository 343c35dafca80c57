"""Files of the transparency log, fetched before they are looked at: verifying itself waits for
nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from dragonhoard import calls
from dragonhoard._async.connection import AsyncConnection
from dragonhoard.failures import Refused
from dragonhoard.verify import Tiles


async def tiles(connection: AsyncConnection, names: Iterable[str]) -> Tiles:
    """A function that gives these files of the service, such as "tile/0/000.p/16"; a missing one is
    empty. Raises Refused, Unreachable.
    """
    found = {name: await _file(connection, name) for name in names}
    return lambda name: found.get(name, b"")


async def _file(connection: AsyncConnection, name: str) -> bytes:
    """A partial tile may be gone once it is full: then it is the beginning of that."""
    _, level, tile = name.split("/", 2)
    for part in dict.fromkeys((tile, tile.partition(".p/")[0])):
        try:
            return await connection.ask(calls.get_log_tile(level, part))
        except Refused as refused:
            if refused.status != 404:
                raise
    return b""
