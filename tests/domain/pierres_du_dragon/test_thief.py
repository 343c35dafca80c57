"""The Thief: who is second, what they lose. Rulings S20 to S23."""

from typing import Any

import pytest

from domain.games.pierres_du_dragon.amounts import Coins, Stones
from domain.games.pierres_du_dragon.events import AuctionWon, CoinStolen, StoneStolen
from domain.games.pierres_du_dragon.moves import Bid, Rob
from tests.domain.pierres_du_dragon.scene import bids, scene, silver
from tests.kit.stories import Story

RICH = {seat: Stones(1, 1) for seat in range(4)}


def _thief(**said: Any) -> Story:
    return scene("thief", seats=4, stones=said.pop("stones", RICH), **said)


def test_the_thief_takes_a_stone_of_his_choice_from_the_second_best() -> None:
    """S20"""
    story = bids(_thief(), 5, 2, 3, 0).then_among(AuctionWon(0, (2,))).awaits("steal", 0)
    story.allows(0, Rob(2, "red"), Rob(2, "blue")).refuses(0, Rob(2, "yellow"), Rob(1, "red"))
    story.refuses(0, Rob(2), Rob(0, "red"), Rob(9, "red"), Rob(-1, "red"))
    story = story.when(0, Rob(2, "blue")).then_among(StoneStolen(0, 2, "blue"))
    assert story.table.stones[0] == Stones(1, 2)
    assert story.table.stones[2] == Stones(1)


def test_of_several_seconds_the_thief_picks_one() -> None:
    """S20"""
    bids(_thief(), 5, 2, 2, 1).allows(0, Rob(1, "red"), Rob(2, "red")).refuses(0, Rob(3, "red"))


def test_amulets_count_for_who_is_second() -> None:
    """S20"""
    bids(_thief(amulets={1: 1}), 5, Bid(2, amulet=True), 3, 0).then_among(AuctionWon(0, (1,)))


def test_if_only_one_has_bid_all_others_are_second() -> None:
    """S20, and the third test vector: bids 3, 0, 0, 0."""
    story = bids(_thief(stones={1: Stones(1), 3: Stones(2)}), 3, 0, 0, 0)
    story.then_among(AuctionWon(0, (1, 2, 3))).allows(0, Rob(1, "red"), Rob(3, "red"))
    story.refuses(0, Rob(2))


def test_after_a_tie_the_second_of_the_tie_is_robbed() -> None:
    """S21, the note on ties for the Thief."""
    story = silver(bids(_thief(), 4, 4, 4, 3), (0, 3), (1, 1), (2, 2))
    story.then_among(AuctionWon(0, (2,))).refuses(0, Rob(1, "red"), Rob(3, "red"))


def test_the_second_of_the_tie_may_have_bid_no_silver() -> None:
    """S21"""
    silver(bids(_thief(), 4, 4, 3, 3), (0, 1), (1, 0)).then_among(AuctionWon(0, (1,)))


def test_several_may_be_second_in_the_tie() -> None:
    """S21, S20"""
    story = silver(bids(_thief(), 4, 4, 4, 3), (0, 3), (1, 1), (2, 1))
    story.then_among(AuctionWon(0, (1, 2)))


def test_a_second_with_stones_must_be_robbed_before_one_without() -> None:
    """S22, the note on the Thief; A3: nobody is asked."""
    story = bids(_thief(stones={2: Stones(red=1)}), 5, 2, 2, 1)
    story.then_among(StoneStolen(0, 2, "red"))


@pytest.mark.parametrize(
    ("purse", "spent", "coin"),
    [
        (Coins(5, 1, 0), 2, "common"),
        (Coins(5, 0, 5), 2, "fairy"),
        (Coins(2, 0, 5), 2, "spent"),
    ],
)
def test_who_has_no_stone_loses_a_coin(purse: Coins, spent: int, coin: str) -> None:
    """S23: common gold, else fairy gold, unspent before spent. Here 2 pieces are bid first."""
    story = bids(_thief(stones={}, purses={1: purse}), 5, 2, 1, 0)
    story.then_among(CoinStolen(0, 1, coin))  # type: ignore[arg-type]


def test_stolen_fairy_gold_stays_spent_or_unspent() -> None:
    """S23"""
    story = bids(_thief(stones={}, purses={1: Coins(5, 0, 0)}), 5, 2, 1, 0)
    assert story.table.purses[0] == Coins(4, 2, 5)
    story = bids(_thief(stones={}, purses={1: Coins(2, 0, 0)}), 5, 2, 1, 0)
    story.has(spent=(6, 1, 1, 0))
    assert story.table.purses[0] == Coins(3, 2, 5)


def test_who_has_nothing_loses_nothing() -> None:
    """S23"""
    nothing = {1: Coins(), 2: Coins(), 3: Coins()}
    story = bids(_thief(stones={}, purses=nothing), 5, 0, 0, 0)
    story.when(0, Rob(3)).then_among(CoinStolen(0, 3, "nothing"))


def test_of_several_seconds_without_stones_the_thief_still_picks() -> None:
    """S22, S23"""
    story = bids(_thief(stones={}), 5, 2, 2, 0).awaits("steal", 0)
    story.allows(0, Rob(1), Rob(2)).refuses(0, Rob(3), Rob(1, "red"))
