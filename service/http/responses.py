"""Answers: as JSON, with an ETag of their content, or the same for everybody and made once."""

from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from flask import Response, request
from msgspec import Struct
from werkzeug.datastructures import Headers

from domain.words import says
from service.http import reading
from service.http.compression import Encoded, best, encoder, is_worth_it

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

_encoder = msgspec.json.Encoder()
KEPT = ("ETag", "Cache-Control")
"""A cache takes over what a 304 says, so it says of these what the whole answer would."""


def ready(answer: Any) -> Any:
    """A part of a long answer, encoded beforehand; it stands for what was encoded."""
    return msgspec.Raw(_encoder.encode(answer))


class Health(Struct, frozen=True):
    """The state of the server."""

    status: Annotated[
        Literal["ok"], says("Always `ok`: else there is no answer, or a problem.")
    ] = "ok"


class ReadyResponse(Response):
    """An answer with its body. Werkzeug's own is sent with a copy of its headers, made to correct
    what ours have right: a quarter of what a small answer costs.
    """

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Any:
        """As WSGI asks for."""
        if environ["REQUEST_METHOD"] == "HEAD":
            return super().__call__(environ, start_response)
        start_response(self.status, [*self.headers])
        return self.response


def sent(thing: Any, status: int = 200, **headers: str) -> Response:
    """The answer as JSON. Underscores in the names of headers stand for hyphens."""
    body = _encoder.encode(thing)
    told = [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    told += [(name.replace("_", "-"), value) for name, value in headers.items()]
    return ReadyResponse([body], status, Headers(told))


def etag(version: int) -> str:
    """The tag of a match: what a perspective shows at a version never changes."""
    return f'"{version}"'


def sent_if_new(thing: Any) -> Response:
    """The answer as JSON with an ETag of its content; 304 if the caller has it already."""
    return if_new(sent(thing))


def if_new(answer: Response) -> Response:
    """The answer with an ETag of its content; 304 if the caller has it already.

    The tag is weak: it is the same in every encoding.
    """
    answer.add_etag(weak=True)
    if not reading.fresh(answer.headers["ETag"]):
        return answer
    kept = {name: answer.headers[name] for name in KEPT if name in answer.headers}
    return Response(status=304, headers=kept)


KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".yaml": "application/yaml; charset=utf-8",
}
"""The media types, by the endings of files."""


class StaticAnswer:
    """A content, its tag, and its encoded forms as far as they were requested.

    The tag is weak: it is the same in every encoding.
    """

    def __init__(self, content: bytes, kind: str) -> None:
        self._content, self._kind = content, kind
        self._tag = f'W/"{sha256(content).hexdigest()[:16]}"'
        self._packed: dict[str, bytes] = {}

    def answered(self, caching: str, **headers: str) -> Response:
        """The content in the encoding that the caller likes best, or 304 if they have it already.

        Underscores in the names of headers stand for hyphens.
        """
        kept = {"ETag": self._tag, "Cache-Control": caching}
        if reading.fresh(self._tag):
            return Response(status=304, headers=kept)
        told = {name.replace("_", "-"): value for name, value in headers.items()} | kept
        encoding = best(request.headers.get("Accept-Encoding", ""))
        if encoding is None or not is_worth_it(self._kind, len(self._content)):
            return Response(self._content, headers=told, content_type=self._kind)
        told["Content-Encoding"] = encoding
        return Response(self._in(encoding), headers=told, content_type=self._kind)

    def _in(self, encoding: str) -> bytes:
        if encoding not in self._packed:
            encoded = Encoded([self._content], encoder(encoding, kept=True))
            self._packed[encoding] = b"".join(encoded)
        return self._packed[encoding]
