"""A recorded match of every game, the toy game included."""

import pytest

from domain.games import GAMES
from tests.kit.effort import one_in
from tests.toy import COFFERS
from tests.trust.recorded import SLUGS, Recorded, kept, recorded


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


@pytest.fixture(params=one_in(2, SLUGS))
def match(request: pytest.FixtureRequest, _coffers: None) -> Recorded:
    """Of each game; what is stored is left as it is."""
    return kept(GAMES[request.param])


@pytest.fixture
def coffers(_coffers: None) -> Recorded:
    """Of the toy game; what is stored may be tampered with."""
    return recorded(COFFERS)
