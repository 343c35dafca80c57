"""A service that is a script: a log that may change, and answers that are cut, late or wrong."""

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import httpx

from docs import verify
from dragonhoard import AsyncDragonhoard, Dragonhoard

MATCH, URL = "m1", "http://service"
Rule = Callable[["Script", httpx.Request], httpx.Response | None]
PATIENT: dict[str, Any] = {"pause": 0.0, "retry_seconds": 20.0}


def chained(words: list[str], finished: bool = True) -> list[Any]:
    """A log of made-up entries whose hashes are right; the last one ends the match."""
    before, entries = hashlib.sha256(MATCH.encode()).digest(), list[Any]()
    for number, word in enumerate(words, 1):
        last = finished and number == len(words)
        events = [{"type": "said", "word": word}, *[{"type": "finished"}] * last]
        entry = {"version": number, "actor": {"seat": 0, "kind": "player"}, "events": events}
        entry |= {"hash": None, "seals": {}}
        before = hashlib.sha256(before + verify.canonical(verify.sealed(entry))).digest()
        entries.append(entry | {"hash": before.hex()})
    return entries


PIECE = 7
"""Bytes that come at once."""


class Pieces(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A body that comes in pieces, and is cut after so many bytes."""

    def __init__(self, data: bytes, cut: int | None) -> None:
        self._data, self._cut = data[:cut], cut

    def __iter__(self) -> Iterator[bytes]:
        for begin in range(0, len(self._data), PIECE):
            yield self._data[begin : begin + PIECE]
        if self._cut is not None:
            raise httpx.ReadError("cut")

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for piece in self:
            yield piece


class Script:
    """Answers as docs/api.md says, unless a rule answers first. `asked` are paths and queries."""

    def __init__(self, entries: list[Any], *rules: Rule) -> None:
        self.entries, self.rules, self.asked = entries, list(rules), list[httpx.URL]()
        self.cuts: list[int | None] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request.url)
        for rule in self.rules:
            if answer := rule(self, request):
                return answer
        after, heads = int(request.url.params["after"]), request.url.params.get("head", "")
        if (kept := self._kept(after, heads.split(","))) is not None:
            return problem(409, "set-back", version=kept)
        news = self.entries[after:]
        if request.url.path.endswith("/log"):
            page = {"items": news, "next": None, "version": len(self.entries), "now": 1000}
            return httpx.Response(200, json=page)
        return self._streamed(news)

    def _kept(self, after: int, heads: list[str]) -> int | None:
        """None: the caller knows this log."""
        own = [entry["hash"] for entry in self.entries]
        if after <= len(own) and (heads == [""] or own[after - 1] == heads[0]):
            return None
        return max((v for v, each in enumerate(own, 1) if each in heads), default=0)

    def _streamed(self, news: list[Any]) -> httpx.Response:
        lines = [f"id: {e['version']}\ndata: {json.dumps(e)}\n\n" for e in news]
        end = f'event: end\ndata: {{"version":{len(self.entries)}}}\n\n' * is_over(self.entries)
        return stream("".join(["retry: 1\n\n", *lines, ":\n\n", end]), self._cut())

    def _cut(self) -> int | None:
        return self.cuts.pop(0) if self.cuts else None

    @property
    def streams(self) -> int:
        """How many streams were asked for."""
        return sum(url.path.endswith("/stream") for url in self.asked)


def is_over(entries: list[Any]) -> bool:
    return entries[-1]["events"][-1]["type"] == "finished"


def stream(text: str, cut: int | None = None) -> httpx.Response:
    headers = {"Content-Type": "text/event-stream; charset=utf-8"}
    return httpx.Response(200, headers=headers, stream=Pieces(text.encode(), cut))


def problem(status: int, code: str, **more: Any) -> httpx.Response:
    body = {"status": status, "code": code, "detail": "no", **more}
    return httpx.Response(
        status, text=json.dumps(body), headers={"Content-Type": "application/problem+json"}
    )


def blocking(
    script: Callable[[httpx.Request], httpx.Response], use: Callable[[Any], Any], **settings: Any
) -> Any:
    """The result of `use` with a blocking client of this service."""
    http = httpx.Client(transport=httpx.MockTransport(script))
    with Dragonhoard(URL, "token", http=http, **PATIENT | settings) as me:
        return use(me)


def followed(script: Script, kind: str, told: list[Any], **settings: Any) -> list[Any]:
    """Follow the match to its end; `told` gets the entries even if that fails."""
    if kind == "blocking":
        return blocking(script, lambda me: _followed(me, told), **settings)
    return asyncio.run(_awaited(script, told, settings))


def _followed(me: Dragonhoard, told: list[Any]) -> list[Any]:
    for news in me.match(MATCH).follow():
        told.append(news)
    return told


async def _awaited(script: Script, told: list[Any], settings: Any) -> list[Any]:
    http = httpx.AsyncClient(transport=httpx.MockTransport(script))
    async with AsyncDragonhoard(URL, "token", http=http, **PATIENT | settings) as me:
        async for news in me.match(MATCH).follow():
            told.append(news)
    return told
