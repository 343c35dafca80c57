"""The toy game stands on the shelf while the tests of the domain run."""

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from domain.games import GAMES
from tests.toy import COFFERS


@pytest.fixture(autouse=True, scope="package")
def toy_on_the_shelf() -> Iterator[None]:
    """GAMES, with the toy."""
    with patch.dict(GAMES, {COFFERS.slug: COFFERS}):
        yield
