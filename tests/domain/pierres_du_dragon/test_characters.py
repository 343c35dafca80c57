"""The power of each character, one by one; those that imitate are in test_imitation.py."""

from typing import Any

import pytest

from domain.games.pierres_du_dragon import moves as m
from domain.games.pierres_du_dragon.amounts import Coins, Stones
from domain.games.pierres_du_dragon.components import BASE, CHARACTERS, SPECIAL, SPECIAL_CARDS
from domain.games.pierres_du_dragon.events import (
    AmuletsTaken,
    BidForfeited,
    BranchChosen,
    CharacterTurnedUp,
    CoinsPlundered,
    CoinsTaken,
    ColourBanished,
    ColourNamed,
    CursedCoinsTaken,
    GameEnded,
    NothingHappened,
    PointsScored,
    StoneDrawn,
    StonesBought,
    StonesDrawn,
    StonesKept,
    StonesPaid,
    StonesReturned,
    StonesTaken,
)
from tests.domain.pierres_du_dragon.scene import bids, scene, silver, sold

PAY, COINS = m.Choose(0), m.Choose(1)


EMPTY = Coins(59, 0, 0)


def test_the_box_holds_8_base_and_25_special_characters() -> None:
    """The rulebook's list of contents."""
    assert len(BASE) == 8
    assert len(SPECIAL_CARDS) == 25
    assert all(c.names.fr and c.names.en and c.power for c in CHARACTERS.values())
    twice = {name for name, card in SPECIAL.items() if card.copies == 2}
    assert twice == {"ancient_dragon", "apprentice", "charlatan", "two_headed_dragon", "fairy"}


# Base characters.


def test_the_witch_gives_a_cursed_coin() -> None:
    """Witch"""
    sold("witch").then_among(CursedCoinsTaken(0, 1)).has(cursed=(1, 0, 0))


@pytest.mark.parametrize("colour", ["red", "blue", "yellow"])
def test_a_dragon_gives_a_stone_of_its_colour(colour: str) -> None:
    """Red, blue and yellow Dragon"""
    stone = Stones(**{colour: 1})
    story = sold(f"dragon_{colour}").then_among(StonesTaken(0, stone))
    assert story.table.stones[0] == stone


def test_a_dragon_without_stones_in_the_bank_gives_nothing() -> None:
    """S19"""
    story = sold("dragon_red", stones={1: Stones(red=12)})
    story.then_among(NothingHappened(0, "dragon_red"), CharacterTurnedUp)


def test_the_wizard_sells_a_point_for_a_stone_of_each_colour_or_gives_three_silver() -> None:
    """Wizard, S16: the choice of branch is free."""
    story = sold("wizard", stones={0: Stones(2, 1, 1)}).awaits("choose", 0).allows(0, PAY, COINS)
    paid = story.when(0, PAY).then_among(StonesPaid(0, Stones(1, 1, 1)), PointsScored(0, 1))
    paid.has(points=(1, 0, 0), stones=(Stones(1), Stones(), Stones()))
    story.when(0, COINS).then_among(CoinsTaken(0, Coins(silver=3))).has(points=(0, 0, 0))


def test_the_magician_sells_a_point_for_any_four_stones_or_gives_three_silver() -> None:
    """Magician"""
    story = sold("magician", stones={0: Stones(3, 2, 0)}).when(0, PAY).awaits("pay", 0)
    story.allows(0, m.PayStones(3, 1), m.PayStones(2, 2)).refuses(
        0, m.PayStones(3), m.PayStones(1, 2, 1)
    )
    story = story.when(0, m.PayStones(2, 2)).has(points=(1, 0, 0))
    assert story.table.stones[0] == Stones(red=1)


def test_the_sorcerer_sells_two_points_for_four_stones_of_a_colour_or_gives_common_gold() -> None:
    """Sorcerer"""
    story = sold("sorcerer", stones={0: Stones(4, 5, 3)}).when(0, PAY).awaits("pay", 0)
    story.allows(0, m.PayStones(4), m.PayStones(0, 4)).refuses(
        0, m.PayStones(2, 2), m.PayStones(0, 0, 4)
    )
    story.when(0, m.PayStones(0, 4)).has(points=(2, 0, 0))
    story = sold("sorcerer", stones={0: Stones(4)}).when(0, COINS)
    story.then_among(CoinsTaken(0, Coins(common=1)))


def test_a_branch_that_cannot_be_paid_cannot_be_chosen() -> None:
    """S18, A3: the coins come without asking."""
    story = sold("sorcerer", stones={0: Stones(3, 3, 3)})
    story.then_among(BranchChosen, CoinsTaken(0, Coins(common=1)), CharacterTurnedUp)


def test_the_coin_branch_may_be_chosen_even_if_the_bank_has_none() -> None:
    """S18"""
    story = sold("wizard", stones={0: Stones(1, 1, 1)}, bank=EMPTY).allows(0, COINS)
    story.when(0, COINS).then_among(NothingHappened(0, "wizard"))


# Special characters.


def test_the_alchemist_gives_three_common_gold() -> None:
    """Alchemist"""
    sold("alchemist").then_among(CoinsTaken(0, Coins(common=3)))


@pytest.mark.parametrize(
    ("up", "left", "taken"),
    [
        ("alchemist", Coins(30, 2, 9), [Coins(common=2)]),
        ("gnome", Coins(30, 1, 1), [Coins(common=1), Coins(silver=1)]),
        ("gnome", Coins(30, 0, 1), [Coins(silver=1)]),
        ("dwarf5", Coins(30, 5, 3), [Coins(silver=3)]),
    ],
)
def test_a_short_bank_gives_what_it_has(up: str, left: Coins, taken: list[Coins]) -> None:
    """S19"""
    story = sold(up, bank=left)
    assert [e.coins for e in story.happened if isinstance(e, CoinsTaken)] == taken


def test_the_ancient_dragon_gives_a_stone_of_choice() -> None:
    """Ancient Dragon"""
    story = sold("ancient_dragon").awaits("take", 0).refuses(0, m.TakeStones(), m.TakeStones(2))
    story.when(0, m.TakeStones(yellow=1)).then_among(StonesTaken(0, Stones(yellow=1)))


def test_the_ancient_dragon_does_not_ask_when_one_colour_is_left() -> None:
    """A3"""
    hoard = {1: Stones(12, 12, 0)}
    sold("ancient_dragon", stones=hoard).then_among(StonesTaken(0, Stones(yellow=1)))


def test_the_apprentice_sells_a_point_for_two_stones_of_a_colour_of_ones_choice() -> None:
    """Apprentice, S16, S17"""
    story = sold("apprentice", stones={0: Stones(2, 3, 1)}).awaits("pay", 0)
    story.allows(0, m.PayStones(2), m.PayStones(0, 2)).refuses(0, m.PayStones(1, 1))
    story.when(0, m.PayStones(0, 2)).has(points=(1, 0, 0))


def test_the_apprentice_does_nothing_without_a_pair() -> None:
    """S17"""
    story = sold("apprentice", stones={0: Stones(1, 1, 1)})
    story.then_among(NothingHappened(0, "apprentice")).has(points=(0, 0, 0))


def test_the_apprentices_point_is_free_without_a_pair_if_the_host_says_so() -> None:
    """S17, option apprentice_free"""
    story = sold("apprentice", stones={0: Stones(1, 1, 1)}, apprentice_free=True)
    story.has(points=(1, 0, 0))
    assert story.table.stones[0] == Stones(1, 1, 1)
    story = sold("apprentice", stones={0: Stones(2, 1, 1)}, apprentice_free=True)
    story.then_among(StonesPaid(0, Stones(red=2)), PointsScored(0, 1))


def test_the_brigand_takes_all_common_gold_and_silver_of_a_player_he_names() -> None:
    """Brigand, S16, S38"""
    story = sold("brigand", amulets={1: 1}, cursed={1: 1}, spent={1: 2}).awaits("plunder", 0)
    story.refuses(0, m.NamePlayer(0), m.NamePlayer(3), m.NamePlayer(-1)).allows(0, m.NamePlayer(2))
    story = story.when(0, m.NamePlayer(1))
    story.then_among(CoinsPlundered(0, 1, (0, 1), Coins(common=2, silver=5)))
    assert story.table.purses[:2] == (Coins(7, 4, 10), Coins(8, 0, 0))
    story.has(amulets=(0, 1, 0), cursed=(0, 1, 0), spent=(1, 2, 0))


@pytest.mark.parametrize("stones", [Stones(3, 1, 2), Stones()])
def test_the_charlatan_sells_a_point_for_all_stones_even_for_none(stones: Stones) -> None:
    """Charlatan, S16"""
    story = sold("charlatan", stones={0: stones}).has(points=(1, 0, 0))
    story.then_among(StonesPaid(0, stones), PointsScored(0, 1))
    assert story.table.stones[0] == Stones()


def test_the_two_headed_dragon_gives_two_stones_drawn_from_two_of_each_colour() -> None:
    """Two-Headed Dragon"""
    story = sold("two_headed_dragon", luck=((0, 5),))
    story.then_among(StonesDrawn(0, Stones(red=1, yellow=1)))
    assert story.table.bank_stones == Stones(11, 12, 11)


def test_the_two_headed_dragon_makes_do_with_a_short_bank() -> None:
    """S37"""
    story = sold("two_headed_dragon", stones={1: Stones(11, 12, 12)}, luck=((0,),))
    story.then_among(StonesDrawn(0, Stones(red=1)))
    story = sold("two_headed_dragon", stones={1: Stones(12, 12, 12)})
    story.then_among(NothingHappened(0, "two_headed_dragon"))


def _rainbow(**said: Any) -> Any:
    return sold("rainbow_dragon", **said).awaits("gamble", 0)


def test_the_rainbow_dragon_names_a_colour_and_draws_until_he_stops() -> None:
    """Rainbow Dragon, S36"""
    story = _rainbow().when(0, m.NameColour("red")).then(ColourNamed(0, "red"))
    story = story.allows(0, m.DrawStone(), m.StopDrawing()).when(0, m.DrawStone(), (12,))
    story = story.then_among(StoneDrawn(0, "blue")).when(0, m.DrawStone(), (30,))
    story = story.has(bank_stones=Stones(12, 11, 11)).when(0, m.StopDrawing())
    story.then_among(StonesKept(0, Stones(blue=1, yellow=1)), CharacterTurnedUp)
    story.has(stones=(Stones(0, 1, 1), Stones(), Stones()), hazard=None)


def test_the_named_colour_takes_back_all_that_was_drawn() -> None:
    """Rainbow Dragon"""
    story = _rainbow().when(0, m.NameColour("red")).when(0, m.DrawStone(), (12,))
    story = story.when(0, m.DrawStone(), (0,))
    story.then_among(StoneDrawn(0, "red"), StonesReturned(0, Stones(1, 1)), CharacterTurnedUp)
    story.has(bank_stones=Stones(12, 12, 12), stones=(Stones(),) * 3)


def test_one_may_stop_before_the_first_stone() -> None:
    """S36"""
    story = _rainbow().when(0, m.NameColour("red")).when(0, m.StopDrawing())
    story.then_among(StonesKept(0, Stones()))


def test_only_a_colour_in_the_bank_may_be_named() -> None:
    """S36, the note on the Rainbow Dragon"""
    story = _rainbow(stones={1: Stones(red=12)})
    story.refuses(0, m.NameColour("red")).allows(0, m.NameColour("blue"), m.NameColour("yellow"))


def test_the_rainbow_dragon_does_nothing_when_the_bank_has_no_stones() -> None:
    """S36"""
    sold("rainbow_dragon", stones={1: Stones(12, 12, 12)}).then_among(NothingHappened)


def test_the_last_stone_in_the_bag_is_of_the_named_colour() -> None:
    """Rainbow Dragon: so the drawing never ends for want of stones; the owner is still asked."""
    story = _rainbow(stones={1: Stones(11, 11, 12)}).when(0, m.NameColour("red"))
    story = story.when(0, m.DrawStone(), (1,)).awaits("gamble", 0).has(bank_stones=Stones(red=1))
    story.when(0, m.DrawStone(), (0,)).then_among(StonesReturned(0, Stones(1, 1)))


def test_the_enchantress_sells_two_points_for_five_stones_or_gives_fairy_gold() -> None:
    """Enchantress"""
    sold("enchantress", stones={0: Stones(4)}).then_among(CoinsTaken(0, Coins(fairy=1)))
    story = sold("enchantress", stones={0: Stones(5)}).allows(0, PAY, COINS)
    story.when(0, PAY).has(points=(2, 0, 0))
    story.when(0, COINS).then_among(CoinsTaken(0, Coins(fairy=1)))


def test_the_fairys_gold_is_ready_at_once_and_stays() -> None:
    """Fairy, S41"""
    story = sold("fairy").then_among(CoinsTaken(0, Coins(fairy=1)))
    story.allows(0, m.Bid(8)).refuses(0, m.Bid(9))


def test_the_gnome_gives_two_common_gold_and_two_silver() -> None:
    """Gnome"""
    story = sold("gnome")
    story.then_among(CoinsTaken(0, Coins(common=2)), CoinsTaken(0, Coins(silver=2)))


@pytest.mark.parametrize("number", [4, 5])
def test_the_dwarfs_give_four_and_five_silver(number: int) -> None:
    """Dwarf"""
    sold(f"dwarf{number}").then_among(CoinsTaken(0, Coins(silver=number)))


def test_the_merchant_sells_stones_for_gold_or_three_silver_each() -> None:
    """Merchant"""
    story = sold("merchant").awaits("buy", 0).allows(0, m.BuyStones(red=1, fairy=1))
    story.allows(0, m.BuyStones(1, 1, 1, 1, 1, 3), m.BuyStones(red=1, silver=3))
    story.refuses(0, m.BuyStones(red=1), m.BuyStones(fairy=1), m.BuyStones(red=1, silver=2))
    story.refuses(0, m.BuyStones(red=2, silver=6), m.BuyStones(red=1, blue=1, fairy=1))
    story = story.when(0, m.BuyStones(1, 1, 1, 1, 1, 3))
    story.then_among(StonesBought(0, Stones(1, 1, 1), Coins(1, 1, 3)))
    assert story.table.stones[0] == Stones(1, 1, 1)


def test_fairy_gold_paid_to_the_merchant_is_gone_for_good() -> None:
    """S35"""
    before = sold("merchant")
    story = before.when(0, m.BuyStones(red=2, fairy=2))
    assert story.table.bank == before.table.bank + Coins(fairy=2)
    assert story.table.purses[0] == Coins(5, 2, 5)
    assert story.table.spent == (1, 0, 0)


def test_spent_fairy_gold_buys_nothing() -> None:
    """S35"""
    poor = {0: Coins(1, 0, 5)}
    story = bids(scene("merchant", purses=poor), 1, 0, 0).awaits("buy", 0)
    story.refuses(0, m.BuyStones(red=1, fairy=1)).allows(0, m.BuyStones(red=1, silver=3))


def test_one_may_buy_nothing_and_is_asked_even_without_a_coin() -> None:
    """S35: to pass over a player would tell that their screen hides nothing."""
    story = bids(scene("merchant", purses={0: Coins(1, 0, 0)}), 1, 0, 0).awaits("buy", 0)
    story.when(0, m.BuyStones()).then_among(StonesBought(0, Stones(), Coins()))


def test_the_necromancer_scores_for_the_bid_fairy_gold_too() -> None:
    """Necromancer, S34"""
    story = bids(scene("necromancer"), m.Bid(3, 1), 1, 0).awaits("choose", 0)
    before = story.table.bank
    story = story.when(0, m.Choose(0)).then_among(BidForfeited(0, 3), PointsScored(0, 1))
    assert story.table.spent == (0, 1, 0)
    assert story.table.bank == before + Coins(fairy=3)


def test_the_necromancer_wants_the_coins_of_this_auction_alone() -> None:
    """Necromancer: fairy gold that was spent before comes back."""
    story = bids(scene("necromancer", spent={0: 4}, purses={0: Coins(4, 2, 5)}), 3, 1, 0)
    story.when(0, m.Choose(0)).then_among(BidForfeited(0, 3)).has(spent=(4, 1, 0))


def test_the_necromancer_may_be_declined() -> None:
    """S16, the note on the Necromancer"""
    story = bids(scene("necromancer"), m.Bid(3, 1), 1, 0).when(0, m.Choose(1))
    story.then_among(BranchChosen(0, "necromancer", 1, ()), CharacterTurnedUp)
    story.has(spent=(3, 1, 0), points=(0, 0, 0))


def test_with_common_gold_and_silver_alone_the_point_costs_nothing_more() -> None:
    """S34"""
    story = silver(bids(scene("necromancer"), m.Bid(0, 2), 2, 0), (0, 1), (1, 0))
    story = story.when(0, m.Choose(0)).then_among(BidForfeited(0, 0), PointsScored(0, 1))


def test_the_goldsmith_gives_an_amulet_while_there_are_any() -> None:
    """Goldsmith, S19"""
    sold("goldsmith").then_among(AmuletsTaken(0, 1)).has(amulets=(1, 0, 0), bank_amulets=1)
    sold("goldsmith", amulets={1: 2}).then_among(NothingHappened(0, "goldsmith"))


def test_the_troll_takes_all_stones_of_a_colour_from_everybody() -> None:
    """Troll, S16, S39, S44: the only effect on several players, and it needs no order."""
    stones = {0: Stones(1, 1), 1: Stones(2, 0, 3), 2: Stones(0, 1)}
    story = sold("troll", stones=stones).awaits("banish", 0).when(0, m.NameColour("red"))
    story.then_among(ColourBanished(0, "red", (1, 2, 0)))
    story.has(stones=(Stones(0, 1), Stones(0, 0, 3), Stones(0, 1)))
    assert story.table.bank_stones == Stones(12, 10, 9)


# Points.


def test_three_points_win_at_once() -> None:
    """S40"""
    story = sold("charlatan", points={0: 2})
    story.then_among(PointsScored(0, 1), GameEnded("won")).ends((3, 0, 0), (1, 2, 2))
    assert not story.game.waiting(story.table)


def test_two_and_two_points_win_too() -> None:
    """S40, and the last test vector: 2 points, and the Sorcerer."""
    story = sold("sorcerer", points={0: 2, 1: 1}, stones={0: Stones(4)}).when(0, PAY)
    story.then_among(GameEnded("won")).ends((4, 1, 0), (1, 2, 3))
