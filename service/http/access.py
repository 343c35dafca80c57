"""Every request has an id, and leaves a line in the access log, if that is wanted.

The outermost layer around the app: it sees every answer to its last byte, and knows of the request
only what may be told: the template of its route, never its path, query or headers.
"""

import logging
import os
import re
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from events.lines import Work, begin_work, told
from events.metrics import request_seconds, requests

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

NAME = "X-Request-Id"
GIVEN = re.compile(r"[A-Za-z0-9._-]{1,64}")
"""An id that a client, or a proxy, may give a request."""
ELSEWHERE = "(none)"
"""The route of a request that has none: its path may be anything."""

GAME, WAITS = "dragonhoard.game", "dragonhoard.waits"
"""The keys in the WSGI environment for the game of the match, and whether it waits for news."""

log = logging.getLogger("access")


class Seen:
    """A request while it is answered."""

    __slots__ = ("_began", "_environ", "route", "status")

    def __init__(self, environ: "WSGIEnvironment") -> None:
        self._environ, self._began = environ, time.perf_counter()
        self.route, self.status = ELSEWHERE, 0

    def answered(self, status: str) -> None:
        """An answer begins: measure it. Flask forgets its request once all layers have heard."""
        spent, environ = time.perf_counter() - self._began, self._environ
        self.route, self.status = route_of(environ), int(status[:3])
        known = self.route is not ELSEWHERE  # else the method, too, may be anything
        labels = (environ["REQUEST_METHOD"] if known else "", self.route, environ.get(GAME, ""))
        requests(*labels, status[:3]).inc()
        if WAITS not in environ:
            request_seconds(*labels).observe(spent)

    def over(self) -> None:
        """It is answered to the end, or given up: a line for it."""
        spent, method = time.perf_counter() - self._began, self._environ["REQUEST_METHOD"]
        members = {"method": method, "route": self.route, "status": self.status}
        extra = told(**members, duration_ms=round(spent * 1000, 2))
        log.info("%s %s %d", method, self.route, self.status, extra=extra)


class Access:
    """The app, each of whose answers carries the id of its request."""

    def __init__(self, app: "WSGIApplication", logged: bool) -> None:
        self._app, self._logged = app, logged

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Any:
        said = environ.get("HTTP_X_REQUEST_ID", "")
        name = said if GIVEN.fullmatch(said) else os.urandom(8).hex()
        begin_work(Work(request=name))
        seen = Seen(environ)

        def start(status: str, headers: list[tuple[str, str]], *raised: Any) -> Any:
            seen.answered(status)
            return start_response(status, [*headers, (NAME, name)], *raised)

        body = self._app(environ, start)
        return Body(body, seen.over) if self._logged else body


class Body:
    """An answer that tells when it is over: sent, or given up."""

    def __init__(self, body: Iterable[bytes], over: Callable[[], None]) -> None:
        self._body, self._over = body, over

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._body)

    def close(self) -> None:
        """As WSGI asks for."""
        try:
            if (close := getattr(self._body, "close", None)) is not None:
                close()
        finally:
            self._over()


def route_of(environ: "WSGIEnvironment") -> str:
    """The template of the route that answers, as the contract has it."""
    request = environ.get("werkzeug.request")
    rule = getattr(request, "url_rule", None)
    return ELSEWHERE if rule is None else str(rule.rule)
