"""Players who let their time run out, through the real routes: the others wait no longer than the
rule says (docs/api.md, "Away and back").
"""

from random import Random
from typing import Any

import pytest
from flask import Flask

from domain.commands import Expire
from domain.games import GAMES
from domain.match import Actor, computers_awaited, seat_of
from domain.secrecy import seen_by
from domain.taking_back import RESIGNED_MS
from service.composition import NAME
from tests.kit.clients import Somebody, caught_up, gathered, good, problem
from tests.kit.waiting import later

SECONDS = 60
CLOCK = Actor("clock")


class AtTable:
    """A match whose last player is the one to watch; all others decide at once."""

    def __init__(self, app: Flask, patched: pytest.MonkeyPatch, seats: int) -> None:
        self.app, self.patched, self.rng = app, patched, Random(1)
        pace = {"turn_seconds": SECONDS, "hourglass_seconds": SECONDS}
        self.game = "dragonwood" if seats == 2 else "pierres-du-dragon"
        self.path, players = gathered(app.test_client(), self.game, seats, pace=pace)
        *self.others, self.late = players
        self.here, self.id = app.extensions[NAME], self.path.rpartition("/")[2]

    @property
    def seat(self) -> int:
        found = seat_of(self.here.projector.newest(self.id).match, self.late.id)
        assert found is not None
        return found

    @property
    def is_away(self) -> bool:
        away: bool = good(self.others[0].get(self.path))["seats"][self.seat]["away"]
        return away

    def decide(self, player: Somebody) -> bool:
        """Whether the player was awaited, and has decided."""
        told = good(player.get(self.path))
        if told["you"] not in [waiting["seat"] for waiting in told["waiting"]]:
            return False
        moves = good(player.get(f"{self.path}/moves"))["moves"]
        assert player.post(f"{self.path}/moves", self.rng.choice(moves)).status_code == 201
        return True

    def others_decide(self) -> None:
        while sum(map(self.decide, self.others)):
            pass

    def computer_decides(self) -> None:
        """It makes any move, without a thought."""
        match = self.here.projector.newest(self.id).match
        for seat in computers_awaited(match):
            moves = GAMES[self.game].choices(seen_by(match.table, seat), seat).moves
            self.here.handler.handle(self.id, Actor("ai", seat), self.rng.choice(moves))

    def waits(self) -> bool:
        """Whether the table must wait for the late player until their time has run out."""
        self.others_decide()
        if self.is_away:
            later(self.here, self.patched, 10_000)
            self.computer_decides()
            return False
        later(self.here, self.patched, 1_000 * SECONDS + 1_000)
        self.here.handler.handle(self.id, CLOCK, Expire())
        return True

    def says_back(self) -> Any:
        return self.late.post(f"{self.path}/seats/me")


@pytest.fixture(params=[2, 4])
def table(request: pytest.FixtureRequest, app: Flask, monkeypatch: pytest.MonkeyPatch) -> AtTable:
    return AtTable(app, monkeypatch, request.param)


def test_who_never_moves_and_always_says_they_are_back_costs_little_time(table: AtTable) -> None:
    said, waited = "", ""
    for _ in range(20):
        waited += "x" if table.waits() else "-"
        said += "b" if table.says_back().status_code == 200 else "-"
    assert waited.startswith("xxx----------")
    assert said.startswith("-b------------")
    assert waited.count("x") == 4
    assert problem(table.says_back())[1] in {"back-too-soon", "illegal-move"}


def test_who_decides_now_and_then_is_waited_for_once_at_a_time(table: AtTable) -> None:
    waited = ""
    for turn in range(12):
        waited += "x" if table.waits() else "-"
        table.others_decide()
        if turn % 3 == 1 and table.decide(table.late):
            waited += "m"
    assert "xxx" not in waited
    assert waited.count("x") == 6


def test_who_decides_is_back_and_all_is_sound(table: AtTable) -> None:
    for _ in range(3):
        table.waits()
        table.says_back()
    table.others_decide()
    assert table.is_away
    assert table.decide(table.late)
    assert not table.is_away
    audit = good(table.late.get(f"{table.path}/audit"))["checks"]
    assert {check["status"] for check in audit} <= {"passed", "pending"}


# Results: one rule, however a match ends (docs/api.md, "Result").


def told(app: Flask, players: list[Somebody], path: str) -> dict[str, Any]:
    """All that is told of the result: by the match, lists, news, profiles and ratings."""
    caught_up(app)
    first = players[0]
    match, (item,) = good(first.get(path)), good(first.get("/v1/matches?status=finished"))["items"]
    news = [good(who.get("/v1/players/me/news"))["items"][-1] for who in players]
    games = [good(first.get(f"/v1/players/{who.id}"))["games"] for who in players]
    assert all(each["result"] == match["result"] for each in (item, *news))
    assert all(each["abandoned"] == match["abandoned"] for each in (item, *news))
    counted = [(game["won"], game["mean_rank"]) for record in games for game in record]
    ranks = [score["rank"] for score in match["result"] or ()]
    assert counted == [(int(rank == 1), float(rank)) for rank in ranks]
    means = [game["rating"]["mean"] for record in games for game in record]
    return {"ranks": ranks, "means": means, "abandoned": match["abandoned"]}


def resigned(app: Flask, seats: int) -> tuple[str, list[Somebody]]:
    """All but the first player have resigned."""
    game = "dragonwood" if seats == 2 else "pierres-du-dragon"
    path, players = gathered(app.test_client(), game, seats)
    for player in players[1:]:
        good(player.delete(f"{path}/seats/me"))
    return path, players


SEATS = pytest.mark.parametrize("seats", [2, 4])


@SEATS
def test_a_claimed_match_is_won_by_who_claims_it_in_all_that_is_told(
    app: Flask, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    path, players = resigned(app, seats)
    now = app.extensions[NAME].store.now(path.rpartition("/")[2])
    assert 0 < good(players[0].get(path))["claimable_at"] - now <= RESIGNED_MS
    assert problem(players[0].post(f"{path}/claim")) == (409, "others-there")
    later(app.extensions[NAME], monkeypatch, RESIGNED_MS)
    over = good(players[0].post(f"{path}/claim", Idempotency_Key="k"))
    assert (over["status"], over["abandoned"], over["claimable_at"]) == (
        "finished",
        "claimed",
        None,
    )
    assert good(players[0].post(f"{path}/claim", Idempotency_Key="k")) == over
    found = told(app, players, path)
    assert found["ranks"] == [1, *[seats] * (seats - 1)]
    assert found["means"][0] > max(found["means"][1:])
    audit = good(players[0].get(f"{path}/audit"))["checks"]
    assert {check["status"] for check in audit} == {"passed"}


@SEATS
def test_a_match_that_is_played_out_against_computers_is_won_by_who_stayed(
    app: Flask, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    path, players = resigned(app, seats)
    here, match_id, rng = app.extensions[NAME], path.rpartition("/")[2], Random(3)
    while (match := here.projector.newest(match_id).match).status == "running":
        game, asked = GAMES[match.game], computers_awaited(match)
        seat = asked[0] if asked else 0
        actor = Actor("ai", seat) if asked else Actor("player", player=players[0].id)
        moves = game.choices(seen_by(match.table, seat), seat).moves
        here.handler.handle(match_id, actor, rng.choice(moves))
    found = told(app, players, path)
    assert found["ranks"] == [1, *[seats] * (seats - 1)]
    assert found["means"][0] > max(found["means"][1:])


@SEATS
def test_a_match_that_is_ended_together_counts_for_nobody(app: Flask, seats: int) -> None:
    path, players = resigned(app, seats)
    good(players[0].delete(path))
    assert told(app, players, path) == {"ranks": [], "means": [], "abandoned": "agreed"}


def test_who_is_away_for_a_turn_has_gone_and_the_last_person_claims(table: AtTable) -> None:
    first, *more = table.others
    for other in more:
        good(other.delete(f"{table.path}/seats/me"))
    table.others = [first]
    while not table.is_away:
        table.computer_decides()
        table.waits()
    assert problem(first.post(f"{table.path}/claim")) == (409, "others-there")
    at = good(first.get(table.path))["claimable_at"]
    assert 0 < at - table.here.store.now(table.id) <= 1_000 * SECONDS
    later(table.here, table.patched, 1_000 * SECONDS)
    assert good(first.post(f"{table.path}/claim"))["abandoned"] == "claimed"
    assert problem(table.late.post(f"{table.path}/claim")) == (409, "match-over")


def test_nobody_claims_while_another_person_plays(table: AtTable) -> None:
    for player in (table.late, *table.others):
        assert problem(player.post(f"{table.path}/claim")) == (409, "others-there")
    assert good(table.late.get(table.path))["claimable_at"] is None
