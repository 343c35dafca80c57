"""openapi.yaml, made from the table of calls and from the Structs: `make openapi`."""

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from http import HTTPStatus
from typing import Any

import yaml

from domain.games import GAMES
from domain.releases import RELEASE
from service.api.rooms import CALLS
from service.calls import OF_STORE, Call, Written
from service.contract import examples
from service.contract.json_schema import Shapes
from service.contract.outgoing import SENT, outgoing
from service.contract.schemas import Components
from service.contract.tidy import Json
from service.contract.written import ROOT
from service.http.bodies import MOST_SEATS, UNGUESSED, Body
from service.http.problem_codes import CODES
from service.http.problems import MEDIA_TYPE

ABOUT = """\
Five dragon board games for any client. Send commands; the service judges them, records what
happened, and shows each player what they may know. A client needs no rules of any game:
`GET …/moves` lists what you may do, each move ready to be sent.

**Five minutes:** `POST /v1/players` gives you a token. `POST /v1/matches` with a seat
`{"kind": "me"}` and some `{"kind": "ai", "level": "novice"}` opens a match, which starts at once.
Then repeat: `GET …/moves`, `POST …/moves`, and `GET …/log?after=<version>&wait=30` to get
what the others did, or follow them live: `GET …/stream`.

`/replay/{match}` is a page that shows a match, past or running. Language models play by tools:
`/mcp` speaks the Model Context Protocol (docs/agents.md), and is no part of this contract.

Times are milliseconds since the epoch by the store's clock (`now`), never by yours. What you may
not see is `null`. Every refusal is a problem (RFC 9457) with a stable `code`.
"""
TAGS = {
    "games": "The catalogue: what is in each box, and what may be sent.",
    "players": "Who you are.",
    "news": "What is new in all your matches.",
    "webhooks": "Your news, sent to where you want it.",
    "messages": "What the service sends to your webhooks and browsers.",
    "matches": "Open, play, follow, look back, check, branch.",
    "service": "Whether the service works, and its contract.",
}
PARAMETERS: dict[str, Json] = {
    "Idempotency-Key": {
        "description": "The same key gives the same answer, and the command happens once.",
        "schema": {"type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[!-~]+$"},
        "example": "0b6e1f6c-6f5b-4a57-9d0e-4d3c1e2b7a11",
    },
    "If-Match": {
        "description": "Refused (412) unless the match is at this version.",
        "schema": {"type": "string"},
        "example": '"17"',
    },
    "If-Head": {
        "description": "The `hash` of the entry that If-Match or If-None-Match names, as you know "
        "it. If the log has another one, because the store was restored or failed over, what "
        "If-Match names is refused (`set-back`), and what If-None-Match names is sent again.",
        "schema": {"type": "string", "pattern": '^"?[0-9a-f]{64}"?$'},
        "example": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    },
    "If-None-Match": {
        "description": "The `ETag` of what you have: the answer is 304 if it is still the same.",
        "schema": {"type": "string"},
        "example": '"17"',
    },
    "New-Player-Key": {
        "name": "Idempotency-Key",
        "description": "128 random bits, best a UUID (version 4): whoever knows it can get the "
        "token, so there is no example. For 24 hours the same key gives the same answer.",
        "schema": {"type": "string", "pattern": UNGUESSED},
    },
    "Secret-Key": {
        "name": "Idempotency-Key",
        "description": "128 random bits, best a UUID (version 4): whoever knows it and may make "
        "this call can get the secret, so there is no example. For 24 hours the same key gives the "
        "same answer.",
        "schema": {"type": "string", "pattern": UNGUESSED},
    },
    "Last-Event-ID": {
        "description": "Continue after this id (empty: none); browsers send it by themselves.",
        "schema": {"type": "string", "pattern": "^[0-9]{0,16}$"},
        "example": "17",
    },
    "Last-News-ID": {
        "name": "Last-Event-ID",
        "description": "Continue after this id (empty: none); browsers send it by themselves. The "
        "number alone will do, but then you are not told if the store has lost the item.",
        "schema": {"type": "string", "pattern": "^([0-9]{1,16}(-news_[a-z2-7]{24})?)?$"},
        "example": f"17-news_{'a' * 24}",
    },
    "match_id": {
        "description": "A match's id.",
        "schema": {"type": "string", "pattern": "^[a-z2-7]{16}$"},
        "example": "3raddr7ikbq5pz2g",
    },
    "player_id": {
        "description": "A player's id.",
        "schema": {"type": "string", "pattern": "^[a-z2-7]{16}$"},
        "example": "k4w2q7zdmbdmkwvr",
    },
    "token_id": {
        "description": "A token's id.",
        "schema": {"type": "string", "pattern": "^[a-z2-7]{8}$"},
        "example": "k4w2q7zd",
    },
    "code": {
        "description": "The code of an invitation.",
        "schema": {"type": "string", "pattern": "^[a-z2-7]{40}$"},
        "example": "3qraqq4vsm6gxkzzrdvhd7fzvqaqaac4nxkcwbtm",
    },
    "seat": {
        "description": "A seat's number, from 0.",
        "schema": {"type": "integer", "minimum": 0, "maximum": MOST_SEATS - 1},
        "example": 1,
    },
    "slug": {"description": "A game's slug.", "schema": {"type": "string", "maxLength": 40}},
    "level": {
        "description": "`0` for the hashes of leaves, `1` for those of full tiles of level 0, and "
        "so on; `entries` for bundles of the leaves themselves.",
        "schema": {"type": "string", "pattern": "^(entries|[0-9]|[1-5][0-9]|6[0-3])$"},
        "example": "entries",
    },
    "tile": {
        "description": "Its number, from 0, in groups of three digits of which all but the last "
        "begin with `x`: `000`, `x001/x234/067`; and of a partial one how much is in it: "
        "`000.p/16`. The `/` may stand as it is, or encoded (`%2F`).",
        "schema": {
            "type": "string",
            "pattern": r"^(x[0-9]{3}/)*[0-9]{3}(\.p/[1-9][0-9]{0,2})?$",
        },
        "example": "000.p/16",
    },
    "webhook_id": {
        "description": "A webhook's id.",
        "schema": {"type": "string", "pattern": "^wh_[a-z2-7]{16}$"},
        "example": "wh_k4w2q7zdmbdmkwvr",
    },
    "delivery_id": {
        "description": "The id of something that was sent (`webhook-id`).",
        "schema": {"type": "string", "pattern": "^news_[a-z2-7]{24}$"},
        "example": "news_k4w2q7zdmbdmkwvrk4w2q7zd",
    },
}
OF_PATHS = (
    *("match_id", "code", "seat", "player_id", "token_id", "slug", "webhook_id", "delivery_id"),
    *("level", "tile"),
)

HEADERS: dict[str, Json] = {
    "Cache-Control": {"description": "`no-store`.", "schema": {"type": "string"}},
    "X-Accel-Buffering": {"description": "`no`, for proxies.", "schema": {"type": "string"}},
    "Content-Disposition": {"description": "A name for the file.", "schema": {"type": "string"}},
    "Content-Language": {
        "description": "In which language the problem is told.",
        "schema": {"type": "string", "enum": ["en", "fr"]},
    },
    "ETag": {
        "description": 'Of a match its version, in quotes: `"17"`. Of other things, of their '
        "content. The same in every encoding and language.",
        "schema": {"type": "string"},
    },
    "Location": {"description": "The path of the match.", "schema": {"type": "string"}},
    "Retry-After": {"description": "Seconds.", "schema": {"type": "string", "pattern": "^[0-9]+$"}},
    "WWW-Authenticate": {"description": "How to authenticate.", "schema": {"type": "string"}},
    "RateLimit": {
        "description": 'What is left, and when the window ends: `"writes";r=1199;t=60`.',
        "schema": {"type": "string"},
    },
    "RateLimit-Policy": {
        "description": 'How many requests in how many seconds: `"writes";q=1200;w=60`.',
        "schema": {"type": "string"},
    },
    "Server-Timing": {
        "description": "Milliseconds that the server needed for this answer: `app;dur=1.23`.",
        "schema": {"type": "string"},
    },
    "X-Request-Id": {
        "description": "The id of the request: yours if you sent one (1 to 64 letters, digits, "
        "`.`, `_` and `-`), else a new one. Name it when you report a fault.",
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$"},
    },
}
BY_STATUS = {401: "WWW-Authenticate", 412: "ETag", 429: "Retry-After", 503: "Retry-After"}


def document() -> Json:
    """The whole contract. Raises KeyError for a reference to a missing component."""
    components = _components()
    paths: defaultdict[str, Json] = defaultdict(dict)
    for call in CALLS:
        paths[call.path][call.method] = _operation(call, components)
    made: Json = {
        "openapi": "3.1.0",
        "info": {"title": "Dragonhoard", "version": RELEASE, "description": ABOUT},
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": told} for name, told in TAGS.items()],
        "paths": dict(paths),
        "webhooks": outgoing(components),
        "components": {
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            "headers": HEADERS,
            "responses": {f"Problem{status}": _problem(status) for status in _STATUSES},
            "schemas": components.schemas,
        },
    }
    for ref in references(made):
        _behind(ref, made)
    return made


def references(part: Any) -> Iterator[str]:
    """Every reference in a part of the contract."""
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        for each in part.values():
            yield from references(each)
    elif isinstance(part, list):
        for each in part:
            yield from references(each)


def _behind(ref: str, made: Json) -> None:
    found: Any = made
    for name in ref.removeprefix("#/").split("/"):
        if name not in found:
            raise KeyError(f"the contract has no {ref}")
        found = found[name]


def _components() -> Components:
    """The schemas of all that the calls take and answer, and of their parts."""
    told = [call.answer for call in CALLS if call.answer]
    answers = [*told, *(part for one in told if isinstance(one, Written) for part in one.parts)]
    return Components(
        GAMES.values(),
        [*SENT, *(kind for kind in answers if not isinstance(kind, Written))],
        [call.body for call in CALLS if call.body],
        [kind for kind in answers if isinstance(kind, Written)],
    )


def _operation(call: Call, components: Components) -> Json:
    operation: Json = {"operationId": call.name, "summary": call.summary, "tags": [call.tag]}
    if call.text:
        operation["description"] = call.text
    operation["security"] = _SECURITY[call.who]
    operation["parameters"] = [*_parameters(call)]
    if call.body:
        content = {"schema": components.ref(call.body)} | examples.of_body(call.name)
        operation["requestBody"] = {
            "required": call.body_needed,
            "content": {"application/json": content},
        }
    operation["responses"] = _responses(call, components)
    return operation


_SECURITY: dict[str, list[Json]] = {
    "anybody": [],
    "spectators too": [{}, {"token": []}],
    "players": [{"token": []}],
}


def _parameters(call: Call) -> Iterable[Json]:
    for name in OF_PATHS:
        if f"{{{name}}}" in call.path:
            yield {"name": name, "in": "path", "required": True, **PARAMETERS[name]}
    yield from _of_query(call.query)
    for name in call.sends:
        yield {"name": name, "in": "header"} | PARAMETERS[name]


def _of_query(query: type[Body]) -> Iterable[Json]:
    (ref,) = (shapes := Shapes(ROOT)).asked([query])
    asked = shapes.behind(ref)
    for name, schema in asked["properties"].items():
        whole = _told(schema)
        about = whole.pop("description", None)
        yield (
            {"name": name, "in": "query"}
            | ({"required": True} if name in asked.get("required", ()) else {})
            | ({"description": about} if about else {})
            | {"schema": whole}
        )


def _told(schema: Json) -> Json:
    """A parameter's schema: a query cannot contain null."""
    kept = [part for part in schema.get("anyOf", ()) if part.get("type") != "null"]
    rest = {name: part for name, part in schema.items() if name != "anyOf"}
    whole = {**rest, **(kept[0] if kept else {})}
    if whole.get("default", 0) is None:
        del whole["default"]
    return whole


def _responses(call: Call, components: Components) -> Json:
    answered: Json = {"description": HTTPStatus(call.status).phrase}
    limited = "slow-down" in codes_of(call)
    answered["headers"] = _headers(*call.gets, *_LIMITS * limited, *_ALWAYS)
    if call.answer:
        schema = {"schema": components.ref(call.answer)}
        answered["content"] = {call.media: schema | examples.of_answer(call.name)}
    responses = {str(call.status): answered}
    if call.later:
        headers = answered["headers"] | _headers("Retry-After")
        responses["202"] = answered | {"description": call.later, "headers": headers}
    if call.nothing:
        responses["204"] = {"description": call.nothing}
    if "If-None-Match" in call.sends:
        headers = _headers("ETag", *_ALWAYS)
        responses["304"] = {"description": "You have it already", "headers": headers}
    by_status: defaultdict[int, list[str]] = defaultdict(list)
    for code in codes_of(call):
        by_status[CODES[code][0]].append(code)
    return responses | {str(status): _refused(status, codes) for status, codes in by_status.items()}


_LIMITS = ("RateLimit", "RateLimit-Policy")
_ALWAYS = ("Server-Timing", "X-Request-Id")


def codes_of(call: Call) -> list[str]:
    """The codes with which a call may be refused, in the order of the table."""
    return sorted({*call.codes, *_shared(call)}, key=list(CODES).index)


def _shared(call: Call) -> Iterable[str]:
    """The refusals that follow from what a call takes and who may make it."""
    yield from ("invalid", "internal", "too-slow", "too-many-connections", "no-connection-free")
    if call.counted:
        yield "slow-down"
    if call.who != "anybody":
        yield from ("bad-token", *_of_store(call))
    if call.who == "players":
        yield "no-token"
    if call.who == "players" and call.method != "get" and not call.even_suspended:
        yield "suspended"
    if "{match_id}" in call.path or "Idempotency-Key" in call.sends:
        yield from ("too-new", "unknown-format", "archive-away", "archive-lost")
    if call.body:
        yield from ("bad-request", "not-json", "body-too-large", "unsupported-media-type")


def _of_store(call: Call) -> Iterable[str]:
    """The refusals of the store, and of what it holds of matches."""
    yield from OF_STORE
    if call.method != "get":
        yield "unconfirmed"
        if "{match_id}" in call.path or "Idempotency-Key" in call.sends:
            yield "ask-again"


def _refused(status: int, codes: list[str]) -> Json:
    """A refusal of a call: which of the codes with this status it may have."""
    listed = ", ".join(f"`{code}`" for code in codes)
    return {"$ref": f"#/components/responses/Problem{status}", "description": listed}


_STATUSES = sorted({CODES[code][0] for call in CALLS for code in codes_of(call)})


def _problem(status: int) -> Json:
    titles = (f"`{code}`: {title.en}" for code, (of, title) in CODES.items() if of == status)
    own = (*((BY_STATUS[status],) if status in BY_STATUS else ()), "X-Request-Id")
    return {
        "description": "; ".join(titles),
        "content": {MEDIA_TYPE: {"schema": {"$ref": f"{ROOT}Problem"}}},
        "headers": _headers("Content-Language", *own),
    }


def _headers(*names: str) -> Json:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


class _Plain(yaml.SafeDumper):
    """YAML without anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def text() -> str:
    """The contract as the file has it."""
    head = "# Generated from the code by `make openapi`: do not edit.\n"
    return head + yaml.dump(document(), Dumper=_Plain, sort_keys=False, width=100)


if __name__ == "__main__":
    sys.stdout.write(text())
