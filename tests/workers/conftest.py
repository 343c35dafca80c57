"""The toy game for every test of the workers, and a desk on fakeredis."""

from collections.abc import Iterator

import fakeredis
import pytest

from domain.games import GAMES
from tests.toy import COFFERS
from workers import jobs
from workers.desk import Desk, desk_over


@pytest.fixture(autouse=True)
def coffers() -> Iterator[None]:
    GAMES["coffers"] = COFFERS
    yield
    del GAMES["coffers"]


@pytest.fixture
def server() -> fakeredis.FakeRedis:
    return fakeredis.FakeRedis()


@pytest.fixture
def desk(server: fakeredis.FakeRedis, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """The desk that the jobs use, too."""
    desk = desk_over(server, b"key")
    monkeypatch.setattr(jobs, "desk", lambda: desk)
    return desk
