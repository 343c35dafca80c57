"""Le Jeu des Dragons over HTTP with a limit in minutes: the hour passes by the store's clock."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from domain.commands import Expire
from domain.match import Actor
from service.parts import NAME, WebParts
from tests.kit.clients import Somebody, begun, enrolled
from tests.kit.waiting import later

MINUTE = 60_000


def _moves_on(match: str, players: tuple[Somebody, Somebody]) -> None:
    """Whoever is awaited first makes the first move that is listed."""
    waiting = players[0].get(match).get_json()["waiting"]
    player = players[next(one["seat"] for one in waiting if one["seat"] is not None)]
    move = player.get(f"{match}/moves").get_json()["moves"][0]
    assert player.post(f"{match}/moves", move).status_code == 201


def test_when_the_minutes_have_passed_the_clock_says_so_and_one_more_gambit_is_played(
    app: Flask, http: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """T46"""
    players = enrolled(http, "Anna"), enrolled(http, "Ben")
    slow = {"turn_seconds": 86_400, "hourglass_seconds": 86_400}
    options = {"minutes": 1, "gold": 300}
    match = begun(*players, game="jeu-des-dragons", options=options, pace=slow)
    _, started = players[0].get(f"{match}/log").get_json()["items"]
    (clock,) = [event for event in started["events"] if event["type"] == "clock-set"]
    (hour,) = [due for due in clock["dues"] if due["kind"] == "last-call"]
    assert (hour["at"], hour["reminder"]) == (started["at"] + MINUTE, True)
    parts: WebParts = app.extensions[NAME]
    later(parts, monkeypatch, MINUTE + 1_000)
    _moves_on(match, players)  # nobody is late, even if the clock has not called yet
    parts.handler.handle(match.rpartition("/")[2], Actor("clock"), Expire())
    told = players[1].get(match).get_json()
    assert told["view"]["last_gambit"] == told["view"]["gambit"] + 1 == 2
    assert "last-call" not in [one["kind"] for one in told["waiting"]]
    (entry,) = players[1].get(f"{match}/log?after={told['version'] - 1}").get_json()["items"]
    assert {"type": "last-called", "gambit": 2} in entry["events"]
    assert not any(seat["away"] for seat in told["seats"])
    for _ in range(100):
        if players[0].get(match).get_json()["status"] == "finished":
            break
        _moves_on(match, players)
    assert players[0].get(match).get_json()["view"]["gambit"] == 2
    events = players[0].get(f"{match}/log?limit=200").get_json()["items"][-1]["events"]
    assert {"type": "game-ended", "reason": "time"} in events
