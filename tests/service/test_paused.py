"""Over HTTP: all persons pause a match that is not public, at a table of two and of four."""

from typing import Any

import pytest
from flask import Flask

from domain.commands import Expire
from domain.match import Actor
from service.composition import NAME
from tests.kit.clients import Somebody, gathered, good, played_out, problem
from tests.kit.waiting import later
from tests.service.test_banks import PACE, WOOD, about, waited
from workers.jobs import play

DAY_MS = 86_400_000


def table(app: Flask, seats: int, visibility: str = "unlisted") -> tuple[str, list[Somebody]]:
    more: dict[str, Any] = WOOD | {"pace": PACE, "visibility": visibility}
    return gathered(app.test_client(), seats=seats, **more)


def all_ask(players: list[Somebody], path: str) -> Any:
    """The match after the last of them has asked."""
    return [good(player.post(path)) for player in players][-1]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_is_paused_and_goes_on_and_is_checked_to_the_end(
    app: Flask, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    here = app.extensions[NAME]
    match, players = table(app, seats)
    asked = good(players[1].post(f"{match}/pause", Idempotency_Key="k"))
    assert (asked["pausing"], asked["paused_until"]) == ([1], None)
    assert good(players[1].post(f"{match}/pause", Idempotency_Key="k")) == asked
    move = good(players[0].get(f"{match}/moves"))["moves"][0]
    paused = all_ask([*players[2:], players[0]], f"{match}/pause")
    assert paused["paused_until"] - paused["now"] == about(30 * DAY_MS)
    assert (paused["status"], paused["waiting"], paused["pausing"]) == ("running", [], [])
    assert problem(players[0].post(f"{match}/moves", move)) == (409, "paused")
    assert problem(players[0].post(f"{match}/pause")) == (409, "paused")
    listed = good(players[0].get(f"{match}/moves"))
    assert (listed["moves"], listed["always"]) == ([], [])
    later(here, monkeypatch, 20 * DAY_MS)
    play(here, match.rpartition("/")[2])
    after = all_ask(players, f"{match}/resume")
    assert (after["paused_until"], waited(after)) == (None, [(0, about(360_000), 300_000)])
    played_out(match, players)
    audit = good(players[0].get(f"{match}/audit"))["checks"]
    assert {check["status"] for check in audit} == {"passed"}


def test_the_one_alarm_stands_for_the_end_of_the_pause_and_nothing_is_abandoned(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = app.extensions[NAME]
    match, players = table(app, 2)
    match_id = match.rpartition("/")[2]
    until = all_ask(players, f"{match}/pause")["paused_until"]
    assert here.store.alarms.due("deadline", match_id) == until
    assert here.store.alarms.due("unwatched", match_id) >= until + 59 * DAY_MS
    later(here, monkeypatch, 30 * DAY_MS + 60_000)
    here.handler.handle(match_id, Actor("clock"), Expire())
    told = good(players[1].get(match))
    assert (told["paused_until"], waited(told)) == (None, [(0, about(360_000), 300_000)])


def test_a_pause_is_refused_with_a_code_for_each_reason(app: Flask) -> None:
    match, (ann, _) = table(app, 2, "public")
    assert problem(ann.post(f"{match}/pause")) == (409, "no-pause")
    match, (ann, ben) = table(app, 2)
    assert problem(ann.post(f"{match}/resume")) == (409, "not-paused")
    good(ann.post(f"{match}/pause"))
    again = ann.post(f"{match}/pause")
    assert (problem(again), again.get_json()["reason"]) == (
        (409, "illegal-move"),
        "nothing-changes",
    )
    good(ben.post(f"{match}/pause"))
    assert problem(ben.post(f"{match}/time", {"seat": 0})) == (409, "paused")
