"""What the bench does must work; how fast it is, is measured elsewhere and asserted nowhere."""

from pathlib import Path
from random import Random

import pytest

from events.store.server import connect
from tests.bench import (
    archive,
    builds,
    capacity,
    commands,
    crowding,
    deadlines,
    folding,
    growth,
    idle,
    inside,
    memory,
    news,
    pages,
    past,
    pauses,
    peers,
    playouts,
    rebuilding,
    replicas,
    shares,
    signing,
    streams,
    wire,
)
from tests.bench.load import complete, request
from tests.bench.matches import house, opened, played, restless, turns
from tests.bench.table import Figure, printed
from tests.upgrade.older import today

PLAYERS = ("anna", "ben", "cleo", "dora")


def test_moves_written_down_beforehand_are_accepted(empty_valkey_url: str) -> None:
    here = house(connect(empty_valkey_url))
    match = opened(here, PLAYERS)
    script = list(turns(match, Random(1)))
    for actor, move in script:
        handled = here.handler.handle(match.id, actor, move)
    assert handled.current.match.status == "finished"


def test_a_restless_match_takes_its_moves_again_and_again(empty_valkey_url: str) -> None:
    here = house(connect(empty_valkey_url))
    match, moves = restless(here, PLAYERS)
    for actor, move in moves * 3:
        here.handler.handle(match.id, actor, move)
    assert here.store.version(match.id) == here.projector.newest(match.id).version


def test_a_match_of_so_many_moves(empty_valkey_url: str) -> None:
    here = house(connect(empty_valkey_url))
    assert here.store.version(played(here, PLAYERS, Random(1), limit=7)) == len(PLAYERS) + 7


@pytest.mark.nightly
def test_commands_are_measured_over_http(capfd: pytest.CaptureFixture[str]) -> None:
    printed("Commands", commands.figures(rounds=1, matches=3, moves=2))
    assert "| throughput, moves : floor |" in capfd.readouterr().out


@pytest.mark.parametrize(
    "figures",
    [
        lambda: folding.figures(matches=1, rounds=1),
        pytest.param(lambda: archive.figures(rounds=1, many=1), marks=pytest.mark.nightly),
        pytest.param(
            lambda: streams.figures(streams=8, rounds=1, appends=4), marks=pytest.mark.nightly
        ),
        pytest.param(
            lambda: deadlines.figures(matches=5, moves=5, ways=deadlines.WAYS[:1]),
            marks=pytest.mark.nightly,
        ),
        pytest.param(
            lambda: capacity.figures(rounds=1, matches=2, moves=2), marks=pytest.mark.nightly
        ),
        pytest.param(
            lambda: signing.figures(rounds=1, matches=2, moves=2), marks=pytest.mark.nightly
        ),
        pytest.param(lambda: idle.figures(seconds=0.1, matches=2), marks=pytest.mark.nightly),
        pytest.param(lambda: shares.figures(attack=2, answers=2), marks=pytest.mark.nightly),
        pytest.param(
            lambda: pages.figures(rounds=1),
            marks=[pytest.mark.nightly, pytest.mark.needs("chromium")],
        ),
        pytest.param(lambda: past.figures(last=150, rounds=1, asked=10), marks=pytest.mark.nightly),
        pytest.param(lambda: pauses.figures(hands=1), marks=pytest.mark.nightly),
        pytest.param(
            lambda: crowding.figures(connections=20, requests=5, entries=20),
            marks=[pytest.mark.nightly, pytest.mark.needs("nginx")],
        ),
        pytest.param(
            lambda: news.figures(receivers=20, matches=5, pause_s=0.05, settle_s=1),
            marks=pytest.mark.nightly,
        ),
        pytest.param(
            lambda: peers.figures(rounds=1),
            marks=[pytest.mark.nightly, pytest.mark.needs("npm")],
        ),
        lambda: inside.figures(rounds=2, matches=1, moves=3),
        lambda: playouts.figures(seconds=0.01),
        lambda: growth.figures(few=2, many=3, rounds=1, moves=3, matches=1),
        lambda: memory.figures(matches=20, rounds=1, moves=12),
        lambda: rebuilding.figures(matches=3, models=1, people=9),
        lambda: replicas.figures(seconds=0, rounds=1),
        lambda: wire.figures(moves=2),
    ],
)
def test_everything_else_is_measured(figures: object) -> None:
    assert callable(figures)
    assert all(isinstance(figure, Figure) for figure in figures())


def test_a_reply_is_complete_with_its_last_byte() -> None:
    reply = request("GET", "/", b"12345")
    assert complete(reply)
    assert not complete(reply[:-1])
    assert not complete(reply[:9])


@pytest.mark.nightly
def test_turns_are_compared_of_all_processes_of_two_builds(tmp_path: Path) -> None:
    with builds.serving(today(), tmp_path / "data") as build:
        spent = build.round(tables=2, turns=3)
    assert len(spent.latencies) == 6
    assert {"gunicorn", "valkey-server", "projections"} <= set(spent.seconds)
    assert spent.a_turn("gunicorn") <= spent.a_turn()
