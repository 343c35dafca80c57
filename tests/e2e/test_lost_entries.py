"""A store that is killed and loses its newest entries, under everything that serves on it.

Two webs, the clock, both workers and the projections go on as if there had never been more; who
was told what is lost is told so. (In process: tests/service/test_one_history.py.)
"""

import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from threading import Event
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from events.log import decoded
from events.store.store import Store
from tests.e2e.guests import Guest, Known, listens
from tests.e2e.town import Town
from tests.kit.effort import base_seed, by_effort
from tests.kit.waiting import PATIENCE_S, eventually

pytestmark = [pytest.mark.nightly, pytest.mark.xdist_group("town")]
PLAYED = {"or-des-dragons": 3, "dragonwood": 2}
"""The games in which a person plays, each against so many computers."""
WATCHED = {"dragonwood": 3}
"""The games in which computers play among themselves."""
GROWTH = 25
"""Entries that are written, in all matches, before any are lost again."""


@pytest.fixture
def town(tmp_path: Path) -> Iterator[Town]:
    with Town(tmp_path) as town:
        yield town


class Evening:
    """People who play, and listen to all matches on all webs, until the test has seen enough."""

    def __init__(self, town: Town, pool: ThreadPoolExecutor) -> None:
        self._town, self._pool = town, pool
        self.enough, self.gone = Event(), Event()
        self.paths: list[str] = []
        self.told: list[tuple[str, Future[Known]]] = []
        for game, computers in PLAYED.items():
            guest = Guest(town.urls, self.enough)
            path = self._opened(guest, game, "me", *["novice"] * computers)
            self.told.append((path, pool.submit(guest.plays, path, Random(game))))
        for game, computers in WATCHED.items():
            self._opened(Guest(town.urls, self.enough), game, *["novice"] * computers)

    def _opened(self, host: Guest, game: str, *seats: str) -> str:
        path = host.opens(game, *seats)
        self.paths.append(path)
        for url in self._town.urls:
            heard = self._pool.submit(listens, url, path, host.token, self.enough, self.gone)
            self.told.append((path, heard))
        return path

    @property
    def entries(self) -> int:
        """How many entries the store has of all matches."""
        return sum(self._town.log.version(name_of(path)) for path in self.paths)

    def goes_on(self) -> None:
        """Come back when more has been written, or when all is over."""
        wanted = self.entries + GROWTH
        assert eventually(lambda: self.over() or self.entries >= wanted)

    def _break(self) -> None:
        """Raise what has stopped somebody before the end."""
        for _, told in self.told:
            if told.done():
                told.result()

    def over(self) -> bool:
        """Whether all matches have ended. Raises what has stopped somebody before."""
        self._break()
        last = (log(self._town.log, path)[-1].events[-1] for path in self.paths)
        return all(type(event).__name__ == "Finished" for event in last)

    def ends(self) -> None:
        """Come back when all matches have ended, and everybody has heard of it."""
        assert eventually(self.over, 2 * PATIENCE_S)
        self.enough.set()
        assert any(told.result(PATIENCE_S).set_back for _, told in self.told)
        for path, told in self.told:
            hashes = [entry.hash for entry in log(self._town.log, path)]
            assert [entry["hash"] for entry in told.result(PATIENCE_S).entries] == hashes


@contextmanager
def evening(town: Town) -> Iterator[Evening]:
    with ThreadPoolExecutor(16) as pool:
        people = Evening(town, pool)
        try:
            yield people
        finally:
            people.enough.set()
            people.gone.set()


def test_all_go_on_from_what_is_left_and_agree_on_it(town: Town) -> None:
    luck = Random(f"{base_seed()} lost entries")
    with evening(town) as people:
        for number in range(by_effort(test=1, check=3, nightly=12)):
            people.goes_on()
            town.lose(luck.randint(1, 12), luck.choice((0, 0, 1, 9)))
            a_lost_key_is_free(Guest(town.urls, people.enough), town, number)
        people.ends()
        all_agree(town, people)
    assert town.crew_is_there()
    assert '"status":200' in town.said()
    assert '"status":500' not in town.said()
    assert "Traceback" not in town.said()


def a_lost_key_is_free(guest: Guest, town: Town, number: int) -> None:
    """A match whose opening is lost is opened by its key again, with whatever is in it."""
    key = f"key {number}".replace(" ", "-")
    first = guest.opens("dragonwood", "me", "novice", key=key)
    assert guest.opens("dragonwood", "me", "novice", key=key) == first
    while town.log.version(name_of(first)):
        town.lose(1)
    again = guest.opens("dragonwood", "me", "novice", "novice", key=key)
    assert again == first
    for url in town.urls:
        assert len(asked(url, first, guest.token)["seats"]) == 3
        assert guest.call("DELETE", f"{first}/seats/me")["version"]


def all_agree(town: Town, people: Evening) -> None:
    """Whatever either web shows of a match is what the store has."""
    token = Guest(town.urls, people.enough).token
    for path in people.paths:
        stored = [entry.hash for entry in log(town.log, path)]
        shown = [everything(url, path, token) for url in town.urls]
        assert shown[0] == shown[1]
        assert [entry["hash"] for entry in shown[0]["log"]] == stored
        assert [view["version"] for view in shown[0]["views"]] == list(range(1, len(stored) + 1))
        assert shown[0]["export"].splitlines()[-1].find(stored[-1] or "?") > 0
        assert not [c for c in shown[0]["audit"]["checks"] if c["status"] == "failed"]
        for url in town.urls:
            assert eventually(partial(lists, url, token, path, len(stored)))


def everything(url: str, path: str, token: str) -> dict[str, Any]:
    """All that a web tells about a match."""
    return {
        "match": {**asked(url, path, token), "now": None},
        "log": paged(url, f"{path}/log", token),
        "views": paged(url, f"{path}/views", token),
        "audit": asked(url, f"{path}/audit", token),
        "export": text(url, f"{path}/export", token),
    }


def paged(url: str, path: str, token: str) -> list[Any]:
    found: list[Any] = []
    after: str | None = "0"
    while after is not None:
        page = asked(url, f"{path}?limit=100&after={after}", token)
        found, after = found + page["items"], page["next"]
    return found


def lists(url: str, token: str, path: str, version: int) -> bool:
    """Whether the lobby shows a match at this version."""
    items = asked(url, "/v1/matches", token)["items"]
    return (name_of(path), version) in [(item["id"], item["version"]) for item in items]


def asked(url: str, path: str, token: str) -> Any:
    return json.loads(text(url, path, token))


def text(url: str, path: str, token: str) -> str:
    """An answer of this web. It may have to find its store again first."""
    request = Request(url + path, headers={"Authorization": f"Bearer {token}"})
    end = time.monotonic() + PATIENCE_S
    while True:
        try:
            with urlopen(request, timeout=60) as answer:
                return str(answer.read().decode())
        except HTTPError as error:
            if error.code != 503 or time.monotonic() > end:
                raise
            time.sleep(0.3)


def log(store: Store, path: str) -> Sequence[Any]:
    return [decoded(raw.data) for raw in store.read(name_of(path))]


def name_of(path: str) -> str:
    return path.rpartition("/")[2]
