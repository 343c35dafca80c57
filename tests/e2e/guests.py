"""People at a table whose store loses entries: they keep what they are told, and forget the lost.

Whatever they are told must follow what they know; `set-back` says how much of that to forget.
"""

import http.client
import json
import os
import time
from collections.abc import Iterator
from itertools import cycle
from random import Random
from threading import Event
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from docs.demo import NOT_NOW
from tests.kit.sse import Message, messages
from tests.kit.waiting import PATIENCE_S

JSON = {"Content-Type": "application/json"}


class Known:
    """The entries of a match as one client was told them."""

    def __init__(self) -> None:
        self.entries: list[Any] = []
        self.set_back: list[int] = []

    @property
    def query(self) -> str:
        """From where on, and by which hashes: the last, and those 1, 2, 4, 8, ... before."""
        before = (1, *(1 + 2**power for power in range(len(self.entries).bit_length())))
        known = (self.entries[-back] for back in before if back <= len(self.entries))
        heads = ",".join(entry["hash"] for entry in known)
        return f"after={len(self.entries)}" + (f"&head={heads}" if heads else "")

    def learn(self, entry: Any) -> None:
        """The next entry: neither a gap nor anything twice."""
        assert entry["version"] == len(self.entries) + 1
        self.entries.append(entry)

    def forget(self, version: int) -> None:
        """All after a version is lost; something must be."""
        assert version < len(self.entries)
        self.set_back.append(version)
        del self.entries[version:]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.entries) and self.entries[-1]["events"][-1]["type"] == "finished"


class Guest:
    """A player who asks all webs in turn, and asks again where the store is away."""

    def __init__(self, urls: tuple[str, ...], enough: Event) -> None:
        self._urls, self._enough = cycle(urls), enough
        self.token = ""
        self.token = self.call("POST", "/v1/players", {"name": "Guest"})["token"]

    def call(self, verb: str, path: str, body: Any = None, key: str = "") -> Any:
        """The answer, a 409 too; what is no 2xx is raised. What got lost is sent again by its key.

        (It is refused then at most.)
        """
        headers = {"Idempotency-Key": key or os.urandom(16).hex(), **JSON}
        headers |= {"Authorization": f"Bearer {self.token}"} if self.token else {}
        data, end = body and json.dumps(body).encode(), time.monotonic() + PATIENCE_S
        while True:
            request = Request(next(self._urls) + path, data, headers, method=verb)
            try:
                with urlopen(request, timeout=40) as answer:
                    return json.load(answer)
            except (OSError, http.client.HTTPException) as error:
                code = getattr(error, "code", 503)
                if isinstance(error, HTTPError) and code == 409:
                    return json.load(error)
                if code != 503 or time.monotonic() > end:
                    raise
                time.sleep(0.3)

    def opens(self, game: str, *seats: str, key: str = "") -> str:
        """The path of a new match."""
        asked = [{"kind": s} if s == "me" else {"kind": "ai", "level": s} for s in seats]
        pace = {"turn_seconds": 20, "hourglass_seconds": 2, "computer_seconds": 0}
        order = {"game": game, "seats": asked, "pace": pace}
        return f"/v1/matches/{self.call('POST', '/v1/matches', order, key)['id']}"

    def plays(self, path: str, luck: Random) -> Known:
        """The match to its end, and on until nobody takes anything back any more."""
        known, answered = Known(), None
        while not (known.over and self._enough.is_set()):
            if not self._reads(path, known):
                answered = None
                continue
            mine = self.call("GET", f"{path}/moves")
            asked = mine["deadline"], mine["moves"]
            if asked[0] and asked[1] and (asked != answered or luck.random() < 0.1):
                answered = asked
                moves = [m for m in asked[1] if not m["type"].startswith(NOT_NOW)] or asked[1]
                welcome = [move for move in moves if move["type"].startswith("accept")]
                self.call("POST", f"{path}/moves", luck.choice(welcome or moves))
        return known

    def _reads(self, path: str, known: Known) -> bool:
        """What is new of the match; False: it was set back."""
        if known.over:
            self._enough.wait(0.2)
        page = self.call("GET", f"{path}/log?{known.query}&wait=3&limit=50")
        if page.get("code") == "set-back":
            known.forget(page["version"])
            return False
        for entry in page["items"]:
            known.learn(entry)
        return True


def listens(url: str, path: str, token: str, enough: Event, gone: Event) -> Known:
    """Follow a match live, whatever happens, until it is over and nobody takes anything back, or
    until all are gone.
    """
    known = Known()
    while not (gone.is_set() or (known.over and enough.is_set())):
        try:
            _listened(url, path, token, known, gone)
        except (OSError, http.client.HTTPException):
            enough.wait(0.2)
    return known


def _listened(url: str, path: str, token: str, known: Known, gone: Event) -> None:
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=10)
    try:
        headers = {"Authorization": f"Bearer {token}"}
        connection.request("GET", f"{path}/stream?{known.query}", headers=headers)
        answer = connection.getresponse()
        match answer.status:
            case 200:
                _heard(messages(_chunks(answer, gone)), known)
            case 409:
                known.forget(json.load(answer)["version"])
            case status:
                assert status in (204, 503), (status, answer.read())
                raise http.client.HTTPException(status)
    finally:
        connection.close()


def _heard(told: Iterator[Message], known: Known) -> None:
    for message in told:
        match message.event:
            case "set-back":
                known.forget(json.loads(message.data)["version"])
            case "message":
                known.learn(json.loads(message.data))
            case event:
                assert event == "end", event


def _chunks(answer: http.client.HTTPResponse, gone: Event) -> Iterator[bytes]:
    while not gone.is_set() and (came := answer.read1(65_536)):
        yield came
