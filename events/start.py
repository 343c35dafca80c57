"""What every process does first: keep its files private, and read the environment or refuse.

A process that cannot run as it is configured says so in one line and ends with EX_CONFIG (78), so
that nobody starts it again before somebody has changed something.
"""

import os
import sys
from typing import NoReturn

from events.settings import Settings, SettingsError

PRIVATE = 0o077
"""The umask of all processes: hidden cards, secrets and tokens are for the service's user only."""


def begin(keyed: bool = True) -> Settings:
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
    say(sentence)
    sys.exit(os.EX_CONFIG)


def say(sentence: str) -> None:
    """Tell the operator something that is not the program's output, in one line."""
    print(f"dragonhoard: {' '.join(sentence.split())}", file=sys.stderr, flush=True)
