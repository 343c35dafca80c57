"""The Python client sends again what got no answer, by the recipe of docs/api.md, and once only."""

import asyncio
import pickle
import time
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import httpx
import pytest

from dragonhoard import AsyncDragonhoard, Clock, Dragonhoard, Refused, Unreachable
from dragonhoard.contract import PlayedAnswer
from tests.clients.scripted import MATCH, URL, chained, problem

PLAYED = {"version": 3, "entry": chained(["a", "b", "c"])[2], "waiting": []}
GONE = httpx.ConnectError("nobody is there")
Answers = list[httpx.Response | Exception]


class Slept:
    """Time that passes by sleeping only."""

    def __init__(self) -> None:
        self.waits: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)

    async def sleep_async(self, seconds: float) -> None:
        self.sleep(seconds)

    def monotonic(self) -> float:
        return sum(self.waits)


@pytest.fixture
def slept() -> Iterator[Slept]:
    time_of_test = Slept()
    with (
        patch("dragonhoard._sync.connection.time.sleep", time_of_test.sleep),
        patch("dragonhoard.patience.time.monotonic", time_of_test.monotonic),
    ):
        yield time_of_test


def played(*answers: httpx.Response | Exception, kind: str = "blocking") -> Any:
    """The result of a move whose tries get these answers, and the requests."""
    left, sent = list(answers), list[httpx.Request]()

    def answer(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        found = left.pop(0)
        if isinstance(found, Exception):
            raise found
        return found

    transport = httpx.MockTransport(answer)
    if kind == "blocking":
        with Dragonhoard(URL, "token", http=httpx.Client(transport=transport)) as me:
            return me.match(MATCH).play({"type": "pass"}), sent

    async def awaited() -> PlayedAnswer:
        http = httpx.AsyncClient(transport=transport)
        async with AsyncDragonhoard(URL, "token", http=http) as me:
            return await me.match(MATCH).play({"type": "pass"})

    return asyncio.run(awaited()), sent


def done() -> httpx.Response:
    return httpx.Response(201, json=PLAYED)


def test_what_got_no_answer_is_sent_again_with_the_same_key(slept: Slept) -> None:
    lost: Answers = [GONE, httpx.ReadError("cut"), httpx.RemoteProtocolError("cut"), done()]
    answer, sent = played(*lost)
    assert answer == PLAYED
    assert len({request.headers["Idempotency-Key"] for request in sent}) == 1
    assert len({request.content for request in sent}) == 1


def test_two_moves_have_two_keys(slept: Slept) -> None:
    (_, [one]), (_, [other]) = played(done()), played(done())
    assert one.headers["Idempotency-Key"] != other.headers["Idempotency-Key"]


@pytest.mark.parametrize("status", [408, 429, 502, 503, 504])
def test_what_may_not_have_happened_is_sent_again(slept: Slept, status: int) -> None:
    again = httpx.Response(status, text="what a proxy says")
    assert played(again, done())[0] == PLAYED


def test_waits_double_with_jitter_up_to_half_a_minute(slept: Slept) -> None:
    played(*[GONE] * 8, done())
    for number, wait in enumerate(slept.waits):
        longest = min(30, 2**number)
        assert longest / 2 <= wait <= longest
    assert len(set(slept.waits)) == 8


def test_retry_after_is_waited_for(slept: Slept) -> None:
    busy = httpx.Response(429, headers={"Retry-After": "17"})
    played(busy, done())
    assert 17 <= slept.waits[0] <= 17.1


def test_who_is_out_of_patience_learns_the_key_and_what_was_said_last(slept: Slept) -> None:
    busy = problem(503, "store-away")
    with pytest.raises(Unreachable) as unreachable:
        played(*[busy] * 100)
    assert 60 <= sum(slept.waits) <= 120
    assert unreachable.value.problem is not None
    assert unreachable.value.problem["code"] == "store-away"
    assert unreachable.value.key


def test_the_old_name_of_its_patience_is_seconds_still() -> None:
    with (
        pytest.warns(DeprecationWarning, match="retry_seconds"),
        Dragonhoard("http://localhost", patience=7) as me,
    ):
        assert me._connection.retry_seconds == 7


def test_nobody_waits_for_what_is_beyond_their_patience(slept: Slept) -> None:
    with pytest.raises(Unreachable):
        played(httpx.Response(429, headers={"Retry-After": "3600"}))
    assert slept.waits == []


def test_what_is_printed_of_a_refusal_says_which_field_is_wrong(slept: Slept) -> None:
    with pytest.raises(Refused, match=r"invalid: .*'card': .'Missing"):
        played(problem(422, "invalid", errors={"card": ["Missing data for required field."]}))


@pytest.mark.parametrize("token", ["read-from-a-file\n", "two\nlines", "Ω"])
def test_what_cannot_be_a_token_is_refused_at_once_and_not_printed(token: str) -> None:
    with pytest.raises(ValueError, match="line break") as refused:
        Dragonhoard(URL, token)
    assert token not in str(refused.value)


@pytest.mark.parametrize("kind", ["blocking", "asynchronous"])
def test_a_refusal_is_raised_with_all_that_it_says(slept: Slept, kind: str) -> None:
    refusal = problem(409, "illegal-move", reason="no-cards", allowed=["pass"], version=7)
    with pytest.raises(Refused, match="illegal-move: no") as refused:
        played(refusal, kind=kind)
    error = refused.value
    assert (error.status, error.code, error.reason) == (409, "illegal-move", "no-cards")
    assert (error.allowed, error.version, error.errors) == (["pass"], 7, {})
    assert pickle.loads(pickle.dumps(error)).problem == error.problem


def test_a_refusal_that_is_not_the_services_has_no_code(slept: Slept) -> None:
    with pytest.raises(Refused) as refused:
        played(httpx.Response(403, text="<html>Forbidden</html>"))
    assert (refused.value.status, refused.value.code) == (403, "")


def test_a_page_instead_of_json_is_no_answer(slept: Slept) -> None:
    with pytest.raises(Unreachable):
        played(httpx.Response(200, text="<html>Welcome to the hotel</html>"))


def test_an_erasure_whose_reply_was_lost_is_done(slept: Slept) -> None:
    def erased(*answers: httpx.Response | Exception) -> None:
        left = list(answers)

        def answer(request: httpx.Request) -> httpx.Response:
            found = left.pop(0)
            if isinstance(found, Exception):
                raise found
            return found

        with Dragonhoard(URL, "t", http=httpx.Client(transport=httpx.MockTransport(answer))) as me:
            me.erase()

    erased(GONE, problem(401, "bad-token"))
    with pytest.raises(Refused):
        erased(problem(401, "bad-token"))


def test_time_is_counted_from_the_newest_answer_by_a_clock_that_only_runs() -> None:
    clock, at = Clock(), time.monotonic()
    with pytest.raises(ValueError, match="no answer"):
        clock.now()
    with patch("dragonhoard.clock.time.monotonic", lambda: at):
        clock.heard(1_000_000)
    with patch("dragonhoard.clock.time.monotonic", lambda: at + 2):
        assert clock.now() == pytest.approx(1_002_000)
        assert clock.remaining(1_005_000) == pytest.approx(3)
        assert (clock.remaining(1_001_000), clock.remaining(None)) == (0, None)
        clock.heard(500)
        assert clock.remaining(1_500) == pytest.approx(1)


@pytest.mark.parametrize("url", ["", "127.0.0.1:8000", "ftp://x"])
def test_an_address_that_is_none_is_refused_at_once(url: str) -> None:
    with pytest.raises(ValueError, match="address"):
        Dragonhoard(url)
