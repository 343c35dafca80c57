"""Errors as problem+json (RFC 9457), the form of every refusal.

To refuse a request, raise `Problem` with a code of the table (problem_codes.py); the detail is a
sentence for people, in both languages. `problem_response` chooses one.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from flask import Flask, Response, has_request_context, request
from redis.exceptions import RedisError
from werkzeug.exceptions import HTTPException

from domain.refusals import Refused
from domain.words import Names
from events.archive.objects import ArchiveAway, Missing
from events.current import KeyReused, Lost, NoSuchMatch, VersionMoved
from events.log import TooNew, UnknownFormat
from events.store.entries import Busy, Damaged, SetBack
from events.store.errors import Failure, Misused, Reason, failure_of, record_error
from events.tlog.tree import RolledBack
from service.http import refusal_texts
from service.http.problem_codes import CODES
from service.http.refusal_texts import (
    all_in_language,
    in_language,
    preferred_language,
    requested_language,
)

log = logging.getLogger(__name__)

MEDIA_TYPE = "application/problem+json"
AGAIN = {"Retry-After": "1"}
"""How long to wait when the store cannot be reached, or too many commands meet at one match."""
LATER = {"Retry-After": "5"}
"""The same when the archive cannot."""

ASK_FOR_TOKEN = {"WWW-Authenticate": 'Bearer realm="dragonhoard"'}
"""The header of a refusal that asks for a token."""

FIELDS = {
    "no-such-game": "game",
    "bad-seats": "seats",
    "bad-options": "options",
    "bad-eyes": "as",
    "too-visible": "visibility",
}
"""Codes with which the referee refuses to open a match, and the wrong field of the body."""


class Problem(Exception):
    """A refusal. `more` are members of the problem besides those of RFC 9457."""

    def __init__(
        self, code: str, detail: Names, headers: dict[str, str] | None = None, **more: Any
    ) -> None:
        super().__init__(detail.en)
        self.code, self.detail, self.headers, self.more = code, detail, headers or {}, more


def invalid(errors: Any) -> Problem:
    """A refusal field by field; each error is in both languages if it is `Names`."""
    return Problem("invalid", refusal_texts.INVALID, errors=errors)


def unauthorized(code: str, detail: Names) -> Problem:
    """A refusal that asks for a token."""
    return Problem(code, detail, ASK_FOR_TOKEN)


def problem_response(problem: Problem, accepted: str | None = None) -> Response:
    """The problem as a response, in the language that the request prefers.

    `accepted` is its Accept-Language, if the request has not reached Flask.
    """
    if has_request_context():
        accepted = requested_language(request.environ)
    language, (status, title) = preferred_language(accepted), CODES[problem.code]
    more = dict(problem.more)
    if "errors" in more:
        more["errors"] = all_in_language(more["errors"], language)
    body = {
        "type": f"urn:dragonhoard:problem:{problem.code}",
        "title": in_language(title, language),
        "status": status,
        "detail": in_language(problem.detail, language),
        "code": problem.code,
        **more,
    }
    headers = {**problem.headers, "Content-Language": language}
    return Response(msgspec.json.encode(body), status, headers, content_type=MEDIA_TYPE)


def malformed_request() -> bytes:
    """The last thing that a connection is sent whose request is malformed, or its line (4,094
    bytes) or headers (8,190 each) too long. Its headers were not read, so the text is in English.
    """
    response = problem_response(Problem("bad-request", refusal_texts.BAD_REQUEST))
    response.headers["Connection"] = "close"
    head = f"HTTP/1.1 {response.status}\r\n{response.headers}"
    return head.encode() + response.get_data()


def register(
    app: Flask,
    noticed: Callable[[Failure], object],
    archive_away: Callable[[ArchiveAway], object],
) -> None:
    """Answer every error of the app with a problem; `noticed` hears of those of the store, and
    `archive_away` of an archive that is away.
    """
    app.register_error_handler(Problem, problem_response)
    app.register_error_handler(HTTPException, _of_http)
    app.register_error_handler(RedisError, partial(_store_in_trouble, noticed))
    app.register_error_handler(Exception, _mistake)
    app.register_error_handler(Refused, lambda refused: problem_response(refusal_problem(refused)))
    app.register_error_handler(ArchiveAway, partial(_archive_away, archive_away))
    app.register_error_handler(VersionMoved, _version_moved)
    for kind in _RAISED:
        app.register_error_handler(kind, _raised)


def refusal_problem(refused: Refused, **more: Any) -> Problem:
    """A refusal by the match. A match that cannot be opened has a body that is not valid."""
    if refused.code in FIELDS:
        return invalid({FIELDS[refused.code]: [refused.detail]})
    if refused.objection is None:
        return Problem(refused.code, refused.detail, **more)
    return Problem(refused.code, refused.detail, reason=refused.objection.reason.code, **more)


def _version_moved(moved: VersionMoved) -> Response:
    version, detail = moved.version, refusal_texts.VERSION_MOVED.filled(version=moved.version)
    return problem_response(
        Problem("version-moved", detail, {"ETag": f'"{version}"'}, version=version)
    )


def _archive_away(noticed: Callable[[ArchiveAway], object], error: ArchiveAway) -> Response:
    noticed(error)
    return problem_response(Problem("archive-away", refusal_texts.ARCHIVE_AWAY, LATER))


_RAISED: dict[type[Exception], tuple[str, Names, dict[str, str], int]] = {
    NoSuchMatch: ("no-such-match", refusal_texts.NO_SUCH_MATCH, {}, logging.NOTSET),
    KeyReused: ("key-reused", refusal_texts.KEY_REUSED, {}, logging.NOTSET),
    Lost: ("set-back", refusal_texts.LOST, {}, logging.NOTSET),
    SetBack: ("busy", refusal_texts.JUST_SET_BACK, AGAIN, logging.NOTSET),
    Busy: ("busy", refusal_texts.BUSY, AGAIN, logging.NOTSET),
    TooNew: ("too-new", refusal_texts.TOO_NEW, AGAIN, logging.WARNING),
    UnknownFormat: ("unknown-format", refusal_texts.UNKNOWN_FORMAT, AGAIN, logging.WARNING),
    Damaged: ("unknown-format", refusal_texts.UNKNOWN_FORMAT, AGAIN, logging.ERROR),
    RolledBack: ("log-rolled-back", refusal_texts.ROLLED_BACK, AGAIN, logging.ERROR),
    Missing: ("archive-lost", refusal_texts.ARCHIVE_LOST, AGAIN, logging.ERROR),
}
"""Other exceptions: code, sentence, headers, and the level at which operators are told.

TooNew: during the rollout of a release, another server can read it already. Damaged and Missing: a
log or the archive was altered from outside, and the service cannot repair it.
"""

UNREADABLE: tuple[type[Exception], ...] = (VersionMoved, *_RAISED)
"""Exceptions where something is not there, or cannot be read now."""


def _raised(error: Exception) -> Response:
    known = next(kind for kind in type(error).mro() if kind in _RAISED)
    code, detail, headers, level = _RAISED[known]
    if level:
        log.log(level, "%s: %s", request.endpoint, error)
    return problem_response(Problem(code, detail, headers))


_OF_HTTP = {
    400: ("bad-request", refusal_texts.BAD_REQUEST),
    404: ("no-such-path", refusal_texts.NO_SUCH_PATH),
    405: ("method-not-allowed", refusal_texts.BAD_METHOD),
    413: ("body-too-large", refusal_texts.TOO_LARGE),
}


_OF_STORE: dict[Reason, str] = {
    "disk": "store-full",
    "memory": "store-full",
    "read-only": "store-read-only",
    "replicas": "store-read-only",
    "forbidden": "store-unwritable",
    "unconfirmed": "unconfirmed",
    "doubted": "ask-again",
    "misused": "store-misused",
}
"""The code for each trouble of the store; for all others the store is away."""


def _of_http(error: HTTPException) -> Response:
    code, detail = _OF_HTTP.get(error.code or 400, _OF_HTTP[400])
    allowed = {name: value for name, value in error.get_headers() if name == "Allow"}
    return problem_response(Problem(code, detail, allowed))


def _store_in_trouble(noticed: Callable[[Failure], object], error: RedisError) -> Response:
    trouble = failure_of(error)
    if trouble.reason == "misused":  # which is no state of the store
        with suppress(Misused):
            record_error(error, str(request.endpoint))
    else:
        noticed(trouble)
    return store_problem(trouble)


def store_problem(trouble: Failure, accepted: str | None = None) -> Response:
    """Without a store it is unknown whether a command was accepted; with the same key it happens
    once. A store that refuses to write has changed nothing. After a misuse by the service, a
    repetition does not help. `accepted` as in `problem_response`.
    """
    code = _OF_STORE.get(trouble.reason, "store-away")
    detail = refusal_texts.OF_STORE.get(trouble.reason, refusal_texts.AWAY)
    again = {} if trouble.reason == "misused" else AGAIN
    return problem_response(Problem(code, detail, again, reason=trouble.reason), accepted)


def _mistake(error: Exception) -> Response:
    log.error("A mistake of ours in %s", request.endpoint, exc_info=error)
    return problem_response(Problem("internal", refusal_texts.INTERNAL))
