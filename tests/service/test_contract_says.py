"""Each part of openapi.yaml has a description for developers of clients."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from domain.games import GAMES
from service.http.contract.portable import Json
from tests.kit import contract

BEHIND = ("properties", "not", "examples", "example", "default", "const", "enum", "x-sentences")
"""Keywords under which there is no schema that needs a description: our names, conditions, data."""


@pytest.fixture(autouse=True)
def _real_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAMES, "coffers")


def schemas_in(part: Any, path: str) -> Iterator[tuple[str, Json]]:
    """Every schema in a schema, itself included, and where it is."""
    if isinstance(part, list):
        for number, each in enumerate(part):
            yield from schemas_in(each, f"{path}[{number}]")
    if not isinstance(part, dict):
        return
    yield path, part
    for name, each in part.items():
        if name not in BEHIND:
            yield from schemas_in(each, f"{path}.{name}")
    for name, each in part.get("properties", {}).items():
        yield from schemas_in(each, f"{path}.{name}")


def all_schemas() -> Iterator[tuple[str, Json]]:
    whole = contract.document()
    for name, schema in whole["components"]["schemas"].items():
        yield from schemas_in(schema, name)
    for path, calls in whole["paths"].items():
        for place, part in schemas_in(calls, path):
            if isinstance(part.get("schema"), dict):
                yield from schemas_in(part["schema"], place)


def test_every_schema_says_what_it_is() -> None:
    schemas = contract.document()["components"]["schemas"]
    assert [name for name, schema in schemas.items() if not schema.get("description")] == []


def test_every_call_says_more_than_its_name() -> None:
    paths = contract.document()["paths"].values()
    calls = [call for methods in paths for call in methods.values()]
    assert [call["operationId"] for call in calls if not call.get("description")] == []


def test_every_property_says_what_it_holds_and_not_only_who_sees_it() -> None:
    bare = re.compile(r"(|(Hidden from everybody|Each seat sees|Only .* sees?) .*)$")
    found = [
        f"{path}.{name}"
        for path, schema in all_schemas()
        for name, member in schema.get("properties", {}).items()
        if bare.match(member.get("description", ""))
    ]
    assert found == []


def test_every_object_says_whether_it_may_have_more_members_than_it_names() -> None:
    found = [
        path
        for path, schema in all_schemas()
        if schema.get("type") == "object" and "additionalProperties" not in schema
    ]
    assert found == []


def test_every_call_and_each_of_its_parameters_and_headers_says_what_it_is_for() -> None:
    whole = contract.document()
    operations = [each for path in whole["paths"].values() for each in path.values()]
    assert all(each["summary"] for each in operations)
    parameters = [each for operation in operations for each in operation["parameters"]]
    told = [*parameters, *whole["components"]["headers"].values()]
    assert [part for part in told if not part.get("description")] == []


def test_no_name_is_numbered_or_generic_or_leads_into_the_code() -> None:
    schemas = contract.document()["components"]["schemas"]
    inside = re.compile(r".*(\d|_|Base$|Struct|TypeVar)|(Command|Event|Table|Task|Word|Item|Body)$")
    assert [name for name in schemas if inside.match(name)] == []


def test_no_union_stands_in_another_unless_its_parts_can_be_told_apart() -> None:
    """It is the same as one, and generators of clients give it an unknown name."""
    nested = [
        path
        for path, schema in all_schemas()
        if any("anyOf" in part and "discriminator" not in part for part in schema.get("anyOf", ()))
    ]
    assert nested == []
