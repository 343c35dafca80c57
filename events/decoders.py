"""The decoders of stored data are built before a process has a second thread.

msgspec works out what a type is made of when it is first read. A thread that reads the same type
meanwhile goes by the half that is there, and its process dies of SIGSEGV.
"""

from collections.abc import Iterator
from contextlib import suppress

import msgspec
from msgspec import Struct

from domain.games import GAMES
from events.log import decoder


def build_decoders() -> None:
    """Have all types worked out that this process has imported. Its threads may begin then."""
    for kind in _below(Struct):
        with suppress(TypeError):  # msgspec can read nothing as this type, so nobody does
            msgspec.json.Decoder(kind)
    for slug, game in GAMES.items():
        for v in range(1, len(game.shapes) + 1):
            decoder(slug, v)


def _below(kind: type[Struct]) -> Iterator[type[Struct]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)
