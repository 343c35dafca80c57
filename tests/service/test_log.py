"""The log over HTTP: caught up without a gap, and woken by news."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event

import pytest
from flask import Flask
from flask.testing import FlaskClient

from service.composition import NAME
from tests.kit.clients import Somebody, opened, problem
from tests.kit.waiting import eventually


@pytest.fixture
def waits(app: Flask, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Each wait for news: whether news ended it."""
    follower, found = app.extensions[NAME].follower, list[bool]()
    watching = follower.watching

    class Noted(Event):
        """An event that notes how waiting for it ended."""

        def wait(self, timeout: float | None = None) -> bool:
            found.append(super().wait(timeout))
            return found[-1]

    @contextmanager
    def noting(match: str) -> Iterator[Event]:
        monkeypatch.setattr("service.live.follower.Event", Noted)
        with watching(match) as news:
            yield news

    monkeypatch.setattr(follower, "watching", noting)
    return found


def test_the_log_is_read_without_a_gap_or_a_duplicate(
    anna: Somebody, ben: Somebody, match: str
) -> None:
    for coins in (1, 2, 3, 1):
        anna.bid(match, coins)
    after, versions = "0", []
    while after is not None:
        page = ben.get(f"{match}/log?after={after}&limit=4").get_json()
        versions += [entry["version"] for entry in page["items"]]
        after = page["next"]
    assert versions == [1, 2, 3, 4, 5, 6]


def test_the_end_of_the_log_is_an_empty_page(anna: Somebody, match: str) -> None:
    page = anna.get(f"{match}/log?after=2").get_json()
    assert (page["items"], page["next"], page["version"]) == ([], None, 2)
    for beyond in (3, 10**9):
        assert problem(anna.get(f"{match}/log?after={beyond}")) == (409, "set-back")


def test_who_waits_for_news_is_answered_when_it_comes_from_any_process(
    app: Flask, anna: Somebody, match: str, elsewhere: FlaskClient, waits: list[bool]
) -> None:
    follower = app.extensions[NAME].follower
    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(
            lambda: Somebody(app.test_client(), anna.token).get(f"{match}/log?after=2&wait=30")
        )
        assert eventually(lambda: bool(follower.waiting()))
        Somebody(elsewhere, anna.token).bid(match, 1)
        page = waiting.result().get_json()
    assert [entry["version"] for entry in page["items"]] == [3]
    assert all(waits)


def test_who_waits_in_vain_gets_an_empty_page(anna: Somebody, match: str) -> None:
    page = anna.get(f"{match}/log?after=2&wait=1").get_json()
    assert (page["items"], page["next"]) == ([], None)


def test_nobody_waits_for_news_of_a_finished_match(anna: Somebody, waits: list[bool]) -> None:
    match = opened(anna)
    anna.delete(f"{match}/seats/me")
    assert anna.get(f"{match}/log?after=2&wait=30").get_json()["items"] == []
    assert waits == []


def test_news_that_is_there_already_is_not_waited_for(
    anna: Somebody, match: str, waits: list[bool]
) -> None:
    page = anna.get(f"{match}/log?after=1&wait=30").get_json()
    assert [entry["version"] for entry in page["items"]] == [2]
    assert waits == []
