"""Hints over HTTP: asked for, thought about by a worker, counted, and told at the end only."""

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from domain.match import seat_of
from events.parts import Parts
from events.store.keys import asker
from events.store.store import Store
from service.app import create_app
from service.composition import NAME
from tests.kit.clients import (
    ALONE,
    TWO,
    Somebody,
    begun,
    caught_up,
    enrolled,
    good,
    opened,
    play_on,
    problem,
    settings,
)
from tests.kit.sse import Stream
from tests.kit.stored import everything
from tests.kit.toy_matches import usual
from tests.kit.waiting import eventually
from workers import jobs, queues
from workers.ai import Decision
from workers.clock import AlarmClock, queues_of
from workers.jobs import give_hint
from workers.queues import job_worker

SOON = "?wait=0"


@pytest.fixture(autouse=True)
def _a_master_that_thinks_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    def think(_game: Any, view: Any, seat: int, *_: Any, **__: Any) -> Decision:
        return Decision(usual(view, seat))

    monkeypatch.setattr(jobs, "think", think)


@pytest.fixture
def here(app: Flask) -> Parts:
    found: Parts = app.extensions[NAME]
    return found


@pytest.fixture
def match(anna: Somebody, ben: Somebody) -> str:
    """The path of a match with hints that Anna (seat 0) and Ben (seat 1) play."""
    return begun(anna, ben, hints=True)


def at(match: str) -> str:
    return match.rpartition("/")[2]


def thought(here: Parts, match: str, seat: int = 0) -> None:
    """A worker thinks for this seat."""
    give_hint(here, asker(at(match), seat))


def advised(here: Parts, who: Somebody, match: str, **headers: str) -> Any:
    """The hint that somebody is given."""
    seat = seat_of(here.projector.newest(at(match)).match, who.id)
    assert seat is not None
    assert who.post(f"{match}/hint{SOON}", **headers).status_code in (200, 202)
    thought(here, match, seat)
    answer = who.post(f"{match}/hint{SOON}", **headers)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()


# Allowing them later.


def test_who_plays_with_computers_alone_allows_them_later_and_all_are_told(
    here: Parts, anna: Somebody
) -> None:
    match = opened(anna, ALONE)
    assert problem(anna.post(f"{match}/hint{SOON}")) == (403, "no-hints")
    assert good(anna.post(f"{match}/hints"))["hints"]
    assert advised(here, anna, match)["taken"] == 1
    (entry,) = good(anna.get(f"{match}/log?after=1&limit=1"))["items"]
    assert entry["command"] == {"type": "allow-hints"}
    assert entry["events"] == [{"type": "hints-allowed", "seat": 0}]
    assert good(anna.delete(match))["hinted"] == [1, 0]


# Asking.


def test_a_hint_is_a_legal_move_ready_to_be_sent(here: Parts, anna: Somebody, match: str) -> None:
    hint = advised(here, anna, match)
    assert (hint["ready"], hint["version"], hint["game"]) == (True, 2, "coffers")
    assert (hint["taken"], hint["left"]) == (1, 4)
    version = f'"{hint["version"]}"'
    assert anna.post(f"{match}/moves", hint["move"], If_Match=version).status_code == 201


def test_until_somebody_has_thought_the_answer_is_that_it_comes_later(
    here: Parts, anna: Somebody, match: str
) -> None:
    answer = anna.post(f"{match}/hint{SOON}")
    assert (answer.status_code, answer.headers["Retry-After"]) == (202, "1")
    told = answer.get_json()
    assert (told["ready"], told["move"], told["taken"]) == (False, None, 0)
    again = anna.post(f"{match}/hint?wait=1")
    assert (again.status_code, again.get_json()["ready"]) == (202, False)
    thought(here, match)
    assert anna.post(f"{match}/hint{SOON}").status_code == 200


def test_who_waits_is_answered_as_soon_as_somebody_has_thought(
    here: Parts, anna: Somebody, match: str
) -> None:
    with ThreadPoolExecutor(1) as pool:
        asking = pool.submit(anna.post, f"{match}/hint?wait=30")
        assert eventually(lambda: 0 in here.hints.of(at(match)).asked)
        thought(here, match)
        assert good(asking.result())["ready"]


def test_clock_queue_and_worker_bring_it(
    redis: Redis, here: Parts, anna: Somebody, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "process_parts", lambda: here)
    anna.post(f"{match}/hint{SOON}")
    clock = AlarmClock(Store(redis), queues_of(redis, here.lobby))
    clock.tick()
    job_worker(redis, ("ai",)).work(burst=True, logging_level="CRITICAL")
    assert good(anna.post(f"{match}/hint{SOON}"))["ready"]
    clock.tick()
    assert redis.llen("rq:queue:ai") == 0
    assert not list(redis.scan_iter("*:alarms:hint"))


def test_who_would_let_others_act_first_names_no_move(
    here: Parts, anna: Somebody, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "think", lambda *_, **__: Decision(None, 0, 500))
    hint = advised(here, anna, match)
    assert (hint["ready"], hint["move"], hint["taken"]) == (True, None, 1)


def test_a_master_sees_what_the_seat_sees(
    here: Parts, anna: Somebody, ben: Somebody, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []

    def think(_game: Any, view: Any, seat: int, level: str, *_: Any, **__: Any) -> Decision:
        seen.append((view, seat, level))
        return Decision(usual(view, seat))

    monkeypatch.setattr(jobs, "think", think)
    good(ben.bid(match, 3))
    advised(here, anna, match)
    ((view, seat, level),) = seen
    assert (seat, level) == (0, "master")
    assert (view.purses[1], view.fists[1], view.deck) == (None, (None,), (None,) * 2)


# Once.


def test_at_one_version_there_is_one_hint_however_often_one_asks(
    here: Parts, anna: Somebody, there: Somebody, match: str
) -> None:
    first = advised(here, anna, match)
    again = [good(who.post(f"{match}/hint{SOON}")) for who in (anna, there, anna)]
    thought(here, match)
    assert {told["taken"] for told in again} == {1}
    assert {json.dumps(told["move"]) for told in again} == {json.dumps(first["move"])}
    assert here.hints.of(at(match)).taken == (1, 0)


def test_many_who_ask_at_once_make_one_hint(here: Parts, anna: Somebody, match: str) -> None:
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: anna.post(f"{match}/hint{SOON}"), range(8)))
    assert {answer.status_code for answer in answers} == {202}
    thought(here, match)
    assert good(anna.post(f"{match}/hint{SOON}"))["taken"] == 1


def test_the_same_key_gives_the_same_hint_whatever_has_happened_since(
    here: Parts, anna: Somebody, ben: Somebody, match: str
) -> None:
    first = advised(here, anna, match, Idempotency_Key="k1")
    good(anna.bid(match, 1))
    again = anna.post(f"{match}/hint{SOON}", Idempotency_Key="k1", If_Match='"2"')
    assert {**good(again), "now": 0, "left": 0} == {**first, "now": 0, "left": 0}
    good(ben.bid(match, 0))
    other = advised(here, anna, match, Idempotency_Key="k2")
    assert (other["taken"], other["version"]) == (2, 4)


def test_what_the_seat_does_not_see_puts_no_hint_off(
    here: Parts, anna: Somebody, ben: Somebody, match: str
) -> None:
    good(ben.bid(match, 1))
    anna.post(f"{match}/hint{SOON}", Idempotency_Key="k")
    good(ben.bid(match, 2))
    thought(here, match)
    hint = good(anna.post(f"{match}/hint{SOON}", Idempotency_Key="k"))
    assert (hint["version"], hint["taken"]) == (4, 1)


def test_what_the_seat_sees_does_and_then_nothing_is_counted(
    app: Flask, here: Parts, anna: Somebody, ben: Somebody, match: str
) -> None:
    anna.post(f"{match}/hint{SOON}", Idempotency_Key="k")
    with ThreadPoolExecutor(1) as pool:
        asking = pool.submit(anna.post, f"{match}/hint?wait=30", Idempotency_Key="k")
        assert eventually(lambda: bool(app.extensions[NAME].follower.waiting()))
        good(ben.bid(match, 1))
        thought(here, match)
        assert problem(asking.result()) == (412, "version-moved")
    assert here.hints.of(at(match)).taken == ()
    hint = advised(here, anna, match, Idempotency_Key="k")
    assert (hint["version"], hint["taken"]) == (3, 1)


# Refused.


def test_it_is_refused_where_it_makes_no_sense(
    here: Parts, anna: Somebody, ben: Somebody, match: str
) -> None:
    eve, path = enrolled(anna.http, "Eve"), f"{match}/hint"
    assert problem(eve.post(path)) == (403, "not-seated")
    assert problem(anna.post(f"{begun(anna, ben)}/hint")) == (403, "no-hints")
    waiting = opened(anna, hints=True)
    assert problem(anna.post(f"{waiting}/hint")) == (409, "not-started")
    good(ben.bid(match, 1))
    refused = ben.post(path)
    assert problem(refused) == (409, "not-your-turn")
    assert refused.get_json()["waiting"][0]["seat"] == 0
    assert problem(anna.post(f"{path}?wait=31")) == (422, "invalid")
    good(ben.delete(f"{match}/seats/me"))
    assert problem(ben.post(path)) == (409, "already-resigned")
    good(anna.delete(match))
    assert problem(anna.post(path)) == (409, "match-over")
    assert here.hints.of(at(match)).asked == {}


def test_in_an_hour_there_are_so_many_and_asking_again_for_one_costs_nothing(
    redis: Redis,
) -> None:
    app = create_app(settings(HINTS_PER_HOUR="1"), redis)
    anna, ben = (enrolled(app.test_client(), name) for name in ("Anna", "Ben"))
    match, here = begun(anna, ben, hints=True), app.extensions[NAME]
    advised(here, anna, match)
    assert anna.post(f"{match}/hint{SOON}").status_code == 200
    good(ben.bid(match, 1))
    refused = anna.post(f"{match}/hint{SOON}")
    assert problem(refused) == (429, "slow-down")
    assert int(refused.headers["Retry-After"]) > 0
    assert here.hints.of(at(match)).taken == (1, 0)


# Knowledge of others.


def test_others_learn_nothing_of_a_hint_while_the_match_runs(
    here: Parts, anna: Somebody, ben: Somebody, nobody: Somebody, match: str
) -> None:
    def seen() -> list[Any]:
        caught_up(anna.http.application)
        paths = (match, f"{match}/log", f"{match}/views", f"{match}/export", "/v1/matches")
        answers = [who.get(path) for who in (ben, nobody) for path in paths]
        return [(a.headers.get("ETag"), timeless(a.get_data(as_text=True))) for a in answers]

    before, stream = seen(), Stream(ben, f"{match}/stream?after=2")
    advised(here, anna, match)
    assert seen() == before
    good(anna.bid(match, 0))
    assert [message.id for message in stream.next()] == ["3"]


def timeless(text: str) -> str:
    lines = text.splitlines()
    told = [json.loads(line) for line in lines] if "\n" in text.strip() else [json.loads(text)]
    return json.dumps([{**each, "now": 0} if isinstance(each, dict) else each for each in told])


def test_the_end_tells_everybody_who_took_how_many(
    here: Parts, anna: Somebody, ben: Somebody, nobody: Somebody, match: str, elsewhere: FlaskClient
) -> None:
    for _ in range(2):
        advised(here, anna, match)
        for who in (anna, ben):
            good(who.bid(match, int(who is anna)))
    play_on(Somebody(elsewhere, anna.token), Somebody(elsewhere, ben.token), match)
    caught_up(anna.http.application)
    assert good(nobody.get(match))["hinted"] == [2, 0]
    assert [m["hinted"] for m in good(nobody.get("/v1/matches"))["items"]] == [[2, 0]]
    last = good(nobody.get(f"{match}/log"))["items"][-1]
    assert last["events"][-2] == {"type": "hints-told", "taken": [2, 0]}
    checks = good(nobody.get(f"{match}/audit"))["checks"]
    assert {check["name"]: check["status"] for check in checks}["rules"] == "passed"
    assert not any(b":hints:" in key for key in everything(here.store._redis))


def test_a_hint_that_is_given_while_the_match_ends_is_told_or_never_given(
    here: Parts, anna: Somebody, ben: Somebody, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last entry is decided before the hint is given, and appended after."""
    append, times = here.store.append, list[int]()

    def late(*words: Any, **more: Any) -> Any:
        if more["told"] is not None and not times:
            times.append(1)
            thought(here, match)
        return append(*words, **more)

    anna.post(f"{match}/hint{SOON}")
    good(ben.delete(match))
    monkeypatch.setattr(here.store, "append", late)
    assert good(anna.delete(match))["hinted"] == [1, 0]
    thought(here, match)
    assert good(anna.get(match))["hinted"] == [1, 0]


# Storage.


def test_a_branch_has_hints_as_the_other_match_unless_it_says_otherwise(
    anna: Somebody, ben: Somebody, match: str
) -> None:
    play_on(anna, ben, match)
    body = {"version": 2, "seats": TWO}
    asked: Any = ({}, {"hints": False}, {"hints": True})
    told = [good(anna.post(f"{match}/branches", body | more))["hints"] for more in asked]
    assert told == [True, False, True]


def test_the_export_of_ones_own_data_says_how_many_one_took(
    here: Parts, anna: Somebody, match: str
) -> None:
    advised(here, anna, match)
    caught_up(anna.http.application)
    lines = anna.get("/v1/players/me/export").get_data(as_text=True).splitlines()
    told = [line for line in map(json.loads, lines) if line["kind"] == "match"]
    assert [line["hints"] for line in told] == [1]


def test_nothing_that_is_kept_of_a_hint_names_a_player(
    here: Parts, anna: Somebody, match: str
) -> None:
    advised(here, anna, match, Idempotency_Key="very-much-mine")
    kept = b"".join(v for k, v in everything(here.store._redis).items() if b":hints:" in k)
    assert kept
    assert anna.id.encode() not in kept
    assert b"very-much-mine" not in kept


# Failures.


def test_a_thought_that_fails_is_begun_again_later(
    here: Parts, anna: Somebody, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> Decision:
        raise ValueError("no idea")

    anna.post(f"{match}/hint{SOON}")
    monkeypatch.setattr(queues, "process_parts", lambda: here)
    with monkeypatch.context() as failing:
        failing.setattr(jobs, "think", fail)
        with pytest.raises(ValueError, match="no idea"):
            queues.call("hint", asker(at(match), 0))
    (due,) = (row for row in alarms(here) if row[0] == f"{at(match)}:0".encode())
    assert due[1] > here.store.time("m") + 20_000
    assert anna.post(f"{match}/hint{SOON}").status_code == 202
    thought(here, match)
    assert anna.post(f"{match}/hint{SOON}").status_code == 200
    assert alarms(here) == []


def alarms(here: Parts) -> list[tuple[bytes, float]]:
    redis: Any = here.store._redis
    return [
        row
        for key in redis.keys("*:alarms:hint")
        for row in redis.zrange(key, 0, -1, withscores=True)
    ]


def test_a_job_for_nothing_does_nothing_but_clear_its_alarm(
    here: Parts, anna: Somebody, ben: Somebody, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "process_parts", lambda: here)
    anna.post(f"{match}/hint{SOON}")
    thought(here, match, seat=1)
    play_on(anna, ben, match)
    assert len(alarms(here)) == 1
    thought(here, match)
    assert alarms(here) == []
    assert not any(b":hints:" in key for key in everything(here.store._redis))
    queues.call("hint", asker("nosuchmatch", 0))
