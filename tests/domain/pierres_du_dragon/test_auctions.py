"""Bids and what becomes of them: winners, ties, cursed coins, amulets (S1 to S15, S45 to S47)."""

import pytest

from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon import reasons as r
from domain.games.pierres_du_dragon.amounts import Coins
from domain.games.pierres_du_dragon.moves import Bid, BidSilver, PayStones, TakeStones
from domain.games.pierres_du_dragon.table import Fist
from domain.secrecy import seen_by
from domain.words import NOTHING_CHANGES
from tests.domain.pierres_du_dragon.scene import START, bids, scene, silver

BLACK, RED = Bid(cursed=True), Bid(amulet=True)


def test_everybody_bids_and_may_bid_nothing() -> None:
    """S1"""
    story = scene().awaits("bid", 0, 1, 2).allows(1, Bid(), Bid(8, 2))
    story.when(0, Bid()).then(e.FistHidden(0, Fist())).awaits("bid", 0, 1, 2)


def test_the_highest_bid_of_gold_wins() -> None:
    """S2"""
    story = bids(scene(), 2, Bid(1, 2), 1)
    story.then_among(e.FistsOpened, e.AuctionWon(1, (0,)))


def test_fairy_and_common_gold_are_worth_the_same() -> None:
    """Rule: bids may be made of both kinds."""
    story = bids(scene(), Bid(0, 2), 2, 0)
    story.then_among(e.TieOpened((0, 1)))


def test_whatever_is_bid_is_spent_won_or_lost() -> None:
    """Rule: fairy gold lies spent until the turn ends, common gold goes to the bank for good."""
    before = scene()
    story = bids(before, Bid(3, 1), Bid(1, 1), 0)
    story.has(spent=(3, 1, 0), purses=(Coins(5, 1, 5), Coins(7, 1, 5), START))
    assert story.table.bank == before.table.bank + Coins(common=2)


def test_silver_is_no_bid_for_a_character() -> None:
    """S47"""
    scene().refuses(0, BidSilver(1), BidSilver(0))


def test_if_nobody_bids_the_next_character_is_up_and_this_one_was() -> None:
    """S3"""
    story = bids(scene(), 0, 0, 0)
    story.then_among(e.FistsOpened, e.AuctionPassed("no-bids"), e.CharacterTurnedUp("dragon_blue"))
    story.has(played=("witch", "dragon_red", "dragon_blue"), coming=())


def test_only_a_tie_for_the_highest_bid_matters() -> None:
    """S4"""
    bids(scene(), 3, 2, 2).then_among(e.AuctionWon(0, (1, 2)))


def test_a_tie_is_broken_in_secret_in_silver_by_those_who_are_tied() -> None:
    """S5, and the first test vector: bids 4, 4, 3, then silver 1, 0."""
    story = bids(scene(), 4, 4, 3).then_among(e.TieOpened((0, 1))).awaits("tie", 0, 1)
    story.refuses(2, BidSilver(1)).refuses(0, BidSilver(6), Bid(1)).allows(0, BidSilver(5))
    story = silver(story, (0, 1), (1, 0)).then_among(e.SilverOpened, e.AuctionWon(0, (1,)))
    assert story.table.purses[0] == Coins(4, 2, 4)


def test_silver_is_lost_by_all_who_bid_it() -> None:
    """Rule"""
    before = bids(scene(), 4, 4, 3)
    story = silver(before, (0, 3), (1, 2))
    assert [purse.silver for purse in story.table.purses] == [2, 3, 5]
    assert story.table.bank.silver == before.table.bank.silver + 5


@pytest.mark.parametrize("pieces", [0, 2])
def test_another_tie_gives_the_power_to_nobody(pieces: int) -> None:
    """S5, S6, and the second test vector: silver 0, 0."""
    story = silver(bids(scene(), 4, 4, 3), (0, pieces), (1, pieces))
    story.then_among(e.SilverOpened, e.AuctionPassed("tied"), e.CharacterTurnedUp("dragon_blue"))
    assert story.table.purses[0] == Coins(4, 2, 5 - pieces)


def test_two_of_three_tied_again_means_nobody_not_the_third() -> None:
    """S5, S6"""
    story = silver(bids(scene(), 4, 4, 4), (0, 2), (1, 2), (2, 1))
    story.then_among(e.AuctionPassed("tied"))


def test_one_of_three_tied_wins_with_the_most_silver() -> None:
    """S5"""
    story = silver(bids(scene(), 4, 4, 4), (0, 0), (1, 1), (2, 0))
    story.then_among(e.AuctionWon(1, (0, 2)))


def test_who_has_no_silver_takes_part_in_the_tie_with_nothing() -> None:
    """S5"""
    story = bids(scene(purses={0: Coins(8, 0, 0)}), 4, 4, 0).awaits("tie", 0, 1)
    story.allows(0, BidSilver(0)).refuses(0, BidSilver(1))


def test_a_cursed_coin_cancels_the_power_for_all_and_breaks_no_tie() -> None:
    """S8"""
    story = bids(scene(cursed={2: 1}), 3, 3, Bid(1, cursed=True))
    story.then_among(e.FistsOpened, e.AuctionPassed("cursed"), e.CharacterTurnedUp("dragon_blue"))
    story.has(cursed=(0, 0, 0), spent=(3, 3, 1)).has(played=("witch", "dragon_red", "dragon_blue"))


def test_a_cursed_coin_may_be_bid_alone_and_does_not_count_as_gold() -> None:
    """S7"""
    story = bids(scene(cursed={0: 1}), BLACK, 0, 0).then_among(e.AuctionPassed("cursed"))
    assert story.happened[1] == e.FistsOpened((Fist(cursed=True), Fist(), Fist()), (0, 0, 0))


def test_a_cursed_coin_is_no_use_in_a_tie() -> None:
    """S7"""
    story = bids(scene(cursed={0: 1}), 2, 2, 0).awaits("tie", 0, 1).has(cursed=(1, 0, 0))
    story.refuses(0, BLACK)


def test_two_cursed_coins_in_one_auction_are_both_spent() -> None:
    """S11"""
    story = bids(scene(cursed={0: 2, 1: 1}), BLACK, BLACK, 1)
    story.then_among(e.AuctionPassed("cursed")).has(cursed=(1, 0, 0))


def test_an_amulet_doubles_the_value_of_the_bid_and_is_spent() -> None:
    """S13: four pieces and an amulet are worth eight."""
    story = bids(scene(amulets={0: 1}), Bid(2, 2, amulet=True), 7, 0)
    story.then_among(e.AuctionWon(0, (1,))).has(amulets=(0, 0, 0), bank_amulets=2)
    assert story.table.spent == (2, 7, 0)


@pytest.mark.parametrize("rival", [8, 4])
def test_an_amulet_is_spent_also_by_who_loses_or_ties(rival: int) -> None:
    """S13, S14"""
    story = bids(scene(amulets={0: 1}), Bid(2, amulet=True), rival, 0).has(amulets=(0, 0, 0))
    story.then_among(e.TieOpened if rival == 4 else e.AuctionWon)


def test_an_amulet_is_spent_also_under_a_curse() -> None:
    """S13"""
    story = bids(scene(amulets={0: 1}, cursed={1: 1}), Bid(2, amulet=True), BLACK, 0)
    story.then_among(e.AuctionPassed("cursed")).has(amulets=(0, 0, 0), bank_amulets=2)


def test_the_amulet_of_the_main_bid_is_no_help_in_the_tie_but_a_second_one_is() -> None:
    """S14"""
    story = bids(scene(amulets={0: 1}), Bid(2, amulet=True), 4, 0)
    story.awaits("tie", 0, 1).refuses(0, BidSilver(1, True))
    story = bids(scene(amulets={0: 2}), Bid(2, amulet=True), 4, 0)
    story = silver(story, (0, BidSilver(2, True)), (1, 3))
    story.then_among(e.AuctionWon(0, (1,))).has(amulets=(0, 0, 0), bank_amulets=2)


def test_an_amulet_without_a_coin_is_worth_nothing_and_lost() -> None:
    """S15"""
    story = bids(scene(amulets={0: 1}), RED, 0, 0)
    story.then_among(e.AuctionPassed("no-bids")).has(amulets=(0, 0, 0))


def test_amulets_are_kept_from_turn_to_turn_and_cursed_coins_are_not() -> None:
    """S13, S9"""
    story = bids(scene(amulets={0: 1}, cursed={0: 1}, coming=()), 1, 0, 0, luck=((0,), (0,)))
    story.has(turn=2, amulets=(1, 0, 0), cursed=(0, 0, 0))


def test_a_closed_fist_stays_closed_as_it_is() -> None:
    """Rule; else who bids little and sees that the fists stay shut could bid more."""
    story = scene().when(0, Bid(1)).objects(0, Bid(2), r.FIST_CLOSED)
    story = story.objects(0, Bid(1), NOTHING_CHANGES)
    assert story.game.choices(seen_by(story.table, 0), 0).moves == ()
    tie = bids(scene(auto_zero=True), 2, 2, 0).when(0, BidSilver(1)).awaits("tie", 0, 1)
    tie.objects(0, BidSilver(2), r.FIST_CLOSED).objects(0, BidSilver(1), NOTHING_CHANGES)


def test_a_bid_may_be_changed_until_the_last_one_is_in_if_the_host_says_so() -> None:
    """S45, A2, option changeable_bids"""
    story = (
        scene(changeable_bids=True)
        .when(0, Bid(5))
        .when(1, Bid(4))
        .objects(0, Bid(5), NOTHING_CHANGES)
    )
    story = story.awaits("bid", 2).when(0, Bid(1)).then(e.FistClosed(0, Fist(1)))
    story = story.awaits("bid", 2).when(2, Bid())
    story.then_among(e.FistsOpened((Fist(1), Fist(4), Fist()), (1, 4, 0)), e.AuctionWon(1, (0,)))


def test_bids_do_not_start_the_clock_of_the_others_again() -> None:
    """A2"""
    story = scene()
    first = story.game.waiting(story.table)[0]
    second = story.when(0, Bid(5)).game.waiting(story.when(0, Bid(5)).table)[0]
    assert (first.kind, first.decision) == (second.kind, second.decision)


def test_an_auction_with_a_single_solvent_player_is_still_held() -> None:
    """S46"""
    poor = Coins(0, 0, 5)
    story = scene(purses={1: poor, 2: poor}).awaits("bid", 0, 1, 2)
    story.refuses(1, Bid(1)).allows(1, Bid())


def test_all_other_choices_are_the_winners_alone() -> None:
    """S45"""
    story = bids(scene("ancient_dragon"), 1, 0, 0).awaits("take", 0)
    story.refuses(1, TakeStones(red=1), PayStones(), Bid()).allows(0, TakeStones(red=1))


def test_bids_are_all_listed_unless_there_are_hundreds() -> None:
    """Every seat sees what it may bid."""
    listed = scene().game.choices(scene().table, 0).moves
    assert len([move for move in listed if isinstance(move, Bid)]) == 9 * 3
    rich = scene(purses={0: Coins(30, 13, 5)}, amulets={0: 1}, cursed={0: 1})
    moves = [move for move in rich.game.choices(rich.table, 0).moves if isinstance(move, Bid)]
    assert {move.fairy + move.common for move in moves} == set(range(44))  # type: ignore[operator]
    rich.allows(0, Bid(17, 5, True, True))
