"""Bounds over HTTP: a match does not grow for ever, and what costs much counts much."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Event
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from domain.bounds import Bounds
from events.pacing import Pacing
from events.store.entries import Raw
from events.store.store import Store
from service.app import create_app
from service.composition import NAME
from tests.kit.clients import (
    Somebody,
    begun,
    enrolled,
    gathered,
    good,
    opened,
    play_on,
    played_until,
    problem,
    settings,
)
from tests.kit.effort import base_seed
from tests.kit.long_matches import changing, lengthened
from tests.kit.waiting import PATIENCE_S, eventually

FEW = Bounds(changes=5, offers=12, entries=60)
OFTEN = 100
"""So often an attack is tried; a player may try 1,200 times in a minute."""
READERS = 8


@pytest.fixture
def app(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """A service whose matches are opened with small bounds."""
    made = create_app(settings(), redis)
    monkeypatch.setattr(made.extensions[NAME].handler, "_bounds", FEW)
    return made


def reason(answer: TestResponse) -> tuple[int, str, str]:
    return (*problem(answer), answer.get_json()["reason"])


def version(who: Somebody, match: str) -> int:
    return int(good(who.get(match))["version"])


def test_withdrawing_for_ever_makes_one_entry(http: FlaskClient) -> None:
    match, players = gathered(http, "or-des-dragons", 3)
    seed = base_seed()
    print(f"seed {seed}")

    def negotiating() -> list[Any]:
        waiting = good(players[0].get(match))["waiting"]
        return [one["seat"] for one in waiting if one["kind"] == "negotiate"]

    assert played_until(negotiating, match, players, Random(seed))
    who, withdrawal = players[negotiating()[0]], {"type": "withdraw"}
    good(who.post(f"{match}/moves", withdrawal))
    before = version(who, match)
    for _ in range(OFTEN):
        answer = who.post(f"{match}/moves", withdrawal)
        assert reason(answer) == (409, "illegal-move", "nothing-changes")
    assert version(who, match) == before
    assert "withdraw" not in [move["type"] for move in good(who.get(f"{match}/moves"))["moves"]]


def test_changing_a_bid_for_ever_makes_as_many_entries_as_there_may_be(http: FlaskClient) -> None:
    options = {"changeable_bids": True}
    match, (anna, ben, *others) = gathered(http, "pierres-du-dragon", 3, options=options)
    before = version(anna, match)
    answers = [anna.post(f"{match}/moves", {"type": "bid", "common": n % 2}) for n in range(OFTEN)]
    refused = [answer for answer in answers if answer.status_code != 201]
    assert {reason(answer)[2] for answer in refused} == {"moves-used-up", "nothing-changes"}
    assert version(anna, match) == before + FEW.changes
    for who in (ben, *others):
        good(who.post(f"{match}/moves", {"type": "bid"}))
    opened_fists = [e["type"] for e in good(ben.get(f"{match}/log"))["items"][-1]["events"]]
    assert "fists-opened" in opened_fists


def test_joining_and_leaving_for_ever_keeps_nobody_out(
    anna: Somebody, ben: Somebody, http: FlaskClient
) -> None:
    match, last = opened(anna, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]), None
    for _ in range(OFTEN):
        last = ben.post(f"{match}/seats")
        if last.status_code != 201:
            break
        good(ben.delete(f"{match}/seats/me"))
    assert last is not None
    assert reason(last) == (409, "match-full", "moves-used-up")
    assert enrolled(http, "Cleo").post(f"{match}/seats").status_code == 201


def test_a_match_ends_with_its_last_entry_for_all_to_see(
    app: Flask, redis: Redis, anna: Somebody, ben: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = app.extensions[NAME]
    monkeypatch.setattr(here.handler, "_bounds", Bounds(changes=10**6, entries=90))
    match = begun(anna, ben)
    match_id = match.rpartition("/")[2]
    lengthened(redis, here.projector, here.handler, match_id, 89, changing(anna.id))
    good(anna.bid(match, 3))
    ended = good(ben.get(match))
    assert (ended["version"], ended["status"], ended["result"]) == (90, "finished", None)
    assert problem(ben.bid(match, 1)) == (409, "match-over")
    *_, last = good(ben.get(f"{match}/log?after=89"))["items"]
    assert last["events"][-1]["abandoned"] == "too-long"
    statuses = {check["status"] for check in good(ben.get(f"{match}/audit"))["checks"]}
    assert statuses == {"passed"}
    assert ben.get(f"{match}/export").status_code == 200


class Reads:
    """How many entries a process reads from its store."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.entries, read = 0, store.read

        def counted(match: str, after: int = 0, limit: int | None = None) -> tuple[Raw, ...]:
            raws = read(match, after, limit)
            self.entries += len(raws)
            return raws

        monkeypatch.setattr(store, "read", counted)

    def of(self, who: Somebody, path: str) -> int:
        before = self.entries
        assert who.get(path).status_code == 200
        return self.entries - before


@pytest.fixture
def long_match(
    app: Flask, redis: Redis, anna: Somebody, ben: Somebody, monkeypatch: pytest.MonkeyPatch
) -> str:
    """The path of a match of 1,000 entries."""
    here = app.extensions[NAME]
    monkeypatch.setattr(here.handler, "_bounds", Bounds(10**6, 10**6, 10**6))
    match = begun(anna, ben)
    match_id = match.rpartition("/")[2]
    lengthened(redis, here.projector, here.handler, match_id, 1_000, changing(anna.id))
    good(anna.get(match))
    return match


def test_the_past_costs_the_entries_up_to_it_and_the_log_those_that_are_asked_for(
    app: Flask, ben: Somebody, long_match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each answer also asks for the newest entry, and confirms the history."""
    reads = Reads(app.extensions[NAME].store, monkeypatch)
    for asked in (999, 577, 2):
        assert reads.of(ben, f"{long_match}?version={asked}") <= asked + 2
    for after in (0, 130, 940):
        assert reads.of(ben, f"{long_match}/views?after={after}&limit=50") <= after + 50 + 2
        assert reads.of(ben, f"{long_match}/log?after={after}&limit=50") <= 50 + 3


class Held(Pacing):
    """Long work that does not go on until it is told to."""

    def __init__(self) -> None:
        self.done, self.waiting = Event(), 0
        super().__init__(self._hold)

    def _hold(self) -> None:
        assert self.done.wait(PATIENCE_S)

    def alone(self, do: Callable[[], Any]) -> Any:
        self.waiting += 1
        return super().alone(do)


@pytest.mark.parametrize(
    "path",
    [
        "/audit",
        *(
            pytest.param(p, marks=pytest.mark.long)
            for p in ("/views?after=9", "/log?limit=900", "?version=70")
        ),
    ],
)
def test_who_reads_much_holds_nobody_up(
    app: Flask, ben: Somebody, long_match: str, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """Long work is done in turns of its own: others wait for none of it."""
    held = Held()
    monkeypatch.setattr(app.extensions[NAME].projector, "pacing", held)
    with ThreadPoolExecutor(READERS + 1) as threads:
        many = [threads.submit(ben.get, long_match + path) for _ in range(READERS)]
        try:
            assert eventually(lambda: held.waiting >= READERS)
            quick = threads.submit(ben.get, long_match)
            assert quick.result(PATIENCE_S / 2).status_code == 200
        finally:
            held.done.set()
        assert all(each.result(PATIENCE_S).status_code == 200 for each in many)


def left(answer: TestResponse) -> int:
    """How many requests are left."""
    return int(answer.headers["RateLimit"].partition("r=")[2].partition(";")[0])


def test_what_costs_much_counts_much(redis: Redis) -> None:
    http = create_app(settings(READS_PER_MINUTE="1000"), redis).test_client()
    anna, ben = enrolled(http, "Anna"), enrolled(http, "Ben")
    match = begun(anna, ben)
    play_on(anna, ben, match)
    costs, before = {}, left(ben.get(match))
    last = version(anna, match)
    for path in ("", "?version=3", "/views?limit=20", "/log", "/audit", "/export"):
        now = left(ben.get(match + path))
        costs[path], before = before - now, now
    assert costs == {
        "": 1,
        "?version=3": 2,
        "/views?limit=20": 2 + -(-min(20, last) // 8),
        "/log": 1,
        "/audit": 1 + -(-last // 64),
        "/export": 1 + -(-last // 64),
    }


def test_a_long_page_the_past_and_a_stream_from_far_behind_count_more(
    redis: Redis, anna: Somebody, long_match: str
) -> None:
    http = create_app(settings(READS_PER_MINUTE="1000"), redis).test_client()
    again = Somebody(http, anna.token)
    first = left(again.get(f"{long_match}/log?limit=64"))
    assert first == 999
    assert left(again.get(f"{long_match}/log?limit=1000")) == first - 1 - 15
    assert left(again.get(f"{long_match}?version=900")) == first - 16 - 1 - 15
    stream = again.get(f"{long_match}/stream?after=900")
    assert left(stream) == first - 32 - 1 - 1
    stream.close()


def test_whatever_it_costs_it_can_be_asked_for_once(
    redis: Redis, anna: Somebody, long_match: str
) -> None:
    http = create_app(settings(READS_PER_MINUTE="3"), redis).test_client()
    again = Somebody(http, anna.token)
    assert again.get(f"{long_match}/audit").status_code == 200
    assert problem(again.get(long_match)) == (429, "slow-down")
