"""Answers that are the same for everybody: encoded once in a process, and packed once in each
encoding that somebody asks for.
"""

from hashlib import sha256

from flask import Response, request

from service.http import reading
from service.http.compression import Encoded, best, encoder, is_worth_it

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
    """A content, its tag, and what it is in the encodings that were asked for.

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
