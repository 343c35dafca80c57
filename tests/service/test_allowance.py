"""How many matches a player may have: refused before anything is created, and counted at once."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from service.app import create_app
from service.composition import NAME, WebParts
from tests.kit.clients import Somebody, enrolled, settings

MATCHES, ALONE = 4, 2
OPEN = [{"kind": "me"}, {"kind": "open"}]
COMPUTERS = [{"kind": "ai", "level": "master"}] * 3


@pytest.fixture
def app(redis: Redis) -> Flask:
    limits = {"MATCHES_PER_PLAYER": str(MATCHES), "UNATTENDED_PER_PLAYER": str(ALONE)}
    return create_app(settings(**limits), redis)


@pytest.fixture
def parts(app: Flask) -> WebParts:
    parts: WebParts = app.extensions[NAME]
    return parts


def ask(who: Somebody, seats: Any = OPEN, **headers: str) -> TestResponse:
    """Ask for a match of the toy game."""
    return who.post("/v1/matches", {"game": "coffers", "seats": seats}, **headers)


def refused(response: TestResponse, code: str) -> bool:
    told = response.get_json()
    return (response.status_code, told.get("code")) == (409, code)


def logs(redis: Any) -> int:
    return len(redis.keys("*:match:*"))


def test_a_player_may_have_so_many_matches_and_no_more(anna: Somebody, redis: Redis) -> None:
    assert [ask(anna).status_code for _ in range(MATCHES)] == [201] * MATCHES
    assert refused(ask(anna), "too-many-matches")
    assert logs(redis) == MATCHES


def test_a_match_that_its_host_has_ended_counts_no_more(anna: Somebody) -> None:
    *_, last = [ask(anna).headers["Location"] for _ in range(MATCHES)]
    left = anna.delete(f"{last}/seats/me").get_json()
    assert (left["status"], left["abandoned"]) == ("finished", "left")
    assert ask(anna).status_code == 201


def test_the_same_key_gives_the_same_answer_at_the_limit_too(anna: Somebody) -> None:
    first = ask(anna, Idempotency_Key="one")
    for _ in range(MATCHES - 1):
        ask(anna)
    again = ask(anna, Idempotency_Key="one")
    assert (again.status_code, again.get_json()) == (201, first.get_json())
    assert refused(ask(anna, Idempotency_Key="two"), "too-many-matches")


def test_others_and_seats_that_are_only_reserved_do_not_count(
    anna: Somebody, ben: Somebody
) -> None:
    for _ in range(MATCHES):
        ask(anna, [{"kind": "me"}, {"kind": "player", "player": ben.id}])
    assert ask(ben).status_code == 201


def test_who_joins_has_one_match_more(anna: Somebody, ben: Somebody, http: FlaskClient) -> None:
    there = [ask(anna).headers["Location"] for _ in range(MATCHES)]
    assert ask(ben).status_code == 201
    joined = [ben.post(f"{match}/seats", Idempotency_Key="k") for match in there]
    assert [answer.status_code for answer in joined] == [201] * (MATCHES - 1) + [409]
    assert joined[-1].get_json()["code"] == "too-many-matches"
    assert ben.post(f"{there[0]}/seats", Idempotency_Key="k").status_code == 201
    assert enrolled(http, "Cleo").post(f"{there[-1]}/seats").status_code == 201


def test_a_host_may_sit_down_at_their_own_table_at_the_limit(anna: Somebody) -> None:
    for _ in range(MATCHES):
        match = ask(anna, [{"kind": "open"}, {"kind": "open"}]).headers["Location"]
    assert anna.post(f"{match}/seats").status_code == 201


def test_computers_play_alone_in_few_matches_of_a_player(anna: Somebody, redis: Redis) -> None:
    assert [ask(anna, COMPUTERS).status_code for _ in range(ALONE)] == [201] * ALONE
    assert refused(ask(anna, COMPUTERS), "too-many-unattended")
    assert logs(redis) == ALONE
    assert ask(anna).status_code == 201


def test_a_branch_is_a_match_too(anna: Somebody) -> None:
    alone = [{"kind": "me"}, {"kind": "ai", "level": "novice"}]
    match = ask(anna, alone).headers["Location"]
    for _ in range(MATCHES - 1):
        ask(anna)
    body = {"version": 1, "seats": alone, "unknowns": "redealt"}
    assert refused(anna.post(f"{match}/branches", body), "too-many-matches")


def test_requests_at_the_same_time_do_not_get_past(app: Flask, anna: Somebody) -> None:
    def one(_: int) -> int:
        return ask(Somebody(app.test_client(), anna.token)).status_code

    with ThreadPoolExecutor(8) as pool:
        statuses = sorted(pool.map(one, range(24)))
    assert statuses == [201] * MATCHES + [409] * (24 - MATCHES)


def test_who_reads_a_match_keeps_it(anna: Somebody, nobody: Somebody, parts: WebParts) -> None:
    """Any reader and any part of it counts; lists do not."""
    match = ask(anna, COMPUTERS).get_json()["id"]
    path = f"/v1/matches/{match}"
    for read in ("", "/log", "/views", "/audit", "/export"):
        parts.watch._noted.clear()
        parts.store.alarms.snooze("unwatched", match, 1, parts.store.tip(match))
        nobody.get("/v1/matches")
        assert parts.store.alarms.due("unwatched", match) == 1
        assert nobody.get(f"{path}{read}").status_code == 200
        assert (parts.store.alarms.due("unwatched", match) or 0) > parts.store.time("m")
