"""A command is tried again for a time, however many others come first; then it is busy."""

from collections.abc import Callable
from typing import Any

import fakeredis
import pytest

from domain.commands import Open
from domain.games import GAMES
from domain.match import Actor, Pace, Seat
from events.handler import Handler
from events.projector import Projector
from events.store.entries import AT_ONCE, LONGEST_PAUSE_S, Busy, Conflict, RetryPolicy, Tip
from events.store.store import Store
from tests.toy import COFFERS, Bid

ANNA = Actor("player", player="anna")
TABLE = Open("coffers", {}, (Seat("player"), Seat("ai", level="novice")), Pace())


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


class Time:
    """A clock that moves only while somebody sleeps, and as much as each attempt takes."""

    def __init__(self, attempt_s: float = 0.0) -> None:
        self.now, self.slept, self._attempt_s = 0.0, list[float](), attempt_s

    def read(self) -> float:
        self.now += self._attempt_s
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds

    def retry(self, seconds: float = 8.0) -> RetryPolicy:
        return RetryPolicy(seconds, self.read, self.sleep, lambda: 1.0)


class Contested:
    """A match at which others come first, so many times: the store says so, and shows nothing."""

    def __init__(self, times: int, retry: RetryPolicy) -> None:
        self.store = Store(fakeredis.FakeRedis(protocol=2))
        self.handler = Handler(self.store, Projector(self.store), b"key", retry)
        self.match = self.handler.open("anna", TABLE).current.match.id
        self.left, self._append = times, self.store.append
        self.store.append = self.append  # type: ignore[method-assign]

    def append(self, match: str, known: Tip, *words: Any, **more: Any) -> Any:
        if self.left:
            self.left -= 1
            raise Conflict(known.version, ())
        return self._append(match, known, *words, **more)


def test_a_hundred_conflicts_in_a_row_are_no_refusal() -> None:
    contested = Contested(100, Time().retry())
    handled = contested.handler.handle(contested.match, ANNA, Bid(1))
    assert (handled.entry.version, contested.left) == (2, 0)


def test_when_time_is_over_it_is_busy_and_nothing_is_written() -> None:
    contested = Contested(10**6, Time(attempt_s=0.1).retry(1.0))
    with pytest.raises(Busy):
        contested.handler.handle(contested.match, ANNA, Bid(1))
    assert contested.store.version(contested.match) == 1


@pytest.mark.parametrize("luck", [lambda: 0.0, lambda: 1.0])
def test_the_first_attempts_follow_at_once_and_pauses_have_a_bound(
    luck: Callable[[], float],
) -> None:
    time = Time(attempt_s=0.001)
    count = len(list(RetryPolicy(1.0, time.read, time.sleep, luck).attempts()))
    assert len(time.slept) == count - AT_ONCE
    assert all(0 <= pause <= LONGEST_PAUSE_S for pause in time.slept)


def test_one_attempt_is_always_made() -> None:
    assert list(Time(attempt_s=1.0).retry(0.0).attempts()) == [1]
