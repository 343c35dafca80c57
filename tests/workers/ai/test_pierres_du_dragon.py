"""The computer at the table of Aux Pierres du Dragon: what things are worth, bids, choices."""

from random import Random
from typing import Any

import pytest

from domain.game import Move
from domain.games.pierres_du_dragon import PIERRES_DU_DRAGON
from domain.games.pierres_du_dragon.amounts import Coins, Stones
from domain.games.pierres_du_dragon.moves import (
    Bid,
    BidSilver,
    Choose,
    ImitateCharacter,
    Rob,
    TakeStones,
    UseTwice,
)
from domain.games.pierres_du_dragon.options import Options
from domain.secrecy import seen_by
from domain.words import Level
from tests.bench.arena import Arena
from tests.domain.pierres_du_dragon.conserved import BLANKS
from tests.domain.pierres_du_dragon.scene import bids, scene, sold
from tests.kit.stories import Story
from workers.ai import think
from workers.ai.pierres_du_dragon.bidding import best_answer, fists, guess, rule_of_thumb
from workers.ai.pierres_du_dragon.worth import chances, is_decisive, worth_of

LEVELS: tuple[Level, ...] = ("novice", "adept", "master")
THINKERS: tuple[Level, ...] = ("adept", "master")


def moves(story: Story, seat: int, level: Level, seeds: int = 12) -> list[Move | None]:
    """A computer's moves, with one seed after the other."""
    view = seen_by(story.table, seat)
    return [think(PIERRES_DU_DRAGON, view, seat, level, seed).move for seed in range(seeds)]


def gold(move: Move | None) -> int:
    assert isinstance(move, Bid)
    return (move.fairy or 0) + (move.common or 0)


# Worth.


def test_an_even_table_gives_everybody_the_same_chance() -> None:
    assert chances(scene().table) == pytest.approx((1 / 3,) * 3)


@pytest.mark.parametrize(
    "more",
    [
        {"points": {1: 1}},
        {"stones": {1: Stones(1)}},
        {"purses": {1: Coins(9, 2, 5)}},
        {"purses": {1: Coins(8, 3, 5)}},
        {"purses": {1: Coins(8, 2, 6)}},
        {"amulets": {1: 1}},
        {"doppelganger": 1},
    ],
)
def test_whatever_one_has_more_makes_it_likelier_to_win(more: dict[str, Any]) -> None:
    first, second, third = chances(scene(**more).table)
    assert first == third < second


def test_stones_of_one_colour_are_worth_more_than_many_colours() -> None:
    first, second, third = chances(scene(stones={0: Stones(3), 1: Stones(1, 1, 1)}).table)
    assert first > second > third


def test_a_power_that_cannot_be_paid_is_worth_its_coins() -> None:
    table = scene("wizard", stones={0: Stones(1, 1, 1), 1: Stones(3)}).table
    assert worth_of(table, 0, "wizard") > worth_of(table, 1, "wizard") > 0
    assert worth_of(table, 1, "apprentice") > worth_of(table, 0, "apprentice") == 0


def test_the_third_point_is_worth_everything() -> None:
    table = scene(points={0: 2, 1: 1}, stones={1: Stones(4)}).table
    assert is_decisive(worth_of(table, 0, "charlatan"))
    assert is_decisive(worth_of(table, 1, "sorcerer"))
    assert not is_decisive(worth_of(table, 1, "charlatan"))


def test_an_empty_bank_makes_a_power_worthless() -> None:
    table = scene(stones={1: Stones(red=12)}, amulets={1: 2}, bank=Coins(30)).table
    for name in ("dragon_red", "goldsmith", "alchemist", "dwarf5"):
        assert worth_of(table, 0, name) == 0


# Bids.


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_win_the_game_bids_what_it_takes(level: Level) -> None:
    story = scene("charlatan", points={0: 2}, purses={1: Coins(3), 2: Coins(3)}, coming=("fairy",))
    assert all(gold(move) >= 4 for move in moves(story, 0, level))


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_bid_for_what_is_worth_nothing(level: Level) -> None:
    assert all(gold(move) == 0 for move in moves(scene("apprentice"), 0, level))


@pytest.mark.parametrize("level", THINKERS)
def test_a_cursed_coin_is_bid_against_who_would_win(level: Level) -> None:
    rich: dict[str, Any] = {"purses": {1: Coins(30, 2, 5)}, "bank": Coins(14, 9, 25)}
    story = scene("charlatan", points={1: 2}, cursed={0: 1}, **rich)
    assert set(moves(story, 0, level)) == {Bid(cursed=True)}


def test_fairy_gold_is_bid_before_common_gold_as_it_comes_back() -> None:
    for level in LEVELS:
        story = scene("charlatan", points={0: 2})
        bid = moves(story, 0, level, seeds=1)[0]
        assert bid in (Bid(8, 2), Bid(8, 1), Bid(8)), bid


def test_an_adept_keeps_gold_for_what_is_still_to_come_and_a_novice_does_not() -> None:
    said: dict[str, Any] = {"stones": {0: Stones(2, 1, 1)}}
    last = scene("wizard", coming=(), **said).table
    first = scene("wizard", coming=("magician", "sorcerer", "fairy", "thief"), **said).table
    totals = [
        [sum(bid(table, 0, Random(seed)) for seed in range(60)) for table in (first, last)]
        for bid in (rule_of_thumb, guess)
    ]
    (kept, spent), (same, as_much) = totals
    assert kept < spent * 2 / 3
    assert same == as_much


def test_the_best_answer_is_just_more_than_what_others_can_bid() -> None:
    said: dict[str, Any] = {"purses": {1: Coins(2), 2: Coins(2)}, "points": {0: 2, 1: 2, 2: 2}}
    table = scene("charlatan", coming=("fairy", "gnome", "wizard"), **said).table
    best = best_answer(table, 0, tuple(fists(table, 0)), Random(1), 20)
    assert (best.fairy, best.common) == (3, 0)


def test_gold_that_comes_back_at_once_has_no_price() -> None:
    """Of the last character of a turn: whatever of fairy gold is kept is of no use."""
    said: dict[str, Any] = {"stones": {0: Stones(2, 1, 1), 1: Stones(2, 1, 1)}}
    story = scene("wizard", coming=(), **said)
    assert sum(gold(move) for move in moves(story, 0, "master")) > 12 * 6


def test_the_same_table_gets_different_bids_as_others_must_not_foresee_them() -> None:
    story = scene("ancient_dragon", coming=("fairy", "gnome", "wizard"))
    for level in LEVELS:
        assert len(set(moves(story, 0, level, seeds=40))) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_tie_is_bid_for_in_silver(level: Level) -> None:
    story = bids(scene("fairy"), 2, 2, 0)
    for move in moves(story, 1, level):
        assert isinstance(move, BidSilver)
        assert PIERRES_DU_DRAGON.legal(seen_by(story.table, 1), 1, move)


def test_no_more_silver_is_bid_than_it_takes_for_the_game() -> None:
    poor = {1: Coins(8, 2, 1)}
    story = bids(scene("charlatan", points={0: 2}, purses=poor, open_purses=True), 2, 2, 0)
    assert set(moves(story, 0, "master")) == {BidSilver(2)}


# Choices.


@pytest.mark.parametrize("level", THINKERS)
def test_a_stone_is_taken_that_makes_most_of_a_colour(level: Level) -> None:
    story = sold("ancient_dragon", stones={0: Stones(1, 2, 1)})
    assert set(moves(story, 0, level)) == {TakeStones(blue=1)}


@pytest.mark.parametrize("level", THINKERS)
def test_points_are_bought_and_the_leader_is_robbed(level: Level) -> None:
    assert set(moves(sold("wizard", stones={0: Stones(1, 1, 1)}), 0, level)) == {Choose(0)}
    story = sold("thief", stones={1: Stones(2), 2: Stones(0, 2)}, points={2: 2})
    assert set(moves(story, 0, level)) == {Rob(2, "blue")}


@pytest.mark.parametrize("level", THINKERS)
def test_the_doppelganger_is_played_where_it_wins(level: Level) -> None:
    story = sold("charlatan", doppelganger=0, points={0: 1})
    assert set(moves(story, 0, level)) == {UseTwice(True)}


@pytest.mark.parametrize("level", THINKERS)
def test_the_ghost_imitates_what_scores(level: Level) -> None:
    row = ("witch", "dragon_red", "charlatan", "ghost")
    assert set(moves(sold("ghost", played=row), 0, level)) == {ImitateCharacter("charlatan")}


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_not_waited_for_does_nothing(level: Level) -> None:
    assert moves(sold("ancient_dragon"), 1, level, seeds=1) == [None]
    assert moves(scene().when(0, Bid()), 0, level, seeds=1) == [None]


@pytest.mark.parametrize(("seats", "first"), [(3, 0), (6, 0), (3, 5)])
def test_all_levels_play_a_match_with_characters_of_the_hosts_own_to_the_end(
    seats: int, first: int
) -> None:
    options = Options(auto_zero=True, characters=BLANKS[first : first + 3])
    levels = tuple(LEVELS[seat % 3] for seat in range(seats))
    scores = Arena(PIERRES_DU_DRAGON, options, levels, seed=seats).played()
    assert max(score.points for score in scores) >= 3
