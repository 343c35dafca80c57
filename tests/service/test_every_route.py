"""Laws of every route: limits count it, a browser may ask for it first, and an answer that is the
same for everybody is made once.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import AnyConverter, Rule

from service.api.call_groups import CALLS
from service.app import create_app
from service.http import compression, responses
from service.http.limits import Limits
from service.http.responses import StaticAnswer
from service.http.table import codes_of
from service.pages import digest
from tests.kit.clients import settings

OURS, FOREIGN = "https://ours.example", "https://foreign.example"
BLANKS = {"slug": "drachenland", "release": digest(), "path:name": "play/app.js"}
DYNAMIC = {"health.getHealth", "health.getReadiness", "site.getKeys", "pages.home"}
"""Of the rooms whose answers are the same for everybody, those that are made anew."""


STATIC = ("games.", "pictures.", "site.", "health.", "documents.", "pages.")
UNCOUNTED = {"health.getHealth", "health.getReadiness", "pages.asset"}


def calls(app: Flask) -> Iterator[tuple[str, str, str]]:
    """The endpoint, the method and the path of every call."""
    for rule in app.url_map.iter_rules():
        for method in sorted((rule.methods or set()) - {"OPTIONS"}):
            yield rule.endpoint, method, path_of(rule)


def path_of(rule: Rule) -> str:
    """The path with something in each blank."""

    def filled(blank: re.Match[str]) -> str:
        kind = rule._converters[blank[1].rpartition(":")[2]]
        return min(kind.items) if isinstance(kind, AnyConverter) else BLANKS.get(blank[1], "1")

    return re.sub("<(.+?)>", filled, rule.rule)


def test_a_limit_counts_every_call_but_a_few(
    app: Flask, http: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    costs: list[int] = []

    def count(_: Limits, name: str, who: str, cost: int = 1, told: bool = True) -> None:
        costs.append(cost)

    monkeypatch.setattr(Limits, "count", count)
    for endpoint, method, path in calls(app):
        costs.clear()
        http.open(path, method=method, json=None if method in ("GET", "HEAD") else {})
        assert any(costs) == (endpoint not in UNCOUNTED), (method, path)


def test_the_contract_says_which_calls_are_counted(app: Flask) -> None:
    paths = {rule.rule for rule in app.url_map.iter_rules() if rule.endpoint in UNCOUNTED}
    told = {call.path for call in CALLS if "slow-down" not in codes_of(call)}
    assert told == {path for path in paths if not path.startswith("/pages/")}


def test_a_browser_may_ask_for_every_call_and_no_limit_counts_it(
    redis: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Limits, "count", never)
    app = create_app(settings(CORS_ORIGINS=OURS), redis)
    for _, method, path in calls(app):
        for origin, allowed in {OURS: OURS, FOREIGN: None}.items():
            asked = {"Origin": origin, "Access-Control-Request-Method": method}
            answer = app.test_client().options(path, headers=asked)
            told = answer.status_code, answer.headers.get("Access-Control-Allow-Origin")
            assert told == (200, allowed), (method, path, origin)


def never(*_: Any, **__: Any) -> None:
    raise AssertionError("this is not to be called")


@pytest.mark.parametrize("encoding", ["identity", "gzip", "zstd"])
def test_what_is_the_same_for_everybody_is_encoded_and_packed_once(
    app: Flask, http: FlaskClient, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    paths = {
        path
        for endpoint, method, path in calls(app)
        if method == "GET" and endpoint.startswith(STATIC)
        if endpoint not in DYNAMIC
    }
    headers = {"Accept-Encoding": encoding}
    first = {path: http.get(path, headers=headers) for path in sorted(paths)}
    monkeypatch.setattr(StaticAnswer, "__init__", never)
    monkeypatch.setattr(responses, "encoder", never)
    monkeypatch.setattr(compression, "encoder", never)
    monkeypatch.setattr(msgspec.json, "encode", never)
    monkeypatch.setattr(responses, "_encoder", None)
    for path, known in first.items():
        again = http.get(path, headers=headers)
        assert (again.status_code, again.data) == (200, known.data), path
        assert again.headers.get("Content-Encoding") == known.headers.get("Content-Encoding")
        tag = {"If-None-Match": known.headers["ETag"]}
        assert http.get(path, headers=headers | tag).status_code == 304, path


def test_an_answer_says_its_length_once(http: FlaskClient) -> None:
    """Werkzeug has set it with the body; proxies and Node refuse an answer that says it twice."""
    for answer in (http.post("/v1/players", json={"name": "Ann"}), http.get("/v1/matches")):
        assert answer.headers.getlist("Content-Length") == [str(len(answer.data))]
