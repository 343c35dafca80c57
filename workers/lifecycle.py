"""How a worker process survives an outage of a server, and how it ends when it is told to."""

import logging
import signal
import sys
import time
from collections.abc import Callable
from typing import NoReturn, TypeVar

from redis.exceptions import RedisError

from events.start import refuse
from events.store.server import Unusable
from events.store.trouble import OVER, trouble_of

T = TypeVar("T")

FIRST_DELAY, LONGEST_DELAY = 0.05, 2.0  # seconds

log = logging.getLogger(__name__)


def retried(do: Callable[[], T]) -> T:
    """What `do` returns as soon as the servers can be used; it may be called many times.

    What is wrong is said once, and that it is over. Ends the process where waiting does not help.
    """
    delay, told = FIRST_DELAY, ""
    while True:
        try:
            done = do()
        except Unusable as error:
            refuse(str(error))
        except RedisError as error:
            trouble = trouble_of(error)
            if told != trouble.reason:
                log.warning("%s It is tried again until it works.", trouble.sentence)
            told = trouble.reason
            time.sleep(delay)
            delay = min(2 * delay, LONGEST_DELAY)
        else:
            if told:
                log.warning(OVER)
            return done


def run_forever(step: Callable[[], float]) -> NoReturn:
    """Repeat a step, and sleep for the seconds that it returns."""
    while True:
        time.sleep(retried(step))


def set_up() -> None:
    """What each process does first: configure its log, and end when it is told to."""
    logging.basicConfig(format="%(asctime)s %(name)s %(levelname)s %(message)s", level=logging.INFO)
    exit_on_signals()


def exit_on_signals() -> None:
    """End at once when told to, also as pid 1, which needs a handler for that."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    signal.signal(signal.SIGINT, lambda *_: sys.exit(0))
