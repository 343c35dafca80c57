"""One installation for all these tests (per xdist worker). Each finds it in order and may break
it.
"""

from collections.abc import Iterator

import pytest

from tests.e2e.installation import Installation


@pytest.fixture(scope="package")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installation]:
    installation = Installation(tmp_path_factory.mktemp("installation"))
    try:
        installation.up()
        yield installation
    finally:
        installation.down()


@pytest.fixture
def installation(shared_house: Installation) -> Installation:
    shared_house.up()
    return shared_house
