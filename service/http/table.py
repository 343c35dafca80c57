"""The table of calls: each is declared above the function that answers it.

Each declaration gives Flask's rule, the callers who are admitted, the types of query and body, and
the contract (service/openapi.py).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from inspect import getdoc
from types import NoneType
from typing import Any, Literal, TypeVar, get_type_hints

from flask import Blueprint, Response, g
from msgspec import Struct

from service.http import reading
from service.http.bodies import Body, NoQuery
from service.http.middleware import REPLAYED
from service.http.problem_codes import CODES
from service.http.responses import sent, sent_if_new

Answering = TypeVar("Answering", bound=Callable[..., Response | Struct | None])
Who = Literal["anybody", "spectators too", "players"]
Method = Literal["get", "post", "patch", "delete"]

MATCH = "/v1/matches/{match_id}"
COMMAND = ("Idempotency-Key", "If-Match", "If-Head")
KEYS = {"Idempotency-Key", "New-Player-Key", "Secret-Key"}
"""The names by which the contract describes the header Idempotency-Key."""
KNOWN = ("If-None-Match", "If-Head")
IF_NEW = ("If-None-Match",)
REPEATED = ("key-reused", "version-moved", "set-back", "busy", "match-over")
"""How every command to a match may be refused."""
OF_STORE = ("store-away", "store-full", "store-read-only", "store-unwritable", "store-misused")
"""The refusals of every call that needs the store."""
SVG = "image/svg+xml"
TEXT = "text/plain"
BYTES = "application/octet-stream"


OF_A_MATCH = ("id", "status", "version", "you")
"""The fields of a match that a tool gives beside its words: none that players wrote."""


@dataclass(frozen=True)
class Tool:
    """A call as a language model makes it at `/mcp`: its name and its purpose there.

    It takes the blanks of the path, `takes` of query and body, and what its words need besides
    (service/agents/tools.py). It says the answer in words, and gives the fields `gives` of it.
    `ends`: it cannot be undone.
    """

    name: str
    title: str
    text: str
    takes: tuple[str, ...] = ()
    gives: tuple[str, ...] = OF_A_MATCH
    ends: bool = False


@dataclass(frozen=True)
class NamedSchema:
    """A schema that no Struct has, with its name. Of a stream, `parts` are what its events hold."""

    name: str
    schema: dict[str, Any]
    parts: "tuple[type[Struct] | NamedSchema, ...]" = ()


class CallGroup:
    """The calls about one subject, in the order in which they are documented."""

    def __init__(self, name: str, tag: str, enter: "Callable[[Call], None]") -> None:
        """`enter` identifies and counts who calls, before anything is read. Raises Problem."""
        self.blueprint = Blueprint(name, __name__)
        self.calls: list[Call] = []
        self.tag, self.enter = tag, enter
        self.get, self.post = partial(Call, self, "get"), partial(Call, self, "post")
        self.patch, self.delete = partial(Call, self, "patch"), partial(Call, self, "delete")


@dataclass(frozen=True)
class Call:
    """One method of one path. Its function returns the answer: a Struct, None for an empty body, or
    a Response with the `answer` that is declared.

    Its function gives it a name (`take_seat` is `takeSeat`); the first line of its docstring is the
    summary, the rest is what the contract says besides.

    `status` is 201 for a POST, 204 for an empty body and 200 for the rest, unless it is said.
    `nothing` says when the answer is a 204 instead; `later`, when it is a 202 with a part of the
    answer.

    `gets` are headers of the answer, and `codes` refusals, that are this call's own; those that
    many calls share follow from the other fields (`codes_of`).

    `once` repeats the answer for the same Idempotency-Key, if the call does not write to a match:
    it gets the function and its arguments (service/idempotent_calls.py).

    A `body` that depends on more than its type is read by the function itself.

    `counted`: a limit counts it. `even_suspended`: a suspended player may still make it.
    `from_memory`: it is sent often and gives no lasting rights, so its token counts for as long as
    a process remembers it. `tools`: its tools for language models.
    """

    room: CallGroup
    method: Method
    path: str
    answer: type[Struct] | NamedSchema | None = None
    who: Who = "players"
    status: int = 0
    name: str = ""
    summary: str = ""
    text: str = ""
    query: type[Body] = NoQuery
    body: type[Struct] | None = None
    body_needed: bool = True
    sends: tuple[str, ...] = ()
    gets: tuple[str, ...] = ()
    once: "Once | None" = None
    media: str = "application/json"
    nothing: str = ""
    later: str = ""
    codes: tuple[str, ...] = ()
    counted: bool = True
    even_suspended: bool = False
    from_memory: bool = False
    tools: tuple[Tool, ...] = ()

    @property
    def needs_token(self) -> bool:
        """Whether the caller needs a token; a stream of news also takes a ticket."""
        return self.who == "players" and "ticket" not in self.query.__struct_fields__

    def __call__(self, function: Answering) -> Answering:
        """Declare what the function answers. It takes the parameters of the path by name. `query`
        and `body` are read and checked as their annotated types.
        """
        takes = get_type_hints(function)
        answer = self.answer if takes["return"] is Response else takes["return"]
        query, body = takes.get("query", NoQuery), takes.get("body", self.body)
        first, *words = function.__name__.split("_")
        summary, _, text = (getdoc(function) or "").partition("\n")
        call = replace(
            self,
            name=first + "".join(map(str.capitalize, words)),
            summary=summary.removesuffix("."),
            text=" ".join(text.split()),
            answer=None if answer is NoneType else answer,
            gets=(*self._usual_headers(), *self.gets),
            query=query,
            body=body,
        )
        call = replace(call, status=call.status or call._usual_status())
        rule = call.path.replace("{tile}", "<path:tile>").replace("{", "<").replace("}", ">")
        made = function if takes["return"] is Response else call._sent(function)
        answered = call._answered(made, "query" in takes, takes.get("body"))
        self.room.calls.append(call)
        self.room.blueprint.add_url_rule(rule, call.name, answered, methods=[call.method.upper()])
        return function

    def _usual_status(self) -> int:
        if self.answer is None:
            return 204
        return 201 if self.method == "post" else 200

    def _usual_headers(self) -> Iterator[str]:
        """The headers of an answer that follow from those that are sent."""
        if {"If-None-Match", "If-Match"} & {*self.sends}:
            yield "ETag"
        if {"New-Player-Key", "Secret-Key"} & {*self.sends}:
            yield "Cache-Control"

    def _sent(self, function: Callable[..., Any]) -> Callable[..., Response]:
        """The function's result, as it is sent."""
        send = sent_if_new if "If-None-Match" in self.sends else partial(sent, status=self.status)

        def made(**given: object) -> Response:
            answer = function(**given)
            if answer is None:
                return Response(status=self.status)
            response = send(answer)
            if "Cache-Control" in self.gets:
                response.headers["Cache-Control"] = "no-store"
            return response

        return made

    def _answered(
        self, function: Callable[..., Any], with_query: bool, body: type[Struct] | None
    ) -> Callable[..., Response]:
        repeatable = bool(KEYS & {*self.sends})

        def answered(**given: object) -> Response:
            self.room.enter(self)
            query = reading.query(self.query)
            if with_query:
                given["query"] = query
            if body is not None:
                given["body"] = reading.body(body, optional=not self.body_needed)
            answer = self.once(self, function, given) if self.once else function(**given)
            if repeatable and "replayed" in g:
                answer.headers[REPLAYED] = "true"
            return answer

        return answered


Given = dict[str, Any]
Once = Callable[[Call, Callable[..., Response], Given], Response]


OF_BLANKS = {
    "match_id": "no-such-match",
    "player_id": "no-such-player",
    "webhook_id": "no-such-webhook",
    "delivery_id": "no-such-delivery",
    "slug": "no-such-game",
    "code": "no-such-invite",
    "seat": "no-such-seat",
}
"""How a call is refused whose path names something that is not there."""
OF_FIELDS = {
    "as": ("veiled",),
    "head": ("set-back",),
    "ticket": ("bad-ticket", "ticket-expired", "ticket-elsewhere"),
    "version": ("no-such-version",),
    "wait": ("no-stream-free",),
    "words": ("silenced",),
}
"""How a call may be refused because of a field of its query or body."""


def codes_of(call: Call) -> list[str]:
    """The codes with which a call may be refused, in the order of all codes."""
    return sorted({*call.codes, *_shared(call)}, key=list(CODES).index)


def _shared(call: Call) -> Iterator[str]:
    """The refusals that follow from a call's arguments and callers."""
    yield from ("invalid", "internal", "too-slow", "too-many-connections", "no-connection-free")
    yield from _of_parts(call)
    if call.counted:
        yield "slow-down"
    if call.who != "anybody":
        yield from ("bad-token", *_of_store(call))
    if call.who == "players":
        yield "no-token"
    if call.who == "players" and call.method != "get" and not call.even_suspended:
        yield "suspended"
    if call.once:
        yield "key-reused"
    if call.body:
        yield from ("bad-request", "not-json", "body-too-large", "unsupported-media-type")


def _of_parts(call: Call) -> Iterator[str]:
    """The refusals that follow from its path, fields, and headers."""
    yield from (code for blank, code in OF_BLANKS.items() if f"{{{blank}}}" in call.path)
    kinds = (kind for kind in (call.query, call.body) if kind)
    for name in {name for kind in kinds for name in kind.__struct_encode_fields__}:
        yield from OF_FIELDS.get(name, ())
    yield from REPEATED if call.sends == COMMAND else ()
    if "{match_id}" in call.path or "Idempotency-Key" in call.sends:
        yield from ("too-new", "unknown-format", "archive-away", "archive-lost")


def _of_store(call: Call) -> Iterator[str]:
    """The refusals of the store, and of unreadable matches."""
    yield from OF_STORE
    if call.method != "get":
        yield "unconfirmed"
        if "{match_id}" in call.path or "Idempotency-Key" in call.sends:
            yield "ask-again"
