"""Attacks on the one history: losses between two reads, and readers that still believe the lost
entries.

The store is cut as in test_one_history.py, but at the worst moment.
"""

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from events.trust import export
from service.composition import NAME, WebParts
from tests.kit.clients import ALONE, Somebody, play_on, problem
from tests.kit.cuts import LENGTH, Cut, meanwhile
from tests.kit.sse import Stream

OPEN = [{"kind": "me"}, {"kind": "open"}]


@pytest.fixture
def parts(app: Flask) -> WebParts:
    found: WebParts = app.extensions[NAME]
    return found


@pytest.fixture
def end_is_lost(
    anna: Somebody, ben: Somebody, there: Somebody, match: str, redis: Redis
) -> Callable[[], None]:
    """Lose the end of a finished match; it runs again, as long, and Anna's fist holds 3 or 4."""
    play_on(anna, ben, match)
    cut = Cut(redis, match)
    length = len(cut.rows())

    def happens() -> None:
        cut.back_to(2)
        for number in range(length):
            assert there.bid(match, 3 + number % 2).status_code == 201

    return happens


def shows_a_fist(text: str) -> bool:
    return any(f'"coins":{coins}' in text.replace(" ", "") for coins in (3, 4))


READ_TWICE = ("/log", "/log?after=2", "/views", "?version=3&as=all", "?version=4&as=seat:0")


@pytest.mark.parametrize("path", READ_TWICE)
def test_a_lost_end_opens_no_fist_of_what_is_read_after_it(
    end_is_lost: Callable[[], None],
    parts: WebParts,
    ben: Somebody,
    match: str,
    path: str,
) -> None:
    meanwhile(parts.projector, end_is_lost)
    told = ben.get(f"{match}{path}")
    assert told.status_code in (200, 503)
    assert not shows_a_fist(told.get_data(as_text=True))
    again = ben.get(f"{match}{path}")
    assert again.status_code == (403 if "as=" in path else 200)


def test_an_export_ends_where_its_history_was_lost(
    end_is_lost: Callable[[], None],
    ben: Somebody,
    match: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(export, "PIECE", 2)
    pieces: Any = ben.get(f"{match}/export").response
    header, first = json.loads(next(pieces)), next(pieces)
    end_is_lost()
    lines = [*first.splitlines(), *b"".join(pieces).splitlines()]
    assert (header["finished"], len(lines)) == (True, 2)
    assert not shows_a_fist(str(lines))


@pytest.mark.parametrize("reads", [1, 2, 3])
def test_no_branch_takes_the_cards_of_a_match_that_runs_again(
    end_is_lost: Callable[[], None], parts: WebParts, ben: Somebody, match: str, reads: int
) -> None:
    meanwhile(parts.projector, end_is_lost, reads)
    answer = ben.post(f"{match}/branches", {"version": 3, "seats": OPEN})
    assert answer.status_code != 500
    if answer.status_code == 201:  # it was open before the end was lost
        assert reads == 3
        assert not shows_a_fist(answer.get_data(as_text=True))


@pytest.mark.parametrize("regrown", [0, 9])
@pytest.mark.parametrize("left", [0, 2, 3])
def test_the_audit_of_a_branch_says_that_its_origin_was_lost(
    anna: Somebody,
    ben: Somebody,
    there: Somebody,
    match: str,
    redis: Redis,
    left: int,
    regrown: int,
) -> None:
    play_on(anna, ben, match)
    branch = anna.post(f"{match}/branches", {"version": 4, "seats": ALONE}).headers["Location"]
    anna.bid(branch, 1)
    cut = Cut(redis, match)
    cut.back_to(left)
    for number in range(regrown if left else 0):
        there.bid(match, 3 + number % 2)
    for who in (anna, there):
        checks = who.get(f"{branch}/audit").get_json()["checks"]
        found = {check["name"]: check["status"] for check in checks}
        assert found["rules"] == "pending"
        assert "failed" not in found.values()


def test_no_ticket_is_given_for_a_match_that_is_lost(anna: Somebody, cut: Cut) -> None:
    cut.back_to(0)
    assert problem(anna.post(f"{cut.path}/tickets")) == (404, "no-such-match")


def test_all_who_listen_to_a_match_that_is_lost_are_told(
    parts: WebParts, anna: Somebody, ben: Somebody, cut: Cut
) -> None:
    streams = [Stream(who, f"{cut.path}/stream?after={LENGTH - 1}") for who in (anna, ben, anna)]
    for stream in streams:
        assert stream.next()[0].id == str(LENGTH)
    cut.back_to(0)
    parts.follower._wake(None)
    for stream in streams:
        (last,) = stream.rest()
        assert (last.event, json.loads(last.data)) == ("set-back", {"version": 0})


@pytest.mark.parametrize("regrown", [0, 4, 7])
def test_a_stream_that_has_sent_nothing_yet_goes_by_what_its_client_knows(
    anna: Somebody, there: Somebody, cut: Cut, regrown: int
) -> None:
    query = f"after={LENGTH}&head={cut.hashes()[-1]}"
    stream = Stream(anna, f"{cut.path}/stream?{query}")
    assert next(stream.chunks).startswith(b"retry")
    cut.back_to(5)
    for _ in range(regrown):
        there.bid(cut.path, 3)
    (last,) = stream.rest()
    assert (last.event, json.loads(last.data)) == ("set-back", {"version": 5})


@pytest.mark.parametrize("regrown", [0, 4, 7])
def test_a_long_poll_is_told_at_once_that_the_match_was_set_back(
    parts: WebParts, anna: Somebody, there: Somebody, cut: Cut, regrown: int
) -> None:
    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(anna.get, f"{cut.path}/log?after={LENGTH}&wait=30")
        while cut.id not in parts.follower.waiting():
            time.sleep(0.01)
        cut.back_to(5)
        for _ in range(regrown):
            there.bid(cut.path, 3)
        parts.follower._wake(None)
        answer = asked.result(15)
    assert problem(answer) == (409, "set-back")
    assert answer.get_json()["version"] == 5


@pytest.mark.parametrize("tag", ['"0"', '"-5"', '"9999999999999999"'])
def test_a_version_that_no_match_has_is_gone(anna: Somebody, match: str, tag: str) -> None:
    answer = anna.bid(match, 1, If_Match=tag, If_Head="00" * 32)
    assert problem(answer) == (409, "set-back")


def test_a_browser_that_comes_back_still_says_where_it_began(anna: Somebody, cut: Cut) -> None:
    """EventSource asks the same address again, and counts on in a header."""
    began = f"{cut.path}/stream?after=4&head={cut.hashes()[3]}"
    assert Stream(anna, began, Last_Event_ID="7").next()[0].id == "8"
    alone = f"{cut.path}/stream?head={cut.hashes()[6]}"
    assert Stream(anna, alone, Last_Event_ID="7").next()[0].id == "8"
    gone = anna.get(f"{cut.path}/stream?after=4&head={'00' * 32}", Last_Event_ID="7")
    assert problem(gone) == (409, "set-back")


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("path", ["log?after=10", "views?after=10", "stream?after=10", "stream"])
def test_what_is_beyond_the_end_is_refused_by_any_method(
    anna: Somebody, cut: Cut, method: str, path: str
) -> None:
    headers = {"Last_Event_ID": "10"} if path == "stream" else {}
    assert anna.ask(method, f"{cut.path}/{path}", **headers).status_code == 409
