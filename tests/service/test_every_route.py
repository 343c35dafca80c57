"""What holds for every route of the service: a browser may ask for it first."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from werkzeug.routing import AnyConverter, Rule

from service.app import create_app
from service.door.limits import Limits
from tests.kit.clients import settings

OURS, FOREIGN = "https://ours.example", "https://foreign.example"


def calls(app: Flask) -> Iterator[tuple[str, str, str]]:
    """The endpoint, the method and the path of every call, with something in each blank."""
    for rule in app.url_map.iter_rules():
        for method in sorted((rule.methods or set()) - {"OPTIONS"}):
            yield rule.endpoint, method, path_of(rule)


def path_of(rule: Rule) -> str:
    def filled(blank: re.Match[str]) -> str:
        kind = rule._converters[blank[1].rpartition(":")[2]]
        return min(kind.items) if isinstance(kind, AnyConverter) else "1"

    return re.sub("<(.+?)>", filled, rule.rule)


def test_a_browser_may_ask_for_every_call_and_no_limit_counts_it(
    redis: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def counted(_: Limits, name: str, *__: Any, **___: Any) -> None:
        raise AssertionError(f"{name} counts it")

    monkeypatch.setattr(Limits, "count", counted)
    app = create_app(settings(CORS_ORIGINS=OURS), redis)
    for _, method, path in calls(app):
        for origin, allowed in {OURS: OURS, FOREIGN: None}.items():
            asked = {"Origin": origin, "Access-Control-Request-Method": method}
            answer = app.test_client().options(path, headers=asked)
            told = answer.status_code, answer.headers.get("Access-Control-Allow-Origin")
            assert told == (200, allowed), (method, path, origin)
