"""Visibility over HTTP: for strangers a private match does not exist."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from service.api.call_groups import CALLS
from service.app import create_app
from service.http.table import Call
from tests.kit.clients import (
    Somebody,
    caught_up,
    enrolled,
    good,
    opened,
    play_on,
    problem,
    settings,
)
from tests.kit.effort import by_effort
from tests.kit.stored import LAYOUT
from tests.service.test_formats import altered

NEVER = "/v1/matches/" + "a" * 16
HEAD = "0" * 64
ABOUT_A_MATCH = [call for call in CALLS if "{match_id}" in call.path]
BODIES: dict[str, list[Any]] = {
    "beginMatch": [None, {"level": "novice"}, {"level": "nonsense"}],
    "addSeat": [{"seat": {"kind": "invite"}}, {"seat": {"kind": "open"}}, {}],
    "seatComputer": [{"level": "novice"}, {}],
    "takeSeat": [None, {"words": "swordfish"}],
    "giveWords": [{"pledge": "0" * 64}, {"words": "f" * 64}, {"words": "swordfish"}, {}],
    "askForRematch": [None, {"words": "swordfish"}],
    "changeMatchReminders": [None, {"left_percent": 10}, {"left_percent": 99}],
    "makeMove": [{"type": "bid", "coins": 1}, {"type": "nonsense"}, {}],
    "say": [{"phrase": "hello"}, {"phrase": "hello", "to": 1}, {"phrase": "nonsense"}, {}],
    "openBranch": [
        {"version": 2, "seats": [{"kind": "me"}, {"kind": "open"}]},
        {"version": 99, "seats": [{"kind": "me"}], "visibility": "public"},
    ],
}
"""The bodies of calls that need one."""
QUERIES = {
    "getMatch": ["?version=1", "?version=99", "?as=all", "?as=seat:1"],
    "drawMatch": ["?version=1", "?language=fr", "?as=seat:5"],
    "getCheckpoint": ["?version=1", "?version=99"],
    "makeMove": ["?note=true", "?note=maybe"],
    "exportMatch": ["?note=true", "?note=maybe"],
    "listTalk": ["?after=1-0", "?wait=1", "?after=nonsense"],
    "askHint": ["?wait=0", "?wait=99"],
    "getLog": ["?after=1", "?after=99&wait=1", f"?after=1&head={HEAD}", "?as=all"],
    "listViews": ["?after=1", f"?after=2&head={HEAD}", "?as=seat:0"],
    "followMatch": [
        "?after=1",
        "?after=99",
        f"?after=1&head={HEAD}",
        "?ticket=nonsense",
        "?talk=1-0",
    ],
}
HEADERS: list[dict[str, str]] = [
    {},
    {"If_None_Match": '"2"'},
    {"Idempotency_Key": "key-1"},
    {"Idempotency_Key": "no key"},
    {"Idempotency_Key": "key-1", "If_Match": '"2"'},
    {"If_Match": '"2"', "If_Head": HEAD},
    {"Accept_Language": "fr"},
]


def requests() -> Iterator[tuple[Call, str, Any, dict[str, str]]]:
    """Every call about a match, with everything that may be sent with it: by night all headers with
    all that a call may say, by day with the first, and one of them with each of the others.
    """
    for call in ABOUT_A_MATCH:
        said = product(("", *QUERIES.get(call.name, [])), BODIES.get(call.name, [None]))
        for number, (query, body) in enumerate(said):
            few = HEADERS[number % len(HEADERS) :][:1] if number else HEADERS
            for headers in by_effort(test=few, check=few, nightly=HEADERS):
                yield call, query, body, headers


def asked(
    who: Somebody, match: str, request: tuple[Call, str, Any, dict[str, str]]
) -> TestResponse:
    call, query, body, headers = request
    path = call.path.replace("/v1/matches/{match_id}", match).replace("{seat}", "1")
    return who.ask(call.method.upper(), path + query, body, **headers)


def told(answer: TestResponse) -> str:
    """All of an answer but its id, and how many requests are left: not even the time it took."""
    text = f"{answer.status}\n{answer.headers}\n{answer.get_data(as_text=True)}"
    return re.sub(r"r=\d+;t=\d+|X-Request-Id: \w+", "", text)


def listed(answer: TestResponse) -> str:
    """The same of an answer to everybody, which tells its time."""
    return re.sub(r"dur=[\d.]+", "", told(answer))


def private(host: Somebody, *guests: Somebody) -> str:
    """The path of a private match with a seat for each of these, which nobody has taken yet."""
    seats = [{"kind": "player", "player": guest.id} for guest in guests]
    return opened(host, [{"kind": "me"}, *seats], visibility="private")


@pytest.fixture
def eve(http: FlaskClient) -> Somebody:
    return enrolled(http, "Eve")


@pytest.fixture(
    params=["open", *(pytest.param(on, marks=pytest.mark.long) for on in ("running", "finished"))]
)
def secret(request: Any, anna: Somebody, ben: Somebody) -> str:
    """The path of a private match of Anna's and Ben's."""
    match = private(anna, ben)
    if request.param != "open":
        good(ben.post(f"{match}/seats"))
    if request.param == "finished":
        play_on(anna, ben, match)
    assert good(anna.get(match))["status"] == request.param
    return match


# Strangers.


def test_every_route_about_a_match_is_a_call_of_the_contract(app: Flask) -> None:
    routes = {r.rule for r in app.url_map.iter_rules() if "match_id" in r.arguments}
    assert routes == {call.path.replace("{", "<").replace("}", ">") for call in ABOUT_A_MATCH}
    assert len(routes) >= 12


def test_for_a_stranger_a_private_match_is_what_an_id_is_that_was_never_used(
    secret: str, eve: Somebody, nobody: Somebody, elsewhere: FlaskClient
) -> None:
    for who in (Somebody(elsewhere, eve.token), Somebody(elsewhere), eve, nobody):
        for request in requests():
            answer = asked(who, secret, request)
            assert answer.status_code >= 400, request
            assert told(answer) == told(asked(who, NEVER, request)), request


def test_what_a_stranger_asks_leaves_no_trace(secret: str, anna: Somebody, eve: Somebody) -> None:
    before = good(anna.get(secret))
    for request in requests():
        asked(eve, secret, request)
    after = good(anna.get(secret))
    assert {**after, "now": 0} == {**before, "now": 0}


def test_a_stranger_costs_the_store_what_an_unused_id_costs(
    secret: str, eve: Somebody, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_for: list[str] = []

    def counted(name: str) -> None:
        plain = getattr(redis, name)

        def counting(*args: Any, **more: Any) -> Any:
            asked_for.append(name)
            return plain(*args, **more)

        monkeypatch.setattr(redis, name, counting)

    def round_trips(match: str, request: Any) -> int:
        asked_for.clear()
        asked(eve, match, request)
        return len(asked_for)

    asked(eve, secret, next(requests()))  # from now on this process remembers the match
    for request in requests():  # and from where she calls
        asked(eve, NEVER, request)
    counted("execute_command")
    counted("pipeline")
    counted("packet")
    costs = [(round_trips(secret, each), round_trips(NEVER, each)) for each in requests()]
    assert all(one == other for one, other in costs), costs
    told = "nothing, the log, or the log and the token; and one's own reminders of it"
    assert {one for one, _ in costs} == {0, 1, 2, 4}, told


def test_a_stranger_is_told_of_no_version_that_cannot_be_read(
    secret: str, anna: Somebody, eve: Somebody, nobody: Somebody, redis: Any, elsewhere: FlaskClient
) -> None:
    altered(redis, secret, {"v": 9})
    assert problem(anna.get(secret)) == (503, "too-new")
    for who in (eve, nobody, Somebody(elsewhere, eve.token), Somebody(elsewhere)):
        for request in requests():
            answer = asked(who, secret, request)
            assert told(answer) == told(asked(who, NEVER, request)), request
    assert problem(anna.get(f"{secret}/audit")) == (503, "too-new")


def test_a_stranger_is_not_told_that_something_else_stands_where_a_log_is(
    secret: str, anna: Somebody, eve: Somebody, redis: Redis, elsewhere: FlaskClient
) -> None:
    redis.set(LAYOUT.log(secret.rpartition("/")[2]), "no log")
    assert problem(Somebody(elsewhere, anna.token).get(secret)) == (500, "store-misused")
    for who in (Somebody(elsewhere, eve.token), Somebody(elsewhere)):
        assert told(who.get(secret)) == told(who.get(NEVER))


def test_a_route_that_does_not_ask_who_may_know_of_a_match_answers_nobody(
    redis: Redis, anna: Somebody, match: str, caplog: pytest.LogCaptureFixture
) -> None:
    forgetful = create_app(settings(), redis)
    forgetful.add_url_rule("/v1/matches/<match_id>/new", view_func=lambda match_id: match_id)
    answer = Somebody(forgetful.test_client(), anna.token).get(f"{match}/new")
    assert problem(answer) == (500, "internal")
    assert "has not asked who may know" in caplog.text


# Those whose match it is.


def test_who_resigns_still_sees_the_match_and_who_leaves_before_the_start_does_not(
    anna: Somebody, ben: Somebody, eve: Somebody
) -> None:
    match = private(anna, ben, eve)
    good(ben.post(f"{match}/seats"))
    left = good(ben.delete(f"{match}/seats/me", Idempotency_Key="left"))
    assert problem(ben.get(match)) == (404, "no-such-match")
    assert problem(ben.post(f"{match}/seats")) == (404, "no-such-match")
    assert good(ben.delete(f"{match}/seats/me", Idempotency_Key="left")) == left
    match = private(anna, ben)
    good(ben.post(f"{match}/seats"))
    good(ben.delete(f"{match}/seats/me"))
    assert good(ben.get(match))["you"] == 1


def test_who_left_is_sent_nothing_more(anna: Somebody, ben: Somebody, nobody: Somebody) -> None:
    match = private(anna, ben)
    ticket = good(ben.post(f"{match}/tickets"))["ticket"]
    stream = ben.get(f"{match}/stream")
    sent = iter(stream.response)
    assert b"retry" in next(sent)
    assert b"id: 1" in next(sent)
    good(ben.delete(f"{match}/seats/me"))
    assert b"event: set-back" in next(sent)
    assert list(sent) == []
    stream.close()
    assert problem(nobody.get(f"{match}/stream?ticket={ticket}")) == (404, "no-such-match")


# Lists.


@pytest.mark.parametrize("visibility", ["unlisted", "private"])
def test_lists_for_everybody_are_the_same_with_and_without_a_match_that_is_not_public(
    app: Flask, anna: Somebody, ben: Somebody, eve: Somebody, visibility: str
) -> None:
    opened(anna)
    lists = ["/v1/matches", "/v1/matches?game=coffers", "/v1/matches?status=open&limit=1"]
    lists += ["/v1/players/me/matches", "/v1/players/me/matches?waiting=true"]
    caught_up(app)
    before = [listed(eve.get(path)) for path in lists]
    match = opened(
        anna, [{"kind": "me"}, {"kind": "player", "player": ben.id}], visibility=visibility
    )
    caught_up(app)
    assert [listed(eve.get(path)) for path in lists] == before
    mine = good(ben.get("/v1/players/me/matches?waiting=true"))["items"]
    assert [(item["id"], item["visibility"]) for item in mine] == [
        (match.rpartition("/")[2], visibility)
    ]


def test_whoever_has_its_id_may_use_an_unlisted_match(
    anna: Somebody, eve: Somebody, nobody: Somebody
) -> None:
    match = opened(anna, visibility="unlisted")
    assert good(nobody.get(match))["visibility"] == "unlisted"
    assert good(eve.post(f"{match}/seats"))["status"] == "running"


# Branches.


def test_a_visibility_that_there_is_not_is_refused(anna: Somebody) -> None:
    body = {"game": "coffers", "seats": [{"kind": "me"}], "visibility": "secret"}
    refused = anna.post("/v1/matches", body)
    assert problem(refused) == (422, "invalid")
    assert "visibility" in refused.get_json()["errors"]


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        (["me", "ai"], "unlisted"),
        (["ai", "me", "ai"], "unlisted"),
        (["me", "open"], "public"),
        (["open", "ai"], "public"),
        (["me", "invite", "ai"], "public"),
        (["ai", "ai"], "public"),
    ],
)
def test_a_match_against_computers_alone_is_in_no_list_unless_its_host_says_so(
    http: FlaskClient, anna: Somebody, kinds: list[str], expected: str
) -> None:
    seats = [{"kind": kind} | ({"level": "novice"} if kind == "ai" else {}) for kind in kinds]
    asked = {"game": "coffers", "seats": seats}
    token = {"Authorization": f"Bearer {anna.token}"}
    made = http.post("/v1/matches", json=asked, headers=token).get_json()
    assert made["visibility"] == expected
    for said in ("public", "private" if "open" not in kinds else "unlisted"):
        made = http.post("/v1/matches", json=asked | {"visibility": said}, headers=token)
        assert made.get_json()["visibility"] == said
