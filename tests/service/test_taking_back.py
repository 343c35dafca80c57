"""Taking back, over HTTP, by a simulated clock: at tables of two and of four."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from fakeredis import FakeRedis
from flask.testing import FlaskClient

from docs import verify
from domain.commands import Expire
from domain.games.drachenland.game import DRACHENLAND
from domain.match import Actor
from domain.secrecy import seen_by
from domain.taking_back import MOST_TAKEN_BACK
from domain.verdicts import FAILED, PASSED, verdicts
from events.parts import Parts
from service.app import create_app
from service.composition import NAME
from tests.kit.clients import (
    Somebody,
    begun,
    enrolled,
    gathered,
    good,
    moved,
    opened,
    problem,
    settings,
)
from tests.kit.simulated import SimulatedClock, simulated

CLOCK = Actor("clock")
GAMES = [("drachenland", 2), ("drachenland", 4), ("or-des-dragons", 4)]
"""Games in which many moves are seen by all, with these seats."""
PACE = {"turn_seconds": 60, "hourglass_seconds": 60, "computer_seconds": 1}


@pytest.fixture
def clock() -> Iterator[SimulatedClock]:
    with simulated() as clock:
        yield clock


@pytest.fixture
def http(clock: SimulatedClock) -> FlaskClient:
    return create_app(settings(), FakeRedis(protocol=2)).test_client()


@pytest.fixture
def here(http: FlaskClient) -> Parts:
    found: Parts = http.application.extensions[NAME]
    return found


class Table:
    """A match of persons, played at random until somebody can take a move back."""

    def __init__(self, http: FlaskClient, game: str, seats: int, seed: int = 1) -> None:
        self.rng = Random(seed)
        self.match, self.players = gathered(http, game, seats, pace=PACE)
        self.id = self.match.rpartition("/")[2]

    def seen(self) -> list[dict[str, Any]]:
        """The match as each player sees it."""
        return [good(each.get(self.match)) for each in self.players]

    def play(self) -> tuple[int, list[dict[str, Any]]]:
        """A move that can be taken back: whose it is, and how all saw the match before it."""
        while True:
            before = self.seen()
            moved(self.match, self.players, self.rng)
            offers = [each["take_back"] for each in self.seen()]
            if any(offers):
                return next(n for n, offer in enumerate(offers) if offer), before

    def newest(self, player: int = 0) -> dict[str, Any]:
        version = good(self.players[player].get(self.match))["version"]
        entry = good(self.players[player].get(f"{self.match}/log?after={version - 1}"))["items"][0]
        assert isinstance(entry, dict)
        return entry


SAME = ("view", "waiting", "standing", "seats", "status", "result", "ending")


def same(one: list[dict[str, Any]], other: list[dict[str, Any]]) -> None:
    for now, then in zip(one, other, strict=True):
        assert {name: now[name] for name in SAME} == {name: then[name] for name in SAME}


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_match_is_for_everybody_as_it_was_before_the_move(
    http: FlaskClient, clock: SimulatedClock, game: str, seats: int
) -> None:
    table = Table(http, game, seats)
    for _ in range(3):
        seat, before = table.play()
        assert [each["take_back"] is not None for each in table.seen()].count(True) == 1
        clock.wait(2_000)
        answer = good(table.players[seat].post(f"{table.match}/take-back"))
        assert (answer["version"], answer["take_back"]) == (before[0]["version"] + 2, None)
        same(table.seen(), before)
        entry = table.newest()
        assert entry["command"] == {"type": "take-back"}
        (event,) = entry["events"]
        assert (event["type"], event["seat"]) == ("taken-back", seat)
        assert event["version"] == before[0]["version"] + 1


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_log_passes_the_audit_and_both_verifiers_go_on(
    http: FlaskClient, game: str, seats: int
) -> None:
    table = Table(http, game, seats)
    for _ in range(2):
        seat, _ = table.play()
        good(table.players[seat].post(f"{table.match}/take-back"))
        moved(table.match, table.players, table.rng)
    checks = good(table.players[0].get(f"{table.match}/audit"))["checks"]
    assert {check["status"] for check in checks} <= {"passed", "pending"}
    for player in (None, *table.players):
        if player:
            good(player.delete(table.match))
        told = Somebody(http).get(f"{table.match}/export").get_data(as_text=True).splitlines()
        assert "failed" not in {status for _, status, _, _ in verify.verify(told)}
        found = verdicts([line.encode() for line in told])
        assert FAILED not in {status for _, status, _, _ in found}, found
    checks = good(table.players[0].get(f"{table.match}/audit"))["checks"]
    assert {check["status"] for check in checks} == {"passed"}
    assert {status for _, status, _, _ in found} == {PASSED}


def test_the_key_of_the_move_makes_no_other_and_its_version_is_gone(http: FlaskClient) -> None:
    table = Table(http, "drachenland", 2)
    seat, before = table.play()
    move, version = table.newest(seat)["command"], before[0]["version"]
    player, moves = table.players[seat], f"{table.match}/moves"
    good(player.post(f"{table.match}/take-back"))
    first = good(player.post(moves, move, Idempotency_Key="once"))
    good(player.post(f"{table.match}/take-back"))
    again = player.post(moves, move, Idempotency_Key="once")
    assert (good(again)["version"], again.headers["Idempotent-Replayed"]) == (
        first["version"],
        "true",
    )
    assert good(player.get(table.match))["version"] == version + 4
    assert problem(player.post(moves, move, If_Match=f'"{version}"')) == (412, "version-moved")
    assert good(player.post(moves, move, If_Match=f'"{version + 4}"'))["version"] == version + 5


def test_taking_back_twice_with_one_key_happens_once(http: FlaskClient) -> None:
    table = Table(http, "drachenland", 2)
    seat, before = table.play()
    player = table.players[seat]
    path, key = f"{table.match}/take-back", {"Idempotency_Key": "once"}
    one, other = good(player.post(path, **key)), good(player.post(path, **key))
    assert one["version"] == other["version"] == before[0]["version"] + 2
    assert problem(player.post(path)) == (409, "nothing-to-take-back")


def test_the_decision_keeps_its_deadline_so_taking_back_buys_no_time(
    http: FlaskClient, here: Parts, clock: SimulatedClock
) -> None:
    table = Table(http, "drachenland", 2)
    seat, before = table.play()
    (asked,) = before[0]["waiting"]
    clock.wait(30_000)
    answer = good(table.players[seat].post(f"{table.match}/take-back"))
    assert answer["waiting"] == [asked]
    assert here.store.alarms.due("deadline", table.id) == asked["deadline"]
    clock.wait(30_000)
    here.handler.handle(table.id, CLOCK, Expire())
    assert table.newest()["events"][0]["missed"] == [asked["seat"]]


def test_a_deadline_of_the_time_after_the_move_calls_nobody_once_it_is_taken_back(
    http: FlaskClient, here: Parts, clock: SimulatedClock
) -> None:
    table = Table(http, "drachenland", 2)
    clock.wait(5_000)
    seat, before = table.play()
    (asked,) = before[0]["waiting"]
    good(table.players[seat].post(f"{table.match}/take-back"))
    with pytest.raises(Exception, match="deadline"):
        here.handler.handle(table.id, CLOCK, Expire())
    assert here.store.alarms.due("deadline", table.id) == asked["deadline"]


def test_once_the_time_of_the_decision_is_over_it_stays_closed(
    http: FlaskClient, clock: SimulatedClock
) -> None:
    table = Table(http, "drachenland", 2)
    clock.wait(0)
    while True:
        seat, before = table.play()
        (asked,) = before[0]["waiting"]
        after = table.seen()
        if after[0]["waiting"][0]["deadline"] > asked["deadline"]:
            break
        clock.wait(1_000)
    offer = after[seat]["take_back"]
    assert offer == {"of": "move", "until": asked["deadline"]}
    clock.wait(asked["deadline"] - after[0]["now"])
    assert good(table.players[seat].get(table.match))["take_back"] is None
    assert problem(table.players[seat].post(f"{table.match}/take-back")) == (409, "too-late")


def test_every_viewer_sees_of_it_as_much_as_of_the_table_before(http: FlaskClient) -> None:
    table = Table(http, "or-des-dragons", 4)
    seat, before = table.play()
    good(table.players[seat].post(f"{table.match}/take-back"))
    for player, seen in enumerate(before):
        assert table.newest(player)["events"][0]["table"] == seen["view"]
    stranger = Somebody(http).get(f"{table.match}/log?after={before[0]['version'] + 1}")
    spectator = Somebody(http).get(f"{table.match}?version={before[0]['version']}")
    assert good(stranger)["items"][0]["events"][0]["table"] == good(spectator)["view"]


def test_an_earlier_version_offers_nothing_and_a_branch_goes_on_from_either(
    http: FlaskClient,
) -> None:
    table = Table(http, "drachenland", 2)
    seat, before = table.play()
    version, player = before[0]["version"], table.players[seat]
    good(player.post(f"{table.match}/take-back"))
    past = good(player.get(f"{table.match}?version={version + 1}"))
    assert past["take_back"] is None
    for each in table.players:
        good(each.delete(table.match))
    for at in (version, version + 1, version + 2):
        seats = [{"kind": "me"}, {"kind": "ai", "level": "novice"}]
        branch = player.post(f"{table.match}/branches", {"version": at, "seats": seats})
        shown = good(player.get(f"{table.match}?version={at}&as=all"))
        assert good(player.get(f"{branch.headers['Location']}?version=1"))["origin"] == {
            "match": table.id,
            "version": at,
            "unknowns": "real",
            "seat": None,
            "head": good(player.get(f"{table.match}/log?after={at - 1}"))["items"][0]["hash"],
        }
        assert shown["version"] == at


# Refusals.


def refusal(who: Somebody, match: str) -> str:
    assert good(who.get(match))["take_back"] is None
    status, code = problem(who.post(f"{match}/take-back"))
    assert status in (403, 409)
    return code


def test_a_sealed_bid_and_a_card_that_was_turned_stay(anna: Somebody, ben: Somebody) -> None:
    match = begun(anna, ben)
    assert refusal(anna, match) == "somebody-acted"
    good(anna.bid(match, 1))
    assert refusal(anna, match) == "something-learned"
    assert refusal(ben, match) == "somebody-acted"
    good(ben.bid(match, 2))
    assert refusal(ben, match) == "something-learned"


def test_an_anonymous_move_stays(anna: Somebody, ben: Somebody) -> None:
    match = begun(anna, ben)
    good(anna.post(f"{match}/moves", {"type": "toss"}))
    assert refusal(anna, match) == "something-learned"


def test_strangers_and_guests_before_the_start_take_nothing_back(
    http: FlaskClient, anna: Somebody
) -> None:
    match = opened(anna)
    assert refusal(anna, match) == "not-started"
    assert refusal(enrolled(http, "Eve"), match) == "not-seated"


@pytest.mark.parametrize("seats", [2, 4])
def test_once_anybody_else_has_acted_it_stays(
    http: FlaskClient, here: Parts, clock: SimulatedClock, seats: int
) -> None:
    table = Table(http, "drachenland", seats)
    seat, _ = table.play()
    player = table.players[seat]
    clock.wait(60_000)
    here.handler.handle(table.id, CLOCK, Expire())
    assert refusal(player, table.match) == "somebody-acted"


def test_a_seat_takes_back_fifty_moves_of_a_match(http: FlaskClient) -> None:
    table = Table(http, "drachenland", 2)
    seat, _ = table.play()
    move, player = table.newest(seat)["command"], table.players[seat]
    for _ in range(MOST_TAKEN_BACK):
        good(player.post(f"{table.match}/take-back"))
        good(player.post(f"{table.match}/moves", move))
    assert refusal(player, table.match) == "too-many-taken-back"


# Resignations.


@pytest.mark.parametrize("seats", [2, 4])
def test_a_resignation_is_taken_back_for_ten_seconds_whatever_happens_meanwhile(
    http: FlaskClient, here: Parts, clock: SimulatedClock, seats: int
) -> None:
    table = Table(http, "drachenland", seats)
    seat, _ = table.play()
    player, other = table.players[seat], table.players[(seat + 1) % seats]
    good(player.delete(f"{table.match}/seats/me"))
    told = good(player.get(table.match))
    assert told["seats"][seat]["resigned"]
    assert told["take_back"] == {"of": "resignation", "until": told["now"] + 10_000}
    assert good(other.get(table.match))["take_back"] is None
    match = here.projector.newest(table.id).match
    (awaited,) = {each["seat"] for each in told["waiting"]}
    move = DRACHENLAND.choices(seen_by(match.table, awaited), awaited).moves[0]
    own = Actor("player", player=table.players[awaited].id)
    here.handler.handle(table.id, Actor("ai", seat) if awaited == seat else own, move)
    clock.wait(9_999)
    back = good(player.post(f"{table.match}/take-back"))
    assert (back["seats"][seat]["resigned"], back["status"]) == (False, "running")
    assert table.newest()["events"] == [{"type": "resignation-withdrawn", "seat": seat}]


def test_after_ten_seconds_or_after_the_end_it_stands(
    http: FlaskClient, clock: SimulatedClock
) -> None:
    table = Table(http, "drachenland", 2)
    one, other = table.players
    good(one.delete(f"{table.match}/seats/me"))
    clock.wait(10_000)
    assert refusal(one, table.match) == "already-resigned"
    good(other.delete(table.match))
    assert refusal(one, table.match) == "match-over"
