"""Tickets, which open a match's stream in a browser: for whom, and for how long."""

import json

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from service.app import create_app
from service.composition import NAME
from tests.kit.clients import Somebody, enrolled, opened, problem, settings
from tests.kit.sse import Stream


@pytest.fixture
def app(redis: Redis) -> Flask:
    return create_app(settings(STREAMS_PER_CALLER="3"), redis)


@pytest.fixture
def ticket(anna: Somebody, match: str) -> str:
    answer = anna.post(f"{match}/tickets")
    assert answer.status_code == 201
    assert answer.headers["Cache-Control"] == "no-store"
    body = answer.get_json()
    assert body["expires_at"] == body["now"] + 60_000
    return str(body["ticket"])


def test_a_ticket_stands_for_its_player(
    anna: Somebody, nobody: Somebody, match: str, ticket: str
) -> None:
    anna.bid(match, 4)
    (message,) = Stream(nobody, f"{match}/stream?after=2&ticket={ticket}").next()
    assert json.loads(message.data)["command"]["coins"] == 4


def test_streams_by_ticket_count_as_their_players(
    anna: Somebody, nobody: Somebody, match: str, ticket: str
) -> None:
    streams = [Stream(nobody, f"{match}/stream?ticket={ticket}") for _ in range(3)]
    assert problem(anna.get(f"{match}/stream")) == (429, "too-many-streams")
    assert problem(nobody.get(f"{match}/stream?ticket={ticket}")) == (429, "too-many-streams")
    for stream in streams:
        stream.close()


def test_a_ticket_is_good_for_a_minute(
    app: Flask, anna: Somebody, nobody: Somebody, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = app.extensions[NAME].store
    issued = anna.post(f"{match}/tickets").get_json()
    ticket, expires = issued["ticket"], issued["expires_at"]
    monkeypatch.setattr(store, "wall", lambda: expires - 1)
    Stream(nobody, f"{match}/stream?ticket={ticket}").close()
    monkeypatch.setattr(store, "wall", lambda: expires)
    answer = nobody.get(f"{match}/stream?ticket={ticket}")
    assert problem(answer) == (401, "ticket-expired")
    assert "WWW-Authenticate" in answer.headers


def test_a_ticket_opens_no_other_match(
    anna: Somebody, nobody: Somebody, match: str, ticket: str
) -> None:
    other = opened(anna)
    assert problem(nobody.get(f"{other}/stream?ticket={ticket}")) == (403, "ticket-elsewhere")


def test_a_ticket_opens_nothing_but_a_stream(nobody: Somebody, match: str, ticket: str) -> None:
    for path in (match, f"{match}/log", f"{match}/moves", "/v1/players/me"):
        answer = nobody.get(f"{path}?ticket={ticket}")
        assert answer.status_code in (401, 422)
        forged = Somebody(nobody.http, ticket)
        assert problem(forged.get(path)) == (401, "bad-token")


def test_no_letter_of_a_ticket_can_be_changed(nobody: Somebody, match: str, ticket: str) -> None:
    for place, letter in enumerate(ticket):
        other = {"a": "b", "1": "2"}.get(letter, "a" if letter.isalpha() else "1")
        forged = ticket[:place] + other + ticket[place + 1 :]
        if place < len(ticket) - 1:  # its last letter carries two bits that mean nothing
            assert problem(nobody.get(f"{match}/stream?ticket={forged}")) == (401, "bad-ticket")


@pytest.mark.parametrize("forged", ["", "x", "a.b.c.d", ".", "é", "%00", "a" * 200])
def test_what_is_no_ticket_is_refused(nobody: Somebody, match: str, forged: str) -> None:
    assert problem(nobody.get(f"{match}/stream?ticket={forged}")) == (401, "bad-ticket")


def test_an_erased_player_has_no_ticket(
    anna: Somebody, nobody: Somebody, match: str, ticket: str
) -> None:
    anna.delete("/v1/players/me")
    assert problem(nobody.get(f"{match}/stream?ticket={ticket}")) == (401, "bad-ticket")


def test_nobody_shows_a_ticket_and_a_token(anna: Somebody, match: str, ticket: str) -> None:
    assert problem(anna.get(f"{match}/stream?ticket={ticket}")) == (422, "invalid")


def test_a_ticket_of_another_key_is_worth_nothing(
    redis: Redis, nobody: Somebody, match: str, ticket: str
) -> None:
    other = create_app(settings(MASTER_KEY="11" * 32), redis).test_client()
    answer = other.get(f"{match}/stream?ticket={ticket}")
    assert problem(answer) == (401, "bad-ticket")


def test_a_second_player_of_the_same_name_has_another_ticket(
    http: FlaskClient, match: str, ticket: str
) -> None:
    other = enrolled(http, "Anna").post(f"{match}/tickets").get_json()["ticket"]
    assert other.split(".")[1] != ticket.split(".")[1]
