"""Errors as problem+json (RFC 9457): one table of stable codes, and what every refusal looks like.

To refuse a request, raise `Problem` with a code of the table; the sentence is for people.
"""

import logging
from typing import Any

import msgspec
from flask import Flask, Response, request
from redis.exceptions import RedisError
from werkzeug.exceptions import HTTPException

from domain.referee import Refused
from events.handler import Busy, KeyReused, VersionMoved
from events.projector import NoSuchMatch

log = logging.getLogger(__name__)

MEDIA_TYPE = "application/problem+json"
RETRY_AFTER_S = 1
"""How long to wait when the store is away, or too many want the same match."""

CODES: dict[str, tuple[int, str]] = {
    "bad-request": (400, "This is no HTTP that we understand"),
    "not-json": (400, "The body is not JSON"),
    "no-token": (401, "A token is needed"),
    "bad-token": (401, "Nobody has this token"),
    "bad-ticket": (401, "Nobody has this ticket"),
    "ticket-expired": (401, "The ticket is too old"),
    "ticket-elsewhere": (403, "The ticket is for another match"),
    "not-seated": (403, "You have no seat in this match"),
    "veiled": (403, "Not before the match is over"),
    "no-such-path": (404, "There is nothing here"),
    "no-such-game": (404, "There is no such game"),
    "no-such-match": (404, "There is no such match"),
    "no-such-version": (404, "The match has no such version"),
    "no-board": (404, "This game has no board"),
    "method-not-allowed": (405, "Not with this method"),
    "not-your-turn": (409, "It is not your turn"),
    "illegal-move": (409, "The rules do not allow this move"),
    "too-late": (409, "Time was up"),
    "not-started": (409, "The match has not started"),
    "match-over": (409, "The match is over"),
    "match-full": (409, "No seat is free"),
    "already-seated": (409, "You have a seat already"),
    "already-resigned": (409, "You have resigned"),
    "version-moved": (412, "The match has moved on"),
    "body-too-large": (413, "The body is too large"),
    "unsupported-media-type": (415, "The body is not declared as JSON"),
    "invalid": (422, "The request does not validate"),
    "unknown-move": (422, "This game has no such move"),
    "key-reused": (422, "The idempotency key belongs to another command"),
    "slow-down": (429, "Too many requests"),
    "too-many-streams": (429, "You have too many streams open"),
    "internal": (500, "Our mistake"),
    "store-away": (503, "The store is away"),
    "no-stream-free": (503, "Too many streams are open"),
    "busy": (503, "Too many want this match at once"),
}
"""Every code there is: its status and title. Codes are stable, titles and sentences are not."""

AT_THE_DOOR = {"no-such-game", "bad-seats", "bad-options", "bad-as"}
"""What the referee refuses of a match to open: the client sees a body that does not validate."""


class Problem(Exception):
    """A refusal. `more` are members of the problem besides those of RFC 9457."""

    def __init__(
        self, code: str, detail: str, headers: dict[str, str] | None = None, **more: Any
    ) -> None:
        super().__init__(detail)
        self.code, self.detail, self.headers, self.more = code, detail, headers or {}, more


def invalid(errors: Any) -> Problem:
    """What does not validate, field by field."""
    return Problem("invalid", "Some fields are not as they should be: see errors.", errors=errors)


def unauthorized(code: str, detail: str) -> Problem:
    """A refusal that asks for a token."""
    return Problem(code, detail, {"WWW-Authenticate": 'Bearer realm="dragonhoard"'})


def answer(problem: Problem) -> Response:
    """The problem as a response."""
    status, title = CODES[problem.code]
    body = {
        "type": f"urn:dragonhoard:problem:{problem.code}",
        "title": title,
        "status": status,
        "detail": problem.detail,
        "code": problem.code,
        **problem.more,
    }
    return Response(msgspec.json.encode(body), status, problem.headers, content_type=MEDIA_TYPE)


def no_http() -> bytes:
    """What is written to a connection that does not speak HTTP, or too much of it, before it ends.

    A request line may have 4,094 bytes, a header 8,190.
    """
    response = answer(Problem("bad-request", _OF_HTTP[400][1]))
    response.headers["Connection"] = "close"
    head = f"HTTP/1.1 {response.status}\r\n{response.headers}"
    return head.encode() + response.get_data()


def register(app: Flask) -> None:
    """Have every error of the app answered by a problem."""
    app.register_error_handler(Problem, answer)
    app.register_error_handler(HTTPException, _of_http)
    app.register_error_handler(RedisError, _store_away)
    app.register_error_handler(Exception, _mistake)
    for kind, problem in _RAISED.items():
        app.register_error_handler(kind, problem)


def of_refusal(refused: Refused, **more: Any) -> Problem:
    """What the match refused. A match that cannot be opened is a body that does not validate."""
    if refused.code in AT_THE_DOOR:
        field = {"no-such-game": "game"}.get(refused.code, refused.code.removeprefix("bad-"))
        return invalid({field: [refused.detail]})
    return Problem(refused.code, refused.detail, **more)


def _no_such_match(_: NoSuchMatch) -> Response:
    return answer(Problem("no-such-match", "There is no match with this id."))


def _key_reused(_: KeyReused) -> Response:
    detail = "This Idempotency-Key came with another command before: take a new key."
    return answer(Problem("key-reused", detail))


def _version_moved(moved: VersionMoved) -> Response:
    detail = f"The match is at version {moved.version}, not at the one you named in If-Match."
    headers = {"ETag": f'"{moved.version}"'}
    return answer(Problem("version-moved", detail, headers, version=moved.version))


def _busy(_: Busy) -> Response:
    detail = "Others were faster, several times. Nothing has happened: send it again."
    return answer(Problem("busy", detail, {"Retry-After": str(RETRY_AFTER_S)}))


_RAISED: dict[type[Exception], Any] = {
    NoSuchMatch: _no_such_match,
    KeyReused: _key_reused,
    VersionMoved: _version_moved,
    Busy: _busy,
}

_OF_HTTP = {
    400: ("bad-request", "Check the request line and the headers: their form and their length."),
    404: ("no-such-path", "There is nothing at this address. See /docs."),
    405: ("method-not-allowed", "This address does not know this method: see the header Allow."),
    413: ("body-too-large", "A body may have at most 64 KiB."),
}


def _of_http(error: HTTPException) -> Response:
    code, detail = _OF_HTTP.get(error.code or 400, _OF_HTTP[400])
    allowed = {name: value for name, value in error.get_headers() if name == "Allow"}
    return answer(Problem(code, detail, allowed))


def _store_away(error: RedisError) -> Response:
    """Whether the command happened is not known: with the same key it happens once."""
    log.warning("the store is away: %s", type(error).__name__)
    detail = "The store is away for a moment. Send it again, with the same Idempotency-Key."
    return answer(Problem("store-away", detail, {"Retry-After": str(RETRY_AFTER_S)}))


def _mistake(error: Exception) -> Response:
    log.error("%s %s", request.method, request.path, exc_info=error)
    return answer(Problem("internal", "Something went wrong here. It is logged."))
