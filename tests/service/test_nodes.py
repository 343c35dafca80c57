"""On a cluster each node has a clock of its own: answers tell the time by the match's."""

from typing import Any

import pytest
from flask import Flask

from service.composition import NAME, WebParts
from tests.kit.clients import Somebody, problem

ELSEWHERE = 1


@pytest.fixture(autouse=True)
def node_that_spoke_last(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reading without a match gives the time of another node."""
    parts: WebParts = app.extensions[NAME]
    for name in ("now", "time"):
        told = getattr(parts.store, name)

        def by(match: str | None = None, told: Any = told) -> int:
            return ELSEWHERE if match is None else int(told(match))

        monkeypatch.setattr(parts.store, name, by)


def test_the_time_of_an_answer_is_that_of_the_matchs_node(anna: Somebody, match: str) -> None:
    for path in ("", "?version=1", "/moves", "/log", "/log?limit=1", "/views"):
        assert anna.get(f"{match}{path}").get_json()["now"] > ELSEWHERE


def test_so_is_that_of_a_refusal(anna: Somebody, match: str) -> None:
    lost = anna.get(f"{match}/log?after=99")
    assert problem(lost) == (409, "set-back")
    assert lost.get_json()["now"] > ELSEWHERE
    refused = anna.bid(match, 99)
    assert problem(refused) == (409, "illegal-move")
    assert refused.get_json()["now"] > ELSEWHERE


def test_so_is_that_of_a_ticket(anna: Somebody, match: str) -> None:
    ticket = anna.post(f"{match}/tickets").get_json()
    assert ticket["now"] > ELSEWHERE
    opened = anna.http.head(f"{match}/stream?ticket={ticket['ticket']}")
    assert opened.status_code == 200
