"""What every answer carries: how long it took, what is left of a limit, what browsers may do.

A WSGI layer around the app, not hooks in it: it covers every answer, and a move pays for ten
headers what it would pay for one in a hook.
"""

import time
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, request
from flask_cors.core import get_cors_options, set_cors_headers

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LIMIT = "dragonhoard.limit"
"""Where in the WSGI environment the headers about the rate limit are left."""

EXPOSED = [
    *("ETag", "Location", "Retry-After", "RateLimit", "RateLimit-Policy"),
    *("Server-Timing", "WWW-Authenticate"),
]
"""Headers that a script in a browser may read."""
ACCEPTED = ["Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match"]
"""Headers that it may send, besides the harmless ones."""

ALWAYS = [
    ("X-Content-Type-Options", "nosniff"),
    ("Vary", "Authorization, Origin"),
]
PRIVATE = ("Cache-Control", "private, no-cache")


class Manners:
    """The app with its manners."""

    def __init__(self, app: "WSGIApplication") -> None:
        self._app = app

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Any:
        began = time.perf_counter()

        def start(status: str, headers: list[tuple[str, str]], *raised: Any) -> Any:
            headers += ALWAYS
            headers += environ.get(LIMIT, ())
            if not any(name == "Cache-Control" for name, _ in headers):
                headers.append(PRIVATE)
            spent = (time.perf_counter() - began) * 1000
            headers.append(("Server-Timing", f"app;dur={spent:.2f}"))
            return start_response(status, headers, *raised)

        return self._app(environ, start)


def open_to_browsers(app: Flask, origins: tuple[str, ...]) -> None:
    """CORS. Tokens travel in a header, so no origin can use somebody else's."""
    options = get_cors_options(
        app,
        {
            "origins": list(origins),
            "expose_headers": EXPOSED,
            "allow_headers": ACCEPTED,
            "methods": ["GET", "POST", "DELETE"],
            "max_age": 86_400,
            "vary_header": False,
            "send_wildcard": "*" in origins,
        },
    )

    def allow(response: Response) -> Response:
        # Flask-CORS works for every answer; only a browser's need it.
        return set_cors_headers(response, options) if "HTTP_ORIGIN" in request.environ else response

    if origins:
        app.after_request(allow)
