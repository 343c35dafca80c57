"""Random matches of all sizes with all options: nothing is lost, nothing leaks, all of them end."""

from itertools import product

import pytest

from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons.options import Options
from tests.domain.or_des_dragons.conserved import conserved
from tests.domain.random_match import nothing_is_lost_nor_leaks, random_match
from tests.kit.effort import in_turn

SHARING: list[dict[str, bool]] = [{}, {"delegate_absent": True}, {"divide_and_choose": True}]
OPTIONS = [
    Options(advanced=advanced, hidden_shares=hidden, **sharing)
    for advanced, hidden, sharing in product((False, True), (False, True), SHARING)
]


@pytest.mark.long
@pytest.mark.parametrize(("options", "seats"), in_turn(OPTIONS, range(3, 7)), ids=str)
def test_components_are_conserved_and_views_agree_after_every_event(
    seats: int, options: Options
) -> None:
    match = random_match(OR_DES_DRAGONS, seats, options, seed=seats)
    nothing_is_lost_nor_leaks(match, conserved)
