"""Over HTTP: a host cancels a match and frees seats; all players together end one."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from domain.commands import Expire
from domain.match import Actor
from service.composition import NAME
from tests.kit.clients import Somebody, begun, enrolled, good, opened, problem
from tests.kit.waiting import later


def test_a_host_cancels_a_match_once_however_often_they_ask(anna: Somebody, ben: Somebody) -> None:
    match = opened(anna)
    assert problem(ben.delete(match)) == (403, "not-host")
    told = good(anna.delete(match, Idempotency_Key="k"))
    assert (told["status"], told["abandoned"], told["version"]) == ("finished", "cancelled", 2)
    assert good(anna.delete(match, Idempotency_Key="k")) == told
    assert problem(anna.delete(match)) == (409, "match-over")
    assert problem(ben.post(f"{match}/seats")) == (409, "match-over")
    audit = good(anna.get(f"{match}/audit"))["checks"]
    assert {check["status"] for check in audit} == {"passed"}


def test_a_seat_that_there_is_not_cannot_be_freed(anna: Somebody) -> None:
    for seat in ("3", "6", "99", "-1", "x", "1.0", "\u0661", "00"):
        match = opened(anna)
        assert problem(anna.delete(f"{match}/seats/{seat}")) == (404, "no-such-seat")


def test_all_players_end_a_running_match_together(
    anna: Somebody, ben: Somebody, nobody: Somebody, match: str
) -> None:
    asked = good(anna.delete(match, If_Match='"2"'))
    assert (asked["status"], asked["ending"]) == ("running", [0])
    assert good(nobody.get(match))["ending"] == [0]
    again = anna.delete(match)
    assert problem(again) == (409, "illegal-move")
    assert again.get_json()["reason"] == "nothing-changes"
    assert problem(enrolled(anna.http, "Eve").delete(match)) == (403, "not-seated")
    ended = good(ben.delete(match))
    assert (ended["status"], ended["result"], ended["abandoned"]) == ("finished", None, "agreed")
    log = good(nobody.get(f"{match}/log"))["items"]
    assert [(e["actor"]["seat"], e["command"]["type"]) for e in log[2:]] == [(0, "end"), (1, "end")]
    assert [event["type"] for event in log[3]["events"]] == ["end-asked", "finished"]
    audit = good(nobody.get(f"{match}/audit"))["checks"]
    assert {check["status"] for check in audit} == {"passed"}


INVITED, OPEN, COMES = {"kind": "invite"}, {"kind": "open"}, {"kind": "me"}


@pytest.mark.parametrize(
    ("seats", "visibility", "abandoned"),
    [
        ([COMES, INVITED, INVITED], "private", "cancelled"),
        ([COMES, INVITED, INVITED], "public", "cancelled"),
        ([INVITED, INVITED, OPEN], "unlisted", "cancelled"),
        ([COMES, INVITED, OPEN], "public", None),
        ([COMES, INVITED], "private", None),
    ],
    ids=str,
)
def test_a_match_that_can_never_begin_ends_with_its_host(
    anna: Somebody, ben: Somebody, seats: list[Any], visibility: str, abandoned: str | None
) -> None:
    """One invitation was taken: if another is left, nobody could be shown it."""
    match = opened(anna, seats, visibility=visibility)
    good(ben.post(good(anna.get(match))["invites"][0]["url"]))
    assert anna.delete("/v1/players/me").status_code == 204
    told = good(ben.get(match))
    assert told["abandoned"] == abandoned
    assert told["status"] != "open" or all(s["taken"] or s["kind"] == "open" for s in told["seats"])


def test_a_match_that_waits_for_somebody_else_ends_with_its_host(
    anna: Somebody, ben: Somebody, http: FlaskClient
) -> None:
    eve = enrolled(http, "Eve")
    seats = [COMES, {"kind": "player", "player": ben.id}, {"kind": "player", "player": eve.id}]
    match = opened(anna, seats)
    good(ben.post(f"{match}/seats"))
    assert anna.delete("/v1/players/me").status_code == 204
    assert good(ben.get(match))["abandoned"] == "cancelled"


def gone(app: Flask, monkeypatch: pytest.MonkeyPatch, match: str, seat: int) -> None:
    """Let deadlines pass until this seat's player is away."""
    here, match_id = app.extensions[NAME], match.rpartition("/")[2]
    while not here.projector.newest(match_id).match.seats[seat].away:
        later(here, monkeypatch, 61_000)
        here.handler.handle(match_id, Actor("clock"), Expire())


def test_who_is_away_comes_back_once_however_often_they_say_so(
    app: Flask, monkeypatch: pytest.MonkeyPatch, anna: Somebody, ben: Somebody, nobody: Somebody
) -> None:
    match = begun(anna, ben, game="dragonwood", pace={"turn_seconds": 60})
    gone(app, monkeypatch, match, 1)
    away = good(nobody.get(match))
    assert away["seats"][1]["away"]
    back = good(ben.post(f"{match}/seats/me", Idempotency_Key="k"))
    assert (back["version"], back["seats"][1]["away"]) == (away["version"] + 1, False)
    assert back["waiting"] == away["waiting"], "the time is that which is left"
    assert good(ben.post(f"{match}/seats/me", Idempotency_Key="k")) == back
    again = ben.post(f"{match}/seats/me")
    assert problem(again) == (409, "illegal-move")
    assert again.get_json()["reason"] == "nothing-changes"
    entry = good(nobody.get(f"{match}/log?after={away['version']}"))["items"][0]
    assert (entry["actor"]["seat"], entry["command"]["type"]) == (1, "come-back")
    assert entry["events"] == [{"type": "came-back", "seat": 1}]
    audit = good(nobody.get(f"{match}/audit"))["checks"]
    assert {check["status"] for check in audit} == {"passed", "pending"}
