"""Headers of every answer: how long it took (unless it is a refusal), what is left of a limit, what
browsers may do.

A WSGI layer around the app, not hooks in it: it covers every answer, and ten headers cost as much
as one would in a hook.
"""

import time
from typing import TYPE_CHECKING, Any

from flask import Blueprint
from flask_cors.core import get_cors_headers, get_cors_options
from werkzeug.datastructures import EnvironHeaders

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

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
"""Where refusals are answers, and a page names no match that is private. How long one took would
tell whether there is what it denies.
"""


class CommonHeaders:
    """The app with these headers. Tokens travel in a header, so any origin may be allowed."""

    def __init__(self, app: "WSGIApplication", origins: tuple[str, ...]) -> None:
        self._app = app
        self._cors = cors_options(origins) if origins else None

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Any:
        began = time.perf_counter()

        def start(status: str, headers: list[tuple[str, str]], *raised: Any) -> Any:
            headers += ALWAYS
            headers += environ.get(LIMIT, ())
            if "HTTP_ORIGIN" in environ and self._cors is not None:
                headers += _allowed(environ, self._cors)
            if "Cache-Control" not in dict(headers):
                headers.append(PRIVATE)
            if status < "4" and not environ["PATH_INFO"].startswith(UNTIMED):
                spent = (time.perf_counter() - began) * 1000
                headers.append(("Server-Timing", f"app;dur={spent:.2f}"))
            return start_response(status, headers, *raised)

        return self._app(environ, start)


def _allowed(environ: "WSGIEnvironment", options: Any) -> list[tuple[str, str]]:
    """What this browser may do (CORS); other clients do not ask."""
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
