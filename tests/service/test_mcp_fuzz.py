"""No arguments of a tool cause an internal error: each is read, or refused in words."""

from typing import Any

import jsonschema_rs
import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from service.agents.tools import TOOLS, tool_list
from service.composition import end_waits
from tests.kit.agents import Agent
from tests.kit.clients import ALONE, Somebody, opened
from tests.kit.effort import by_effort

EXAMPLES = by_effort(test=5, check=10, nightly=2_000)
SCHEMAS = {tool.name: tool.input_schema for tool in tool_list()}
GIVEN = {tool.name: tool.output_schema for tool in tool_list()}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=9,
)
MOVES: st.SearchStrategy[Any] = st.builds(
    dict, type=st.sampled_from(["bid", "toss", "yield"]) | JSON, coins=st.integers(0, 9) | JSON
)


def fitting(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Values that a schema of ours allows; texts may break their pattern."""
    if "anyOf" in schema:
        return st.one_of(*map(fitting, schema["anyOf"]))
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    match schema["type"]:
        case "string":
            return st.text(max_size=schema.get("maxLength", 50))
        case "integer":
            return st.integers(schema.get("minimum"), schema.get("maximum"))
        case "array":
            return st.lists(fitting(schema["items"]), max_size=schema.get("maxItems", 3))
        case "null":
            return st.none()
    return JSON


def arguments(tool: str, match: str, token: str) -> st.SearchStrategy[dict[str, Any]]:
    """Arguments that the schema allows, mostly about an existing match; or anything."""
    known: dict[str, st.SearchStrategy[Any]] = {
        "match": st.sampled_from([match, "a" * 16]),
        "token": st.just(token) | st.text(),
    }
    known["game"] = st.sampled_from(["coffers", "chess"])
    known["move"] = MOVES
    fields = {
        name: known.get(name, fitting(schema))
        for name, schema in SCHEMAS[tool]["properties"].items()
    }
    needed = {*SCHEMAS[tool].get("required", ()), "token"}
    good = st.fixed_dictionaries(
        {name: each for name, each in fields.items() if name in needed},
        optional={name: each for name, each in fields.items() if name not in needed},
    )
    wrong = st.sampled_from([*fields, "cheat"])
    return good | st.builds(lambda given, key, bad: {**given, key: bad}, good, wrong, JSON)


@pytest.mark.parametrize("tool", [*TOOLS])
def test_no_arguments_give_an_internal_error(app: Flask, anna: Somebody, tool: str) -> None:
    match, agent = opened(anna, ALONE).rpartition("/")[2], Agent(anna.http)
    end_waits(app)  # nobody waits

    @settings(max_examples=EXAMPLES, suppress_health_check=[*HealthCheck])
    @given(arguments(tool, match, str(anna.token)))
    def tried(given: dict[str, Any]) -> None:
        result = agent.asked("tools/call", {"name": tool, "arguments": given})
        (content,) = result["content"]
        assert content["text"]
        assert "[internal]" not in content["text"], given
        assert result["isError"] == content["text"].startswith("Refused ["), given
        if not result["isError"]:
            jsonschema_rs.validate(GIVEN[tool] or False, result["structuredContent"])
            assert result["structuredContent"]["text"] == content["text"]

    tried()
