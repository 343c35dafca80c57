"""Over HTTP: a host begins with those who have come, and adds and drops seats before that."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from docs import verify
from service.app import create_app
from tests.kit.clients import Somebody, caught_up, enrolled, good, opened, problem, settings

ME, OPEN = {"kind": "me"}, {"kind": "open"}
FOUR = [ME, OPEN, OPEN, OPEN]


def kinds(match: Any) -> list[str]:
    return [seat["kind"] for seat in match["seats"]]


def checked(who: Somebody, match: str) -> None:
    """Audit and verify.py find nothing wrong with the match."""
    audit = good(who.get(f"{match}/audit"))["checks"]
    assert {check["status"] for check in audit} <= {"passed", "pending"}, audit
    export = verify.Export(who.get(f"{match}/export").get_data(as_text=True).splitlines())
    assert "failed" not in {status for _, status, _, _ in export.checks()}


def test_two_friends_begin_at_a_table_for_four(anna: Somebody, ben: Somebody) -> None:
    match = opened(anna, FOUR)
    assert problem(anna.post(f"{match}/begin")) == (409, "too-few-seats")
    good(ben.post(f"{match}/seats"))
    for who, code in ((ben, "not-host"), (enrolled(anna.http, "Eve"), "not-host")):
        assert problem(who.post(f"{match}/begin")) == (403, code)
    begun = good(anna.post(f"{match}/begin", Idempotency_Key="k"))
    assert (begun["status"], kinds(begun)) == ("running", ["player", "player"])
    assert good(anna.post(f"{match}/begin", Idempotency_Key="k")) == begun
    assert problem(anna.post(f"{match}/begin", {"level": "novice"}, Idempotency_Key="k")) == (
        422,
        "key-reused",
    )
    assert problem(anna.post(f"{match}/begin")) == (409, "started")
    good(anna.bid(match, 1))
    good(ben.bid(match, 2))
    checked(ben, match)


@pytest.mark.parametrize(
    ("game", "seats", "come", "begun"),
    [
        ("drachenland", 2, 1, ["player", "ai"]),
        ("dragonwood", 4, 2, ["player", "player", "ai", "ai"]),
        ("or-des-dragons", 4, 2, ["player", "player", "ai", "ai"]),
    ],
)
def test_a_host_has_computers_take_the_seats_to_which_nobody_came(
    anna: Somebody, ben: Somebody, game: str, seats: int, come: int, begun: list[str]
) -> None:
    match = opened(anna, FOUR[:seats], game=game)
    if come == 2:
        good(ben.post(f"{match}/seats"))
    found = good(anna.post(f"{match}/begin", {"level": "adept"}))
    assert (found["status"], kinds(found)) == ("running", begun)
    assert {seat["level"] for seat in found["seats"]} == {None, "adept"}
    checked(anna, match)


@pytest.mark.parametrize(
    ("game", "seats", "fewest"),
    [
        *(("drachenland", 2, 2), ("dragonwood", 4, 2), ("jeu-des-dragons", 4, 2)),
        *(("pierres-du-dragon", 4, 3), ("or-des-dragons", 4, 3)),
    ],
)
def test_free_seats_are_dropped_from_the_fewest_players_of_the_game_on(
    http: FlaskClient, anna: Somebody, game: str, seats: int, fewest: int
) -> None:
    match = opened(anna, FOUR[:seats], game=game)
    guests = [enrolled(http, name) for name in ("Ben", "Cleo", "Dan")]
    for guest in guests[: fewest - 1]:
        assert problem(anna.post(f"{match}/begin")) == (409, "too-few-seats")
        good(guest.post(f"{match}/seats"))
    if seats > fewest:
        good(anna.post(f"{match}/begin"))
    found = good(anna.get(match))
    assert (found["status"], kinds(found)) == ("running", ["player"] * fewest)
    checked(anna, match)


@pytest.mark.parametrize(("game", "seats"), [("drachenland", 3), ("dragonwood", 4)])
def test_with_pledges_the_luck_waits_for_those_who_are_there_when_the_host_begins(
    anna: Somebody, ben: Somebody, game: str, seats: int
) -> None:
    match = opened(anna, FOUR[:seats], game=game, pledges=True)
    good(ben.post(f"{match}/seats"))
    found = good(anna.post(f"{match}/begin"))
    assert (found["status"], kinds(found)) == ("open", ["player", "player"])
    assert [(one["seat"], one["kind"]) for one in found["waiting"]] == [
        (0, "pledge"),
        (1, "pledge"),
    ]
    assert all(one["deadline"] > found["now"] for one in found["waiting"])


def test_seats_come_and_go_and_the_log_tells_it(
    anna: Somebody, ben: Somebody, nobody: Somebody
) -> None:
    match = opened(anna, [ME, OPEN, OPEN])
    good(ben.post(f"{match}/seats"))
    added = anna.post(f"{match}/seats/new", {"seat": {"kind": "ai", "level": "novice"}})
    assert added.status_code == 201
    assert kinds(added.get_json()) == ["player", "player", "open", "ai"]
    assert problem(anna.post(f"{match}/seats/new", {"seat": OPEN})) == (409, "too-many-seats")
    dropped = good(anna.delete(f"{match}/seats/1?drop=true"))
    assert kinds(dropped) == ["player", "open", "ai"]
    assert good(ben.get(match))["you"] is None
    assert good(ben.post(f"{match}/seats"))["you"] == 1
    log = good(nobody.get(f"{match}/log"))["items"]
    assert [entry["command"]["type"] for entry in log[2:]] == ["add-seat", "drop-seat", "join"]
    assert [e["type"] for entry in log[2:4] for e in entry["events"]] == [
        "seat-added",
        "seat-dropped",
    ]
    assert kinds(good(nobody.get(f"{match}?version=3"))) == ["player", "player", "open", "ai"]
    checked(nobody, match)


@pytest.mark.parametrize(
    ("game", "fewest", "most"), [("drachenland", 2, 4), ("or-des-dragons", 3, 6)]
)
def test_seats_are_added_and_dropped_within_the_bounds_of_the_game(
    anna: Somebody, game: str, fewest: int, most: int
) -> None:
    match = opened(anna, [ME, *[OPEN] * (fewest - 1)], game=game)
    assert problem(anna.delete(f"{match}/seats/1?drop=true")) == (409, "too-few-seats")
    for _ in range(most - fewest):
        assert anna.post(f"{match}/seats/new", {"seat": OPEN}).status_code == 201
    assert problem(anna.post(f"{match}/seats/new", {"seat": OPEN})) == (409, "too-many-seats")
    for _ in range(most - fewest):
        good(anna.delete(f"{match}/seats/1?drop=true"))
    assert len(good(anna.get(match))["seats"]) == fewest


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("begin", {"level": "dragon"}),
        ("begin", {"fill": "novice"}),
        ("begin", []),
        ("seats/1", None),
        ("seats/1", {}),
        ("seats/new", {"seat": {}}),
        ("seats/new", {"seat": {"kind": "ai"}}),
        ("seats/new", {"seat": {"kind": "player", "player": "nobody"}}),
        ("seats/new", {"kind": "open"}),
    ],
)
def test_what_does_not_validate_changes_nothing(anna: Somebody, path: str, body: Any) -> None:
    match = opened(anna, FOUR)
    assert anna.post(f"{match}/{path}", body).status_code in (415, 422)
    assert good(anna.get(match))["version"] == 1


@pytest.mark.parametrize("seat", ["4", "9", "-1", "x", "1.0"])
def test_a_seat_that_there_is_not_is_neither_dropped_nor_taken(anna: Somebody, seat: str) -> None:
    match = opened(anna, FOUR)
    assert problem(anna.delete(f"{match}/seats/{seat}?drop=true")) == (404, "no-such-seat")
    taken = anna.post(f"{match}/seats/{seat}", {"level": "novice"})
    assert problem(taken) == (404, "no-such-seat")
    assert problem(anna.delete(f"{match}/seats/1?drop=1")) == (422, "invalid")


def test_a_seat_for_who_is_blocked_is_not_added_and_each_is_counted(
    redis: object, anna: Somebody, ben: Somebody
) -> None:
    match = opened(anna, [ME, OPEN, OPEN])
    assert anna.post(f"/v1/players/{ben.id}/block").status_code < 300
    kept = {"seat": {"kind": "player", "player": ben.id}}
    assert problem(anna.post(f"{match}/seats/new", kept)) == (409, "blocked")
    assert anna.delete(f"/v1/players/{ben.id}/block").status_code < 300
    assert good(anna.post(f"{match}/seats/new", kept))["seats"][3]["player"] == ben.id
    assert good(ben.post(f"{match}/seats"))["you"] == 3


def test_a_host_who_has_many_matches_begins_them_all_the_same(
    redis: Any, anna: Somebody, ben: Somebody
) -> None:
    app = create_app(settings(MATCHES_PER_PLAYER="1"), redis)
    host, guest = Somebody(app.test_client(), anna.token), Somebody(app.test_client(), ben.token)
    match = opened(host, FOUR)
    good(guest.post(f"{match}/seats"))
    assert good(host.post(f"{match}/begin"))["status"] == "running"


def test_for_whom_a_seat_is_kept_is_told_once_wherever_it_moves(
    app: Flask, anna: Somebody, ben: Somebody
) -> None:
    match = opened(anna, [ME, OPEN, {"kind": "player", "player": ben.id}, OPEN])
    caught_up(app)
    good(anna.delete(f"{match}/seats/1?drop=true"))
    caught_up(app)
    told = good(ben.get("/v1/players/me/news"))["items"]
    assert [(item["kind"], item["seat"]) for item in told] == [("invited", 2)]
    assert good(ben.post(f"{match}/seats"))["you"] == 1
