"""Following one match: every entry once and in order, over whatever cuts, verified as it comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from typing import Any, Generic

import httpx

from dragonhoard import answers, calls, sse
from dragonhoard._async.connection import AsyncConnection
from dragonhoard.chain import Chain, parsed
from dragonhoard.failures import Refused
from dragonhoard.game import Entry
from dragonhoard.news import Course, Seen, SetBack, is_last

NOTHING_MORE = 204
KINDS = ("message", "set-back")


class AsyncFollowing(Generic[Entry]):
    """What one who follows has been told. Iterate it; after a failure, iterate it again."""

    def __init__(
        self, connection: AsyncConnection, match_id: str, chain: Chain, seen: Seen
    ) -> None:
        """It continues after the version of the chain."""
        self._connection, self._match_id = connection, match_id
        self._chain, self._seen = chain, seen
        self._course, self._attempts = Course(), connection.attempts()
        self._pause_s, self.over = 0.0, False

    @property
    def version(self) -> int:
        """The newest entry that was told; with `head`, where another process can continue."""
        return self._chain.version

    @property
    def head(self) -> str | None:
        """The hash of that entry."""
        return self._chain.head

    async def __aiter__(self) -> AsyncGenerator[Entry | SetBack, None]:
        """Entries, one by one, until the match is over; and a SetBack whenever it was set back.

        Raises Tampered, Refused, and Unreachable when the service is away for too long.
        """
        async with aclosing(self.news()) as batches:
            async for batch in batches:
                for each in self.told(batch):
                    yield each

    def told(self, batch: list[Any]) -> Iterator[Entry | SetBack]:
        """News as they are told, one by one: checked, and remembered. Raises Tampered."""
        for each in batch:
            if isinstance(each, SetBack):
                yield self._set_back(each)
                continue
            if self._seen.contradicts(each):
                yield self._set_back(SetBack(self.version))
            self._chain.learn(each)
            self._seen.note(each)
            self.over |= is_last(each)
            yield each

    def _set_back(self, lost: SetBack) -> SetBack:
        self._chain.forget(lost.version)
        self._seen.forget(lost.version)
        self.over = False
        return lost

    async def news(self) -> AsyncGenerator[list[Any], None]:
        """What came at once, together, as it came; `told` must have it before more is asked for."""
        while not self.over:
            asked = self._streamed() if self._course.streams else self._polled()
            async with aclosing(asked) as batches:
                async for batch in batches:
                    yield batch

    async def _polled(self) -> AsyncGenerator[list[Any], None]:
        """The news of one long poll."""
        chain = self._chain
        call = calls.get_log(self._match_id, chain.version, chain.heads, 1000, calls.WAIT_S)
        try:
            response = await self._connection.send(call)
        except Refused as refused:
            if refused.code != "set-back":
                raise
            yield [_set_back(refused.problem)]
            return
        self._attempts.worked()
        answers.told(response, self._connection.clock)
        if entries := parsed(response.text)["items"]:
            yield entries

    async def _streamed(self) -> AsyncGenerator[list[Any], None]:
        """The news of one stream, to its end or until it is cut; then the wait before the next."""
        call = calls.follow_match(self._match_id, self._chain.version, self._chain.heads)
        self._course.tried()
        self._pause_s = 0.0
        try:
            async with self._connection.stream(call) as response:
                heard = self._heard(response) if _is_stream(response) else self._refused(response)
                async with aclosing(heard) as batches:
                    async for batch in batches:
                        self._course.worked()
                        yield batch
        except httpx.RequestError as lost:
            self._pause_s = self._attempts.wait_s(str(lost) or type(lost).__name__)
        if not self.over:
            await asyncio.sleep(self._pause_s)

    async def _heard(self, response: httpx.Response) -> AsyncGenerator[list[Any], None]:
        """What a stream says, as it says it."""
        self._attempts.worked()
        parser = sse.Parser()
        async for chunk in response.aiter_bytes():
            messages = parser.feed(chunk)
            if batch := [_news(each) for each in messages if each.event in KINDS]:
                yield batch
            self.over |= any(each.event == "end" for each in messages)
            if self.over:
                return
        self._pause_s = self._attempts.wait_s("the stream ended")

    async def _refused(self, response: httpx.Response) -> AsyncGenerator[list[Any], None]:
        """What an answer means that is no stream. Raises Refused, Unreachable."""
        await response.aread()
        problem = answers.problem_in(response)
        if response.status_code == NOTHING_MORE:
            self.over = True
        elif problem and problem["code"] == "set-back":
            yield [_set_back(problem)]
        elif (wait := answers.again_s(response, self._attempts)) is not None:
            self._pause_s = wait
        elif problem:
            answers.checked(response)
        else:
            self._pause_s = self._attempts.wait_s(f"status {response.status_code} and no stream")


def _is_stream(response: httpx.Response) -> bool:
    told = response.headers.get("Content-Type", "").partition(";")[0]
    return response.is_success and told == sse.MEDIA_TYPE


def _news(message: sse.Message) -> Any:
    """An entry, or that the match was set back."""
    told = parsed(message.data)
    return told if message.event == "message" else _set_back(told)


def _set_back(told: Any) -> SetBack:
    return SetBack(told["version"])
