"""Counting points, basic and advanced."""

import pytest

from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons import components as c
from domain.games.or_des_dragons.amount import GEMS, NOTHING, TOKENS, Amount
from domain.games.or_des_dragons.scores import scored, worth
from domain.secrecy import seen_by
from tests.domain.or_des_dragons.scene import scene

BLACK = Amount(black_diamond=1)


def _points(*hoards: Amount, advanced: bool = False, seats: int = 3) -> list[int]:
    filled = (*hoards, *(NOTHING for _ in range(seats - len(hoards))))
    return [score.points for score in scored(filled, advanced)]


@pytest.mark.parametrize("advanced", [False, True])
def test_silver_counts_1_gold_3_and_magic_tokens_1(advanced: bool) -> None:
    assert _points(Amount(silver=4, gold=2, magic=3), advanced=advanced) == [13, 0, 0]


@pytest.mark.parametrize(("advanced", "points"), [(False, 7), (True, 15)])
def test_the_black_diamond_counts_7_or_15(advanced: bool, points: int) -> None:
    assert _points(BLACK, advanced=advanced) == [points, 0, 0]


@pytest.mark.parametrize("gem", GEMS)
@pytest.mark.parametrize(
    ("advanced", "seats", "points"),
    [
        *((False, 3, 15), (False, 4, 12), (False, 5, 12), (False, 6, 10)),
        *((True, 3, 12), (True, 4, 10), (True, 5, 10), (True, 6, 8)),
    ],
)
def test_most_gems_of_a_kind_count_by_the_number_of_players(
    gem: str, advanced: bool, seats: int, points: int
) -> None:
    two, one = Amount(**{gem: 2}), Amount(**{gem: 1})
    assert _points(two, one, advanced=advanced, seats=seats)[:2] == [points, 0]


def test_all_who_tie_for_most_score_in_full() -> None:
    """basic"""
    one = Amount(amber=1)
    assert _points(one, one, one) == [15, 15, 15]


@pytest.mark.parametrize(("seats", "half"), [(3, 6), (4, 5), (5, 5), (6, 4)])
def test_two_who_tie_score_half_and_three_nothing(seats: int, half: int) -> None:
    """advanced"""
    one = Amount(amber=1)
    assert _points(one, one, advanced=True, seats=seats)[:3] == [half, half, 0]
    assert _points(one, one, one, advanced=True, seats=seats) == [0] * seats


@pytest.mark.parametrize("advanced", [False, True])
def test_a_kind_that_nobody_has_brings_nobody_points(advanced: bool) -> None:
    """A-30"""
    assert _points(advanced=advanced) == [0, 0, 0]


def test_one_gem_of_every_kind_counts_5_in_the_advanced_game() -> None:
    all_kinds = Amount(sapphire=1, emerald=1, amethyst=1, amber=1, diamond=1)
    more = all_kinds + all_kinds
    assert _points(all_kinds, more, advanced=True) == [5, 65, 0]
    assert _points(all_kinds, more) == [0, 75, 0]


def test_the_cursed_one_blocks_a_majority_he_leads_alone() -> None:
    """A-31, advanced"""
    assert _points(BLACK + Amount(amber=2), Amount(amber=1), advanced=True) == [15, 0, 0]


def test_who_ties_with_the_cursed_one_gets_half() -> None:
    """A-31, advanced"""
    amber = Amount(amber=1)
    assert _points(BLACK + amber, amber, advanced=True) == [15, 6, 0]
    assert _points(BLACK + amber, amber, amber, advanced=True) == [15, 0, 0]


def test_the_cursed_one_scores_nothing_for_all_kinds_of_gems() -> None:
    """A-31, advanced"""
    kinds = Amount(sapphire=1, emerald=1, amethyst=1, amber=1, diamond=1)
    assert _points(BLACK + kinds, advanced=True) == [15, 0, 0]


def test_the_black_diamond_costs_majority_and_set_and_blocks_the_others() -> None:
    """Neither a majority nor the set of five for its owner; where they alone have most, none."""
    kinds = Amount(sapphire=1, emerald=1, amethyst=1, amber=2, diamond=1)
    assert _points(BLACK + kinds, Amount(amber=1), advanced=True) == [15, 0, 0]
    assert _points(kinds, Amount(amber=1), advanced=True) == [5 * 12 + 5, 0, 0]


def test_in_the_basic_game_the_black_diamond_is_not_cursed() -> None:
    assert _points(BLACK + Amount(amber=2), Amount(amber=1)) == [22, 0, 0]


def test_the_highest_total_wins_and_a_tie_is_a_shared_victory() -> None:
    """A-32"""
    hoards = (Amount(gold=1), Amount(silver=3), Amount(silver=1), NOTHING)
    assert [score.rank for score in scored(hoards, False)] == [1, 1, 3, 4]


def test_a_score_says_what_it_is_made_of() -> None:
    score = scored((Amount(gold=2, amber=1), NOTHING, NOTHING), True)[0]
    assert score.points == sum(score.parts.values()) == 18
    assert (score.parts["gold"], score.parts["amber"], score.parts["silver"]) == (6, 12, 0)


def test_the_worth_of_all_tokens_of_a_kind_is_what_the_kind_brings() -> None:
    for token in TOKENS:
        everything = worth(token, 4, False) * c.ALL_TOKENS.count(token)
        expected = {"silver": 35, "gold": 60, "magic": 16, "black_diamond": 7}.get(token, 12)
        assert everything == pytest.approx(expected)


def test_the_standing_counts_what_is_seen_and_else_what_was_openly_given() -> None:
    given = {0: Amount(gold=1), 1: Amount(gold=2), 2: Amount(amber=1)}
    hoards = {0: Amount(silver=1), 1: Amount(gold=3), 2: Amount(amber=2)}
    table = scene(hoards=hoards, received=given).table
    assert OR_DES_DRAGONS.standing(table) == (1, 9, 15)
    assert OR_DES_DRAGONS.standing(seen_by(table, None)) == (3, 6, 15)
    assert OR_DES_DRAGONS.standing(seen_by(table, 0)) == (1, 6, 15)


def test_there_is_no_standing_in_a_game_of_memory_until_the_hoards_are_open() -> None:
    table = scene(hidden_shares=True, hoards={1: Amount(gold=3)}).table
    assert OR_DES_DRAGONS.standing(seen_by(table, 1)) == (None, None, None)
    assert OR_DES_DRAGONS.standing(table) == (0, 9, 0)
