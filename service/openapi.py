"""openapi.yaml, made from the table of calls and from the Structs: `python -m service.openapi`."""

import sys
from collections import defaultdict
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

import yaml

from domain.games import GAMES
from service.bodies import Body
from service.components import Components
from service.contract import CALLS, Call
from service.problems import CODES, MEDIA_TYPE
from service.shapes import Json, Shapes

ABOUT = """\
Five dragon board games for anybody's client. Send commands; the service judges them, records what
happened, and tells everybody what they may know. You need no rules engine: `GET …/moves` lists what
you may do, each move ready to be sent.

**Five minutes:** `POST /v1/players` gives you a token. `POST /v1/matches` with a seat
`{"kind": "me"}` and some `{"kind": "ai", "level": "novice"}` opens a match, which starts at once.
Then repeat: `GET …/moves`, `POST …/moves`, and `GET …/log?after=<version>&wait=30` to hear what
the others did, or follow them live: `GET …/stream`.

People look at a match, past or running, at `/replay/{match}`.

Times are milliseconds since the epoch by the store's clock (`now`), never by yours. What you may
not see is `null`. Every refusal is a problem (RFC 9457) with a stable `code`.
"""
ROOT = "#/components/schemas/"

PARAMETERS: dict[str, Json] = {
    "Idempotency-Key": {
        "description": "The same key gives the same answer, and the command happens once.",
        "schema": {"type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[!-~]+$"},
        "example": "0b6e1f6c-6f5b-4a57-9d0e-4d3c1e2b7a11",
    },
    "If-Match": {
        "description": "Refuse (412) unless the match is at this version.",
        "schema": {"type": "string"},
        "example": '"17"',
    },
    "If-None-Match": {
        "description": "Answer 304 if the match is still at this version.",
        "schema": {"type": "string"},
        "example": '"17"',
    },
    "Last-Event-ID": {
        "description": "Go on after this version (empty: none); browsers send it by themselves.",
        "schema": {"type": "string", "pattern": "^[0-9]{0,16}$"},
        "example": "17",
    },
    "match_id": {
        "description": "A match's id.",
        "schema": {"type": "string", "pattern": "^[a-z2-7]{16}$"},
        "example": "3raddr7ikbq5pz2g",
    },
    "slug": {"description": "A game's slug.", "schema": {"type": "string", "maxLength": 40}},
}

HEADERS: dict[str, Json] = {
    "Cache-Control": {"description": "`no-store`.", "schema": {"type": "string"}},
    "X-Accel-Buffering": {"description": "`no`, for proxies.", "schema": {"type": "string"}},
    "Content-Disposition": {"description": "A name for the file.", "schema": {"type": "string"}},
    "ETag": {"description": 'The version, in quotes: `"17"`.', "schema": {"type": "string"}},
    "Location": {"description": "The path of the match.", "schema": {"type": "string"}},
    "Retry-After": {"description": "Seconds.", "schema": {"type": "string", "pattern": "^[0-9]+$"}},
    "WWW-Authenticate": {"description": "How to say who you are.", "schema": {"type": "string"}},
    "RateLimit": {
        "description": 'What is left, and when it is full again: `"writes";r=1199;t=60`.',
        "schema": {"type": "string"},
    },
    "RateLimit-Policy": {
        "description": 'How many requests in how many seconds: `"writes";q=1200;w=60`.',
        "schema": {"type": "string"},
    },
    "Server-Timing": {
        "description": "Milliseconds that this answer took here: `app;dur=1.23`.",
        "schema": {"type": "string"},
    },
}
BY_STATUS = {401: "WWW-Authenticate", 412: "ETag", 429: "Retry-After", 503: "Retry-After"}


def document() -> Json:
    """The whole contract."""
    components = Components(ROOT, GAMES.values())
    paths: defaultdict[str, Json] = defaultdict(dict)
    for call in CALLS:
        paths[call.path][call.method] = _operation(call, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Dragonhoard", "version": "1.0.0", "description": ABOUT},
        "servers": [{"url": "/"}],
        "tags": [{"name": name} for name in dict.fromkeys(call.tag for call in CALLS)],
        "paths": dict(paths),
        "components": {
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            "headers": HEADERS,
            "schemas": components.schemas,
        },
    }


def _operation(call: Call, components: Components) -> Json:
    operation: Json = {"operationId": call.name, "summary": call.summary, "tags": [call.tag]}
    if call.text:
        operation["description"] = call.text
    operation["security"] = _SECURITY[call.who]
    operation["parameters"] = [*_parameters(call)]
    if call.body:
        content = {"schema": {"$ref": f"{ROOT}{call.body}"}} | components.examples(call.body)
        operation["requestBody"] = {
            "required": call.body_needed,
            "content": {"application/json": content},
        }
    operation["responses"] = _responses(call)
    return operation


_SECURITY: dict[str, list[Json]] = {
    "anybody": [],
    "spectators too": [{}, {"token": []}],
    "players": [{"token": []}],
}


def _parameters(call: Call) -> Iterable[Json]:
    for name in ("match_id", "slug"):
        if f"{{{name}}}" in call.path:
            yield {"name": name, "in": "path", "required": True, **PARAMETERS[name]}
    yield from _of_query(call.query)
    for name in call.sends:
        yield {"name": name, "in": "header", **PARAMETERS[name]}


def _of_query(query: type[Body]) -> Iterable[Json]:
    (ref,) = (shapes := Shapes(ROOT)).asked([query])
    for name, schema in shapes.behind(ref)["properties"].items():
        whole = _told(schema)
        about = whole.pop("description", None)
        yield (
            {"name": name, "in": "query"}
            | ({"description": about} if about else {})
            | {"schema": whole}
        )


def _told(schema: Json) -> Json:
    """A parameter's schema: nobody can send null in a query."""
    kept = [part for part in schema.get("anyOf", ()) if part.get("type") != "null"]
    rest = {name: part for name, part in schema.items() if name != "anyOf"}
    whole = {**rest, **(kept[0] if kept else {})}
    if whole.get("default", 0) is None:
        del whole["default"]
    return whole


def _responses(call: Call) -> Json:
    answered: Json = {"description": HTTPStatus(call.status).phrase}
    limited = call.who != "anybody" or "slow-down" in call.codes
    answered["headers"] = _headers(*call.gets, *_LIMITS * limited, "Server-Timing")
    if call.answer:
        schema = {"$ref": f"{ROOT}{call.answer}"}
        answered["content"] = {call.media: {"schema": schema}}
    responses = {str(call.status): answered}
    if call.nothing:
        responses["204"] = {"description": call.nothing}
    if "If-None-Match" in call.sends:
        headers = _headers("ETag", "Server-Timing")
        responses["304"] = {"description": "You have it already", "headers": headers}
    by_status: defaultdict[int, list[str]] = defaultdict(list)
    for code in sorted({*call.codes, *_shared(call)}, key=list(CODES).index):
        by_status[CODES[code][0]].append(code)
    return responses | {str(status): _refused(status, codes) for status, codes in by_status.items()}


_LIMITS = ("RateLimit", "RateLimit-Policy")


def _shared(call: Call) -> Iterable[str]:
    """The refusals that follow from what a call takes and who may make it."""
    yield from ("invalid", "internal")
    if call.who != "anybody":
        yield from ("bad-token", "slow-down", "store-away")
    if call.who == "players":
        yield "no-token"
    if call.body:
        yield from ("bad-request", "not-json", "body-too-large", "unsupported-media-type")


def _refused(status: int, codes: list[str]) -> Json:
    listed = "; ".join(f"`{code}`: {CODES[code][1]}" for code in codes)
    named = {"properties": {"code": {"enum": codes}}}
    schema = {"allOf": [{"$ref": f"{ROOT}Problem"}, named]}
    headers = _headers(*(BY_STATUS[status],) if status in BY_STATUS else ())
    found: Json = {"description": listed, "content": {MEDIA_TYPE: {"schema": schema}}}
    return found | ({"headers": headers} if headers else {})


def _headers(*names: str) -> Json:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


class _Plain(yaml.SafeDumper):
    """YAML without anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def text() -> str:
    """The contract as the file has it."""
    head = "# Made from the code by `make openapi`: change that, not this.\n"
    return head + yaml.dump(document(), Dumper=_Plain, sort_keys=False, width=100)


if __name__ == "__main__":
    sys.stdout.write(text())
