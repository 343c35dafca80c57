"""One house for all these tests (per xdist worker); each finds it in order and may break it."""

from collections.abc import Iterator

import pytest

from tests.e2e.house import House


@pytest.fixture(scope="package")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    try:
        house.up()
        yield house
    finally:
        house.down()


@pytest.fixture
def house(shared_house: House) -> House:
    shared_house.up()
    return shared_house
