"""Bounds that hold in every random match."""

import pytest

from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.jeu_des_dragons.options import Options
from tests.domain.random_match import random_match

GAME = JEU_DES_DRAGONS


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_hand_is_ever_larger_than_ten_and_no_hoard_with_gold_owes_any(seats: int) -> None:
    """T25; debts are repaid at once"""
    options = Options(gold=20, players_out=seats - 1)
    for _, table in random_match(GAME, seats, options, seed=7, late=0.05).tables():
        assert max(map(len, table.hands)) <= 10
        assert min(table.hoards) >= 0
        if GAME.waiting(table) and GAME.advance(table) is None:
            assert not any(g and d for g, d in zip(table.hoards, table.debts, strict=True))
