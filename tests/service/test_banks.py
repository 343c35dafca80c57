"""Over HTTP: a bank beside the time of each decision, at a table of two and of four."""

from random import Random
from typing import Any

import pytest
from flask import Flask

from docs import verify
from domain.commands import Expire
from domain.match import Actor
from service.composition import NAME
from tests.kit.clients import Somebody, gathered, good, moved, played_out, problem
from tests.kit.waiting import later

PACE = {"turn_seconds": 60, "hourglass_seconds": 60, "computer_seconds": 0, "bank_seconds": 300}
WOOD: dict[str, Any] = {"game": "dragonwood", "options": {"first_seat": 0}}


def table(app: Flask, seats: int) -> tuple[str, list[Somebody]]:
    return gathered(app.test_client(), seats=seats, pace=PACE, **WOOD)


def waited(told: Any) -> list[tuple[int, int, int | None]]:
    """For each open decision its seat, the ms that are left, and those of them from the bank."""
    return [(one["seat"], one["deadline"] - told["now"], one["bank"]) for one in told["waiting"]]


def about(ms: int) -> Any:
    return pytest.approx(ms, abs=30_000)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_bank_is_told_and_used_and_checked_to_the_end(
    app: Flask, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    match, players = table(app, seats)
    begun = good(players[1].get(match))
    assert (begun["pace"]["bank_seconds"], begun["banks"]) == (300, [300_000] * seats)
    assert waited(begun) == [(0, about(360_000), 300_000)]
    later(app.extensions[NAME], monkeypatch, 160_000)
    moved(match, players, Random(1))
    after = good(players[1].get(match))
    assert after["banks"] == [about(200_000), *[300_000] * (seats - 1)]
    assert after["banks"][0] < 200_000
    assert waited(after) == [(1, about(360_000), 300_000)]
    played_out(match, players)
    audit = good(players[0].get(f"{match}/audit"))["checks"]
    assert {check["status"] for check in audit} == {"passed"}
    export = players[0].get(f"{match}/export").get_data(as_text=True).splitlines()
    assert "failed" not in {status for _, status, _, _ in verify.Export(export).checks()}


@pytest.mark.parametrize("seats", [2, 4])
def test_a_deadline_stands_after_the_bank_and_empties_it_when_it_is_missed(
    app: Flask, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    here = app.extensions[NAME]
    match, players = table(app, seats)
    later(here, monkeypatch, 330_000)
    assert good(players[0].get(f"{match}/moves"))["moves"], "the bank is not used up"
    later(here, monkeypatch, 31_000)
    late = good(players[0].get(f"{match}/moves"))["moves"]
    assert problem(players[0].post(f"{match}/moves", late[0])) == (409, "too-late")
    here.handler.handle(match.rpartition("/")[2], Actor("clock"), Expire())
    told = good(players[0].get(match))
    assert told["banks"] == [0, *[300_000] * (seats - 1)]
    assert waited(told) == [(1, about(360_000), 300_000)]


def test_views_of_the_past_tell_the_banks_as_they_were(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, players = table(app, 2)
    later(app.extensions[NAME], monkeypatch, 160_000)
    moved(match, players, Random(1))
    version = good(players[0].get(match))["version"]
    views = good(players[0].get(f"{match}/views?after=0"))["items"]
    told = {view["version"]: view["banks"] for view in views}
    assert told[1] is None
    assert told[version - 1] == [300_000, 300_000]
    assert told[version][0] == about(200_000)


@pytest.mark.parametrize("seconds", [0, -1, 30 * 86_400 + 1, "60", 1.5])
def test_a_bank_has_a_second_to_thirty_days(anna: Somebody, seconds: Any) -> None:
    body = WOOD | {"seats": [{"kind": "me"}, {"kind": "open"}], "pace": {"bank_seconds": seconds}}
    assert problem(anna.post("/v1/matches", body)) == (422, "invalid")


def test_quick_play_seats_nobody_at_another_bank(anna: Somebody, ben: Somebody) -> None:
    wish: dict[str, Any] = {"game": "dragonwood", "seats": [2, 2]}
    first = good(anna.post("/v1/quick", wish | {"pace": {"bank_seconds": 60}}))
    other = good(ben.post("/v1/quick", wish))
    assert other["id"] != first["id"]
    again = good(ben.post("/v1/quick", wish | {"pace": {"bank_seconds": 60}}, Idempotency_Key="2"))
    assert again["id"] == first["id"]
