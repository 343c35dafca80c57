"""How a process of ours outlives a server that is away, and how it ends when it is told to."""

import logging
import signal
import sys
import time
from collections.abc import Callable
from typing import NoReturn, TypeVar

from redis.exceptions import RedisError

T = TypeVar("T")

FIRST_DELAY, LONGEST_DELAY = 0.05, 2.0  # seconds

log = logging.getLogger(__name__)


def persist(do: Callable[[], T]) -> T:
    """What `do` returns as soon as the servers let it; it may be called many times."""
    delay = FIRST_DELAY
    while True:
        try:
            return do()
        except RedisError as error:
            log.warning("A server is away (%s), trying again in %g s", error, delay)
            time.sleep(delay)
            delay = min(2 * delay, LONGEST_DELAY)


def repeat(step: Callable[[], float]) -> NoReturn:
    """Take a step and rest for the seconds it returns, for ever."""
    while True:
        time.sleep(persist(step))


def begin() -> None:
    """What each process does first: say how it logs, and end when it is told to."""
    logging.basicConfig(format="%(asctime)s %(name)s %(levelname)s %(message)s", level=logging.INFO)
    obey()


def obey() -> None:
    """End at once when told to, also as pid 1, which has to say so."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    signal.signal(signal.SIGINT, lambda *_: sys.exit(0))
