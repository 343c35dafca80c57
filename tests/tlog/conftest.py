"""The toy game, and a log that is written on fakeredis and an archive in memory."""

from collections.abc import Iterator

import fakeredis
import pytest

from domain.games import GAMES
from events.store.layout import agreed
from tests.tlog.log_writers import LogWriters
from tests.toy import COFFERS


@pytest.fixture(autouse=True)
def coffers() -> Iterator[None]:
    GAMES["coffers"] = COFFERS
    yield
    del GAMES["coffers"]


@pytest.fixture
def log_writers() -> LogWriters:
    server = fakeredis.FakeRedis(protocol=2)
    agreed(server, 4)
    return LogWriters(server)
