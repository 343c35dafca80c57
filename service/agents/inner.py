"""Requests to the app's own routes, made while another request is answered, for its caller.

All that routes do for a request they do for these too: who asks, limits, refusals, waiting.
"""

from io import BytesIO
from typing import Any
from urllib.parse import urlencode

import msgspec
from flask import current_app, request
from msgspec import Struct

from service.http.middleware import LIMIT

ASKED = frozenset(
    {"HTTP_IF_MATCH", "HTTP_IF_HEAD", "HTTP_IF_NONE_MATCH", "HTTP_IDEMPOTENCY_KEY"}
    | {"HTTP_ACCEPT_ENCODING", "HTTP_TRANSFER_ENCODING"}
)
"""Headers that belong to one request: the outer one's are not passed on."""
LANGUAGE = "en"


class Refusal(Exception):
    """A problem (RFC 9457) that a route answered, and in how many seconds to try again."""

    def __init__(self, problem: dict[str, Any], after: str | None) -> None:
        super().__init__(problem["code"])
        self.problem, self.after = problem, after


class Caller(Struct, frozen=True):
    """Who asks: the player of this token, or of that in the request's header; or a spectator."""

    token: str | None = None

    def get(self, path: str, **query: Any) -> Any:
        """The answer of a GET. Raises Refusal."""
        return self._asked("GET", path, urlencode(query))

    def post(self, path: str, body: Any = None, query: str = "", **headers: str) -> Any:
        """The answer of a POST; a header's underscores stand for hyphens. Raises Refusal."""
        return self._asked("POST", path, query, body, headers)

    def delete(self, path: str) -> Any:
        """The answer of a DELETE. Raises Refusal."""
        return self._asked("DELETE", path)

    def _asked(
        self,
        method: str,
        path: str,
        query: str = "",
        body: Any = None,
        headers: dict[str, str] | None = None,
    ) -> Any:
        environ = self._environ(method, path, query, body, headers or {})
        with current_app.app_context(), current_app.request_context(environ):
            response = current_app.full_dispatch_request()
            answer = msgspec.json.decode(response.get_data() or b"null")
        if LIMIT in environ:
            request.environ[LIMIT] = environ[LIMIT]
        if response.status_code >= 400:
            raise Refusal(answer, response.headers.get("Retry-After"))
        return answer

    def _environ(
        self, method: str, path: str, query: str, body: Any, headers: dict[str, str]
    ) -> dict[str, Any]:
        sent = b"" if body is None else msgspec.json.encode(body)
        environ = {name: each for name, each in request.environ.items() if name not in ASKED}
        environ |= {
            "REQUEST_METHOD": method,
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "CONTENT_TYPE": "application/json",
            "CONTENT_LENGTH": str(len(sent)),
            "wsgi.input": BytesIO(sent),
            "HTTP_ACCEPT_LANGUAGE": LANGUAGE,
        }
        if self.token is not None:
            environ["HTTP_AUTHORIZATION"] = f"Bearer {self.token}"
        return environ | {f"HTTP_{name.upper()}": value for name, value in headers.items()}
