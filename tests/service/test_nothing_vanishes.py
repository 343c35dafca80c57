"""A match is not ended as unwatched while a player of it has time left, or is there."""

from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.composition import NAME
from tests.kit.clients import gathered, good
from tests.kit.sse import Stream
from tests.kit.waiting import later
from workers import jobs

DAY_MS, DAY_S = 86_400_000, 86_400
SEATS = pytest.mark.parametrize("seats", [2, 4])


class Correspondence:
    """A match with 30 days for a decision."""

    def __init__(self, app: Flask, redis: Redis, seats: int) -> None:
        self.here, self.redis = app.extensions[NAME], redis
        pace = {"turn_seconds": 30 * DAY_S, "hourglass_seconds": 600}
        self.path, self.players = gathered(app.test_client(), "dragonwood", seats, pace=pace)
        self.id = self.path.rpartition("/")[2]

    def ends(self) -> Any:
        """The match after its alarm has gone off."""
        tip = self.here.store.tip(self.id)
        self.here.store.alarms.snooze("unwatched", self.id, 1, tip)
        jobs.abandon(self.here, self.id)
        return self.here.projector.newest(self.id).match.abandoned

    def nobody_calls(self) -> None:
        """For more than an hour."""
        for player in self.players:
            self.here.heard.erase(player.id, ())


@SEATS
def test_a_player_with_20_days_left_keeps_it(
    app: Flask, redis: Redis, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    match = Correspondence(app, redis, seats)
    match.nobody_calls()
    later(match.here, monkeypatch, 10 * DAY_MS)
    assert match.ends() is None
    later(match.here, monkeypatch, 79 * DAY_MS)
    assert match.ends() is None
    later(match.here, monkeypatch, 2 * DAY_MS)
    assert match.ends() == "unwatched"


@SEATS
def test_a_player_who_is_heard_of_keeps_it(
    app: Flask, redis: Redis, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    match = Correspondence(app, redis, seats)
    match.nobody_calls()
    later(match.here, monkeypatch, 91 * DAY_MS)
    good(match.players[-1].post("/v1/players/me/links"))
    assert match.ends() is None


@SEATS
def test_a_player_who_listens_keeps_it(
    app: Flask, redis: Redis, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    match = Correspondence(app, redis, seats)
    match.nobody_calls()
    later(match.here, monkeypatch, 91 * DAY_MS)
    stream = Stream(match.players[0], f"{match.path}/stream?after=1")
    match.here.store.alarms.snooze("unwatched", match.id, 1, match.here.store.tip(match.id))
    match.here.watch._noted.clear()
    next(stream.chunks)
    next(stream.chunks)
    jobs.abandon(match.here, match.id)
    assert match.here.projector.newest(match.id).match.status == "running"
