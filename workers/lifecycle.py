"""How a worker process survives an outage of a server, and how it ends when it is told to."""

import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from typing import NoReturn, TypeVar

from redis.exceptions import RedisError
from rq.exceptions import StopRequested

from events import lines
from events.start import build_decoders, refuse
from events.store.addressed import PasswordRefused
from events.store.server import Unusable
from events.store.trouble import OVER, trouble_of
from workers.pulse import pulse

T = TypeVar("T")

FIRST_DELAY, LONGEST_DELAY = 0.05, 2.0  # seconds
ENDING = signal.SIGTERM, signal.SIGINT, signal.SIGALRM
AGAIN_S = 1.0

log = logging.getLogger(__name__)


def retried(do: Callable[[], T]) -> T:
    """What `do` returns as soon as the servers can be used; it may be called many times.

    What is wrong is said once, and that it is over. Ends the process where waiting does not help.
    """
    delay, told = FIRST_DELAY, ""
    while True:
        pulse().beat()
        try:
            done = do()
        except Unusable as error:
            refuse(str(error))
        except PasswordRefused as error:
            refuse(trouble_of(error).sentence)
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


def run_forever(
    step: Callable[[], float], rest: Callable[[float], object] | None = None
) -> NoReturn:
    """Repeat a step, and sleep, or `rest`, for the seconds that it returns."""
    while True:
        seconds = retried(step)
        (rest or time.sleep)(seconds)


def set_up(process: str) -> None:
    """What each process does first, before it has a second thread: say under which name it tells
    lines, end when told to, and know all types that it has imported.
    """
    lines.set_up(process)
    build_decoders()
    exit_on_signals()


def exit_on_signals() -> None:
    """End at once when told to, also as pid 1, which needs a handler for that."""
    for number in ENDING:
        signal.signal(number, _end)
    sys.unraisablehook = _swallowed


def _swallowed(told: "sys.UnraisableHookArgs") -> None:
    """Say nothing of an end that Python has swallowed: it comes all the same."""
    if not isinstance(told.exc_value, SystemExit | StopRequested):
        sys.__unraisablehook__(told)


def _end(*_: object) -> NoReturn:
    """Leave, and once more a second later: who is interrupted in a `__del__` goes on."""
    signal.setitimer(signal.ITIMER_REAL, AGAIN_S)
    sys.exit(0)


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
    for number in ENDING:
        signal.signal(number, signal.SIG_IGN)  # it ends already
    logging.shutdown()
    sys.stdout.flush()
    os._exit(code if isinstance(code, int) else 1)
