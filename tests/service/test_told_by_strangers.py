"""News that strangers cause is bounded, so that they hide no other news."""

import json

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from events.news import inboxes
from service.app import create_app
from tests.kit.clients import Somebody, begun, caught_up, enrolled, good, opened, problem, settings
from tests.kit.sse import Stream

NEWS = "/v1/players/me/news"
ME = {"kind": "me"}


@pytest.fixture
def app(redis: Redis) -> Flask:
    return create_app(settings(), redis)


def reserved_for(host: Somebody, *guests: Somebody) -> str:
    return opened(host, [ME, *({"kind": "player", "player": guest.id} for guest in guests)])


def kinds(who: Somebody) -> list[str]:
    return [item["kind"] for item in good(who.get(NEWS))["items"]]


def test_a_stranger_who_reserves_and_calls_off_pushes_out_nothing(
    app: Flask, anna: Somebody, ben: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inboxes, "KEPT", 7)
    monkeypatch.setattr(inboxes, "MOST_INVITED", 3)
    begun(ben, anna)
    caught_up(app)
    assert (real := kinds(ben)) == ["started", "your-turn"]
    stranger = enrolled(anna.http, "Eve")
    for _ in range(8):
        match = reserved_for(stranger, ben)
        caught_up(app)
        good(stranger.delete(match))
        caught_up(app)
    assert kinds(ben) == real + ["invited"] * 3
    reserved_for(anna, ben)
    caught_up(app)
    told = good(ben.get(NEWS))
    assert [item["n"] for item in told["items"]] == [1, 2, 3, 4, 5, 6]
    assert [item["by"] for item in told["items"][2:]] == [stranger.id] * 3 + [anna.id]


def test_a_crowd_of_strangers_pushes_out_only_invitations_of_strangers(
    app: Flask, anna: Somebody, ben: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inboxes, "KEPT", 9)
    monkeypatch.setattr(inboxes, "MOST_OF_TRAY", 4)
    monkeypatch.setattr(inboxes, "MOST_INVITED_BY_TRAY", 3)
    begun(ben, anna)
    caught_up(app)
    crowd = [enrolled(anna.http, f"Eve {number}") for number in range(6)]
    for stranger in crowd * 2:
        reserved_for(stranger, ben)
        caught_up(app)
    reserved_for(anna, ben)
    caught_up(app)
    told = good(ben.get(NEWS))
    assert [(item["n"], item["kind"]) for item in told["items"]] == [
        (1, "started"),
        (2, "your-turn"),
        *((number, "invited") for number in (3, 4, 5, 6)),
    ]
    assert {item["by"] for item in told["items"][2:5]} < {stranger.id for stranger in crowd}
    assert told["items"][5]["by"] == anna.id, "they have played, so she is no stranger"
    listed = good(ben.get("/v1/players/me/matches?waiting=true"))
    assert len(listed["items"]) == 14, "the others are in the list"


def test_what_has_made_room_is_said_to_be_missing_where_it_was(
    app: Flask, anna: Somebody, ben: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inboxes, "MOST_OF_TRAY", 1)
    begun(ben, anna)
    for _ in range(3):
        caught_up(app)
        reserved_for(anna, ben)
    caught_up(app)
    pages = [good(ben.get(f"{NEWS}?after={after}&limit=2")) for after in (0, 2, 4, 5)]
    assert [page["missing"] for page in pages] == [0, 2, 0, 0]
    assert [[item["n"] for item in page["items"]] for page in pages] == [[1, 2], [5], [5], []]
    found = Stream(ben, "/v1/players/me/stream?after=1").next(4)
    assert [message.event for message in found] == ["message", "gap", "message", "read"]
    assert json.loads(found[1].data) == {"after": 2, "missing": 2}


def test_seats_that_are_reserved_for_others_are_limited_per_host(
    anna: Somebody, ben: Somebody, redis: Redis
) -> None:
    http: FlaskClient = create_app(settings(RESERVATIONS_PER_HOUR="2"), redis).test_client()
    host, guest = Somebody(http, anna.token, anna.id), Somebody(http, ben.token, ben.id)
    over = opened(host)
    good(host.delete(over))
    for _ in range(2):
        good(host.delete(reserved_for(host, guest)))
    seats = [ME, {"kind": "player", "player": guest.id}]
    asked = {"version": 1, "seats": seats}
    refused = (
        host.post("/v1/matches", {"game": "coffers", "seats": seats}),
        host.post(f"{over}/branches", asked),
    )
    for answer in refused:
        assert problem(answer) == (429, "slow-down")
        assert int(answer.headers["Retry-After"]) > 0
    opened(host)
    reserved_for(guest, host)
