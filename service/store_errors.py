"""Errors of the store: operators are told once, and once more when it works again.

Before its store is there a web process is alive, not ready, and every request gets a 503. When the
store answers, the app is made and takes over.
"""

import logging
import os
import time
from collections.abc import Callable, Iterable
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

from redis.exceptions import RedisError

from events.start import refuse
from events.store.errors import RECOVERED, Failure, Reason, failure_of
from events.store.layout import WriteProbe
from events.store.server import PasswordRefused, Unusable
from service.http import problems
from service.http.middleware import Middleware
from service.http.responses import Health, sent

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

AGAIN_S = 1.0
WAITING_S = 0.5

log = logging.getLogger(__name__)


class StoreErrors:
    """Hears of every error of the store, logs new ones, and tries the store until it works.

    `asleep` waits so many seconds; `tell` takes a level and the sentence.
    """

    def __init__(
        self,
        trial: WriteProbe,
        tell: Callable[[int, str], object] = log.log,
        asleep: Callable[[float], object] = time.sleep,
    ) -> None:
        self._trial, self._tell, self._asleep = trial, tell, asleep
        self._lock = Lock()
        self._told: Reason | None = None

    def noticed(self, trouble: Failure) -> None:
        """Say it, unless that was said since the store last worked; never waits."""
        with self._lock:
            before, self._told = self._told, trouble.reason
        if before != trouble.reason:
            self._tell(logging.ERROR, trouble.sentence)
        if before is None:
            Thread(target=self.until_over, name="troubles", daemon=True).start()

    def until_over(self) -> None:
        """Try again and again; say when it works."""
        self._asleep(AGAIN_S)
        while (found := self._trial.failure()) is not None:
            self.noticed(found)
            self._asleep(AGAIN_S)
        with self._lock:
            self._told = None
        self._tell(logging.WARNING, RECOVERED)


class DeferredApp:
    """The app that `make` returns, as soon as it does not raise a redis.RedisError.

    `asleep` waits so many seconds.
    """

    def __init__(
        self,
        make: Callable[[], "WSGIApplication"],
        asleep: Callable[[float], object] = time.sleep,
        origins: tuple[str, ...] = (),
        logged: bool = False,
    ) -> None:
        """`origins` may use the API from a browser, which then may read the refusal. `logged`:
        whether each request leaves a line in the access log.
        """
        self._make, self._asleep = make, asleep
        self._meanwhile = Middleware(self._without, origins, logged)
        self.app: WSGIApplication | None = None
        self._trouble = self._tried()
        if self._trouble is not None:
            log.error("%s Waiting for it.", self._trouble.sentence)
            Thread(target=self._until_made, name="waiting", daemon=True).start()

    def __call__(self, environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        """The app's answer, or that of a service without a store."""
        app = self.app
        return (app or self._meanwhile)(environ, start)

    def _without(self, environ: Any, start: Any) -> Iterable[bytes]:
        if environ["PATH_INFO"] == "/healthz":
            alive = sent(Health(), Cache_Control="no-store")
            return alive(environ, start)
        accepted = environ.get("HTTP_ACCEPT_LANGUAGE")
        answer = problems.store_problem(self._trouble or Failure("away", ""), accepted)
        return answer(environ, start)

    def _tried(self) -> Failure | None:
        try:
            self.app = self._make()
        except Unusable as error:
            refuse(str(error))
        except PasswordRefused as error:
            refuse(failure_of(error).sentence)
        except RedisError as error:
            return failure_of(error)
        return None

    def _until_made(self) -> None:
        try:
            while (found := self._tried()) is not None:
                if self._trouble is None or found.reason != self._trouble.reason:
                    log.error("%s Waiting for it.", found.sentence)
                self._trouble = found
                self._asleep(WAITING_S)
        except SystemExit:  # a thread's own would end nothing but the thread
            os._exit(os.EX_CONFIG)
        except Exception:
            log.exception("The app cannot be made")
            os._exit(1)
        log.error("The store can be used: no longer waiting.")
