"""Agents: clients of `/mcp`, by hand or by the official package, and a program that knows no game.

The program reads what the tools say, picks one of the numbers, and nothing else.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx2
from flask.testing import FlaskClient
from mcp.client import Client
from mcp.client.streamable_http import streamable_http_client
from mcp_types import TextContent
from msgspec import Struct, field
from werkzeug.test import TestResponse

from tests.kit.clients import LONGEST, Somebody

JSON = "application/json, text/event-stream"
NUMBER = re.compile(r"#(\d+)")
VERSION = re.compile(r"Version (\d+)")
VERSION_MADE = re.compile(r"^(\d+): ", re.MULTILINE)
MOST = 6_000
"""Bytes of text that a turn may cost."""


class Agent(Struct):
    """A caller of tools by hand."""

    http: FlaskClient
    token: str | None = None

    def send(self, body: Any, **headers: str) -> TestResponse:
        """A message; a header's underscores stand for hyphens."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.http.post("/mcp", json=body, headers={"Accept": JSON, **named})

    def asked(self, method: str, params: Any = None, **headers: str) -> Any:
        """The answer to a request: the result, or the error."""
        body = {"jsonrpc": "2.0", "id": 7, "method": method, "params": params or {}}
        answer = self.send(body, **headers).get_json()
        assert answer["id"] == 7, answer
        return answer.get("result") or answer.get("error")

    def said(self, tool: str, **arguments: Any) -> str:
        """The text of a tool that does not refuse."""
        result = self.called(tool, **arguments)
        assert not result["isError"], result
        return str(result["content"][0]["text"])

    def refused(self, tool: str, **arguments: Any) -> str:
        """The text of a tool that refuses: why, and what to do next."""
        result = self.called(tool, **arguments)
        assert result["isError"], result
        text = str(result["content"][0]["text"])
        assert re.search(r"^Next: \S", text, re.MULTILINE), text
        return text

    def called(self, tool: str, **arguments: Any) -> Any:
        """The answer of a tool."""
        own = {"token": self.token} if self.token else {}
        return self.asked("tools/call", {"name": tool, "arguments": own | arguments})


def program() -> str:
    """The program of docs/agents.md."""
    page = (Path(__file__).parents[2] / "docs" / "agents.md").read_text()
    return page.partition("```python\n")[2].partition("```")[0]


def agent_of(player: Somebody) -> Agent:
    """The agent that plays for somebody."""
    return Agent(player.http, player.token)


class InProcess(httpx2.AsyncBaseTransport):
    """Brings the requests of the official client to the app in this process."""

    def __init__(self, http: FlaskClient) -> None:
        self._http = http

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        answer = self._http.open(
            request.url.path,
            method=request.method,
            data=await request.aread(),
            headers=list(request.headers.multi_items()),
        )
        return httpx2.Response(answer.status_code, headers=[*answer.headers], content=answer.data)


Tools = Callable[..., Awaitable[str]]
"""Calls a tool of one agent by the official client: its text."""


async def connected(stack: AsyncExitStack, player: Somebody, mode: str) -> Tools:
    """The tools of an agent whose client sends the player's token; `mode` is the protocol's age."""
    headers = {"Authorization": f"Bearer {player.token}"}
    transport = InProcess(player.http)
    web = await stack.enter_async_context(httpx2.AsyncClient(transport=transport, headers=headers))
    streams = streamable_http_client("http://localhost/mcp", http_client=web)
    client = await stack.enter_async_context(Client(streams, mode=mode))

    async def call(tool: str, **arguments: Any) -> str:
        result = await client.call_tool(tool, arguments)
        (content,) = result.content
        assert isinstance(content, TextContent)
        assert not result.is_error, content.text
        return content.text

    return call


class Played(Struct):
    """How a match went: bytes of each turn, and what the agents read."""

    turns: list[int] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    end: str = ""


def play_out(match: str, players: list[Somebody], seed: int, stop: int = LONGEST) -> Played:
    """The match played by agents, each with the official client, to its end or for `stop` turns."""
    return asyncio.run(_play_out(match, players, Random(seed), stop))


async def _play_out(match: str, players: list[Somebody], rng: Random, stop: int) -> Played:
    match_id, played, known = match.rpartition("/")[2], Played(), [0] * len(players)
    async with AsyncExitStack() as stack:
        modes = ("legacy", "auto")
        agents = [
            await connected(stack, player, modes[seat % 2]) for seat, player in enumerate(players)
        ]
        while len(played.turns) < stop and (seat := _awaited(match, players, rng)) is not None:
            texts = await _turn(agents[seat], match_id, known[seat], rng)
            known[seat] = int(VERSION_MADE.search(texts[-1])[1])  # type: ignore[index]
            played.texts += texts
            played.turns.append(sum(len(text.encode()) for text in texts))
        played.end = await agents[0]("wait_for_turn", match=match_id, seconds=1)
    return played


def _awaited(match: str, players: list[Somebody], rng: Random) -> int | None:
    """A seat that is awaited, by its own account; None: none is any more."""
    for seat in rng.sample(range(len(players)), len(players)):
        told = players[seat].get(match).get_json()
        if any(waiting["seat"] == seat for waiting in told["waiting"]):
            return seat
    return None


async def _turn(call: Tools, match_id: str, known: int, rng: Random) -> list[str]:
    """A turn of somebody who knows no game: wait, look, choose a number, play it."""
    waited = await call("wait_for_turn", match=match_id, after=max(0, known - 1), seconds=1)
    looked = await call("look", match=match_id)
    listed = await call("list_moves", match=match_id)
    found = VERSION.search(listed)
    assert found, listed
    version, number = int(found[1]), int(rng.choice(NUMBER.findall(listed)))
    made = await call("play", match=match_id, version=version, number=number)
    return [waited, looked, listed, made]
