"""The bench must work; its speed is measured elsewhere and asserted nowhere."""

from pathlib import Path
from typing import Any

import pytest

from tests.bench import builds, deadlines
from tests.bench.__main__ import SECTIONS
from tests.bench.table import printed
from tests.kit.effort import by_day
from tests.upgrade.older import today

SMALL: dict[str, dict[str, Any]] = {
    "inside": {"rounds": 2, "matches": 1, "moves": 3},
    "wire": {"moves": 2},
    "archive": {"rounds": 1, "many": 1},
    "capacity": {"rounds": 1, "matches": 2, "moves": 2},
    "commands": {"rounds": 1, "matches": 3, "moves": 2},
    "crowding": {"connections": 20, "requests": 5, "entries": 20},
    "deadlines": {"matches": 5, "moves": 5, "ways": deadlines.WAYS[:1]},
    "existence": {"rounds": 1},
    "flat": {"requests": 300, "clients": 2},
    "folding": {"matches": 1, "rounds": 1},
    "growth": {"few": 2, "many": 3, "rounds": 1, "moves": 3, "matches": 1},
    "idle": {"seconds": 0.1, "matches": 2},
    "memory": {"matches": 20, "rounds": 1, "moves": 12},
    "news": {"receivers": 20, "matches": 5, "pause_s": 0.05, "settle_s": 1},
    "pages": {"rounds": 1},
    "pauses": {"hands": 1},
    "peers": {"rounds": 1},
    "playouts": {"seconds": 0.01},
    "shares": {"attack": 2, "answers": 2},
    "streams": {"streams": 8, "rounds": 1, "appends": 4},
}
"""Section → the least that it measures."""


@pytest.mark.parametrize("section", by_day(SMALL, "inside", "wire"))
def test_every_section_measures(section: str, capfd: pytest.CaptureFixture[str]) -> None:
    title, figures = SECTIONS[section]
    printed(title, figures(**SMALL[section]))
    assert title in capfd.readouterr().out


def test_every_section_has_its_least() -> None:
    assert set(SMALL) == set(SECTIONS)


@pytest.mark.nightly
def test_turns_are_compared_of_all_processes_of_two_builds(tmp_path: Path) -> None:
    with builds.serving(today(), tmp_path / "data") as build:
        spent = build.round(tables=2, turns=3)
    assert len(spent.latencies) == 6
    assert {"gunicorn", "valkey-server", "projections"} <= set(spent.seconds)
    assert spent.a_turn("gunicorn") <= spent.a_turn()
