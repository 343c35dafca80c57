"""The connection that all objects of one client share: it sends calls until there is an answer.

Generated from _async/connection.py by `make clients`: do not edit.
"""

from __future__ import annotations

import time
from contextlib import AbstractContextManager
from typing import Any

import httpx

from dragonhoard import answers, sse
from dragonhoard.call import WAIT_S, Answered, Call
from dragonhoard.clock import Clock
from dragonhoard.contract import VERSION
from dragonhoard.patience import Attempts
from dragonhoard.pledges import KeptWords

TIMEOUT = httpx.Timeout(WAIT_S + 10, connect=10)


class Connection:
    """The service as one player (or a spectator) speaks to it."""

    def __init__(
        self,
        url: str,
        token: str | None,
        http: httpx.Client,
        *,
        retry_seconds: float,
        pause: float,
        silence: float,
        language: str | None,
        kept: KeptWords,
    ) -> None:
        """`pause` and `silence` are seconds, too; see Dragonhoard."""
        if not url.startswith(("http://", "https://")):
            raise ValueError(f"{url} is not the address of a web service")
        if token and not (token.isascii() and token.isprintable()):
            raise ValueError("this is no token: was a line break read with it?")
        self.url, self.token, self.http, self.clock = url.rstrip("/"), token, http, Clock()
        self.retry_seconds, self.pause, self.silence = retry_seconds, pause, silence
        self.language, self.kept = language, kept

    def of(self, token: str) -> Connection:
        """The same, as another player; the two share their sockets."""
        rest = {"retry_seconds": self.retry_seconds, "pause": self.pause, "silence": self.silence}
        language, kept = self.language, self.kept
        return Connection(self.url, token, self.http, language=language, kept=kept, **rest)

    def attempts(self, key: str | None = None) -> Attempts:
        return Attempts(self.retry_seconds, self.pause, key)

    def send(self, call: Call[Any]) -> httpx.Response:
        """The answer to a call, however often it must be sent. Raises Refused, Unreachable."""
        attempts = self.attempts(call.key)
        while True:
            try:
                response = self.http.send(self._request(call))
                wait = answers.again_s(response, attempts)
            except httpx.RequestError as lost:
                wait = attempts.wait_s(
                    f"{call.method} {call.path}: {str(lost) or type(lost).__name__}"
                )
            if wait is None:
                return answers.checked_answer(response, call.done_if if attempts.failed else ())
            time.sleep(wait)

    def ask(self, call: Call[Answered]) -> Answered:
        """The value of the answer. Raises Refused, Unreachable."""
        answer: Answered = answers.value_of(self.send(call), self.clock, call.holds)
        return answer

    def stream(self, call: Call[Any]) -> AbstractContextManager[httpx.Response]:
        """The answer as it comes, sent once; it ends when nothing has come for `silence`."""
        request = self._request(call, {"Accept": sse.MEDIA_TYPE})
        timeout = httpx.Timeout(self.silence, connect=min(10.0, self.silence))
        return self.http.stream(
            request.method, request.url, headers=request.headers, timeout=timeout
        )

    def _request(self, call: Call[Any], more: dict[str, str] | None = None) -> httpx.Request:
        headers = {**call.headers, **(more or {}), "User-Agent": f"dragonhoard-python/{VERSION}"}
        headers["Authorization"] = f"Bearer {self.token}" if self.token else None
        headers["Accept-Language"] = self.language
        return self.http.build_request(
            call.method,
            self.url + call.path,
            params={name: value for name, value in call.query.items() if value is not None},
            headers={name: value for name, value in headers.items() if value is not None},
            json=call.body,
            timeout=TIMEOUT,
        )
