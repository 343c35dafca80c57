"""Whether computers chose as they say: one asks, workers think again, and everybody may read."""

import re
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.app import create_app
from service.composition import NAME
from tests.kit.agents import agent_of
from tests.kit.clients import Somebody, enrolled, good, problem, settings
from workers.deriving import derive
from workers.jobs import play

AI = {"kind": "ai", "level": "novice"}
NOTHING = {"version": 0, "release": None, "derived": 0, "unchecked": 0, "failed": 0}


@pytest.fixture
def app(redis: Redis) -> Flask:
    return create_app(settings(AUDITS_PER_HOUR="1"), redis)


@pytest.fixture
def anna(app: Flask) -> Somebody:
    return enrolled(app.test_client(), "Anna")


@pytest.fixture
def nobody(app: Flask) -> Somebody:
    return Somebody(app.test_client())


@pytest.fixture
def here(app: Flask) -> Any:
    return app.extensions[NAME]


def computers_play(here: Any, host: Somebody, **more: Any) -> str:
    """The path of a match of the toy game that computers have played to its end."""
    asked = {"game": "coffers", "seats": [AI, AI]} | more
    path = str(good(host.post("/v1/matches", asked))["id"])
    while not here.projector.newest(path).over:
        play(here, path)
    return f"/v1/matches/{path}"


def test_nobody_has_asked_at_first_and_then_everybody_reads_what_came_of_it(
    here: Any, anna: Somebody, nobody: Somebody
) -> None:
    match = computers_play(here, anna)
    audit, match_id = f"{match}/audit/computers", match.rpartition("/")[2]
    assert good(nobody.get(audit)) == {
        **NOTHING,
        "match": match_id,
        "status": "not-asked",
        "first_failed": None,
    }
    asked = anna.post(audit)
    assert (asked.status_code, asked.headers["Retry-After"]) == (202, "1")
    assert asked.get_json()["status"] == "waiting"
    while good(nobody.get(audit))["status"] == "waiting":
        derive(here, match_id)
    done = good(nobody.get(audit))
    moves = [e for e in good(nobody.get(f"{match}/log"))["items"] if e["actor"]["kind"] == "ai"]
    assert (done["derived"], done["unchecked"], done["failed"]) == (len(moves), 0, 0)
    assert done["release"] == moves[0]["thought"]["release"]
    again = anna.post(audit)
    assert (again.status_code, again.get_json()) == (200, done)


def test_an_agent_is_told_how_far_it_is_and_what_came_of_it(here: Any, anna: Somebody) -> None:
    match, agent = computers_play(here, anna).rpartition("/")[2], agent_of(anna)
    assert "computers" not in agent.said("verify", match=match)
    told = agent.said("verify", match=match, computers=True)
    assert "computers: 0 moves as they were made" in told
    assert "Up to version 0; call again." in told
    while "call again" in (told := agent.said("verify", match=match, computers=True)):
        derive(here, match)
    assert re.search("computers: [1-9][0-9]* moves as they were made, 0 otherwise, 0 of", told)
    running = good(anna.post("/v1/matches", {"game": "coffers", "seats": [{"kind": "me"}, AI]}))
    assert "[not-over]" in agent.refused("verify", match=running["id"], computers=True)


def test_one_asks_only_when_the_match_is_over(anna: Somebody) -> None:
    seats = {"game": "coffers", "seats": [{"kind": "me"}, AI]}
    running = anna.post("/v1/matches", seats).headers["Location"]
    assert problem(anna.post(f"{running}/audit/computers")) == (409, "not-over")
    assert good(anna.get(f"{running}/audit/computers"))["status"] == "not-asked"


def test_a_player_asks_so_often_in_an_hour_and_what_is_asked_already_costs_nothing(
    here: Any, anna: Somebody
) -> None:
    first, second = (f"{computers_play(here, anna)}/audit/computers" for _ in range(2))
    for _ in range(3):
        assert anna.post(first).status_code == 202
    refused = anna.post(second)
    assert problem(refused) == (429, "slow-down")
    assert int(refused.headers["Retry-After"]) > 0
    assert good(anna.get(second))["status"] == "not-asked"
    other = enrolled(anna.http, "Ben")
    assert other.post(second).status_code == 202
