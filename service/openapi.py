"""openapi.yaml, made from the table of calls and from the Structs: `make openapi`."""

import re
import sys
from collections import defaultdict
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

import yaml

from domain.games import GAMES
from domain.releases import RELEASE
from events.receivers.message import PushMessage, WebhookMessage
from service.api.call_groups import CALLS
from service.http.bodies import Body
from service.http.contract.json_schema import SchemaBuilder
from service.http.contract.portable import ROOT, Json
from service.http.contract.schemas import (
    WRITTEN,
    Components,
    example_of_answer,
    example_of_body,
)
from service.http.middleware import REPLAYED
from service.http.problem_codes import CODES
from service.http.problems import MEDIA_TYPE
from service.http.table import KEYS, Call, NamedSchema, codes_of

SENT = (WebhookMessage, PushMessage)
"""The bodies that we send."""


def document() -> Json:
    """The whole contract."""
    components = _components()
    paths: defaultdict[str, Json] = defaultdict(dict)
    for call in CALLS:
        paths[call.path][call.method] = _operation(call, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Dragonhoard", "version": RELEASE, "description": WRITTEN["about"]},
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": told} for name, told in WRITTEN["tags"].items()],
        "paths": dict(paths),
        "webhooks": outgoing(components),
        "components": {
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            "headers": WRITTEN["headers"],
            "responses": {f"Problem{status}": _problem(status) for status in _STATUSES},
            "schemas": components.schemas,
        },
    }


def _components() -> Components:
    """The schemas of all that the calls take and answer, and of their parts."""
    told = [call.answer for call in CALLS if call.answer]
    answers = [*told, *(part for one in told if isinstance(one, NamedSchema) for part in one.parts)]
    return Components(
        GAMES.values(),
        [*SENT, *(kind for kind in answers if not isinstance(kind, NamedSchema))],
        [call.body for call in CALLS if call.body],
        [kind for kind in answers if isinstance(kind, NamedSchema)],
    )


def _operation(call: Call, components: Components) -> Json:
    operation: Json = {"operationId": call.name, "summary": call.summary, "tags": [call.room.tag]}
    if call.text:
        operation["description"] = call.text
    operation["security"] = _SECURITY[call.who]
    operation["parameters"] = [*_parameters(call)]
    if call.body:
        content = {"schema": components.ref(call.body)} | example_of_body(call.name)
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
    for name in re.findall(r"{(\w+)}", call.path):
        yield {"name": name, "in": "path", "required": True, **WRITTEN["parameters"][name]}
    yield from _of_query(call.query)
    for name in call.sends:
        yield {"name": name, "in": "header"} | WRITTEN["parameters"][name]


def _of_query(query: type[Body]) -> Iterable[Json]:
    (ref,) = (shapes := SchemaBuilder(ROOT)).asked([query])
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
    replayed = (REPLAYED,) if KEYS & {*call.sends} else ()
    answered["headers"] = _headers(*call.gets, *replayed, *_LIMITS * limited, *_ALWAYS)
    if call.answer:
        schema = {"schema": components.ref(call.answer)}
        answered["content"] = {call.media: schema | example_of_answer(call.name)}
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


def _refused(status: int, codes: list[str]) -> Json:
    """A refusal of a call: which of the codes with this status it may have."""
    listed = ", ".join(f"`{code}`" for code in codes)
    return {"$ref": f"#/components/responses/Problem{status}", "description": listed}


_STATUSES = sorted({CODES[code][0] for call in CALLS for code in codes_of(call)})


def _problem(status: int) -> Json:
    titles = (f"`{code}`: {title.en}" for code, (of, title) in CODES.items() if of == status)
    own = WRITTEN["refused"].get(status, ())
    return {
        "description": "; ".join(titles),
        "content": {MEDIA_TYPE: {"schema": {"$ref": f"{ROOT}Problem"}}},
        "headers": _headers("Content-Language", *own, "X-Request-Id"),
    }


def _headers(*names: str) -> Json:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


def outgoing(components: Components) -> Json:
    """The messages that webhooks get, and the answers that they should give."""
    message: Json = {
        "operationId": "receiveNews",
        "summary": "An item of my news, as a webhook with the form `standard` gets it",
        "tags": ["messages"],
        "security": [],
        "parameters": [
            {"name": name, "in": "header", "required": True, **about}
            for name, about in WRITTEN["message"].items()
        ],
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": components.ref(WebhookMessage)}},
        },
        "responses": {
            "2XX": {"description": "You have it."},
            "410": {"description": "You want no more: the webhook is switched off."},
            "default": {"description": "It is sent again, with the same id."},
        },
    }
    return {"news": {"post": message}, "push": {"post": _pushed(components)}}


def _pushed(components: Components) -> Json:
    return {
        "operationId": "receivePush",
        "summary": "An item of my news, as the service worker of a page gets it by Web Push",
        "description": "`event.data.json()` of its event `push`: the push service between us and "
        "the browser cannot read it.",
        "tags": ["messages"],
        "security": [],
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": components.ref(PushMessage)}},
        },
        "responses": {"2XX": {"description": "The push service has it."}},
    }


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
