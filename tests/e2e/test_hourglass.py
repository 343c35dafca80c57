"""The hourglass runs out on time, and a late move is late even when no worker is left."""

import signal
import time
from typing import Any

import pytest

from tests.e2e.house import Guest, House
from tests.kit.waiting import eventually

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("house")]
HOURGLASS = 1
"""Seconds."""
WORKERS = ("clock", "deadlines", "ai", "projections")


class Table:
    """Three guests who attack the same dragon until they must negotiate."""

    def __init__(self, house: House) -> None:
        self.guests = [Guest(house) for _ in range(3)]
        match = self.guests[0].opens("me", "open", "open", turn=600, hourglass=HOURGLASS)
        self.path = f"/v1/matches/{match['id']}"
        self.id = match["id"]
        for guest in self.guests[1:]:
            match = guest.call("POST", f"{self.path}/seats", {"words": "more sand"})

    def match(self) -> Any:
        return self.guests[0].call("GET", self.path)

    def moves_on(self, version: int) -> bool:
        """Whether it gets beyond this version by itself."""
        return eventually(lambda: self.match()["version"] > version)

    def negotiates(self) -> Any:
        """Attack until somebody must negotiate; the match as it is then."""
        while (match := self.match())["waiting"][0]["kind"] != "negotiate":
            self.move(match["waiting"][0]["seat"], ("attack", "forgo"))
        return match

    def move(self, seat: int, types: tuple[str, ...]) -> Any:
        """Have a seat make the first listed move of these types."""
        moves = self.guests[seat].call("GET", f"{self.path}/moves")["moves"]
        wanted = next(move for move in moves if move["type"] in types)
        return self.guests[seat].call("POST", f"{self.path}/moves", wanted)


def test_a_negotiation_that_nobody_seals_is_over_by_itself_and_not_too_early(house: House) -> None:
    table = Table(house)
    for _ in range(3):
        match = table.negotiates()
        deadline = match["waiting"][0]["deadline"]
        assert table.moves_on(match["version"])
        entry = table.guests[0].log(table.id)[match["version"]]
        assert entry["actor"]["kind"] == "clock"
        assert "treasure-lost" in {event["type"] for event in entry["events"]}
        assert entry["at"] >= deadline


def test_a_late_move_is_refused_even_when_every_worker_is_dead(house: House) -> None:
    table = Table(house)
    house.freeze()
    for worker in WORKERS:
        house.kill(worker)
    match = table.negotiates()
    waiting = match["waiting"][0]
    moves = table.guests[waiting["seat"]].call("GET", f"{table.path}/moves")["moves"]
    while table.match()["now"] <= waiting["deadline"]:
        time.sleep(0.1)
    refused = table.guests[waiting["seat"]].call("POST", f"{table.path}/moves", moves[0])
    assert (refused["status"], refused["code"]) == (409, "too-late")
    assert table.match()["version"] == match["version"]
    house.freeze(signal.SIGCONT)
    assert table.moves_on(match["version"])
