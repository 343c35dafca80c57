"""Every call of the contract answers of an archived match what it answered before, byte by byte."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from domain.pledges import pledge_to
from domain.words import Visibility
from service.api.call_groups import CALLS
from service.composition import NAME
from tests.kit.clients import Somebody, caught_up, enrolled, good
from tests.service.test_visibility import QUERIES

ENDLESS = {"followNews"}
"""Calls whose answers end only when the client hangs up."""
ASKED: dict[str, tuple[str, ...]] = {
    "listMatches": ("status=finished", "status=running", "game=coffers&limit=1"),
    "listMyMatches": ("waiting=true", "limit=1"),
    "getNews": ("limit=1",),
    "listPlayerMatches": ("limit=1",),
    "getLog": ("after=3&limit=2", "as=seat:0", "after=2&head={head}"),
    "listViews": ("limit=3", "as=all", "after=2&head={head}"),
    "getMatch": ("version=3&as=seat:0", "version=7&as=all"),
    "exportMatch": ("note=true",),
    "drawMatch": ("version=4&as=seat:0", "as=all"),
    "drawCode": ("text=dragons",),
}
"""More queries, besides `QUERIES`."""
CHANGING = re.compile(
    r"Date: [^\r]*|retry: \d+|dur=[\d.]+|r=\d+;t=\d+|X-Request-Id: \w+|"
    r'"(now|used|since)":\d+'
)
"""The parts that differ in each answer."""
SECRET = "ab" * 32


class Table:
    """A finished match, its players and a stranger, and all that they have sent."""

    def __init__(self, app: Flask, visibility: Visibility, resigns: bool) -> None:
        self.app, self.sent = app, list[tuple[Somebody, str, str, Any]]()
        people = [enrolled(app.test_client(), name) for name in ("Anna", "Ben", "Eve")]
        self.anna, self.ben, self.eve = people
        self._begins({"visibility": visibility, "hints": True, "pledges": True})
        self._is_played(resigns)
        self._goes_on()
        self.head = good(self.anna.get(f"{self.path}/log"))["items"][1]["hash"]
        caught_up(app)

    @property
    def id(self) -> str:
        return self.path.rpartition("/")[2]

    def _begins(self, terms: dict[str, Any]) -> None:
        seats = [{"kind": "me"}, {"kind": "invite"}]
        opening = {"game": "coffers", "seats": seats} | terms
        self.path = self._post(self.anna, "/v1/matches", opening).headers["Location"]
        self.code = good(self.anna.get(self.path))["invites"][0]["code"]
        self._post(self.anna, f"{self.path}/words", {"pledge": pledge_to(SECRET, self.id, 0)})
        self._post(self.ben, f"/v1/invites/{self.code}", {"words": "ben's"})
        self._post(self.anna, f"{self.path}/words", {"words": SECRET})

    def _is_played(self, resigns: bool) -> None:
        self._moves(self.anna, {"type": "toss"})
        self._moves(self.ben, {"type": "bid", "coins": 99})
        self._post(self.ben, f"{self.path}/talk", {"phrase": "thanks"})
        if resigns:
            self._sent(self.ben, "DELETE", f"{self.path}/seats/me")
        self._sent(self.anna, "DELETE", self.path)  # it ends if nobody else plays
        while good(self.anna.get(self.path))["status"] == "running":
            for who, coins in ((self.anna, 1), (self.ben, 0), (self.anna, 0)):
                self._moves(who, {"type": "bid", "coins": coins})

    def _goes_on(self) -> None:
        seats = [{"kind": "me"}, {"kind": "ai", "level": "novice"}]
        self._post(self.anna, f"{self.path}/branches", {"version": 3, "seats": seats})
        for who in (self.anna, self.ben):
            self._post(who, f"{self.path}/rematch", {"words": "again"})

    def _moves(self, who: Somebody, move: Any) -> None:
        self._post(who, f"{self.path}/moves?note=true", move)

    def _post(self, who: Somebody, path: str, body: Any) -> TestResponse:
        return self._sent(who, "POST", path, body)

    def _sent(self, who: Somebody, method: str, path: str, body: Any = None) -> TestResponse:
        self.sent.append((who, method, path, body))
        return who.ask(method, path, body, Idempotency_Key=f"key-{len(self.sent)}")

    def again(self, app: Flask) -> list[str]:
        """The answer to each command if it is sent once more."""
        return [
            told(at(app, who).ask(method, path, body, Idempotency_Key=f"key-{number}"))
            for number, (who, method, path, body) in enumerate(self.sent, 1)
        ]

    def leaves(self) -> None:
        """As a worker has it leave for the archive."""
        here = self.app.extensions[NAME]
        assert here.archiving.move(self.id)

    def answers(self, app: Flask) -> dict[tuple[str | None, str, str], str]:
        """All answers of a process to everybody, by caller, path, and ETag."""
        found = {}
        for who in (self.anna, self.ben, self.eve, Somebody(app.test_client())):
            for path in self._paths():
                answer = at(app, who).get(path)
                tag = answer.headers.get("ETag", '"3"')
                found[who.token, path, ""] = told(answer)
                found[who.token, path, tag] = told(at(app, who).get(path, If_None_Match=tag))
        return found

    def _paths(self) -> Iterator[str]:
        known = {"player_id": self.anna.id, "code": self.code, "match_id": self.id}
        other = {"slug": "dragonwood", "webhook_id": "none", "token_id": "none"}
        other |= {"level": "0", "tile": "000", "head": self.head}
        for call in CALLS:
            if call.method == "get" and call.name not in ENDLESS:
                more = (f"?{query}" for query in ASKED.get(call.name, ()))
                for query in ("", *QUERIES.get(call.name, ()), *more):
                    if "wait=" not in query:
                        yield (call.path + query).format_map(known | other)


def at(app: Flask, who: Somebody) -> Somebody:
    """The same person, in another process."""
    return Somebody(app.test_client(), who.token)


def told(answer: TestResponse) -> str:
    """An answer without the parts that differ in each."""
    return CHANGING.sub("", f"{answer.status}\n{answer.headers}\n{answer.get_data()!r}")


@pytest.mark.parametrize(
    ("visibility", "resigns"),
    [
        ("private", False),
        pytest.param("public", False, marks=pytest.mark.long),
        pytest.param("unlisted", True, marks=pytest.mark.long),
    ],
)
def test_every_call_of_the_contract_is_answered_as_before(
    visibility: Visibility, resigns: bool, serve: Callable[[], Flask]
) -> None:
    """To players, to a stranger, and to spectators; and so is every command that is sent again."""
    table = Table(serve(), visibility, resigns)
    before, again = table.answers(serve()), table.again(serve())
    assert {answer[:3] for answer in before.values()} >= {"200", "304", "404", "409", "422"}
    assert sum(reply.startswith("20") for reply in again) > 6
    table.leaves()
    assert table.again(serve()) == again
    assert table.answers(serve()) == before
