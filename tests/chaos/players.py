"""Players who send what got no answer again, with the same key, and keep what was acknowledged."""

import http.client
import json
import os
import threading
import time
from collections import Counter
from itertools import cycle
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from msgspec import Struct

from docs.demo import NOT_NOW

GAMES = ("dragonwood", "or-des-dragons")
MINE = [{"kind": "me"}, {"kind": "open"}]
NOVICE = {"kind": "ai", "level": "novice"}
PACE = {"turn_seconds": 5, "hourglass_seconds": 2, "computer_seconds": 0}
LAST = 20
"""So many moves are made in a match at most; then both persons ask to end it."""
PROMISED = {"unconfirmed", "store-away", "busy", "ask-again"}
"""The codes of 503 that a store in trouble may have."""


class Acknowledged(Struct, frozen=True):
    """A command that was answered 201; `hash` is its entry's, None where the answer has none."""

    match: str
    version: int
    hash: str | None


class Sent(Struct, frozen=True):
    """A command that was accepted, with its key, and the hash of its entry."""

    path: str
    body: Any
    token: str
    key: str
    hash: str


class Lost(Exception):
    """The service does not know any more what it has acknowledged: a player, or a match."""


class Player(threading.Thread):
    """Opens a match, plays it, and opens the next, until told to stop. After that it sends the last
    move of the one before again: that may be in the archive by then.
    """

    def __init__(self, urls: tuple[str, ...], seed: str) -> None:
        super().__init__(name=seed)
        self._urls, self._luck, self._enough = cycle(urls), Random(seed), threading.Event()
        self._tokens: list[str] = []
        self.said: Counter[str] = Counter()
        self.acknowledged: list[Acknowledged] = []
        self.accounts = self.lost_accounts = self.other_replies = 0
        self._last: Sent | None = None
        self.longest_s = 0.0
        self.failed: BaseException | None = None

    def stop(self) -> None:
        self._enough.set()

    def run(self) -> None:
        """Play until the time is over; keeps the error that ends it before."""
        try:
            while not self._enough.is_set():
                try:
                    self._plays(self._opens())
                except Lost:
                    self._tokens = []
        except BaseException as error:
            self.failed = error
            raise

    def _enrols(self) -> str:
        told: str = self._asks("POST", "/v1/players", {"name": "Guest"})["token"]
        self.accounts += 1
        return told

    def _opens(self) -> str:
        """A match in which two of its own sit, and a computer."""
        while len(self._tokens) < len(MINE):
            self._tokens.append(self._enrols())
        chosen = {"game": self._luck.choice(GAMES), "pace": PACE, "pledges": False}
        order = chosen | {"seats": [*MINE, NOVICE]}
        host, guest = self._tokens
        made = self._asks("POST", "/v1/matches", order, host)
        self.acknowledged.append(Acknowledged(made["id"], 1, None))
        self._sends(f"/v1/matches/{made['id']}", "seats", {}, guest)
        return f"/v1/matches/{made['id']}"

    def _plays(self, path: str) -> None:
        """The match to its end, or for a while."""
        before, first = self._last, len(self.acknowledged)
        while not self._enough.is_set():
            if len(self.acknowledged) > first + LAST:
                self._ends(path, before)
                return
            moved = [self._moves(path, token) for token in self._tokens]
            if not any(moved):
                if self._asks("GET", path)["status"] != "running":
                    return
                time.sleep(0.1)

    def _ends(self, path: str, before: "Sent | None") -> None:
        for token in self._tokens:
            self._asks("DELETE", path, token=token)
        if before is not None:
            told = self._asks("POST", before.path, before.body, before.token, before.key)
            self.other_replies += told.get("entry", {}).get("hash") != before.hash

    def _moves(self, path: str, token: str) -> bool:
        """Whether whose token it is had something to decide."""
        mine = self._asks("GET", f"{path}/moves", token=token)
        if "moves" not in mine:  # the seat went with what a failover lost
            raise Lost(mine["code"])
        if not mine["deadline"] or not mine["moves"]:
            return False
        moves = [m for m in mine["moves"] if not m["type"].startswith(NOT_NOW)] or mine["moves"]
        welcome = [move for move in moves if move["type"].startswith("accept")]
        return self._sends(path, "moves", self._luck.choice(welcome or moves), token)

    def _sends(self, path: str, what: str, body: Any, token: str) -> bool:
        """Whether it is accepted."""
        key = os.urandom(16).hex()
        told = self._asks("POST", f"{path}/{what}", body, token, key)
        if "entry" in told:
            self._last = Sent(f"{path}/{what}", body, token, key, told["entry"]["hash"])
            kept = Acknowledged(path.rpartition("/")[2], told["version"], told["entry"]["hash"])
            self.acknowledged.append(kept)
        return "entry" in told

    def _asks(self, verb: str, path: str, body: Any = None, token: str = "", key: str = "") -> Any:
        """The answer, a 409 too, however long it takes."""
        key, begun = key or os.urandom(16).hex(), time.monotonic()
        while (told := self._tried(verb, path, body, (key, token))) is None:
            time.sleep(0.2 + self._luck.random() / 5)
            if self._enough.is_set() and time.monotonic() > begun + 120:
                raise TimeoutError(f"no answer: {verb} {path}")
        self.longest_s = max(self.longest_s, time.monotonic() - begun)
        return told

    def _tried(self, verb: str, path: str, body: Any, who: tuple[str, str]) -> Any:
        """The answer; None: it must be sent again. `who`: key and token."""
        headers = {"Idempotency-Key": who[0], "Content-Type": "application/json"}
        headers |= {"Authorization": f"Bearer {who[1]}"} if who[1] else {}
        data = None if body is None else json.dumps(body).encode()
        request = Request(next(self._urls) + path, data, headers, method=verb)
        try:
            with urlopen(request, timeout=40) as answer:
                self.said[str(answer.status)] += 1
                return json.load(answer)
        except HTTPError as error:
            return self._refused(error)
        except (OSError, http.client.HTTPException) as error:
            self.said[type(error).__name__] += 1
            return None

    def _refused(self, error: HTTPError) -> Any:
        told = json.load(error)
        self.said[f"{error.code} {told['code']}"] += 1
        if error.code == 401:
            self.lost_accounts += 1
        if error.code in (401, 404):
            raise Lost(told["code"])
        return None if error.code in (429, 500, 502, 503, 504) else told
