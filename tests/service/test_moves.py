"""Playing over HTTP: exactly once, on time, on the version that was meant, and why not."""

import time

import pytest
import redis.exceptions
from flask import Flask

from events.store.store import Store
from service.composition import NAME
from tests.kit.clients import Somebody, enrolled, opened, problem


def test_every_listed_move_is_ready_to_be_sent(anna: Somebody, match: str) -> None:
    listed = anna.get(f"{match}/moves").get_json()
    assert (listed["version"], listed["complete"]) == (2, True)
    assert listed["deadline"] > listed["now"]
    assert {"type": "toss"} in listed["moves"]
    for move in listed["moves"][:-1]:  # a toss takes the coin for the last one
        assert anna.post(f"{match}/moves", move).status_code == 201


def test_moves_are_listed_for_seats_only(nobody: Somebody, match: str) -> None:
    carl = enrolled(nobody.http, "Carl")
    assert problem(carl.get(f"{match}/moves")) == (403, "not-seated")
    assert problem(carl.bid(match, 1)) == (403, "not-seated")


def test_before_the_start_there_are_no_moves(anna: Somebody) -> None:
    match = opened(anna)
    listed = anna.get(f"{match}/moves").get_json()
    assert (listed["moves"], listed["complete"], listed["deadline"]) == ([], True, None)
    assert problem(anna.bid(match, 1)) == (409, "not-started")


def test_a_move_is_answered_with_its_entry(anna: Somebody, match: str) -> None:
    answer = anna.bid(match, 2)
    body = answer.get_json()
    assert (answer.status_code, answer.headers["ETag"], body["version"]) == (201, '"3"', 3)
    assert body["entry"]["command"] == {"type": "bid", "coins": 2}
    assert body["entry"]["actor"] == {"seat": 0, "kind": "player"}
    assert body["entry"]["events"] == [{"type": "closed", "seat": 0, "coins": 2}]
    assert [waiting["seat"] for waiting in body["waiting"]] == [1]


def test_an_illegal_move_is_told_whom_the_match_waits_for_and_what_would_do(
    anna: Somebody, match: str
) -> None:
    answer = anna.bid(match, 6)
    assert problem(answer) == (409, "illegal-move")
    body = answer.get_json()
    assert [(w["seat"], w["kind"]) for w in body["waiting"]] == [(0, "bid"), (1, "bid")]
    assert (body["allowed"], body["version"]) == (["bid", "toss"], 2)


def test_a_move_out_of_turn_is_refused(anna: Somebody, match: str) -> None:
    anna.bid(match, 2)
    answer = anna.bid(match, 6)
    assert problem(answer) == (409, "not-your-turn")
    assert [waiting["seat"] for waiting in answer.get_json()["waiting"]] == [1]


def test_a_move_that_the_game_does_not_have_is_told_those_it_has(
    anna: Somebody, match: str
) -> None:
    answer = anna.post(f"{match}/moves", {"type": "castle"})
    assert problem(answer) == (422, "unknown-move")
    assert answer.get_json()["known"] == ["bid", "toss", "yield"]


def test_a_move_that_does_not_validate_is_refused_by_field(anna: Somebody, match: str) -> None:
    for body, field in (
        ({}, "type"),
        ({"type": None, "coins": 1}, "type"),
        ({"type": ["bid"], "coins": 1}, "type"),
        ({"type": "bid"}, "coins"),
        ({"type": "bid", "coins": None}, "coins"),
        ({"type": "bid", "coins": "1"}, "coins"),
        ({"type": "bid", "coins": True}, "coins"),
        ({"type": "bid", "coins": 1.0}, "coins"),
        ({"type": "bid", "coins": 2**53}, "coins"),
        ({"type": "bid", "coins": 10**300}, "coins"),
        ({"type": "bid", "coins": [1]}, "coins"),
        ({"type": "bid", "coins": 1, "seat": 1}, "seat"),
        ([1], "_schema"),
        ("bid", "_schema"),
        (1, "_schema"),
    ):
        answer = anna.post(f"{match}/moves", body)
        assert problem(answer) == (422, "invalid")
        assert set(answer.get_json()["errors"]) == {field}


def test_the_same_key_gives_the_same_reply_and_happens_once(
    anna: Somebody, ben: Somebody, match: str
) -> None:
    first = anna.bid(match, 2, Idempotency_Key="k")
    anna.bid(match, 1)
    ben.bid(match, 0)
    again = anna.bid(match, 2, Idempotency_Key="k")
    assert (again.status_code, again.data) == (201, first.data)
    assert again.headers["ETag"] == first.headers["ETag"]
    assert anna.get(match).get_json()["version"] == 5


def test_a_key_is_its_players_own(anna: Somebody, ben: Somebody, match: str) -> None:
    anna.bid(match, 2, Idempotency_Key="k")
    assert ben.bid(match, 1, Idempotency_Key="k").status_code == 201


def test_a_key_is_1_to_128_visible_characters(anna: Somebody, match: str) -> None:
    for key in ("", " ", "x" * 129, "a b", "\xe9", "a\tb"):
        answer = anna.bid(match, 1, Idempotency_Key=key)
        assert problem(answer) == (422, "invalid")
        assert "Idempotency-Key" in answer.get_json()["errors"]


def test_a_command_may_insist_on_a_version(anna: Somebody, match: str) -> None:
    answer = anna.bid(match, 1, If_Match='"1"')
    assert problem(answer) == (412, "version-moved")
    assert (answer.headers["ETag"], answer.get_json()["version"]) == ('"2"', 2)
    assert anna.bid(match, 1, If_Match='"2"').status_code == 201


@pytest.mark.parametrize(
    ("tags", "status"),
    [
        ("*", 201),
        ('"1", "2"', 201),
        ('"1", "7"', 412),
        ('W/"2"', 412),
        ('"x"', 412),
        ("", 412),
        ('"2-unveiled"', 412),
    ],
)
def test_if_match_compares_strongly(anna: Somebody, match: str, tags: str, status: int) -> None:
    assert anna.bid(match, 1, If_Match=tags).status_code == status


def test_moves_from_another_process_are_seen_at_once(
    anna: Somebody, match: str, elsewhere: Flask
) -> None:
    there = Somebody(elsewhere, anna.token)  # type: ignore[arg-type]
    assert there.get(match).get_json()["version"] == 2
    anna.bid(match, 1)
    assert there.get(match).get_json()["version"] == 3
    assert there.bid(match, 2).get_json()["version"] == 4
    assert anna.bid(match, 0).get_json()["version"] == 5


@pytest.mark.parametrize(
    "error", [redis.exceptions.ConnectionError("gone"), redis.exceptions.TimeoutError("slow")]
)
def test_a_store_that_is_away_is_503_and_nothing_is_lost(
    app: Flask, anna: Somebody, match: str, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    store: Store = app.extensions[NAME].store
    append = store.append

    def accepted_but_not_answered(*args: object, **more: object) -> None:
        append(*args, **more)  # type: ignore[arg-type]
        raise error

    with monkeypatch.context() as broken:
        broken.setattr(store, "append", accepted_but_not_answered)
        answer = anna.bid(match, 1, Idempotency_Key="k")
    assert problem(answer) == (503, "store-away")
    assert int(answer.headers["Retry-After"]) >= 1
    again = anna.bid(match, 1, Idempotency_Key="k")
    assert (again.status_code, again.get_json()["version"]) == (201, 3)


def test_readiness_is_the_stores_and_health_is_ours(
    app: Flask, nobody: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away() -> None:
        raise redis.exceptions.ConnectionError

    assert nobody.get("/readyz").get_json() == {"status": "ok"}
    monkeypatch.setattr(app.extensions[NAME].store, "demand", away)
    assert problem(nobody.get("/readyz")) == (503, "store-away")
    assert nobody.get("/healthz").get_json() == {"status": "ok"}


def test_now_is_the_stores_clock(anna: Somebody, match: str) -> None:
    before = anna.get(match).get_json()["now"]
    time.sleep(0.01)
    assert before < anna.get(match).get_json()["now"] <= time.time() * 1000 + 1
