"""An archived match leaves at most 2,000 bytes in the store."""

import pytest

from tests.bench.archive import left_of


@pytest.mark.nightly
@pytest.mark.parametrize("seats", [2, 6])
def test_at_most_two_thousand_bytes_are_left(seats: int) -> None:
    """Of few people and of many, who meet again; the bench has more matches of each game."""
    assert (total := left_of(seats, many=8)).met, total
