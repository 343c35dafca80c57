"""The Model Context Protocol at `/mcp`: both ages of it, and what is no message of it."""

import json
import subprocess
import sys
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS, KNOWN_PROTOCOL_VERSIONS
from redis import Redis

from service.agents import tools
from service.agents.internal_calls import Caller
from service.app import create_app
from service.openapi import document
from tests.kit.agents import Agent
from tests.kit.clients import settings

MODERN = "2026-07-28"
META = {
    "io.modelcontextprotocol/protocolVersion": MODERN,
    "io.modelcontextprotocol/clientCapabilities": {},
}
HELLO = {"capabilities": {}, "clientInfo": {"name": "a client", "version": "1"}}
TOOLS = (
    *("list_games", "read_rules", "new_player", "list_matches", "open_match", "join_match"),
    *(
        "begin_match",
        "give_words",
        "come_back",
        "leave_match",
        "claim_match",
        "look",
        "list_moves",
        "describe_move",
        "play",
        "take_back",
    ),
    *("wait_for_turn", "what_happened", "hear", "say", "see_presence"),
    *("allow_hints", "give_time", "pause_match", "resume_match", "hint", "verify"),
)
"""The names of the tools, which clients may keep for ever."""


@pytest.fixture
def agent(http: FlaskClient) -> Agent:
    return Agent(http)


def test_no_answer_to_a_tool_is_packed_as_its_client_asks(app: Flask) -> None:
    with app.test_request_context("/mcp", headers={"Accept-Encoding": "gzip"}):
        assert Caller().get("/v1/games")["next"] is None


@pytest.mark.parametrize(
    ("tool", "more"),
    [
        ({"name": "read_rules", "arguments": {"game": "dragonwood"}}, {}),
        ({"name": "read_rules", "arguments": {"game": "dragonwood", "about": "box"}}, {}),
        ({"name": "nothing"}, {}),
        ({"name": "nothing"}, {"id": None}),
    ],
)
def test_a_tool_that_asks_nothing_of_routes_is_counted_all_the_same(
    redis: Redis, tool: dict[str, Any], more: dict[str, Any]
) -> None:
    agent = Agent(create_app(settings(READS_PER_MINUTE="1"), redis).test_client())
    body = {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": tool} | more
    body = {name: value for name, value in body.items() if value is not None}
    assert [agent.send(body).status_code == 429 for _ in range(2)] == [False, True]


def test_a_client_shakes_hands_in_any_version(agent: Agent) -> None:
    for version in HANDSHAKE_PROTOCOL_VERSIONS:
        told = agent.asked("initialize", HELLO | {"protocolVersion": version})
        assert told["protocolVersion"] == version
        assert told["capabilities"] == {"tools": {"listChanged": False}}
        assert "wait_for_turn" in told["instructions"]


def test_an_unknown_version_is_answered_with_the_newest(agent: Agent) -> None:
    told = agent.asked("initialize", HELLO | {"protocolVersion": "2099-01-01"})
    assert told["protocolVersion"] == HANDSHAKE_PROTOCOL_VERSIONS[-1]


def test_a_client_that_shook_hands_is_served_without_a_session(agent: Agent) -> None:
    answer = agent.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
    assert (answer.status_code, answer.data) == (202, b"")
    assert agent.asked("ping", MCP_Protocol_Version="2025-06-18") in ({}, None)
    assert "Mcp-Session-Id" not in answer.headers


def modern(agent: Agent, method: str, params: Any = None, **headers: str) -> Any:
    named = {"MCP_Protocol_Version": MODERN, "Mcp_Method": method} | headers
    return agent.asked(method, {**(params or {}), "_meta": META}, **named)


def test_a_modern_client_discovers_what_there_is(agent: Agent) -> None:
    told = modern(agent, "server/discover")
    assert told["supportedVersions"] == [*KNOWN_PROTOCOL_VERSIONS]
    assert told["resultType"] == "complete"
    server = told["_meta"]["io.modelcontextprotocol/serverInfo"]
    assert (server["name"], server["version"]) == ("dragonhoard", document()["info"]["version"])


def test_a_modern_client_calls_a_tool(agent: Agent) -> None:
    told = modern(agent, "tools/call", {"name": "list_games"}, Mcp_Name="list_games")
    assert "dragonwood" in told["content"][0]["text"]


def test_headers_that_say_something_else_are_refused(agent: Agent) -> None:
    for headers in (
        {"Mcp_Method": "tools/list"},
        {"Mcp_Name": "look"},
        {"MCP_Protocol_Version": "2025-11-25"},
    ):
        named = {
            "MCP_Protocol_Version": MODERN,
            "Mcp_Method": "tools/call",
            "Mcp_Name": "list_games",
        }
        body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call"}
        body["params"] = {"name": "list_games", "_meta": META}
        answer = agent.send(body, **named | headers)
        assert (answer.status_code, answer.get_json()["error"]["code"]) == (400, -32020)


def test_a_version_that_nobody_knows_is_refused_with_those_that_are_known(agent: Agent) -> None:
    answer = agent.send(
        {"jsonrpc": "2.0", "id": 1, "method": "ping"}, MCP_Protocol_Version="1999-01-01"
    )
    error = answer.get_json()["error"]
    assert (answer.status_code, error["code"]) == (400, -32022)
    assert error["data"]["supported"] == [*KNOWN_PROTOCOL_VERSIONS]


def test_the_list_of_tools_never_changes(agent: Agent) -> None:
    first, again = agent.asked("tools/list"), agent.asked("tools/list")
    assert first == again
    assert tuple(tool["name"] for tool in first["tools"]) == TOOLS


def test_every_tool_says_what_it_takes(agent: Agent) -> None:
    for tool in agent.asked("tools/list")["tools"]:
        schema = tool["inputSchema"]
        assert schema["type"] == "object"
        assert not schema["additionalProperties"]
        assert "token" in schema["properties"]
        assert "$ref" not in json.dumps(schema), tool["name"]
        assert tool["description"].endswith(".")


def test_every_tool_says_what_it_gives(agent: Agent) -> None:
    for tool in agent.asked("tools/list")["tools"]:
        schema = tool["outputSchema"]
        assert schema["type"] == "object"
        assert schema["required"] == [*schema["properties"]]
        assert schema["required"][0] == "text"
        assert "$ref" not in json.dumps(schema), tool["name"]
        assert tool["title"]


def test_a_client_that_reads_only_what_is_given_reads_the_words_too(agent: Agent) -> None:
    told = agent.asked("tools/call", {"name": "read_rules", "arguments": {"game": "dragonwood"}})
    assert told["structuredContent"] == {"text": told["content"][0]["text"], "slug": "dragonwood"}


def test_a_refusal_is_words_alone(agent: Agent) -> None:
    told = agent.asked("tools/call", {"name": "look", "arguments": {"match": "nowhere"}})
    assert told["isError"]
    assert "structuredContent" not in told


def test_the_protocol_is_imported_with_its_first_request() -> None:
    told = "import sys, service.app; sys.exit('mcp_types' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", told]).returncode == 0


def test_only_tools_that_change_something_are_said_to(agent: Agent) -> None:
    found = {
        tool["name"]
        for tool in agent.asked("tools/list")["tools"]
        if not tool["annotations"]["readOnlyHint"]
    }
    seated = {
        "open_match",
        "join_match",
        "begin_match",
        "give_words",
        "come_back",
        "take_back",
        "play",
    }
    assert found == {
        "new_player",
        *seated,
        "leave_match",
        "claim_match",
        "say",
        "allow_hints",
        "give_time",
        "pause_match",
        "resume_match",
        "hint",
    }
    ending = [name for name, kind in tools.TOOLS.items() if kind.tool.ends]
    assert ending == ["leave_match", "claim_match", "allow_hints"]


def test_an_error_is_an_answer_that_says_what_to_do(agent: Agent) -> None:
    for method, params, code in (
        ("tools/call", {"name": "cheat"}, -32602),
        ("tools/call", {}, -32602),
        ("tools/call", {"name": "look", "arguments": [1]}, -32602),
        ("prompts/list", {}, -32601),
        ("sudo", {}, -32601),
        ("server/discover", {}, -32601),
    ):
        error = agent.asked(method, params)
        assert error["code"] == code
        assert error["message"].endswith(".")


def test_a_modern_client_gets_the_status_of_an_error_too(agent: Agent) -> None:
    body = {"jsonrpc": "2.0", "id": 1, "method": "sudo", "params": {"_meta": META}}
    answer = agent.send(body, MCP_Protocol_Version=MODERN, Mcp_Method="sudo")
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (404, -32601)


BAD = {
    "no JSON": (b"{", 400, -32700),
    "a name twice": (b'{"id": 1, "id": 2}', 400, -32700),
    "too deep": (b"[" * 30_000, 400, -32700),
    "no UTF-8": (b'"\xff"', 400, -32700),
    "a batch": (b'[{"jsonrpc": "2.0", "id": 1, "method": "ping"}]', 400, -32600),
    "an empty batch": (b"[]", 400, -32600),
    "a number": (b"1", 400, -32600),
    "no method": (b'{"jsonrpc": "2.0", "id": 1}', 400, -32600),
    "another JSON-RPC": (b'{"jsonrpc": "1.0", "id": 1, "method": "ping"}', 400, -32600),
    "an id of null": (b'{"jsonrpc": "2.0", "id": null, "method": "ping"}', 400, -32600),
    "a list": (b'{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": []}', 400, -32600),
    "an answer": (b'{"jsonrpc": "2.0", "result": {}}', 400, -32600),
    "too large": (b" " * 70_000, 413, -32600),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_message_is_refused_as_json_rpc(http: FlaskClient, name: str) -> None:
    body, status, code = BAD[name]
    answer = http.post("/mcp", data=body, content_type="application/json")
    told = answer.get_json()
    assert (answer.status_code, told["error"]["code"], told["id"]) == (status, code, None)
    assert told["error"]["message"]


def test_another_content_type_is_refused(http: FlaskClient) -> None:
    answer = http.post("/mcp", data="{}", content_type="text/plain")
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (415, -32600)


def test_there_is_no_stream_and_no_session(http: FlaskClient) -> None:
    for method in ("GET", "DELETE"):
        answer = http.open("/mcp", method=method, headers={"Accept": "text/event-stream"})
        assert answer.status_code == 405
        assert "POST" in answer.headers["Allow"]


PING = {"jsonrpc": "2.0", "id": 1, "method": "ping"}


@pytest.fixture
def guarded(redis: Redis) -> FlaskClient:
    """A service whose operator lets one web site use it."""
    app: Flask = create_app(settings(CORS_ORIGINS="https://play.example"), redis)
    return app.test_client()


def test_a_page_of_another_origin_is_refused(guarded: FlaskClient) -> None:
    for origin in ("https://evil.example", "http://localhost", "null"):
        answer = guarded.post("/mcp", json=PING, headers={"Origin": origin})
        assert (answer.status_code, answer.get_json()["error"]["code"]) == (403, -32600)


def test_the_pages_that_may_use_the_api_may_use_the_tools(guarded: FlaskClient) -> None:
    for headers in ({"Origin": "https://play.example"}, {}):
        assert guarded.post("/mcp", json=PING, headers=headers).status_code == 200


def test_where_all_origins_may_use_the_api_all_may_use_the_tools(http: FlaskClient) -> None:
    answer = http.post("/mcp", json=PING, headers={"Origin": "https://anywhere.example"})
    assert answer.status_code == 200
    asked = {"Access-Control-Request-Method": "POST", "Origin": "https://anywhere.example"}
    asked["Access-Control-Request-Headers"] = "mcp-protocol-version, mcp-method, mcp-name"
    allowed = http.options("/mcp", headers=asked).headers["Access-Control-Allow-Headers"]
    assert {"mcp-protocol-version", "mcp-method", "mcp-name"} <= {*allowed.lower().split(", ")}
