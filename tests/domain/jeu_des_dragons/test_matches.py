"""Random matches of all sizes with all options: nothing is lost, nothing leaks, all of them end."""

from typing import Any

import pytest

from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.jeu_des_dragons.components import CARDS
from domain.games.jeu_des_dragons.options import Options
from tests.domain.jeu_des_dragons.conserved import conserved
from tests.domain.random_match import nothing_is_lost_nor_leaks, random_match
from tests.kit.effort import in_turn

GAME = JEU_DES_DRAGONS
OPTIONS: list[dict[str, Any]] = [
    {"players_out": 1},
    {"gambits": 20},
    {"quick": True, "gambits": 5},
    {"gold_by_players": True, "three_antes": True, "minutes": 30},
    {"gold": 15, "abilities": True},
    {"hoard_wanted": 60, "abilities": True, "gold": 40},
]


@pytest.mark.long
@pytest.mark.parametrize(("chosen", "seats"), in_turn(OPTIONS, range(2, 7)), ids=str)
def test_gold_and_cards_are_conserved_and_views_agree_after_every_event(
    seats: int, chosen: dict[str, Any]
) -> None:
    options = Options(**{"players_out": min(2, seats - 1), **chosen})
    match = random_match(GAME, seats, options, seed=seats, late=0.05)
    nothing_is_lost_nor_leaks(match, conserved)
    assert sorted(conserved(match.first)[1].elements()) == sorted(CARDS)


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_hand_is_ever_larger_than_ten_and_no_hoard_with_gold_owes_any(seats: int) -> None:
    """T25; debts are repaid at once"""
    options = Options(gold=20, players_out=seats - 1)
    for _, table in random_match(GAME, seats, options, seed=7, late=0.05).tables():
        assert max(map(len, table.hands)) <= 10
        assert min(table.hoards) >= 0
        if GAME.waiting(table) and GAME.advance(table) is None:
            assert not any(g and d for g, d in zip(table.hoards, table.debts, strict=True))
