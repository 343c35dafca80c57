"""The web before its store is there: alive, not ready, and every request gets a 503.

The operator is told once why it waits. When the store answers, the app is made and takes over.
"""

import logging
import os
import time
from collections.abc import Callable, Iterable
from threading import Thread
from typing import TYPE_CHECKING, Any

from redis.exceptions import RedisError

from events.start import refuse
from events.store.server import PasswordRefused, Unusable
from events.store.trouble import Trouble, trouble_of
from service.http import problems
from service.http.access import Access
from service.http.answers import Health, sent
from service.http.headers import CommonHeaders

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

AGAIN_S = 0.5

log = logging.getLogger(__name__)


class Waiting:
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
        """`origins`: who may use the API from a browser, which then may read why it cannot.
        `logged`: whether each request leaves a line in the access log.
        """
        self._make, self._asleep = make, asleep
        self._meanwhile = Access(CommonHeaders(self._without, origins), logged)
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
        answer = problems.of_trouble(self._trouble or Trouble("away", ""), accepted)
        return answer(environ, start)

    def _tried(self) -> Trouble | None:
        try:
            self.app = self._make()
        except Unusable as error:
            refuse(str(error))
        except PasswordRefused as error:
            refuse(trouble_of(error).sentence)
        except RedisError as error:
            return trouble_of(error)
        return None

    def _until_made(self) -> None:
        try:
            while (found := self._tried()) is not None:
                if self._trouble is None or found.reason != self._trouble.reason:
                    log.error("%s Waiting for it.", found.sentence)
                self._trouble = found
                self._asleep(AGAIN_S)
        except SystemExit:  # a thread's own would end nothing but the thread
            os._exit(os.EX_CONFIG)
        except Exception:
            log.exception("The app cannot be made")
            os._exit(1)
        log.error("The store can be used: no longer waiting.")
