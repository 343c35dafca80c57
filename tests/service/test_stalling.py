"""Stalling by combinations: taking back, words, banks, pauses, and steps of the clock."""

from collections.abc import Iterator
from typing import Any

import pytest
from fakeredis import FakeRedis
from flask.testing import FlaskClient

from domain.commands import Expire
from domain.match import absence_of
from events.parts import Parts
from service.app import create_app
from service.composition import NAME
from tests.kit.clients import gathered, good, problem, settings
from tests.kit.simulated import SimulatedClock, simulated
from tests.service.test_taking_back import CLOCK, PACE, Table


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


def time_runs_out(here: Parts, clock: SimulatedClock, table: Table) -> int:
    """The seat that is asked next."""
    clock.wait(PACE["turn_seconds"] * 1_000)
    here.handler.handle(table.id, CLOCK, Expire())
    (asked,) = table.seen()[0]["waiting"]
    return int(asked["seat"])


def word(table: Table, seat: int) -> str:
    """How the service refuses that the player of this seat says that they are back."""
    answer = table.players[seat].post(f"{table.match}/seats/me")
    return "" if answer.status_code == 200 else problem(answer)[1]


def taken_back(table: Table, seat: int) -> dict[str, Any] | None:
    """The match after a move that was taken back; None: it told something."""
    player, path = table.players[seat], f"{table.match}/take-back"
    good(player.post(f"{table.match}/moves", good(player.get(f"{table.match}/moves"))["moves"][0]))
    if good(player.get(table.match))["take_back"] is None:
        return None
    told: dict[str, Any] = good(player.post(path))
    return told


@pytest.mark.parametrize("seats", [2, 4])
def test_a_move_that_is_taken_back_brings_nobody_back_whom_a_word_does_not(
    http: FlaskClient, clock: SimulatedClock, here: Parts, seats: int
) -> None:
    """Else a seat would cost the others the whole time of each decision, and decide nothing."""
    table, told = Table(http, "drachenland", seats), None
    for _ in range(99):
        seat = time_runs_out(here, clock, table)
        if word(table, seat) == "back-too-soon" and (told := taken_back(table, seat)):
            break
    assert told is not None
    assert told["seats"][seat]["away"]
    assert word(table, seat) == "back-too-soon"
    checks = good(table.players[0].get(f"{table.match}/audit"))["checks"]
    assert {check["status"] for check in checks} <= {"passed", "pending"}


def test_a_player_whom_a_word_brings_back_stays_at_the_table_with_a_move_taken_back(
    http: FlaskClient, clock: SimulatedClock, here: Parts
) -> None:
    table = Table(http, "drachenland", 2)
    for _ in range(99):
        seat = time_runs_out(here, clock, table)
        if table.seen()[0]["seats"][seat]["away"] and (told := taken_back(table, seat)):
            assert absence_of(here.projector.newest(table.id).match, seat).strikes == 4
            assert not told["seats"][seat]["away"]
            return
    raise AssertionError


LAG_MS = 900
"""So far a process's time may lag behind the store's, unnoticed."""


def lagging(here: Parts, clock: SimulatedClock, table: Table, end: int) -> None:
    """It is just after this time by the store's clock, and just before it by the process's."""
    clock.wait(end - here.store.time(table.id) - LAG_MS // 2)
    here.store.time(table.id)
    clock.step(LAG_MS)
    assert here.store.now(table.id) < end <= clock.now_ms


def test_the_store_itself_refuses_to_take_back_a_move_after_the_time_of_its_decision(
    http: FlaskClient, clock: SimulatedClock, here: Parts
) -> None:
    table, end = Table(http, "drachenland", 2), 0
    while not end:
        clock.wait(1_000)
        seat, before = table.play()
        (asked,), (now_open,) = before[0]["waiting"], table.seen()[0]["waiting"]
        end = asked["deadline"] if now_open["deadline"] > asked["deadline"] else 0
    lagging(here, clock, table, end)
    assert problem(table.players[seat].post(f"{table.match}/take-back")) == (409, "too-late")


def test_the_store_itself_refuses_to_take_back_a_resignation_after_ten_seconds(
    http: FlaskClient, clock: SimulatedClock, here: Parts
) -> None:
    table = Table(http, "drachenland", 2)
    player = table.players[0]
    good(player.delete(f"{table.match}/seats/me"))
    lagging(here, clock, table, good(player.get(table.match))["take_back"]["until"])
    refused = problem(player.post(f"{table.match}/take-back"))
    assert refused == (409, "already-resigned")


@pytest.mark.parametrize("seats", [2, 4])
def test_only_the_first_resignation_of_a_seat_is_taken_back(
    http: FlaskClient, clock: SimulatedClock, seats: int
) -> None:
    """Else a computer would make each decision that its player likes, as a hint for nothing."""
    table = Table(http, "drachenland", seats)
    one, *others = table.players
    good(one.delete(f"{table.match}/seats/me"))
    good(one.post(f"{table.match}/take-back"))
    clock.wait(10_000)
    for player in (one, *others[1:]):
        good(player.delete(f"{table.match}/seats/me"))
    assert good(one.get(table.match))["take_back"] is None
    assert problem(one.post(f"{table.match}/take-back")) == (409, "already-resigned")
    clock.wait(10_000)
    good(others[0].post(f"{table.match}/claim"))
    checks = good(one.get(f"{table.match}/audit"))["checks"]
    assert {check["status"] for check in checks} == {"passed"}


@pytest.mark.parametrize("seats", [2, 4])
def test_a_resignation_is_taken_back_in_a_pause_too(http: FlaskClient, seats: int) -> None:
    match, players = gathered(http, "drachenland", seats, visibility="unlisted")
    for player in players:
        good(player.post(f"{match}/pause"))
    good(players[0].delete(f"{match}/seats/me"))
    assert good(players[0].get(match))["take_back"]["of"] == "resignation"
    told = good(players[0].post(f"{match}/take-back"))
    assert (told["seats"][0]["resigned"], told["paused_until"] is None) == (False, False)
    for player in players:
        good(player.post(f"{match}/resume"))
    assert good(players[0].get(match))["waiting"]
    checks = good(players[0].get(f"{match}/audit"))["checks"]
    assert {check["status"] for check in checks} <= {"passed", "pending"}
