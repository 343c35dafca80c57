"""What every answer carries: how long it took, what a cache and a browser may do with it."""

import time

from flask import Flask, Response, g

from service.limits import announce

EXPOSED = [
    "ETag",
    "Location",
    "Retry-After",
    "RateLimit",
    "RateLimit-Policy",
    "Server-Timing",
    "WWW-Authenticate",
]
"""Headers that a script in a browser may read."""

ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
}


def register(app: Flask) -> None:
    """Before and after each request."""
    app.before_request(_start)
    app.after_request(announce)
    app.after_request(_finish)


def _start() -> None:
    g.started = time.perf_counter()


def _finish(response: Response) -> Response:
    headers = response.headers
    for name, value in ALWAYS.items():
        headers[name] = value
    if "Cache-Control" not in headers:
        headers["Cache-Control"] = "private, no-cache"
        headers["Vary"] = "Authorization"
    headers["Server-Timing"] = f"app;dur={(time.perf_counter() - g.started) * 1000:.2f}"
    return response
