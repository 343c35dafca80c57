"""Two players of whom one has blocked the other do not come to sit at one table."""

import json
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from service.accounts import moderation
from service.app import create_app
from tests.kit.accounts import ME
from tests.kit.clients import Somebody, begun, caught_up, enrolled, good, opened, problem, settings

BLOCKS = "/v1/players/me/blocks"
BLOCKED = (409, "blocked")


def path(who: Somebody) -> str:
    """The path of a block of this player."""
    return f"/v1/players/{who.id}/block"


@pytest.fixture(params=["the host", "the guest"])
def blocked(request: Any, anna: Somebody, ben: Somebody) -> str:
    """Anna and Ben do not play together: one of them has blocked the other."""
    pair = (anna, ben) if request.param == "the host" else (ben, anna)
    good(pair[0].post(path(pair[1])))
    return str(request.param)


def test_a_block_is_listed_until_it_is_taken_back(anna: Somebody, ben: Somebody) -> None:
    made = anna.post(path(ben))
    assert made.status_code == 201
    assert good(made) | {"since": 0} == {"player": ben.id, "name": "Ben", "since": 0}
    assert good(anna.post(path(ben))) == good(made)
    assert good(anna.get(BLOCKS))["items"] == [good(made)]
    assert good(ben.get(BLOCKS))["items"] == []
    assert anna.delete(path(ben)).status_code == 204
    assert anna.delete(path(ben)).status_code == 204
    assert good(anna.get(BLOCKS))["items"] == []


@pytest.mark.usefixtures("blocked")
def test_an_open_seat_is_refused(anna: Somebody, ben: Somebody) -> None:
    match = opened(anna)
    assert problem(ben.post(f"{match}/seats")) == BLOCKED
    assert good(anna.get(match))["version"] == 1


@pytest.mark.usefixtures("blocked")
def test_an_invitation_is_refused_and_stays_good(anna: Somebody, ben: Somebody) -> None:
    match = opened(anna, [{"kind": "me"}, {"kind": "invite"}], visibility="private")
    url = good(anna.get(match))["invites"][0]["url"]
    assert problem(ben.post(url)) == BLOCKED
    good(enrolled(anna.http, "Eve").post(url))


@pytest.mark.usefixtures("blocked")
def test_a_seat_is_not_reserved(anna: Somebody, ben: Somebody) -> None:
    seats = [{"kind": "me"}, {"kind": "player", "player": ben.id}]
    body = {"game": "coffers", "seats": seats}
    assert problem(anna.post("/v1/matches", body)) == BLOCKED
    assert good(ben.get("/v1/players/me/matches"))["items"] == []


@pytest.mark.usefixtures("blocked")
def test_a_branch_reserves_no_seat_either(anna: Somebody, ben: Somebody) -> None:
    eve = enrolled(anna.http, "Eve")
    match = begun(anna, eve)
    good(eve.delete(match))
    good(anna.delete(match))
    seats = [{"kind": "me"}, {"kind": "player", "player": ben.id}]
    body = {"version": 2, "seats": seats}
    assert problem(anna.post(f"{match}/branches", body)) == BLOCKED


def test_a_seat_that_was_reserved_before_is_refused(anna: Somebody, ben: Somebody) -> None:
    match = opened(anna, [{"kind": "me"}, {"kind": "player", "player": ben.id}])
    good(ben.post(path(anna)))
    assert problem(ben.post(f"{match}/seats")) == BLOCKED
    good(ben.delete(f"{match}/seats/me"))


def test_a_seat_that_was_reserved_before_waits_for_nobody(
    app: Flask, anna: Somebody, ben: Somebody
) -> None:
    match = opened(ben, [{"kind": "me"}, {"kind": "player", "player": anna.id}])
    caught_up(app)
    assert waiting(anna) == [at(match)]
    good(anna.post(path(ben)))
    assert waiting(anna) == []
    assert anna.delete(path(ben)).status_code == 204
    assert waiting(anna) == [at(match)]


def waiting(who: Somebody) -> list[str]:
    return [item["id"] for item in good(who.get(f"{ME}/matches?waiting=true"))["items"]]


def at(match: str) -> str:
    return match.rpartition("/")[2]


@pytest.mark.usefixtures("blocked")
def test_two_guests_do_not_come_to_the_same_table(anna: Somebody, ben: Somebody) -> None:
    eve = enrolled(anna.http, "Eve")
    match = opened(eve, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    good(anna.post(f"{match}/seats"))
    assert problem(ben.post(f"{match}/seats")) == BLOCKED


@pytest.mark.usefixtures("blocked")
def test_quick_play_seats_them_at_two_tables(anna: Somebody, ben: Somebody) -> None:
    asked = {"game": "coffers", "seats": [2, 2]}
    one, other = good(anna.post("/v1/quick", asked)), good(ben.post("/v1/quick", asked))
    assert one["id"] != other["id"]
    eve = enrolled(anna.http, "Eve")
    assert good(eve.post("/v1/quick", asked))["id"] in (one["id"], other["id"])


def test_the_refusal_is_the_same_whoever_has_blocked_whom(anna: Somebody, ben: Somebody) -> None:
    told = []
    for one, other in ((anna, ben), (ben, anna)):
        good(one.post(path(other)))
        refusal = ben.post(f"{opened(anna)}/seats").get_json()
        told.append({name: refusal[name] for name in ("code", "title", "detail", "status")})
        assert one.delete(path(other)).status_code == 204
    assert told[0] == told[1]
    assert "Anna" not in json.dumps(told)


def test_a_match_where_both_sit_goes_on(anna: Somebody, ben: Somebody) -> None:
    match = begun(anna, ben)
    good(anna.post(path(ben)))
    good(anna.bid(match, 1))
    good(ben.bid(match, 2))


def test_who_has_sat_down_gets_the_same_answer_again(anna: Somebody, ben: Somebody) -> None:
    match = opened(anna)
    sat = good(ben.post(f"{match}/seats", Idempotency_Key="k"))
    good(anna.post(path(ben)))
    assert good(ben.post(f"{match}/seats", Idempotency_Key="k")) == sat


def test_after_a_block_is_taken_back_they_sit_together(anna: Somebody, ben: Somebody) -> None:
    good(anna.post(path(ben)))
    assert anna.delete(path(ben)).status_code == 204
    begun(anna, ben)


def test_a_block_counts_at_once_in_every_process(
    redis: Redis, anna: Somebody, ben: Somebody
) -> None:
    elsewhere = Somebody(create_app(settings(), redis).test_client(), ben.token, ben.id)
    match = opened(anna)
    good(elsewhere.get(ME))
    good(anna.post(path(ben)))
    assert problem(elsewhere.post(f"{match}/seats")) == BLOCKED


def test_only_players_are_blocked_and_nobody_blocks_themselves(anna: Somebody) -> None:
    assert problem(anna.post(path(anna))) == (409, "yourself")
    for unknown in ("aaaaaaaaaaaaaaaa", "me", "é" * 40):
        refused = anna.post(f"/v1/players/{unknown}/block")
        assert problem(refused) == (404, "no-such-player"), unknown
    assert anna.delete("/v1/players/aaaaaaaaaaaaaaaa/block").status_code == 204
    assert problem(anna.delete("/v1/players/me/block")) == (404, "no-such-player")


def test_there_are_so_many_blocks_and_who_was_erased_does_not_count(
    monkeypatch: pytest.MonkeyPatch, http: FlaskClient, anna: Somebody, ben: Somebody
) -> None:
    monkeypatch.setattr(moderation, "MOST", 1)
    eve = enrolled(http, "Eve")
    good(anna.post(path(ben)))
    good(anna.post(path(ben)))
    assert problem(anna.post(path(eve))) == (409, "too-many-blocks")
    assert ben.delete(ME).status_code == 204
    assert [each["name"] for each in good(anna.get(BLOCKS))["items"]] == [None]
    good(anna.post(path(eve)))
    assert [each["player"] for each in good(anna.get(BLOCKS))["items"]] == [eve.id]
