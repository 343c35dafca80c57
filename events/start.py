"""The first steps of every process: keep its files private, read the environment or refuse, and
build the decoders of stored data before it has a second thread.

A process that cannot run as it is configured says so in one line and ends with EX_CONFIG (78), so
that it is not started again before its settings have changed.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import NoReturn

import msgspec
from msgspec import Struct

from events.settings import Settings, SettingsError

PRIVATE = 0o077
"""The umask of all processes: hidden cards, secrets and tokens are for the service's user only."""


def read_settings(keyed: bool = True) -> Settings:
    """Set the umask and read the environment; ends the process if it is not valid.

    A process that is not `keyed` never sees the master key.
    """
    os.umask(PRIVATE)
    try:
        return Settings.from_environment(keyed=keyed)
    except SettingsError as error:
        refuse(str(error))


def refuse(sentence: str) -> NoReturn:
    """Tell the operator why this process cannot run as it is configured, and end it."""
    tell_operator(sentence)
    sys.exit(os.EX_CONFIG)


def tell_operator(sentence: str) -> None:
    """Tell the operator something that is not the program's output, in one line."""
    print(f"dragonhoard: {' '.join(sentence.split())}", file=sys.stderr, flush=True)


def build_decoders() -> None:
    """Have all types worked out that this process has imported. Its threads may begin then.

    msgspec works out what a type is made of when it is first read. A thread that reads the same
    type meanwhile goes by the half that is there, and its process dies of SIGSEGV.
    """
    # Here, so that `make run` itself, for which all others wait, need not load the games.
    from domain.games import GAMES  # noqa: PLC0415
    from events.log import decoder  # noqa: PLC0415

    for kind in _below(Struct):
        with suppress(TypeError):  # msgspec cannot read this type
            msgspec.json.Decoder(kind)
    for slug, game in GAMES.items():
        for v in range(1, len(game.shapes) + 1):
            decoder(slug, v)


def _below(kind: type[Struct]) -> Iterator[type[Struct]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)
