"""How a worker process survives an outage of a server, ends when it is told to, and is ended when
it hangs, so that its supervisor starts it again: its unfinished work comes back after the lease.
"""

import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from functools import cache
from threading import Lock, Thread
from typing import NoReturn, TypeVar

from cachetools import TTLCache, cached
from redis.exceptions import RedisError

from events import log_lines
from events.metrics import LAST_STEP
from events.start import build_decoders, refuse
from events.store.errors import RECOVERED, failure_of
from events.store.server import PasswordRefused, Unusable

T = TypeVar("T")

FIRST_DELAY, LONGEST_DELAY = 0.05, 2.0  # seconds
HANG_S = 90.0
"""Longer than anything that is done for one match, and any wait."""
AGAIN_MS = 5_000
"""After so long it is looked again at what could not be read."""
SAID, TOLD_S = 10_000, 600
"""So many sentences are not repeated for so many seconds."""

log = logging.getLogger(__name__)


def retried(do: Callable[[], T]) -> T:
    """The result of `do` as soon as the servers can be used; it may be called many times.

    An outage is logged once, and its end. Ends the process where waiting does not help.
    """
    delay, told = FIRST_DELAY, ""
    while True:
        watchdog().beat()
        try:
            done = do()
        except Unusable as error:
            refuse(str(error))
        except PasswordRefused as error:
            refuse(failure_of(error).sentence)
        except RedisError as error:
            failure = failure_of(error)
            if told != failure.reason:
                log.warning("%s It is tried again until it works.", failure.sentence)
            told = failure.reason
            time.sleep(delay)
            delay = min(2 * delay, LONGEST_DELAY)
        else:
            if told:
                log.warning(RECOVERED)
            return done


def run_forever(step: Callable[[], float]) -> NoReturn:
    """Repeat a step, and sleep for the seconds that it returns."""
    while True:
        time.sleep(retried(step))


def set_up_process(process: str) -> None:
    """The first steps of each process, before it has a second thread: configure its log, end on
    signals, and build the decoders of all types that it has imported.
    """
    log_lines.configure_logging(process)
    build_decoders()
    exit_on_signals()


def _end(*_: object) -> NoReturn:
    os._exit(os.EX_OK)


def exit_on_signals(end: Callable[..., object] = _end) -> None:
    """End at once when told to, also as pid 1, which needs a handler for that. Nothing is raised:
    Python would swallow it in a `__del__`.
    """
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)


def carry_out(process: Callable[[], object]) -> NoReturn:
    """Do all that this process is for, and end it with the code that it exits with.

    The interpreter is not taken apart, as its threads still run: they hear the store and watch the
    pulse. One that came out of C code meanwhile has ended a clock with signal 11.
    """
    code: object = os.EX_OK
    try:
        process()
    except SystemExit as end:
        code = end.code or os.EX_OK
    except BaseException:
        sys.excepthook(*sys.exc_info())
        code = 1
    logging.shutdown()
    sys.stdout.flush()
    os._exit(code if isinstance(code, int) else 1)


class Watchdog:
    """When there was the last beat; `clock` gives seconds that only go on."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._last = clock, clock()

    def beat(self) -> None:
        """Something was done, or a wait has ended."""
        self._last = self._clock()
        LAST_STEP.set_to_current_time()

    def is_alive(self) -> bool:
        """Whether the last beat was not too long ago."""
        return self._clock() - self._last < HANG_S


@cache
def watchdog() -> Watchdog:
    """This process's."""
    return Watchdog()


def end_if_it_stops(
    of: Watchdog,
    asleep: Callable[[float], object] = time.sleep,
    end: Callable[[int], object] = os._exit,
) -> None:
    """Look now and then, in a thread; `end` is given the exit code."""

    def look() -> None:
        while of.is_alive():
            asleep(HANG_S / 10)
        log.critical("This worker has done nothing for %d s, and is ended", HANG_S)
        end(os.EX_SOFTWARE)

    Thread(target=look, name="pulse", daemon=True).start()


@cached(TTLCache(SAID, TOLD_S), key=lambda sentence, about="", *_: about or sentence, lock=Lock())
def say_once(sentence: str, about: str = "", level: int = logging.WARNING) -> None:
    """Log a sentence, unless it, or another one `about` the same, was logged a moment ago."""
    log.log(level, "%s", sentence)


def left_to_newer(name: str, why: Exception) -> int:
    """Say that this process cannot read a match or a receiver; after how many ms to look at it
    again. During a rollout a newer process reads it at once; after a step back to an older release
    it waits long.
    """
    say_once(f"{name} is left to a newer release ({why})", name)
    return AGAIN_MS
