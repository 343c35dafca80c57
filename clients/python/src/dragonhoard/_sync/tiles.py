"""Files of the transparency log, fetched before they are looked at: verifying itself waits for

Generated from _async/tiles.py by `make clients`: do not edit.
nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from dragonhoard import calls
from dragonhoard._sync.connection import Connection
from dragonhoard.failures import Refused
from dragonhoard.verify import Tiles


def tiles(connection: Connection, names: Iterable[str]) -> Tiles:
    """A function that gives these files of the service, such as "tile/0/000.p/16"; a missing one is
    empty. Raises Refused, Unreachable.
    """
    found = {name: _file(connection, name) for name in names}
    return lambda name: found.get(name, b"")


def _file(connection: Connection, name: str) -> bytes:
    """A partial tile may be gone once it is full: then it is the beginning of that."""
    _, level, tile = name.split("/", 2)
    for part in dict.fromkeys((tile, tile.partition(".p/")[0])):
        try:
            return connection.ask(calls.get_log_tile(level, part))
        except Refused as refused:
            if refused.status != 404:
                raise
    return b""
