"""Over HTTP: a player gives another one more time, at a table of two and of four."""

import pytest
from flask import Flask

from service.composition import NAME
from tests.kit.clients import enrolled, good, played_out, problem
from tests.kit.waiting import later
from tests.service.test_banks import about, table, waited


@pytest.mark.parametrize("seats", [2, 4])
def test_time_is_given_told_and_checked_to_the_end(
    app: Flask, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    match, players = table(app, seats)
    given = good(players[1].post(f"{match}/time", {"seat": 0}, Idempotency_Key="k"))
    assert good(players[1].post(f"{match}/time", {"seat": 0}, Idempotency_Key="k")) == given
    assert given["gifts"] == [1]
    assert waited(given) == [(0, about(420_000), 300_000)]
    log = good(players[0].get(f"{match}/log"))["items"][-1]
    assert log["events"][0] == {"type": "time-given", "seat": 1, "to": 0, "ms": 60_000}
    assert good(players[-1].post(f"{match}/time", {"seat": 0}))["gifts"] == [1, seats - 1]
    later(app.extensions[NAME], monkeypatch, 400_000)
    good(players[0].post(f"{match}/moves", good(players[0].get(f"{match}/moves"))["moves"][0]))
    played_out(match, players)
    audit = good(players[0].get(f"{match}/audit"))["checks"]
    assert {check["status"] for check in audit} == {"passed"}


def test_time_is_refused_with_a_code_for_each_reason(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, (ann, ben) = table(app, 2)
    assert problem(ann.post(f"{match}/time", {"seat": 1})) == (409, "not-awaited")
    assert problem(ben.post(f"{match}/time", {"seat": 5})) == (404, "no-such-seat")
    assert problem(ben.post(f"{match}/time", {"seat": 6})) == (422, "invalid")
    stranger = enrolled(app.test_client(), "Eve")
    assert problem(stranger.post(f"{match}/time", {"seat": 0})) == (403, "not-seated")
    for _ in range(2):
        good(ben.post(f"{match}/time", {"seat": 0}))
    assert problem(ben.post(f"{match}/time", {"seat": 0})) == (409, "time-used-up")
    later(app.extensions[NAME], monkeypatch, 500_000)
    assert problem(ben.post(f"{match}/time", {"seat": 0})) == (409, "too-late")
