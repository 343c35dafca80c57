"""A player says how they want to be reminded, in general and of one match."""

from typing import Any

import pytest
from flask import Flask

from service.composition import NAME
from tests.kit.clients import Somebody, begun, caught_up, enrolled, good, opened, play_on, problem

MINE = "/v1/players/me/reminders"
USUAL = {"left_percent": 25, "every_minutes": 1_440, "own": False}


def patched(who: Somebody, path: str, **body: Any) -> Any:
    return good(who.ask("PATCH", path, body))


def joined(host: Somebody, guest: Somebody, **more: Any) -> str:
    """An open match with a seat that the guest has taken, and one that is free."""
    seats = [{"kind": "me"}, {"kind": "player", "player": guest.id}, {"kind": "invite"}]
    match = opened(host, seats, **more)
    good(guest.post(f"{match}/seats"))
    return match


def test_what_is_said_in_general_counts_in_every_match_but_where_something_else_was_said(
    anna: Somebody, ben: Somebody, match: str
) -> None:
    other = begun(anna, ben)
    of_match = patched(anna, f"{match}/reminders", every_minutes=0)
    assert of_match == {"left_percent": 25, "every_minutes": 0, "own": True}
    assert patched(anna, MINE, left_percent=10) == USUAL | {"left_percent": 10, "own": True}
    assert good(anna.get(f"{match}/reminders")) == of_match
    assert good(anna.get(f"{other}/reminders")) == USUAL | {"left_percent": 10}
    assert good(ben.get(f"{match}/reminders")) == USUAL
    assert anna.delete(f"{match}/reminders").status_code == 204
    assert good(anna.get(f"{match}/reminders")) == USUAL | {"left_percent": 10}
    assert anna.delete(f"{match}/reminders").status_code == 204


def test_what_is_changed_is_looked_at_at_once(
    app: Flask, anna: Somebody, ben: Somebody, match: str
) -> None:
    parts, match_id = app.extensions[NAME], match.rpartition("/")[2]
    for change in (MINE, f"{match}/reminders"):
        caught_up(app)
        tip = parts.store.tip(match_id)
        parts.store.alarms.snooze("reminder", match_id, None, tip)
        patched(anna, change, left_percent=50)
        due = parts.store.alarms.due("reminder", match_id)
        assert due is not None
        assert due <= parts.store.time(match_id)


def test_reminders_of_a_match_are_forgotten_when_it_is_over(
    app: Flask, anna: Somebody, ben: Somebody, match: str
) -> None:
    patched(anna, f"{match}/reminders", left_percent=5)
    play_on(anna, ben, match)
    caught_up(app)
    assert good(anna.get(f"{match}/reminders")) == USUAL
    answer = anna.ask("PATCH", f"{match}/reminders", {"left_percent": 5})
    assert problem(answer) == (409, "match-over")


def test_only_who_sits_there_is_reminded(anna: Somebody, match: str) -> None:
    eve = enrolled(anna.http, "Eve")
    for method in ("GET", "PATCH", "DELETE"):
        path, body = f"{match}/reminders", {"left_percent": 5}
        assert problem(eve.ask(method, path, body)) == (403, "not-seated")


def test_nobody_has_reminders_of_their_own_for_any_number_of_matches(
    anna: Somebody, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("events.news.inboxes.MOST_REMINDERS", 1)
    patched(anna, f"{match}/reminders", left_percent=5)
    first, second = opened(anna), opened(anna)
    patched(anna, f"{first}/reminders", left_percent=5)
    answer = anna.ask("PATCH", f"{second}/reminders", {"left_percent": 5})
    assert problem(answer) == (409, "too-many-reminders")
    assert patched(anna, MINE, left_percent=7)["left_percent"] == 7


@pytest.mark.parametrize("visibility", ["public", "private"])
def test_who_has_no_seat_any_more_takes_back_what_they_have_said(
    app: Flask, anna: Somebody, ben: Somebody, visibility: str
) -> None:
    match, inboxes = joined(anna, ben, visibility=visibility), app.extensions[NAME].inboxes
    patched(ben, f"{match}/reminders", left_percent=5)
    good(ben.delete(f"{match}/seats/me"))
    place = ben.id, match.rpartition("/")[2]
    assert inboxes.reminders_of(*place).own is not None
    gone = ben.delete(f"{match}/reminders")
    assert gone.status_code == (404 if visibility == "private" else 204)
    assert inboxes.reminders_of(*place).own is None
    unseen = (404, "no-such-match") if visibility == "private" else (403, "not-seated")
    assert problem(ben.delete(f"{match}/reminders")) == unseen


@pytest.mark.parametrize(
    "body",
    [{"left_percent": -1}, {"left_percent": 91}, {"every_minutes": 43_201}, {"x": 1}],
)
def test_reminders_that_make_no_sense_are_refused_by_field(anna: Somebody, body: Any) -> None:
    answer = anna.ask("PATCH", MINE, body)
    assert problem(answer) == (422, "invalid")
    assert set(answer.get_json()["errors"]) == {*body}
