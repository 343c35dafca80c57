"""Branches over HTTP: a match that begins where another stood."""

from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.kit.clients import ALONE, Somebody, begun, good, opened, play_on, problem


@pytest.fixture
def over(anna: Somebody, ben: Somebody, match: str) -> str:
    """The path of a match that is over; Anna bid 1 in her first move, entry 3."""
    play_on(anna, ben, match)
    return match


def branch(
    who: Somebody, match: str, version: Any = 3, key: str = "", **asked: Any
) -> TestResponse:
    body = {"version": version, "seats": ALONE} | asked
    headers = {"Idempotency_Key": key} if key else {}
    return who.post(f"{match}/branches", body, **headers)


def test_anybody_starts_a_match_from_a_point_of_a_finished_one(nobody: Somebody, over: str) -> None:
    eve = _eve(nobody)
    stood = eve.get(f"{over}?version=3&as=seat:0").get_json()
    answer = branch(eve, over)
    assert answer.status_code == 201, answer.get_json()
    body = answer.get_json()
    assert answer.headers["Location"] == f"/v1/matches/{body['id']}"
    assert body["id"] != stood["id"]
    assert (body["you"], body["status"], body["version"]) == (0, "running", 1)
    assert (body["view"], body["options"]) == (stood["view"], stood["options"])
    assert body["origin"] == {
        "match": over.removeprefix("/v1/matches/"),
        "version": 3,
        "unknowns": "real",
        "seat": None,
        "head": eve.get(f"{over}/log?after=2&limit=1").get_json()["items"][0]["hash"],
    }
    assert stood["origin"] is None
    assert eve.get(answer.headers["Location"]).get_json()["origin"] == body["origin"]


def _eve(nobody: Somebody) -> Somebody:
    made = nobody.post("/v1/players", {"name": "Eve"}).get_json()
    return Somebody(nobody.http, made["token"], made["id"])


def test_a_branch_is_played_to_its_end(anna: Somebody, ben: Somebody, over: str) -> None:
    seats = [{"kind": "me"}, {"kind": "player", "player": ben.id}]
    path = branch(anna, over, seats=seats).headers["Location"]
    assert anna.get(path).get_json()["status"] == "open"
    assert ben.post(f"{path}/seats").get_json()["status"] == "running"
    play_on(anna, ben, path)
    log = anna.get(f"{path}/log").get_json()["items"]
    assert [event["type"] for event in log[0]["events"]] == ["opened", "branched"]
    assert anna.get(path).get_json()["status"] == "finished"


def test_the_hidden_stays_hidden_in_a_branch(anna: Somebody, nobody: Somebody, over: str) -> None:
    seats = [{"kind": "ai", "level": "novice"}, {"kind": "open"}]
    path = branch(anna, over, seats=seats).headers["Location"]
    item = nobody.get(f"{path}/views").get_json()["items"][0]
    (event,) = nobody.get(f"{path}/log").get_json()["items"][0]["events"][1:]
    for table in (nobody.get(path).get_json()["view"], item["view"], event["table"]):
        assert table["deck"]
        assert set(table["deck"]) == set(table["purses"]) == {None}
        assert table["fists"] == [[None], []]


def test_a_running_match_against_computers_is_branched_as_its_player_sees_it(
    anna: Somebody, ben: Somebody
) -> None:
    match = opened(anna, ALONE)
    anna.bid(match, 2)
    assert problem(branch(anna, match, version=2)) == (403, "veiled")
    assert problem(branch(ben, match, version=2, unknowns="redealt")) == (403, "veiled")
    asked: dict[str, Any] = {"version": 2, "unknowns": "redealt"}
    assert problem(branch(anna, match, **asked | {"as": "seat:1"})) == (403, "veiled")
    body = branch(anna, match, **asked).get_json()
    assert body["view"] == anna.get(f"{match}?version=2").get_json()["view"]
    assert body["origin"]["seat"] == 0


def test_a_branch_of_a_private_match_is_known_at_its_own_table_only(
    anna: Somebody, ben: Somebody, nobody: Somebody
) -> None:
    eve, never = _eve(nobody), "/v1/matches/" + "a" * 16
    seats = [{"kind": "me"}, {"kind": "player", "player": ben.id}]
    match = begun(anna, ben, seats=seats, visibility="private")
    play_on(anna, ben, match)
    unknown = (404, "no-such-match")
    assert problem(branch(eve, match)) == problem(branch(eve, never)) == unknown
    for visibility in ("public", "unlisted"):
        wider = branch(anna, match, visibility=visibility)
        assert problem(wider) == (422, "invalid")
        assert set(wider.get_json()["errors"]) == {"visibility"}
    made = branch(anna, match)
    path, of_branch = made.headers["Location"], made.get_json()
    assert (of_branch["visibility"], of_branch["origin"]["match"]) == (
        "private",
        match.rpartition("/")[2],
    )
    for who in (eve, nobody, ben):
        for asked in ("", "/log", "/export", "/stream", "/board.svg", "/talk"):
            assert problem(who.get(f"{path}{asked}")) == unknown, asked
    assert good(anna.get(path))["version"] == of_branch["version"]
    assert path.rpartition("/")[2] not in nobody.get("/v1/matches").get_data(as_text=True)


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"version": 0}, "version"),
        ({"version": "3"}, "version"),
        ({"version": None}, "version"),
        ({"seats": []}, "seats"),
        ({"seats": [{"kind": "me"}]}, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "player", "player": "a" * 16}]}, "seats"),
        ({"unknowns": "mine"}, "unknowns"),
        ({"as": "all", "unknowns": "redealt"}, "as"),
        ({"as": "seat:2", "unknowns": "redealt"}, "as"),
        ({"pace": {"turn_seconds": 0}}, "pace"),
        ({"words": "x" * 201}, "words"),
        ({"game": "coffers"}, "game"),
    ],
)
def test_a_branch_that_makes_no_sense_is_refused(
    anna: Somebody, over: str, asked: dict[str, Any], field: str
) -> None:
    answer = branch(anna, over, **asked)
    assert problem(answer) == (422, "invalid")
    assert field in answer.get_json()["errors"]


def test_a_stranger_who_wants_the_unknowns_redealt_says_who_imagines(
    nobody: Somebody, over: str
) -> None:
    eve = _eve(nobody)
    answer = branch(eve, over, unknowns="redealt")
    assert problem(answer) == (422, "invalid")
    assert "as" in answer.get_json()["errors"]
    body = branch(eve, over, unknowns="redealt", **{"as": "seat:1"}).get_json()
    assert body["origin"]["seat"] == 1
