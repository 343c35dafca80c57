"""Streams, one after the other: the messages of each, and the wait before the next.

Generated from _async/streams.py by `make clients`: do not edit.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import closing
from typing import Any

import httpx

from dragonhoard import answers, sse
from dragonhoard._sync.connection import Connection
from dragonhoard.call import Call
from dragonhoard.news import Course

NOTHING_MORE = 204
LOST = ("set-back", "news-set-back")
"""Refusals that say the same as the last event of a stream."""


class Streams:
    """Of one match, or of one player's news. `over`: nothing more will come."""

    def __init__(self, connection: Connection) -> None:
        self._connection, self._course = connection, Course()
        self.attempts, self.over = connection.attempts(), False
        self._pause_s = 0.0

    @property
    def get_through(self) -> bool:
        """Whether to try a stream now, rather than to ask."""
        return self._course.streams

    def worked(self) -> None:
        """One has told something."""
        self._course.worked()

    def messages(self, call: Call[Any]) -> Generator[list[sse.ServerSentEvent], None, None]:
        """The messages of one stream as they arrive, until it ends or is cut. A loss of entries at
        the server is always told as `set-back`. Raises Refused, Unreachable.
        """
        self._course.tried()
        self._pause_s = 0.0
        try:
            with self._connection.stream(call) as response:
                heard = self._heard(response) if _is_stream(response) else self._refused(response)
                with closing(heard) as batches:
                    for batch in batches:
                        yield batch
        except httpx.RequestError as lost:
            self._pause_s = self.attempts.wait_s(str(lost) or type(lost).__name__)
        if not self.over:
            time.sleep(self._pause_s)

    def _heard(self, response: httpx.Response) -> Generator[list[sse.ServerSentEvent], None, None]:
        self.attempts.worked()
        parser = sse.Parser()
        for chunk in response.iter_bytes():
            messages = parser.feed(chunk)
            if messages:
                yield messages
            self.over |= any(each.event == "end" for each in messages)
            if self.over:
                return
        self._pause_s = self.attempts.wait_s("the stream ended")

    def _refused(
        self, response: httpx.Response
    ) -> Generator[list[sse.ServerSentEvent], None, None]:
        """The messages of an answer that is not a stream."""
        response.read()
        problem = answers.problem_in(response)
        if response.status_code == NOTHING_MORE:
            self.over = True
        elif problem and problem["code"] in LOST:
            yield [sse.ServerSentEvent("set-back", response.text)]
        elif (wait := answers.again_s(response, self.attempts)) is not None:
            self._pause_s = wait
        elif problem:
            answers.checked_answer(response)
        else:
            self._pause_s = self.attempts.wait_s(f"status {response.status_code} and no stream")


def _is_stream(response: httpx.Response) -> bool:
    told = response.headers.get("Content-Type", "").partition(";")[0]
    return response.is_success and told == sse.MEDIA_TYPE
