"""Errors as problem+json (RFC 9457): one table of stable codes, and what every refusal looks like.

To refuse a request, raise `Problem` with a code of the table; the detail is a sentence for people,
in both languages. `answer` chooses one.
"""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from flask import Flask, Response, has_request_context, request
from redis.exceptions import RedisError
from werkzeug.exceptions import HTTPException

from domain.referee import Refused
from domain.words import Names
from events.log import UnknownFormat
from events.projector import NoSuchMatch
from events.request import Busy, KeyReused, Lost, VersionMoved
from events.store.store import SetBack
from events.store.trouble import Trouble, trouble_of
from service.door import sentences
from service.door.languages import all_said, asked_for, preferred, said

log = logging.getLogger(__name__)

MEDIA_TYPE = "application/problem+json"
AGAIN = {"Retry-After": "1"}
"""How long to wait when the store cannot be reached, or too many commands meet at one match."""

CODES: dict[str, tuple[int, Names]] = {
    "bad-request": (400, Names("Requête HTTP mal formée", "Malformed HTTP request")),
    "not-json": (400, Names("Le corps n'est pas du JSON", "The body is not JSON")),
    "no-token": (401, Names("Un jeton d'accès est nécessaire", "A token is required")),
    "bad-token": (401, Names("Jeton d'accès inconnu", "Unknown token")),
    "bad-recovery-code": (
        401,
        Names("Code de secours non valable", "The recovery code is not valid"),
    ),
    "bad-id-token": (401, Names("Jeton d'identité non valable", "The ID token is not valid")),
    "bad-link": (401, Names("Code de liaison non valable", "The link is not valid")),
    "bad-ticket": (401, Names("Ticket inconnu", "Unknown ticket")),
    "ticket-expired": (401, Names("Le ticket a expiré", "The ticket has expired")),
    "ticket-elsewhere": (
        403,
        Names("Ticket d'une autre partie", "The ticket is for another match"),
    ),
    "not-seated": (
        403,
        Names("Vous n'avez pas de place dans cette partie", "You have no seat in this match"),
    ),
    "not-host": (
        403,
        Names("Vous n'êtes pas l'hôte de cette partie", "You are not the host of this match"),
    ),
    "no-hints": (403, Names("Partie sans conseils", "The match is played without hints")),
    "suspended": (403, Names("Vous êtes suspendu", "You are suspended")),
    "silenced": (403, Names("Vous êtes privé de parole", "You are silenced")),
    "veiled": (403, Names("Caché jusqu'à la fin de la partie", "Hidden until the match ends")),
    "no-such-path": (404, Names("Ce chemin n'existe pas", "No such path")),
    "no-such-game": (404, Names("Ce jeu n'existe pas", "No such game")),
    "no-such-match": (404, Names("Cette partie n'existe pas", "No such match")),
    "no-such-invite": (404, Names("Cette invitation n'est pas valable", "No such invitation")),
    "no-such-version": (
        404,
        Names("La partie n'a pas cette version", "No such version of the match"),
    ),
    "no-such-player": (404, Names("Ce joueur n'existe pas", "No such player")),
    "no-such-token": (404, Names("Ce jeton d'accès n'existe pas", "No such token")),
    "no-such-seat": (404, Names("Cette place n'existe pas", "No such seat")),
    "no-such-webhook": (404, Names("Ce webhook n'existe pas", "No such webhook")),
    "no-such-delivery": (404, Names("Cet envoi n'existe pas", "No such delivery")),
    "no-board": (404, Names("Ce jeu n'a pas de plateau", "This game has no board")),
    "method-not-allowed": (405, Names("Méthode non permise", "Method not allowed")),
    "too-slow": (
        408,
        Names("La requête a mis trop longtemps à arriver", "The request took too long to come in"),
    ),
    "not-your-turn": (409, Names("Ce n'est pas votre tour", "It is not your turn")),
    "illegal-move": (
        409,
        Names("Les règles ne permettent pas ce coup", "The rules do not allow this move"),
    ),
    "not-over": (409, Names("La partie n'est pas terminée", "The match is not over")),
    "rematch-begun": (
        409,
        Names("La revanche a commencé sans vous", "The rematch has begun without you"),
    ),
    "too-many-rematches": (
        409,
        Names(
            "Trop de revanches de cette partie ont été annulées",
            "Too many rematches of this match were called off",
        ),
    ),
    "too-late": (409, Names("Le délai est passé", "The deadline has passed")),
    "not-started": (409, Names("La partie n'a pas commencé", "The match has not started")),
    "started": (409, Names("La partie a déjà commencé", "The match has started already")),
    "match-over": (409, Names("La partie est terminée", "The match is over")),
    "match-full": (409, Names("Aucune place n'est libre", "No seat is free")),
    "already-seated": (409, Names("Vous avez déjà une place", "You already have a seat")),
    "already-resigned": (409, Names("Vous avez abandonné", "You have resigned")),
    "too-many-hints": (
        409,
        Names(
            "Vous avez eu assez de conseils pour cette décision",
            "You have had enough hints for this decision",
        ),
    ),
    "too-many-matches": (
        409,
        Names(
            "Vous avez trop de parties non terminées", "You have too many matches that are not over"
        ),
    ),
    "too-many-unattended": (
        409,
        Names(
            "Des ordinateurs jouent seuls dans trop de vos parties",
            "Computers play alone in too many of your matches",
        ),
    ),
    "blocked": (
        409,
        Names(
            "Quelqu'un de cette table et vous ne jouez pas ensemble",
            "You and somebody at this table do not play together",
        ),
    ),
    "yourself": (409, Names("C'est vous", "This is you")),
    "too-many-blocks": (
        409,
        Names("Vous avez bloqué trop de personnes", "You have blocked too many players"),
    ),
    "too-many-tokens": (
        409,
        Names("Vous avez trop de jetons d'accès", "You have too many tokens"),
    ),
    "too-many-webhooks": (409, Names("Vous avez trop de webhooks", "You have too many webhooks")),
    "webhook-exists": (
        409,
        Names("Vous avez déjà ce webhook", "You have this webhook already"),
    ),
    "last-token": (
        409,
        Names("C'est votre dernier jeton d'accès", "This is your last token"),
    ),
    "set-back": (
        409,
        Names(
            "Des entrées de cette partie ont été perdues", "The store lost entries of this match"
        ),
    ),
    "news-set-back": (
        409,
        Names("Des nouvelles ont été perdues", "The store lost news of yours"),
    ),
    "version-moved": (
        412,
        Names("La partie a une version plus récente", "The match has a newer version"),
    ),
    "body-too-large": (413, Names("Le corps est trop grand", "The body is too large")),
    "unsupported-media-type": (
        415,
        Names("Le type du contenu n'est pas JSON", "The content type is not JSON"),
    ),
    "invalid": (422, Names("La requête n'est pas valable", "The request is not valid")),
    "unknown-move": (422, Names("Ce jeu n'a pas ce coup", "This game has no such move")),
    "key-reused": (
        422,
        Names(
            "La clé d'idempotence est celle d'une autre commande",
            "The idempotency key belongs to another command",
        ),
    ),
    "slow-down": (429, Names("Trop de requêtes", "Too many requests")),
    "too-many-streams": (
        429,
        Names("Vous avez trop de flux ouverts", "You have too many streams open"),
    ),
    "too-many-connections": (
        429,
        Names(
            "Votre adresse a trop de connexions ouvertes",
            "Your address has too many connections open",
        ),
    ),
    "internal": (500, Names("Erreur interne", "Internal error")),
    "store-away": (503, Names("Le stockage est injoignable", "The store cannot be reached")),
    "store-unwritable": (
        503,
        Names("Rien ne peut être écrit dans le stockage", "The store cannot be written"),
    ),
    "unknown-format": (
        503,
        Names(
            "La partie a été écrite par un serveur plus récent",
            "The match was written by a newer server",
        ),
    ),
    "issuer-away": (
        503,
        Names("L'émetteur est injoignable", "The issuer cannot be reached"),
    ),
    "no-stream-free": (
        503,
        Names(
            "Ce serveur n'a pas de place pour un flux de plus",
            "This server has no room for another stream",
        ),
    ),
    "no-connection-free": (
        503,
        Names(
            "Ce serveur n'a pas de place pour une connexion de plus",
            "This server has no room for another connection",
        ),
    ),
    "busy": (
        503,
        Names(
            "Trop de commandes à la fois pour cette partie",
            "Too many commands for this match at once",
        ),
    ),
}
"""Every code: its status and title. Codes are stable, titles and details are not."""

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
    """What does not validate, field by field; each error is in both languages if it is `Names`."""
    return Problem("invalid", sentences.INVALID, errors=errors)


def unauthorized(code: str, detail: Names) -> Problem:
    """A refusal that asks for a token."""
    return Problem(code, detail, ASK_FOR_TOKEN)


def answer(problem: Problem, accepted: str | None = None) -> Response:
    """The problem as a response, in the language that the request prefers.

    `accepted` is its Accept-Language, where Flask does not know of the request.
    """
    if has_request_context():
        accepted = asked_for(request.environ)
    language, (status, title) = preferred(accepted), CODES[problem.code]
    more = dict(problem.more)
    if "errors" in more:
        more["errors"] = all_said(more["errors"], language)
    body = {
        "type": f"urn:dragonhoard:problem:{problem.code}",
        "title": said(title, language),
        "status": status,
        "detail": said(problem.detail, language),
        "code": problem.code,
        **more,
    }
    headers = {**problem.headers, "Content-Language": language}
    return Response(msgspec.json.encode(body), status, headers, content_type=MEDIA_TYPE)


def no_http() -> Problem:
    """For a connection whose request is malformed, or its line or headers too long.

    A request line may have 4,094 bytes, a header 8,190.
    """
    return Problem("bad-request", sentences.BAD_REQUEST)


def last_bytes(problem: Problem) -> bytes:
    """The problem as the last thing that a connection is sent, with or without a request.

    Nobody has read its headers: it is in English.
    """
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
    return Problem(refused.code, refused.detail, reason=refused.objection.reason.code, **more)


def _no_such_match(_: NoSuchMatch) -> Response:
    return answer(Problem("no-such-match", sentences.NO_SUCH_MATCH))


def _key_reused(_: KeyReused) -> Response:
    return answer(Problem("key-reused", sentences.KEY_REUSED))


def _version_moved(moved: VersionMoved) -> Response:
    version, detail = moved.version, sentences.VERSION_MOVED.filled(version=moved.version)
    return answer(Problem("version-moved", detail, {"ETag": f'"{version}"'}, version=version))


def _lost(_: Lost) -> Response:
    return answer(Problem("set-back", sentences.LOST))


def _set_back(_: SetBack) -> Response:
    return answer(Problem("busy", sentences.JUST_SET_BACK, AGAIN))


def _busy(_: Busy) -> Response:
    return answer(Problem("busy", sentences.BUSY, AGAIN))


def _unknown_format(error: UnknownFormat) -> Response:
    """During the rollout of a release, another server may already know the format."""
    log.warning("%s %s: %s", request.method, request.path, error)
    return answer(Problem("unknown-format", sentences.UNKNOWN_FORMAT, AGAIN))


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
    400: ("bad-request", sentences.BAD_REQUEST),
    404: ("no-such-path", sentences.NO_SUCH_PATH),
    405: ("method-not-allowed", sentences.BAD_METHOD),
    413: ("body-too-large", sentences.TOO_LARGE),
}


def _of_http(error: HTTPException) -> Response:
    code, detail = _OF_HTTP.get(error.code or 400, _OF_HTTP[400])
    allowed = {name: value for name, value in error.get_headers() if name == "Allow"}
    return answer(Problem(code, detail, allowed))


def _store_in_trouble(noticed: Callable[[Trouble], object], error: RedisError) -> Response:
    trouble = trouble_of(error)
    noticed(trouble)
    return of_trouble(trouble)


def of_trouble(trouble: Trouble, accepted: str | None = None) -> Response:
    """Without a store nobody knows whether a command was accepted: with the same key it happens
    once. A store that refuses to write has changed nothing. `accepted` as in `answer`.
    """
    code, detail = "store-away", sentences.AWAY
    if trouble.unwritable:
        code, detail = "store-unwritable", sentences.UNWRITABLE[trouble.reason]
    return answer(Problem(code, detail, AGAIN, reason=trouble.reason), accepted)


def _mistake(error: Exception) -> Response:
    log.error("%s %s", request.method, request.path, exc_info=error)
    return answer(Problem("internal", sentences.INTERNAL))
