"""The layer around the app, which sees every answer to its last byte. A request gets an id, and
leaves a line in the access log, if that is wanted. An answer gets the headers of all answers: how
long it took (unless it is a refusal), what is left of a limit, what browsers may do. A long one is
packed.

Of a request only that is told which may be: the template of its route, never its path, query or
headers. All of it is one layer of WSGI, and no hooks: it covers every answer, and ten headers cost
as much as one would in a hook.
"""

import logging
import os
import re
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from flask import Blueprint, request
from flask.wrappers import Request
from flask_cors.core import get_cors_headers, get_cors_options
from werkzeug.datastructures import EnvironHeaders

from events.log_lines import Work, begin_work, extra_fields
from events.metrics import request_seconds, requests
from service.http.compression import Encoded, packing

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

NAME = "X-Request-Id"
GIVEN = re.compile(r"[A-Za-z0-9._-]{1,64}")
"""An id that a client, or a proxy, may give a request."""
ELSEWHERE = "(none)"
"""The route of a request that has none: its path may be anything."""

GAME, WAITS = "dragonhoard.game", "dragonhoard.waits"
"""The keys in the WSGI environment for the game of the match, and whether it waits for news."""
LIMIT = "dragonhoard.limit"
"""The key in the WSGI environment for the headers about the rate limit."""

REPLAYED = "Idempotent-Replayed"
"""Of an answer: it is the one of before. A header that clients of other services know."""
EXPOSED = [
    "ETag",
    "Location",
    "Retry-After",
    "RateLimit",
    "RateLimit-Policy",
    "Server-Timing",
    "X-Request-Id",
    "WWW-Authenticate",
    "Content-Disposition",
    REPLAYED,
]
"""Headers that a script in a browser may read."""
ACCEPTED = [
    "Authorization",
    "Content-Type",
    "Idempotency-Key",
    "If-Match",
    "If-Head",
    "If-None-Match",
    "Last-Event-ID",
    "MCP-Protocol-Version",
    "Mcp-Method",
    "Mcp-Name",
    "X-Request-Id",
]
"""Headers that it may send, besides those that are always allowed."""

ALWAYS = [
    ("X-Content-Type-Options", "nosniff"),
    ("Vary", "Accept-Encoding, Accept-Language, Authorization, Origin"),
]
PRIVATE = ("Cache-Control", "private, no-cache")
UNTIMED = ("/mcp", "/play/", "/replay/")
"""The paths whose answers do not say how long they took. A refusal there is an ordinary answer, and
its time would tell whether the denied match exists.
"""

log = logging.getLogger("access")


def current_request() -> Request:
    """The request that is answered, as it is. Flask's `request` stands for it, and looks for it
    anew at each attribute: a move asks for twenty of them.
    """
    found: Request = request._get_current_object()  # type: ignore[attr-defined]
    return found


class Middleware:
    """The app in this layer. Tokens travel in a header, so any origin may be allowed."""

    def __init__(self, app: "WSGIApplication", origins: tuple[str, ...], logged: bool) -> None:
        """`origins`: who may use it from a browser; `logged`: whether each request leaves a line in
        the access log.
        """
        self._app, self._logged = app, logged
        self._cors = cors_options(origins) if origins else None

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Any:
        said = environ.get("HTTP_X_REQUEST_ID", "")
        name = said if GIVEN.fullmatch(said) else os.urandom(8).hex()
        begin_work(Work(request=name))
        seen, encoder = OpenRequest(environ), None

        def start(status: str, headers: list[tuple[str, str]], *raised: Any) -> Any:
            nonlocal encoder
            spent = seen.answered(status)
            self._add(headers, environ, status, spent)
            if "HTTP_ACCEPT_ENCODING" in environ:
                encoder = packing(environ, status, headers)
            headers.append((NAME, name))
            return start_response(status, headers, *raised)

        body = self._app(environ, start)
        if encoder is not None:
            body = Encoded(body, encoder)
        return ResponseBody(body, seen.over) if self._logged else body

    def _add(
        self, headers: list[tuple[str, str]], environ: "WSGIEnvironment", status: str, spent: float
    ) -> None:
        headers += ALWAYS
        headers += environ.get(LIMIT, ())
        if "HTTP_ORIGIN" in environ and self._cors is not None:
            headers += _allowed(environ, self._cors)
        if "Cache-Control" not in dict(headers):
            headers.append(PRIVATE)
        if status < "4" and not environ["PATH_INFO"].startswith(UNTIMED):
            headers.append(("Server-Timing", f"app;dur={spent * 1000:.2f}"))


class OpenRequest:
    """A request while it is answered."""

    __slots__ = ("_began", "_environ", "route", "status")

    def __init__(self, environ: "WSGIEnvironment") -> None:
        self._environ, self._began = environ, time.perf_counter()
        self.route, self.status = ELSEWHERE, 0

    def answered(self, status: str) -> float:
        """An answer begins, after so many seconds: measure it. Flask forgets its request once all
        of it has been heard.
        """
        spent, environ = time.perf_counter() - self._began, self._environ
        self.route, self.status = route_of(environ), int(status[:3])
        known = self.route is not ELSEWHERE  # else the method, too, may be anything
        labels = (environ["REQUEST_METHOD"] if known else "", self.route, environ.get(GAME, ""))
        requests(*labels, status[:3]).inc()
        if WAITS not in environ:
            request_seconds(*labels).observe(spent)
        return spent

    def over(self) -> None:
        """It is answered to the end, or given up: a line for it."""
        spent, method = time.perf_counter() - self._began, self._environ["REQUEST_METHOD"]
        members = {"method": method, "route": self.route, "status": self.status}
        extra = extra_fields(**members, duration_ms=round(spent * 1000, 2))
        log.info("%s %s %d", method, self.route, self.status, extra=extra)


def route_of(environ: "WSGIEnvironment") -> str:
    """The template of the route that answers, as the contract has it."""
    rule = getattr(environ.get("werkzeug.request"), "url_rule", None)
    return ELSEWHERE if rule is None else str(rule.rule)


class ResponseBody:
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


def _allowed(environ: "WSGIEnvironment", options: Any) -> list[tuple[str, str]]:
    """The headers that say what this browser may do (CORS); other clients do not ask."""
    found = get_cors_headers(options, EnvironHeaders(environ), environ["REQUEST_METHOD"])
    return [(name, str(value)) for name, value in found.items() if name != "Vary"]


def cors_options(origins: tuple[str, ...]) -> Any:
    """Flask-CORS's options; its hook would run for every answer, so only its decision is used."""
    return get_cors_options(
        Blueprint("cors", __name__),  # of which it wants a configuration: this has none
        {
            "origins": list(origins),
            "expose_headers": EXPOSED,
            "allow_headers": ACCEPTED,
            "methods": ["GET", "POST", "PATCH", "DELETE"],
            "max_age": 86_400,
            "send_wildcard": "*" in origins,
        },
    )
