"""The toy game for every test of the workers, and parts on fakeredis."""

from collections.abc import Iterator

import fakeredis
import pytest

from domain.games import GAMES
from events.parts import Parts, assembled
from events.store.layout import agreed
from tests.kit.simulated import SimulatedClock, simulated
from tests.toy import COFFERS
from tests.workers.simulated_processes import SimulatedProcesses
from workers import queues
from workers.lifecycle import say_once

FEW = 4
"""Partitions: fakeredis takes long for each."""


@pytest.fixture(autouse=True)
def coffers() -> Iterator[None]:
    GAMES["coffers"] = COFFERS
    yield
    del GAMES["coffers"]


@pytest.fixture
def server() -> fakeredis.FakeRedis:
    return fakeredis.FakeRedis(protocol=2)


@pytest.fixture
def simulation() -> Iterator[SimulatedClock]:
    with simulated() as simulation:
        yield simulation


@pytest.fixture
def processes(
    simulation: SimulatedClock, server: fakeredis.FakeRedis, monkeypatch: pytest.MonkeyPatch
) -> SimulatedProcesses:
    agreed(server, FEW)
    return SimulatedProcesses(simulation, server, monkeypatch)


@pytest.fixture
def parts(server: fakeredis.FakeRedis, monkeypatch: pytest.MonkeyPatch) -> Parts:
    """The parts that the jobs use, too."""
    parts = assembled(server, b"key", partitions=FEW)
    monkeypatch.setattr(queues, "process_parts", lambda: parts)
    say_once.cache_clear()
    return parts
