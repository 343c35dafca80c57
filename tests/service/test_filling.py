"""Seats that fill, over HTTP: a computer takes them once, when the time is up, however it comes."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from domain.commands import Expire
from domain.match import Actor
from domain.refusals import Refused
from service.composition import NAME
from tests.kit.clients import Somebody, good, opened, problem
from tests.kit.waiting import eventually

ME = {"kind": "me"}
CLOCK = Actor("clock")


def filling(seconds: Any, level: str = "novice") -> dict[str, Any]:
    """A seat for a computer if nobody comes."""
    return {"kind": "open", "fill": {"level": level, "after_seconds": seconds}}


def is_up(app: Flask, match: str) -> bool:
    """Whether the clock's command was accepted."""
    try:
        app.extensions[NAME].handler.handle(match.rpartition("/")[2], CLOCK, Expire())
    except Refused:
        return False
    return True


def test_the_store_has_an_alarm_and_refuses_the_command_before(app: Flask, anna: Somebody) -> None:
    match = opened(anna, [ME, filling(60)])
    told, store = good(anna.get(match)), app.extensions[NAME].store
    assert told["seats"][1]["fill"] == {"level": "novice", "after_seconds": 60}
    (waiting,) = told["waiting"]
    assert waiting["deadline"] == store.alarms.due("deadline", told["id"])
    assert 59_000 < waiting["deadline"] - told["now"] <= 60_000
    assert not is_up(app, match)
    good(anna.delete(match))
    assert store.alarms.due("deadline", told["id"]) is None


def test_a_computer_sits_down_once_and_the_log_says_who_asked_for_it(
    app: Flask, anna: Somebody, elsewhere: FlaskClient
) -> None:
    match = opened(anna, [ME, filling(1)])
    assert eventually(lambda: is_up(app, match))
    told = good(Somebody(elsewhere, anna.token).get(match))
    assert (told["status"], told["version"]) == ("running", 2)
    seat = told["seats"][1]
    assert (seat["kind"], seat["level"], seat["taken"], seat["fill"]) == (
        "ai",
        "novice",
        True,
        None,
    )
    entry = good(anna.get(f"{match}/log?after=1"))["items"][0]
    assert (entry["actor"]["kind"], entry["command"]["type"]) == ("clock", "expire")
    assert entry["events"][0] == {"type": "filled", "seat": 1, "level": "novice"}
    assert not is_up(elsewhere.application, match)
    checks = good(anna.get(f"{match}/audit"))["checks"]
    assert {check["status"] for check in checks} <= {"passed", "pending"}


@pytest.mark.parametrize(
    "fill",
    [
        {"level": "novice"},
        {"after_seconds": 60},
        {"level": "genius", "after_seconds": 60},
        {"level": "novice", "after_seconds": 0},
        {"level": "novice", "after_seconds": 2_592_001},
        {"level": "novice", "after_seconds": "60"},
        {"level": "novice", "after_seconds": 60, "more": 1},
        60,
    ],
    ids=str,
)
def test_what_does_not_say_when_and_who_is_refused(anna: Somebody, fill: Any) -> None:
    body = {"game": "coffers", "seats": [ME, {"kind": "open", "fill": fill}]}
    refused = anna.post("/v1/matches", body)
    assert problem(refused) == (422, "invalid")
    assert "seats" in refused.get_json()["errors"]
