"""One law for all calls: each is asked once, as a client would, and before and after it everything
is tried that the table promises of it.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace
from redis import Redis
from werkzeug.test import TestResponse

from domain.games import GAMES
from service.api.call_groups import CALLS
from service.app import create_app
from service.composition import NAME
from service.http.problem_codes import CODES
from service.http.table import Call
from service.http.validation import schema
from tests.kit.clients import Somebody, enrolled, opened, problem, settings
from tests.kit.examples import ALONE, GAME, Recorder

BY_NAME = {call.name: call for call in CALLS}
UNASKED = {
    "followMatch": "{match}/stream",
    "followNews": "/v1/players/me/stream",
    "deleteMe": "/v1/players/me",
}
"""Streams, of which the recorder makes examples without asking, and what ends an account."""
FOR_EVER = 10**14
"""ms since the epoch: after the year 5000."""


class Judge(Recorder):
    """Compares every call with its declaration in the table."""

    def __init__(self, http: FlaskClient) -> None:
        self.judged: set[str] = set()
        self.eve, self.ida = suspended(http), enrolled(http, "Ida")
        super().__init__(http)

    def ask(self, name: str, who: Somebody, method: str, path: str, body: Any = None) -> Any:
        call = BY_NAME[name]
        assert call.method == method.lower()
        self.judge(call, who, path, body)
        return self.asked_twice(call, who, path, body)

    def judge(self, call: Call, who: Somebody, path: str, body: Any = None) -> None:
        self.judged.add(call.name)
        laws = (who_may, nothing_unknown, nothing_of_others, keys_that_are_none)
        for law in (*laws, the_version_that_is_named):
            law(self, call, who, path, body)

    def asked_twice(self, call: Call, who: Somebody, path: str, body: Any) -> TestResponse:
        """The answer; the same again with the same key, and a 304 for a client that has it
        already.
        """
        keyed = {"Idempotency_Key": str(uuid4())} if takes_key(call) else {}
        answer = who.ask(call.method.upper(), path, body, **keyed)
        assert answer.status_code < 300, (call.name, answer.get_data(as_text=True))
        if keyed:
            again = who.ask(call.method.upper(), path, body, **keyed)
            assert again.status_code == answer.status_code, call.name
            assert timeless(again) == timeless(answer), call.name
        if "If-None-Match" in call.sends:
            again = who.get(path, If_None_Match=answer.headers["ETag"])
            assert (again.status_code, again.data) == (304, b""), call.name
            for kept in ("ETag", "Cache-Control"):  # a cache takes over what a 304 says
                assert again.headers.get(kept) == answer.headers.get(kept), call.name
            assert who.get(path, If_None_Match='W/"other"').status_code == 200, call.name
        return answer


def who_may(judge: Judge, call: Call, who: Somebody, path: str, body: Any) -> None:
    """Without a token only calls that are not for players alone; with a wrong one, calls for
    anybody; a suspended player may read, and make the calls that say so.
    """
    method, forged = call.method.upper(), Somebody(judge.http, "a" * 16 + "." + "A" * 32)
    if needs(call):
        refused = judge.nobody.ask(method, path, body)
        assert problem(refused) == (401, "no-token"), call.name
        assert refused.headers["WWW-Authenticate"].startswith("Bearer"), call.name
    elif method == "GET":
        assert judge.nobody.ask(method, path).status_code < 300, call.name
    if call.who != "anybody":
        assert problem(forged.ask(method, path, body)) == (401, "bad-token"), call.name
    if needs(call) and method != "GET" and not call.even_suspended:
        assert problem(judge.eve.ask(method, path, body)) == (403, "suspended"), call.name


def nothing_unknown(_: Judge, call: Call, who: Somebody, path: str, body: Any) -> None:
    """A call refuses unknown fields and parameters, in the requested language."""
    method, mark = call.method.upper(), "&" if "?" in path else "?"
    wrong = [(f"{path}{mark}{name}={value}", body, name) for name, value in nonsense(call, path)]
    if call.body is not None and isinstance(body, dict):
        wrong.append((path, body | {"odd": 1}, "odd"))
    for asked, sent, field in wrong:
        refused = who.ask(method, asked, sent, Accept_Language="fr")
        assert refused.status_code == 422, (call.name, asked)
        assert problem(refused) == (422, "invalid")
        assert field in refused.get_json()["errors"], (call.name, asked)
        assert refused.get_json()["title"] == CODES["invalid"][1].fr


def nonsense(call: Call, path: str) -> Iterator[tuple[str, str]]:
    """Invalid values for each parameter of the query, and an unknown parameter."""
    yield "odd", "1"
    for name, field in schema(call.query).fields.items():
        if f"{name}=" not in path:
            yield name, "%00" + "x" * 500
            if getattr(field, "kind", None) is int:
                yield name, "-1"
    if "wait" in call.query.__struct_fields__:
        yield "wait", "31"


def nothing_of_others(judge: Judge, call: Call, who: Somebody, path: str, body: Any) -> None:
    """A player's own things do not exist for another player."""
    if re.search(r"/me/.*{(webhook|token)_id}", call.path):
        refused = judge.ida.ask(call.method.upper(), path, body)
        assert refused.status_code == 404, call.name


def keys_that_are_none(_: Judge, call: Call, who: Somebody, path: str, body: Any) -> None:
    """A key has no blanks; one that gives a secret cannot be guessed."""
    wrong = ["a b", "x" * 129] if takes_key(call) else []
    if {"New-Player-Key", "Secret-Key"} & {*call.sends}:
        wrong.append("00000000-0000-4000-8000-000000000000")
    for key in wrong:
        refused = who.ask(call.method.upper(), path, body, Idempotency_Key=key)
        assert problem(refused) == (422, "invalid"), (call.name, key)
        assert "Idempotency-Key" in refused.get_json()["errors"], (call.name, key)


def the_version_that_is_named(_: Judge, call: Call, who: Somebody, path: str, body: Any) -> None:
    if "If-Match" in call.sends:
        refused = who.ask(call.method.upper(), path, body, If_Match='"999"')
        assert problem(refused) == (412, "version-moved"), call.name


def needs(call: Call) -> bool:
    return call.who == "players"


def takes_key(call: Call) -> bool:
    return any(name.endswith("-Key") for name in call.sends)


def timeless(answer: TestResponse) -> Any:
    told = json.loads(answer.data)
    return {name: part for name, part in told.items() if name != "now"}


def suspended(http: FlaskClient) -> Somebody:
    eve = enrolled(http, "Eve")
    registry = http.application.extensions[NAME].registry
    registry.change(eve.id, lambda player: replace(player, suspended_until=FOR_EVER))
    return eve


def test_every_call_keeps_what_the_table_says(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delitem(GAMES, "coffers")
    app = create_app(settings(ARCHIVE_URL=f"file://{tmp_path}"), redis)
    judge = Judge(app.test_client())
    judge.ask_all()
    match = opened(judge.anna, ALONE, game=GAME)
    for name, path in UNASKED.items():
        judge.judge(BY_NAME[name], judge.anna, path.format(match=match))
    assert judge.judged == {*BY_NAME}
