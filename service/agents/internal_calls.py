"""Calls of a tool to the app's own routes, for its caller, and a refusal in words.

Routes treat them as any request: caller, limits, refusals, waiting.
"""

from io import BytesIO
from typing import Annotated, Any
from urllib.parse import quote, urlencode

import msgspec
from flask import current_app, request
from msgspec import Meta, Struct

from service.agents.texts import LANGUAGE, brief
from service.http.bodies import Body
from service.http.middleware import LIMIT
from service.http.table import Call, Tool

ASKED = frozenset(
    {"HTTP_IF_MATCH", "HTTP_IF_HEAD", "HTTP_IF_NONE_MATCH", "HTTP_IDEMPOTENCY_KEY"}
    | {"HTTP_ACCEPT_ENCODING", "HTTP_TRANSFER_ENCODING"}
)
"""Headers that belong to one request: the outer one's are not passed on."""
BLANKS = {"match_id": "match", "slug": "game"}
"""The parameters of paths, by their names among the arguments of tools."""
Token = Annotated[
    str,
    Meta(
        max_length=200,
        description="Your player's token, from new_player. A secret: whoever has it plays as you. "
        "Left out: the one that your client sends in its Authorization header.",
    ),
]
MatchId = Annotated[str, Meta(pattern="^[a-zA-Z0-9]{1,32}$", description="The id of a match.")]
Slug = Annotated[str, Meta(max_length=40, description="A game, as list_games calls it.")]
Page = Annotated[int, Meta(ge=1, le=1000, description="The page, if there are several.")]


class Refusal(Exception):
    """A problem (RFC 9457) that a route answered, and in how many seconds to try again."""

    def __init__(self, problem: dict[str, Any], after: str | None = None) -> None:
        super().__init__(problem["code"])
        self.problem, self.after = problem, after


def tool_refusal(code: str, detail: str, **more: Any) -> Refusal:
    """A refusal of a tool's own, in the form of the routes'."""
    return Refusal({"code": code, "detail": detail, **more})


class Arguments(Body, frozen=True, kw_only=True):
    """The arguments of every tool; the others follow from its call, or are declared beside it."""

    token: Token | None = None


class Caller(Struct):
    """Asks for the player of a token, or of that in the request's header; or for a spectator.

    `own`: the call of the tool that is at work. `given`: fields of its answer, which the tool gives
    beside its words.
    """

    token: str | None = None
    own: tuple[Call, Tool] | None = None
    given: Any = None

    def makes(self, asked: Arguments) -> Any:
        """The answer to the tool's own call, made with these arguments. Raises Refusal."""
        assert self.own is not None
        call, tool = self.own
        filled = {blank: quote(getattr(asked, name, ""), "") for blank, name in BLANKS.items()}
        sent = {name: value for name in tool.takes if (value := getattr(asked, name)) is not None}
        query, body = ("", sent) if call.body else (urlencode(sent), None)
        return self.gives(self._asked(call.method, call.path.format(**filled), query, body))

    def gives(self, answer: Any) -> Any:
        """The answer of which fields are given."""
        self.given = answer
        return answer

    def get(self, path: str, **query: Any) -> Any:
        """The answer of a GET. Raises Refusal."""
        return self._asked("get", path, urlencode(query))

    def post(self, path: str, body: Any = None, query: str = "", **headers: str) -> Any:
        """The answer of a POST; a header's underscores stand for hyphens. Raises Refusal."""
        return self._asked("post", path, query, body, headers)

    def _asked(
        self, method: str, path: str, query: str = "", body: Any = None, headers: Any = None
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
            "REQUEST_METHOD": method.upper(),
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


LIST_MOVES = "Call list_moves and choose one of its numbers."
WAIT = "Call wait_for_turn."
NEXT: dict[str, str] = {
    "no-token": "Call new_player once; then pass its token as `token` in every call.",
    "bad-token": "Check the token that you pass, or make another player with new_player.",
    "not-seated": "Call join_match first if a seat is open. Anybody may look.",
    "no-such-game": "Call list_games.",
    "no-such-match": "Check the id, or call list_matches.",
    "no-such-version": "Call look to learn the version.",
    "no-hints": "Choose among list_moves yourself; against computers alone see allow_hints.",
    "somebody-acted": "It stands. Call look.",
    "something-learned": "It stands. Call look.",
    "illegal-move": LIST_MOVES,
    "unknown-move": "Call list_moves, or describe_move with one of its types.",
    "not-your-turn": WAIT,
    "too-late": f"The rules decide for you. {WAIT}",
    "too-soon": f"Keep your words until all have pledged. {WAIT}",
    "not-started": f"Seats are free, or words are awaited: call look, then give_words. {WAIT}",
    "match-over": "Call look for the result; open_match or list_matches for another match.",
    "match-full": "Call list_matches for another match, or look to watch this one.",
    "already-resigned": "A computer plays on for you. Call look to watch.",
    "too-many-matches": "Call list_matches with mine=true; play on or leave_match one of them.",
    "set-back": "Forget what you know of the match, and call look.",
    "version-moved": "It may be over, or made already: call what_happened, or list_moves.",
    "invalid": "Correct these arguments and call again.",
    "internal": "This is a fault of the service: tell your user.",
}
"""The next step after a refusal, by the code of the problem, unless the refusal says it."""
ELSE = "Do what it says; if that does not help, tell your user."
LATER = "Nothing is lost: call again in {} seconds."
MOST_ERRORS = 600


def refusal_text(refusal: Refusal) -> str:
    """The refusal as text."""
    problem = refusal.problem
    code, reason = problem["code"], problem.get("reason")
    lines = [f"Refused [{code}{f', {reason}' if reason else ''}]. {problem['detail']}"]
    if "errors" in problem:
        lines.append(brief(problem["errors"])[:MOST_ERRORS])
    if problem.get("allowed"):
        lines.append(f"Allowed now: {', '.join(problem['allowed'])}.")
    later = LATER.format(refusal.after) if refusal.after else ELSE
    lines.append(f"Next: {NEXT.get(code, later)}")
    return "\n".join(lines)
