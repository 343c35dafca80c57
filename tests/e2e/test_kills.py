"""kill -9 of anything at any moment: acknowledged commands are in the log, exactly once."""

import signal
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from random import Random
from typing import Any

import pytest

from docs import demo
from tests.e2e.installation import Guest, Installation, as_sent
from tests.kit.effort import base_seed, by_day, by_effort
from tests.kit.waiting import PATIENCE_S, eventually

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("kills")]
VICTIMS = (
    *("store", "web", "web worker", "clock", "deadlines", "ai", "projections", "deliveries"),
)


class Enough(Exception):
    """The test has seen enough of the match."""


class Regular(Guest):
    """A guest who plays one match after the other, in the background, until told to stop."""

    def __init__(self, installation: Installation) -> None:
        super().__init__(installation)
        self.matches: list[str] = []
        self._enough = False

    def plays(self) -> None:
        for seed in count():
            match = self.opens("me", "novice", "novice", "novice")
            self.matches.append(match["id"])
            try:
                demo.play(self, match, self.hears, Random(seed))
            except Enough:
                return

    def hears(self, entry: Any) -> None:
        if self._enough:
            raise Enough

    @contextmanager
    def playing(self) -> Iterator[Future[None]]:
        with ThreadPoolExecutor(1) as pool:
            future = pool.submit(self.plays)
            try:
                yield future
            finally:
                self._enough = True
            future.result(PATIENCE_S)

    def goes_on(self, future: Future[None], seconds: float = PATIENCE_S) -> bool:
        """Whether some more of its moves are acknowledged in time."""
        enough = len(self.moved) + 3
        assert eventually(lambda: len(self.moved) >= enough or future.done(), seconds)
        return not future.done()


@pytest.mark.parametrize("victim", by_day(VICTIMS, "store", "web", "deadlines", "ai"))
def test_a_kill_loses_nothing_and_doubles_nothing(installation: Installation, victim: str) -> None:
    guest, luck = Regular(installation), Random(f"{base_seed()} {victim}")
    kills = by_effort(test=2, check=2, nightly=20)
    with guest.playing() as playing:
        for _ in range(1 if victim == "ai" else kills):  # a lost thought comes back after 15 s
            assert guest.goes_on(playing)
            time.sleep(luck.random() / 10)
            installation.kill(victim)
        assert guest.goes_on(playing)
    assert_exactly_once(guest)


def test_a_killed_supervisor_loses_nothing_and_the_next_one_goes_on(
    installation: Installation,
) -> None:
    guest = Regular(installation)
    with guest.playing() as playing:
        assert guest.goes_on(playing)
        installation.down(signal.SIGKILL)
        installation.up()
        assert guest.goes_on(playing)
    assert_exactly_once(guest)


def test_what_is_stored_outlives_a_stop_and_a_start(installation: Installation) -> None:
    guest = Guest(installation)
    match = guest.opens("me", "novice", "novice", "novice")
    demo.play(guest, match, lambda entry: None, Random(4))
    before = guest.log(match["id"])
    installation.down()
    installation.up()
    assert guest.log(match["id"]) == before
    assert guest.call("GET", "/v1/players/me")["id"] == guest.id


def assert_exactly_once(guest: Regular) -> None:
    """Its matches' logs have all its acknowledged moves, each at its version, and no other."""
    logs = {match_id: guest.log(match_id) for match_id in guest.matches}
    for match_id, version, body in guest.moved:
        assert as_sent(logs[match_id][version - 1]["command"]) == as_sent(body)
    mine = Counter(
        (match_id, entry["version"])
        for match_id, entries in logs.items()
        for entry in entries[1:]
        if entry["actor"]["kind"] == "player"
    )
    assert mine == Counter((match_id, version) for match_id, version, _ in guest.moved)
