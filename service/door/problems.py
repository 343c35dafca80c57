"""Errors as problem+json (RFC 9457): one table of stable codes, and what every refusal looks like.

To refuse a request, raise `Problem` with a code of the table; the detail is a sentence for people.
"""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from flask import Flask, Response, request
from redis.exceptions import RedisError
from werkzeug.exceptions import HTTPException

from domain.referee import Refused
from events.handler import Busy, KeyReused, Lost, VersionMoved
from events.log import UnknownFormat
from events.projector import NoSuchMatch
from events.store.store import SetBack
from events.store.trouble import SENTENCES, Trouble, trouble_of

log = logging.getLogger(__name__)

MEDIA_TYPE = "application/problem+json"
RETRY_AFTER_S = 1
"""How long to wait when the store cannot be reached, or too many commands meet at one match."""

CODES: dict[str, tuple[int, str]] = {
    "bad-request": (400, "Malformed HTTP request"),
    "not-json": (400, "The body is not JSON"),
    "no-token": (401, "A token is required"),
    "bad-token": (401, "Unknown token"),
    "bad-ticket": (401, "Unknown ticket"),
    "ticket-expired": (401, "The ticket has expired"),
    "ticket-elsewhere": (403, "The ticket is for another match"),
    "not-seated": (403, "You have no seat in this match"),
    "veiled": (403, "Hidden until the match ends"),
    "no-such-path": (404, "No such path"),
    "no-such-game": (404, "No such game"),
    "no-such-match": (404, "No such match"),
    "no-such-version": (404, "No such version of the match"),
    "no-board": (404, "This game has no board"),
    "method-not-allowed": (405, "Method not allowed"),
    "too-slow": (408, "The request took too long to come in"),
    "not-your-turn": (409, "It is not your turn"),
    "illegal-move": (409, "The rules do not allow this move"),
    "too-late": (409, "The deadline has passed"),
    "not-started": (409, "The match has not started"),
    "match-over": (409, "The match is over"),
    "match-full": (409, "No seat is free"),
    "already-seated": (409, "You already have a seat"),
    "already-resigned": (409, "You have resigned"),
    "too-many-matches": (409, "You have too many matches that are not over"),
    "too-many-unattended": (409, "Computers play alone in too many of your matches"),
    "set-back": (409, "The store lost entries of this match"),
    "version-moved": (412, "The match has a newer version"),
    "body-too-large": (413, "The body is too large"),
    "unsupported-media-type": (415, "The content type is not JSON"),
    "invalid": (422, "The request is not valid"),
    "unknown-move": (422, "This game has no such move"),
    "key-reused": (422, "The idempotency key belongs to another command"),
    "slow-down": (429, "Too many requests"),
    "too-many-streams": (429, "You have too many streams open"),
    "too-many-connections": (429, "Your address has too many connections open"),
    "internal": (500, "Internal error"),
    "store-away": (503, "The store cannot be reached"),
    "store-unwritable": (503, "The store cannot be written"),
    "unknown-format": (503, "The match was written by a newer server"),
    "no-stream-free": (503, "This server has no room for another stream"),
    "no-connection-free": (503, "This server has no room for another connection"),
    "busy": (503, "Too many commands for this match at once"),
}
"""Every code: its status and title. Codes are stable, titles and details are not."""

FIELDS = {
    "no-such-game": "game",
    "bad-seats": "seats",
    "bad-options": "options",
    "no-such-seat": "as",
}
"""Codes with which the referee refuses to open a match, and the wrong field of the body."""


class Problem(Exception):
    """A refusal. `more` are members of the problem besides those of RFC 9457."""

    def __init__(
        self, code: str, detail: str, headers: dict[str, str] | None = None, **more: Any
    ) -> None:
        super().__init__(detail)
        self.code, self.detail, self.headers, self.more = code, detail, headers or {}, more


def invalid(errors: Any) -> Problem:
    """What does not validate, field by field."""
    return Problem("invalid", "Some fields are not valid: see errors.", errors=errors)


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


def no_http() -> Problem:
    """For a connection whose request is malformed, or its line or headers too long.

    A request line may have 4,094 bytes, a header 8,190.
    """
    return Problem("bad-request", _OF_HTTP[400][1])


def last_bytes(problem: Problem) -> bytes:
    """The problem as the last thing that a connection is sent, with or without a request."""
    response = answer(problem)
    response.headers["Connection"] = "close"
    head = f"HTTP/1.1 {response.status}\r\n{response.headers}"
    return head.encode() + response.get_data()


def register(app: Flask, noticed: Callable[[Trouble], object]) -> None:
    """Answer every error of the app with a problem; `noticed` hears of those of the store."""
    app.register_error_handler(Problem, answer)
    app.register_error_handler(HTTPException, _of_http)
    app.register_error_handler(RedisError, partial(_store_in_trouble, noticed))
    app.register_error_handler(Exception, _mistake)
    for kind, problem in _RAISED.items():
        app.register_error_handler(kind, problem)


def of_refusal(refused: Refused, **more: Any) -> Problem:
    """A refusal by the match. A match that cannot be opened has a body that is not valid."""
    if refused.code in FIELDS:
        return invalid({FIELDS[refused.code]: [refused.detail]})
    if refused.objection is None:
        return Problem(refused.code, refused.detail, **more)
    told, reason = refused.objection.told(), refused.objection.reason.code
    language = request.accept_languages.best_match(("en", "fr"), "en")
    return Problem(refused.code, told.fr if language == "fr" else told.en, reason=reason, **more)


def _no_such_match(_: NoSuchMatch) -> Response:
    return answer(Problem("no-such-match", "There is no match with this id."))


def _key_reused(_: KeyReused) -> Response:
    detail = "This Idempotency-Key was used for another command: send a new key."
    return answer(Problem("key-reused", detail))


def _version_moved(moved: VersionMoved) -> Response:
    detail = f"The match is at version {moved.version}, not at the one you named in If-Match."
    headers = {"ETag": f'"{moved.version}"'}
    return answer(Problem("version-moved", detail, headers, version=moved.version))


def _lost(_: Lost) -> Response:
    detail = "The store has lost the entry that you know. Read the log of the match again."
    return answer(Problem("set-back", detail))


def _set_back(_: SetBack) -> Response:
    detail = "The match was set back at this very moment: ask again."
    return answer(Problem("busy", detail, {"Retry-After": str(RETRY_AFTER_S)}))


def _busy(_: Busy) -> Response:
    detail = "Other commands came first, for several seconds. Nothing has changed: send it again."
    return answer(Problem("busy", detail, {"Retry-After": str(RETRY_AFTER_S)}))


def _unknown_format(error: UnknownFormat) -> Response:
    """During the rollout of a release, another server may already know the format."""
    log.warning("%s %s: %s", request.method, request.path, error)
    detail = "The match is stored in a format that this server does not know. Try again later."
    return answer(Problem("unknown-format", detail, {"Retry-After": str(RETRY_AFTER_S)}))


_AWAY = (
    "store-away",
    "The store cannot be reached at the moment. Send it again with the same Idempotency-Key.",
)

_RAISED: dict[type[Exception], Any] = {
    NoSuchMatch: _no_such_match,
    KeyReused: _key_reused,
    VersionMoved: _version_moved,
    Lost: _lost,
    SetBack: _set_back,
    Busy: _busy,
    UnknownFormat: _unknown_format,
}

_OF_HTTP = {
    400: ("bad-request", "Check the form and the length of the request line and the headers."),
    404: ("no-such-path", "There is nothing at this path. See /docs."),
    405: ("method-not-allowed", "This path does not support this method: see the header Allow."),
    413: ("body-too-large", "A body may have at most 64 KiB."),
}


def _of_http(error: HTTPException) -> Response:
    code, detail = _OF_HTTP.get(error.code or 400, _OF_HTTP[400])
    allowed = {name: value for name, value in error.get_headers() if name == "Allow"}
    return answer(Problem(code, detail, allowed))


def _store_in_trouble(noticed: Callable[[Trouble], object], error: RedisError) -> Response:
    trouble = trouble_of(error)
    noticed(trouble)
    return of_trouble(trouble)


def of_trouble(trouble: Trouble) -> Response:
    """Without a store nobody knows whether a command was accepted: with the same key it happens
    once. A store that refuses to write has changed nothing.
    """
    code, detail = ("store-unwritable", SENTENCES[trouble.reason]) if trouble.unwritable else _AWAY
    retry = {"Retry-After": str(RETRY_AFTER_S)}
    return answer(Problem(code, detail, retry, reason=trouble.reason))


def _mistake(error: Exception) -> Response:
    log.error("%s %s", request.method, request.path, exc_info=error)
    return answer(Problem("internal", "An error on our side. It is logged."))
