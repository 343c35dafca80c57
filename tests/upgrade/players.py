"""People who play at both web processes of a service: each request goes to the other one."""

import time
import uuid
from collections import Counter
from collections.abc import Sequence
from itertools import cycle
from random import Random
from typing import Any, NamedTuple

import requests

SEATS: dict[str, int] = {
    "or-des-dragons": 3,
    "jeu-des-dragons": 2,
    "pierres-du-dragon": 3,
    "dragonwood": 2,
    "drachenland": 2,
}
"""The games, and how many people sit at a table; at each sits a computer, too."""
PROMISED = ("too-new", "unknown-format", "busy", "store-away")
"""The codes of 503 after which the same is sent again."""
PATIENCE_S = 120.0


class Made(NamedTuple):
    """A command that was acknowledged."""

    match: str
    version: int
    hash: str
    token: str = ""
    move: Any = None
    key: str = ""


class Guests:
    """All players of all matches. `refused` counts what they were told besides what they wanted."""

    def __init__(self, urls: Sequence[str], seed: int) -> None:
        self._urls, self._rng = cycle(urls), Random(seed)
        self.made: list[Made] = []
        self.refused: Counter[str] = Counter()
        self.matches: dict[str, tuple[str, list[str]]] = {}

    def again(self, urls: Sequence[str]) -> "Guests":
        """The same people, matches and moves, at other processes."""
        other = Guests(urls, seed=2)
        other.made, other.matches = [*self.made], {**self.matches}
        return other

    def sit_down(self, game: str) -> None:
        """People and a computer begin a match."""
        people = [self._enrolled() for _ in range(SEATS[game])]
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in people[1:])]
        seats = [*seats, {"kind": "ai", "level": "novice"}]
        order = {"game": game, "seats": seats, "pledges": False}
        match = self._opened(people[0], order)
        for guest in people[1:]:
            self.ask(guest, "POST", f"/v1/matches/{match}/seats", {})
        self.matches[match] = (game, people)

    def _opened(self, host: str, order: dict[str, Any]) -> str:
        """A match whose computers move at once, where the release can say so."""
        pace = {"turn_seconds": 86_400, "hourglass_seconds": 30}
        quick = {**order, "pace": {**pace, "computer_seconds": 0}}
        told = self.ask(host, "POST", "/v1/matches", quick, allowed=(422,))
        if "id" not in told:
            told = self.ask(host, "POST", "/v1/matches", {**order, "pace": pace})
        return str(told["id"])

    def play(self, rounds: int) -> None:
        """So many rounds, in which one person at each table that goes on makes a move."""
        for _ in range(rounds):
            for match, (_, people) in self.matches.items():
                self._move(match, people)

    def _move(self, match: str, people: list[str]) -> None:
        for token in self._rng.sample(people, len(people)):
            listed = self.ask(token, "GET", f"/v1/matches/{match}/moves", allowed=(409,))
            if listed.get("moves"):
                self._send(match, token, self._rng.choice(listed["moves"]))
                return

    def _send(self, match: str, token: str, move: Any) -> None:
        """Make a move, and send it once more elsewhere: it is the same entry."""
        key, path = uuid.uuid4().hex, f"/v1/matches/{match}/moves"
        told = self.ask(token, "POST", path, move, key, allowed=(409, 422))
        if "entry" not in told:
            return
        again = self.ask(token, "POST", path, move, key)
        first, second = told["entry"], again["entry"]
        assert (first["version"], first["hash"]) == (second["version"], second["hash"])
        self.made.append(Made(match, first["version"], first["hash"], token, move, key))

    def _enrolled(self) -> str:
        token: str = self.ask("", "POST", "/v1/players", {"name": "Guest"})["token"]
        return token

    def ask(
        self,
        token: str,
        method: str,
        path: str,
        body: Any = None,
        key: str = "",
        allowed: tuple[int, ...] = (),
    ) -> Any:
        """The answer of whichever process is next; of the other one, if that cannot give it yet."""
        key = key or (uuid.uuid4().hex if method == "POST" else "")
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            answer = self._answered(next(self._urls), token, method, path, body, key)
            if answer is None:
                continue
            if answer.status_code < 300:
                found: dict[str, Any] = answer.json() if answer.content else {}
                return found
            problem = answer.json()
            self.refused[f"{answer.status_code} {problem['code']}"] += 1
            if answer.status_code in allowed:
                return problem
            assert answer.status_code == 503, (method, path, problem)
            assert problem["code"] in PROMISED, problem
            assert answer.headers["Retry-After"]
            time.sleep(0.2)
        raise TimeoutError(f"no answer to {method} {path}")

    def fetch(self, path: str) -> bytes:
        """The answer for everybody, byte for byte."""
        answer = requests.get(next(self._urls) + path, timeout=60)
        assert answer.status_code == 200, answer.text
        return answer.content

    def _answered(
        self, url: str, token: str, method: str, path: str, body: Any, key: str
    ) -> requests.Response | None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        headers |= {"Idempotency-Key": key} if key else {}
        try:
            return requests.request(method, url + path, json=body, headers=headers, timeout=30)
        except requests.ConnectionError:  # it is being replaced
            time.sleep(0.05)
            return None
