"""The contract with the toy game in it, made once, and the parts that a test needs."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import jsonschema_rs

from domain.games import GAMES
from service import openapi
from service.http.bodies import Body
from service.http.contract.portable import ROOT, Json


def bodies(kind: type[Body] = Body) -> Iterator[type[Body]]:
    """All that calls take, besides the games' moves."""
    for each in kind.__subclasses__():
        if not each.__module__.startswith("service.agents"):
            yield each
            yield from bodies(each)


@cache
def _written(games: tuple[str, ...]) -> str:
    return json.dumps(openapi.document())


def document() -> Json:
    """A copy of the contract of the games that are on the shelf."""
    copy: Json = json.loads(_written(tuple(GAMES)))
    return copy


def cut_to(name: str) -> Json:
    """A copy of the contract with one operation, by its id, and the schemas that it refers to."""
    whole = document()
    for path in whole["paths"].values():
        for method in [m for m, operation in path.items() if operation["operationId"] != name]:
            del path[method]
    whole["paths"] = {path: methods for path, methods in whole["paths"].items() if methods}
    whole["components"]["schemas"] = _needed(whole["paths"], whole["components"]["schemas"])
    return whole


@cache
def validator(name: str) -> Any:
    """Says whether JSON is what a schema of the contract, by its name, asks for."""
    return _validator({"$ref": f"{ROOT}{name}"})


def errors(schema: Json, thing: Any) -> list[str]:
    """The errors of a thing by a schema of the contract."""
    return [error.message for error in _validator(schema).iter_errors(thing)]


def _validator(schema: Json) -> Any:
    schemas = _needed(schema, document()["components"]["schemas"])
    whole = _as_typed({**schema, "components": {"schemas": schemas}})
    return jsonschema_rs.Draft202012Validator(whole)


def _as_typed(schema: Any) -> Any:
    """The schema as clients with types read it: an integer has 32 bits, unless it is an int64."""
    if isinstance(schema, list):
        return [_as_typed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: _as_typed(part) for name, part in schema.items()}
    if found.get("type") == "integer" and "format" not in found:
        least, most = found.get("minimum", -(2**31)), found.get("maximum", 2**31 - 1)
        found |= {"minimum": max(least, -(2**31)), "maximum": min(most, 2**31 - 1)}
    return found


def _needed(thing: Any, schemas: Json) -> Json:
    """The schemas that something refers to, and those that these refer to, and so on."""
    found: Json = {}
    open_ends = [*_references(thing)]
    while open_ends:
        name = open_ends.pop()
        if name in schemas and name not in found:
            found[name] = schemas[name]
            open_ends += _references(schemas[name])
    return found


def _references(thing: Any) -> Iterator[str]:
    """Also those of a discriminator's mapping: all are texts that begin alike."""
    if isinstance(thing, str) and thing.startswith(ROOT):
        yield thing.removeprefix(ROOT)
    elif isinstance(thing, dict | list):
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from _references(part)
